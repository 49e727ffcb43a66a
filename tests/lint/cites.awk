# SPDX-License-Identifier: MIT
# Checks that what comments cite exists: `battle.md E31` needs a page battle.md, in which the word E31 stands.
# Reads pages first, then sources; prints `file:line: cites: what`. Only what mawk knows.

FNR == 1 {
    is_page = FILENAME ~ /\.md$/
    page = FILENAME
    sub(/.*\//, "", page)
    if (is_page) pages[page] = 1
}

is_page {
    n = split($0, word, /[^A-Za-z0-9]+/)
    for (i = 1; i <= n; ++i) if (word[i] ~ /^[A-Z][0-9]+$/) known[page, word[i]] = 1
    next
}

{
    line = $0
    while (match(line, /[A-Za-z][A-Za-z-]*\.md( [A-Z][0-9]+)?/)) {
        split(substr(line, RSTART, RLENGTH), cited, " ")
        line = substr(line, RSTART + RLENGTH)
        if (!(cited[1] in pages)) {
            print FILENAME ":" FNR ": cites: there is no page " cited[1]
        } else if (cited[2] != "" && !((cited[1], cited[2]) in known)) {
            print FILENAME ":" FNR ": cites: " cited[1] " has no " cited[2]
        }
    }
}
