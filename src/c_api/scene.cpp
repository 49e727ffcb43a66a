// SPDX-License-Identifier: MIT
#include "scene.hpp"

#include <array>

#include <nlohmann/json.hpp>

#include <rogueloom/view/path.hpp>
#include <rogueloom/view/status.hpp>

namespace rogueloom::c_api {

namespace {

constexpr std::array<std::string_view, 16> phases = {
    "road",      "battle",    "reward", "place_puck", "wear_passive", "rest",     "treasure", "shop",
    "encounter", "pick_cell", "won",    "lost",       "walk",         "building", "trip",     "base"};
static_assert(static_cast<std::size_t>(run::Phase::base) + 1 == phases.size());

/// The map of the stage as text; at the base there is none.
std::string map_text(const Run& run, const view::Words& words) {
    const run::Run& now = run.run();
    if (now.map->floor || now.map->trip) return view::floor_map(now, words);
    if (now.state.expedition.day > 0) return {}; // between two trips
    return view::to_text(now.map->path, view::map_picture(now, words));
}

} // namespace

std::string_view phase_name(run::Phase phase) {
    return phases[static_cast<std::size_t>(phase)];
}

std::string scene(const Run& run, const view::Words& words) {
    nlohmann::ordered_json json;
    json["phase"] = phase_name(run.run().state.phase);
    json["place"] = view::place_line(run.run(), words);
    json["status"] = view::status_line(run.game(), run.run(), words);
    json["situation"] = view::situation(run.game(), run.run(), words);
    json["belongings"] = view::belongings(run.game(), run.run(), words);
    json["outcome"] = view::outcome_line(run.game(), run.run(), words);
    json["map"] = map_text(run, words);
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace rogueloom::c_api
