#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the rules of the house (CONTRIBUTING.md) on a source tree.
#   lint.sh ROOT [RULE...]
# prints `file:line: rule: what` for each finding; exit 0 none, 1 some, 2 usage. Rules:
#   layers   no include from a part to one above it
#   size     no source file above 600 lines
#   spdx     the licence line
#   words    what breaks determinism or the borders of the library
#   headers  each public header has `#pragma once` and its test file
#   listed   each source and test file is named in a CMakeLists.txt, so that none is dead
#   links    each relative link of a page leads somewhere
#   cites    what sources cite exists: the page, and the letter in it (battle.md E31)
#   texts    the words of the engine have each key once
# That public headers compile alone is checked by the target lint_headers.
set -u

all_rules="layers size spdx words headers listed links cites texts"
here=$(cd "$(dirname "$0")" && pwd) || exit 2
if [ $# -lt 1 ] || [ ! -d "$1" ]; then
    echo "usage: lint.sh ROOT [RULE...]" >&2
    exit 2
fi
cd "$1" || exit 2
shift
# shellcheck disable=SC2086 # a list of rules
[ $# -gt 0 ] || set -- $all_rules

# Files below the folders that exist, by name, without build trees and installed packages.
files() { # PATTERN FOLDER...
    pattern=$1
    shift
    for folder in "$@"; do
        [ -d "$folder" ] || continue
        find "$folder" \( -name build -o -name node_modules -o -name dist \) -prune \
            -o -type f -name "$pattern" -print
    done
}

sources() {
    for pattern in '*.cpp' '*.hpp' '*.h' '*.ts' '*.tsx'; do
        files "$pattern" include src apps tests bench fuzz examples
    done
}

scripts() {
    files '*.sh' tests apps packs
    files '*.awk' tests
    for file in dev .ci/run; do [ ! -f "$file" ] || echo "$file"; done
}

# Paths of the project have no blanks, so a list of them may be split.
one_line_rule() { # RULE
    {
        sources
        case $1 in spdx | size) scripts ;; esac
    } | sort | xargs -r awk -v rule="$1" -f "$here/rules.awk"
}

headers_rule() {
    files '*.hpp' include/rogueloom | sort | while read -r header; do
        grep -q '^#pragma once$' "$header" || echo "$header:1: headers: no #pragma once"
        test_file=tests/${header#include/rogueloom/}
        test_file=${test_file%.hpp}_test.cpp
        [ -f "$test_file" ] || echo "$header:1: headers: no $test_file"
    done
}

listed_rule() {
    for folder in src apps tests; do
        lists=$(files CMakeLists.txt "$folder")
        files '*.cpp' "$folder" | sort | while read -r file; do
            # shellcheck disable=SC2086 # a list of paths
            cat /dev/null $lists | tr -s ' ()/' '\n' | grep -Fqx "${file##*/}" ||
                echo "$file:1: listed: no CMakeLists.txt names it"
        done
    done
}

pages() {
    {
        files '*.md' docs packs examples apps tests
        find . -maxdepth 1 -name '*.md' | sed 's,^\./,,'
    } | sort
}

cites_rule() {
    # shellcheck disable=SC2046 # lists of paths
    awk -f "$here/cites.awk" /dev/null $(pages) $(sources | sort)
}

links_rule() {
    pages | while read -r page; do
        awk '{
            if (/^```/) code = !code
            if (code) next
            line = $0
            gsub(/`[^`]*`/, "", line)
            while (match(line, /\]\([^)]*\)/)) {
                print FNR " " substr(line, RSTART + 2, RLENGTH - 3)
                line = substr(line, RSTART + RLENGTH)
            }
        }' "$page" | while read -r line target; do
            case $target in http://* | https://* | mailto:* | '#'*) continue ;; esac
            [ -e "$(dirname "$page")/${target%%#*}" ] || echo "$page:$line: links: $target leads nowhere"
        done
    done
}

texts_rule() {
    # shellcheck disable=SC2016 # fields of awk
    files '*.csv' src/view/text | sort | xargs -r awk -F, '
        FNR == 1 { next }
        $1 in first { print FILENAME ":" FNR ": texts: " $1 " is there already (" first[$1] ")"; next }
        { first[$1] = FILENAME ":" FNR }'
}

status=0
for rule in "$@"; do
    case $rule in
        layers | size | spdx | words) found=$(one_line_rule "$rule") ;;
        headers) found=$(headers_rule) ;;
        listed) found=$(listed_rule) ;;
        links) found=$(links_rule) ;;
        cites) found=$(cites_rule) ;;
        texts) found=$(texts_rule) ;;
        *) echo "lint.sh: no rule $rule; there are: $all_rules" >&2; exit 2 ;;
    esac
    [ -z "$found" ] || { printf '%s\n' "$found"; status=1; }
done
exit $status
