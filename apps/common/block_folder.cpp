// SPDX-License-Identifier: MIT
#include "block_folder.hpp"

#include <cstdio>
#include <optional>
#include <string>
#include <utility>

#include <rogueloom/core/whole_number.hpp>
#include <rogueloom/lab/block_file.hpp>

#include "files.hpp"

namespace rogueloom::app {

namespace fs = std::filesystem;

namespace {

/// Far above what a block of lab::block_runs runs can have.
constexpr std::uintmax_t most_bytes = 1U << 28;

} // namespace

fs::path BlockFolder::beside(const fs::path& output) {
    return output.string() + ".blocks";
}

Result<BlockFolder> BlockFolder::open(fs::path folder, std::uint64_t key) {
    std::error_code failed;
    fs::create_directory(folder, failed);
    if (failed)
        return tl::unexpected(file_error(folder, "file.write", "cannot make the folder", failed.value()));
    std::optional<FileLock> lock = FileLock::take(folder);
    if (!lock)
        return tl::unexpected(file_error(folder, "blocks.busy", "another simulation writes to this folder", 0,
                                         "wait until it is done, or give another -o"));
    return BlockFolder(std::move(folder), key, std::move(*lock));
}

fs::path BlockFolder::file_of(std::uint64_t first) const {
    char name[32];
    std::snprintf(name, sizeof name, "%012llu.block", static_cast<unsigned long long>(first));
    return folder_ / name;
}

Result<void> BlockFolder::write(const lab::Block& block) const {
    return write_file(file_of(block.first), lab::encode_block(block, key_));
}

Result<lab::Block> BlockFolder::read(std::uint64_t first, std::uint64_t count) const {
    const fs::path file = file_of(first);
    const Result<std::string> bytes = read_file(file, most_bytes);
    if (!bytes) return tl::unexpected(bytes.error());
    Result<lab::Block> block = lab::decode_block(*bytes, key_);
    if (!block) block.error().place.file = file.string();
    if (block && (block->first != first || block->runs.size() != count))
        return tl::unexpected(file_error(file, "block.damaged", "this is another block", 0));
    return block;
}

bool BlockFolder::has_from(std::uint64_t first) const {
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, ignored)) {
        const auto number = whole_number<std::uint64_t>(entry.path().stem().string());
        if (entry.path().extension() == ".block" && number && *number >= first) return true;
    }
    return false;
}

void BlockFolder::clear() const {
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, ignored))
        if (entry.path().extension() == ".block") fs::remove(entry.path(), ignored);
}

void BlockFolder::remove() const {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

} // namespace rogueloom::app
