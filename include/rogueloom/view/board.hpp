// SPDX-License-Identifier: MIT
/// \file
/// Board floors for people and tools: a drawing for the terminal, JSON, SVG, and a map for Tiled. All are
/// pure functions of their arguments; texts are UTF-8 and end with a newline, except JSON.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/maps/board.hpp>
#include <rogueloom/view/tiled.hpp>

namespace rogueloom::view {

/// The words of a floor; those of rows by the index of the row.
struct BoardLabels {
    std::vector<std::string> terrains;
    std::vector<std::string> monsters;
    std::vector<std::string> bosses;
    std::vector<std::string> altars;
    std::array<std::string, board::reward_kind_count> rewards;
    std::array<std::string, board::feature_kind_names.size()> features; ///< that of `altar` is not used
    std::string player;
    std::string monster; ///< of any kind, where there are too many to name them
    std::string threat;  ///< "threat": what is told of a region
};
/// English words, and the names of the sheets.
[[nodiscard]] BoardLabels english_board_labels(const board::Rules& rules);

/// What a picture shows besides the floor itself.
struct BoardPicture {
    enum class Colour : std::uint8_t { off, on };
    enum class Threat : std::uint8_t { hidden, shown };

    BoardLabels labels;
    std::string title;             ///< drawn above the floor when it is not empty
    Colour colour = Colour::off;   ///< ANSI colours; the terminal drawing only
    Threat threat = Threat::shown; ///< regions in the colour of their threat; the SVG only
};

/// "left out for want of room: 3 rewards, 1 boss"; empty if everything found its place (board.md C47).
[[nodiscard]] std::string left_out_text(const board::LeftOut& left_out);

/// A terminal drawing, two characters a tile: `##` is a wall, a letter is what stands there, a digit behind
/// it its level (0 stands for 10). Small letters are buildings, capitals monsters, `!` the boss, `@` the
/// player. A legend of what occurs, each once, the regions' threats, and left_out_text().
[[nodiscard]] std::string to_text(const board::Board& board, const board::Rules& rules,
                                  const BoardPicture& picture);

/// A stand-alone picture: walls in relief in the colours of the terrain, an icon on each tile that holds
/// something, regions outlined and shaded by their threat, a legend beside it. 48 units a tile; on boards
/// of more than 32 tiles a side 16, without levels and with kinds instead of names in the legend.
[[nodiscard]] std::string to_svg(const board::Board& board, const board::Rules& rules,
                                 const BoardPicture& picture);

/// Where a floor comes from.
struct BoardSource {
    Seed seed;
    const board::Rules& rules;
    /// Of the final boss, if the run has drawn them: told on the last floor.
    std::span<const board::AttributeId> attributes;
};

/// One line of JSON without a newline at its end, as `map board --format json` promises (interfaces.md):
/// rows of tiles from y = 0 on, regions in the order in which rewards were dealt, the seed as a decimal
/// string. Beyond that `left_out`, with what found no room, if anything did; `attributes` on the last floor;
/// `altar` keys inside of the feature's kind.
[[nodiscard]] std::string to_json(const board::Board& board, const BoardSource& source);

/// The floor for Tiled: tile layers `ground`, `threat` (regions, more or less dangerous) and `things` (an
/// icon each), object layers `monsters`, `rewards`, `features`, `regions` (points with all the figures of the
/// JSON) and `markers` (player, boss).
[[nodiscard]] TiledMap to_tiled(const board::Board& board, const BoardSource& source);

} // namespace rogueloom::view
