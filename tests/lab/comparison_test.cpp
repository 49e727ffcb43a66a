// SPDX-License-Identifier: MIT
#include <rogueloom/lab/comparison.hpp>

#include <gtest/gtest.h>

namespace rogueloom::lab {
namespace {

constexpr auto puck = static_cast<std::int32_t>(OfferKind::puck);

TEST(Comparison, SharesSideBySide) {
    const Tallies a = {{Topic::loss, {7, 1, 8}, {30}},
                       {Topic::offer, {puck, 5, 1, 1}, {10, 20, 30, 40}},
                       {Topic::offer, {puck, 5, 1, 2}, {0, 0, 50, 50}}};
    const Tallies b = {{Topic::loss, {8, 1, 8}, {10}}, {Topic::offer, {puck, 5, 1, 1}, {90, 10, 0, 100}}};
    const std::vector<Shift> all = shifts(a, b, {200, 100});
    ASSERT_EQ(all.size(), 3U);
    const auto find = [&](Topic topic, std::int32_t first) {
        for (const Shift& shift : all)
            if (shift.topic == topic && shift.key[0] == first) return shift;
        return Shift{};
    };
    const Shift offer = find(Topic::offer, puck);
    EXPECT_EQ(offer.key, (std::array<std::int32_t, 4>{puck, 5, 0, 0}));
    EXPECT_EQ(offer.count, (std::array<std::uint64_t, 2>{30, 100}));
    EXPECT_EQ(offer.of, (std::array<std::uint64_t, 2>{200, 200}));
    EXPECT_DOUBLE_EQ(offer.difference(), 0.35);
    EXPECT_DOUBLE_EQ(offer.p, two_rates(30, 200, 100, 200));
    EXPECT_TRUE(offer.marked);
    EXPECT_DOUBLE_EQ(find(Topic::loss, 7).difference(), -0.15);
    EXPECT_DOUBLE_EQ(find(Topic::loss, 8).difference(), 0.1);
    EXPECT_LE(all[0].p, all[1].p);
    EXPECT_LE(all[1].p, all[2].p);
}

TEST(Comparison, TheSameDiffersInNothing) {
    const Tallies a = {{Topic::loss, {7, 1, 8}, {30}}, {Topic::offer, {puck, 5, 1, 1}, {10, 20, 30, 40}}};
    for (const Shift& shift : shifts(a, a, {100, 100})) {
        EXPECT_DOUBLE_EQ(shift.p, 1);
        EXPECT_DOUBLE_EQ(shift.difference(), 0);
        EXPECT_FALSE(shift.marked);
    }
}

} // namespace
} // namespace rogueloom::lab
