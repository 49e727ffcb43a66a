// SPDX-License-Identifier: MIT
/// \file
/// Hashing (XXH3), the same on every machine: bytes go in as little-endian values of fixed width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace rogueloom {

/// XXH3-64 of bytes.
[[nodiscard]] std::uint64_t hash_bytes(std::span<const std::byte> bytes);
[[nodiscard]] std::uint64_t hash_text(std::string_view text);

/// A 128-bit hash as two halves.
struct Hash128 {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

/// XXH3-128 of bytes.
[[nodiscard]] Hash128 hash_128(std::span<const std::byte> bytes);

/// XXH3-128 of the eight bytes of `number`, least significant first, followed by `text`.
[[nodiscard]] Hash128 hash_number_and_text(std::uint64_t number, std::string_view text);

/// Collects values into one XXH3-64. Each value has a fixed width, so that what goes in is unambiguous.
class Hasher {
  public:
    Hasher();
    ~Hasher();
    Hasher(const Hasher&) = delete;
    Hasher& operator=(const Hasher&) = delete;

    void add(std::uint64_t value);
    void add(std::int64_t value) { add(static_cast<std::uint64_t>(value)); }
    void add(std::uint32_t value) { add(static_cast<std::uint64_t>(value)); }
    void add(std::int32_t value) { add(static_cast<std::int64_t>(value)); }
    /// The bits of the value; -0 counts as +0.
    void add(double value);
    /// The length, then the bytes.
    void add(std::string_view text);

    [[nodiscard]] std::uint64_t digest() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace rogueloom
