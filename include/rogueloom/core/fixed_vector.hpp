// SPDX-License-Identifier: MIT
/// \file
/// A vector inside an object of fixed size, for states that are copied as plain bytes.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace rogueloom {

/// At most N values in place. Trivially copyable if T is. `Size` is chosen so that no padding arises.
template <class T, std::size_t N, class Size = std::uint32_t>
class FixedVector {
    static_assert(N <= std::numeric_limits<Size>::max());

  public:
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] bool full() const { return size_ == N; }
    [[nodiscard]] static constexpr std::size_t capacity() { return N; }

    /// Precondition: not full().
    void push_back(const T& value) {
        assert(size_ < N);
        values_[size_++] = value;
    }
    /// Puts a value before the i-th and keeps the order of the others. Precondition: not full(), i <= size().
    void insert(std::size_t i, const T& value) {
        assert(size_ < N && i <= size_);
        for (std::size_t to = size_++; to > i; --to) values_[to] = values_[to - 1];
        values_[i] = value;
    }
    /// Removes one value and keeps the order of the others. The freed place is reset, so that equal contents
    /// are equal bytes. Precondition: i < size().
    void erase(std::size_t i) {
        assert(i < size_);
        for (; i + 1 < size_; ++i) values_[i] = values_[i + 1];
        values_[--size_] = T{};
    }
    void clear() {
        while (size_ > 0) values_[--size_] = T{};
    }

    [[nodiscard]] T& operator[](std::size_t i) {
        assert(i < size_);
        return values_[i];
    }
    [[nodiscard]] const T& operator[](std::size_t i) const {
        assert(i < size_);
        return values_[i];
    }
    [[nodiscard]] T* begin() { return values_.data(); }
    [[nodiscard]] T* end() { return values_.data() + size_; }
    [[nodiscard]] const T* begin() const { return values_.data(); }
    [[nodiscard]] const T* end() const { return values_.data() + size_; }
    [[nodiscard]] const T* data() const { return values_.data(); }

  private:
    std::array<T, N> values_{};
    Size size_ = 0;
};

} // namespace rogueloom
