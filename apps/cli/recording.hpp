// SPDX-License-Identifier: MIT
/// \file
/// Recordings of runs as files.
#pragma once

#include <filesystem>
#include <string>

#include <rogueloom/run/journal.hpp>

#include "shared.hpp"

namespace rogueloom::cli {

/// The file's text, with a summary on top for who opens it in an editor.
[[nodiscard]] std::string recording_text(const run::Game& game, const run::Run& run,
                                         const run::Journal& journal);

/// Reads a recording. Errors: the file, or its text, with place.
[[nodiscard]] Outcome<run::Journal> read_recording(const std::filesystem::path& path);

/// A recording may be written over what is there if that is a recording, damaged or not, or nothing, or no
/// regular file. Errors: it is something else.
[[nodiscard]] Outcome<void> refuse_others(const std::filesystem::path& path);

} // namespace rogueloom::cli
