// SPDX-License-Identifier: MIT
/// \file
/// Long work: Ctrl-C, and a line that says how far it is.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include <csignal>

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

/// Rate and time left: a line that is rewritten on a terminal, else one now and then.
class ProgressLine {
  public:
    /// `quiet`: it says nothing.
    ProgressLine(std::uint64_t runs, bool quiet);

    /// `progress.runs` of all; `what` is put in front.
    void show(const app::SimulationProgress& progress, const std::string& what = {});
    /// As many runs begin anew: rate and time left are theirs.
    void restart() { start_ = Clock::now(); }
    /// Takes the line away from a terminal.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    std::uint64_t runs_;
    bool quiet_;
    bool terminal_;
    bool shown_ = false;
    Clock::time_point start_;
    Clock::time_point last_;
};

} // namespace rogueloom::cli
