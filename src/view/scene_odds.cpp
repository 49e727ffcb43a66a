// SPDX-License-Identifier: MIT
#include <rogueloom/view/scene.hpp>

#include "json_number.hpp"
#include "run_odds.hpp"
#include "scene_parts.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;

Json distribution_json(const lab::Distribution& distribution) {
    return {{"mean", json_number(distribution.mean)},
            {"p5", json_number(distribution.p5)},
            {"p50", json_number(distribution.p50)},
            {"p95", json_number(distribution.p95)}};
}

Json odds_json(const lab::Odds& odds) {
    Json json;
    json["exact"] = odds.exact;
    json["results"] = odds.stops;
    json["damage"] = distribution_json(odds.damage);
    json["guard"] = distribution_json(odds.guard);
    json["heal"] = distribution_json(odds.heal);
    json["kill"] = json_number(odds.kill);
    json["survive"] = json_number(odds.survive);
    json["actions"] = {{"physical_attack", json_number(odds.actions[0])},
                       {"magical_attack", json_number(odds.actions[1])},
                       {"defence", json_number(odds.actions[2])},
                       {"heal", json_number(odds.actions[3])}};
    return json;
}

Json odds_json(const std::optional<lab::Odds>& odds) {
    return odds ? odds_json(*odds) : Json(nullptr);
}

} // namespace

std::string scene_odds_json(const run::Game& game, const run::Run& run) {
    const RunOdds odds = run_odds(game, run);
    Json json;
    json["now"] = odds_json(odds.now);
    json["options"] = Json::array();
    for (const std::optional<lab::Odds>& option : odds.options) json["options"].push_back(odds_json(option));
    return text_of(json);
}

} // namespace rogueloom::view
