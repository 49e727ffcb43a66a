// SPDX-License-Identifier: MIT
#include <algorithm>

#include <rogueloom/maps/zones.hpp>
#include <rogueloom/view/zones.hpp>

#include "guard.hpp"
#include "names.hpp"
#include "pack.hpp"
#include "strings.hpp"
#include "tiles.hpp"

namespace rogueloom::c_api {

namespace {

/// What is not 0 replaces the number of the rule. Far beyond every bound it stays far beyond.
void replace(int& value, std::uint32_t given) {
    constexpr std::uint32_t far = 1U << 30U;
    if (given != 0) value = static_cast<int>(std::min(given, far));
}

Outcome<zones::Rules> rules_of(const content::Pack& pack, const rl_zones_options& options) {
    if (pack.zone_rules.empty()) return bad_argument("pack", "the pack has no zone maps");
    const std::string name(text_or(options.rule, "cave"));
    const content::ZoneRuleId rule = pack.find_zone_rule(name);
    if (!rule) {
        std::vector<std::string> known;
        for (const content::ZoneRule& row : pack.zone_rules) known.push_back(row.key);
        return unknown_name("rule", name, known);
    }
    zones::Params params = pack[rule].params;
    replace(params.width, options.width);
    replace(params.height, options.height);
    replace(params.depth, options.depth);
    replace(params.min_leaf, options.min_leaf);
    replace(params.corridor_width, options.corridor_width);
    if (options.no_protect != 0) params.protect_corridors = false;
    Result<zones::Rules> rules = zones::compile(params);
    if (rules) return std::move(*rules);
    Error error = rules.error();
    error.place = {}; // the sheet is right; what was asked for is not
    return failed(RL_ERROR_ARGUMENT, std::move(error));
}

Outcome<std::string> draw(const content::Pack& pack, const rl_zones_options& options, TileFormat format,
                          Seed seed) {
    constexpr std::uint32_t most_stacks = 2147483647;
    if (options.stacks > most_stacks) return bad_argument("stacks", "there are at most 2147483647 stacks");
    const auto rules = rules_of(pack, options);
    if (!rules) return tl::unexpected(rules.error());
    const std::uint32_t stage = options.stage == 0 ? 1 : options.stage;
    const bool steps = options.stages != 0;
    if (steps && is_tiled(format))
        return bad_argument("format", "a file of Tiled holds one map", "stages is set", "json, text or svg");

    zones::Workspace workspace;
    zones::Map made;
    view::ZonesRecorder recorder;
    zones::generate(*rules, seed, "map/" + std::to_string(stage), workspace, made,
                    steps ? &recorder : nullptr);
    const std::string name(text_or(options.rule, "cave"));
    const view::ZonesSource source{seed, name, rules->params(), options.stacks};
    if (is_tiled(format)) return tiled(view::to_tiled(made, source), format);
    if (format == TileFormat::json)
        return steps ? view::to_json(recorder.frames(), source) : view::to_json(made, source);
    view::ZonesPicture picture;
    picture.title = name + ", stage " + std::to_string(stage) + ", seed " + std::to_string(seed.value);
    if (format == TileFormat::svg)
        return steps ? view::to_svg(recorder.frames(), picture) : view::to_svg(made, picture);
    return steps ? view::to_text(recorder.frames(), picture) : view::to_text(made, picture);
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_map_zones(const rl_pack* pack, const rl_zones_options* options, rl_string* map) {
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
