// SPDX-License-Identifier: MIT
/// \file
/// What boards and zone maps share: their formats, and Tiled.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include <rogueloom/view/tiled.hpp>

#include "outcome.hpp"

namespace rogueloom::c_api {

enum class TileFormat : std::uint8_t { json, text, svg, tmj, tmx, png };
inline constexpr std::array<std::string_view, 6> tile_formats = {"json", "text", "svg", "tmj", "tmx", "png"};

[[nodiscard]] constexpr bool is_tiled(TileFormat format) {
    return format >= TileFormat::tmj;
}

/// The map as a file for Tiled, or the picture of its tiles. Precondition: is_tiled(format).
[[nodiscard]] inline Outcome<std::string> tiled(const view::TiledMap& map, TileFormat format) {
    if (format == TileFormat::png) return view::tileset_png(map.tileset);
    Result<std::string> text = format == TileFormat::tmj ? view::to_tmj(map) : view::to_tmx(map);
    if (!text) return failed(RL_ERROR_INTERNAL, text.error());
    return std::move(*text);
}

} // namespace rogueloom::c_api
