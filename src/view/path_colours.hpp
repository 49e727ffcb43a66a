// SPDX-License-Identifier: MIT
/// \file
/// The colours of act-map.md 1.8, in hundredths as the source gives them, so that no float is involved.
#pragma once

#include <array>
#include <string>

#include <rogueloom/maps/path_params.hpp>

namespace rogueloom::view {

/// Red, green and blue, 0 .. 100 each.
struct Shade {
    int red;
    int green;
    int blue;
};

/// By NodeType. The source has no encounter; its blue is ours.
inline constexpr std::array<Shade, path::node_type_count> type_shades = {{
    {78, 36, 32}, // combat
    {62, 40, 85}, // elite
    {85, 25, 25}, // boss
    {90, 75, 35}, // shop
    {40, 75, 45}, // rest
    {35, 70, 75}, // treasure
    {42, 56, 88}, // encounter
}};
inline constexpr Shade visited_shade = {18, 19, 22};
inline constexpr Shade gold_shade = {95, 80, 30};
inline constexpr Shade dot_shade = {50, 50, 55};

[[nodiscard]] constexpr Shade shade_of(path::NodeType type) {
    return type_shades[static_cast<std::size_t>(type)];
}

/// `#rrggbb` of percent / 100 of a shade, each channel rounded to the nearest of 0 .. 255.
[[nodiscard]] inline std::string hex_colour(Shade shade, int percent = 100) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text = "#";
    for (const int channel : {shade.red, shade.green, shade.blue}) {
        const int byte = (channel * percent * 255 + 5000) / 10000;
        text += digits[byte / 16];
        text += digits[byte % 16];
    }
    return text;
}

} // namespace rogueloom::view
