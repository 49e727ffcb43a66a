// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <cstdio>

#include <fmt/format.h>

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

const std::atomic<bool>& interrupted() {
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

} // namespace rogueloom::cli
