// SPDX-License-Identifier: MIT
// Encounters (campaign.md R4).
#include <algorithm>

#include <rogueloom/battle/outside.hpp>

#include "run/drops.hpp"
#include "run/play.hpp"

namespace rogueloom::run {
namespace {

/// Whether an encounter was met in this run.
bool met(const State& state, std::size_t i) {
    return (state.met_encounters[i / 64] >> i % 64 & 1U) != 0;
}
void set_met(State& state, std::size_t i, std::uint64_t value) {
    state.met_encounters[i / 64] &= ~(std::uint64_t{1} << i % 64);
    state.met_encounters[i / 64] |= value << i % 64;
}

using EncounterWeights = FixedVector<std::uint32_t, max_encounters, std::uint64_t>;

/// Weights of what can be met in a section; of everything where the section has nothing of its own.
EncounterWeights weights_of(const content::Pack& pack, std::int32_t section) {
    EncounterWeights weights;
    std::uint64_t sum = 0;
    for (const content::Encounter& row : pack.encounters) {
        const bool here = row.section_from <= section && section <= row.section_to;
        weights.push_back(here ? row.weight : 0);
        sum += weights[weights.size() - 1];
    }
    if (sum > 0) return weights;
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = pack.encounters[i].weight;
    return weights;
}

/// Draws until something new comes up, each time without what came up before: so what was met elsewhere
/// changes the encounter of this place only where it was this very one.
EncounterId draw_encounter(const Play& play) {
    State& state = play.state();
    EncounterWeights weights = weights_of(play.pack(), play.stage().section);
    std::uint64_t left = 0;
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (!met(state, i)) left += weights[i];
    if (left == 0)
        for (std::size_t i = 0; i < weights.size(); ++i)
            if (weights[i] > 0) set_met(state, i, 0);
    Stream stream = encounter_stream(state.seed, play.place());
    for (;;) {
        const std::size_t drawn = stream.weighted({weights.data(), weights.size()});
        if (!met(state, drawn)) return EncounterId(drawn);
        weights[drawn] = 0;
    }
}

const content::EncounterChoice& answered(const Game& game, const State& state) {
    return game.pack()[state.encounter].choices[std::size_t{state.encounter_choice} - 1];
}
/// The effects of the answer, as its chance came out.
const std::vector<content::EffectUse>& effects_of(const Game& game, const State& state) {
    const content::EncounterChoice& choice = answered(game, state);
    return state.encounter_missed != 0 ? choice.else_effects : choice.effects;
}
/// The effect begun last.
const content::EffectUse& current_use(const Game& game, const State& state) {
    return effects_of(game, state)[std::size_t{state.encounter_step} - 1];
}

/// Says what has become of the hero.
void tell_changes(const Play& play, const battle::Hero& before) {
    if (play.log == nullptr) return;
    const battle::Hero& now = play.hero();
    const auto i32 = [](std::size_t i) { return static_cast<std::int32_t>(i); };
    if (now.max_hp != before.max_hp)
        play.tell(EventKind::max_hp_changed,
                  {rounded(now.max_hp - before.max_hp), rounded(max_hp(play.game, play.state()))});
    for (std::size_t i = 0; i < now.stats.size(); ++i)
        if (now.stats[i] != before.stats[i])
            play.tell(EventKind::stat_changed,
                      {i32(i), rounded(now.stats[i] - before.stats[i]), rounded(now.stats[i])});
    if (now.hp != before.hp)
        play.tell(EventKind::hp_changed, {rounded(now.hp) - rounded(before.hp), rounded(now.hp)});
    if (now.gold != before.gold) play.tell(EventKind::gold_changed, {now.gold - before.gold, now.gold});
    for (std::size_t c = 0; c < content::column_count; ++c)
        for (std::size_t cell = 0; cell < now.machine.cells_per_column(); ++cell)
            if (now.machine.cells[c][cell] != before.machine.cells[c][cell])
                play.tell(EventKind::swapped, {i32(c), i32(cell), number(before.machine.cells[c][cell]),
                                               number(now.machine.cells[c][cell])});
}

bool has_changes(const Play& play) {
    const battle::Machine& machine = play.hero().machine;
    for (std::size_t c = 0; c < machine.open_columns(); ++c)
        for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell)
            if (changed_puck(play.game, play.state(), machine.cells[c][cell])) return true;
    return false;
}

/// Lets the player pick a cell; false if no cell would change.
bool await_cell(const Play& play, std::uint8_t cells) {
    play.state().cells_to_pick = 0;
    if (cells == 0 || !has_changes(play)) return false;
    play.state().cells_to_pick = cells;
    play.state().phase = Phase::pick_cell;
    return true;
}

/// What a grant draws from. One without a filter gives a puck or an item, one draw.
CategoryWeights granted(const Play& play, const content::Effect& effect, Stream& stream) {
    content::GrantTarget target = effect.grant_filter.value_or(content::GrantTarget::any);
    if (target == content::GrantTarget::any)
        target = stream.below(2) == 0 ? content::GrantTarget::puck : content::GrantTarget::item;
    switch (target) {
    case content::GrantTarget::active:
        return only(Category::active);
    case content::GrantTarget::passive:
        return only(Category::passive);
    case content::GrantTarget::puck:
        return puck_categories(play.pack().settings, play.hero().machine);
    case content::GrantTarget::item:
    case content::GrantTarget::any:
        break;
    }
    return item_categories(play.pack().settings);
}

/// Holds out one thing, as a reward does; false if the pack has none.
bool hold_out(const Play& play, const content::EffectUse& use, Stream& stream) {
    State& state = play.state();
    const CategoryWeights categories = granted(play, play.pack()[use.effect], stream);
    GoodsLeft left(play.game.tables());
    const Good good = left.draw_at(categories, grant_rank(play.game, state, use.value), stream);
    if (good.empty()) return false;
    const content::Drop drop = good.puck ? content::Drop::puck : content::Drop::item;
    state.reward_choices.push_back(good);
    state.drops[static_cast<std::size_t>(drop)] = 1;
    state.drops_shown = 1;
    state.phase = Phase::reward;
    play.tell(EventKind::reward_offered, {static_cast<std::int32_t>(drop), 1});
    play.tell(EventKind::choice_offered, {static_cast<std::int32_t>(drop), what_of(good), id_of(good)});
    return true;
}

/// Begins the next effect; true if it waits for the player.
bool begin_effect(const Play& play) {
    State& state = play.state();
    ++state.encounter_step;
    const content::EffectUse& use = current_use(play.game, state);
    const content::Effect& effect = play.pack()[use.effect];
    if (effect.behaviour == content::Behaviour::owned_rarity)
        return await_cell(play, static_cast<std::uint8_t>(std::max(effect.counts, 1)));
    Stream stream = answer_stream(state.seed, play.place(), state.encounter_choice, state.encounter_step);
    if (effect.behaviour == content::Behaviour::grant) return hold_out(play, use, stream);
    const battle::Hero before = play.hero();
    battle::apply_outside(play.game.rules(), play.hero(), use, stream);
    tell_changes(play, before);
    return false;
}

} // namespace

std::int32_t answer_price(const Game& game, const State& state, const content::EncounterChoice& choice) {
    const content::Stage& stage = game.pack()[state.campaign].stages[std::size_t{state.stage} - 1];
    return choice.gold_cost + choice.gold_cost_per_section * (stage.section - 1);
}

content::Rarity grant_rank(const Game& game, const State& state, double offset) {
    const content::Stage& stage = game.pack()[state.campaign].stages[std::size_t{state.stage} - 1];
    const std::int32_t rank = rounded(stage.section + offset);
    return static_cast<content::Rarity>(
        std::clamp(rank, 0, static_cast<std::int32_t>(content::rarity_count) - 1));
}

PuckId changed_puck(const Game& game, const State& state, PuckId puck) {
    const content::EffectUse& use = current_use(game, state);
    const content::Effect& effect = game.pack()[use.effect];
    if (effect.puck_filter && game.pack()[puck].type != *effect.puck_filter) return {};
    const std::int32_t grades = rounded(use.value);
    const PuckId to = battle::shifted_puck(game.rules(), puck, grades);
    return to == puck ? PuckId() : to;
}

void meet(const Play& play) {
    State& state = play.state();
    state.encounter = draw_encounter(play);
    set_met(state, state.encounter.index(), 1);
    state.phase = Phase::encounter;
    play.tell(EventKind::encounter_met, {number(state.encounter)});
}

void answer(const Play& play, std::size_t choice) {
    State& state = play.state();
    state.encounter_choice = static_cast<std::uint8_t>(choice + 1);
    const content::EncounterChoice& row = answered(play.game, state);
    const std::int32_t price = answer_price(play.game, state, row);
    if (row.chance < 100) {
        Stream stream = answer_stream(state.seed, play.place(), state.encounter_choice, 0);
        state.encounter_missed = stream.chance(static_cast<std::uint32_t>(row.chance), 100) ? 0 : 1;
    }
    play.tell(EventKind::encounter_chosen,
              {number(state.encounter), static_cast<std::int32_t>(choice), state.encounter_missed, price});
    if (price > 0) change_gold(play, -price);
    if (row.effects.empty() && row.else_effects.empty()) return leave_node(play);
    go_on_with_answer(play);
}

void go_on_with_answer(const Play& play) {
    State& state = play.state();
    const std::size_t count = effects_of(play.game, state).size();
    while (state.encounter_step < count)
        if (begin_effect(play)) return;
    state.phase = Phase::encounter;
}

void change_cell(const Play& play, content::Column column, std::size_t cell) {
    State& state = play.state();
    PuckId& puck = play.hero().machine.cell(column, cell);
    const PuckId before = puck;
    puck = changed_puck(play.game, state, before);
    play.tell(EventKind::strengthened, {static_cast<std::int32_t>(column), static_cast<std::int32_t>(cell),
                                        number(before), number(puck)});
    const auto left = static_cast<std::uint8_t>(state.cells_to_pick - 1);
    if (!await_cell(play, left)) go_on_with_answer(play);
}

} // namespace rogueloom::run
