// SPDX-License-Identifier: MIT
#include <rogueloom/maps/path.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/run/streams.hpp>
#include <rogueloom/view/path.hpp>

#include "commands.hpp"
#include "map_series.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

std::string render(const path::Map& map, const MapPath& arguments, Seed seed, const run::PathMaps& maps,
                   const view::Words& words, view::PathPicture::Colour colour) {
    if (arguments.format == MapFormat::json)
        return view::to_json(map, {seed, maps.preset, static_cast<int>(arguments.act)}) + "\n";
    if (arguments.format == MapFormat::dot) return view::to_dot(map);
    view::PathPicture picture;
    picture.title = maps.preset + ", act " + std::to_string(arguments.act);
    if (maps.acts > 0) picture.title += "/" + std::to_string(maps.acts);
    picture.title += ", seed " + seed_text(seed, words);
    if (map.fallbacks() > 0)
        picture.title += ", " + std::to_string(map.fallbacks()) +
                         (map.fallbacks() == 1 ? " wish" : " wishes") + " of the preset not met";
    picture.colour = colour;
    return arguments.format == MapFormat::svg ? view::to_svg(map, picture) : view::to_text(map, picture);
}

} // namespace

int run_command(const Common& common, const MapPath& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const run::MapResult<run::PathMaps> maps = run::find_path_maps(*game, arguments);
    if (!maps) return end_with(failure_of(maps.error()));
    const view::Words words = map_words(game->pack());
    const Seed first = first_seed(common, arguments, words);
    return write_maps(common, arguments, first, [&](Seed seed, Ink ink) {
        const auto colour =
            ink == Ink::coloured ? view::PathPicture::Colour::on : view::PathPicture::Colour::off;
        return render(maps->make(game->pack(), seed), arguments, seed, *maps, words, colour);
    });
}

} // namespace rogueloom::cli
