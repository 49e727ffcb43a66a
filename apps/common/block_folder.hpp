// SPDX-License-Identifier: MIT
/// \file
/// Blocks of a simulation that is not finished, a file each, in a folder beside its results. A block is there
/// whole or not at all; one that was damaged counts as not there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include <rogueloom/core/result.hpp>
#include <rogueloom/lab/simulation.hpp>

#include "lock.hpp"

namespace rogueloom::app {

class BlockFolder {
  public:
    /// Where the blocks of the results `output` are: `output` + ".blocks".
    [[nodiscard]] static std::filesystem::path beside(const std::filesystem::path& output);

    /// Makes the folder, but none above it, or takes the one that is there, for blocks of a simulation
    /// (lab::simulation_key()). No other program may use it while this lives. Errors: `file.write`;
    /// `blocks.busy` (another one is at it).
    [[nodiscard]] static Result<BlockFolder> open(std::filesystem::path folder, std::uint64_t key);

    /// Safe to call from several threads for different blocks. Errors: those of write_file().
    [[nodiscard]] Result<void> write(const lab::Block& block) const;
    /// The block that begins with run `first`, with `count` runs. Errors: those of read_file() and
    /// lab::decode_block(); `block.damaged` if it is another block.
    [[nodiscard]] Result<lab::Block> read(std::uint64_t first, std::uint64_t count) const;
    /// Whether there is a block that begins with run `first` or a later one.
    [[nodiscard]] bool has_from(std::uint64_t first) const;
    /// Removes every block.
    void clear() const;
    /// Removes every block and the folder.
    void remove() const;

  private:
    BlockFolder(std::filesystem::path folder, std::uint64_t key, FileLock lock)
        : folder_(std::move(folder)), key_(key), lock_(std::move(lock)) {}
    [[nodiscard]] std::filesystem::path file_of(std::uint64_t first) const;

    std::filesystem::path folder_;
    std::uint64_t key_;
    FileLock lock_;
};

} // namespace rogueloom::app
