// SPDX-License-Identifier: MIT
// Any bytes as a block of a simulation: refused with an error, or written again as the same bytes. The
// checksum is mended first, so that what is behind it is reached.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include <rogueloom/core/hash.hpp>
#include <rogueloom/lab/block_file.hpp>

namespace {

using namespace rogueloom;

void require(const bool condition) {
    if (!condition) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string bytes(reinterpret_cast<const char*>(data), size);
    require(!lab::decode_block(bytes, 0) || size > 32);
    if (size < 8) return 0;
    const std::uint64_t sum = hash_text(std::string_view(bytes).substr(0, size - 8));
    for (std::size_t i = 0; i < 8; ++i) bytes[size - 8 + i] = static_cast<char>(sum >> (8 * i));
    const auto block = lab::decode_block(bytes, 0);
    if (!block) {
        require(block.error().code == "block.damaged" || block.error().code == "block.key");
        return 0;
    }
    const auto again = lab::decode_block(lab::encode_block(*block, 0), 0);
    require(again.has_value() && *again == *block);
    return 0;
}
