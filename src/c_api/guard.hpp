// SPDX-License-Identifier: MIT
/// \file
/// The border itself: what happens inside becomes a status, and nothing is thrown across.
#pragma once

#include <exception>
#include <new>

#include "outcome.hpp"

namespace rogueloom::c_api {

/// Keeps the failure for rl_last_error() of this thread and gives its status.
[[nodiscard]] rl_status note(const Failure& failure) noexcept;
/// The same for what was thrown: no memory, or a fault of the library.
[[nodiscard]] rl_status note_no_memory() noexcept;
[[nodiscard]] rl_status note_fault(const char* what) noexcept;

/// Runs the body of a function of the door: `Outcome<void>()`.
template <class Body>
[[nodiscard]] rl_status guarded(Body&& body) noexcept {
    try {
        const Outcome<void> done = body();
        return done ? RL_OK : note(done.error());
    } catch (const std::bad_alloc&) {
        return note_no_memory();
    } catch (const std::exception& fault) {
        return note_fault(fault.what());
    } catch (...) {
        return note_fault("an unknown exception");
    }
}

} // namespace rogueloom::c_api
