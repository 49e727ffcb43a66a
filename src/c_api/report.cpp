// SPDX-License-Identifier: MIT
#include <array>

#include <rogueloom/lab/block_file.hpp>
#include <rogueloom/lab/comparison.hpp>
#include <rogueloom/view/comparison.hpp>
#include <rogueloom/view/report.hpp>

#include "guard.hpp"
#include "simulation.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

namespace {

/// Results with the pack that they are of.
struct OwnedResults {
    std::shared_ptr<Pack> pack;
    lab::PlayedResults played;
};

Outcome<OwnedResults> results_of(const rl_results* given, std::string_view name) {
    if (const auto there = needs(given, name); !there) return tl::unexpected(there.error());
    const auto pack = find<Pack>(given->pack);
    if (!pack) return tl::unexpected(pack.error());
    const run::Game& game = (*pack)->game();
    const auto options = read(given->options);
    if (!options) return tl::unexpected(options.error());
    const auto simulation = simulation_of(game.pack(), *options);
    if (!simulation) return tl::unexpected(simulation.error());
    auto blocks = blocks_of(lab::simulation_key(game, *simulation), given->blocks, given->count);
    if (!blocks) return tl::unexpected(blocks.error());
    auto played = lab::join_blocks(game, *simulation, std::move(*blocks), ROGUELOOM_VERSION);
    if (!played) return bad_data(played.error());
    return OwnedResults{*pack, std::move(*played)};
}

/// 1 for each run that was won, else 0.
std::vector<char> wins_of(const std::vector<lab::RunResult>& runs) {
    std::vector<char> wins;
    wins.reserve(runs.size());
    for (const lab::RunResult& run : runs) wins.push_back(run.won ? 1 : 0);
    return wins;
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_report(const rl_results* results, const char* language, rl_string* html) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(html, "html"); !there) return there;
        const auto owned = results_of(results, "results");
        if (!owned) return tl::unexpected(owned.error());
        const auto words = owned->pack->words(language);
        if (!words) return tl::unexpected(words.error());
        const view::Report report = view::report_of(owned->played.results, owned->pack->game(), **words);
        return give(view::report_html(report, **words), html);
    });
}

rl_status rl_compare(const rl_results* before, const rl_results* after, rl_string* json) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(json, "json"); !there) return there;
        auto a = results_of(before, "before");
        if (!a) return tl::unexpected(a.error());
        auto b = results_of(after, "after");
        if (!b) return tl::unexpected(b.error());
        const std::array<std::vector<char>, 2> won = {wins_of(a->played.runs), wins_of(b->played.runs)};
        const auto compared =
            lab::side_by_side({std::move(a->played.results), std::move(b->played.results)}, won);
        if (!compared) return failed(RL_ERROR_ARGUMENT, compared.error());
        return give(view::comparison_json(*compared, {}), json);
    });
}
