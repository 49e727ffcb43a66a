// SPDX-License-Identifier: MIT
// Every word of the engine's closed lists is at work in the base pack, in a row that a run can meet: what
// the engine can do, the game shows. A failure names the word that nothing uses.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

const Pack& base_pack() {
    static const LoadedPack loaded = load_pack(base_pack_files());
    return *loaded.pack;
}

/// Enemies that a stage's pools or its end bring, with the kind of their place.
std::vector<EnemyId> met_enemies(const Pack& pack) {
    std::set<std::size_t> pools;
    std::set<std::size_t> met;
    for (const Campaign& campaign : pack.campaigns) {
        for (const Stage& stage : campaign.stages) {
            if (stage.boss) met.insert(stage.boss.index());
            for (const StagePool& row : stage.pools) {
                if (row.pool) pools.insert(row.pool.index());
                if (row.elite_pool) pools.insert(row.elite_pool.index());
            }
        }
    }
    for (const std::size_t pool : pools)
        for (std::size_t i = 0; i < pack.pools[pool].enemies.size(); ++i)
            if (pack.pools[pool].weights[i] > 0) met.insert(pack.pools[pool].enemies[i].index());
    return {met.begin(), met.end()};
}

std::vector<IntentId> met_intents(const Pack& pack) {
    std::set<std::size_t> met;
    for (const EnemyId enemy : met_enemies(pack)) {
        if (pack[enemy].boss_intent) met.insert(pack[enemy].boss_intent.index());
        const IntentSet& set = pack[pack[enemy].set];
        for (const IntentSet::Entry& entry : set.entries)
            if (entry.weight > 0 || entry.low_weight > 0) met.insert(entry.intent.index());
    }
    return {met.begin(), met.end()};
}

/// What is done in fights, by whom: the rows that count as "in play". Altars and attributes of boards are
/// not needed to show an operation.
struct InPlay {
    std::vector<const Effect*> fights;
    std::vector<const Effect*> encounters;
    std::vector<const Passive*> passives; ///< relics too
};

const InPlay& in_play() {
    static const InPlay found = [] {
        const Pack& pack = base_pack();
        InPlay play;
        const auto add = [&pack](std::vector<const Effect*>& to, const std::vector<EffectUse>& uses) {
            for (const EffectUse& use : uses) to.push_back(&pack[use.effect]);
        };
        for (const Puck& puck : pack.pucks)
            if (puck.effect && puck.grade) play.fights.push_back(&pack[puck.effect]);
        for (const Active& item : pack.actives) add(play.fights, item.effects);
        for (const Passive& item : pack.passives) play.passives.push_back(&item);
        for (const Passive& item : pack.relics) play.passives.push_back(&item);
        for (const Passive* item : play.passives) add(play.fights, item->effects);
        for (const IntentId intent : met_intents(pack)) add(play.fights, pack[intent].effects);
        for (const Encounter& encounter : pack.encounters) {
            if (encounter.weight == 0) continue;
            for (const EncounterChoice& choice : encounter.choices) {
                add(play.encounters, choice.effects);
                add(play.encounters, choice.else_effects);
            }
        }
        return play;
    }();
    return found;
}

/// The words of a list for which `used` is false.
template <class E>
std::string unused(const std::function<bool(E)>& used, std::initializer_list<E> without = {}) {
    std::string names;
    for (std::size_t i = 0; i < Vocabulary<E>::names.size(); ++i) {
        const auto value = static_cast<E>(i);
        if (std::find(without.begin(), without.end(), value) != without.end() || used(value)) continue;
        names += (names.empty() ? "" : ", ") + std::string(word(value));
    }
    return names;
}

bool any(const std::vector<const Effect*>& effects, const std::function<bool(const Effect&)>& holds) {
    return std::any_of(effects.begin(), effects.end(), [&](const Effect* effect) { return holds(*effect); });
}

TEST(BasePackUse, EveryBehaviour) {
    EXPECT_EQ(unused<Behaviour>(
                  [](Behaviour b) {
                      return any(in_play().fights, [b](const Effect& e) { return e.behaviour == b; });
                  },
                  {Behaviour::grant, Behaviour::random_stat}),
              "");
    for (const Behaviour b : {Behaviour::grant, Behaviour::random_stat}) // battle.md A8: encounters alone
        EXPECT_TRUE(any(in_play().encounters, [b](const Effect& e) { return e.behaviour == b; })) << word(b);
}

TEST(BasePackUse, EveryValueSource) {
    EXPECT_EQ(unused<ValueSource>([](ValueSource source) {
                  return any(in_play().fights, [source](const Effect& e) { return e.source == source; });
              }),
              "");
}

TEST(BasePackUse, EveryResource) {
    EXPECT_EQ(unused<Resource>([](Resource resource) {
                  // The price of an item for gold grows by itself too, but here by an effect.
                  return any(in_play().fights, [resource](const Effect& e) {
                      return e.behaviour == Behaviour::numeric && e.resource == resource;
                  });
              }),
              "");
}

TEST(BasePackUse, EveryActorOfWhatCanActOnBoth) {
    for (const Actor actor : {Actor::self, Actor::opponent}) {
        for (const Behaviour b :
             {Behaviour::numeric, Behaviour::owned_rarity, Behaviour::owned_swap, Behaviour::heal_block}) {
            EXPECT_TRUE(
                any(in_play().fights, [&](const Effect& e) { return e.behaviour == b && e.actor == actor; }))
                << word(b) << " on " << word(actor);
        }
    }
}

TEST(BasePackUse, EveryFilter) {
    EXPECT_EQ(unused<GrantTarget>([](GrantTarget target) {
                  return any(in_play().encounters,
                             [target](const Effect& e) { return e.grant_filter == target; });
              }),
              "");
    EXPECT_EQ(unused<PuckType>([](PuckType type) {
                  return any(in_play().fights, [type](const Effect& e) {
                      return e.behaviour == Behaviour::owned_rarity && e.puck_filter == type;
                  });
              }),
              "");
    EXPECT_TRUE(any(in_play().fights, [](const Effect& e) {
        return e.behaviour == Behaviour::owned_rarity && !e.puck_filter;
    })) << "all types";
    for (const bool to_attack : {false, true}) {
        EXPECT_TRUE(any(in_play().fights, [to_attack](const Effect& e) {
            return e.behaviour == Behaviour::change_intent && e.intent_filter.has_value() == to_attack;
        })) << (to_attack ? "an attack" : "any intent");
    }
}

TEST(BasePackUse, CountsAndDurations) {
    const auto consumable = [](const Effect& e) {
        return e.behaviour == Behaviour::numeric &&
               (e.resource == Resource::attack_nullify || e.resource == Resource::damage_reduction);
    };
    const auto expect = [&](const char* what, const std::function<bool(const Effect&)>& holds) {
        EXPECT_TRUE(any(in_play().fights, holds)) << what;
    };
    expect("once", [&](const Effect& e) { return consumable(e) && e.counts == 1; });
    expect("every hit", [&](const Effect& e) { return consumable(e) && e.counts == 0; });
    expect("a turn", [&](const Effect& e) { return consumable(e) && e.duration == 1; });
    expect("more turns", [&](const Effect& e) { return consumable(e) && e.duration > 1; });
    expect("the fight", [&](const Effect& e) { return consumable(e) && e.duration == -1; });
    expect("a charge once a turn",
           [](const Effect& e) { return e.resource == Resource::active_token && e.counts == 1; });
    expect("a charge each time",
           [](const Effect& e) { return e.resource == Resource::active_token && e.counts == 0; });
    expect("several pucks",
           [](const Effect& e) { return e.behaviour == Behaviour::owned_rarity && e.counts > 1; });
}

TEST(BasePackUse, EveryTimingAndCondition) {
    const std::vector<const Passive*>& passives = in_play().passives;
    EXPECT_EQ(unused<Timing>([&](Timing timing) {
                  return std::any_of(passives.begin(), passives.end(),
                                     [timing](const Passive* item) { return item->timing == timing; });
              }),
              "");
    EXPECT_EQ(unused<ConditionType>([&](ConditionType type) {
                  return std::any_of(passives.begin(), passives.end(),
                                     [type](const Passive* item) { return item->condition == type; });
              }),
              "");
    for (std::int32_t action = 0; action < 4; ++action) {
        EXPECT_TRUE(std::any_of(passives.begin(), passives.end(), [action](const Passive* item) {
            return item->condition == ConditionType::action_is && item->condition_value == action;
        })) << word(static_cast<PuckType>(action));
    }
    const auto expect = [&](const char* what, bool Passive::*flag) {
        EXPECT_TRUE(std::any_of(passives.begin(), passives.end(), [flag](const Passive* item) {
            return item->*flag;
        })) << what;
    };
    expect("activate_when_charged", &Passive::activate_when_charged);
    expect("consume_on_use", &Passive::consume_on_use);
    expect("lock_until_battle_end", &Passive::lock_until_battle_end);
    EXPECT_TRUE(std::any_of(passives.begin(), passives.end(), [](const Passive* item) {
        return item->charge_actions > 0 && item->timing != Timing::token_charged;
    })) << "a charge that waits for its timing";
}

TEST(BasePackUse, EveryKindOfItemPuckAndRank) {
    const Pack& pack = base_pack();
    EXPECT_EQ(unused<ActiveType>([&](ActiveType type) {
                  return std::any_of(pack.actives.begin(), pack.actives.end(),
                                     [type](const Active& item) { return item.type == type; });
              }),
              "");
    EXPECT_EQ(unused<PuckType>([&](PuckType type) {
                  return std::any_of(pack.pucks.begin(), pack.pucks.end(),
                                     [type](const Puck& puck) { return puck.grade && puck.type == type; });
              }),
              "");
    const auto has_rank = [](const auto& rows, Rarity rank) {
        return std::any_of(rows.begin(), rows.end(), [rank](const auto& row) { return row.rarity == rank; });
    };
    EXPECT_EQ(unused<Rarity>([&](Rarity rank) {
                  return has_rank(pack.pucks, rank) && has_rank(pack.actives, rank) &&
                         has_rank(pack.passives, rank);
              }),
              "");
}

TEST(BasePackUse, EveryKindOfIntentAndEnemy) {
    const Pack& pack = base_pack();
    const std::vector<IntentId> intents = met_intents(pack);
    const std::vector<EnemyId> enemies = met_enemies(pack);
    EXPECT_EQ(intents.size(), pack.intents.size()) << "an intent is never met";
    EXPECT_EQ(enemies.size(), pack.enemies.size()) << "an enemy is never met";
    EXPECT_EQ(unused<IntentKind>([&](IntentKind kind) {
                  return std::any_of(intents.begin(), intents.end(),
                                     [&](IntentId intent) { return pack[intent].kind == kind; });
              }),
              "");
    EXPECT_EQ(unused<IntentVisual>([&](IntentVisual visual) {
                  return std::any_of(intents.begin(), intents.end(),
                                     [&](IntentId intent) { return pack[intent].visual == visual; });
              }),
              "");
    EXPECT_EQ(unused<AttackAnim>([&](AttackAnim anim) {
                  return std::any_of(enemies.begin(), enemies.end(),
                                     [&](EnemyId enemy) { return pack[enemy].attack_anim == anim; });
              }),
              "");
    EXPECT_TRUE(std::any_of(enemies.begin(), enemies.end(), [&](EnemyId enemy) {
        return pack[pack[enemy].set].low_hp.has_value();
    })) << "nobody changes his mind at low HP";
}

/// Grades of a lineage are three, of the ranks that grades have (battle.md E6); multipliers are one line.
TEST(BasePackUse, E6LineagesAreWhole) {
    const Pack& pack = base_pack();
    std::set<std::int32_t> lineages;
    int additional = 0;
    for (const Puck& puck : pack.pucks)
        if (puck.grade) lineages.insert(*puck.grade);
    for (const std::int32_t lineage : lineages) {
        std::vector<const Puck*> steps;
        for (const Puck& puck : pack.pucks)
            if (puck.grade == lineage) steps.push_back(&puck);
        const bool multipliers = steps[0]->type == PuckType::multiplier;
        EXPECT_EQ(steps.size(), multipliers ? rarity_count : 3) << steps[0]->name;
        additional += steps[0]->type == PuckType::additional_effect ? 1 : 0;
        std::sort(steps.begin(), steps.end(),
                  [](const Puck* a, const Puck* b) { return a->rarity < b->rarity; });
        for (std::size_t i = 1; i < steps.size(); ++i) {
            EXPECT_TRUE(steps[i - 1]->param < steps[i]->param ||
                        steps[i - 1]->hit_count < steps[i]->hit_count)
                << steps[i]->name << " is no better than " << steps[i - 1]->name;
        }
    }
    EXPECT_GE(additional, 10);
}

TEST(BasePackUse, AGamesWorth) {
    const Pack& pack = base_pack();
    EXPECT_GE(pack.pucks.size(), 45U);
    EXPECT_GE(pack.actives.size(), 30U);
    EXPECT_GE(pack.passives.size(), 50U);
    EXPECT_EQ(pack.relics.size(), 19U); // act-map.md 1.7
    EXPECT_GE(pack.enemies.size(), 33U);
    EXPECT_GE(pack.intents.size(), 25U);
}

} // namespace
} // namespace rogueloom::test
