// SPDX-License-Identifier: MIT
#include <rogueloom/content/difference.hpp>

#include <gtest/gtest.h>

#include <rogueloom/content/base_pack.hpp>

namespace rogueloom::content {
namespace {

/// The base pack against itself with small packs over it.
std::vector<RowDifference> over(const std::vector<SheetFile>& files) {
    const PackLayer base{base_pack_files()};
    const std::vector<PackLayer> layers = {base, {files}};
    return differences({&base, 1}, layers);
}

TEST(Difference, TheSameHasNone) {
    const PackLayer base{base_pack_files()};
    EXPECT_TRUE(differences({&base, 1}, {&base, 1}).empty());
    // Files in another order are the same pack.
    std::vector<SheetFile> reversed(base_pack_files().rbegin(), base_pack_files().rend());
    const PackLayer other{reversed};
    EXPECT_TRUE(differences({&base, 1}, {&other, 1}).empty());
}

TEST(Difference, AChangedCellWithItsPlace) {
    const auto rows = over({{"mine/puck.csv", "puck_id,param\n5,2\n2,60\n"}});
    ASSERT_EQ(rows.size(), 2U); // in the order of the sheet
    EXPECT_EQ(rows[0].change, RowChange::changed);
    EXPECT_EQ(rows[0].sheet, "puck");
    EXPECT_EQ(rows[0].key, "2");
    EXPECT_EQ(rows[0].name, "Attack II");
    EXPECT_EQ(rows[0].place, (Place{"mine/puck.csv", 3, 2}));
    ASSERT_EQ(rows[0].cells.size(), 1U);
    EXPECT_EQ(rows[0].cells[0].column, "param");
    EXPECT_EQ(rows[0].cells[0].before, "28");
    EXPECT_EQ(rows[0].cells[0].after, "60");
    EXPECT_EQ(rows[0].cells[0].bearing, Bearing::outcome);
    EXPECT_EQ(rows[1].key, "5");
}

// 28.0 is 28, 002 is 2, and in a sheet divided by semicolons so is 28,0.
TEST(Difference, TheSameInAnotherFormIsNone) {
    EXPECT_TRUE(over({{"puck.csv", "puck_id,param\n002,28.0\n"}}).empty());
    EXPECT_TRUE(over({{"puck.csv", "puck_id;param\n2;28,0\n"}}).empty());
    EXPECT_TRUE(over({{"puck.csv", "\"puck_id\",$note,param\r\n2,whatever, 28 \r\n"}}).empty());
}

TEST(Difference, RowsAddedAndRemoved) {
    const auto rows = over({{"puck.csv", "puck_id,name,$delete\n2,,true\n900,New One,\n"}});
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].change, RowChange::added);
    EXPECT_EQ(rows[0].key, "900");
    ASSERT_EQ(rows[0].cells.size(), 1U); // the key aside
    EXPECT_EQ(rows[0].cells[0].after, "New One");
    EXPECT_EQ(rows[1].change, RowChange::removed);
    EXPECT_EQ(rows[1].name, "Attack II");
    EXPECT_EQ(rows[1].place.row, 3U);
    EXPECT_EQ(rows[1].cells.front().after, "");
}

TEST(Difference, KeysOfASettingAndCellsOfTheOneRow) {
    const auto rows = over({{"setting.csv", "key,value\nrest_heal,50\n"}, {"player.csv", "gold\n99\n"}});
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].sheet, "setting");
    EXPECT_EQ(rows[0].cells[0].column, "rest_heal");
    EXPECT_EQ(rows[0].cells[0].before, "30");
    EXPECT_EQ(rows[1].sheet, "player");
    EXPECT_EQ(rows[1].key, "");
    EXPECT_EQ(rows[1].cells[0].after, "99");
}

TEST(Difference, TextsByLanguage) {
    const auto rows = over({{"text.csv", "key,ko,fr\npuck.2.name,\xEB\xAC\xB4,Attaque\n"}});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].key, "puck.2.name");
    ASSERT_EQ(rows[0].cells.size(), 2U);
    EXPECT_EQ(rows[0].cells[0].column, "ko");
    EXPECT_EQ(rows[0].cells[1].column, "fr");
    EXPECT_EQ(rows[0].cells[1].before, "");
    EXPECT_NE(rows[0].cells[1].bearing, Bearing::outcome);
}

// Of two whole packs: two rows that changed places are told once, where order decides what is drawn.
TEST(Difference, OrderIsToldOnceWhereItMatters) {
    const std::vector<SheetFile> a = {{"enemy_pool.csv", "pool,enemy_id,weight\ns,1,1\ns,2,1\ns,3,1\n"}};
    const std::vector<SheetFile> b = {{"enemy_pool.csv", "pool,enemy_id,weight\ns,3,1\ns,1,1\ns,2,1\n"}};
    const PackLayer before{a};
    const PackLayer after{b};
    const auto rows = differences({&before, 1}, {&after, 1});

    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].change, RowChange::moved);
    const std::vector<SheetFile> c = {{"grade_base.csv", "rarity,hp\nf,1\ne,2\n"}};
    const std::vector<SheetFile> d = {{"grade_base.csv", "rarity,hp\ne,2\nf,1\n"}};
    const PackLayer free_before{c};
    const PackLayer free_after{d};
    EXPECT_TRUE(differences({&free_before, 1}, {&free_after, 1}).empty());
}

// Whatever is broken counts as not there.
TEST(Difference, BrokenSheetsDoNotStopIt) {
    const PackLayer base{base_pack_files()};
    const std::vector<SheetFile> broken = {
        {"puck.csv", "\"puck_id\n1,2"}, {"puck.csv", ""}, {"enemy.csv", "\xFF\xFE"}};
    const PackLayer other{broken};
    EXPECT_FALSE(differences({&base, 1}, {&other, 1}).empty());
    EXPECT_FALSE(differences({&other, 1}, {&base, 1}).empty());
}

} // namespace
} // namespace rogueloom::content
