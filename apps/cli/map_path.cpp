// SPDX-License-Identifier: MIT
#include <rogueloom/maps/path.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/run/streams.hpp>
#include <rogueloom/view/path.hpp>

#include "commands.hpp"
#include "map_rules.hpp"
#include "map_series.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

std::string render(const path::Map& map, const MapPath& arguments, Seed seed, const MapMaker& maker,
                   const view::Words& words, view::PathPicture::Colour colour) {
    if (arguments.format == MapFormat::json)
        return view::to_json(map, {seed, maker.preset(), static_cast<int>(arguments.act)}) + "\n";
    if (arguments.format == MapFormat::dot) return view::to_dot(map);
    view::PathPicture picture;
    picture.title = maker.preset() + ", act " + std::to_string(arguments.act);
    if (maker.acts() > 0) picture.title += "/" + std::to_string(maker.acts());
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
    const Outcome<MapMaker> maker = MapMaker::find(*game, arguments);
    if (!maker) return end_with(maker.error());
    const view::Words words = map_words(game->pack());
    const Seed first = first_seed(common, arguments, words);
    return write_maps(common, arguments, first, [&](Seed seed, Ink ink) {
        const auto colour =
            ink == Ink::coloured ? view::PathPicture::Colour::on : view::PathPicture::Colour::off;
        return render(maker->make(seed), arguments, seed, *maker, words, colour);
    });
}

} // namespace rogueloom::cli
