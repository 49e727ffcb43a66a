// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "../common/terminal.hpp"

namespace rogueloom::cli {

namespace {

std::atomic<bool> interrupted = false; // NOLINT: a signal handler has nothing else to reach

} // namespace

Interruptible::Interruptible() {
    struct sigaction action {};
    action.sa_handler = [](int) { interrupted = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigaction(SIGINT, &action, &old_);
}

Interruptible::~Interruptible() {
    ::sigaction(SIGINT, &old_, nullptr);
}

const std::atomic<bool>& Interruptible::asked() const {
    return interrupted;
}

ProgressLine::ProgressLine(std::uint64_t runs, bool quiet)
    : runs_(runs), quiet_(quiet), terminal_(app::is_terminal(app::Stream::error)), start_(Clock::now()),
      last_(start_) {}

void ProgressLine::show(const app::SimulationProgress& progress, const std::string& what) {
    const auto now = Clock::now();
    if (quiet_ || now - last_ < (terminal_ ? std::chrono::milliseconds(200) : std::chrono::seconds(30)))
        return;
    last_ = now;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double rate = static_cast<double>(progress.runs - progress.found) / seconds;
    const double left = rate > 0 ? static_cast<double>(runs_ - progress.runs) / rate : 0;
    fmt::print(stderr, "{}{}{} of {} runs, {:.0f} a second, {:.0f} s left, {:.1f} % won{}",
               terminal_ ? "\r\x1b[K" : "", what, progress.runs, runs_, rate, left,
               100.0 * static_cast<double>(progress.wins) / static_cast<double>(progress.runs),
               terminal_ ? "" : "\n");
    std::fflush(stderr);
    shown_ = true;
}

void ProgressLine::clear() {
    if (shown_ && terminal_) fmt::print(stderr, "\r\x1b[K");
}

} // namespace rogueloom::cli
