// SPDX-License-Identifier: MIT
/// \file
/// What words of a command line mean, one at a time. All of these throw UsageError.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/maps/board.hpp>

#include "options.hpp"

namespace rogueloom::cli {

template <class Value, std::size_t N>
using Choices = std::array<std::pair<std::string_view, Value>, N>;

/// One of a few words; what stands for it.
template <class Value, std::size_t N>
Value choice_of(const char* option, const std::string& typed, const Choices<Value, N>& choices) {
    std::vector<std::string> names;
    for (const auto& [name, value] : choices) {
        if (typed == name) return value;
        names.emplace_back(name);
    }
    throw UsageError{std::string(option) + " \"" + typed + "\" is unknown", "it is one of " + joined(names),
                     nearest_of(typed, names)};
}

/// A whole number of a range.
[[nodiscard]] std::uint64_t number_of(const char* option, const std::string& typed, std::uint64_t low,
                                      std::uint64_t high);
/// None for nothing.
[[nodiscard]] std::optional<std::string> given(const std::string& typed);
[[nodiscard]] std::optional<Seed> seed_of(const Typed& typed);
/// `--jobs`: threads; 0 where it was not said.
[[nodiscard]] unsigned jobs_of(const Typed& typed);
[[nodiscard]] board::Difficulty difficulty_of(const Typed& typed);

/// What the words after the commands of the lab mean (arguments_lab.cpp).
[[nodiscard]] Simulate simulate_of(const Typed& typed);
[[nodiscard]] Merge merge_of(const Typed& typed);
[[nodiscard]] Compare compare_of(const Typed& typed);
[[nodiscard]] Report report_of(const Typed& typed);
[[nodiscard]] Lift lift_of(const Typed& typed);
[[nodiscard]] Diff diff_of(const Typed& typed);

} // namespace rogueloom::cli
