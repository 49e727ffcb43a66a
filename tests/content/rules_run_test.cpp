// SPDX-License-Identifier: MIT
// Each rule about campaigns, paths, rewards, settings and texts by a base pack that differs in one place.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/core/stream.hpp>
#include <rogueloom/maps/path.hpp>

#include "content/edited_pack.hpp"
#include "support/tier.hpp"

namespace rogueloom::test {
namespace {

struct Broken {
    const char* rule;
    const char* sheet;
    const char* key;
    const char* column;
    const char* value;
    const char* code;
    const char* at = nullptr;
};

void expect_all(const std::vector<Broken>& cases) {
    for (const Broken& c : cases) {
        SCOPED_TRACE(std::string(c.rule) + ": " + c.sheet + " " + c.key + " " + c.column + " = \"" + c.value +
                     "\"");
        EditedPack pack;
        const Place place = pack.place(c.sheet, c.key, c.at == nullptr ? c.column : c.at);
        pack.set(c.sheet, c.key, c.column, c.value);
        expect_only(pack.load(), c.code, place);
    }
}

TEST(RulesRun, StagesNameWhatExists) {
    expect_all({
        {"a campaign", "stage", "acts,2", "campaign_id", "actz", "cell.reference"},
        {"a preset", "stage", "acts,2", "rule_id", "act", "stage.rule"},
        {"a boss", "stage", "acts,2", "boss_id", "104", "stage.boss"},
        {"a floor", "stage", "delve,2", "rule_id", "9", "stage.rule"},
        {"a board draws its boss", "stage", "delve,2", "boss_id", "9901", "stage.board_boss"},
        {"a board has levels", "campaign", "delve", "gold_by", "danger", "campaign.gold_by"},
        {"a neutral puck of the column", "delve", "", "neutral_2", "1", "delve.column"},
        {"an expedition", "stage", "expedition,1", "rule_id", "voyage", "stage.rule"},
        {"an expedition has bosses", "stage", "expedition,1", "boss_id", "9901", "stage.zones_boss"},
        {"regions of an expedition", "region", "salt", "expedition_id", "voyage", "cell.reference"},
        {"a rule of zone maps", "region", "salt", "rule_id", "cavern", "cell.reference"},
        {"cells that can be walked", "region", "ember", "width", "74", "region.cells"},
        {"rooms that fit", "region", "moss", "height", "9", "region.size"},
        {"days for all exits", "expedition", "expedition", "days", "8", "expedition.days"},
        {"exits for all regions", "expedition", "expedition", "exits_per_region", "4", "expedition.exits",
         "exits"},
        {"a boss at the exit", "expedition", "expedition", "boss_2", "104", "expedition.boss"},
        {"sections 1 to 5", "stage", "acts,2", "section", "6", "cell.range"},
        {"a pool", "stage_pool", "acts,2,4", "elite_pool", "section9", "cell.reference"},
        {"a stage", "stage_pool", "acts,2,4", "order", "7", "stage_pool.stage"},
        {"a row of the map", "stage_pool", "acts,2,4", "row_from", "8", "stage_pool.row"},
        {"a key", "pack", "id", "value", "Base Pack", "cell.identifier"},
        {"levels are the board's", "campaign", "acts", "gold_by", "level", "campaign.gold_by"},
        {"bosses are not drawn", "enemy_pool", "section1,101", "enemy_id", "9901", "enemy_pool.boss"},
    });
}

TEST(RulesRun, StagesAreNumberedWithoutGaps) {
    EditedPack pack;
    pack.set("stage", "acts,3", "order", "5");
    pack.set("stage_pool", "acts,3,1", "order", "5").set("stage_pool", "acts,3,4", "order", "5");
    expect_only(pack.load(), "stage.order", pack.place("stage", "acts,5", "order"));
}

TEST(RulesRun, ACampaignHasStages) {
    EditedPack pack;
    pack.copy_row("campaign", "acts", {{"campaign_id", "empty"}});
    expect_only(pack.load(), "campaign.no_stage", pack.place("campaign", "empty", "campaign_id"));
}

TEST(RulesRun, AStageHasPoolsFromItsFirstRow) {
    EditedPack pack;
    pack.remove_row("stage_pool", "acts,2,1");
    expect_only(pack.load(), "stage_pool.missing", pack.place("stage", "acts,2", "order"));
}

TEST(RulesRun, APoolCanBeDrawnFrom) {
    EditedPack pack;
    for (int enemy = 101; enemy <= 108; ++enemy) {
        pack.set("enemy_pool", "section1," + std::to_string(enemy), "weight", "0");
    }
    expect_only(pack.load(), "enemy_pool.weight", pack.place("enemy_pool", "section1,101", "weight"));
}

TEST(RulesRun, AStageWithoutBossEndsInAnElite) {
    EditedPack pack;
    pack.set("stage", "acts,2", "boss_id", "").set("expedition", "expedition", "boss_2", "9901");
    const auto loaded = pack.load();
    EXPECT_TRUE(loaded.diagnostics.empty()) << "climb has that boss as well";
    EXPECT_FALSE(loaded.pack->campaigns[loaded.pack->find_campaign("acts").index()].stages[1].boss.valid());
}

TEST(RulesRun, R3PathForms) {
    expect_all({
        {"a type", "path_shape", "acts", "min_per_type", "rest=1 shops=1", "path_shape.min_per_type"},
        {"a number", "path_shape", "acts", "min_per_type", "rest=", "path_shape.min_per_type"},
        {"a pair", "path_shape", "acts", "forbidden_pairs", "elite-elite", "path_shape.forbidden_pairs"},
        {"rows", "path_shape", "acts", "rows", "33", "cell.range"},
        {"more than there can be", "path_shape", "acts", "min_per_type", "treasure=17", "path_shape.minimum"},
        {"a type that no row has", "path_shape", "acts", "min_per_type", "encounter=1", "path_shape.minimum"},
        {"nothing is left", "path_shape", "acts", "forbidden_pairs", "combat>combat", "path_shape.pairs"},
    });
    EditedPack pack;
    pack.set("path_shape", "acts", "min_per_type", " rest=1  shop=2 ");
    pack.set("path_shape", "acts", "forbidden_pairs", "elite>elite shop>rest");
    const auto loaded = pack.load();
    ASSERT_TRUE(loaded.pack);
    const path::Params& params = loaded.pack->path_presets[0].params;
    EXPECT_EQ(params.min_per_type[static_cast<std::size_t>(path::NodeType::rest)], 1);
    EXPECT_EQ(params.min_per_type[static_cast<std::size_t>(path::NodeType::shop)], 2);
    ASSERT_EQ(params.forbidden_pairs.size(), 2U);
    EXPECT_EQ(params.forbidden_pairs[1].parent, path::NodeType::shop);
    EXPECT_EQ(params.forbidden_pairs[1].child, path::NodeType::rest);
}

TEST(RulesRun, R3EveryRowIsCoveredOnce) {
    expect_all({
        {"a boss in a row", "path_rule", "acts,7,7,treasure", "type", "boss", "path_rule.boss"},
        {"a row that is not there", "path_rule", "acts,7,7,treasure", "row_to", "8", "path_rule.rows",
         "row_to"},
        {"nothing to draw", "path_rule", "acts,1,2,combat", "weight", "0", "path_rule.weight"},
    });
    EditedPack gap;
    gap.remove_row("path_rule", "acts,1,2,combat");
    expect_only(gap.load(), "path_rule.gap", gap.place("path_shape", "acts", "rows"));
    EditedPack overlap;
    overlap.copy_row("path_rule", "acts,3,3,shop", {{"row_to", "4"}, {"type", "combat"}});
    EXPECT_EQ(overlap.load().diagnostics.at(0).code, "path_rule.overlap");
    EditedPack starts;
    starts.set("path_shape", "acts", "columns", "1");
    expect_only(starts.load(), "path_shape.starts", starts.place("path_shape", "acts", "distinct_starts"));
}

/// What passes here can be drawn, and what cannot be drawn does not pass: the map generator's own check is
/// the judge, over random presets.
TEST(RulesRun, R3AgreesWithTheMapGenerator) {
    Stream stream(Seed{5}, "presets");
    int good = 0;
    const int rounds = tier(60, 600);
    for (int round = 0; round < rounds; ++round) {
        path::Params params;
        params.rows = stream.between(2, 5);
        params.columns = stream.between(1, 3);
        params.paths = stream.between(1, 3);
        params.distinct_starts = stream.chance(1, 3);
        const auto least = static_cast<std::uint8_t>(stream.below(5));
        params.min_per_type[stream.below(6)] = least;
        params.min_per_type[static_cast<std::size_t>(path::NodeType::boss)] = 0;
        params.forbidden_pairs.clear();
        const int pairs = stream.between(0, 3);
        for (int i = 0; i < pairs; ++i) {
            const auto parent = static_cast<path::NodeType>(stream.below(4));
            const auto child = static_cast<path::NodeType>(stream.below(4));
            params.forbidden_pairs.push_back({parent, child});
        }
        EditedPack pack;
        pack.keep_header_only("path_shape").keep_header_only("path_rule");
        pack.remove_row("campaign", "climb").remove_sheet("text");
        for (const char* stage : {"1", "2", "3", "4", "5"})
            pack.remove_row("stage", "climb," + std::string(stage))
                .remove_row("stage_pool", "climb," + std::string(stage) + ",1");
        std::string min;
        for (std::size_t t = 0; t < params.min_per_type.size(); ++t) {
            if (params.min_per_type[t] == 0) continue;
            min += std::string(path::node_type_names[t]) + '=' + std::to_string(params.min_per_type[t]) + ' ';
        }
        std::string forbidden;
        for (const path::ForbiddenPair& pair : params.forbidden_pairs) {
            forbidden += std::string(path::node_type_names[static_cast<std::size_t>(pair.parent)]) + '>' +
                         std::string(path::node_type_names[static_cast<std::size_t>(pair.child)]) + ' ';
        }
        pack.rows("path_shape")
            .push_back({"acts", std::to_string(params.rows), std::to_string(params.columns),
                        std::to_string(params.paths), "true", params.distinct_starts ? "true" : "false", min,
                        forbidden, ""});
        for (int row = 1; row < params.rows; ++row) {
            path::RowTable table{row, row, {}};
            const int types = stream.between(1, 2);
            const std::uint32_t first = stream.below(4);
            for (int i = 0; i < types; ++i) {
                const auto type = (first + static_cast<std::uint32_t>(i)) % 4;
                const auto node = static_cast<path::NodeType>(type == 2 ? 5 : type); // no boss
                const std::uint32_t weight = 1 + stream.below(3);
                table.weights.push_back({node, weight});
                pack.rows("path_rule")
                    .push_back({"acts", std::to_string(row), std::to_string(row),
                                std::string(path::node_type_names[static_cast<std::size_t>(node)]),
                                std::to_string(weight)});
            }
            params.tables.push_back(table);
        }
        pack.remove_row("stage_pool", "acts,2,4").remove_row("stage_pool", "acts,3,4");
        const auto loaded = pack.load();
        EXPECT_EQ(loaded.pack.has_value(), path::check(params).empty()) << "round " << round;
        if (loaded.pack) {
            ++good;
            EXPECT_TRUE(path::compile(loaded.pack->path_presets[0].params));
        }
    }
    EXPECT_GT(good, rounds / 5);
    EXPECT_LT(good, rounds);
}

TEST(RulesRun, R4Rewards) {
    expect_all({
        {"a drop of nothing", "fight_reward", "normal,puck", "count", "0", "fight_reward.count"},
        {"a chance", "fight_reward", "normal,puck", "chance", "101", "cell.range"},
    });
    EditedPack node;
    node.remove_row("node_reward", "gold");
    expect_only(node.load(), "node_reward.incomplete", {"node_reward.csv", 0, 0});
    EditedPack weights;
    for (const char* reward : {"none", "gold", "puck", "item"})
        weights.set("node_reward", reward, "weight", "0");
    expect_only(weights.load(), "node_reward.weight", weights.place("node_reward", "none", "weight"));
    EditedPack fight;
    fight.remove_row("fight_reward", "elite,item");
    expect_only(fight.load(), "fight_reward.incomplete", {"fight_reward.csv", 0, 0});
    EditedPack ranks;
    for (const char* offset : {"-2", "-1", "0", "1", "2"}) ranks.set("drop_rank", offset, "weight", "0");
    expect_only(ranks.load(), "drop_rank.weight", ranks.place("drop_rank", "-2", "weight"));
}

TEST(RulesRun, Settings) {
    expect_all({
        {"E71 step 1 or 5", "setting", "boss_intent_step", "value", "3", "setting.boss_intent_step"},
        {"E23 the jackpot acts", "setting", "jackpot_puck", "value", "13", "setting.jackpot_puck"},
        {"a range", "setting", "shuffle_low", "value", "151", "setting.order"},
        {"a range", "setting", "treasure_gold_min", "value", "61", "setting.order"},
        {"a word", "setting", "two_row_draw", "value", "both", "cell.word"},
        {"a rank", "setting", "line_rank_cap_2", "value", "3", "cell.word"},
        {"a percentage", "setting", "rest_heal", "value", "0", "cell.range"},
        {"a key", "setting", "rest_heal", "key", "rest_heel", "key.unknown"},
    });
    EditedPack twice;
    twice.copy_row("setting", "rest_heal", {{"value", "40"}});
    const auto line = static_cast<std::uint32_t>(twice.rows("setting").size());
    expect_only(twice.load(), "key.duplicate", {"setting.csv", line, 1});
    EditedPack missing;
    missing.remove_row("setting", "jackpot_puck");
    expect_only(missing.load(), "key.missing", {"setting.csv", 0, 0});
    EditedPack weights;
    weights.set("setting", "reward_action_weight", "value", "0")
        .set("setting", "reward_multiplier_weight", "value", "0");
    expect_only(weights.load(), "setting.weights", weights.place("setting", "reward_action_weight", "value"));
}

TEST(RulesRun, E25EveryColumnHasPucksForTheSecondLine) {
    EditedPack pack;
    // Multipliers begin at f, actions at f, additional effects at f: without the f pucks of type 5 e is
    // lowest.
    for (const char* puck : {"52", "55", "58", "65", "71"}) pack.set("puck", puck, "grade", "");
    pack.set("setting", "line_rank_cap_1", "value", "f");
    expect_only(pack.load(), "setting.line_rank_cap", pack.place("setting", "line_rank_cap_1", "value"));
}

TEST(RulesRun, SettingsLeftOutKeepTheirDefault) {
    EditedPack pack;
    pack.remove_row("setting", "rest_heal").remove_row("setting", "stage_percent_2");
    const auto loaded = pack.load();
    ASSERT_TRUE(loaded.pack);
    EXPECT_EQ(loaded.pack->settings.rest_heal, 30);
    EXPECT_EQ(loaded.pack->settings.stage_percent[1], 40);
    EXPECT_EQ(loaded.pack->content_hash, EditedPack().load().pack->content_hash);
}

TEST(RulesRun, Texts) {
    expect_all({
        {"a sheet", "text", "puck.1.name", "key", "pucks.1.name", "text.key"},
        {"a row", "text", "puck.1.name", "key", "puck.99.name", "text.key"},
        {"a column", "text", "puck.1.name", "key", "puck.1.icon", "text.key"},
        {"a form", "text", "puck.1.name", "key", "puck-1-name", "text.key"},
        {"a name fits its place", "text", "puck.1.name", "ko", "가나다라마바사아자차카타파", "text.length"},
        {"one language, one word", "text", "puck.1.name", "en", "Attack 1", "text.differs"},
    });
    EditedPack twice;
    twice.copy_row("text", "puck.1.name", {});
    const auto line = static_cast<std::uint32_t>(twice.rows("text").size());
    expect_only(twice.load(), "key.duplicate", {"text.csv", line, 1});
}

} // namespace
} // namespace rogueloom::test
