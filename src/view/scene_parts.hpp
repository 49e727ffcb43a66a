// SPDX-License-Identifier: MIT
/// \file
/// Parts of a scene, each in a file of its own.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include <rogueloom/run/run.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

using Json = nlohmann::ordered_json;

/// What every part of a scene is made from.
struct Scene {
    const run::Game& game;
    const run::Run& run;
    const Words& words;

    [[nodiscard]] const content::Pack& pack() const { return game.pack(); }
    [[nodiscard]] const run::State& state() const { return run.state; }
};

/// Null for none.
[[nodiscard]] Json puck_json(const Words& words, content::PuckId id);
[[nodiscard]] Json active_json(const Words& words, content::ActiveId id);
[[nodiscard]] Json passive_json(const Words& words, content::PassiveId id);
/// The one of the three that is valid, with `what`.
[[nodiscard]] Json good_json(const Words& words, const run::Good& good);
/// An enemy with the rule that he begins with; null for none.
[[nodiscard]] Json enemy_json(const Words& words, content::EnemyId id);

/// HP, gold, stats, level.
[[nodiscard]] Json hero_json(const Scene& scene);
[[nodiscard]] Json machine_json(const Scene& scene);
/// Active, passives, relics.
[[nodiscard]] Json items_json(const Scene& scene);
/// The map of the stage as far as it is known.
[[nodiscard]] Json map_json(const Scene& scene);
/// The fight. Precondition: there is one.
[[nodiscard]] Json fight_json(const Scene& scene);
/// What is held out, sold or asked where the player stands; null where the map or a fight is all there is.
[[nodiscard]] Json place_json(const Scene& scene);
[[nodiscard]] Json options_json(const Scene& scene);

/// Dumped without a newline; bytes that are no UTF-8 are replaced.
[[nodiscard]] inline std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace rogueloom::view
