// SPDX-License-Identifier: MIT
// A policy of one's own, measured against one that comes with the library on the same seeds.
#include <cstdio>
#include <memory>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>
#include <rogueloom/lab/simulation.hpp>
#include <rogueloom/lab/statistics.hpp>

using namespace rogueloom;

namespace {

/// Rests where it can, takes the first thing otherwise, and never looks at the map.
class Sleepy final : public lab::Policy {
  public:
    std::size_t choose(const run::Game&, const run::Run&, const run::OptionList& options, Stream&) override {
        for (std::size_t i = 0; i < options.size(); ++i)
            if (options[i].kind == run::OptionKind::rest_heal) return i;
        return 0;
    }
};

} // namespace

int main() {
    content::LoadedPack loaded = content::load_pack(content::base_pack_files());
    if (!loaded.pack) return 1;
    const Result<run::Game> game =
        run::Game::compile(std::make_shared<const content::Pack>(std::move(*loaded.pack)));
    if (!game) return 1;
    const lab::Simulation simulation{
        {game->pack().find_campaign("acts"), {}, board::Difficulty::grizzly}, "sleepy", Seed{1}};

    Sleepy sleepy;
    const auto greedy = lab::make_policy("greedy");
    constexpr std::uint64_t runs = 100;
    const Result<lab::Block> mine = lab::play_block(*game, simulation, sleepy, 0, runs);
    const Result<lab::Block> theirs = lab::play_block(*game, simulation, **greedy, 0, runs);
    if (!mine || !theirs) return 1;

    lab::Pairs pairs;
    for (std::size_t i = 0; i < runs; ++i) {
        const bool a = mine->runs[i].won;
        const bool b = theirs->runs[i].won;
        (a && b ? pairs.both : a ? pairs.only_a : b ? pairs.only_b : pairs.neither)++;
    }
    const lab::Interval interval = lab::paired_interval(pairs);
    std::printf("greedy wins %.1f points more than sleepy (95 %% interval %.1f to %.1f)\n",
                100 * pairs.difference(), 100 * interval.low, 100 * interval.high);
    return 0;
}
