// SPDX-License-Identifier: MIT
#include <memory>
#include <span>

#include <rogueloom/lab/seek.hpp>
#include <rogueloom/view/seek.hpp>

#include "maps.hpp"

namespace rogueloom::c_api {

namespace {

constexpr std::uint64_t most_tried = 1000000;
constexpr std::uint64_t most_measured = 100000;

Outcome<lab::ProbeMaker> path_maker(const run::Game& game, const rl_path_options* given) {
    const auto options = read(given);
    if (!options) return tl::unexpected(options.error());
    auto maps = run::find_path_maps(game, request_of(*options));
    if (!maps) return failed(maps.error());
    return lab::probe_maker(std::move(*maps));
}

Outcome<lab::ProbeMaker> board_maker(const run::Game& game, const rl_board_options* given) {
    const auto options = read(given);
    if (!options) return tl::unexpected(options.error());
    const auto request = request_of(*options);
    if (!request) return tl::unexpected(request.error());
    auto floors = run::find_floors(game.pack(), *request);
    if (!floors) return failed(floors.error());
    const auto history = options->alone != 0 ? lab::FloorHistory::none : lab::FloorHistory::of_run;
    return lab::probe_maker(std::move(*floors), history);
}

Outcome<lab::ProbeMaker> zones_maker(const run::Game& game, const rl_zones_options* given) {
    const auto options = read(given);
    if (!options) return tl::unexpected(options.error());
    auto caves = run::find_caves(game.pack(), request_of(*options));
    if (!caves) return failed(caves.error());
    return lab::probe_maker(std::move(*caves));
}

Outcome<lab::ProbeMaker> run_maker(const run::Game& game, const rl_run_options* given, const char* policy) {
    const auto options = read(given);
    if (!options) return tl::unexpected(options.error());
    const auto beginning =
        beginning_of(game.pack(), {options->campaign, options->character, options->difficulty});
    if (!beginning) return tl::unexpected(beginning.error());
    Result<lab::ProbeMaker> maker =
        lab::probe_maker(game, *beginning, std::string(text_or(policy, "greedy")));
    if (!maker) return failed(RL_ERROR_ARGUMENT, maker.error());
    return std::move(*maker);
}

Outcome<lab::ProbeMaker> maker_of(const run::Game& game, const rl_seek_options& options) {
    const int kinds = (options.path != nullptr ? 1 : 0) + (options.board != nullptr ? 1 : 0) +
                      (options.zones != nullptr ? 1 : 0) + (options.run != nullptr ? 1 : 0);
    if (kinds != 1)
        return bad_argument("kind", kinds == 0 ? "nothing is looked for" : "several kinds are looked for",
                            "a search is of path, board, zones or run", "give one of them");
    if (options.path != nullptr) return path_maker(game, options.path);
    if (options.board != nullptr) return board_maker(game, options.board);
    if (options.zones != nullptr) return zones_maker(game, options.zones);
    return run_maker(game, options.run, options.policy);
}

/// What a search found.
struct Search {
    std::vector<lab::Field> fields;
    std::vector<lab::Find> finds;
    std::uint64_t tried = 0;
};

/// Looks at seeds until there are enough finds. Without a condition everything is one.
Outcome<Search> search(const run::Game& game, const rl_seek_options& options, std::uint64_t most) {
    if (options.count == 0 || options.count > most)
        return bad_argument("count", std::to_string(options.count) + " seeds",
                            "a call tries 1 to " + std::to_string(most));
    const auto first = seed_of(options.seed);
    if (!first) return tl::unexpected(first.error());
    const auto maker = maker_of(game, options);
    if (!maker) return tl::unexpected(maker.error());
    const std::unique_ptr<lab::Probe> probe = (*maker)();
    lab::Condition condition;
    if (options.where != nullptr) {
        const Result<lab::Condition> parsed = lab::parse_condition(options.where, probe->fields());
        if (!parsed) return failed(RL_ERROR_ARGUMENT, parsed.error());
        condition = *parsed;
    }
    const std::size_t wanted = options.most == 0 ? SIZE_MAX : options.most;
    Search search{probe->fields(), lab::seek(*probe, condition, *first, options.count, wanted),
                  options.count};
    if (search.finds.size() >= wanted) search.tried = search.finds.back().seed.value - first->value + 1;
    return search;
}

/// What a function gives from a search.
using SearchText = std::string (*)(std::span<const lab::Find>, const std::vector<lab::Field>&, std::uint64_t);

rl_status answer(const rl_pack* pack, const rl_seek_options* options, rl_string* out, std::uint64_t most,
                 SearchText text) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(out, "json"); !there) return there;
        const auto found = find<Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const auto asked = read(options);
        if (!asked) return tl::unexpected(asked.error());
        const auto done = search((*found)->game(), *asked, most);
        if (!done) return tl::unexpected(done.error());
        return give(text(done->finds, done->fields, done->tried), out);
    });
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_seek(const rl_pack* pack, const rl_seek_options* options, rl_string* json) {
    return answer(pack, options, json, most_tried, view::seek_json);
}

rl_status rl_measure(const rl_pack* pack, const rl_seek_options* options, rl_string* json) {
    return answer(pack, options, json, most_measured, view::measure_json);
}
