// SPDX-License-Identifier: MIT
#include "terminal.hpp"

#include <cstdlib>
#include <random>
#include <string_view>

#include <unistd.h>

namespace rogueloom::app {

namespace {

/// An environment variable; empty when it is not set.
std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view(value);
}

} // namespace

bool is_terminal(Stream stream) {
    return ::isatty(static_cast<int>(stream)) == 1;
}

bool wants_colour(Colour choice, Stream stream) {
    if (choice != Colour::automatic) return choice == Colour::always;
    return is_terminal(stream) && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

std::string user_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const std::string_view value = environment(name);
        if (value.empty()) continue;
        const std::string_view language = value.substr(0, value.find_first_of("_.@"));
        return language == "C" || language == "POSIX" ? std::string{} : std::string(language);
    }
    return {};
}

std::optional<std::filesystem::path> data_folder() {
    // The XDG specification wants relative paths to be ignored.
    if (const std::filesystem::path data(environment("XDG_DATA_HOME")); data.is_absolute())
        return data / "rogueloom";
    if (const std::filesystem::path home(environment("HOME")); home.is_absolute())
        return home / ".local" / "share" / "rogueloom";
    return std::nullopt;
}

std::uint64_t random_seed() {
    std::random_device device;
    const std::uint64_t high = device();
    const std::uint64_t low = device();
    return (high << 32U) | (low & 0xFFFFFFFFU);
}

} // namespace rogueloom::app
