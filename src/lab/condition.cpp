// SPDX-License-Identifier: MIT
#include <rogueloom/lab/condition.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <rogueloom/core/nearest.hpp>
#include <rogueloom/core/whole_number.hpp>

namespace rogueloom::lab {
namespace {

using Operator = Comparison::Operator;

// Longer ones first: "<=" begins with "<".
constexpr std::array<std::pair<std::string_view, Operator>, 7> operators = {{{"==", Operator::equal},
                                                                             {"!=", Operator::unequal},
                                                                             {"<=", Operator::less_equal},
                                                                             {">=", Operator::greater_equal},
                                                                             {"=", Operator::equal},
                                                                             {"<", Operator::less},
                                                                             {">", Operator::greater}}};

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Small letters, with `_` for spaces.
std::string folded(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (is_space(c)) c = '_';
    }
    return result;
}

std::string list_of(const std::vector<std::string>& words) {
    constexpr std::size_t most = 30;
    std::string text;
    for (std::size_t i = 0; i < std::min(words.size(), most); ++i) text += (i > 0 ? ", " : "") + words[i];
    return words.size() > most ? text + " and others" : text;
}

std::string nearest(std::string_view typed, const std::vector<std::string>& words) {
    const std::vector<std::string_view> views(words.begin(), words.end());
    return did_you_mean(typed, views);
}

class Parser {
  public:
    Parser(std::string_view text, std::span<const Field> fields) : text_(text), fields_(fields) {}

    [[nodiscard]] Result<Condition> run() {
        Condition condition;
        skip_spaces();
        if (at_ == text_.size())
            return error("where.empty", at_, "the condition is empty", "", "write one such as " + example());
        while (true) {
            Comparison part;
            if (auto read = read_field(part); !read) return tl::unexpected(read.error());
            if (auto read = read_operator(part); !read) return tl::unexpected(read.error());
            if (auto read = read_value(part); !read) return tl::unexpected(read.error());
            condition.parts.push_back(part);
            skip_spaces();
            if (at_ == text_.size()) return condition;
            if (!take_and())
                return error("where.and", at_, "\"" + std::string(text_.substr(at_)) + "\" is too much",
                             "comparisons are joined by \"and\"", "");
        }
    }

  private:
    [[nodiscard]] tl::unexpected<Error> error(std::string code, std::size_t at, std::string problem,
                                              std::string why, std::string suggestion) const {
        return tl::unexpected(Error{std::move(code),
                                    {"where", 1, static_cast<std::uint32_t>(at + 1)},
                                    std::move(problem),
                                    std::move(why),
                                    std::move(suggestion)});
    }
    [[nodiscard]] std::string example() const {
        const Field& field = fields_.front();
        return field.words.empty() ? field.name + " >= 1" : field.name + " = " + field.words.front();
    }
    void skip_spaces() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    }
    [[nodiscard]] static bool is_operator(char c) { return c == '=' || c == '!' || c == '<' || c == '>'; }
    /// Whether the word `and` begins here.
    [[nodiscard]] bool and_at(std::size_t at) const {
        if (at + 3 > text_.size() || folded(text_.substr(at, 3)) != "and") return false;
        return (at == 0 || is_space(text_[at - 1]) || text_[at - 1] == '"') &&
               (at + 3 == text_.size() || is_space(text_[at + 3]));
    }
    [[nodiscard]] bool take_and() {
        if (!and_at(at_)) return false;
        at_ += 3;
        return true;
    }
    /// Without spaces at its ends.
    [[nodiscard]] std::string_view up_to(std::size_t end) {
        std::string_view part = text_.substr(at_, end - at_);
        at_ = end;
        while (!part.empty() && is_space(part.back())) part.remove_suffix(1);
        return part;
    }

    [[nodiscard]] Result<void> read_field(Comparison& part) {
        skip_spaces();
        const std::size_t begin = at_;
        std::size_t end = at_;
        while (end < text_.size() && !is_operator(text_[end])) ++end;
        const std::string_view typed = up_to(end);
        std::vector<std::string> names;
        for (const Field& field : fields_) {
            if (folded(typed) == field.name) {
                part.field = names.size();
                return {};
            }
            names.push_back(field.name);
        }
        if (typed.empty())
            return error("where.field", begin, "a field is missing", "it is one of " + list_of(names), "");
        return error("where.field", begin, "there is no \"" + std::string(typed) + "\" to look for",
                     "it is one of " + list_of(names), nearest(typed, names));
    }

    [[nodiscard]] Result<void> read_operator(Comparison& part) {
        skip_spaces();
        for (const auto& [sign, op] : operators) {
            if (text_.substr(at_, sign.size()) != sign) continue;
            const bool ordered = op != Operator::equal && op != Operator::unequal;
            if (ordered && !field(part).words.empty())
                return error("where.operator", at_, field(part).name + " has no order", "it is a word",
                             "use = or !=");
            at_ += sign.size();
            part.op = op;
            return {};
        }
        return error("where.operator", at_, "a comparison is missing",
                     "it is one of =, !=, <, <=, >, >=", "");
    }

    [[nodiscard]] Result<void> read_value(Comparison& part) {
        skip_spaces();
        const std::size_t begin = at_;
        std::string_view typed;
        if (at_ < text_.size() && text_[at_] == '"') {
            const std::size_t close = text_.find('"', at_ + 1);
            if (close == text_.npos)
                return error("where.value", begin, "the quote is not closed", "", "add a \"");
            typed = text_.substr(at_ + 1, close - at_ - 1);
            at_ = close + 1;
        } else {
            std::size_t end = at_;
            while (end < text_.size() && !(is_space(text_[end]) && ends_value(end))) ++end;
            typed = up_to(end);
        }
        return field(part).words.empty() ? number(part, typed, begin) : word(part, typed, begin);
    }
    /// Whether what follows the spaces here is `and`.
    [[nodiscard]] bool ends_value(std::size_t at) const {
        while (at < text_.size() && is_space(text_[at])) ++at;
        return at == text_.size() || and_at(at);
    }

    [[nodiscard]] Result<void> number(Comparison& part, std::string_view typed, std::size_t begin) const {
        if (const auto value = whole_number<std::int64_t>(typed)) {
            part.value = *value;
            return {};
        }
        return error("where.value", begin, "\"" + std::string(typed) + "\" is no whole number",
                     field(part).name + " is counted", "");
    }
    [[nodiscard]] Result<void> word(Comparison& part, std::string_view typed, std::size_t begin) const {
        const std::vector<std::string>& words = field(part).words;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (folded(typed) != folded(words[i])) continue;
            part.value = static_cast<std::int64_t>(i);
            return {};
        }
        if (folded(typed) == "none") {
            part.value = -1;
            return {};
        }
        return error("where.value", begin, field(part).name + " is never \"" + std::string(typed) + "\"",
                     "it is one of " + list_of(words), nearest(typed, words));
    }

    [[nodiscard]] const Field& field(const Comparison& part) const { return fields_[part.field]; }

    std::string_view text_;
    std::span<const Field> fields_;
    std::size_t at_ = 0;
};

bool compare(std::int64_t a, Operator op, std::int64_t b) {
    switch (op) {
    case Operator::equal:
        return a == b;
    case Operator::unequal:
        return a != b;
    case Operator::less:
        return a < b;
    case Operator::less_equal:
        return a <= b;
    case Operator::greater:
        return a > b;
    case Operator::greater_equal:
        return a >= b;
    }
    return false;
}

} // namespace

std::vector<std::string> no_and_yes() {
    return {"false", "true"};
}

bool Condition::holds(std::span<const std::int64_t> values) const {
    return std::all_of(parts.begin(), parts.end(), [&](const Comparison& part) {
        return compare(values[part.field], part.op, part.value);
    });
}

Result<Condition> parse_condition(std::string_view text, std::span<const Field> fields) {
    return Parser(text, fields).run();
}

} // namespace rogueloom::lab
