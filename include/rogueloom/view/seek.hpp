// SPDX-License-Identifier: MIT
/// \file
/// What a search found and what it measured, for programs (lab.md, docs/seek.md). Numbers are numbers, words
/// words, and `none` is null; what is so or not is true or false.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/lab/seek.hpp>

namespace rogueloom::view {

/// A value for people: the number, the word, or `none`.
[[nodiscard]] std::string value_text(const lab::Field& field, std::int64_t value);

/// `{"seed":"7","share_code":"...","values":{"nodes":25,...}}`: one find.
[[nodiscard]] std::string find_json(const lab::Find& find, const std::vector<lab::Field>& fields);

/// `{"kind":"seek","tried":n,"hits":[...]}`: finds among so many seeds.
[[nodiscard]] std::string seek_json(std::span<const lab::Find> finds, const std::vector<lab::Field>& fields,
                                    std::uint64_t tried);

/// `{"kind":"measure","tried":n,"seeds":["1",...],"columns":[{"name":"terrain","type":"word","words":[...],
/// "values":[...]},...]}`: the same as columns, with a value for each find. Types: `number`, `word`, `flag`.
[[nodiscard]] std::string measure_json(std::span<const lab::Find> finds,
                                       const std::vector<lab::Field>& fields, std::uint64_t tried);

} // namespace rogueloom::view
