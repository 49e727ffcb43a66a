// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <cstdio>

#include <fmt/format.h>

#include <rogueloom/core/counted.hpp>

#include "../common/terminal.hpp"

namespace rogueloom::cli {

namespace {

std::atomic<bool> asked_to_end = false; // NOLINT: a signal handler has nothing else to reach

} // namespace

Interruptible::Interruptible() {
    struct sigaction action {};
    action.sa_handler = [](int) { asked_to_end = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigaction(SIGINT, &action, &old_);
}

Interruptible::~Interruptible() {
    ::sigaction(SIGINT, &old_, nullptr);
}

const std::atomic<bool>& Interruptible::asked() const {
    return asked_to_end;
}

ProgressLine::ProgressLine(bool quiet)
    : quiet_(quiet), terminal_(app::is_terminal(app::Stream::error)), start_(Clock::now()), last_(start_) {}

bool ProgressLine::due() const {
    const auto pause = terminal_ ? std::chrono::milliseconds(200) : std::chrono::seconds(30);
    return !quiet_ && Clock::now() - last_ >= pause;
}

void ProgressLine::show(std::string_view text) {
    last_ = Clock::now();
    fmt::print(stderr, "{}{}{}", terminal_ ? "\r\x1b[K" : "", text, terminal_ ? "" : "\n");
    std::fflush(stderr);
    shown_ = true;
}

void ProgressLine::clear() const {
    if (shown_ && terminal_) fmt::print(stderr, "\r\x1b[K");
}

double ProgressLine::seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

std::string progress_text(const app::SimulationProgress& progress, std::uint64_t runs, double seconds) {
    const double rate = static_cast<double>(progress.runs - progress.found) / seconds;
    const double left = rate > 0 ? static_cast<double>(runs - progress.runs) / rate : 0;
    return fmt::format("{} of {}, {:.0f} a second, {:.0f} s left, {:.1f} % won", progress.runs,
                       counted(runs, "run"), rate, left,
                       100.0 * static_cast<double>(progress.wins) / static_cast<double>(progress.runs));
}

} // namespace rogueloom::cli
