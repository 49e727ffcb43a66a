// SPDX-License-Identifier: MIT
/// \file
/// Members of a JSON value, taken one by one; whatever does not fit becomes an error with its path.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <rogueloom/core/result.hpp>

namespace rogueloom::battle {

/// Where errors go.
struct JsonErrors {
    std::string file;
    std::vector<Error>& list;

    void add(std::string code, std::string problem, std::string why = {}, std::string suggestion = {});
};

/// The value of `bytes`, or nothing and an error with row and column.
[[nodiscard]] std::optional<nlohmann::json> parse_json(std::string_view bytes, JsonErrors& errors);

struct IntegerRange {
    std::int64_t low = 0;
    std::int64_t high = 0;
};
struct RealRange {
    double low = 0;
    double high = 0;
};

/// One object and the path to it. Only members that are there and fit are handed on; others are errors.
class JsonObject {
  public:
    /// `value` must outlive the object. An error unless it is one; every member must be among `known`.
    JsonObject(const nlohmann::json& value, std::string path, JsonErrors& errors,
               std::initializer_list<std::string_view> known);

    [[nodiscard]] bool has(std::string_view member) const;
    /// Errors where the member is missing.
    void require(std::string_view member) const;
    /// The member, null when it is missing or the object is none.
    [[nodiscard]] const nlohmann::json* find(std::string_view member) const;
    [[nodiscard]] std::string path_of(std::string_view member) const;

    [[nodiscard]] std::optional<std::int64_t> integer(std::string_view member, IntegerRange range) const;
    [[nodiscard]] std::optional<double> real(std::string_view member, RealRange range) const;
    [[nodiscard]] std::optional<bool> boolean(std::string_view member) const;
    /// The elements of a list; empty when it is missing or no list.
    [[nodiscard]] const nlohmann::json& list(std::string_view member) const;

  private:
    const nlohmann::json* value_;
    std::string path_;
    JsonErrors& errors_;
};

/// A whole number within the range, else an error about `path`.
[[nodiscard]] std::optional<std::int64_t> integer_of(const nlohmann::json& value, const std::string& path,
                                                     IntegerRange range, JsonErrors& errors);

} // namespace rogueloom::battle
