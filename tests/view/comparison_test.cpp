// SPDX-License-Identifier: MIT
#include <rogueloom/view/comparison.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace rogueloom::view {
namespace {

// 100 pairs: 30 won by the first alone, 10 by the second alone, 20 by both; of 100 offers of puck 5 the first
// took 10, the second 90.
TEST(ComparisonJson, SaysWhatChangedAndWhatMoved) {
    lab::SideBySide compared;
    for (std::size_t side = 0; side < 2; ++side) {
        lab::Results& results = compared.results[side];
        results.header.campaign = "acts";
        results.header.runs = 100;
        results.sums = {side == 0 ? 50U : 30U, 1000, 2000, 0};
        results.names = {{"puck", 5, "Attack II"}};
    }
    compared.pairs = {20, 30, 10, 40};
    lab::Shift shift;
    shift.topic = lab::Topic::offer;
    shift.key = {static_cast<std::int32_t>(lab::OfferKind::puck), 5, 0, 0};
    shift.count = {10, 90};
    shift.of = {100, 100};
    shift.p = 0.001;
    shift.marked = true;
    compared.shifts = {shift};
    compared.shifts.push_back(shift);
    compared.shifts.back().marked = false;

    const auto json = nlohmann::json::parse(comparison_json(compared, {"win_rate drops 2"}));
    EXPECT_EQ(json["campaign"], "acts");
    EXPECT_EQ(json["runs"], 100);
    EXPECT_EQ(json["wins"], (std::vector<int>{50, 30}));
    EXPECT_DOUBLE_EQ(json["difference"], -0.2);
    EXPECT_EQ(json["only_before"], 30);
    EXPECT_EQ(json["only_after"], 10);
    EXPECT_EQ(json["choices"], (std::vector<double>{10, 10}));
    EXPECT_EQ(json["turns"], (std::vector<double>{20, 20}));
    EXPECT_EQ(json["failed"], (std::vector<std::string>{"win_rate drops 2"}));
    ASSERT_EQ(json["moved"].size(), 1U) << "what is chance is left out";
    EXPECT_EQ(json["moved"][0]["what"], "puck Attack II taken");
    EXPECT_DOUBLE_EQ(json["moved"][0]["before"], 0.1);
    EXPECT_DOUBLE_EQ(json["moved"][0]["after"], 0.9);
}

} // namespace
} // namespace rogueloom::view
