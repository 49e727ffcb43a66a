// SPDX-License-Identifier: MIT
#include "coordinator.hpp"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <optional>
#include <thread>

#include <rogueloom/lab/block_file.hpp>

namespace rogueloom::mpi {

namespace {

/// A thread of rank 0 that plays one block at a time, so that the rank can answer the others meanwhile.
class LocalPlayer {
  public:
    LocalPlayer(const run::Game& game, const lab::Simulation& simulation)
        : game_(game), simulation_(simulation), thread_([this] { run(); }) {}
    ~LocalPlayer() {
        const std::unique_lock lock(mutex_);
        over_ = true;
        wake_.notify_one();
    }
    LocalPlayer(const LocalPlayer&) = delete;
    LocalPlayer& operator=(const LocalPlayer&) = delete;

    [[nodiscard]] bool idle() const { return idle_; }
    /// Precondition: idle().
    void begin(const app::BlockRange& block) {
        idle_ = false;
        const std::unique_lock lock(mutex_);
        next_ = block;
        wake_.notify_one();
    }
    /// What begin() asked for, once it is there; then it is idle again.
    std::optional<Result<lab::Block>> take() {
        const std::unique_lock lock(mutex_);
        if (!played_) return std::nullopt;
        std::optional<Result<lab::Block>> played;
        played.swap(played_);
        idle_ = true;
        return played;
    }

    /// Waits a moment, shorter if the block is played before that.
    void doze() {
        std::unique_lock lock(mutex_);
        heard_.wait_for(lock, moment, [this] { return played_.has_value(); });
    }

  private:
    /// Joins before the members above it are gone.
    struct Joined {
        template <class Run>
        explicit Joined(Run run) : thread(run) {}
        ~Joined() { thread.join(); }
        std::thread thread;
    };

    void run() {
        const auto policy = lab::make_policy(simulation_.policy);
        std::unique_lock lock(mutex_);
        while (true) {
            wake_.wait(lock, [this] { return over_ || next_; });
            if (over_) return;
            const app::BlockRange block = *next_;
            next_.reset();
            lock.unlock();
            Result<lab::Block> played =
                policy ? lab::play_block(game_, simulation_, **policy, block.first, block.count)
                       : Result<lab::Block>(tl::unexpected(policy.error()));
            lock.lock();
            played_ = std::move(played);
            heard_.notify_one();
        }
    }

    const run::Game& game_;
    const lab::Simulation& simulation_;
    bool idle_ = true; ///< of the thread that asks
    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable heard_;
    bool over_ = false;
    std::optional<app::BlockRange> next_;
    std::optional<Result<lab::Block>> played_;
    Joined thread_;
};

Error rank_error(const Message& message) {
    Error error;
    error.code = "mpi.rank";
    error.problem = "rank " + std::to_string(message.from) + " cannot play";
    error.why = message.bytes;
    error.suggestion = "every machine needs the same program and the same pack";
    return error;
}

} // namespace

void Coordinator::hand_out(int rank, const app::BlockRange& block) {
    const std::array<std::uint64_t, 2> numbers = {block.first, block.count};
    std::string bytes(sizeof numbers, '\0');
    std::memcpy(bytes.data(), numbers.data(), bytes.size());
    ranks_.send(rank, Tag::work, bytes);
    outstanding_.push_back(rank);
}

Result<void> Coordinator::play(const run::Game& game, const lab::Simulation& simulation,
                               const std::vector<app::BlockRange>& blocks, const std::atomic<bool>& stop,
                               const std::function<Result<void>(const lab::Block&)>& done) {
    const std::uint64_t key = lab::simulation_key(game, simulation);
    LocalPlayer local(game, simulation);
    std::size_t next = 0;
    std::optional<Error> error;
    const auto take = [&](const Result<lab::Block>& block) {
        if (error) return;
        const Result<void> taken = block ? done(*block) : Result<void>(tl::unexpected(block.error()));
        if (!taken) error = taken.error();
    };
    const auto more = [&] { return next < blocks.size() && !stop && !error; };
    while (more() || !outstanding_.empty() || !local.idle()) {
        while (more() && !waiting_.empty()) {
            hand_out(waiting_.back(), blocks[next++]);
            waiting_.pop_back();
        }
        if (more() && local.idle()) local.begin(blocks[next++]);
        bool heard = false;
        if (const auto played = local.take()) {
            take(*played);
            heard = true;
        }
        while (const auto message = ranks_.poll()) {
            heard = true;
            if (message->tag == Tag::ready) {
                // Two at a time, so that the next one is there when one is played.
                waiting_.insert(waiting_.end(), 2, message->from);
            } else if (message->tag == Tag::block) {
                outstanding_.erase(std::find(outstanding_.begin(), outstanding_.end(), message->from));
                waiting_.push_back(message->from);
                take(lab::decode_block(message->bytes, key));
            } else {
                std::erase(outstanding_, message->from);
                std::erase(waiting_, message->from);
                if (!error) error = rank_error(*message);
            }
        }
        if (!heard) local.doze();
    }
    if (error) return tl::unexpected(*error);
    return {};
}

void Coordinator::finish() {
    for (int rank = 1; rank < ranks_.count(); ++rank) ranks_.send(rank, Tag::end);
}

} // namespace rogueloom::mpi
