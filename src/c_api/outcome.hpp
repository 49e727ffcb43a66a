// SPDX-License-Identifier: MIT
/// \file
/// How functions of the door fail: a status for the caller and an error for people.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <rogueloom/core/result.hpp>
#include <rogueloom/rogueloom.h>

namespace rogueloom::c_api {

struct Failure {
    rl_status status = RL_ERROR_INTERNAL;
    Error error;
};

template <class T>
using Outcome = tl::expected<T, Failure>;

/// The caller gave something that cannot be: `argument.<what>`.
[[nodiscard]] inline tl::unexpected<Failure> bad_argument(std::string_view what, std::string problem,
                                                          std::string why = {}, std::string suggestion = {}) {
    return tl::unexpected(Failure{
        RL_ERROR_ARGUMENT,
        {"argument." + std::string(what), {}, std::move(problem), std::move(why), std::move(suggestion)}});
}

/// An error of the library, whose status the caller knows.
[[nodiscard]] inline tl::unexpected<Failure> failed(rl_status status, Error error) {
    return tl::unexpected(Failure{status, std::move(error)});
}
/// The user's data are wrong.
[[nodiscard]] inline tl::unexpected<Failure> bad_data(Error error) {
    return failed(RL_ERROR_DATA, std::move(error));
}

/// `map` where a function hands out a text: NULL is an error.
template <class T>
[[nodiscard]] Outcome<void> needs(const T* argument, std::string_view name) {
    if (argument != nullptr) return {};
    return bad_argument("null", std::string(name) + " is NULL");
}

} // namespace rogueloom::c_api
