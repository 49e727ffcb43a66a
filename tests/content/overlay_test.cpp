// SPDX-License-Identifier: MIT
// Packs that extend others (sheets.md, `extends`): what load_layers() makes of them.
#include <rogueloom/content/load.hpp>

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/content/base_pack.hpp>

#include "content/edited_pack.hpp"

namespace rogueloom::test {
namespace {

using content::LoadedPack;
using content::PackLayer;
using content::SheetFile;

/// The base pack with small packs over it.
LoadedPack load_over(const std::vector<std::vector<SheetFile>>& packs) {
    std::vector<PackLayer> layers{{content::base_pack_files()}};
    for (const std::vector<SheetFile>& files : packs) layers.push_back({files});
    return content::load_layers(layers);
}

std::string all(const LoadedPack& loaded) {
    std::string text;
    for (const auto& d : loaded.diagnostics) {
        text += d.code + ' ' + to_string(Error{d.code, d.place, d.problem, d.why, d.suggestion}) + '\n';
    }
    return text;
}

std::uint64_t base_hash() {
    return content::load_pack(content::base_pack_files()).pack->content_hash;
}

TEST(Overlay, ARowReplacesTheOneWithItsKeyInTheColumnsThatAreThere) {
    const LoadedPack loaded = load_over({{{"mine/puck.csv", "param,puck_id\n99,2\n"}}});
    ASSERT_TRUE(loaded.pack) << all(loaded);
    EXPECT_TRUE(loaded.diagnostics.empty()) << all(loaded);
    const auto& pack = *loaded.pack;
    EXPECT_EQ(pack.pucks.size(), 74U);
    EXPECT_EQ(pack[pack.find_puck(2)].param, 99);
    EXPECT_EQ(pack[pack.find_puck(2)].name, "Attack II");
    EXPECT_EQ(pack.find_puck(2).index(), 1U) << "in its place";
    EditedPack edited;
    edited.set("puck", "2", "param", "99");
    EXPECT_EQ(pack.content_hash, edited.load().pack->content_hash);
}

TEST(Overlay, AnEmptySheetIsAnErrorOfItsFile) {
    const LoadedPack loaded = load_over({{{"mine/puck.csv", ""}}});
    EXPECT_FALSE(loaded.pack);
    ASSERT_FALSE(loaded.diagnostics.empty());
    EXPECT_EQ(loaded.diagnostics.front().code, "sheet.empty");
    EXPECT_EQ(loaded.diagnostics.front().place.file, "mine/puck.csv");
}

TEST(Overlay, NewRowsComeBehind) {
    const LoadedPack loaded = load_over(
        {{{"mine/puck.csv", "puck_id,name,desc,puck_type,param,effect_id,hit_count,grade,rarity,icon\n"
                            "900,Stab,,0,9,,,70,f,icons/stab.svg\n"},
          {"mine/text.csv", "key,ko\npuck.900.name,\xEC\xB0\x8C\n"}}});
    ASSERT_TRUE(loaded.pack) << all(loaded);
    EXPECT_EQ(loaded.pack->find_puck(900).index(), 74U);
    EXPECT_EQ(loaded.pack->texts.find("puck.900.name", "ko"), "\xEC\xB0\x8C");
    EXPECT_EQ(loaded.pack->texts.find("puck.1.name", "en"), "Attack I");
}

TEST(Overlay, RowsAreRemoved) {
    const LoadedPack loaded =
        load_over({{{"relic.csv", "item_id,$delete\n19,true\n18,false\n"},
                    {"text.csv", "key,$delete\nrelic.19.name,TRUE\nrelic.19.desc,1\n"}}});
    ASSERT_TRUE(loaded.pack) << all(loaded);
    EXPECT_EQ(loaded.pack->relics.size(), 18U);
    EXPECT_FALSE(loaded.pack->find_relic(19).valid());
    EXPECT_TRUE(loaded.pack->find_relic(18).valid());
}

TEST(Overlay, SheetsOfOneRowAndOfKeys) {
    const LoadedPack loaded = load_over({{{"shop.csv", "pucks\n5\n"},
                                          {"setting.csv", "key,value\nrest_heal,50\n"},
                                          {"pack.csv", "key;value\nid;mine\nextends;base\n"}}});
    ASSERT_TRUE(loaded.pack) << all(loaded);
    EXPECT_EQ(loaded.pack->shop.pucks, 5);
    EXPECT_EQ(loaded.pack->shop.actives, 1);
    EXPECT_EQ(loaded.pack->settings.rest_heal, 50);
    EXPECT_EQ(loaded.pack->settings.choice_count, 3);
    EXPECT_EQ(loaded.pack->id, "mine");
    EXPECT_EQ(loaded.pack->title, "Reel of Fortune");
    const LoadedPack removed = load_over({{{"setting.csv", "key,value,$delete\nrest_heal,,1\n"}}});
    ASSERT_TRUE(removed.pack) << all(removed);
    EXPECT_EQ(removed.pack->content_hash, base_hash()) << "30 is what a setting left out is";
}

TEST(Overlay, PacksLieOverPacks) {
    const LoadedPack loaded = load_over(
        {{{"a/puck.csv", "puck_id,param\n2,50\n3,60\n"}}, {{"b/puck.csv", "puck_id;param\n3;70\n13;0,7\n"}}});
    ASSERT_TRUE(loaded.pack) << all(loaded);
    EXPECT_EQ((*loaded.pack)[loaded.pack->find_puck(2)].param, 50);
    EXPECT_EQ((*loaded.pack)[loaded.pack->find_puck(3)].param, 70);
    EXPECT_EQ((*loaded.pack)[loaded.pack->find_puck(13)].param, 0.7) << "each file has its decimal mark";
}

TEST(Overlay, AKeyIsAllOfItsColumns) {
    const LoadedPack loaded =
        load_over({{{"enemy_pool.csv", "enemy_id,pool,weight\n101,section1,9\n101,section2,9\n"}}});
    ASSERT_TRUE(loaded.pack) << all(loaded);
    EXPECT_EQ(loaded.pack->pools[0].weights[0], 9U);
    EXPECT_EQ(loaded.pack->pools[0].enemies.size(), 8U);
    EXPECT_EQ(loaded.pack->pools[1].enemies.size(), 9U) << "the new one";
    EXPECT_EQ(loaded.pack->pools[1].weights.back(), 9U);
}

TEST(Overlay, ProblemsAreInTheFileTheyComeFrom) {
    struct Case {
        const char* file;
        const char* bytes;
        const char* code;
        std::uint32_t row;
        std::uint32_t column;
    };
    const std::vector<Case> cases = {
        {"mine/puck.csv", "param,puck_id\n1,1\nx,2\n", "cell.number", 3, 1},
        {"mine/puck.csv", "puck_id,raritty\n1,f\n", "column.unknown", 1, 2},
        {"mine/puck.csv", "puck_id,param,param\n1,6,6\n", "column.duplicate", 1, 3},
        {"mine/relic.csv", "item_id,value_1\n2,6\n2,7\n", "key.duplicate", 3, 1},
        {"mine/puck.csv", "puck_id,grade\n12,0\n", "puck.lineage_type", 2, 2},
        {"mine/setting.csv", "key,value\nrest_heal,50\nrest_heal,60\n", "key.duplicate", 3, 1},
        {"mine/setting.csv", "value,key\n999,rest_heal\n", "cell.range", 2, 1},
        {"mine/relic.csv", "item_id,$delete\n77,true\n", "overlay.delete", 2, 2},
        {"mine/relic.csv", "$delete,item_id\nyes please,19\n", "overlay.delete_word", 2, 1},
        {"mine/shop.csv", "pucks\n5\n6\n", "sheet.one_row", 1, 0},
        {"mine/pucks.csv", "puck_id\n", "sheet.unknown", 0, 0},
        {"mine/enemy_pool.csv", "pool,enemy_id,weight\nsection1,9901,1\n", "enemy_pool.boss", 2, 2},
    };
    for (const Case& c : cases) {
        SCOPED_TRACE(c.bytes);
        const LoadedPack loaded = load_over({{{c.file, c.bytes}}});
        ASSERT_EQ(loaded.diagnostics.size(), 1U) << all(loaded);
        EXPECT_EQ(loaded.diagnostics[0].code, c.code);
        EXPECT_EQ(loaded.diagnostics[0].place, (Place{c.file, c.row, c.column})) << all(loaded);
    }
}

TEST(Overlay, WhatIsMissingInALanguageIsSaidInTheLastFileThatHasIt) {
    const LoadedPack loaded = load_over({{{"mine/text.csv", "key,ko\npuck.2.name,\n"}}});
    ASSERT_EQ(loaded.diagnostics.size(), 1U) << all(loaded);
    EXPECT_EQ(loaded.diagnostics[0].code, "text.hole");
    EXPECT_EQ(loaded.diagnostics[0].place, (Place{"mine/text.csv", 1, 2}));
    EXPECT_EQ(loaded.diagnostics[0].why, "puck.2.name");
}

TEST(Overlay, NewRowsNeedTheirCells) {
    const LoadedPack loaded = load_over(
        {{{"mine/grade_base.csv", "rarity,stat_hp\nf,80\n"}, {"mine/puck.csv", "puck_id,name\n900,Stab\n"}}});
    ASSERT_FALSE(loaded.pack);
    for (const auto& d : loaded.diagnostics) {
        EXPECT_EQ(d.code, "cell.required");
        EXPECT_EQ(d.place, (Place{"mine/puck.csv", 2, 0})) << "the file has no such column";
    }
    EXPECT_EQ(loaded.diagnostics.size(), 4U) << all(loaded); // puck_type, param, rarity, icon
}

TEST(Overlay, ARemovedRowMayComeBack) {
    const LoadedPack loaded = load_over(
        {{{"text.csv", "key,$delete\nrelic.1.name,1\nrelic.1.desc,1\n"},
          {"relic.csv", "item_id,$delete\n1,1\n"}},
         {{"b/relic.csv", "item_id,name,rarity,icon,charge_actions,activate_when_charged,consume_on_use,"
                          "lock_until_battle_end,timing,effect_1,value_1\n"
                          "1,New,f,a.svg,0,false,false,false,always,30,1\n"}}});
    ASSERT_TRUE(loaded.pack) << all(loaded);
    EXPECT_EQ((*loaded.pack)[loaded.pack->find_relic(1)].name, "New");
    EXPECT_EQ(loaded.pack->find_relic(1).index(), 18U);
}

TEST(Overlay, WithoutAPackBelowNothingCanBeRemoved) {
    EditedPack pack;
    Rows& rows = pack.rows("relic");
    const std::size_t columns = rows[0].size();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].resize(columns);
        rows[i].push_back(i == 0 ? "$delete" : rows[i][0] == "3" ? "true" : "");
    }
    expect_only(pack.load(), "overlay.delete", pack.place("relic", "3", "$delete"));
}

TEST(Overlay, ANewNameIsNotTheOldText) {
    const LoadedPack loaded = load_over({{{"puck.csv", "puck_id,name\n2,Smack\n"}}});
    EXPECT_TRUE(loaded.diagnostics.empty()) << all(loaded);
    EditedPack edited;
    edited.set("puck", "2", "name", "Smack");
    expect_only(edited.load(), "text.differs", edited.place("text", "puck.2.name", "en"));
}

TEST(Overlay, AnEmptyPackOverThePackIsThePack) {
    const LoadedPack loaded = load_over({{}, {{"README.md", "nothing"}}});
    ASSERT_TRUE(loaded.pack) << all(loaded);
    EXPECT_EQ(loaded.pack->content_hash, base_hash());
}

TEST(Overlay, WhatAPackExtends) {
    const auto extended = [](std::string_view bytes) {
        const SheetFile file{"x/pack.csv", bytes};
        return content::extended_pack({&file, 1});
    };
    EXPECT_EQ(extended("key,value\nid,mine\nextends, ../other \n"), "../other");
    EXPECT_EQ(extended("value;key\nbase;extends\n"), "base");
    EXPECT_EQ(extended("key,value\nid,mine\n"), "");
    EXPECT_EQ(extended("key\nextends\n"), "");
    EXPECT_EQ(extended(""), "");
    EXPECT_EQ(content::extended_pack(content::base_pack_files()), "");
}

} // namespace
} // namespace rogueloom::test
