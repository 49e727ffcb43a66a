// SPDX-License-Identifier: MIT
/// \file
/// Parts of a scene, each in a file of its own.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include <rogueloom/run/run.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// What every part of a scene is made from.
struct Scene {
    const run::Game& game;
    const run::Run& run;
    const Words& words;

    [[nodiscard]] const content::Pack& pack() const { return game.pack(); }
    [[nodiscard]] const run::State& state() const { return run.state; }
};

/// Null for none.
[[nodiscard]] nlohmann::ordered_json puck_json(const Words& words, content::PuckId id);
[[nodiscard]] nlohmann::ordered_json active_json(const Words& words, content::ActiveId id);
[[nodiscard]] nlohmann::ordered_json passive_json(const Words& words, content::PassiveId id);
/// The one of the three that is valid, with `what`.
[[nodiscard]] nlohmann::ordered_json good_json(const Words& words, const run::Good& good);
/// An enemy with the rule that he begins with; null for none.
[[nodiscard]] nlohmann::ordered_json enemy_json(const Words& words, content::EnemyId id);

/// HP, gold, stats, level.
[[nodiscard]] nlohmann::ordered_json hero_json(const Scene& scene);
[[nodiscard]] nlohmann::ordered_json machine_json(const Scene& scene);
/// Active, passives, relics.
[[nodiscard]] nlohmann::ordered_json items_json(const Scene& scene);
/// The map of the stage as far as it is known.
[[nodiscard]] nlohmann::ordered_json map_json(const Scene& scene);
/// The fight. Precondition: there is one.
[[nodiscard]] nlohmann::ordered_json fight_json(const Scene& scene);
/// What is held out, sold or asked where the player stands; null where the map or a fight is all there is.
[[nodiscard]] nlohmann::ordered_json place_json(const Scene& scene);
[[nodiscard]] nlohmann::ordered_json options_json(const Scene& scene);

/// Dumped without a newline; bytes that are no UTF-8 are replaced.
[[nodiscard]] inline std::string text_of(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace rogueloom::view
