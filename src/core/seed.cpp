// SPDX-License-Identifier: MIT
#include <rogueloom/core/seed.hpp>

#include <array>
#include <charconv>
#include <optional>

#include <rogueloom/core/hash.hpp>

namespace rogueloom {
namespace {

/// Crockford's alphabet; the last five are check symbols only.
constexpr std::string_view symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U";
constexpr std::string_view form = "XXXX-XXXX-XXXXX-C";
constexpr unsigned check_modulus = 37;

std::optional<unsigned> symbol_value(char c) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (c == 'O') c = '0';
    if (c == 'I' || c == 'L') c = '1';
    const std::size_t at = symbols.find(c);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<unsigned>(at);
}

/// True if the text has the shape of a share code, whatever its symbols' worth.
bool looks_like_code(std::string_view text) {
    if (text.size() != form.size()) return false;
    for (std::size_t i = 0; i < form.size(); ++i) {
        if (form[i] == '-') {
            if (text[i] != '-') return false;
            continue;
        }
        const auto value = symbol_value(text[i]);
        if (!value || (form[i] == 'X' && *value >= 32)) return false;
    }
    return true;
}

/// True for what is meant as a share code by its four groups and its digits, but has a symbol too many, too
/// few or wrong.
bool nearly_looks_like_code(std::string_view text) {
    constexpr std::array<std::size_t, 4> sizes = {4, 4, 5, 1};
    std::size_t group = 0;
    std::size_t size = 0;
    bool digit = false;
    const auto near = [&] {
        return group < sizes.size() && size + 1 >= sizes[group] && size <= sizes[group] + 1;
    };
    for (const char c : text) {
        if (c == '-') {
            if (!near()) return false;
            ++group;
            size = 0;
            continue;
        }
        const bool is_digit = c >= '0' && c <= '9';
        const bool upper = c >= 'A' && c <= 'Z';
        if (!is_digit && !upper && symbols.substr(32).find(c) == std::string_view::npos) return false;
        digit = digit || is_digit;
        ++size;
    }
    return group == sizes.size() - 1 && near() && digit;
}

bool is_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

tl::unexpected<Error> out_of_range(std::string_view text) {
    return failure("seed.range", "seed " + std::string(text) + " is out of range",
                   "numbers run from 0 to 18446744073709551615", "any other text is a seed too");
}

Result<Seed> parse_number(std::string_view whole, std::string_view digits, int base) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (error == std::errc::result_out_of_range) return out_of_range(whole);
    return Seed{value};
}

} // namespace

std::string share_code(Seed seed) {
    std::string code(form);
    std::uint64_t left = seed.value;
    for (std::size_t i = form.size(); i-- > 0;) {
        if (form[i] != 'X') continue;
        code[i] = symbols[left % 32];
        left /= 32;
    }
    code.back() = symbols[seed.value % check_modulus];
    return code;
}

Result<Seed> parse_share_code(std::string_view text) {
    if (!looks_like_code(text)) {
        return failure("seed.code", "\"" + std::string(text) + "\" is no share code",
                       "share codes look like " + share_code(Seed{1}));
    }
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < form.size(); ++i) {
        if (form[i] != 'X') continue;
        if (i == 0 && *symbol_value(text[i]) >= 16) return out_of_range(text);
        value = value * 32 + *symbol_value(text[i]);
    }
    if (value % check_modulus != *symbol_value(text.back())) {
        return failure("seed.check", "share code " + std::string(text) + " has a wrong symbol",
                       "the last symbol does not match the others",
                       "compare it with where you copied it from");
    }
    return Seed{value};
}

Result<Seed> parse_seed(std::string_view text) {
    if (text.empty())
        return failure("seed.empty", "the seed is empty", "", "give a number, a share code or any text");
    if (is_digits(text)) return parse_number(text, text, 10);
    if ((text[0] == '-' || text[0] == '+') && is_digits(text.substr(1))) return out_of_range(text);
    if (text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
        const std::string_view digits = text.substr(2);
        if (digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos) {
            return parse_number(text, digits, 16);
        }
    }
    if (looks_like_code(text) || nearly_looks_like_code(text)) return parse_share_code(text);
    return Seed{hash_text(text)};
}

} // namespace rogueloom
