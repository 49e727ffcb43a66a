// SPDX-License-Identifier: MIT
#include "block_work.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <thread>

namespace rogueloom::app {
namespace {

/// What the threads of one play_blocks() share.
struct Work {
    const run::Game& game;
    const lab::Simulation& simulation;
    const std::vector<BlockRange>& blocks;
    const std::atomic<bool>& stop;
    const std::function<Result<void>(const lab::Block&)>& done;

    std::atomic<std::size_t> next = 0;
    std::atomic<bool> failed = false;
    std::mutex mutex; ///< of `done` and `error`
    std::optional<Error> error;

    void fail(const Error& why) {
        const std::lock_guard lock(mutex);
        failed = true;
        if (!error) error = why;
    }

    void play() {
        const auto policy = lab::make_policy(simulation.policy);
        if (!policy) return fail(policy.error());
        while (!stop && !failed) {
            const std::size_t i = next++;
            if (i >= blocks.size()) return;
            const Result<lab::Block> block =
                lab::play_block(game, simulation, **policy, blocks[i].first, blocks[i].count);
            if (!block) return fail(block.error());
            std::unique_lock lock(mutex);
            const Result<void> taken = done(*block);
            lock.unlock();
            if (!taken) return fail(taken.error());
        }
    }
};

} // namespace

std::vector<BlockRange> blocks_of(std::uint64_t first, std::uint64_t count) {
    std::vector<BlockRange> blocks;
    for (std::uint64_t begin = first; begin < first + count; begin += lab::block_runs)
        blocks.push_back({begin, std::min(lab::block_runs, first + count - begin)});
    return blocks;
}

Result<void> play_blocks(const run::Game& game, const lab::Simulation& simulation,
                         const std::vector<BlockRange>& blocks, unsigned jobs, const std::atomic<bool>& stop,
                         const std::function<Result<void>(const lab::Block&)>& done) {
    Work work{game, simulation, blocks, stop, done, {}, {}, {}, {}};
    std::vector<std::thread> threads;
    const auto wanted = std::min<std::size_t>(jobs, blocks.size());
    for (std::size_t i = 1; i < wanted; ++i) threads.emplace_back([&work] { work.play(); });
    if (wanted > 0) work.play();
    for (std::thread& thread : threads) thread.join();
    if (work.error) return tl::unexpected(*work.error);
    return {};
}

} // namespace rogueloom::app
