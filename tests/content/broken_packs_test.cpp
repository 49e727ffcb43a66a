// SPDX-License-Identifier: MIT
// Walks through broken_packs.txt: the base pack with one thing wrong, and what must be said.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "content/edited_pack.hpp"

namespace rogueloom::test {
namespace {

struct Case {
    std::string title;
    std::vector<std::string> edits;
    std::vector<std::string> expected;
};

std::vector<Case> read_cases() {
    std::ifstream file(ROGUELOOM_BROKEN_PACKS);
    EXPECT_TRUE(file.is_open());
    std::vector<Case> cases;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        if (line.substr(0, 5) == "case ") {
            cases.push_back({line.substr(5), {}, {}});
        } else if (line.substr(0, 7) == "expect ") {
            cases.back().expected.push_back(line.substr(7));
        } else {
            cases.back().edits.push_back(line);
        }
    }
    return cases;
}

/// Takes the next word off the front.
std::string next_word(std::string& rest) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    std::string word = rest.substr(0, end);
    rest.erase(0, std::min(end + 1, rest.size()));
    return word;
}

std::string unescaped(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            result += text[i];
            continue;
        }
        const char c = text[++i];
        if (c == 'x') {
            result += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            result += c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c;
        }
    }
    return result;
}

void apply(EditedPack& pack, std::string edit) {
    const std::string verb = next_word(edit);
    const std::string sheet = next_word(edit);
    if (verb == "remove") {
        pack.remove_sheet(sheet);
    } else if (verb == "header") {
        pack.keep_header_only(sheet);
    } else if (verb == "cut") {
        pack.remove_column(sheet, edit);
    } else if (verb == "rename") {
        const std::string column = next_word(edit);
        pack.rename_column(sheet, column, edit);
    } else if (verb == "file") {
        pack.put(sheet, unescaped(edit));
    } else if (verb == "raw") {
        const std::size_t arrow = edit.find(" => ");
        std::string bytes = pack.bytes(sheet);
        const std::string old = edit.substr(0, arrow);
        ASSERT_NE(bytes.find(old), std::string::npos) << old;
        bytes.replace(bytes.find(old), old.size(), unescaped(edit.substr(arrow + 4)));
        pack.put(sheet + ".csv", bytes);
    } else {
        const std::string word = next_word(edit);
        const std::string key = word == "-" ? "" : word;
        if (verb == "set") {
            const std::string column = next_word(edit);
            pack.set(sheet, key, column, unescaped(edit));
        } else if (verb == "drop") {
            pack.remove_row(sheet, key);
        } else {
            ASSERT_EQ(verb, "copy");
            std::vector<std::pair<std::string, std::string>> changes;
            std::istringstream all(edit);
            for (std::string change; std::getline(all, change, '|');) {
                const std::size_t equals = change.find('=');
                changes.emplace_back(change.substr(0, equals), unescaped(change.substr(equals + 1)));
            }
            pack.copy_row(sheet, key, changes);
        }
    }
}

TEST(BrokenPacks, EachIsSaidWithItsCodeAndPlace) {
    const std::vector<Case> cases = read_cases();
    EXPECT_GE(cases.size(), 200U);
    const EditedPack base;
    for (const Case& c : cases) {
        SCOPED_TRACE(c.title);
        EditedPack pack = base;
        for (const std::string& edit : c.edits) apply(pack, edit);
        const content::LoadedPack loaded = pack.load();
        std::vector<std::string> found;
        std::string told;
        for (const content::Diagnostic& d : loaded.diagnostics) {
            found.push_back(d.code + ' ' + d.place.file + ':' + std::to_string(d.place.row) + ':' +
                            std::to_string(d.place.column));
            told += d.problem + " (" + d.why + ")\n";
        }
        EXPECT_EQ(found, c.expected) << told;
        EXPECT_EQ(loaded.pack.has_value(), content::count(loaded.diagnostics).errors == 0);
    }
}

} // namespace
} // namespace rogueloom::test
