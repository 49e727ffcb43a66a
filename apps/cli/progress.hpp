// SPDX-License-Identifier: MIT
/// \file
/// Long commands: how far they are, and Ctrl-C.
#pragma once

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <string>
#include <string_view>

#include "../common/simulate.hpp"

namespace rogueloom::cli {

/// While it lives the first Ctrl-C asks for an end; the second one ends at once. At most one at a time.
class Interruptible {
  public:
    Interruptible();
    ~Interruptible();
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

    /// Whether an end was asked for.
    [[nodiscard]] const std::atomic<bool>& asked() const;

  private:
    struct sigaction old_ {};
};

/// What is told of progress on standard error: a line that is rewritten on a terminal, else one now and then.
class ProgressLine {
  public:
    explicit ProgressLine(bool quiet);
    /// Whether something should be said now.
    [[nodiscard]] bool due() const;
    void show(std::string_view text);
    void clear() const;
    /// Other work begins.
    void restart() { start_ = Clock::now(); }
    /// Since it was made, or restarted.
    [[nodiscard]] double seconds() const;

  private:
    using Clock = std::chrono::steady_clock;

    bool quiet_;
    bool terminal_;
    bool shown_ = false;
    Clock::time_point start_;
    Clock::time_point last_;
};

/// `500 of 10000 runs, 8000 a second, 1 s left, 31.0 % won`
[[nodiscard]] std::string progress_text(const app::SimulationProgress& progress, std::uint64_t runs,
                                        double seconds);

} // namespace rogueloom::cli
