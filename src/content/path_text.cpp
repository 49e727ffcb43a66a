// SPDX-License-Identifier: MIT
#include "content/path_text.hpp"

#include <algorithm>

#include "content/numbers.hpp"

namespace rogueloom::content {
namespace {

/// Takes the next word from the front of `text`; empty at the end.
std::string_view take_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
}

std::optional<path::NodeType> node_type(std::string_view word) {
    const auto& names = path::node_type_names;
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) return std::nullopt;
    return static_cast<path::NodeType>(found - names.begin());
}

} // namespace

MinPerType parse_min_per_type(std::string_view text) {
    MinPerType result;
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
        const std::size_t equals = std::min(word.find('='), word.size());
        const auto type = node_type(word.substr(0, equals));
        const auto count = parse_integer(word.substr(std::min(equals + 1, word.size())));
        if (!type || *type == path::NodeType::boss || !count || *count < 0 || *count > 99) {
            result.wrong = word;
            return result;
        }
        result.counts[static_cast<std::size_t>(*type)] = static_cast<std::uint8_t>(*count);
    }
    return result;
}

ForbiddenPairs parse_forbidden_pairs(std::string_view text) {
    ForbiddenPairs result;
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
        const std::size_t arrow = std::min(word.find('>'), word.size());
        const auto parent = node_type(word.substr(0, arrow));
        const auto child = node_type(word.substr(std::min(arrow + 1, word.size())));
        if (!parent || !child) {
            result.wrong = word;
            return result;
        }
        result.pairs.push_back({*parent, *child});
    }
    return result;
}

} // namespace rogueloom::content
