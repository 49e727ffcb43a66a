// SPDX-License-Identifier: MIT
#include "maps.hpp"

#include <algorithm>
#include <optional>

namespace rogueloom::c_api {

namespace {

/// Far beyond every bound a number stays far beyond.
int number_of(std::uint32_t given) {
    constexpr std::uint32_t far = 1U << 30U;
    return static_cast<int>(std::min(given, far));
}
std::optional<int> number_if_given(std::uint32_t given) {
    return given == 0 ? std::nullopt : std::optional(number_of(given));
}
std::uint32_t from_1(std::uint32_t given) {
    return given == 0 ? 1 : given;
}

/// `dragon1,steps1`
Outcome<board::Perks> perks_of(std::string_view given) {
    board::Perks perks;
    while (!given.empty()) {
        const std::size_t comma = std::min(given.find(','), given.size());
        const std::string_view name = given.substr(0, comma);
        given.remove_prefix(std::min(comma + 1, given.size()));
        if (name == "dragon1")
            perks.dragon1 = true;
        else if (name == "steps1")
            perks.steps1 = true;
        else if (name == "winbard2")
            perks.winbard2 = true;
        else
            return unknown_name("perk", name, {"dragon1", "steps1", "winbard2"});
    }
    return perks;
}

} // namespace

run::PathRequest request_of(const rl_path_options& options) {
    run::PathRequest request;
    request.preset = text_or(options.preset, "acts");
    if (options.campaign != nullptr) request.campaign = options.campaign;
    request.act = from_1(options.act);
    return request;
}

Outcome<run::BoardRequest> request_of(const rl_board_options& options) {
    run::BoardRequest request;
    request.floor = number_of(from_1(options.floor));
    request.character = text_or(options.character, "default");
    request.width = number_of(options.width);
    request.height = number_of(options.height);
    const auto difficulty = difficulty_of(options.difficulty);
    if (!difficulty) return tl::unexpected(difficulty.error());
    request.difficulty = *difficulty;
    const auto perks = perks_of(text_or(options.perks, ""));
    if (!perks) return tl::unexpected(perks.error());
    request.perks = *perks;
    return request;
}

run::ZonesRequest request_of(const rl_zones_options& options) {
    run::ZonesRequest request;
    request.rule = text_or(options.rule, "cave");
    if (options.region != nullptr) request.region = options.region;
    request.trip = from_1(options.trip);
    request.stage = from_1(options.stage);
    request.width = number_if_given(options.width);
    request.height = number_if_given(options.height);
    request.depth = number_if_given(options.depth);
    request.min_leaf = number_if_given(options.min_leaf);
    request.corridor_width = number_if_given(options.corridor_width);
    if (options.no_protect != 0) request.erosion = run::ErosionOf::rooms_and_corridors;
    return request;
}

} // namespace rogueloom::c_api
