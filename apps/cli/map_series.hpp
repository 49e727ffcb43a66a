// SPDX-License-Identifier: MIT
/// \file
/// What all `map` commands share: seeds that follow each other, and where the drawings go.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/view/tiled.hpp>
#include <rogueloom/view/words.hpp>

#include "arguments.hpp"

namespace rogueloom::cli {

/// The words of titles: drawings of maps are in English.
[[nodiscard]] view::Words map_words(const content::Pack& pack);

enum class Ink : std::uint8_t { plain, coloured };

/// Draws the map of one seed, with ANSI colours or without.
using DrawMap = std::function<std::string(Seed, Ink)>;

/// Draws the maps of a series one after another and gives the exit code. `seed` is the first.
[[nodiscard]] int write_maps(const Common& common, const MapSeries& series, Seed seed, const DrawMap& draw);

/// The seed typed, or a random one. Told on standard error where the format does not tell it.
[[nodiscard]] Seed first_seed(const Common& common, const MapSeries& series, const view::Words& words);

[[nodiscard]] constexpr bool is_tiled(MapFormat format) {
    return format == MapFormat::tmj || format == MapFormat::tmx;
}
/// The map in a format of Tiled. Precondition: it is one that Tiled takes.
[[nodiscard]] std::string tiled_text(const view::TiledMap& map, MapFormat format);
/// Saves the picture of the tiles beside the map, or says that it is missing. Gives the exit code.
[[nodiscard]] int write_tileset(const Common& common, const MapSeries& series,
                                const view::TiledTileset& tileset);

} // namespace rogueloom::cli
