// SPDX-License-Identifier: MIT
// Warnings about what no run can meet or get, where that takes more than one cell (one cell:
// broken_packs.txt).
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "content/edited_pack.hpp"

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

/// No path map of a campaign has nodes of that type any more.
void replace_nodes(EditedPack& pack, const std::string& type) {
    for (std::vector<std::string>& row : pack.rows("path_rule")) {
        if (row[3] == type) {
            // All of the ninth row of `spire` are treasure rooms.
            const bool alone = row[0] == "spire" && row[1] == "9";
            row[alone ? 3 : 4] = alone ? "combat" : "0";
        }
    }
}

/// Encounters grant what the effect `instead` does wherever one of `effects` stands.
void grant_instead(EditedPack& pack, const std::set<std::string>& effects, const std::string& instead) {
    for (std::vector<std::string>& row : pack.rows("encounter_choice"))
        for (std::size_t column = 1; column < row.size(); ++column)
            if (effects.contains(row[column])) row[column] = instead;
}

/// The warning of that code, which is the only one of it.
const Diagnostic* the_one(const LoadedPack& loaded, std::string_view code) {
    const Diagnostic* found = nullptr;
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
        EXPECT_EQ(diagnostic.severity, Severity::warning) << diagnostic.problem;
        if (diagnostic.code != code) continue;
        EXPECT_EQ(found, nullptr) << diagnostic.problem;
        found = &diagnostic;
    }
    EXPECT_NE(found, nullptr) << code;
    return found;
}

TEST(RulesReach, EncountersNeedNodes) {
    EditedPack pack;
    replace_nodes(pack, "encounter");
    const LoadedPack loaded = pack.load();
    const Diagnostic* found = the_one(loaded, "reach.encounter");
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->place, pack.place("encounter", "1", "encounter_id"));
}

TEST(RulesReach, RelicsNeedTreasureRooms) {
    EditedPack pack;
    replace_nodes(pack, "treasure");
    const LoadedPack loaded = pack.load();
    const Diagnostic* found = the_one(loaded, "reach.given");
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->place, pack.place("relic", "1", "item_id"));
    EXPECT_NE(found->problem.find("19 rows"), std::string::npos) << found->problem;
}

TEST(RulesReach, ItemsNeedDropsShopsOrGrants) {
    EditedPack pack;
    pack.set("setting", "reward_active_weight", "value", "0").set("shop", "", "actives", "0");
    EXPECT_TRUE(pack.load().diagnostics.empty()) << "encounters still grant some";
    grant_instead(pack, {"75", "81", "84"}, "82");
    const LoadedPack loaded = pack.load();
    bool said = false;
    for (const Diagnostic& d : loaded.diagnostics) {
        if (d.code != "reach.given") continue;
        said = true;
        EXPECT_EQ(d.place, pack.place("item_active", "1", "item_id"));
    }
    EXPECT_TRUE(said);
}

TEST(RulesReach, PassivesNeedDropsShopsOrGrants) {
    EditedPack pack;
    pack.set("setting", "reward_passive_weight", "value", "0").set("shop", "", "passives", "0");
    grant_instead(pack, {"75", "82", "84"}, "81");
    const LoadedPack loaded = pack.load();
    bool said = false;
    for (const Diagnostic& d : loaded.diagnostics) {
        if (d.code != "reach.given") continue;
        said = true;
        EXPECT_EQ(d.place, pack.place("item_passive", "1", "item_id"));
    }
    EXPECT_TRUE(said);
}

TEST(RulesReach, BoardsAndExpeditionsHaveShops) {
    for (const char* other : {"delve", "expedition"}) {
        EditedPack pack;
        pack.remove_sheet("stage_pool");
        for (const char* sheet : {"campaign", "stage"})
            std::erase_if(pack.rows(sheet), [&](const std::vector<std::string>& row) {
                return row[0] != other && row[0] != "campaign_id";
            });
        std::erase_if(pack.rows("text"), [&](const std::vector<std::string>& row) {
            return row[0].compare(0, 9, "campaign.") == 0 &&
                   row[0].compare(9, std::string(other).size(), other) != 0;
        });
        replace_nodes(pack, "shop");
        pack.set("setting", "reward_passive_weight", "value", "0");
        grant_instead(pack, {"75", "82", "84"}, "81");
        for (const Diagnostic& d : pack.load().diagnostics) EXPECT_NE(d.code, "reach.given") << other;
        pack.set("shop", "", "passives", "0");
        const LoadedPack loaded = pack.load();
        EXPECT_NE(the_one(loaded, "reach.given"), nullptr) << other;
    }
}

TEST(RulesReach, PucksNeedACategory) {
    EditedPack pack; // wherever pucks come from, these weights choose their column
    pack.set("setting", "reward_additional_weight", "value", "0");
    const LoadedPack loaded = pack.load();
    const Diagnostic* found = the_one(loaded, "reach.given");
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->place, pack.place("puck", "21", "puck_id")) << "20 is worn from the start";
    EXPECT_NE(found->why.find("reward_additional_weight"), std::string::npos);
}

TEST(RulesReach, AJackpotNeedsAChance) {
    EditedPack pack;
    for (const char* sheet : {"item_active", "item_passive", "relic"}) {
        Rows& rows = pack.rows(sheet);
        for (std::vector<std::string>& row : rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                if (rows[0][i].rfind("effect_", 0) == 0 && row[i] == "11") row[i] = "72";
    }
    for (std::vector<std::string>& row : pack.rows("puck"))
        if (row[5] == "11") row[5] = "72";
    const LoadedPack loaded = pack.load();
    const Diagnostic* found = the_one(loaded, "reach.jackpot");
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->place, pack.place("setting", "jackpot_puck", "value"));
}

TEST(RulesReach, AnItemThatWaitsForHealingNeedsAnEnemyWhoHeals) {
    EditedPack pack;
    Rows& intents = pack.rows("intent");
    for (std::vector<std::string>& row : intents)
        for (std::size_t i = 0; i < row.size(); ++i)
            if (intents[0][i].rfind("effect_", 0) == 0 && row[i] == "72") row[i] = "3"; // guard value
    for (const char* sheet : {"altar", "boss_attr"})
        for (std::vector<std::string>& row : pack.rows(sheet))
            for (std::string& cell : row)
                if (cell == "106") cell = "101";
    pack.set("boss_attr", "vampiric", "value_1", "1");
    const LoadedPack loaded = pack.load();
    int said = 0;
    for (const Diagnostic& d : loaded.diagnostics) said += d.code == "reach.timing" ? 1 : 0;
    EXPECT_EQ(said, 2) << "Leech Hook and Mirror Cup";
}

TEST(RulesReach, WarningsAreThoseOfThePage) {
    for (const char* code :
         {"reach.encounter", "reach.given", "reach.jackpot", "reach.timing", "reach.weight"}) {
        bool listed = false;
        for (const WarningKind& kind : warning_kinds()) listed = listed || kind.code == code;
        EXPECT_TRUE(listed) << code;
    }
}

} // namespace
} // namespace rogueloom::test
