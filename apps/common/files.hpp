// SPDX-License-Identifier: MIT
/// \file
/// Files, read and written whole. Errors have a place (the file) and say what the system said.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include <rogueloom/core/result.hpp>

namespace rogueloom::app {

/// What went wrong with a file, as errors of the library are: `file.<what>`, the place, the system's reason.
[[nodiscard]] Error file_error(const std::filesystem::path& path, std::string code, std::string problem,
                               int system_error, std::string suggestion = {});

/// The bytes of a file. Errors: `file.directory`, `file.large` (above `limit` bytes), `file.read`.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path, std::uintmax_t limit);

/// Writes a file so that it is there whole or not at all: a new file beside it takes its name at the end.
/// What is no regular file (a device, a pipe) is written to directly. Errors: `file.directory`, `file.write`.
[[nodiscard]] Result<void> write_file(const std::filesystem::path& path, std::string_view bytes);

} // namespace rogueloom::app
