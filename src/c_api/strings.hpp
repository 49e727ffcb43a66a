// SPDX-License-Identifier: MIT
/// \file
/// Texts that go out, and bytes that come in.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>

#include "outcome.hpp"

namespace rogueloom::c_api {

/// Makes the caller's string empty, whatever was in it. Errors: NULL.
[[nodiscard]] Outcome<void> clear(rl_string* out, std::string_view name);
/// Hands out a copy. Precondition: `out` was cleared.
[[nodiscard]] Outcome<void> give(std::string_view text, rl_string* out);

/// What the caller gave, or `missing` where it was NULL.
[[nodiscard]] inline std::string_view text_or(const char* given, std::string_view missing) {
    return given == nullptr ? missing : std::string_view(given);
}

/// Errors: a size without data.
[[nodiscard]] Outcome<std::string_view> bytes_of(const char* data, std::size_t size, std::string_view name);

/// The size that options had at first; later ones are larger.
template <class Options>
inline constexpr std::size_t first_size = sizeof(Options);
template <>
inline constexpr std::size_t first_size<rl_zones_options> = offsetof(rl_zones_options, region);

/// The caller's options as this library knows them. Errors: NULL, or a size that they never had.
template <class Options>
[[nodiscard]] Outcome<Options> read(const Options* given) {
    if (const auto there = needs(given, "options"); !there) return tl::unexpected(there.error());
    std::uint32_t size = 0;
    std::memcpy(&size, given, sizeof(size));
    Options options{};
    if (size == sizeof(Options) || size == first_size<Options>) {
        std::memcpy(&options, given, size);
        return options;
    }
    return bad_argument("struct_size", "struct_size is " + std::to_string(size),
                        "the struct has " + std::to_string(sizeof(Options)) + " bytes",
                        "zero the struct and set struct_size to its sizeof");
}

} // namespace rogueloom::c_api
