// SPDX-License-Identifier: MIT
#include <rogueloom/maps/board.hpp>
#include <rogueloom/run/streams.hpp>
#include <rogueloom/view/board.hpp>

#include "maps.hpp"
#include "tiles.hpp"

namespace rogueloom::c_api {

namespace {

Outcome<std::string> draw_board(const run::Game& game, const rl_board_options& options, std::size_t choice,
                                Seed seed) {
    const auto format = static_cast<TileFormat>(choice);
    const auto asked = request_of(options);
    if (!asked) return tl::unexpected(asked.error());
    const auto floors = run::find_floors(game.pack(), *asked);
    if (!floors) return failed(floors.error());
    const board::Rules& rules = floors->rules;

    board::Workspace workspace;
    board::Board made;
    if (options.alone != 0) {
        Stream stream = run::map_stream(seed, static_cast<std::uint32_t>(floors->request.floor));
        board::generate(rules, floors->request, stream, workspace, made);
    } else {
        board::generate_of_seed(rules, seed, floors->request, workspace, made);
    }
    Stream lord = run::lord_stream(seed);
    const std::vector<board::AttributeId> attributes = board::draw_attributes(rules, lord);
    const view::BoardSource source{seed, rules, attributes};
    if (is_tiled(format)) return tiled(view::to_tiled(made, source), format);
    if (format == TileFormat::json) return view::to_json(made, source);
    view::BoardPicture picture;
    picture.labels = view::english_board_labels(rules);
    picture.title = "floor " + std::to_string(made.floor) + ", " +
                    picture.labels.terrains[made.terrain.index()] + ", seed " + std::to_string(seed.value);
    return format == TileFormat::svg ? view::to_svg(made, rules, picture)
                                     : view::to_text(made, rules, picture);
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom::c_api;

rl_status rl_map_board(const rl_pack* pack, const rl_board_options* options, rl_string* map) {
    return draw_map(pack, options, map, tile_formats, draw_board);
}
