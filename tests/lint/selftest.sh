#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks lint.sh on small trees: a clean one, in which it finds nothing, and for each rule trees that break it
# once, in which it finds exactly that line.
set -u

lint=$(cd "$(dirname "$0")" && pwd)/lint.sh
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
tree=$work/model
failures=0
spdx='// SPDX-License-Identifier: MIT'

fail() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n' "$1"
}

put() { # PATH LINE...
    mkdir -p "$tree/$(dirname "$1")"
    to=$tree/$1
    shift
    printf '%s\n' "$@" >"$to"
}

clean_tree() {
    rm -rf "$work/tree"
    cp -R "$work/model" "$work/tree"
    tree=$work/tree
}

# A tree that breaks no rule, with what the rules allow by a hair.
make_model() {
    put dev '#!/bin/sh' '# SPDX-License-Identifier: MIT' 'exit 0'
    put .ci/run '#!/bin/sh' '# SPDX-License-Identifier: MIT' 'exit 0'
    # shellcheck disable=SC2016 # backquotes of Markdown
    put README.md '[here](docs/page.md#part) [there](https://example.org) `[no](link)`' \
        '```' '[no](link)' '```'
    put docs/page.md '[back](../README.md)' 'A7 Elite is left out.'
    put include/rogueloom/core/seed.hpp "$spdx" '#pragma once' '#include <vector>' \
        '// std::shuffle is forbidden' '/// (page.md A7, README.md)'
    put include/rogueloom/maps/path_params.hpp "$spdx" '#pragma once' '#include <rogueloom/core/seed.hpp>'
    put include/rogueloom/maps/path.hpp "$spdx" '#pragma once' '#include <rogueloom/maps/path_params.hpp>'
    put src/CMakeLists.txt 'part(SOURCES core/seed.cpp content/pack.cpp lab/jobs.cpp view/text.cpp)'
    put src/core/seed.cpp "$spdx" '#include <cmath>' 'int operand(int); double explain(double);'
    put src/content/pack.cpp "$spdx" '#include <rogueloom/maps/path_params.hpp>' '#include "content/rows.hpp"'
    put src/lab/jobs.cpp "$spdx" '#include <thread>' '#include <rogueloom/run/run.hpp>' \
        'double x = std::log(2.0);'
    put src/view/text.cpp "$spdx" '#include <rogueloom/lab/odds.hpp>' '#include <fmt/format.h>'
    put src/view/text/story.csv 'key,en' 'won,"Won, at last"'
    put src/view/text/status.csv 'key,en' 'place,act {act}'
    put apps/cli/CMakeLists.txt 'program(main.cpp)'
    put apps/cli/main.cpp "$spdx" '#include <iostream>' '#include <random>' \
        '#include <rogueloom/view/text.hpp>' '#include "cli/commands.hpp"' \
        'int main() { std::cout << 1; exit(0); }'
    put tests/CMakeLists.txt 'tests(core/seed_test.cpp maps/path_test.cpp maps/path_params_test.cpp)'
    put tests/core/seed_test.cpp "$spdx" '#include <random>' '#include <rogueloom/view/text.hpp>'
    put tests/maps/path_test.cpp "$spdx"
    put tests/maps/path_params_test.cpp "$spdx"
    put build/release/generated.cpp 'no licence'
}

expect() { # WHAT EXPECTED-START [RULE...]: exactly one finding, which starts so
    what=$1
    start=$2
    shift 2
    found=$(sh "$lint" "$tree" "$@" 2>&1)
    code=$?
    [ "$code" -eq 1 ] || fail "$what: exit $code"
    case $found in "$start"*) ;; *) fail "$what: expected $start, found: $found" ;; esac
    [ "$(printf '%s\n' "$found" | wc -l)" -eq 1 ] || fail "$what: more than one finding: $found"
}

broken() { # RULE PATH LINE-NUMBER LINE...: the clean tree with this file in it breaks RULE at that line
    rule=$1
    path=$2
    number=$3
    shift 3
    clean_tree
    put "$path" "$@"
    expect "$rule, $*" "$path:$number: $rule: " "$rule"
}

line_in() { # RULE PATH LINE: as broken(), with LINE after the licence
    broken "$1" "$2" 2 "$spdx" "$3"
}

make_model
clean_tree
found=$(sh "$lint" "$tree" 2>&1) || fail "the clean tree: $found"

line_in layers src/core/seed.cpp '#include <rogueloom/maps/path.hpp>'
line_in layers src/maps/path.cpp '#include <rogueloom/content/pack.hpp>'
line_in layers src/maps/path.cpp '#include "battle/state.hpp"'
line_in layers src/battle/state.cpp '#include <rogueloom/maps/path_params.hpp>'
line_in layers src/battle/state.cpp '  #  include  <rogueloom/run/run.hpp>'
line_in layers src/content/pack.cpp '#include <rogueloom/maps/path.hpp>'
line_in layers src/run/run.cpp '#include <rogueloom/view/text.hpp>'
line_in layers src/lab/odds.cpp '#include <rogueloom/view/text.hpp>'
line_in layers src/view/text.cpp '#include <rogueloom/rogueloom.h>'
line_in layers src/view/text.cpp '#include <rogueloom/nowhere/text.hpp>'
line_in layers include/rogueloom/core/seed.hpp '#include <rogueloom/run/run.hpp>'
line_in layers apps/cli/main.cpp '#include "battle/state.hpp"'
line_in layers apps/cli/main.cpp '#include "../../src/battle/state.hpp"'
line_in layers src/core/seed.cpp '#include "core/hash.cpp"'

clean_tree
{ echo "$spdx"; yes '' | head -n 599; } >"$tree/src/core/seed.cpp"
found=$(sh "$lint" "$tree" size 2>&1) || fail "600 lines are allowed: $found"
echo >>"$tree/src/core/seed.cpp"
expect "601 lines" "src/core/seed.cpp:601: size: " size

broken texts src/view/text/story.csv 3 'key,en' 'won,Won' 'won,Won again'
broken texts src/view/text/story.csv 3 'key,en' 'won,Won' 'place,here'

broken spdx src/core/seed.cpp 1 '' "$spdx"
broken spdx tests/core/seed_test.cpp 1 'int x;'
broken spdx dev 1 '#!/bin/sh' 'exit 0'
clean_tree
: >"$tree/src/core/seed.cpp"
expect "an empty file" "src/core/seed.cpp:1: spdx: " spdx

for line in 'std::uniform_int_distribution<int> d;' 'std::shuffle(a, b, c);' 'std::sample(a, b, c, 1, d);' \
    'std::hash<int> h;' 'int x = rand();' 'srand(1);' '#include <format>' 'std::mt19937 engine;' \
    '// TO''DO: later' 'int x; // FIX''ME' '/* XX''X */'; do
    line_in words src/core/seed.cpp "$line"
    line_in words include/rogueloom/core/seed.hpp "$line"
    line_in words tests/core/seed_test.cpp "$line"
    line_in words apps/cli/main.cpp "$line"
done
for line in 'std::unordered_map<int, int> m;' 'unordered_multiset<int> m;' '#include <iostream>' \
    '#include <fstream>' '#include <sstream>' '#include <locale>' \
    '#include <filesystem>' '#include <chrono>' 'std::cout << 1;' 'std::getenv("HOME");' 'printf("x");' \
    'std::fprintf(stderr, "x");' 'puts("x");' 'fmt::print("x");' 'std::exit(1);' 'abort();' \
    '#define TWICE(x) x' \
    '#include <thread>' '#include <random>' 'double x = std::pow(2.0, 3.0);' 'double x = sin(1.0);'; do
    line_in words src/battle/state.cpp "$line"
    line_in words include/rogueloom/battle/state.hpp "$line"
done
line_in words include/rogueloom/view/text.hpp '#include <nlohmann/json.hpp>'
line_in words bench/streams_bench.cpp '#include <random>'

clean_tree
put include/rogueloom/core/grid.hpp "$spdx" '#pragma once'
expect "a header without a test" "include/rogueloom/core/grid.hpp:1: headers: no tests/core/grid_test" headers
broken headers include/rogueloom/core/seed.hpp 1 "$spdx"

broken listed src/core/hash.cpp 1 "$spdx"
broken listed tests/core/hash_test.cpp 1 "$spdx"

broken links README.md 2 'See' 'the [page](docs/nowhere.md).'
broken links docs/page.md 1 'the [page](README.md)'

line_in cites src/core/seed.cpp '/// nowhere.md, and page.md A7'
line_in cites src/core/seed.cpp '/// page.md A77'

clean_tree
sh "$lint" "$tree" nonsense >/dev/null 2>&1
[ $? -eq 2 ] || fail "an unknown rule is a usage error"
sh "$lint" "$tree/nowhere" >/dev/null 2>&1
[ $? -eq 2 ] || fail "a missing folder is a usage error"

[ "$failures" -eq 0 ] || { echo "$failures failed"; exit 1; }
echo "lint finds what it should"
