// SPDX-License-Identifier: MIT
#include <rogueloom/maps/board.hpp>
#include <rogueloom/run/streams.hpp>
#include <rogueloom/view/board.hpp>
#include <rogueloom/view/tiled.hpp>

#include "commands.hpp"
#include "map_series.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// Draws floors into one board, one after another.
class FloorPainter {
  public:
    FloorPainter(const run::Floors& floors, const MapBoard& arguments, const view::Words& words)
        : floors_(floors), arguments_(arguments), words_(words) {
        picture_.labels = view::english_board_labels(floors.rules);
    }

    [[nodiscard]] std::string draw(Seed seed, view::BoardPicture::Colour colour) {
        make(seed);
        Stream lord = run::lord_stream(seed);
        const std::vector<board::AttributeId> attributes = board::draw_attributes(floors_.rules, lord);
        const view::BoardSource source{seed, floors_.rules, attributes};
        if (arguments_.format == MapFormat::json) return view::to_json(board_, source) + "\n";
        if (is_tiled(arguments_.format)) return draw_tiled(source);
        picture_.title = "floor " + std::to_string(board_.floor) + ", " +
                         picture_.labels.terrains[board_.terrain.index()] + ", seed " +
                         seed_text(seed, words_);
        picture_.colour = colour;
        return arguments_.format == MapFormat::svg ? view::to_svg(board_, floors_.rules, picture_)
                                                   : view::to_text(board_, floors_.rules, picture_);
    }

    /// The picture that the last map for Tiled needs beside it.
    [[nodiscard]] const view::TiledTileset& tileset() const { return tileset_; }
    /// What found no room on the last floor.
    [[nodiscard]] const board::LeftOut& left_out() const { return board_.left_out; }

  private:
    void make(Seed seed) {
        if (arguments_.history == lab::FloorHistory::of_run) {
            board::generate_of_seed(floors_.rules, seed, floors_.request, workspace_, board_);
            return;
        }
        Stream stream = run::map_stream(seed, static_cast<std::uint32_t>(floors_.request.floor));
        board::generate(floors_.rules, floors_.request, stream, workspace_, board_);
    }

    // A board within max_side is a map that Tiled takes: the tests of the view hold it to that.
    [[nodiscard]] std::string draw_tiled(const view::BoardSource& source) {
        view::TiledMap map = view::to_tiled(board_, source);
        std::string text = tiled_text(map, arguments_.format);
        tileset_ = std::move(map.tileset);
        return text;
    }

    const run::Floors& floors_;
    const MapBoard& arguments_;
    const view::Words& words_;
    view::BoardPicture picture_;
    board::Workspace workspace_;
    board::Board board_;
    view::TiledTileset tileset_;
};

} // namespace

int run_command(const Common& common, const MapBoard& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const run::MapResult<run::Floors> floors = run::find_floors(game->pack(), arguments);
    if (!floors) return end_with(failure_of(floors.error()));

    const view::Words words = map_words(game->pack());
    const Seed first = first_seed(common, arguments, words);
    FloorPainter painter(*floors, arguments, words);
    const int code = write_maps(common, arguments, first, [&](Seed seed, Ink ink) {
        const auto colour =
            ink == Ink::coloured ? view::BoardPicture::Colour::on : view::BoardPicture::Colour::off;
        return painter.draw(seed, colour);
    });
    if (code != exit_fine) return code;
    const bool told = arguments.format == MapFormat::text || arguments.format == MapFormat::json;
    const std::string left_out = view::left_out_text(painter.left_out());
    if (!told && !left_out.empty() && !common.quiet) complain(left_out);
    return is_tiled(arguments.format) ? write_tileset(common, arguments, painter.tileset()) : exit_fine;
}

} // namespace rogueloom::cli
