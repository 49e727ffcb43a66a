#!/bin/sh
# SPDX-License-Identifier: MIT
# dll_exports.sh DLL HEADER OBJDUMP: the library shows exactly the functions of the header, and needs nothing that
# Windows does not have.
set -u
declared=$(sed -n 's/^RL_API .*[ *]\(rl_[a-z_]*\)(.*/\1/p' "$2" | sort)
table=$("$3" -p "$1") || exit 1
shown=$(printf '%s\n' "$table" | sed -n 's/^[ \t]*\[ *[0-9]*\] \([A-Za-z_][A-Za-z0-9_]*\).*/\1/p' | sort -u)
if [ "$shown" != "$declared" ]; then
    echo "the library does not show what the header declares:"
    printf '%s\n%s\n' "$declared" "$shown" | sort | uniq -u
    exit 1
fi
needed=$(printf '%s\n' "$table" | sed -n 's/^[ \t]*DLL Name: //p' |
    grep -iv -e '^kernel32\.dll$' -e '^msvcrt\.dll$' -e '^api-ms-win-' -e '^ucrtbase\.dll$')
[ -z "$needed" ] || { echo "the library needs $needed"; exit 1; }
