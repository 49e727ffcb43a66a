// SPDX-License-Identifier: MIT
#include <rogueloom/core/stream_name.hpp>

#include <span>

#include <rogueloom/core/hash.hpp>

namespace rogueloom {

StreamName& StreamName::digits(std::uint32_t value) {
    std::size_t count = 2;
    for (std::uint32_t left = value / 100; left > 0; left /= 10) ++count;
    assert(size_ + count <= buffer_.size());
    size_ += count;
    for (std::size_t at = size_; count > 0; --count) {
        buffer_[--at] = static_cast<char>('0' + value % 10);
        value /= 10;
    }
    return *this;
}

Stream StreamName::stream() const {
    const Hash128 key = hash_128(std::as_bytes(std::span(buffer_).first(size_)));
    return Stream::raw(key.low, key.high);
}

} // namespace rogueloom
