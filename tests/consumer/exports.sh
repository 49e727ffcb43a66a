#!/bin/sh
# SPDX-License-Identifier: MIT
# The symbols of a shared library are the functions of a header, no more and no less.
#   exports.sh LIBRARY HEADER
set -u
seen=$(nm -D --defined-only "$1" | awk '{ print $NF }' | sort)
declared=$(sed -n 's/^RL_API .*[ *]\(rl_[a-z_]*\)(.*/\1/p' "$2" | sort)
[ -n "$declared" ] && [ "$seen" = "$declared" ] && exit
echo "shown by $1 but not declared, or declared but not shown:"
printf '%s\n%s\n' "$seen" "$declared" | sort | uniq -u
exit 1
