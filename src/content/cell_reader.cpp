// SPDX-License-Identifier: MIT
#include "content/cell_reader.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <rogueloom/core/nearest.hpp>

#include "content/numbers.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

bool same_word(std::string_view a, std::string_view lower) {
    return std::equal(a.begin(), a.end(), lower.begin(), lower.end(),
                      [](char x, char y) { return x == y || (x >= 'A' && x <= 'Z' && x - 'A' + 'a' == y); });
}

bool is_identifier(std::string_view text) {
    return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == text.npos;
}

/// Relative, with forward slashes, inside its folder.
bool is_asset_path(std::string_view text) {
    const bool inside = text.front() != '/' && text.find("..") == text.npos;
    return inside && text.find_first_of("\\:\"<>|?*\n\r\t") == text.npos;
}

/// "0 to 999", "1 or more".
std::string range_text(const ColumnSchema& column) {
    const std::string upper = column.upper == UpperBound::excluded ? "less than " : "";
    return number_text(column.min) + " to " + upper + number_text(column.max);
}

/// Names the cause, where it is known, in place of what a number looks like.
Message with_trouble(Message message, std::string_view text) {
    NumberTrouble trouble = number_trouble(text);
    if (trouble.why.empty()) return message;
    message.why = std::move(trouble.why) + "; " + std::move(message.why);
    message.suggestion = std::move(trouble.suggestion);
    return message;
}

} // namespace

std::string listed(std::span<const std::string_view> words) {
    constexpr std::size_t most = 20;
    std::string text;
    std::size_t shown = 0;
    for (const std::string_view word : words) {
        if (word.empty()) continue;
        if (shown == most) return text + " and " + std::to_string(words.size() - shown) + " more";
        if (shown++ > 0) text += ", ";
        text += word;
    }
    return text;
}

std::string CellReader::named_cell() const {
    return table_.slots()[slot_].name + " \"" + shortened(text()) + "\"";
}

void CellReader::fail(Message message) {
    table_.mark_bad(row_, slot_);
    table_.report(report_, Severity::error, row_, slot_, std::move(message));
}

bool CellReader::in_range(double value) {
    const ColumnSchema& c = column();
    const bool below = c.upper == UpperBound::excluded ? value < c.max : value <= c.max;
    if (value >= c.min && below) return true;
    fail({"cell.range", table_.slots()[slot_].name + " " + shortened(text()) + " is out of range",
          "it is " + range_text(c)});
    return false;
}

std::optional<std::int64_t> CellReader::integer() {
    const auto value = parse_integer(text());
    if (!value) {
        fail(
            with_trouble({"cell.integer", named_cell() + " is not a whole number",
                          "it is a whole number from " + range_text(column()), "type digits only, such as 5"},
                         text()));
        return std::nullopt;
    }
    return in_range(static_cast<double>(*value)) ? value : std::nullopt;
}

std::optional<double> CellReader::number() {
    const auto value =
        parse_number(text(), table_.decimal_comma(row_, slot_) ? DecimalMark::comma : DecimalMark::point);
    if (!value) {
        const bool comma = table_.decimal_comma(row_, slot_);
        const std::string mark = comma ? "comma" : "point";
        const std::string example = comma ? "1,5" : "1.5";
        fail(with_trouble({"cell.number", named_cell() + " is not a number",
                           "it is a number from " + range_text(column()),
                           "type digits, with a " + mark + " before decimals, such as " + example},
                          text()));
        return std::nullopt;
    }
    return in_range(*value) ? value : std::nullopt;
}

std::optional<bool> CellReader::boolean() {
    if (same_word(text(), "true") || text() == "1") return true;
    if (same_word(text(), "false") || text() == "0") return false;
    fail({"cell.boolean",
          named_cell() + " is neither true nor false",
          "",
          "type true or false",
          {"true", "false"}});
    return std::nullopt;
}

std::optional<std::int64_t> CellReader::choice() {
    const auto words = column().words;
    const auto found = std::find(words.begin(), words.end(), text());
    if (found != words.end()) return found - words.begin();
    const bool numbered = column().type == CellType::numbered_choice;
    if (numbered) {
        const auto number = parse_integer(text());
        if (number && *number >= 0 && *number < static_cast<std::int64_t>(words.size())) return number;
    }
    Message message{"cell.word", named_cell() + " is not known", "it is one of " + listed(words),
                    text().size() > 1 ? did_you_mean(text(), words) : std::string{}};
    if (numbered) message.why += ", or a number 0 to " + std::to_string(words.size() - 1) + " in that order";
    for (const std::string_view word : words) {
        if (!word.empty()) message.allowed.emplace_back(word);
    }
    fail(std::move(message));
    return std::nullopt;
}

std::optional<std::size_t> CellReader::reference() {
    const Table* target = tables_.find(column().target);
    if (target != nullptr && !target->given() && target->schema().presence == Presence::optional) {
        fail({"cell.reference", named_cell() + " names a row of " + std::string(column().target),
              "the pack has no sheet " + std::string(column().target),
              "add " + std::string(column().target) + ".csv"});
        return std::nullopt;
    }
    if (target == nullptr || !target->present() || !target->keys_known()) {
        table_.mark_bad(row_, slot_); // what is wrong with that sheet is reported there
        return std::nullopt;
    }
    if (const auto index = target->find_key(text())) return index;
    const std::string sheet(column().target);
    std::string suggestion = target->suggest_key(text());
    if (suggestion.empty()) suggestion = "add the row, or name one that is there";
    Message message{"cell.reference", named_cell() + " is not a row of " + sheet,
                    "it names the " + std::string(target->key_column()) + " of a row of " + sheet,
                    std::move(suggestion)};
    if (target->key_names().empty() && !parse_integer(text()))
        message = with_trouble(std::move(message), text());
    constexpr std::size_t short_list = 20;
    if (target->key_names().size() <= short_list) message.allowed = target->key_names();
    fail(std::move(message));
    return std::nullopt;
}

std::string CellReader::word() {
    const ColumnSchema& c = column();
    if (c.type == CellType::identifier && !is_identifier(text())) {
        fail({"cell.identifier", named_cell() + " is not a key",
              "a key has lower-case letters, digits and _ only"});
    } else if (c.type == CellType::path && !is_asset_path(text())) {
        fail({"cell.path", named_cell() + " is not a path inside the game's assets",
              "it is written folder/file.ext, with forward slashes",
              "leave out drive letters, .. and a first /"});
    } else if (c.type == CellType::text && c.width > 0) {
        const int width = display_width(text());
        if (width > c.width) {
            fail({"cell.length", named_cell() + " is too long",
                  "it takes " + std::to_string(width) + " columns of " + std::to_string(c.width) +
                      "; a Korean letter takes two, a Latin one",
                  "shorten it"});
        }
    }
    return std::string(text());
}

} // namespace rogueloom::content
