# SPDX-License-Identifier: MIT
# Shares source files out to groups that can each be compiled as one: no name of namespace scope occurs twice
# in a group. Prints `GROUP FILE` lines. -v most=N: files of a group at most. Reads the layout of
# .clang-format, where what stands in a namespace begins in the first column. Only what mawk knows.

FNR == 1 { file_of[++files] = FILENAME }

/^using [A-Za-z_:]+;/ { sub(/;.*/, ""); n = split($0, piece, /[ :]+/); note(piece[n]); next }
/^using [A-Za-z_]+ =/ { note($2); next }
/^(struct|class|enum class|enum|union) [A-Za-z_]+/ { note($1 == "enum" && $2 == "class" ? $3 : $2); next }
/^(using namespace|namespace|template|#|\/\/|\}|extern|static_assert|public|private)/ { next }
/^[A-Za-z_\[]/ {
    line = $0
    sub(/^(\[\[[a-z]+\]\] )/, "", line)
    if (match(line, /[A-Za-z_0-9:~]+\(/)) { # a function
        found = substr(line, RSTART, RLENGTH - 1)
        if (found !~ /::/) note(found)
    } else if (match(line, /[A-Za-z_0-9]+(\[[^\]]*\])* *(=|\{|;)/)) { # a value
        found = substr(line, RSTART, RLENGTH)
        sub(/[^A-Za-z_0-9].*/, "", found)
        note(found)
    }
}

function note(name) { names[files] = names[files] " " name }

END {
    for (i = 1; i <= files; ++i) {
        n = split(names[i], name, " ")
        for (group = 1; ; ++group) {
            clash = size[group] >= most
            for (j = 1; j <= n && !clash; ++j) clash = (group, name[j]) in taken
            if (!clash) break
        }
        ++size[group]
        for (j = 1; j <= n; ++j) taken[group, name[j]] = 1
        print group " " file_of[i]
    }
}
