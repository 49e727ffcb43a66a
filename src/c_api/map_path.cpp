// SPDX-License-Identifier: MIT
#include <array>

#include <rogueloom/maps/path.hpp>
#include <rogueloom/view/path.hpp>

#include "maps.hpp"

namespace rogueloom::c_api {

namespace {

constexpr std::array<std::string_view, 4> path_formats = {"json", "text", "svg", "dot"};

Outcome<std::string> draw(const run::Game& game, const rl_path_options& options, std::size_t format,
                          Seed seed) {
    const auto maps = run::find_path_maps(game, request_of(options));
    if (!maps) return failed(maps.error());
    const path::Map made = maps->make(game.pack(), seed);
    view::PathPicture picture;
    picture.title = maps->preset + ", act " + std::to_string(maps->act);
    switch (format) {
    case 1:
        return view::to_text(made, picture);
    case 2:
        return view::to_svg(made, picture);
    case 3:
        return view::to_dot(made);
    default:
        return view::to_json(made, {seed, maps->preset, static_cast<int>(maps->act)});
    }
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom::c_api;

rl_status rl_map_path(const rl_pack* pack, const rl_path_options* options, rl_string* map) {
    return draw_map(pack, options, map, path_formats, draw);
}
