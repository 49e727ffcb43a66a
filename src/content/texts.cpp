// SPDX-License-Identifier: MIT
#include <rogueloom/content/texts.hpp>

#include <algorithm>
#include <utility>

namespace rogueloom::content {

Texts::Texts(std::vector<std::string> languages, std::vector<Row> rows)
    : languages_(std::move(languages)), rows_(std::move(rows)) {
    std::stable_sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) { return a.key < b.key; });
}

std::optional<std::string_view> Texts::find(std::string_view key, std::string_view language) const {
    const auto column = std::find(languages_.begin(), languages_.end(), language);
    const auto after = std::upper_bound(rows_.begin(), rows_.end(), key,
                                        [](std::string_view k, const Row& row) { return k < row.key; });
    if (column == languages_.end() || after == rows_.begin()) return std::nullopt;
    const Row& row = *std::prev(after);
    const auto index = static_cast<std::size_t>(column - languages_.begin());
    if (row.key != key || index >= row.words.size() || row.words[index].empty()) return std::nullopt;
    return row.words[index];
}

} // namespace rogueloom::content
