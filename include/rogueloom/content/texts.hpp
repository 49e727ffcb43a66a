// SPDX-License-Identifier: MIT
/// \file
/// The `text` sheet: words in other languages, by sheet, key and column (sheets.md).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rogueloom::content {

/// Texts by key and language. Immutable once built.
class Texts {
  public:
    struct Row {
        std::string key;
        std::vector<std::string> words; ///< one a language, empty = missing
    };

    Texts() = default;
    /// Rows are sorted by key; of equal keys the last one wins.
    Texts(std::vector<std::string> languages, std::vector<Row> rows);

    [[nodiscard]] const std::vector<std::string>& languages() const { return languages_; }
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

    /// The text of `key` in `language`; nothing when the key, the language or the cell is missing. O(log
    /// rows).
    [[nodiscard]] std::optional<std::string_view> find(std::string_view key, std::string_view language) const;

  private:
    std::vector<std::string> languages_;
    std::vector<Row> rows_;
};

} // namespace rogueloom::content
