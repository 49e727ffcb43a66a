// SPDX-License-Identifier: MIT
/// \file
/// Names of streams that are put together from words and numbers (docs/determinism.md).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <rogueloom/core/stream.hpp>

namespace rogueloom {

/// The name of a stream of a seed, written behind the seed, where both are hashed. No heap.
class StreamName {
  public:
    static constexpr std::size_t longest = 64;

    explicit StreamName(Seed seed) { // NOLINT: the buffer is written as far as it is read
        for (std::size_t i = 0; i < seed_size; ++i)
            buffer_[i] = static_cast<char>(static_cast<unsigned char>(seed.value >> (8 * i)));
    }
    /// Appends a word. Precondition of this and the next: the name has at most `longest` bytes.
    StreamName& text(std::string_view word) {
        assert(size_ + word.size() <= buffer_.size());
        std::memcpy(buffer_.data() + size_, word.data(), word.size());
        size_ += word.size();
        return *this;
    }
    /// Appends a decimal number.
    StreamName& number(std::uint32_t value) {
        if (value >= 10) return digits(value);
        assert(size_ < buffer_.size());
        buffer_[size_++] = static_cast<char>('0' + value);
        return *this;
    }
    [[nodiscard]] std::string_view view() const { return {buffer_.data() + seed_size, size_ - seed_size}; }
    /// The stream of the seed with this name.
    [[nodiscard]] Stream stream() const;

  private:
    /// Appends a number of two digits or more.
    StreamName& digits(std::uint32_t value);

    static constexpr std::size_t seed_size = 8; ///< bytes, the least significant first

    std::array<char, seed_size + longest> buffer_;
    std::size_t size_ = seed_size;
};

} // namespace rogueloom
