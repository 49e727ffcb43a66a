// SPDX-License-Identifier: MIT
/// \file
/// Long commands: how far they are, and Ctrl-C.
#pragma once

#include <atomic>
#include <chrono>
#include <csignal>
#include <string_view>

namespace rogueloom::cli {

/// While it lives the first Ctrl-C asks for an end; the second one ends at once.
class Interruptible {
  public:
    Interruptible();
    ~Interruptible();
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

  private:
    struct sigaction old_ {};
};
/// Whether an end was asked for.
[[nodiscard]] const std::atomic<bool>& interrupted();

/// What is told of progress on standard error: a line that is rewritten on a terminal, else one now and then.
class ProgressLine {
  public:
    explicit ProgressLine(bool quiet);
    /// Whether something should be said now.
    [[nodiscard]] bool due() const;
    void show(std::string_view text);
    void clear() const;
    /// Since it was made.
    [[nodiscard]] double seconds() const;

  private:
    using Clock = std::chrono::steady_clock;

    bool quiet_;
    bool terminal_;
    bool shown_ = false;
    Clock::time_point start_;
    Clock::time_point last_;
};

} // namespace rogueloom::cli
