// SPDX-License-Identifier: MIT
#include <rogueloom/maps/zones.hpp>
#include <rogueloom/view/zones.hpp>

#include "maps.hpp"
#include "tiles.hpp"

namespace rogueloom::c_api {

namespace {

Outcome<std::string> draw_zones(const run::Game& game, const rl_zones_options& options, std::size_t choice,
                                Seed seed) {
    constexpr std::uint32_t most_stacks = 2147483647;
    const auto format = static_cast<TileFormat>(choice);
    if (options.stacks > most_stacks) return bad_argument("stacks", "there are at most 2147483647 stacks");
    const run::ZonesRequest request = request_of(options);
    const auto caves = run::find_caves(game.pack(), request);
    if (!caves) return failed(caves.error());
    const bool steps = options.stages != 0;
    if (steps && is_tiled(format))
        return bad_argument("format", "a file of Tiled holds one map", "stages is set", "json, text or svg");

    zones::Workspace workspace;
    zones::Map made;
    view::ZonesRecorder recorder;
    zones::generate(caves->rules, seed, caves->place, workspace, made, steps ? &recorder : nullptr);
    const view::ZonesSource source{seed, caves->name, caves->rules.params(), options.stacks};
    if (is_tiled(format)) return tiled(view::to_tiled(made, source), format);
    if (format == TileFormat::json)
        return steps ? view::to_json(recorder.frames(), source) : view::to_json(made, source);
    view::ZonesPicture picture;
    picture.title = caves->name + ", stage " + std::to_string(request.stage);
    if (request.region) picture.title += ", trip " + std::to_string(request.trip);
    picture.title += ", seed " + std::to_string(seed.value);
    if (format == TileFormat::svg)
        return steps ? view::to_svg(recorder.frames(), picture) : view::to_svg(made, picture);
    return steps ? view::to_text(recorder.frames(), picture) : view::to_text(made, picture);
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom::c_api;

rl_status rl_map_zones(const rl_pack* pack, const rl_zones_options* options, rl_string* map) {
    return draw_map(pack, options, map, tile_formats, draw_zones);
}
