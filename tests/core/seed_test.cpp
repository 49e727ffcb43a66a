// SPDX-License-Identifier: MIT
#include <rogueloom/core/seed.hpp>

#include <algorithm>
#include <cctype>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/core/stream.hpp>

#include "support/tier.hpp"

namespace rogueloom {
namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
constexpr std::string_view digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::string_view check_symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U";

/// Small, large and random seeds.
std::vector<std::uint64_t> sample_seeds(int random) {
    std::vector<std::uint64_t> seeds = {0,  1,  2,       31,          32,
                                        36, 37, largest, largest - 1, std::uint64_t{1} << 63U};
    Stream stream(Seed{1}, "test/seeds");
    for (int i = 0; i < random; ++i) {
        const std::uint64_t high = stream.bits();
        const std::uint64_t low = stream.bits();
        seeds.push_back(high << 32U | low);
    }
    return seeds;
}

std::string code_of(const Result<Seed>& result) {
    return result ? "" : result.error().code;
}

TEST(SeedOfSeries, AddsModulo64Bits) {
    EXPECT_EQ(seed_of_series(Seed{5}, 0), Seed{5});
    EXPECT_EQ(seed_of_series(Seed{5}, 7), Seed{12});
    EXPECT_EQ(seed_of_series(Seed{largest}, 1), Seed{0});
}

TEST(ShareCode, WorkedByHand) {
    EXPECT_EQ(share_code(Seed{0}), "0000-0000-00000-0");
    EXPECT_EQ(share_code(Seed{1}), "0000-0000-00001-1");
    EXPECT_EQ(share_code(Seed{31}), "0000-0000-0000Z-Z");
    EXPECT_EQ(share_code(Seed{32}), "0000-0000-00010-*");
    EXPECT_EQ(share_code(Seed{33}), "0000-0000-00011-~");
    EXPECT_EQ(share_code(Seed{34}), "0000-0000-00012-$");
    EXPECT_EQ(share_code(Seed{35}), "0000-0000-00013-=");
    EXPECT_EQ(share_code(Seed{36}), "0000-0000-00014-U");
    EXPECT_EQ(share_code(Seed{37}), "0000-0000-00015-0");
    // 2^36 = 1 mod 37 (Fermat), so 2^64 - 1 = 2^28 - 1 = 11 mod 37, which is B.
    EXPECT_EQ(share_code(Seed{largest}), "FZZZ-ZZZZ-ZZZZZ-B");
}

TEST(ShareCode, RoundTrips) {
    for (const std::uint64_t value : sample_seeds(test::tier(20'000, 1'000'000))) {
        const auto back = parse_share_code(share_code(Seed{value}));
        ASSERT_TRUE(back) << value;
        ASSERT_EQ(back->value, value);
    }
}

TEST(ShareCode, LowerCaseAndLookAlikesAreForgiven) {
    const std::string code = share_code(Seed{0x0123456789ABCDEF});
    std::string lower = code;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
    EXPECT_EQ(parse_share_code(lower), Seed{0x0123456789ABCDEF});
    EXPECT_EQ(parse_share_code("OOOO-oooo-0000I-l"), Seed{1});
    EXPECT_EQ(parse_share_code("0000-0000-0000L-i"), Seed{1});
    EXPECT_EQ(parse_share_code("0000-0000-00014-u"), Seed{36});
}

TEST(ShareCode, EverySingleWrongSymbolIsDetected) {
    for (const std::uint64_t value : sample_seeds(50)) {
        const std::string code = share_code(Seed{value});
        for (std::size_t at = 0; at < code.size(); ++at) {
            if (code[at] == '-') continue;
            for (const char symbol : at + 1 == code.size() ? check_symbols : digits) {
                if (symbol == code[at]) continue;
                std::string wrong = code;
                wrong[at] = symbol;
                const bool beyond = at == 0 && digits.find(symbol) >= 16;
                ASSERT_EQ(code_of(parse_share_code(wrong)), beyond ? "seed.range" : "seed.check") << wrong;
            }
        }
    }
}

TEST(ShareCode, EverySwapOfNeighboursIsDetected) {
    for (const std::uint64_t value : sample_seeds(test::tier(2'000, 100'000))) {
        const std::string code = share_code(Seed{value});
        std::vector<std::size_t> places;
        for (std::size_t at = 0; at < code.size(); ++at) {
            if (code[at] != '-') places.push_back(at);
        }
        for (std::size_t i = 0; i + 1 < places.size(); ++i) {
            std::string wrong = code;
            std::swap(wrong[places[i]], wrong[places[i + 1]]);
            if (wrong != code) {
                ASSERT_FALSE(parse_share_code(wrong)) << wrong;
            }
        }
    }
}

TEST(ShareCode, MoreThan64BitsIsOutOfRange) {
    EXPECT_EQ(code_of(parse_share_code("G000-0000-00000-0")), "seed.range");
    EXPECT_EQ(code_of(parse_share_code("ZZZZ-ZZZZ-ZZZZZ-Z")), "seed.range");
}

TEST(ShareCode, AnotherFormIsNoShareCode) {
    for (const char* text :
         {"", "0", "0000-0000-00001", "0000-0000-00001-", "0000-0000-00001-11", "00000000-00001-1",
          "0000_0000_00001_1", "0000-0000-0000*-1", "0000-0000-0000U-1", "0000-0000-0000!-1",
          " 0000-0000-00001-1", "0000-0000-00001-1 ", "000-00000-00001-1"}) {
        EXPECT_EQ(code_of(parse_share_code(text)), "seed.code") << text;
    }
}

TEST(ParseSeed, DecimalNumbers) {
    EXPECT_EQ(parse_seed("0"), Seed{0});
    EXPECT_EQ(parse_seed("42"), Seed{42});
    EXPECT_EQ(parse_seed("0042"), Seed{42});
    EXPECT_EQ(parse_seed("18446744073709551615"), Seed{largest});
}

TEST(ParseSeed, HexNumbers) {
    EXPECT_EQ(parse_seed("0x2a"), Seed{42});
    EXPECT_EQ(parse_seed("0X2A"), Seed{42});
    EXPECT_EQ(parse_seed("0xFFFFFFFFFFFFFFFF"), Seed{largest});
    EXPECT_EQ(parse_seed("0x0000000000000000002a"), Seed{42});
}

TEST(ParseSeed, NumbersOutOfRangeAreErrors) {
    for (const char* text : {"18446744073709551616", "99999999999999999999999999", "-1", "+5",
                             "-18446744073709551616", "0x10000000000000000"}) {
        EXPECT_EQ(code_of(parse_seed(text)), "seed.range") << text;
    }
}

TEST(ParseSeed, ShareCodes) {
    EXPECT_EQ(parse_seed("0000-0000-00014-U"), Seed{36});
    EXPECT_EQ(parse_seed("fzzz-zzzz-zzzzz-b"), Seed{largest});
}

TEST(ParseSeed, AShareCodeWithAWrongSymbolIsNoText) {
    EXPECT_EQ(code_of(parse_seed("0000-0000-00014-T")), "seed.check");
    EXPECT_EQ(code_of(parse_seed("G000-0000-00000-0")), "seed.range");
}

TEST(ParseSeed, AShareCodeWithASlipIsNoText) {
    // a symbol too few, too many, none at the end, no symbol of a code
    for (const char* text :
         {"0000-0000-0001-4", "0000-00000-00014-U", "0000-0000-00014-", "0000-0000-000U4-U"})
        EXPECT_EQ(code_of(parse_seed(text)), "seed.code") << text;
    for (const char* text :
         {"four-four-seven-x", "FOUR-FOUR-SEVEN-X", "2026-11-30", "A-B-C-1", "0000-0000-00014"})
        EXPECT_TRUE(parse_seed(text)) << text;
}

TEST(ParseSeed, AnyOtherTextIsHashed) { // xxhsum -H3
    EXPECT_EQ(parse_seed("dragon"), Seed{0x2A4D6A5030EA8AC1});
    EXPECT_EQ(parse_seed("a"), Seed{0xE6C632B61E964E1F});
    EXPECT_EQ(parse_seed("안녕"), Seed{0x431CA88D2CC42E53});
}

TEST(ParseSeed, WhatOnlyLooksLikeANumberIsText) {
    for (const char* text : {"0x", "0xg1", "-", "+", "1.5", "1e5", " 42", "42 ", "--1", "-0x1"}) {
        EXPECT_TRUE(parse_seed(text)) << text;
    }
    EXPECT_FALSE(parse_seed(" 42") == parse_seed("42"));
}

TEST(ParseSeed, EmptyIsAnError) {
    EXPECT_EQ(code_of(parse_seed("")), "seed.empty");
}

} // namespace
} // namespace rogueloom
