// SPDX-License-Identifier: MIT
/// \file
/// Typed dense indexes: Id<struct PuckTag> cannot be mixed up with Id<struct EffectTag>.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace rogueloom {

/// A dense index 0..65534 into one table, or none. Two bytes, trivially copyable, totally ordered.
/// It is not the number a designer types in a sheet (that one is called a key).
template <class Tag>
class Id {
  public:
    constexpr Id() = default;
    constexpr explicit Id(std::size_t index) : value_(static_cast<std::uint16_t>(index)) {
        assert(index < none_value);
    }
    [[nodiscard]] static constexpr Id none() { return Id{}; }

    [[nodiscard]] constexpr bool valid() const { return value_ != none_value; }
    [[nodiscard]] constexpr explicit operator bool() const { return valid(); }
    /// The index. Precondition: valid().
    [[nodiscard]] constexpr std::size_t index() const {
        assert(valid());
        return value_;
    }

    friend constexpr bool operator==(Id a, Id b) { return a.value_ == b.value_; }
    friend constexpr bool operator!=(Id a, Id b) { return a.value_ != b.value_; }
    friend constexpr bool operator<(Id a, Id b) { return a.value_ < b.value_; }

  private:
    static constexpr std::uint16_t none_value = 0xFFFF;
    std::uint16_t value_ = none_value;
};

} // namespace rogueloom
