// SPDX-License-Identifier: MIT
// The base pack: embedded byte by byte, free of problems, and with every printed fact (battle.md part A).
#include <rogueloom/content/base_pack.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/content/load.hpp>
#include <rogueloom/content/schema.hpp>

#include "content/naive_csv.hpp"

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

const Pack& base_pack() {
    static const LoadedPack loaded = load_pack(base_pack_files());
    return *loaded.pack;
}

const Effect& effect(std::int32_t key) {
    return base_pack()[base_pack().find_effect(key)];
}

struct PrintedUse {
    std::int32_t effect;
    double value;
};

void expect_uses(const std::vector<EffectUse>& uses, const std::vector<PrintedUse>& printed) {
    ASSERT_EQ(uses.size(), printed.size());
    for (std::size_t i = 0; i < uses.size(); ++i) {
        EXPECT_EQ(base_pack()[uses[i].effect].key, printed[i].effect);
        EXPECT_EQ(uses[i].value, printed[i].value);
    }
}

TEST(BasePack, EmbeddedByteByByte) {
    std::size_t sheets = 0;
    for (const auto& entry : std::filesystem::directory_iterator(ROGUELOOM_BASE_PACK_DIR)) {
        if (entry.path().extension() == ".csv") ++sheets;
    }
    EXPECT_EQ(base_pack_files().size(), sheets);
    for (const SheetFile& file : base_pack_files()) {
        std::ifstream stream(std::string(ROGUELOOM_BASE_PACK_DIR) + "/" + std::string(file.name),
                             std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
        EXPECT_TRUE(bytes == file.bytes) << file.name;
    }
}

TEST(BasePack, LoadsWithoutProblems) {
    const LoadedPack loaded = load_pack(base_pack_files());
    EXPECT_TRUE(loaded.diagnostics.empty()) << loaded.diagnostics[0].problem;
    ASSERT_TRUE(loaded.pack);
    EXPECT_EQ(loaded.pack->id, "base");
    EXPECT_EQ(loaded.pack->language, "en");
}

TEST(BasePack, A5PrintedEnemies) {
    const Pack& pack = base_pack();
    const Enemy& goblin = pack[pack.find_enemy(104)];
    EXPECT_EQ(goblin.name, "Goblin");
    EXPECT_EQ(goblin.hp_grade, Rarity::f);
    EXPECT_EQ(goblin.attack_grade, Rarity::e);
    EXPECT_EQ(goblin.defense_grade, Rarity::e);
    EXPECT_EQ(goblin.danger_grade, Rarity::e);
    EXPECT_EQ(pack.intent_sets[goblin.set.index()].key, 104);
    EXPECT_FALSE(goblin.boss_intent);
    const Enemy& elite = pack[pack.find_enemy(201)];
    EXPECT_EQ(elite.hp_grade, Rarity::e);
    EXPECT_EQ(elite.attack_grade, Rarity::d);
    EXPECT_EQ(elite.defense_grade, Rarity::f);
    EXPECT_EQ(elite.danger_grade, Rarity::d);
    const Enemy& chicken = pack[pack.find_enemy(9901)];
    EXPECT_EQ(chicken.type, EnemyType::boss);
    EXPECT_EQ(chicken.danger_grade, Rarity::e);
    EXPECT_EQ(pack[chicken.boss_intent].key, 11);
}

TEST(BasePack, A3BossTable) {
    const Pack& pack = base_pack();
    const auto grade = [&pack](Rarity rarity) { return pack.grades[static_cast<std::size_t>(rarity)]; };
    struct Row {
        std::int32_t key;
        double hp, attack, defence;
    };
    for (const Row row : {Row{9901, 150, 15, 8}, Row{9902, 650, 34, 62}, Row{9903, 650, 78, 145}}) {
        const Enemy& boss = pack[pack.find_enemy(row.key)];
        EXPECT_EQ(grade(boss.hp_grade).stat_hp, row.hp);
        EXPECT_EQ(grade(boss.attack_grade).stat_attack, row.attack);
        EXPECT_EQ(grade(boss.defense_grade).stat_defense, row.defence);
    }
    for (const GradeBase& base : pack.grades) EXPECT_EQ(base.strengthen_percent, 150);
}

TEST(BasePack, A6PrintedSetsAndIntents) {
    const Pack& pack = base_pack();
    struct Entry {
        std::int32_t intent;
        std::uint32_t weight;
    };
    const auto expect_set = [&pack](std::int32_t key, const std::vector<Entry>& printed) {
        for (const IntentSet& set : pack.intent_sets) {
            if (set.key != key) continue;
            ASSERT_EQ(set.entries.size(), printed.size());
            for (std::size_t i = 0; i < printed.size(); ++i) {
                EXPECT_EQ(pack[set.entries[i].intent].key, printed[i].intent);
                EXPECT_EQ(set.entries[i].weight, printed[i].weight);
                EXPECT_EQ(set.entries[i].low_weight, printed[i].weight);
            }
            return;
        }
        ADD_FAILURE() << "no set " << key;
    };
    expect_set(101, {{1, 12}, {2, 12}});
    expect_set(104, {{1, 6}, {2, 6}, {6, 12}});
    const Intent& attack = pack[pack.find_intent(1)];
    EXPECT_EQ(attack.kind, IntentKind::attack);
    EXPECT_EQ(attack.visual, IntentVisual::none);
    expect_uses(attack.effects, {{62, 100}});
    const Intent& weaken = pack[pack.find_intent(6)];
    EXPECT_EQ(weaken.kind, IntentKind::attack_weaken);
    EXPECT_EQ(weaken.visual, IntentVisual::player_debuff);
    expect_uses(weaken.effects, {{67, 1}});
    const Intent& chicken = pack[pack.find_intent(11)];
    EXPECT_EQ(chicken.kind, IntentKind::boss_chicken_game);
    EXPECT_EQ(chicken.scope, IntentScope::boss);
    EXPECT_TRUE(chicken.effects.empty());
}

TEST(BasePack, A6LowWeights) {
    const Pack& pack = base_pack();
    const IntentSet& rat_king = pack.intent_sets[pack[pack.find_enemy(108)].set.index()];
    EXPECT_EQ(rat_king.low_hp, 40);
    EXPECT_EQ(rat_king.entries[2].weight, 0U);
    EXPECT_EQ(rat_king.entries[2].low_weight, 10U);
    EXPECT_EQ(rat_king.entries[0].low_weight, 10U) << "an empty cell is the normal weight";
}

TEST(BasePack, A7PrintedPucks) {
    const Pack& pack = base_pack();
    struct Row {
        std::int32_t key;
        PuckType type;
        double param;
        std::int32_t effect;
        std::int32_t hits;
        std::optional<std::int32_t> grade;
        Rarity rarity;
    };
    for (const Row& row : {Row{2, PuckType::physical_attack, 28, 0, 1, 0, Rarity::c},
                           Row{5, PuckType::magical_attack, 0, 0, 2, 1, Rarity::c},
                           Row{14, PuckType::multiplier, 1, 0, 1, 4, Rarity::e},
                           Row{16, PuckType::multiplier, 2, 0, 1, 4, Rarity::c},
                           Row{21, PuckType::additional_effect, 25, 1, 1, 5, Rarity::c},
                           Row{23, PuckType::additional_effect, 30, 2, 1, 6, Rarity::e},
                           Row{28, PuckType::additional_effect, 50, 5, 1, 8, Rarity::e},
                           Row{777, PuckType::physical_attack, 777, 0, 1, std::nullopt, Rarity::s}}) {
        const Puck& puck = pack[pack.find_puck(row.key)];
        EXPECT_EQ(puck.type, row.type) << row.key;
        EXPECT_EQ(puck.param, row.param) << row.key;
        EXPECT_EQ(puck.effect ? pack[puck.effect].key : 0, row.effect) << row.key;
        EXPECT_EQ(puck.hit_count, row.hits) << row.key;
        EXPECT_EQ(puck.grade, row.grade) << row.key;
        EXPECT_EQ(puck.rarity, row.rarity) << row.key;
    }
}

TEST(BasePack, A6PrintedActives) {
    const Pack& pack = base_pack();
    struct Row {
        std::int32_t key;
        Rarity rarity;
        ActiveType type;
        std::int32_t cost;
        std::vector<PrintedUse> uses;
    };
    for (const Row& row : {Row{2, Rarity::c, ActiveType::token, 5, {{10, 1}}},
                           Row{3, Rarity::b, ActiveType::token, 6, {{10, 2}}},
                           Row{11, Rarity::d, ActiveType::gold, 10, {{17, 10}}},
                           Row{16, Rarity::d, ActiveType::token, 5, {{19, 20}, {12, 40}, {20, 40}}}}) {
        const Active& item = pack[pack.find_active(row.key)];
        EXPECT_EQ(item.rarity, row.rarity) << row.key;
        EXPECT_EQ(item.type, row.type) << row.key;
        EXPECT_EQ(item.cost, row.cost) << row.key;
        expect_uses(item.effects, row.uses);
    }
}

TEST(BasePack, A5PrintedPassives) {
    const Pack& pack = base_pack();
    struct Row {
        std::int32_t key;
        Rarity rarity;
        bool consume;
        bool lock;
        Timing timing;
        ConditionType condition;
        std::int32_t condition_value;
        PrintedUse use;
    };
    for (const Row& row :
         {Row{1, Rarity::c, false, false, Timing::always, ConditionType::none, 0, {30, 15}},
          Row{16, Rarity::a, true, false, Timing::death_threshold, ConditionType::none, 0, {43, 50}},
          Row{22, Rarity::d, false, false, Timing::always, ConditionType::hp_below, 50, {46, 30}},
          Row{28, Rarity::d, false, false, Timing::after_action, ConditionType::action_is, 0, {47, 1}},
          Row{44, Rarity::c, false, false, Timing::battle_start, ConditionType::none, 0, {54, 20}},
          Row{47, Rarity::b, false, false, Timing::after_hit, ConditionType::action_is, 0, {57, 10}},
          Row{49, Rarity::s, false, true, Timing::death_threshold, ConditionType::none, 0, {58, 1}}}) {
        const Passive& item = pack[pack.find_passive(row.key)];
        EXPECT_EQ(item.rarity, row.rarity) << row.key;
        EXPECT_EQ(item.consume_on_use, row.consume) << row.key;
        EXPECT_EQ(item.lock_until_battle_end, row.lock) << row.key;
        EXPECT_FALSE(item.activate_when_charged) << row.key;
        EXPECT_EQ(item.timing, row.timing) << row.key;
        EXPECT_EQ(item.condition, row.condition) << row.key;
        EXPECT_EQ(item.condition_value, row.condition_value) << row.key;
        expect_uses(item.effects, {row.use});
    }
}

TEST(BasePack, A8PrintedEffects) {
    struct Row {
        std::int32_t key;
        Actor actor;
        Behaviour behaviour;
        Resource resource;
        ValueSource source;
        std::int32_t counts;
        std::int32_t duration;
    };
    using enum Actor;
    using enum ValueSource;
    for (const Row row : {Row{54, self, Behaviour::numeric, Resource::death_chance_bonus, fixed, 0, 0},
                          Row{57, self, Behaviour::numeric, Resource::current_hp, damage_dealt, 0, 0},
                          Row{62, opponent, Behaviour::numeric, Resource::hp_damage, actor_attack, 0, 0},
                          Row{72, self, Behaviour::numeric, Resource::current_hp, fixed, 0, 0},
                          Row{27, self, Behaviour::numeric, Resource::damage_reduction, fixed, 1, 1},
                          Row{10, self, Behaviour::reroll, Resource::max_hp, fixed, 0, 0},
                          Row{77, self, Behaviour::owned_rarity, Resource::max_hp, fixed, 1, 0},
                          Row{1, self, Behaviour::repeat_action, Resource::max_hp, fixed, 0, 0},
                          Row{47, self, Behaviour::numeric, Resource::active_token, fixed, 1, 0},
                          Row{67, opponent, Behaviour::numeric, Resource::attack_weaken, fixed, 0, 0},
                          // E11, and the coin's loss of HP
                          Row{2, self, Behaviour::numeric, Resource::final_rate_add, fixed, 0, 0},
                          Row{5, self, Behaviour::numeric, Resource::multiplier_add, fixed, 0, 0},
                          Row{12, self, Behaviour::numeric, Resource::physical_rate, fixed, 0, 0},
                          Row{19, self, Behaviour::numeric, Resource::hp_loss, current_hp, 0, 0},
                          Row{20, self, Behaviour::numeric, Resource::kill_gold_rate_turn, fixed, 0, 0},
                          Row{43, self, Behaviour::revive, Resource::max_hp, max_hp, 0, 0},
                          Row{46, self, Behaviour::numeric, Resource::heal_rate, fixed, 0, 0},
                          Row{58, self, Behaviour::revive, Resource::max_hp, fixed, 0, 0}}) {
        const Effect& e = effect(row.key);
        EXPECT_EQ(e.actor, row.actor) << row.key;
        EXPECT_EQ(e.behaviour, row.behaviour) << row.key;
        EXPECT_EQ(e.resource, row.resource) << row.key;
        EXPECT_EQ(e.source, row.source) << row.key;
        EXPECT_EQ(e.counts, row.counts) << row.key;
        EXPECT_EQ(e.duration, row.duration) << row.key;
    }
    EXPECT_EQ(effect(77).puck_filter, PuckType::physical_attack);
    EXPECT_EQ(effect(24).intent_filter, IntentKind::attack);
    EXPECT_EQ(effect(76).grant_filter, GrantTarget::puck);
    EXPECT_EQ(effect(84).grant_filter, GrantTarget::any);
}

TEST(BasePack, E10Catalogue) {
    const auto& resources = base_pack().resources;
    const auto row = [&resources](Resource resource) {
        return resources[static_cast<std::size_t>(resource)];
    };
    EXPECT_EQ(row(Resource::current_hp).key, 18);
    EXPECT_EQ(row(Resource::hp_damage).key, 22);
    EXPECT_EQ(row(Resource::hp_loss).key, 23);
    EXPECT_EQ(row(Resource::damage_reduction).key, 30);
    EXPECT_EQ(row(Resource::damage_reduction).kind, ResourceKind::consumable);
    EXPECT_EQ(row(Resource::active_token).key, 33);
    EXPECT_EQ(row(Resource::active_token).kind, ResourceKind::charge);
    EXPECT_EQ(row(Resource::death_chance_bonus).key, 37);
    EXPECT_EQ(row(Resource::final_rate_add).lifetime, Lifetime::row);
    EXPECT_EQ(row(Resource::physical_rate).lifetime, Lifetime::turn);
    EXPECT_FALSE(row(Resource::gold).start.has_value());
    EXPECT_EQ(row(Resource::max_hp_rate).start, 0);
}

TEST(BasePack, E63StartRow) {
    const Pack& pack = base_pack();
    const PlayerStart& player = pack.player;
    EXPECT_EQ(player.max_hp, 100);
    EXPECT_EQ(player.physical_attack, 30);
    EXPECT_EQ(player.magical_attack, 22);
    EXPECT_EQ(player.defence, 20);
    EXPECT_EQ(player.heal_amount, 6);
    EXPECT_EQ(player.gold, 50);
    const std::vector<std::vector<std::int32_t>> printed = {
        {1, 1, 4, 7, 10}, {13, 13, 14, 14, 15}, {20, 23, 28, 46, 43}};
    for (std::size_t c = 0; c < column_count; ++c) {
        for (std::size_t n = 0; n < 5; ++n) EXPECT_EQ(pack[player.columns[c][n]].key, printed[c][n]);
    }
    EXPECT_EQ(pack[player.active].key, 2);
    EXPECT_FALSE(player.passives[0]);
    EXPECT_EQ(pack.battle_setting.death_chance, 60);
    EXPECT_EQ(pack.battle_setting.death_decay, 50);
    EXPECT_EQ(pack.battle_setting.death_revive_hp, 30);
    EXPECT_EQ(pack.battle_setting.boss_clear_hp, 25);
    EXPECT_EQ(pack.enemy_roll.stat_variance, 15);
    EXPECT_EQ(pack.enemy_roll.gold_rate, 80);
    EXPECT_EQ(pack.enemy_roll.gold_variance, 15);
    EXPECT_EQ(pack.enemy_roll.gold_node_rate, 200);
}

using Table = std::vector<std::pair<path::NodeType, std::uint32_t>>;

void expect_table(const path::Params& params, std::size_t n, int from, int to, const Table& printed) {
    const path::RowTable& table = params.tables.at(n);
    EXPECT_EQ(table.row_from, from);
    EXPECT_EQ(table.row_to, to);
    ASSERT_EQ(table.weights.size(), printed.size());
    for (std::size_t i = 0; i < printed.size(); ++i) {
        EXPECT_EQ(table.weights[i].type, printed[i].first);
        EXPECT_EQ(table.weights[i].weight, printed[i].second);
    }
}

TEST(BasePack, ActMap14ToTheDigit) {
    using enum path::NodeType;
    const Pack& pack = base_pack();
    const path::Params& acts = pack[pack.find_path_preset("acts")].params;
    EXPECT_EQ(acts.rows, 8);
    EXPECT_EQ(acts.columns, 4);
    EXPECT_EQ(acts.paths, 4);
    EXPECT_TRUE(acts.crossing);
    EXPECT_TRUE(acts.distinct_starts);
    ASSERT_EQ(acts.forbidden_pairs.size(), 1U);
    EXPECT_EQ(acts.forbidden_pairs[0].parent, elite);
    ASSERT_EQ(acts.tables.size(), 4U);
    expect_table(acts, 0, 1, 2, {{combat, 1}});
    expect_table(acts, 1, 3, 3, {{combat, 45}, {shop, 12}, {rest, 12}});
    expect_table(acts, 2, 4, 6, {{combat, 45}, {elite, 16}, {shop, 12}, {rest, 12}, {treasure, 15}});
    expect_table(acts, 3, 7, 7, {{rest, 50}, {combat, 25}, {shop, 10}, {elite, 8}, {treasure, 7}});
}

TEST(BasePack, R3Climb) {
    using enum path::NodeType;
    const Pack& pack = base_pack();
    const path::Params& climb = pack[pack.find_path_preset("climb")].params;
    EXPECT_EQ(climb.rows, 10);
    ASSERT_EQ(climb.tables.size(), 4U);
    expect_table(climb, 0, 1, 2, {{combat, 1}});
    expect_table(climb, 1, 3, 3, {{combat, 45}, {encounter, 20}, {shop, 12}, {rest, 12}});
    expect_table(climb, 2, 4, 8,
                 {{combat, 45}, {elite, 16}, {encounter, 20}, {shop, 16}, {rest, 12}, {treasure, 12}});
    expect_table(climb, 3, 9, 9, {{rest, 50}, {shop, 25}, {combat, 15}, {elite, 5}, {treasure, 5}});
}

// The published rules of Slay the Spire's maps.
TEST(BasePack, R3Spire) {
    using enum path::NodeType;
    const Pack& pack = base_pack();
    const path::Params& spire = pack[pack.find_path_preset("spire")].params;
    EXPECT_EQ(spire.rows, 16);
    EXPECT_EQ(spire.columns, 7);
    EXPECT_EQ(spire.paths, 6);
    EXPECT_FALSE(spire.crossing);
    EXPECT_TRUE(spire.distinct_starts);
    EXPECT_TRUE(spire.distinct_children);
    ASSERT_EQ(spire.forbidden_pairs.size(), 3U);
    for (const path::ForbiddenPair& pair : spire.forbidden_pairs) EXPECT_EQ(pair.parent, pair.child);
    ASSERT_EQ(spire.tables.size(), 6U);
    expect_table(spire, 0, 1, 1, {{combat, 1}});
    expect_table(spire, 1, 2, 5, {{combat, 53}, {encounter, 22}, {shop, 5}});
    for (const std::size_t late : {2U, 4U})
        expect_table(spire, late, late == 2 ? 6 : 10, late == 2 ? 8 : 14,
                     {{combat, 53}, {encounter, 22}, {rest, 12}, {elite, 8}, {shop, 5}});
    expect_table(spire, 3, 9, 9, {{treasure, 1}});
    expect_table(spire, 5, 15, 15, {{rest, 1}});
}

TEST(BasePack, R2ClimbIsTheMainCampaign) {
    const Pack& pack = base_pack();
    EXPECT_EQ(pack.campaigns[0].key, "climb") << "the first one is played when none is named";
    const Campaign& climb = pack.campaigns[0];
    ASSERT_EQ(climb.stages.size(), 5U);
    const std::array<std::int32_t, 5> bosses = {9901, 0, 9902, 0, 9903}; // floors 10, 30, 50; gates between
    for (std::size_t s = 0; s < 5; ++s) {
        const Stage& stage = climb.stages[s];
        EXPECT_EQ(stage.section, static_cast<std::int32_t>(s) + 1);
        EXPECT_EQ(stage.path, pack.find_path_preset("climb"));
        EXPECT_EQ(stage.boss ? pack[stage.boss].key : 0, bosses[s]);
        ASSERT_EQ(stage.pools.size(), 1U);
        EXPECT_EQ(pack[stage.pools[0].pool].name, "section" + std::to_string(s + 1));
        EXPECT_EQ(pack[stage.pools[0].elite_pool].name, "section" + std::to_string(s < 4 ? s + 2 : 5));
    }
    EXPECT_EQ(pack.encounters.size(), 14U);
    for (const Encounter& row : pack.encounters) {
        EXPECT_EQ(row.section_from, 1);
        EXPECT_EQ(row.section_to, 5);
    }
}

TEST(BasePack, R2Acts) {
    const Pack& pack = base_pack();
    const Campaign& acts = pack[pack.find_campaign("acts")];
    EXPECT_EQ(acts.gold_by, GoldBy::danger);
    EXPECT_EQ(acts.price_rate, 100);
    EXPECT_EQ(acts.drop_chance_add, 10);
    EXPECT_EQ(acts.drop_rank_add, 1);
    ASSERT_EQ(acts.stages.size(), 3U);
    struct Pools {
        std::int32_t row;
        const char* pool;
        const char* elite;
    };
    const std::vector<std::vector<Pools>> printed = {
        {{1, "section1", "section2"}},
        {{1, "section2", "section3"}, {4, "section3", "section4"}},
        {{1, "section4", "section5"}, {4, "section5", "section5"}}};
    for (std::size_t s = 0; s < 3; ++s) {
        const Stage& stage = acts.stages[s];
        EXPECT_EQ(stage.order, static_cast<std::int32_t>(s + 1));
        EXPECT_EQ(pack[stage.path].name, "acts");
        EXPECT_EQ(pack[stage.boss].key, 9901 + static_cast<std::int32_t>(s));
        ASSERT_EQ(stage.pools.size(), printed[s].size());
        for (std::size_t i = 0; i < stage.pools.size(); ++i) {
            EXPECT_EQ(stage.pools[i].row_from, printed[s][i].row);
            EXPECT_EQ(pack[stage.pools[i].pool].name, printed[s][i].pool);
            EXPECT_EQ(pack[stage.pools[i].elite_pool].name, printed[s][i].elite);
        }
    }
    EXPECT_EQ(pack.pools.size(), 5U);
    for (const EnemyPool& pool : pack.pools) EXPECT_EQ(pool.enemies.size(), 8U);
}

TEST(BasePack, R4Rewards) {
    const Pack& pack = base_pack();
    EXPECT_EQ(pack.node_reward_weights, (std::array<std::uint32_t, 4>{40, 20, 20, 20}));
    const auto reward = [&pack](FightKind fight, Drop drop) {
        return pack.fight_rewards[static_cast<std::size_t>(fight)][static_cast<std::size_t>(drop)].chance;
    };
    EXPECT_EQ(reward(FightKind::normal, Drop::puck), 30);
    EXPECT_EQ(reward(FightKind::normal, Drop::item), 15);
    EXPECT_EQ(reward(FightKind::puck_node, Drop::puck), 100);
    EXPECT_EQ(reward(FightKind::item_node, Drop::item), 100);
    EXPECT_EQ(reward(FightKind::elite, Drop::puck), 100);
    ASSERT_EQ(pack.drop_ranks.size(), 5U);
    EXPECT_EQ(pack.drop_ranks[2].weight, 16U);
    EXPECT_EQ(pack.relics.size(), 19U);
    EXPECT_EQ(pack[pack.find_relic(1)].name, "Bull Helmet");
    EXPECT_EQ(pack.shop.passive_rate, 130);
    EXPECT_EQ(pack[pack.settings.jackpot_puck].key, 777);
}

TEST(BasePack, SettingsListEveryKey) {
    const Settings& settings = base_pack().settings;
    const Settings defaults;
    EXPECT_EQ(settings.rest_heal, defaults.rest_heal);
    EXPECT_EQ(settings.fatigue_turn, 26);
    EXPECT_EQ(settings.stage_percent, (std::array<std::int32_t, 3>{20, 40, 50}));
    EXPECT_EQ(settings.line_rank_cap, (std::array<std::int32_t, 5>{2, 3, 4, 5, 6}));
    EXPECT_EQ(settings.two_row_draw, TwoRowDraw::adjacent);
    EXPECT_EQ(settings.treasure_gold_max, 60);
}

/// Every cell with words, found by the schema and the naive reading, is in `text` in both languages.
TEST(BasePack, EveryTextIsThereInEnglishAndKorean) {
    const Pack& pack = base_pack();
    int texts = 0;
    for (const SheetFile& file : base_pack_files()) {
        const SheetSchema& sheet = *find_sheet(sheet_name(file.name));
        const Rows rows = naive_csv(file.bytes);
        const bool key_value = sheet.layout == Layout::key_value;
        for (const ColumnSchema& column : sheet.columns) {
            if (column.bearing != Bearing::words) continue;
            for (std::size_t i = 1; i < rows.size(); ++i) {
                std::string key(sheet.name);
                std::string own;
                if (key_value && rows[i][0] != column.name) continue;
                if (key_value) {
                    key += '.' + rows[i][0] + ".value";
                    own = rows[i][1];
                }
                for (std::size_t c = 0; c < rows[i].size() && !key_value; ++c) {
                    const auto described =
                        std::find_if(sheet.columns.begin(), sheet.columns.end(),
                                     [&](const ColumnSchema& known) { return known.name == rows[0][c]; });
                    if (described != sheet.columns.end() && described->key) key += '.' + rows[i][c];
                    if (rows[0][c] == column.name) own = rows[i][c];
                }
                if (own.empty()) continue;
                if (!key_value) key += '.' + std::string(column.name);
                EXPECT_EQ(pack.texts.find(key, "en"), own) << key;
                EXPECT_TRUE(pack.texts.find(key, "ko")) << key;
                ++texts;
            }
        }
    }
    EXPECT_GT(texts, 400);
    EXPECT_EQ(pack.texts.find("enemy.104.name", "ko"), "\xEA\xB3\xA0\xEB\xB8\x94\xEB\xA6\xB0");
}

} // namespace
} // namespace rogueloom::test
