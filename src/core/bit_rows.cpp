// SPDX-License-Identifier: MIT
#include <rogueloom/core/bit_rows.hpp>

#include <bit>

namespace rogueloom {

BitRows::BitRows(std::int32_t width, std::int32_t height)
    : width_(width), height_(height), stride_((static_cast<std::size_t>(width) + 63) / 64),
      words_(stride_ * static_cast<std::size_t>(height), 0) {
    assert(width >= 0 && height >= 0);
}

void BitRows::fill() {
    const auto used = static_cast<unsigned>(width_) % 64U;
    const std::uint64_t last = used == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << used) - 1;
    for (std::int32_t y = 0; y < height_; ++y) {
        const auto words = row(y);
        for (auto& word : words) word = ~std::uint64_t{0};
        if (!words.empty()) words.back() = last;
    }
}

std::int64_t BitRows::count() const {
    std::int64_t total = 0;
    for (const std::uint64_t word : words_) total += std::popcount(word);
    return total;
}

} // namespace rogueloom
