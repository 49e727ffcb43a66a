// SPDX-License-Identifier: MIT
/// \file
/// Seeds: 64 bits, the share code people pass on, and what the command line takes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <rogueloom/core/result.hpp>

namespace rogueloom {

/// What a whole run is made from. Any 64-bit value is a valid seed.
struct Seed {
    std::uint64_t value = 0;

    friend bool operator==(Seed, Seed) = default;
};

/// Seed number i of a series: seed + i mod 2^64 (interfaces.md, "Commands").
[[nodiscard]] constexpr Seed seed_of_series(Seed base, std::uint64_t i) {
    return Seed{base.value + i};
}

/// The share code `XXXX-XXXX-XXXXX-C`: 13 digits of Crockford's base 32 and his check symbol (mod 37).
[[nodiscard]] std::string share_code(Seed seed);

/// Reads a share code; case, and the letters O, I and L for digits, are forgiven. Errors: `seed.code`
/// (not of the form), `seed.check` (a symbol is wrong), `seed.range` (no 64-bit value).
[[nodiscard]] Result<Seed> parse_share_code(std::string_view text);

/// Reads what a person types: a decimal number, 0x hex, a share code, or any other text, which is hashed.
/// A number outside 0 .. 2^64-1, a share code with a wrong check symbol and an empty text are errors.
[[nodiscard]] Result<Seed> parse_seed(std::string_view text);

} // namespace rogueloom
