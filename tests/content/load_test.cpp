// SPDX-License-Identifier: MIT
#include <rogueloom/content/load.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/schema.hpp>
#include <rogueloom/core/stream.hpp>

#include "content/edited_pack.hpp"

namespace rogueloom::test {
namespace {

using content::Diagnostic;
using content::LoadedPack;

std::uint64_t hash_of(EditedPack& pack) {
    const LoadedPack loaded = pack.load();
    EXPECT_TRUE(loaded.pack);
    return loaded.pack ? loaded.pack->content_hash : 0;
}

std::vector<std::string> sheet_names() {
    std::vector<std::string> names;
    for (const content::SheetFile& file : content::base_pack_files()) {
        names.emplace_back(content::sheet_name(file.name));
    }
    return names;
}

/// Sheets that a pack has all of or none of: other rows name theirs.
bool is_of_boards(const std::string& sheet) {
    static const std::set<std::string> sheets = {"altar", "archetype", "board_reward", "boss",    "boss_attr",
                                                 "delve", "floor",     "level_grade",  "monster", "terrain"};
    return sheets.count(sheet) != 0;
}

TEST(Load, OfTheSheetsOfBoardsNoneIsMissingAlone) {
    for (const std::string& sheet : sheet_names()) {
        if (!is_of_boards(sheet)) continue;
        EditedPack pack;
        const LoadedPack loaded = pack.remove_sheet(sheet).remove_sheet("text").load();
        const auto missing = [&](const Diagnostic& d) {
            return d.code == "sheet.missing" && d.place.file == sheet + ".csv";
        };
        EXPECT_EQ(std::count_if(loaded.diagnostics.begin(), loaded.diagnostics.end(), missing), 1) << sheet;
    }
}

TEST(Load, AMissingSheetIsOneProblem) {
    for (const std::string& sheet : sheet_names()) {
        if (is_of_boards(sheet)) continue;
        EditedPack pack;
        pack.remove_sheet(sheet);
        if (content::find_sheet(sheet)->presence == content::Presence::optional) {
            if (sheet != "text") pack.remove_sheet("text");
            if (sheet.substr(0, 9) == "encounter") continue; // campaigns with encounters need these two
            if (sheet == "stage_pool") continue;             // .. those with path stages this one
            if (sheet == "expedition" || sheet == "region" || sheet == "zone_rule")
                continue; // .. and expeditions these three
            EXPECT_TRUE(pack.load().diagnostics.empty()) << sheet;
            continue;
        }
        SCOPED_TRACE(sheet);
        pack.remove_sheet("text"); // its keys would rightly name rows that are gone
        expect_only(pack.load(), "sheet.missing", {sheet + ".csv", 0, 0});
    }
}

TEST(Load, EncountersAreThereWhereAPathHasThem) {
    EditedPack pack;
    pack.remove_sheet("text").remove_sheet("encounter_choice");
    const LoadedPack without_choices = pack.load();
    ASSERT_EQ(without_choices.diagnostics.size(), 14U);
    EXPECT_EQ(without_choices.diagnostics[0].code, "encounter.no_choice");
    pack.remove_sheet("encounter");
    const LoadedPack without = pack.load();
    ASSERT_EQ(without.diagnostics.size(), 5U) << "rows 3 and 4 to 8 of climb, three tables of spire";
    EXPECT_EQ(without.diagnostics[0].code, "path_rule.no_encounter");
    EditedPack choices;
    choices.remove_sheet("text").remove_sheet("encounter");
    const LoadedPack loaded = choices.load();
    EXPECT_EQ(std::count_if(loaded.diagnostics.begin(), loaded.diagnostics.end(),
                            [](const Diagnostic& d) { return d.code == "cell.reference"; }),
              31)
        << "every choice names an encounter";
}

TEST(Load, StagePoolsAreThereWhereStagesArePaths) {
    EditedPack pack;
    pack.remove_sheet("stage_pool");
    const LoadedPack loaded = pack.load();
    EXPECT_EQ(loaded.diagnostics.size(), 8U) << "three stages of acts, five of climb";
    for (const Diagnostic& d : loaded.diagnostics) EXPECT_EQ(d.code, "stage_pool.missing");
}

TEST(Load, AnUnreadableSheetIsOneProblem) {
    for (const std::string& sheet : sheet_names()) {
        SCOPED_TRACE(sheet);
        EditedPack pack;
        pack.put(sheet + ".csv", std::string("\xFF\xFEk\0e\0y\0", 8));
        expect_only(pack.load(), "csv.utf16", {sheet + ".csv", 0, 0});
    }
}

TEST(Load, ASheetWithoutHeader) {
    EditedPack pack;
    pack.put("puck.csv", "\n\n");
    expect_only(pack.load(), "sheet.empty", {"puck.csv", 0, 0});
}

TEST(Load, ASheetWithoutRows) {
    EditedPack pack;
    pack.keep_header_only("drop_rank");
    expect_only(pack.load(), "sheet.no_rows", {"drop_rank.csv", 0, 0});
    EditedPack relics;
    relics.keep_header_only("relic").remove_sheet("text");
    EXPECT_TRUE(relics.load().diagnostics.empty());
}

TEST(Load, ASheetOfOneRowHasOne) {
    EditedPack pack;
    pack.copy_row("shop", "", {{"pucks", "4"}});
    expect_only(pack.load(), "sheet.one_row", {"shop.csv", 1, 0});
}

TEST(Load, AnUnknownSheetIsNamedWithTheNearest) {
    EditedPack pack;
    pack.put("pucks.csv", "a,b\n").put("README.md", "# a pack").put("notes.txt", "\xFF\xFE");
    const LoadedPack loaded = pack.load();
    expect_only(loaded, "sheet.unknown", {"pucks.csv", 0, 0});
    EXPECT_EQ(loaded.diagnostics[0].suggestion, "did you mean \"puck\"?");
}

TEST(Load, ASheetIsThereOnce) {
    EditedPack pack;
    const std::string bytes = pack.bytes("shop");
    pack.put("more/shop.csv", bytes).put("shop.csv", bytes);
    expect_only(pack.load(), "sheet.duplicate", {"shop.csv", 0, 0});
}

TEST(Load, ColumnsAreFoundByName) {
    EditedPack pack;
    Rows& rows = pack.rows("puck");
    for (std::vector<std::string>& row : rows) {
        row.resize(rows[0].size());
        std::reverse(row.begin(), row.end());
    }
    EditedPack base;
    EXPECT_EQ(hash_of(pack), hash_of(base));
}

TEST(Load, HeaderProblems) {
    EditedPack unknown;
    unknown.rows("puck")[0].push_back("raritty");
    const LoadedPack loaded = unknown.load();
    expect_only(loaded, "column.unknown", {"puck.csv", 1, 11});
    EXPECT_EQ(loaded.diagnostics[0].suggestion, "did you mean \"rarity\"?");
    EXPECT_NE(std::find(loaded.diagnostics[0].allowed.begin(), loaded.diagnostics[0].allowed.end(), "param"),
              loaded.diagnostics[0].allowed.end());

    EditedPack twice;
    twice.rows("puck")[0].push_back("param");
    expect_only(twice.load(), "column.duplicate", {"puck.csv", 1, 11});

    EditedPack missing;
    missing.remove_column("puck", "rarity");
    expect_only(missing.load(), "column.missing", {"puck.csv", 1, 0});

    EditedPack unnamed;
    unnamed.rename_column("puck", "desc", "");
    expect_only(unnamed.load(), "column.unnamed", {"puck.csv", 1, 3});

    EditedPack comment;
    comment.rename_column("puck", "desc", "$desc").rename_column("relic", "desc", "#desc");
    EXPECT_TRUE(comment.load().diagnostics.empty());

    EditedPack key;
    key.rename_column("setting", "value", "amount").rename_column("setting", "key", "value");
    EXPECT_EQ(key.load().diagnostics.size(), 2U); // amount is unknown, key is missing
}

TEST(Load, AMissingKeyColumnLeavesReferencesAlone) {
    EditedPack pack;
    pack.remove_sheet("text").remove_column("effect", "effect_id");
    expect_only(pack.load(), "column.missing", {"effect.csv", 1, 0});
}

TEST(Load, KeysAreUnique) {
    EditedPack pack;
    pack.copy_row("puck", "60", {{"grade", ""}});
    const auto line = static_cast<std::uint32_t>(pack.rows("puck").size());
    expect_only(pack.load(), "key.duplicate", {"puck.csv", line, 1});
    EditedPack pair;
    pair.copy_row("drop_rank", "0", {{"offset", "00"}});
    expect_only(pair.load(), "key.duplicate", {"drop_rank.csv", 7, 1});
}

TEST(Load, NumbersWithLostOrAddedZeros) {
    EditedPack pack;
    pack.set("puck", "2", "param", "028")
        .set("enemy", "104", "set_id", "104.0")
        .set("puck", "13", "param", "0.50");
    pack.set("item_passive", "1", "consume_on_use", "FALSE").set("puck", "3", "param", " 44\xC2\xA0");
    EditedPack base;
    EXPECT_EQ(hash_of(pack), hash_of(base));
}

TEST(Load, SemicolonsAndDecimalCommas) {
    EditedPack pack;
    Rows rows = pack.rows("puck");
    std::string bytes = "\xEF\xBB\xBF";
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            std::string cell = row[i];
            if (rows[0][i] == "param") std::replace(cell.begin(), cell.end(), '.', ',');
            bytes += (i == 0 ? "" : ";") + csv_cell(cell);
        }
        bytes += "\r\n";
    }
    pack.put("puck.csv", bytes);
    EditedPack base;
    EXPECT_EQ(hash_of(pack), hash_of(base));
}

TEST(Load, LinesCountLineEndsInCells) {
    EditedPack pack;
    pack.remove_sheet("text").set("puck", "1", "desc", "two\nlines").set("puck", "2", "param", "x");
    expect_only(pack.load(), "cell.number", {"puck.csv", 4, 5});
}

TEST(Load, WarningsDoNotBlock) {
    EditedPack pack;
    pack.set("puck", "3", "rarity", "d");
    const LoadedPack loaded = pack.load();
    EXPECT_TRUE(loaded.pack);
    EXPECT_EQ(content::count(loaded.diagnostics).warnings, 1U);
}

TEST(Load, WordsAreSuggestedAndListed) {
    EditedPack pack;
    pack.set("effect", "13", "behavior", "numerc").set("stage", "acts,1", "rule_id", "atcs");
    pack.set("enemy", "104", "set_id", "109");
    const LoadedPack loaded = pack.load();
    ASSERT_EQ(loaded.diagnostics.size(), 3U);
    EXPECT_EQ(loaded.diagnostics[0].suggestion, "did you mean \"numeric\"?");
    EXPECT_EQ(loaded.diagnostics[0].allowed.size(), 18U);
    EXPECT_EQ(loaded.diagnostics[1].suggestion, "the nearest are 108 and 201");
    EXPECT_EQ(loaded.diagnostics[2].suggestion, "did you mean \"acts\"?");
    EXPECT_EQ(loaded.diagnostics[2].allowed, (std::vector<std::string>{"acts", "climb", "spire"}));
}

TEST(Load, TheOrderOfFilesDoesNotMatter) {
    EditedPack pack;
    pack.set("puck", "2", "param", "x").set("enemy", "104", "set_id", "9").set("effect", "5", "resource", "");
    pack.put("pucks.csv", "a\n").remove_sheet("shop");
    auto files = pack.files();
    Stream stream(Seed{3}, "files");
    std::vector<Diagnostic> first;
    for (int round = 0; round < 10; ++round) {
        std::vector<content::SheetFile> views;
        for (const auto& [name, bytes] : files) views.push_back({name, bytes});
        const LoadedPack loaded = content::load_pack(views);
        if (round == 0) first = loaded.diagnostics;
        EXPECT_EQ(loaded.diagnostics, first);
        stream.shuffle(files);
    }
    EXPECT_EQ(first.size(), 5U);
    EXPECT_TRUE(std::is_sorted(first.begin(), first.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return a.place.file < b.place.file;
    }));
}

TEST(Load, TenThousandProblemsAreAllReported) {
    EditedPack pack;
    const std::vector<std::string> good = pack.rows("puck")[74]; // the jackpot, without lineage
    for (int i = 0; i < 5000; ++i) {
        std::vector<std::string> row = good;
        row[0] = std::to_string(1000 + i);
        row[4] = "much";
        row[8] = "legendary";
        pack.rows("puck").push_back(row);
    }
    const LoadedPack loaded = pack.load();
    EXPECT_FALSE(loaded.pack);
    ASSERT_EQ(loaded.diagnostics.size(), 10000U);
    EXPECT_EQ(loaded.diagnostics.front().place, (Place{"puck.csv", 76, 5}));
    EXPECT_EQ(loaded.diagnostics.back().place, (Place{"puck.csv", 5075, 9}));
}

TEST(Load, TenThousandBrokenReferences) {
    EditedPack pack;
    for (int i = 0; i < 10000; ++i) {
        pack.rows("enemy_pool").push_back({"section1", std::to_string(100000 + i), "1"});
    }
    EXPECT_EQ(pack.load().diagnostics.size(), 10000U);
}

TEST(Load, ReportsAreBounded) {
    std::string bytes = "key,en\n";
    for (int sheet = 0; sheet < 60000; ++sheet) bytes += "\"a\"b,\"c\"d\n";
    EditedPack pack;
    pack.put("text.csv", bytes);
    const LoadedPack loaded = pack.load();
    ASSERT_EQ(loaded.diagnostics.size(), content::max_diagnostics + 1);
    EXPECT_EQ(loaded.diagnostics.front().code, "load.too_many");
}

TEST(Load, R1TheContentHashFollowsOutcomes) {
    EditedPack base;
    const std::uint64_t hash = hash_of(base);
    const auto changed = [hash](const std::string& sheet, const char* key, const char* column,
                                const char* value) {
        EditedPack pack;
        pack.remove_sheet("text").set(sheet, key, column, value);
        return hash_of(pack) != hash;
    };
    EXPECT_TRUE(changed("puck", "2", "param", "29"));
    EXPECT_TRUE(changed("effect", "27", "counts", "2"));
    EXPECT_TRUE(changed("enemy_ai", "104", "weight_1", "7"));
    EXPECT_TRUE(changed("enemy", "104", "set_id", "101"));
    EXPECT_TRUE(changed("setting", "rest_heal", "value", "31"));
    EXPECT_TRUE(changed("path_shape", "climb", "forbidden_pairs", ""));
    EXPECT_TRUE(changed("stage_pool", "acts,2,4", "row_from", "5"));
    EXPECT_TRUE(changed("item_active", "1", "value_1", "13"));

    EXPECT_FALSE(changed("puck", "2", "name", "Hit"));
    EXPECT_FALSE(changed("puck", "2", "desc", "A hit"));
    EXPECT_FALSE(changed("puck", "2", "icon", "icons/other.svg"));
    EXPECT_FALSE(changed("enemy", "104", "attack_anim", "magic"));
    EXPECT_FALSE(changed("enemy", "9901", "stage_bgm", "music/other.ogg"));
    EXPECT_FALSE(changed("intent", "1", "visual", "enemy_buff"));
    EXPECT_FALSE(changed("effect", "27", "name", "parry"));
    EXPECT_FALSE(changed("setting", "rest_heal", "$note", "a note"));
    EXPECT_FALSE(changed("pack", "version", "value", "9.9"));

    EditedPack texts;
    texts.set("text", "puck.1.name", "ko", "\xEA\xB3\xB5\xEA\xB2\xA9").remove_row("text", "puck.2.name");
    EXPECT_EQ(hash_of(texts), hash);
}

TEST(Load, R1TheOrderOfRowsCountsWhereSomethingIsDrawnByIt) {
    EditedPack base;
    const std::uint64_t hash = hash_of(base);
    const auto swapped = [](const std::string& sheet) {
        EditedPack pack;
        std::swap(pack.rows(sheet)[1], pack.rows(sheet)[2]);
        return hash_of(pack);
    };
    for (const char* sheet : {"stat_catalog", "grade_base", "setting", "fight_reward", "node_reward",
                              "stage_pool", "stage", "text"}) {
        EXPECT_EQ(swapped(sheet), hash) << sheet;
    }
    for (const char* sheet : {"puck", "item_passive", "enemy_pool", "drop_rank"}) {
        EXPECT_NE(swapped(sheet), hash) << sheet;
    }
}

} // namespace
} // namespace rogueloom::test
