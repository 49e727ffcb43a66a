// SPDX-License-Identifier: MIT
#include "lab/recorder.hpp"

#include <algorithm>
#include <optional>

namespace rogueloom::lab {
namespace {

/// Rounded half up, at least 0.
std::uint64_t whole(double value) {
    return value > 0 ? static_cast<std::uint64_t>(value + 0.5) : 0;
}

std::int32_t integer(std::uint32_t value) {
    return static_cast<std::int32_t>(value);
}

std::int32_t enemy_id(const content::Pack& pack, content::EnemyId enemy) {
    return row_id(pack[enemy].key, enemy.index());
}

struct Held {
    OfferKind kind;
    std::int32_t id;
};

/// What an option holds out, by the key of its sheet; none for what is no offer.
std::optional<Held> held_out(const content::Pack& pack, const run::Option& option) {
    const auto puck = [&](std::int32_t id) { return pack.pucks[static_cast<std::size_t>(id)].key; };
    const auto active = [&](std::int32_t id) { return pack.actives[static_cast<std::size_t>(id)].key; };
    const auto passive = [&](std::int32_t id) { return pack.passives[static_cast<std::size_t>(id)].key; };
    switch (option.kind) {
    case run::OptionKind::take_puck:
    case run::OptionKind::buy_puck:
        return Held{OfferKind::puck, puck(option.b)};
    case run::OptionKind::take_active:
    case run::OptionKind::buy_active:
        return Held{OfferKind::active, active(option.b)};
    case run::OptionKind::take_passive:
    case run::OptionKind::buy_passive:
        return Held{OfferKind::passive, passive(option.b)};
    case run::OptionKind::strengthen:
    case run::OptionKind::buy_strengthen:
        return Held{OfferKind::stronger, puck(option.d)};
    case run::OptionKind::road:
        return Held{OfferKind::road, option.c};
    case run::OptionKind::answer:
        return Held{OfferKind::answer,
                    answer_id(pack.encounters[static_cast<std::size_t>(option.b)].key, option.a)};
    default:
        return std::nullopt;
    }
}

} // namespace

std::uint8_t row_of(const run::State& state) {
    return state.expedition.day > 0 ? state.expedition.day : state.row;
}

Recorder::Place Recorder::place_of(const run::State& state) {
    return {state.stage, row_of(state)};
}

void Recorder::count(Topic topic, std::array<std::int32_t, 4> key, std::array<std::uint64_t, 4> numbers) {
    tallies_.push_back({topic, key, numbers});
}

void Recorder::begin(const run::Run& run) {
    offers_.clear();
    offers_elsewhere_ = 0;
    arrive(run.state);
}

void Recorder::arrive(const run::State& state) {
    place_ = place_of(state);
    offers_elsewhere_ = offers_.size();
    const battle::Hero& hero = run::current_hero(state);
    const auto gold = std::max(hero.gold, 0);
    count(Topic::place, {place_.stage, place_.row}, {1, static_cast<std::uint64_t>(gold), whole(hero.hp), 0});
    count(Topic::gold, {place_.stage, place_.row, std::min(gold / gold_bin, gold_bins - 1)});
    const auto share = static_cast<std::int32_t>(20 * hero.hp / run::max_hp(game_, state));
    count(Topic::health, {place_.stage, place_.row, std::clamp(share, 0, health_bins - 1)});
}

void Recorder::hold_out(OfferKind kind, std::int32_t id, bool taken) {
    for (std::size_t i = offers_elsewhere_; i < offers_.size(); ++i) {
        if (offers_[i].kind != kind || offers_[i].id != id) continue;
        offers_[i].taken = offers_[i].taken || taken;
        return;
    }
    offers_.push_back({kind, id, place_, taken});
}

void Recorder::before(const run::Run& run, const run::OptionList& options, const run::Option& chosen) {
    const run::State& state = run.state;
    before_ = {state.phase, run::current_hero(state).hp, state.turns, state.hero.relics.size(), state.fight};
    if (state.phase == run::Phase::battle) return;
    for (const run::Option& option : options)
        if (const auto held = held_out(game_.pack(), option))
            hold_out(held->kind, held->id, option == chosen);
}

void Recorder::after(const run::Run& run) {
    const run::State& state = run.state;
    for (std::size_t i = before_.relics; i < state.hero.relics.size(); ++i)
        if (const auto relic = state.hero.relics[i].relic; game_.pack()[relic].key >= 0)
            hold_out(OfferKind::relic, game_.pack()[relic].key, true);
    if (!(place_of(state) == place_)) arrive(state);
    if (before_.phase != run::Phase::battle) hp_at_fight_ = before_.hp;
    if (state.turns != before_.turns) note_fight(state);
}

void Recorder::note_fight(const run::State& state) {
    const std::int32_t enemy = enemy_id(game_.pack(), state.enemy);
    const std::uint32_t turns = state.turns - before_.turns;
    const bool won = state.phase != run::Phase::lost;
    const std::uint64_t lost_hp = won ? whole(hp_at_fight_ - state.hero.hp) : 0;
    // What a won fight leads to may have set the kind back.
    const auto kind = before_.phase == run::Phase::battle ? before_.fight : state.fight;
    count(Topic::fight, {enemy, static_cast<std::int32_t>(kind)}, {1, won ? 1U : 0U, turns, lost_hp});
    count(Topic::fight_turns, {enemy, integer(turns)});
}

void Recorder::finish(const run::Run& run) {
    const run::State& state = run.state;
    const bool won = state.phase == run::Phase::won;
    if (!won) {
        const Place place = place_of(state);
        count(Topic::place, {place.stage, place.row}, {0, 0, 0, 1});
        const content::EnemyId killer = run::summary(game_, run).killed_by;
        count(Topic::loss, {killer ? enemy_id(game_.pack(), killer) : -1, place.stage, place.row});
    }
    for (const Offer& offer : offers_) {
        const std::size_t slot = (offer.taken ? 0U : 2U) + (won ? 0U : 1U);
        std::array<std::uint64_t, 4> numbers{};
        numbers[slot] = 1;
        count(Topic::offer,
              {static_cast<std::int32_t>(offer.kind), offer.id, offer.place.stage, offer.place.row}, numbers);
    }
    const run::Summary summary = run::summary(game_, run);
    count(Topic::choices, {summary.choices / choices_bin});
    count(Topic::turns, {summary.turns / turns_bin});
}

} // namespace rogueloom::lab
