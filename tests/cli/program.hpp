// SPDX-License-Identifier: MIT
/// \file
/// Runs the built program and catches what it says.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace rogueloom::test {

/// What standard input or output is connected to.
enum class End : std::uint8_t {
    pipe,     ///< fed from Call::input, or caught
    closed,   ///< a pipe whose other end is closed
    full,     ///< /dev/full: every write fails
    terminal, ///< a pseudo-terminal: both input and output, error is caught
    shut      ///< no file descriptor at all
};

/// One call of the program.
struct Call {
    std::vector<std::string> arguments;
    std::string input;
    End output = End::pipe;
    std::filesystem::path folder;                   ///< where it runs; empty: here
    std::map<std::string, std::string> environment; ///< besides PATH, which is empty
};

/// How it went. A program that does not end within a minute is killed.
struct Finished {
    int code = -1; ///< exit code, or -signal
    std::string out;
    std::string err;
};

[[nodiscard]] Finished run_program(const Call& call);

/// A folder that is gone at the end.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// Writes a file in it, making folders on the way, and gives its path.
    std::filesystem::path file(const std::string& name, const std::string& bytes) const;

  private:
    std::filesystem::path path_;
};

[[nodiscard]] std::string read_whole(const std::filesystem::path& path);

} // namespace rogueloom::test
