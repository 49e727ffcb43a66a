// SPDX-License-Identifier: MIT
#include "map_series.hpp"

#include <filesystem>

#include "../common/output.hpp"
#include "../common/terminal.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

view::Words map_words(const content::Pack& pack) {
    return {pack, view::engine_languages().front()};
}

Seed first_seed(const Common& common, const MapSeries& series, const view::Words& words) {
    if (series.seed) return *series.seed;
    const Seed seed{app::random_seed()};
    const bool told = series.format == MapFormat::text || series.format == MapFormat::json ||
                      series.format == MapFormat::svg;
    if (!told && !common.quiet) complain("seed " + seed_text(seed, words));
    return seed;
}

int write_maps(const Common& common, const MapSeries& series, Seed seed, const DrawMap& draw) {
    Result<app::Output> output =
        series.output ? app::Output::file(*series.output) : Result<app::Output>(app::Output::standard());
    if (!output) return end_with(failure_of(output.error()));
    const Ink ink =
        !series.output && app::wants_colour(common.colour, app::Stream::output) ? Ink::coloured : Ink::plain;
    const std::uint64_t count = series.count.value_or(1);
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string text = draw(seed_of_series(seed, i), ink);
        if (series.format == MapFormat::text && i + 1 < count) text += '\n';
        if (const Result<void> written = output->write(text); !written)
            return end_with(failure_of(written.error()));
    }
    const Result<void> closed = output->close();
    return closed ? exit_fine : end_with(failure_of(closed.error()));
}

std::string tiled_text(const view::TiledMap& map, MapFormat format) {
    return format == MapFormat::tmj ? view::to_tmj(map).value() : view::to_tmx(map).value();
}

int write_tileset(const Common& common, const MapSeries& series, const view::TiledTileset& tileset) {
    if (!series.output) {
        if (!common.quiet) complain("the picture of the tiles, " + tileset.image + ", comes with -o only");
        return exit_fine;
    }
    const auto path = std::filesystem::path(*series.output).replace_filename(tileset.image);
    Result<app::Output> output = app::Output::file(path);
    if (!output) return end_with(failure_of(output.error()));
    Result<void> written = output->write(view::tileset_png(tileset));
    if (written) written = output->close();
    return written ? exit_fine : end_with(failure_of(written.error()));
}

} // namespace rogueloom::cli
