// SPDX-License-Identifier: MIT
#include "worker.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include <rogueloom/lab/block_file.hpp>

#include "../cli/shared.hpp"
#include "../common/block_work.hpp"

namespace rogueloom::mpi {

namespace {

app::BlockRange range_of(const Message& message) {
    std::array<std::uint64_t, 2> numbers{};
    std::memcpy(numbers.data(), message.bytes.data(), std::min(sizeof numbers, message.bytes.size()));
    return {numbers[0], numbers[1]};
}

/// Plays until the end; the text of an error that came before.
std::string play(const Ranks& ranks, const cli::Common& common, const cli::Simulate& arguments) {
    const cli::Outcome<run::Game> game = cli::open_game(common, arguments.without);
    if (!game) return game.error().text;
    const auto beginning = cli::find_beginning(*game, arguments.campaign, arguments.player);
    if (!beginning) return beginning.error().text;
    const auto policy = lab::make_policy(arguments.policy);
    if (!policy) return to_string(policy.error());
    const lab::Simulation simulation{*beginning, arguments.policy, arguments.seed};
    const std::uint64_t key = lab::simulation_key(*game, simulation);
    ranks.send(0, Tag::ready);
    while (true) {
        const Message message = ranks.wait();
        if (message.tag != Tag::work) return {};
        const app::BlockRange range = range_of(message);
        const Result<lab::Block> block =
            lab::play_block(*game, simulation, **policy, range.first, range.count);
        if (!block) return to_string(block.error());
        ranks.send(0, Tag::block, lab::encode_block(*block, key));
    }
}

} // namespace

void serve(const Ranks& ranks, const cli::Common& common, const cli::Simulate& arguments) {
    const std::string problem = play(ranks, common, arguments);
    if (problem.empty()) return;
    ranks.send(0, Tag::failed, problem);
    while (ranks.wait().tag != Tag::end) continue;
}

} // namespace rogueloom::mpi
