#!/bin/sh
# SPDX-License-Identifier: MIT
# What is each item, relic and puck worth? Plays a campaign with all content, then once more without each thing
# that the policy took in at least one run of a hundred, or that a run starts with, on the same seeds, and
# prints a table: win rate with it less win rate without it, in points. campaign.md R7 allows from -10 to +25.
# Exits with 1 if a row lies outside. Needs sqlite3.
set -eu

usage() {
    cat <<'END'
usage: packs/base/balance.sh [-c CAMPAIGN] [-n RUNS] [-s SEED] [-p PACK] [-b PROGRAM] [-j JOBS]

  -c CAMPAIGN   acts
  -n RUNS       runs of each simulation (20000)
  -s SEED       of the first run (100000)
  -p PACK       folder of sheets (packs/base)
  -b PROGRAM    rogueloom to use (build/release/apps/cli/rogueloom)
  -j JOBS       threads (2)
END
}

root=$(cd "$(dirname "$0")/../.." && pwd)
campaign=acts runs=20000 seed=100000 jobs=2
pack=$root/packs/base
program=$root/build/release/apps/cli/rogueloom
while getopts c:n:s:p:b:j:h flag; do
    case $flag in
        c) campaign=$OPTARG ;;
        n) runs=$OPTARG ;;
        s) seed=$OPTARG ;;
        p) pack=$OPTARG ;;
        b) program=$OPTARG ;;
        j) jobs=$OPTARG ;;
        h) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

play() { # OUTPUT [OPTIONS]: one simulation
    out=$1
    shift
    "$program" simulate --quiet --pack "$pack" --campaign "$campaign" --runs "$runs" --seed "$seed" \
        --jobs "$jobs" -o "$out" "$@" >/dev/null
}

# The rows that count, with the share of runs that took them: what was taken in rewards, shops and chests. A
# start row is what every run has; it stands for itself.
rows_that_count() {
    sqlite3 -separator ' ' "$work/with.sqlite" "
        SELECT kind, id, round(100.0 * sum(taken_won + taken_lost) / (SELECT runs FROM simulation), 1) AS share
        FROM offer WHERE kind IN ('puck', 'active', 'passive', 'relic') GROUP BY kind, id HAVING share >= 1"
    start_row
}

start_row() {
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) name[i] = $i; next }
        NR == 2 { for (i = 1; i <= NF; i++) {
            kind = name[i] ~ /^(action|multiplier|additional)_[0-9]$/ ? "puck" \
                : name[i] == "active_item_id" ? "active" : name[i] ~ /^passive_item_/ ? "passive" : ""
            if (kind != "" && $i != "") print kind, $i, "start" } }' "$pack/player.csv"
}

play "$work/with.sqlite"
sqlite3 "$work/with.sqlite" "
    SELECT printf('%s, %d runs from seed %s: %.1f %% won', campaign, runs, base_seed, 100.0 * wins / runs)
    FROM simulation"
rows_that_count | sort -u -k1,2 >"$work/rows"

while read -r kind id share; do
    play "$work/without.sqlite" --force --without "$kind:$id"
    sqlite3 -separator ' ' "$work/with.sqlite" "
        ATTACH '$work/without.sqlite' AS less;
        SELECT printf('%.1f', (sum(a.won) - sum(b.won)) * 100.0 / count(*)), '$kind', $id, '$share',
               (SELECT name FROM name WHERE kind = '$kind' AND id = $id)
        FROM run a JOIN less.run b USING (run)" </dev/null
done <"$work/rows" | sort -rn >"$work/table"

echo '| worth | kind | id | taken, % of runs | name |'
echo '|---|---|---|---|---|'
awk '{ name = $5; for (i = 6; i <= NF; i++) name = name " " $i
    printf "| %+.1f", $1; print " | " $2 " | " $3 " | " $4 " | " name " |" }' "$work/table"
awk '$1 > 25 || $1 < -10 { outside = 1 } END { exit outside }' "$work/table"
