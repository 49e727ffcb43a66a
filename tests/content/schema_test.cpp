// SPDX-License-Identifier: MIT
#include <rogueloom/content/schema.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/content/base_pack.hpp>

#include "content/edited_pack.hpp"
#include "content/naive_csv.hpp"

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

const ColumnSchema& column(const char* sheet, std::string_view name) {
    const SheetSchema* schema = find_sheet(sheet);
    EXPECT_NE(schema, nullptr) << sheet;
    const auto found = std::find_if(schema->columns.begin(), schema->columns.end(),
                                    [name](const ColumnSchema& c) { return c.name == name; });
    EXPECT_NE(found, schema->columns.end()) << sheet << ' ' << name;
    return *found;
}

TEST(Schema, EverySheetAndColumnIsExplained) {
    std::set<std::string_view> sheets;
    for (const SheetSchema& sheet : schema()) {
        EXPECT_TRUE(sheets.insert(sheet.name).second) << sheet.name;
        EXPECT_FALSE(sheet.help.empty()) << sheet.name;
        EXPECT_FALSE(sheet.columns.empty()) << sheet.name;
        std::set<std::string_view> columns;
        for (const ColumnSchema& c : sheet.columns) {
            EXPECT_TRUE(columns.insert(c.name).second) << sheet.name << ' ' << c.name;
            EXPECT_GT(c.help.size(), 3U) << sheet.name << ' ' << c.name;
            EXPECT_EQ(c.help.back(), '.') << sheet.name << ' ' << c.name;
        }
    }
}

TEST(Schema, ColumnsAreConsistent) {
    for (const SheetSchema& sheet : schema()) {
        for (const ColumnSchema& c : sheet.columns) {
            SCOPED_TRACE(std::string(sheet.name) + ' ' + std::string(c.name));
            EXPECT_EQ(c.type == CellType::reference, !c.target.empty());
            EXPECT_TRUE(c.type != CellType::reference || find_sheet(c.target) != nullptr);
            EXPECT_EQ(c.spread == Spread::keyed, !c.keys.empty());
            EXPECT_TRUE(c.spread != Spread::keyed || find_sheet(c.keys) != nullptr);
            const bool choice = c.type == CellType::choice || c.type == CellType::numbered_choice;
            EXPECT_EQ(choice, !c.words.empty());
            EXPECT_EQ(choice, !c.code_group.empty());
            EXPECT_LE(c.min, c.max);
            EXPECT_EQ(c.spread == Spread::numbered, c.name.back() == 'N');
            EXPECT_TRUE(c.bearing != Bearing::words || (c.type == CellType::text && c.width > 0));
            if (c.group.empty()) continue;
            const auto leader =
                std::find_if(sheet.columns.begin(), sheet.columns.end(),
                             [&c](const ColumnSchema& other) { return other.name == c.group; });
            ASSERT_NE(leader, sheet.columns.end());
            EXPECT_EQ(leader->count, c.count);
        }
    }
}

TEST(Schema, SheetsOfTheSource) {
    // battle.md A5-A11: the ranges the source prints.
    EXPECT_EQ(column("puck", "name").width, 24) << "1-12 letters, each two columns (E15)";
    EXPECT_EQ(column("puck", "desc").width, 120);
    EXPECT_EQ(column("enemy", "name").width, 28);
    EXPECT_EQ(column("intent", "name").width, 20);
    EXPECT_EQ(column("enemy_ai", "name").width, 60);
    EXPECT_EQ(column("item_active", "desc").width, 260);
    EXPECT_EQ(column("effect", "name").width, 60);
    EXPECT_EQ(column("enemy_ai", "intent_N").count, 6);
    EXPECT_EQ(column("intent", "effect_N").count, 4);
    EXPECT_EQ(column("item_passive", "effect_N").count, 3);
    EXPECT_EQ(column("player", "action_N").count, 5);
    EXPECT_EQ(column("player", "passive_item_N").count, 2);
    EXPECT_EQ(column("enemy_ai", "low_hp").min, 1);
    EXPECT_EQ(column("enemy_ai", "low_hp").max, 100);
    EXPECT_EQ(column("enemy_ai", "low_hp").upper, UpperBound::excluded);
    EXPECT_EQ(column("effect", "counts").max, 99);
    EXPECT_EQ(column("battle_setting", "death_revive_hp").min, 1);
    EXPECT_EQ(column("puck", "puck_type").type, CellType::numbered_choice);
    EXPECT_EQ(column("enemy", "hp_grade").words.size(), 7U);
    EXPECT_EQ(column("effect", "resource").target, "stat_catalog");
}

TEST(Schema, EveryColumnIsInTheBasePack) {
    for (const SheetFile& file : base_pack_files()) {
        const SheetSchema* sheet = find_sheet(sheet_name(file.name));
        ASSERT_NE(sheet, nullptr) << file.name;
        const Rows rows = naive_csv(file.bytes);
        std::set<std::string> names;
        if (sheet->layout == Layout::key_value) {
            for (std::size_t i = 1; i < rows.size(); ++i) names.insert(rows[i][0]);
        } else {
            names.insert(rows[0].begin(), rows[0].end());
        }
        for (const ColumnSchema& c : sheet->columns) {
            if (c.spread == Spread::languages || c.spread == Spread::keyed) continue;
            for (int n = 1; n <= c.count; ++n) {
                std::string name(c.name);
                if (c.spread == Spread::numbered) name = name.substr(0, name.size() - 1) + std::to_string(n);
                EXPECT_TRUE(names.count(name) == 1) << file.name << ' ' << name;
            }
        }
    }
}

TEST(Schema, E1GroupsOfCodes) {
    // battle.md E1: the fourteen groups that the text gives, with their sizes.
    const std::vector<std::pair<std::string_view, std::size_t>> printed = {
        {"behavior", 18},    {"value_source", 13}, {"timing", 13},        {"actor", 2},
        {"grant_target", 4}, {"enemy_type", 2},    {"rarity", 7},         {"attack_anim", 6},
        {"intent_scope", 2}, {"intent_visual", 5}, {"condition_type", 4}, {"active_type", 3},
        {"puck_type", 6},    {"intent_kind", 13}};
    for (const auto& [name, size] : printed) {
        const auto group = std::find_if(code_groups().begin(), code_groups().end(),
                                        [name = name](const CodeGroup& g) { return g.name == name; });
        ASSERT_NE(group, code_groups().end()) << name;
        const auto filled = std::count_if(group->words.begin(), group->words.end(),
                                          [](std::string_view word) { return !word.empty(); });
        EXPECT_EQ(static_cast<std::size_t>(filled), size) << name;
    }
}

TEST(Schema, TheCodeSheetOfTheBasePackIsTheProgramsOwn) {
    for (const SheetFile& file : base_pack_files()) {
        if (file.name == "code.csv") EXPECT_EQ(file.bytes, code_sheet()) << "rogueloom schema --code";
    }
    const std::string sheet = code_sheet();
    EXPECT_NE(sheet.find("\ntiming,12,battle_end\n"), std::string::npos);
    EXPECT_NE(sheet.find("\npuck_type,5,additional_effect\n"), std::string::npos);
    EXPECT_NE(sheet.find("\nrarity,0,f\n"), std::string::npos);
}

/// Whether the word of a cell is one that the condition names; a numbered choice may be its number.
bool is_needed(const SheetSchema& sheet, const ColumnSchema& conditional, const std::string& cell) {
    const auto& by = *std::find_if(sheet.columns.begin(), sheet.columns.end(),
                                   [&](const ColumnSchema& c) { return c.name == conditional.when.column; });
    for (std::size_t code = 0; code < by.words.size(); ++code) {
        if (cell != by.words[code] && (by.type != CellType::numbered_choice || cell != std::to_string(code)))
            continue;
        const auto& words = conditional.when.words;
        return std::find(words.begin(), words.end(), by.words[code]) != words.end();
    }
    return false;
}

/// What the schema says of conditional cells is what the loader does: a needed one that is empty and another
/// one that is filled are errors at that cell.
TEST(Schema, ConditionsAreThoseOfTheLoader) {
    int tried = 0;
    for (const SheetSchema& sheet : schema()) {
        for (const ColumnSchema& c : sheet.columns) {
            if (c.when.words.empty()) continue;
            SCOPED_TRACE(std::string(sheet.name) + ' ' + std::string(c.name));
            EditedPack base;
            const Rows& rows = base.rows(std::string(sheet.name));
            const auto at = [&rows](std::string_view name) {
                return static_cast<std::size_t>(std::find(rows[0].begin(), rows[0].end(), name) -
                                                rows[0].begin());
            };
            const std::size_t own = at(c.name);
            const std::size_t by = at(c.when.column);
            std::string needed;
            std::string unneeded;
            std::string value;
            for (std::size_t i = 1; i < rows.size(); ++i) {
                const bool filled = own < rows[i].size() && !rows[i][own].empty();
                EXPECT_EQ(filled, is_needed(sheet, c, by < rows[i].size() ? rows[i][by] : "")) << rows[i][0];
                (filled ? needed : unneeded) = rows[i][0];
                if (filled) value = rows[i][own];
            }
            EditedPack empty;
            empty.set(std::string(sheet.name), needed, c.name, "");
            expect_only(empty.load(), empty.load().diagnostics.at(0).code,
                        empty.place(std::string(sheet.name), needed, c.name));
            EditedPack extra;
            extra.set(std::string(sheet.name), unneeded, c.name, value);
            const auto loaded = extra.load();
            EXPECT_FALSE(loaded.pack);
            ASSERT_FALSE(loaded.diagnostics.empty());
            EXPECT_EQ(loaded.diagnostics[0].place, extra.place(std::string(sheet.name), unneeded, c.name));
            ++tried;
        }
    }
    EXPECT_EQ(tried, 7);
}

TEST(Schema, FindSheet) {
    EXPECT_EQ(find_sheet("puck")->name, "puck");
    EXPECT_EQ(find_sheet("pucks"), nullptr);
}

} // namespace
} // namespace rogueloom::test
