// SPDX-License-Identifier: MIT
/// \file
/// Maps as callers ask for them: their options as requests, and the body that functions which draw share.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <rogueloom/run/map_request.hpp>

#include "guard.hpp"
#include "names.hpp"
#include "pack.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

[[nodiscard]] run::PathRequest request_of(const rl_path_options& options);
/// Errors: an unknown difficulty or perk.
[[nodiscard]] Outcome<run::BoardRequest> request_of(const rl_board_options& options);
[[nodiscard]] run::ZonesRequest request_of(const rl_zones_options& options);

/// What was asked for is an argument; what the pack cannot is its data.
[[nodiscard]] inline tl::unexpected<Failure> failed(const run::MapError& error) {
    return failed(error.fault == run::MapFault::request ? RL_ERROR_ARGUMENT : RL_ERROR_DATA, error.error);
}

/// Reads what the functions have in common and hands out what `draw(game, options, format, seed)` makes.
template <class Options, class Draw>
[[nodiscard]] rl_status draw_map(const rl_pack* pack, const Options* options, rl_string* map,
                                 std::span<const std::string_view> formats, Draw draw) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(map, "map"); !there) return there;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const auto asked = read(options);
        if (!asked) return tl::unexpected(asked.error());
        const auto format = choice_of("format", asked->format, formats, 0);
        if (!format) return tl::unexpected(format.error());
        const auto seed = seed_of(asked->seed);
        if (!seed) return tl::unexpected(seed.error());
        const Outcome<std::string> text = draw((*found)->game(), *asked, *format, *seed);
        return text ? give(*text, map) : tl::unexpected(text.error());
    });
}

} // namespace rogueloom::c_api
