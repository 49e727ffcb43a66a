// SPDX-License-Identifier: MIT
#include <algorithm>

#include "run/drops.hpp"
#include "run/play.hpp"

namespace rogueloom::run {
namespace {

/// Draws which drops there are: one draw for each kind of drop that this kind of fight can have; those of a
/// chest are its own.
std::array<std::uint8_t, 2> draw_drops(const Play& play, Stream& stream) {
    const Thing* thing = play.on_floor() ? thing_here(play.run) : nullptr;
    if (thing != nullptr && appearance(thing->kind) == ThingKind::treasure_chest) {
        std::int32_t gold = 0;
        return draw_chest(play, stream, gold);
    }
    std::array<std::uint8_t, 2> drops{};
    for (std::size_t i = 0; i < drops.size(); ++i) {
        const content::FightReward& row =
            play.pack().fight_rewards[static_cast<std::size_t>(play.state().fight)][i];
        if (row.count == 0) continue;
        const int chance = std::clamp(row.chance + play.campaign().drop_chance_add, 0, 100);
        if (stream.chance(static_cast<std::uint32_t>(chance), 100))
            drops[i] = static_cast<std::uint8_t>(std::min(row.count, 255));
    }
    return drops;
}

/// The danger rank with the campaign's supplement, at most S.
content::Rarity drop_rank(const Play& play) {
    const int rank = static_cast<int>(play.state().danger) + play.campaign().drop_rank_add;
    return static_cast<content::Rarity>(std::clamp(rank, 0, static_cast<int>(content::rarity_count) - 1));
}

/// Draws the choices of the rewards up to the one that is due, from the stream behind the drops: all of a
/// node come from one stream, which is not kept, so what was drawn before is drawn again. False if the pack
/// has nothing left to hold out.
bool show_due(const Play& play, Stream stream) {
    State& state = play.state();
    for (int i = 1; i <= state.drops_shown; ++i) {
        const auto drop = i <= state.drops[0] ? content::Drop::puck : content::Drop::item;
        draw_choices(play, drop, stream);
    }
    if (state.reward_choices.empty()) return false;
    show_choices(play, shown_drop(state));
    return true;
}

} // namespace

void draw_choices(const Play& play, content::Drop drop, Stream& stream) {
    const content::Settings& settings = play.pack().settings;
    const CategoryWeights categories = drop == content::Drop::puck
                                           ? puck_categories(settings, play.hero().machine)
                                           : item_categories(settings);
    auto& choices = play.state().reward_choices;
    choices.clear();
    const auto wanted = std::clamp<std::int32_t>(settings.choice_count + play.state().extra_choices, 1,
                                                 static_cast<std::int32_t>(max_reward_choices));
    const content::Rarity rank = drop_rank(play);
    GoodsLeft left(play.game.tables());
    for (std::int32_t i = 0; i < wanted; ++i) {
        const Good good = left.draw(categories, rank, stream);
        if (good.empty()) return;
        choices.push_back(good);
    }
}

void show_choices(const Play& play, content::Drop drop) {
    State& state = play.state();
    const auto shown = static_cast<std::int32_t>(drop);
    state.phase = Phase::reward;
    play.tell(EventKind::reward_offered, {shown, static_cast<std::int32_t>(state.reward_choices.size())});
    for (const Good& good : state.reward_choices)
        play.tell(EventKind::choice_offered, {shown, what_of(good), id_of(good)});
}

void forget_rewards(State& state) {
    state.reward_choices.clear();
    state.extra_choices = 0;
    state.drops = {};
    state.drops_shown = 0;
    state.danger = content::Rarity::f;
    state.fight = content::FightKind::normal;
}

void begin_rewards(const Play& play) {
    State& state = play.state();
    Stream stream = reward_stream(state.seed, play.place());
    state.drops = draw_drops(play, stream);
    state.drops_shown = state.drops[0] + state.drops[1] > 0 ? 1 : 0;
    if (state.drops_shown == 0 || !show_due(play, stream)) next_reward(play);
}

void next_reward(const Play& play) {
    State& state = play.state();
    if (state.encounter_choice != 0) {
        forget_rewards(state);
        return go_on_with_answer(play);
    }
    const int dropped = state.drops[0] + state.drops[1];
    while (state.drops_shown < dropped) {
        ++state.drops_shown;
        Stream stream = reward_stream(state.seed, play.place());
        (void)draw_drops(play, stream);
        if (show_due(play, stream)) return;
    }
    forget_rewards(state);
    leave_node(play);
}

void take(const Play& play, const Good& good) {
    State& state = play.state();
    if (good.active) {
        wear_active(play, good.active);
        return after_placing(play);
    }
    state.placing = good;
    state.phase = good.puck ? Phase::place_puck : Phase::wear_passive;
}

void after_placing(const Play& play) {
    play.state().placing = {};
    if (play.on_floor()) {
        const Thing* thing = thing_here(play.run);
        if (thing != nullptr && thing->kind == ThingKind::shop) {
            play.state().phase = Phase::building;
            return;
        }
    } else if (play.on_expedition()) {
        if (play.state().expedition.region == 0) {
            play.state().phase = Phase::base;
            return;
        }
    } else if (play.node_type() == path::NodeType::shop) {
        play.state().phase = Phase::shop;
        return;
    }
    next_reward(play);
}

} // namespace rogueloom::run
