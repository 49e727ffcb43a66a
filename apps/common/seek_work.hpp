// SPDX-License-Identifier: MIT
/// \file
/// A search shared out among threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <rogueloom/lab/seek.hpp>

namespace rogueloom::app {

struct SeekPlan {
    Seed from;
    std::uint64_t seeds = 0;  ///< looked at, at most
    std::uint64_t limit = 10; ///< finds wanted
    std::uint64_t chunk = 64; ///< seeds that a thread takes at a time
    unsigned jobs = 1;
};

/// Seeds looked at so far, and finds among them.
struct SeekProgress {
    std::uint64_t seeds = 0;
    std::uint64_t finds = 0;
};

struct SeekEnd {
    std::vector<lab::Find> finds; ///< the first ones, by seed; the same for any number of threads
    std::uint64_t seeds = 0;      ///< looked at without a gap
    bool whole = true;            ///< false: stopped before there were enough finds or seeds
};

/// Looks until `limit` finds are sure to be the first, all seeds are looked at, or `stop` is set. Each thread
/// gets a probe of its own. `progress` is called by one thread at a time.
[[nodiscard]] SeekEnd seek(const SeekPlan& plan, const lab::Condition& condition,
                           const std::function<std::unique_ptr<lab::Probe>()>& make_probe,
                           const std::atomic<bool>& stop,
                           const std::function<void(const SeekProgress&)>& progress);

} // namespace rogueloom::app
