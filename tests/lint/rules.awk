# SPDX-License-Identifier: MIT
# The rules of the house that one line at a time can show: layers, size, spdx, words. Reads the files given,
# as paths relative to the root of the repository; -v rule=NAME names the one rule to check. Prints
# `file:line: rule: what`. Only what mawk knows.

BEGIN {
    # A part may include itself and what is before it. Nothing includes apps.
    layers = split("core maps content battle run lab view c_api", order, " ")
    for (i = 1; i <= layers; ++i) rank[order[i]] = i
    rank["apps"] = layers + 1
    longest = 600
    threads = "thread|mutex|shared_mutex|atomic|future|condition_variable|(tbb|oneapi)/[^>]*"
    libm = "libm differs between machines; only + - * / in outcomes"
    edge = "(^|[^A-Za-z0-9_])" # start of a word
    # Lines without any of these need no closer look.
    suspects = "include|define|std::|fmt::print|unordered_|mt19937|minstd|default_random_engine|" edge \
        "(s?rand|v?f?printf|puts|fputs|putchar|fwrite|fopen|getenv|system|exit|_Exit|quick_exit|abort|" \
        "pow|exp|expm1|exp2|log|cbrt|hypot|[tl]gamma|erf|a?sin|a?cos|a?tan)[a-z0-9]* *\\("
    remark = edge "(TO" "DO|FIX" "ME|XX" "X)([^A-Za-z0-9_]|$)" # in pieces: this file is checked too
}

FNR == 1 { classify(FILENAME) }

rule == "spdx" && FNR <= 2 && /SPDX-License-Identifier: MIT/ { marked[FILENAME] = FNR }
rule == "size" && FNR == longest + 1 { report("more than " longest " lines; split it by concept") }
rule == "layers" && match($0, /^[ \t]*#[ \t]*include[ \t]*[<"][^>"]*/) {
    check_include(substr($0, RSTART, RLENGTH))
}
rule == "words" { check_words($0) }

END {
    if (rule != "spdx") exit
    for (i = 1; i < ARGC; ++i) {
        # Scripts have their interpreter first.
        last = ARGV[i] ~ /\.(sh|awk)$/ || ARGV[i] !~ /\.[a-z]+$/ ? 2 : 1
        if (!(ARGV[i] in marked) || marked[ARGV[i]] > last) {
            print ARGV[i] ":1: spdx: the first line is not \"SPDX-License-Identifier: MIT\""
        }
    }
}

function report(what) { print FILENAME ":" FNR ": " rule ": " what }

# Sets top (src, include, apps, tests, ...), part ("" if the file belongs to none) and library (0 or 1).
function classify(path,    piece, n) {
    n = split(path, piece, "/")
    top = piece[1]
    part = ""
    if (top == "include") part = n > 3 ? piece[3] : "c_api"
    if (top == "src") part = piece[2]
    if (top == "apps") part = "apps"
    library = top == "include" || top == "src"
}

function check_include(line,    own, target, piece, of) {
    own = line ~ /"/ # in quotes: an internal header
    target = line
    sub(/^[^<"]*[<"]/, "", target)
    if (target ~ /\.cpp$/) report("a source file is included: " target)
    if (part == "apps" && (target ~ /(^|\/)src\// || (own && of_part(target) != ""))) {
        report("apps use public headers only, not " target)
        return
    }
    if (part == "") return
    if (target ~ /^rogueloom\//) {
        split(target, piece, "/")
        of = piece[3] == "" ? "c_api" : piece[2]
    } else {
        of = own ? of_part(target) : ""
    }
    if (of == "" || of == part) return
    if (!(of in rank) || !(part in rank)) {
        report("unknown part in " part " -> " of)
    } else if (rank[of] > rank[part]) {
        report(part " includes " of ", which is above it")
    } else if (part == "battle" && of == "maps") {
        report("battle never includes maps")
    } else if (part == "content" && of == "maps" && target !~ /_params\.hpp$/) {
        report("of maps, content may include *_params.hpp only")
    }
}

# The part that an internal header such as "maps/carve.hpp" belongs to, or "".
function of_part(target,    piece) {
    split(target, piece, "/")
    return piece[1] in rank && piece[1] != "apps" ? piece[1] : ""
}

function check_words(line,    code) {
    if (line ~ remark) report("a remark about work to be done")
    code = line
    sub(/\/\/.*/, "", code)
    if (code !~ suspects) return
    forbid(code, "std::[a-z_]*_distribution", "std distributions differ between libraries")
    forbid(code, "std::(random_)?shuffle", "std::shuffle differs between libraries; Stream::shuffle")
    forbid(code, "std::sample", "std::sample differs between libraries")
    forbid(code, "std::hash", "std::hash differs between libraries; core/hash.hpp")
    forbid_call(code, "s?rand", "randomness comes from a Stream")
    forbid(code, "mt19937(_64)?|minstd_rand0?|default_random_engine", "randomness comes from a Stream")
    forbid_header(code, "format", "missing in emscripten's library; fmt in .cpp files")
    # An app may ask std::random_device for the seed of a run that was given none.
    if (top != "tests" && top != "apps") forbid_header(code, "random", "randomness comes from a Stream")
    if (library) check_library_words(code)
}

function check_library_words(code) {
    forbid(code, "unordered_(multi)?(map|set)", "the order of unordered containers differs between libraries")
    forbid_header(code, "iostream|fstream|filesystem|chrono", "files, terminal and clock belong to apps")
    forbid_header(code, "sstream|locale|regex", "locales make numbers differ, and modules of pages a twelfth larger")
    forbid(code, "std::(cout|cerr|clog|cin)", "the library never prints")
    forbid_call(code, "v?f?printf|puts|fputs|putchar|fwrite|fopen", "the library never prints")
    forbid(code, "fmt::print", "the library never prints")
    forbid_call(code, "getenv|system", "the environment belongs to apps")
    forbid_call(code, "exit|_Exit|quick_exit|abort", "the library never exits")
    if (code ~ /^[ \t]*# *define +[A-Za-z_0-9]+\(/) report("no function-like macros")
    # c_api has locks, so that callers may have threads; it starts none.
    if (part != "lab" && part != "c_api") forbid_header(code, threads, "threads live in lab")
    if (rank[part] < rank["lab"]) {
        forbid_call(code, "(pow|exp2?|expm1|log(2|10|1p)?|cbrt|hypot|[tl]gamma|erf)f?", libm)
        forbid_call(code, "a?(sin|cos|tan|atan2)h?f?", libm)
    }
    if (top == "include") {
        forbid_header(code, "(nlohmann|fmt|CLI)/[^>]*|sqlite3.h", "heavy headers belong in .cpp files")
    }
}

# Reports `why` if the words of `pattern` stand in `code`, with nothing of a word before or behind them.
function forbid(code, pattern, why) {
    if (code ~ edge "(" pattern ")([^A-Za-z0-9_]|$)") report(why)
}

function forbid_call(code, names, why) {
    if (code ~ edge "(" names ") *\\(") report(why)
}

function forbid_header(code, pattern, why) {
    if (code ~ "include *<(" pattern ")>") report("this header is forbidden here: " why)
}
