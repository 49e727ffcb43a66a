// SPDX-License-Identifier: MIT
#include <algorithm>

#include <rogueloom/maps/board.hpp>
#include <rogueloom/run/streams.hpp>
#include <rogueloom/view/board.hpp>

#include "guard.hpp"
#include "names.hpp"
#include "pack.hpp"
#include "strings.hpp"
#include "tiles.hpp"

namespace rogueloom::c_api {

namespace {

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

Outcome<board::Request> request_of(const content::Pack& pack, const board::Rules& rules,
                                   const rl_board_options& options) {
    constexpr auto most = static_cast<std::uint32_t>(board::max_side);
    if (options.floor > static_cast<std::uint32_t>(board::max_floors) || options.width > most ||
        options.height > most)
        return bad_argument("size", "the floor or a side of it is out of range",
                            "floors go to " + std::to_string(board::max_floors) + ", sides to " +
                                std::to_string(most));
    board::Request request;
    request.floor = options.floor == 0 ? 1 : static_cast<int>(options.floor);
    request.width = static_cast<int>(options.width);
    request.height = static_cast<int>(options.height);
    const auto difficulty = difficulty_of(options.difficulty);
    if (!difficulty) return tl::unexpected(difficulty.error());
    request.options.difficulty = *difficulty;
    const auto perks = perks_of(text_or(options.perks, ""));
    if (!perks) return tl::unexpected(perks.error());
    request.options.perks = *perks;
    const auto character = character_of(pack, options.character);
    if (!character) return tl::unexpected(character.error());
    if (*character && pack.characters[character->index()].taverns)
        request.options.character = board::Character::bard;
    if (const std::optional<Error> problem = board::check(rules, request))
        return failed(RL_ERROR_ARGUMENT, *problem);
    return request;
}

Outcome<std::string> draw(const content::Pack& pack, const rl_board_options& options, TileFormat format,
                          Seed seed) {
    if (!pack.board) return bad_argument("pack", "the pack has no board floors");
    const Result<board::Rules> rules = board::compile(pack.board->params);
    if (!rules) return bad_data(rules.error());
    const auto request = request_of(pack, *rules, options);
    if (!request) return tl::unexpected(request.error());

    board::Workspace workspace;
    board::Board made;
    if (options.alone != 0) {
        Stream stream = run::map_stream(seed, static_cast<std::uint32_t>(request->floor));
        board::generate(*rules, *request, stream, workspace, made);
    } else {
        board::generate_of_seed(*rules, seed, *request, workspace, made);
    }
    Stream lord = run::lord_stream(seed);
    const std::vector<board::AttributeId> attributes = board::draw_attributes(*rules, lord);
    const view::BoardSource source{seed, *rules, attributes};
    if (is_tiled(format)) return tiled(view::to_tiled(made, source), format);
    if (format == TileFormat::json) return view::to_json(made, source);
    view::BoardPicture picture;
    picture.labels = view::english_board_labels(*rules);
    picture.title = "floor " + std::to_string(made.floor) + ", " +
                    picture.labels.terrains[made.terrain.index()] + ", seed " + std::to_string(seed.value);
    return format == TileFormat::svg ? view::to_svg(made, *rules, picture)
                                     : view::to_text(made, *rules, picture);
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_map_board(const rl_pack* pack, const rl_board_options* options, rl_string* map) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(map, "map"); !there) return there;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const auto asked = read(options);
        if (!asked) return tl::unexpected(asked.error());
        const auto format = choice_of("format", asked->format, tile_formats, 0);
        if (!format) return tl::unexpected(format.error());
        const auto seed = seed_of(asked->seed);
        if (!seed) return tl::unexpected(seed.error());
        const auto text = draw((*found)->content(), *asked, static_cast<TileFormat>(*format), *seed);
        return text ? give(*text, map) : tl::unexpected(text.error());
    });
}
