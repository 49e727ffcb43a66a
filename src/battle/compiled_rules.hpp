// SPDX-License-Identifier: MIT
/// \file
/// A pack's battle rows as the engine reads them: effects resolved into operations, lineages and swap
/// partners laid out in tables, percentages turned into factors. Plain data, indexed by the ids of the pack.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <rogueloom/battle/rules.hpp>
#include <rogueloom/battle/state.hpp>
#include <rogueloom/content/pack.hpp>

namespace rogueloom::battle {

using content::ActiveType;
using content::Actor;
using content::Behaviour;
using content::ConditionType;
using content::IntentKind;
using content::PuckType;
using content::Resource;
using content::Timing;
using content::ValueSource;

struct Fight;
struct Call;
/// Carries an operation out (operations.hpp).
using Operate = void (*)(Fight& fight, const Call& call);

/// An effect row together with the value of its user (battle.md A8).
struct Operation {
    static constexpr std::uint8_t no_filter = 0xFF;
    Operate operate = nullptr; ///< what behaviour and resource come to
    Behaviour behaviour = Behaviour::numeric;
    Resource resource = Resource::max_hp;
    Actor actor = Actor::self;
    ValueSource source = ValueSource::fixed;
    std::uint8_t filter = no_filter; ///< an IntentKind or a PuckType, as the behaviour has it
    std::uint8_t counts = 0;         ///< 0: empty
    std::int8_t duration = 0;
    double value = 0;
};

/// The operations of one user, in the order of `effect_N`.
struct Operations {
    std::array<Operation, 4> list;
    std::uint8_t count = 0;
    [[nodiscard]] std::span<const Operation> all() const { return {list.data(), count}; }
};

struct CompiledPuck {
    double param = 0;
    Operation effect; ///< additional effects only
    PuckType type = PuckType::physical_attack;
    std::uint8_t rarity = 0;
    std::uint8_t lineage_size = 0; ///< 0: no lineage
    std::uint8_t lineage_place = 0;
    bool swap_any_rarity = false;        ///< no other graded puck of its type has its rarity
    std::uint16_t lineage_first = 0;     ///< into CompiledRules::lineages
    std::uint16_t swap_place = no_place; ///< where it stands itself among its swap partners
    std::uint16_t hits = 1;
    bool changes_results = false; ///< the effect acts before its row is read (A9 (1))

    static constexpr std::uint16_t no_place = 0xFFFF;
};

/// A passive or a relic.
struct CompiledItem {
    static constexpr unsigned outside_rows = 7; ///< in `actions`: no row is being run

    /// Bit per action of the row (PuckType) at which the condition may hold; all where it asks for none.
    std::uint8_t actions = 0xFF;
    bool plain = true; ///< ready whenever `actions` says so, and worn for good: nothing else to look at
    Timing timing = Timing::always;
    ConditionType condition = ConditionType::none;
    std::uint8_t charge = 0; ///< turns to wait, 0: none
    bool when_charged = false;
    bool consumed = false;
    bool locked = false;
    bool lethal = false;              ///< has a lethal counter: fires at the win check only
    std::int16_t condition_value = 0; ///< action_is: a PuckType; else percent
    Operations operations;
};

struct CompiledActive {
    Operations operations;
    ActiveType type = ActiveType::token;
    std::int32_t cost = 1;
};

struct CompiledIntent {
    Operations operations;
    IntentKind kind = IntentKind::attack;
    bool boss = false;
};

[[nodiscard]] constexpr std::uint32_t kind_bit(IntentKind kind) {
    return std::uint32_t{1} << static_cast<unsigned>(kind);
}

/// Intents to draw from, in the order of their set; those without weight are left out.
struct IntentChoice {
    std::array<std::uint32_t, 6> weights{};
    std::array<std::uint32_t, 6> kinds{}; ///< kind_bit() of each
    std::array<IntentId, 6> intents;
    std::uint32_t total = 0; ///< of the weights
    std::uint8_t count = 0;

    void add(IntentId intent, std::uint32_t weight, IntentKind kind) {
        total += weight;
        intents[count] = intent;
        kinds[count] = kind_bit(kind);
        weights[count++] = weight;
    }
};

struct CompiledSet {
    IntentChoice normal;
    IntentChoice low;        ///< at or below low_hp
    double low_hp = -1;      ///< percent; negative: none
    std::uint32_t kinds = 0; ///< bits of the kinds in the set
    IntentId fallback;       ///< the first attack, else the first
};

/// Bounds of a resource, from the stat catalogue.
struct Bounds {
    double min = 0;
    double max = 0;
};

struct CompiledRules {
    const content::Pack* pack = nullptr;
    std::vector<CompiledPuck> pucks;
    std::vector<PuckId> lineages; ///< lineages one after another, each by ascending rarity
    /// Graded pucks by type, and by type and rarity, each by ascending key: the pools of swaps (E55).
    std::array<std::vector<PuckId>, 6> graded;
    std::array<std::array<std::vector<PuckId>, content::rarity_count>, 6> graded_by_rarity;
    std::vector<CompiledActive> actives;
    std::vector<CompiledItem> passives;
    std::vector<CompiledItem> relics;
    std::vector<CompiledIntent> intents;
    std::vector<CompiledSet> sets;
    std::vector<std::uint16_t> set_of_enemy;
    std::array<Bounds, content::resource_count> bounds{};
    std::array<double, amount_count> initial_amounts{};
    std::array<double, 4> strengthen{}; ///< factor by stage (battle.md E34)
    std::array<double, 4> weaken{};

    [[nodiscard]] const CompiledPuck& operator[](PuckId id) const { return pucks[id.index()]; }
    [[nodiscard]] const CompiledActive& operator[](ActiveId id) const { return actives[id.index()]; }
    [[nodiscard]] const CompiledItem& operator[](PassiveId id) const { return passives[id.index()]; }
    [[nodiscard]] const CompiledItem& operator[](RelicId id) const { return relics[id.index()]; }
    [[nodiscard]] const CompiledIntent& operator[](IntentId id) const { return intents[id.index()]; }
    [[nodiscard]] const Bounds& operator[](Resource r) const { return bounds[static_cast<std::size_t>(r)]; }
    [[nodiscard]] const content::Settings& settings() const { return pack->settings; }
    /// The set of an enemy.
    [[nodiscard]] const CompiledSet& set_of(EnemyId id) const { return sets[set_of_enemy[id.index()]]; }
    /// The pucks of a puck's lineage, itself included; empty without one.
    [[nodiscard]] std::span<const PuckId> lineage(PuckId id) const {
        const CompiledPuck& puck = pucks[id.index()];
        return std::span(lineages).subspan(puck.lineage_first, puck.lineage_size);
    }
    /// The pool a puck is swapped from; it may hold the puck itself, at `swap_place`.
    [[nodiscard]] std::span<const PuckId> swap_pool(PuckId id) const {
        const CompiledPuck& puck = pucks[id.index()];
        const auto type = static_cast<std::size_t>(puck.type);
        return puck.swap_any_rarity ? graded[type] : graded_by_rarity[type][puck.rarity];
    }
};

/// Fills `rules.pucks`, lineages and swap pools.
void compile_pucks(const content::Pack& pack, CompiledRules& rules);
/// Fills actives, passives, relics, intents and sets.
void compile_users(const content::Pack& pack, CompiledRules& rules);
/// The effect `use` points to, with its value.
[[nodiscard]] Operation compile_operation(const content::Pack& pack, content::EffectUse use);

} // namespace rogueloom::battle
