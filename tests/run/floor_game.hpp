// SPDX-License-Identifier: MIT
/// \file
/// Short cuts to a place on a floor of the campaign `delve`.
#pragma once

#include <cmath>

#include "run/base_game.hpp"

namespace rogueloom::test {

[[nodiscard]] inline content::CampaignId delve(const run::Game& game = base_game()) {
    return game.pack().find_campaign("delve");
}
[[nodiscard]] inline run::Beginning delve_as(const char* character,
                                             board::Difficulty difficulty = board::Difficulty::grizzly) {
    return {delve(), base_pack().find_character(character), difficulty};
}

[[nodiscard]] inline run::Run start_delve(const run::Game& game, std::uint64_t seed) {
    auto run = run::start(game, delve(game), Seed{seed});
    if (!run) throw std::invalid_argument(to_string(run.error()));
    return *run;
}

/// On floor `stage`, nothing seen yet but from where the floor begins.
[[nodiscard]] inline run::Run on_floor(const run::Game& game, std::uint64_t seed, std::uint8_t stage,
                                       const run::Beginning& beginning) {
    run::Run run = *run::start(game, beginning, Seed{seed});
    if (stage == 1) return run;
    run.state.stage = stage;
    run.map = std::make_shared<const run::StageMap>(run::stage_map(game, beginning, stage, Seed{seed}));
    run.state.walker = {};
    run::stand_on(run.map->floor->ground, run.state.walker, run.map->floor->board.player);
    return run;
}

[[nodiscard]] inline std::optional<std::size_t> find_thing(const run::Run& run, run::ThingKind kind) {
    const auto& things = run.map->floor->things;
    for (std::size_t i = 0; i < things.size(); ++i)
        if (things[i].kind == kind) return i;
    return std::nullopt;
}

/// Stands beside a thing, wherever that is, and sees it.
inline void stand_beside(run::Run& run, std::size_t thing) {
    const run::Ground& ground = run.map->floor->ground;
    const Cell at = run.map->floor->things[thing].at;
    for (const Cell& to :
         {Cell{at.x, at.y - 1}, Cell{at.x - 1, at.y}, Cell{at.x + 1, at.y}, Cell{at.x, at.y + 1}})
        if (ground.is_open(to)) return run::stand_on(ground, run.state.walker, to);
}

inline void take_thing(const run::Game& game, run::Run& run, std::size_t thing,
                       run::EventLog* log = nullptr) {
    for (const run::Option& option : options_of(game, run))
        if (option.kind == run::OptionKind::go_to && static_cast<std::size_t>(option.d) == thing)
            return run::choose(game, run, option, log);
    throw std::logic_error("the thing cannot be reached");
}

/// A run that has just gone to a thing of a kind on floor `stage`, of the first seed that has one.
[[nodiscard]] inline run::Run
at_thing(const run::Game& game, run::ThingKind kind, std::uint8_t stage,
         const std::function<void(run::Run&)>& before = {},
         const run::Beginning& beginning = {delve(), {}, board::Difficulty::grizzly},
         run::EventLog* log = nullptr) {
    for (std::uint64_t seed = 0;; ++seed) {
        run::Run run = on_floor(game, seed, stage, beginning);
        const auto thing = find_thing(run, kind);
        if (!thing) continue;
        stand_beside(run, *thing);
        if (before) before(run);
        take_thing(game, run, *thing, log);
        return run;
    }
}

/// The use of the thing one was at last.
[[nodiscard]] inline const run::ThingUse& use_of(const run::Run& run, run::ThingKind kind) {
    return run.state.walker.things[*find_thing(run, kind)];
}

} // namespace rogueloom::test
