// SPDX-License-Identifier: MIT
#include <rogueloom/run/trip.hpp>

#include <string_view>

#include <gtest/gtest.h>

namespace rogueloom::run {
namespace {

using Slimes = std::array<std::uint16_t, max_slimes>;

/// Lines of `#` and `.`; room 0 is the rectangle given, a slime of it stands on each cell named.
Trip trip_of(const std::vector<std::string_view>& lines, zones::Rect room, const std::vector<Cell>& slimes) {
    Trip trip;
    const auto height = static_cast<std::int32_t>(lines.size());
    const auto width = static_cast<std::int32_t>(lines[0].size());
    trip.ground = Ground(width, height);
    for (std::int32_t y = 0; y < height; ++y)
        for (std::int32_t x = 0; x < width; ++x)
            trip.ground.set_open({x, y},
                                 lines[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '.');
    zones::Plot plot;
    plot.room = room;
    trip.map.layout.plots.push_back(plot);
    for (const Cell& at : slimes) trip.slimes.push_back({at, 0, SlimeSize::usual});
    return trip;
}

Slimes places(const Trip& trip) {
    Slimes slimes{};
    for (std::size_t i = 0; i < trip.slimes.size(); ++i)
        slimes[i] = static_cast<std::uint16_t>(trip.ground.index(trip.slimes[i].at) + 1);
    return slimes;
}

Cell at(const Trip& trip, const Slimes& slimes, std::size_t slime) {
    return trip.ground.cell(slimes[slime] - std::size_t{1});
}

const std::vector<std::string_view> hall = {"#########", "#.......#", "#.......#", "#.......#", "#########"};
constexpr zones::Rect whole{1, 1, 7, 3};

TEST(StepSlimes, R6ASlimeThreeStepsAwayComesOneCellNearer) {
    const Trip trip = trip_of(hall, whole, {{5, 2}});
    Slimes slimes = places(trip);
    EXPECT_FALSE(step_slimes(trip, slimes, {2, 2}, 3));
    EXPECT_EQ(at(trip, slimes, 0), (Cell{4, 2}));
}

TEST(StepSlimes, R6ASlimeFourStepsAwayStays) {
    const Trip trip = trip_of(hall, whole, {{6, 2}, {5, 3}});
    Slimes slimes = places(trip);
    EXPECT_FALSE(step_slimes(trip, slimes, {2, 2}, 3));
    EXPECT_EQ(slimes, places(trip)) << "a corner is two steps: 3 + 1 are too many";
}

TEST(StepSlimes, R6StepsCountAroundWalls) {
    // From (1,1) to (1,3) it is two cells as the crow flies, but six steps around the wall.
    const Trip trip = trip_of({"#####", "#...#", "###.#", "#...#", "#####"}, {1, 1, 3, 3}, {{1, 3}});
    Slimes slimes = places(trip);
    EXPECT_FALSE(step_slimes(trip, slimes, {1, 1}, 5));
    EXPECT_EQ(slimes, places(trip));
    EXPECT_FALSE(step_slimes(trip, slimes, {1, 1}, 6));
    EXPECT_EQ(at(trip, slimes, 0), (Cell{2, 3}));
}

TEST(StepSlimes, R6ASlimeBesideThePlayerCatchesHimAndTheOthersWait) {
    const Trip trip = trip_of(hall, whole, {{5, 2}, {3, 2}, {2, 3}});
    Slimes slimes = places(trip);
    const auto caught = step_slimes(trip, slimes, {2, 2}, 3);
    ASSERT_TRUE(caught);
    EXPECT_EQ(*caught, 1U);
    EXPECT_EQ(at(trip, slimes, 0), (Cell{4, 2})) << "its turn came first";
    EXPECT_EQ(at(trip, slimes, 1), (Cell{3, 2}));
    EXPECT_EQ(at(trip, slimes, 2), (Cell{2, 3}));
}

TEST(StepSlimes, R6ASlimeDoesNotLeaveItsRoom) {
    // The room ends at x = 3; the player stands in its door.
    const Trip trip = trip_of(hall, {1, 1, 3, 3}, {{3, 2}, {3, 3}});
    Slimes slimes = places(trip);
    EXPECT_FALSE(step_slimes(trip, slimes, {4, 2}, 3)) << "he is not caught outside";
    EXPECT_EQ(at(trip, slimes, 0), (Cell{3, 2}));
    EXPECT_EQ(at(trip, slimes, 1), (Cell{3, 3})) << "the way up is taken, and x = 4 is outside";
}

TEST(StepSlimes, R6OfTwoWaysTheLowerCellIsTaken) {
    const Trip trip = trip_of(hall, whole, {{4, 3}});
    Slimes slimes = places(trip);
    EXPECT_FALSE(step_slimes(trip, slimes, {3, 2}, 3));
    EXPECT_EQ(at(trip, slimes, 0), (Cell{4, 2})) << "up before left";
}

TEST(StepSlimes, R6TheSlainAndTheBlindStay) {
    const Trip trip = trip_of(hall, whole, {{3, 2}});
    Slimes none{};
    EXPECT_FALSE(step_slimes(trip, none, {2, 2}, 3));
    EXPECT_EQ(none, Slimes{});
    Slimes slimes = places(trip);
    EXPECT_FALSE(step_slimes(trip, slimes, {2, 2}, 0));
    EXPECT_EQ(slimes, places(trip));
}

} // namespace
} // namespace rogueloom::run
