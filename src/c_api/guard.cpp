// SPDX-License-Identifier: MIT
#include "guard.hpp"

namespace rogueloom::c_api {

namespace {

/// Fixed room, so that telling of a lack of memory needs none.
struct LastError {
    char text[2048] = "";
    char code[64] = "";
};

LastError& last_error() noexcept {
    thread_local LastError error;
    return error;
}

/// As much of it as there is room for, never half a character.
template <std::size_t N>
void copy(std::string_view from, char (&to)[N]) noexcept {
    std::size_t size = from.size() < N ? from.size() : N - 1;
    if (size < from.size())
        while (size > 0 && (static_cast<unsigned char>(from[size]) & 0xC0U) == 0x80U) --size;
    for (std::size_t i = 0; i < size; ++i) to[i] = from[i];
    to[size] = '\0';
}

rl_status note_words(rl_status status, std::string_view code, std::string_view text) noexcept {
    LastError& error = last_error();
    copy(code, error.code);
    copy(text, error.text);
    return status;
}

} // namespace

rl_status note(const Failure& failure) noexcept {
    try {
        return note_words(failure.status, failure.error.code, to_string(failure.error));
    } catch (...) {
        return note_no_memory();
    }
}

rl_status note_no_memory() noexcept {
    return note_words(RL_ERROR_MEMORY, "memory", "there is no memory left");
}

rl_status note_fault(const char* what) noexcept {
    return note_words(RL_ERROR_INTERNAL, "internal", what);
}

} // namespace rogueloom::c_api

using namespace rogueloom::c_api;

uint32_t rl_abi_version(void) {
    return RL_ABI_VERSION;
}

const char* rl_version(void) {
    return ROGUELOOM_VERSION;
}

const char* rl_last_error(void) {
    return last_error().text;
}

const char* rl_last_error_code(void) {
    return last_error().code;
}
