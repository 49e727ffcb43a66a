// SPDX-License-Identifier: MIT
#include <rogueloom/core/hash.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

/// The buffer of xxHash's published sanity vectors: the top bytes of powers of a prime.
std::vector<std::byte> sanity_buffer(std::size_t size) {
    std::vector<std::byte> bytes;
    std::uint64_t state = 2654435761U;
    for (std::size_t i = 0; i < size; ++i) {
        bytes.push_back(static_cast<std::byte>(state >> 56U));
        state *= 11400714785074694797ULL;
    }
    return bytes;
}

TEST(HashBytes, PublishedSanityVectors) {
    struct Vector {
        std::size_t size;
        std::uint64_t hash;
    };
    constexpr Vector vectors[] = {
        {0, 0x2D06800538D394C2},    {1, 0xC44BDFF4074EECDB},    {6, 0x27B56A84CD2D7325},
        {12, 0xA713DAF0DFBB77E7},   {24, 0xA3FE70BF9D3510EB},   {48, 0x397DA259ECBA1F11},
        {80, 0xBCDEFBBB2C47C90A},   {195, 0xCD94217EE362EC3A},  {403, 0xCDEB804D65C6DEA4},
        {512, 0x617E49599013CB6B},  {2048, 0xDD59E2C3A5F038E0}, {2240, 0x6E73A90539CF2948},
        {2367, 0xCB37AEB9E5D361ED},
    };
    for (const auto& [size, hash] : vectors) EXPECT_EQ(hash_bytes(sanity_buffer(size)), hash) << size;
}

TEST(HashText, IsTheHashOfItsBytes) { // xxhsum -H3
    EXPECT_EQ(hash_text(""), 0x2D06800538D394C2U);
    EXPECT_EQ(hash_text("a"), 0xE6C632B61E964E1FU);
    EXPECT_EQ(hash_text("dragon"), 0x2A4D6A5030EA8AC1U);
    EXPECT_EQ(hash_text("안녕"), 0x431CA88D2CC42E53U);
}

TEST(HashNumberAndText, IsXxh3Of128BitsOfLittleEndianNumberThenText) { // xxhsum -H2
    struct Vector {
        std::uint64_t number;
        std::string text;
        Hash128 hash;
    };
    const Vector vectors[] = {
        {0, "", {0x45C3B49D035665B2, 0x2C0A8A99DC147D54}},
        {1, "map/1", {0xD6F6FCA910BBC974, 0xB6D9DE7ACDADB867}},
        {2, "map/1", {0xFE43EEED189F3BCA, 0x893DF9D725DECDFB}},
        {0xFFFFFFFFFFFFFFFF, "battle/3/r4c2/0", {0xD90265C8A82B4D26, 0x4E79997F73F7CD85}},
        {0x0123456789ABCDEF, "map/2/reward", {0xA3CE3FC0496A72CB, 0xD78D57E0D45846AE}},
        {5, std::string(240, 'x'), {0xF579064474D557EE, 0x3048BADBEF277B68}},
    };
    for (const auto& [number, text, expected] : vectors) {
        const Hash128 hash = hash_number_and_text(number, text);
        EXPECT_EQ(hash.low, expected.low) << number << ' ' << text;
        EXPECT_EQ(hash.high, expected.high) << number << ' ' << text;
    }
}

TEST(Hash128, OfBytesIsThatOfTheNumberTheyBeginWith) {
    const std::array<unsigned char, 13> bytes{1, 0, 0, 0, 0, 0, 0, 0, 'm', 'a', 'p', '/', '1'};
    const Hash128 hash = hash_128(std::as_bytes(std::span(bytes)));
    EXPECT_EQ(hash.low, 0xD6F6FCA910BBC974U);
    EXPECT_EQ(hash.high, 0xB6D9DE7ACDADB867U);
}

TEST(Hasher, NothingAddedIsTheHashOfNothing) {
    EXPECT_EQ(Hasher().digest(), 0x2D06800538D394C2U);
}

TEST(Hasher, ValuesGoInAsEightLittleEndianBytes) { // xxhsum -H3 of the 51 bytes
    Hasher hasher;
    hasher.add(std::uint64_t{1});
    hasher.add(std::int64_t{-1});
    hasher.add(std::uint32_t{7});
    hasher.add(std::int32_t{-7});
    hasher.add(1.5);
    hasher.add(-0.0);
    hasher.add("abc");
    EXPECT_EQ(hasher.digest(), 0xFE8E3832D3A430B1U);
}

TEST(Hasher, DigestMayBeTakenInBetween) {
    Hasher stepped;
    stepped.add(std::uint64_t{1});
    const std::uint64_t first = stepped.digest();
    EXPECT_EQ(first, stepped.digest());
    stepped.add(std::uint64_t{2});
    Hasher straight;
    straight.add(std::uint64_t{1});
    straight.add(std::uint64_t{2});
    EXPECT_EQ(stepped.digest(), straight.digest());
    EXPECT_NE(stepped.digest(), first);
}

TEST(Hasher, MinusZeroCountsAsZero) {
    Hasher minus;
    minus.add(-0.0);
    Hasher plus;
    plus.add(0.0);
    EXPECT_EQ(minus.digest(), plus.digest());
}

TEST(Hasher, TheLengthOfATextCounts) {
    Hasher one;
    one.add("ab");
    one.add("c");
    Hasher other;
    other.add("a");
    other.add("bc");
    EXPECT_NE(one.digest(), other.digest());
}

} // namespace
} // namespace rogueloom
