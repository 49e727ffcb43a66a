// SPDX-License-Identifier: MIT
/// \file
/// One program at a time on a file.
#pragma once

#include <filesystem>
#include <optional>

namespace rogueloom::app {

/// Held until it is destroyed or the program ends, however it ends. It is a file `.<name>.lock` beside the
/// file, which goes with it (one that a killed program left behind is taken over).
class FileLock {
  public:
    /// None if another program holds the lock of `path`. Where no lock can be made (the folder cannot be
    /// written to) it locks nothing: writing the file will say why.
    [[nodiscard]] static std::optional<FileLock> take(const std::filesystem::path& path);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

  private:
    FileLock(std::filesystem::path path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

    std::filesystem::path path_;
    int descriptor_ = -1; ///< -1: nothing is locked
};

} // namespace rogueloom::app
