// SPDX-License-Identifier: MIT
#include "fill.hpp"

#include <algorithm>
#include <cstdint>

namespace rogueloom::view {

namespace {

// Articles depend on what follows them, so they are written as one of these marks first.
constexpr char mark_the = '\x01';
constexpr char mark_The = '\x02';
constexpr char mark_a = '\x03';
constexpr char mark_A = '\x04';

char article_mark(std::string_view inner) {
    if (inner == "the") return mark_the;
    if (inner == "The") return mark_The;
    if (inner == "a/an") return mark_a;
    if (inner == "A/An") return mark_A;
    return '\0';
}

/// How the last sound of a text is written: what Korean particles go by.
enum class Ending { vowel, consonant, rieul };

Ending ending_of_ascii(char c) {
    switch (c) {
    case '0': // 영, 삼, 육
    case '3':
    case '6':
        return Ending::consonant;
    case '1': // 일, 칠, 팔
    case '7':
    case '8':
    case 'L': // 엘, 알
    case 'l':
    case 'R':
    case 'r':
        return Ending::rieul;
    case 'M': // 엠, 엔
    case 'm':
    case 'N':
    case 'n':
        return Ending::consonant;
    default:
        return Ending::vowel;
    }
}

Ending ending_of(std::string_view text) {
    while (!text.empty() && std::string_view(")]\"' ").find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    if (text.empty()) return Ending::vowel;
    const auto byte = [&](std::size_t from_end) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[text.size() - from_end]));
    };
    if (byte(1) < 0x80) return ending_of_ascii(text.back());
    if (text.size() < 3 || (byte(3) & 0xF0U) != 0xE0U) return Ending::vowel;
    const std::uint32_t code = ((byte(3) & 0x0FU) << 12U) | ((byte(2) & 0x3FU) << 6U) | (byte(1) & 0x3FU);
    if (code < 0xAC00 || code > 0xD7A3) return Ending::vowel;
    const std::uint32_t final_sound = (code - 0xAC00) % 28; // syllables run through their 28 finals
    if (final_sound == 0) return Ending::vowel;
    return final_sound == 8 ? Ending::rieul : Ending::consonant;
}

/// `with/without`: which of the two fits after `before`. Only 으로/로 treats ㄹ as a vowel.
std::string_view particle(std::string_view with, std::string_view without, std::string_view before) {
    const Ending ending = ending_of(before);
    if (ending == Ending::vowel) return without;
    return ending == Ending::rieul && with == "으로" ? without : with;
}

const Fill* find(std::span<const Fill> fills, std::string_view name) {
    const auto found =
        std::find_if(fills.begin(), fills.end(), [&](const Fill& f) { return f.name == name; });
    return found == fills.end() ? nullptr : &*found;
}

std::string with_articles(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c < mark_the || c > mark_A) {
            out += c;
            continue;
        }
        const std::string_view rest = text.substr(i + 1);
        const std::string_view word = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()));
        if (c == mark_the || c == mark_The) {
            if (word.substr(0, 4) == "The ") {
                i += rest.size() - word.size();
                continue;
            }
            out += c == mark_the ? "the" : "The";
        } else {
            const bool vowel =
                !word.empty() && std::string_view("aeiouAEIOU8").find(word[0]) != std::string_view::npos;
            out += c == mark_a ? "a" : "A";
            if (vowel) out += 'n';
        }
    }
    return out;
}

} // namespace

std::string fill_text(std::string_view text, std::span<const Fill> fills) {
    std::string out;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
        if (close == std::string_view::npos) {
            out += text;
            break;
        }
        out += text.substr(0, open);
        const std::string_view inner = text.substr(open + 1, close - open - 1);
        const std::string_view whole = text.substr(open, close - open + 1);
        text.remove_prefix(close + 1);

        const std::size_t question = inner.find('?');
        const std::size_t bar = inner.find('|');
        const std::size_t slash = inner.find('/');
        if (const char mark = article_mark(inner); mark != '\0') {
            out += mark;
        } else if (question != std::string_view::npos && bar != std::string_view::npos && bar > question) {
            const Fill* fill = find(fills, inner.substr(0, question));
            if (fill == nullptr)
                out += whole;
            else
                out += fill->value == "1" ? inner.substr(question + 1, bar - question - 1)
                                          : inner.substr(bar + 1);
        } else if (slash != std::string_view::npos) {
            out += particle(inner.substr(0, slash), inner.substr(slash + 1), out);
        } else if (const Fill* fill = find(fills, inner)) {
            out += fill->value;
        } else {
            out += whole;
        }
    }
    return with_articles(out);
}

} // namespace rogueloom::view
