// SPDX-License-Identifier: MIT
/// \file
/// Errors as values. Data and user errors are values of type Error; only programmer errors assert.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace rogueloom {

/// Where something is wrong. Rows and columns count from 1; 0 means "not known".
struct Place {
    std::string file;
    std::uint32_t row = 0;
    std::uint32_t column = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

/// One located problem. `code` is stable (tests and tools match it); the other texts are for people.
/// The texts have no closing stop: they are joined by to_string().
struct Error {
    std::string code;
    Place place;
    std::string problem;
    std::string why;
    std::string suggestion;

    friend bool operator==(const Error&, const Error&) = default;
};

/// `file:row:column: problem (why); suggestion`, leaving out what is empty or unknown.
[[nodiscard]] std::string to_string(const Error& error);

template <class T>
using Result = tl::expected<T, Error>;

/// Shorthand for returning an error from a function that returns Result. Cold: what leads here stays out of
/// the way of what succeeds.
[[nodiscard, gnu::cold]] inline tl::unexpected<Error>
failure(std::string code, std::string problem, std::string why = {}, std::string suggestion = {}) {
    return tl::unexpected<Error>(
        Error{std::move(code), {}, std::move(problem), std::move(why), std::move(suggestion)});
}

} // namespace rogueloom
