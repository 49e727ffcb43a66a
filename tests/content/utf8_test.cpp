// SPDX-License-Identifier: MIT
#include "content/utf8.hpp"

#include <cmath>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "content/numbers.hpp"

#ifdef ROGUELOOM_HAVE_UTF8PROC
#include <utf8proc.h>
#endif

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

std::string encoded(char32_t c) {
    const auto byte = [](char32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
    if (c < 0x80) return {byte(c)};
    if (c < 0x800) return {byte(0xC0 | c >> 6), byte(0x80 | (c & 0x3F))};
    if (c < 0x10000) return {byte(0xE0 | c >> 12), byte(0x80 | (c >> 6 & 0x3F)), byte(0x80 | (c & 0x3F))};
    return {byte(0xF0 | c >> 18), byte(0x80 | (c >> 12 & 0x3F)), byte(0x80 | (c >> 6 & 0x3F)),
            byte(0x80 | (c & 0x3F))};
}

TEST(Utf8, EveryCodePointDecodes) {
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        const CodePoint point = next_code_point(encoded(c));
        const bool surrogate = c >= 0xD800 && c <= 0xDFFF;
        ASSERT_EQ(point.valid, !surrogate) << static_cast<std::uint32_t>(c);
        ASSERT_TRUE(surrogate || point.value == c);
    }
}

TEST(Utf8, InvalidBytes) {
    EXPECT_EQ(find_invalid_utf8("ok \xC3\xA9"), std::string::npos);
    EXPECT_EQ(find_invalid_utf8("caf\xE9"), 3U);          // Latin-1
    EXPECT_EQ(find_invalid_utf8("\xC0\x80"), 0U);         // overlong
    EXPECT_EQ(find_invalid_utf8("\xE0\x80\xAF"), 0U);     // overlong
    EXPECT_EQ(find_invalid_utf8("\xF4\x90\x80\x80"), 0U); // beyond 10FFFF
    EXPECT_EQ(find_invalid_utf8("a\xED\x95"), 1U);        // cut short
    EXPECT_EQ(find_invalid_utf8("\x80"), 0U);
}

TEST(Utf8, E15DisplayColumns) {
    EXPECT_EQ(display_width("Blessing of the Immortal"), 24);
    EXPECT_EQ(display_width("\xEA\xB3\xA0\xEB\xB8\x94\xEB\xA6\xB0"), 6); // three Korean letters
    EXPECT_EQ(display_width("e\xCC\x81"), 1);                            // a combining accent
    EXPECT_EQ(display_width("\xE1\x84\x80\xE1\x85\xA1\xE1\x86\xA8"), 2); // one letter in three jamo
    EXPECT_EQ(display_width(""), 0);
}

TEST(Utf8, WidthsAgreeWithUtf8proc) {
#ifdef ROGUELOOM_HAVE_UTF8PROC
    int different = 0;
    for (char32_t c = 0x20; c <= 0x3FFFF; ++c) {
        const auto code = static_cast<utf8proc_int32_t>(c);
        const utf8proc_category_t category = utf8proc_category(code);
        // Letters, numbers, punctuation, symbols: what names are made of.
        const bool named = category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_SO &&
                           category != UTF8PROC_CATEGORY_MN && category != UTF8PROC_CATEGORY_MC &&
                           category != UTF8PROC_CATEGORY_ME;
        // Middle and final jamo count as letters there; here they are part of the letter they end.
        const bool jamo = (c >= 0x1160 && c <= 0x11FF) || (c >= 0xD7B0 && c <= 0xD7FF);
        if (!named || jamo) continue;
        if (display_width(encoded(c)) != utf8proc_charwidth(code)) {
            ++different;
            EXPECT_LE(different, 20) << "U+" << std::hex << static_cast<std::uint32_t>(c);
        }
    }
    EXPECT_EQ(different, 0);
#else
    GTEST_SKIP() << "utf8proc is not installed";
#endif
}

TEST(Utf8, TrimsSpacesOfEveryKind) {
    EXPECT_EQ(trimmed(" \xC2\xA0 a b\xC2\xA0\t\r\n"), "a b");
    EXPECT_EQ(trimmed("\xC2\xA0"), "");
    EXPECT_EQ(trimmed(""), "");
}

TEST(Numbers, Integers) {
    EXPECT_EQ(parse_integer("28"), 28);
    EXPECT_EQ(parse_integer("+007"), 7);
    EXPECT_EQ(parse_integer("-1"), -1);
    EXPECT_EQ(parse_integer("28.0"), 28);
    EXPECT_EQ(parse_integer("28,00"), 28);
    EXPECT_EQ(parse_integer("0"), 0);
    EXPECT_EQ(parse_integer("0.000"), 0);
    EXPECT_EQ(parse_integer("999999999999999999"), 999999999999999999);
    for (const char* text : {"", "-", "1E5", "2.5", "1 000", "1.000", "-2,000", "12:30", "0x10", ".0",
                             "1000000000000000000", "1.0.0"}) {
        EXPECT_EQ(parse_integer(text), std::nullopt) << text;
    }
}

TEST(Numbers, Decimals) {
    EXPECT_EQ(parse_number("1.5", DecimalMark::point), 1.5);
    EXPECT_EQ(parse_number("+.5", DecimalMark::point), 0.5);
    EXPECT_EQ(parse_number("1e2", DecimalMark::point), 100);
    EXPECT_EQ(parse_number("1,5", DecimalMark::comma), 1.5);
    EXPECT_EQ(parse_number("1.5", DecimalMark::comma), 1.5);
    EXPECT_EQ(std::signbit(*parse_number("-0", DecimalMark::point)), false);
    for (const char* text : {"", "nan", "inf", "1,5", "1.5x", "0x1p3", "1e999", "--1", "+-1"}) {
        EXPECT_EQ(parse_number(text, DecimalMark::point), std::nullopt) << text;
    }
    EXPECT_EQ(parse_number("1.500", DecimalMark::point), 1.5);
    EXPECT_EQ(parse_number("0.500", DecimalMark::comma), 0.5);
    EXPECT_EQ(parse_number("1,500", DecimalMark::comma), 1.5);
    for (const char* text : {"1.500", "-12.000", "1.234,5"}) {
        EXPECT_EQ(parse_number(text, DecimalMark::comma), std::nullopt) << text;
    }
    EXPECT_EQ(number_text(0.1), "0.1");
    EXPECT_EQ(number_text(28), "28");
}

TEST(Numbers, WhatBreaksThemIsNamed) {
    const auto why = [](std::string_view text) { return number_trouble(text).why; };
    EXPECT_EQ(why("1\xC2\xA0"
                  "000"),
              "it holds a no-break space");
    EXPECT_EQ(why("1\xE2\x80\xAF"
                  "000"),
              "it holds a narrow no-break space");
    EXPECT_EQ(why("\xE2\x80\x9C"
                  "5\xE2\x80\x9D"),
              "it holds a curly quotation mark");
    EXPECT_EQ(why("\xE2\x80\x99"
                  "5"),
              "it holds a curly quotation mark");
    EXPECT_EQ(why("'5"), "it holds an apostrophe");
    EXPECT_EQ(why("\xE2\x88\x92"
                  "5"),
              "it holds a minus sign of typesetters instead of a hyphen");
    EXPECT_EQ(why("\xE2\x80\x93"
                  "5"),
              "it holds a dash instead of a hyphen");
    EXPECT_EQ(why("50%"), "it holds a percent sign");
    EXPECT_EQ(why("1 000"), "it holds a space");
    EXPECT_EQ(why("\xEF\xBC\x95"), "it holds full-width digits");
    for (const char* date : {"5-Feb", "05-FEB-24", "2024-05-02", "5/2/2024", "1.2.2024"}) {
        EXPECT_EQ(why(date), "the spreadsheet program made a date of it") << date;
    }
    for (const char* exponent : {"1E5", "1.2E+05", "1,2e5"}) {
        EXPECT_EQ(why(exponent), "the spreadsheet program made an exponent of it") << exponent;
    }
    for (const char* grouped : {"1.000", "1,000", "1.234,5", "1,234.5"}) {
        EXPECT_EQ(why(grouped), "a mark stands before three digits, which can be thousands or decimals");
    }
    for (const char* text : {"", "much", "12:30", "-", "x-1", "e"}) EXPECT_EQ(why(text), "") << text;
}

} // namespace
} // namespace rogueloom::test
