// SPDX-License-Identifier: MIT
/// \file
/// Where results go: standard output, or a file that appears whole or not at all.
#pragma once

#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <rogueloom/core/result.hpp>

namespace rogueloom::app {

/// Removes the temporary files that a killed program has left beside `path`. Only for who holds the lock of
/// what is written there: another's file may still be on its way.
void remove_leftovers(const std::filesystem::path& path);

/// A destination for bytes. A failure (closed pipe, full disk) is an error once and ends the output.
class Output {
  public:
    /// Standard output, which stays open.
    [[nodiscard]] static Output standard();
    /// A file. Until close() its content stands in a temporary file beside it, removed if close() is never
    /// reached; devices and pipes are written to directly. Errors: `file.directory`, `file.write`.
    [[nodiscard]] static Result<Output> file(const std::filesystem::path& path);

    Output(Output&& other) noexcept;
    Output& operator=(Output&&) = delete;
    ~Output();

    /// Errors: `output.write`.
    [[nodiscard]] Result<void> write(std::string_view bytes);
    /// Brings everything written so far to its destination. Errors: `output.write`.
    [[nodiscard]] Result<void> flush();
    /// flush(), and a file takes its name. Nothing may be written afterwards. Errors: `output.write`.
    [[nodiscard]] Result<void> close();

  private:
    Output(std::FILE* stream, std::filesystem::path path, std::filesystem::path temporary)
        : stream_(stream), path_(std::move(path)), temporary_(std::move(temporary)) {}
    [[nodiscard]] Result<void> failed(int system_error) const;

    std::FILE* stream_;
    std::filesystem::path path_;      ///< empty: standard output
    std::filesystem::path temporary_; ///< empty: written to directly
};

} // namespace rogueloom::app
