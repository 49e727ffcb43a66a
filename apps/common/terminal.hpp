// SPDX-License-Identifier: MIT
/// \file
/// What the program's surroundings are: terminals, colours, the user's language and folders.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace rogueloom::app {

enum class Stream : std::uint8_t { input, output, error };

[[nodiscard]] bool is_terminal(Stream stream);

/// `--color`.
enum class Colour : std::uint8_t { automatic, always, never };

/// Whether to colour what goes to `stream`: `automatic` does on a terminal unless NO_COLOR is set or TERM is
/// dumb.
[[nodiscard]] bool wants_colour(Colour choice, Stream stream);

/// The language of the user's locale (LC_ALL, LC_MESSAGES, LANG), such as `en`; empty when it names none.
[[nodiscard]] std::string user_language();

/// The folder for the user's data: $XDG_DATA_HOME/rogueloom, else ~/.local/share/rogueloom; none without a
/// home.
[[nodiscard]] std::optional<std::filesystem::path> data_folder();

/// A seed from the system's source of randomness.
[[nodiscard]] std::uint64_t random_seed();

} // namespace rogueloom::app
