// SPDX-License-Identifier: MIT
#include <rogueloom/view/schema.hpp>

#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <rogueloom/content/base_pack.hpp>

namespace rogueloom::test {
namespace {

using nlohmann::json;

TEST(SchemaViews, ThePageIsCurrent) {
    std::ifstream file(ROGUELOOM_SOURCE "/docs/sheets.md", std::ios::binary);
    const std::string page(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(page, view::schema_markdown()) << "rogueloom schema --markdown > docs/sheets.md";
}

TEST(SchemaViews, EverySheetIsListedAndExplained) {
    const std::string list = view::schema_text();
    for (const content::SheetSchema& sheet : content::schema()) {
        EXPECT_NE(("\n" + list).find("\n" + std::string(sheet.name) + " "), std::string::npos) << sheet.name;
        const std::string text = view::schema_text(sheet);
        for (const content::ColumnSchema& column : sheet.columns) {
            EXPECT_NE(text.find(column.help), std::string::npos) << sheet.name << ' ' << column.name;
        }
    }
    const std::string puck = view::schema_text(*content::find_sheet("puck"));
    EXPECT_NE(puck.find("text, up to 24 letters or 12 Korean ones; needed: yes"), std::string::npos) << puck;
    EXPECT_NE(puck.find("a row of effect; needed: where puck_type is additional_effect"), std::string::npos);
    const std::string ai = view::schema_text(*content::find_sheet("enemy_ai"));
    EXPECT_NE(ai.find("intent_1 .. intent_6"), std::string::npos);
    EXPECT_NE(ai.find("number, 1 to less than 100"), std::string::npos);
}

TEST(SchemaViews, ARowAsJsonSchema) {
    const json puck = json::parse(view::row_json_schema(*content::find_sheet("puck")));
    EXPECT_EQ(puck["$schema"], "http://json-schema.org/draft-07/schema#");
    EXPECT_EQ(puck["additionalProperties"], false);
    EXPECT_EQ(puck["properties"]["hit_count"]["type"], "integer");
    EXPECT_EQ(puck["properties"]["hit_count"]["maximum"], 99);
    EXPECT_EQ(puck["properties"]["rarity"]["enum"].size(), 7U);
    EXPECT_EQ(puck["properties"]["puck_type"]["enum"].size(), 12U) << "six words and their numbers";
    EXPECT_EQ(puck["required"], (json{"puck_id", "name", "puck_type", "param", "rarity", "icon"}));
    ASSERT_EQ(puck["allOf"].size(), 1U);
    EXPECT_EQ(puck["allOf"][0]["if"]["properties"]["puck_type"]["enum"], (json{"additional_effect", 5}));
    const json ai = json::parse(view::row_json_schema(*content::find_sheet("enemy_ai")));
    EXPECT_EQ(ai["properties"]["low_hp"]["exclusiveMaximum"], 100);
    EXPECT_EQ(ai["dependencies"]["intent_2"], (json{"intent_1", "weight_2"}));
    EXPECT_EQ(ai["dependencies"]["low_weight_3"], (json{"intent_3"}));
    EXPECT_FALSE(ai.contains("allOf"));
}

TEST(SchemaViews, ADataPackageDescribesTheFilesAsTheyAre) {
    const content::SheetFile files[] = {
        {"x/pack.csv", "key;value\nid;mine\ntitle;Mine\n"},
        {"x/enemy_pool.csv", "weight;$why;enemy_id;pool\n1;;101;section1\n"},
        {"x/enemy.csv", "enemy_id\n101\n"},
        {"x/README.md", "no sheet"},
    };
    const json package = json::parse(view::datapackage_json(files));
    EXPECT_EQ(package["profile"], "tabular-data-package");
    EXPECT_EQ(package["name"], "mine");
    EXPECT_EQ(package["title"], "Mine");
    ASSERT_EQ(package["resources"].size(), 3U);
    const json& pool = package["resources"][1];
    EXPECT_EQ(pool["path"], "enemy_pool.csv");
    EXPECT_EQ(pool["dialect"]["delimiter"], ";");
    ASSERT_EQ(pool["schema"]["fields"].size(), 4U);
    EXPECT_EQ(pool["schema"]["fields"][0]["name"], "weight");
    EXPECT_EQ(pool["schema"]["fields"][0]["constraints"]["required"], true);
    EXPECT_EQ(pool["schema"]["fields"][1]["name"], "$why");
    EXPECT_EQ(pool["schema"]["fields"][1]["type"], "string");
    EXPECT_EQ(pool["schema"]["fields"][2]["type"], "integer");
    EXPECT_EQ(pool["schema"]["primaryKey"], (json{"enemy_id", "pool"}));
    ASSERT_EQ(pool["schema"]["foreignKeys"].size(), 1U) << "only to sheets that are there";
    EXPECT_EQ(pool["schema"]["foreignKeys"][0]["reference"]["resource"], "enemy");
    const json base = json::parse(view::datapackage_json(content::base_pack_files()));
    EXPECT_EQ(base["resources"].size(), content::base_pack_files().size());
}

} // namespace
} // namespace rogueloom::test
