// SPDX-License-Identifier: MIT
// What callers must not do, under sanitizers: every one of these is a status, and nothing is touched.
#include <array>
#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "door.hpp"

namespace rogueloom::c_api_test {

namespace {

TEST(Misuse, NullWhereSomethingIsNeeded) {
    Text text;
    auto path = options_with_seed<rl_path_options>("1");
    EXPECT_EQ(rl_pack_builtin(nullptr), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_map_path(base_pack(), &path, nullptr), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_map_path(base_pack(), nullptr, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_STREQ(rl_last_error_code(), "argument.null");
    EXPECT_EQ(rl_map_path(nullptr, &path, text.out()), RL_ERROR_HANDLE);
    EXPECT_STREQ(rl_last_error_code(), "handle.null");
    path.seed = nullptr;
    EXPECT_EQ(rl_map_path(base_pack(), &path, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_STREQ(rl_last_error_code(), "argument.seed");
    EXPECT_EQ(rl_signature(base_pack(), nullptr), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_check(nullptr, 1, nullptr, nullptr, text.out()), RL_ERROR_ARGUMENT);
    const rl_sheet nameless{nullptr, {"x", 1}};
    EXPECT_EQ(rl_check(&nameless, 1, nullptr, nullptr, text.out()), RL_ERROR_ARGUMENT);
    const rl_sheet empty{"puck.csv", {nullptr, 5}};
    EXPECT_EQ(rl_check(&empty, 1, nullptr, nullptr, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_run_load(base_pack(), nullptr, 5, UINT32_MAX, nullptr), RL_ERROR_ARGUMENT);
    rl_run* run = nullptr;
    EXPECT_EQ(rl_run_load(base_pack(), nullptr, 5, UINT32_MAX, &run), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_run_choose(nullptr, 0), RL_ERROR_HANDLE);
    EXPECT_EQ(rl_battle_choose(nullptr, 0), RL_ERROR_HANDLE);
}

TEST(Misuse, FreeingNothingIsFine) {
    rl_pack_free(nullptr);
    rl_run_free(nullptr);
    rl_battle_free(nullptr);
    rl_string_free(nullptr);
    rl_string empty{nullptr, 0};
    rl_string_free(&empty);
}

TEST(Misuse, FreedHandlesAreFoundOut) {
    RunHandle owner = start("acts", "1");
    rl_run* run = owner.release();
    rl_run_free(run);
    std::uint64_t hash = 1;
    EXPECT_EQ(rl_run_hash(run, &hash), RL_ERROR_HANDLE);
    EXPECT_EQ(hash, 0U);
    EXPECT_STREQ(rl_last_error_code(), "handle.unknown");
    rl_run_free(run); // twice
    const RunHandle other = start("acts", "1");
    EXPECT_NE(other.get(), run) << "handles are not used again";
}

TEST(Misuse, HandlesOfAnotherKindAreFoundOut) {
    const RunHandle run = start("acts", "1");
    auto* const as_pack = reinterpret_cast<rl_pack*>(run.get());
    Text text;
    EXPECT_EQ(rl_pack_info(as_pack, nullptr, text.out()), RL_ERROR_HANDLE);
    rl_pack_free(as_pack); // does nothing
    rl_battle_free(reinterpret_cast<rl_battle*>(run.get()));
    EXPECT_NE(hash_of(run.get()), 0U);
    int local = 0;
    EXPECT_EQ(rl_run_choose(reinterpret_cast<rl_run*>(&local), 0), RL_ERROR_HANDLE);
}

TEST(Misuse, AFreedPackLivesOnInItsRuns) {
    rl_pack* pack = nullptr;
    ASSERT_EQ(rl_pack_builtin(&pack), RL_OK);
    auto options = options_with_seed<rl_run_options>("1");
    rl_run* run = nullptr;
    ASSERT_EQ(rl_run_start(pack, &options, &run), RL_OK);
    const RunHandle owner(run);
    rl_pack_free(pack);
    EXPECT_EQ(rl_run_play(run, "random", 20, nullptr), RL_OK);
    EXPECT_EQ(rl_run_start(pack, &options, &run), RL_ERROR_HANDLE);
    EXPECT_EQ(run, nullptr);
}

TEST(Misuse, WrongStructSizes) {
    Text text;
    for (const std::uint32_t size : {0U, 1U, 4U, 1000U, UINT32_MAX}) {
        auto path = options_with_seed<rl_path_options>("1");
        path.struct_size = size;
        EXPECT_EQ(rl_map_path(base_pack(), &path, text.out()), RL_ERROR_ARGUMENT);
        EXPECT_STREQ(rl_last_error_code(), "argument.struct_size");
        rl_odds_options odds{};
        odds.struct_size = size;
        EXPECT_EQ(rl_odds(base_pack(), &odds, text.out()), RL_ERROR_ARGUMENT);
        auto simulate = options_with_seed<rl_simulate_options>("1");
        simulate.struct_size = size;
        EXPECT_EQ(rl_simulate(base_pack(), &simulate, text.out()), RL_ERROR_ARGUMENT);
    }
}

TEST(Misuse, NumbersOutOfRange) {
    Text text;
    auto board = options_with_seed<rl_board_options>("1");
    board.width = UINT32_MAX;
    EXPECT_EQ(rl_map_board(base_pack(), &board, text.out()), RL_ERROR_ARGUMENT);
    board.width = 0;
    board.floor = 9;
    EXPECT_EQ(rl_map_board(base_pack(), &board, text.out()), RL_ERROR_ARGUMENT);
    board.floor = UINT32_MAX;
    EXPECT_EQ(rl_map_board(base_pack(), &board, text.out()), RL_ERROR_ARGUMENT);
    auto path = options_with_seed<rl_path_options>("1");
    path.act = UINT32_MAX;
    EXPECT_EQ(rl_map_path(base_pack(), &path, text.out()), RL_ERROR_ARGUMENT);
    auto zones = options_with_seed<rl_zones_options>("1");
    zones.depth = UINT32_MAX;
    EXPECT_EQ(rl_map_zones(base_pack(), &zones, text.out()), RL_ERROR_ARGUMENT);
    zones.depth = 0;
    zones.stacks = UINT32_MAX;
    EXPECT_EQ(rl_map_zones(base_pack(), &zones, text.out()), RL_ERROR_ARGUMENT);
    auto simulate = options_with_seed<rl_simulate_options>("1");
    EXPECT_EQ(rl_simulate(base_pack(), &simulate, text.out()), RL_ERROR_ARGUMENT);
    simulate.count = 2;
    simulate.first = UINT64_MAX;
    EXPECT_EQ(rl_simulate(base_pack(), &simulate, text.out()), RL_ERROR_ARGUMENT);
    const RunHandle run = start("acts", "1");
    EXPECT_EQ(rl_run_choose(run.get(), UINT32_MAX), RL_ERROR_ARGUMENT);
    auto battle = options_with_seed<rl_battle_options>("1");
    battle.enemy = -1;
    rl_battle* fight = nullptr;
    EXPECT_EQ(rl_battle_start(base_pack(), &battle, &fight), RL_ERROR_ARGUMENT);
}

TEST(Misuse, UnknownNamesNameTheNearest) {
    Text text;
    auto path = options_with_seed<rl_path_options>("1");
    path.preset = "actz";
    EXPECT_EQ(rl_map_path(base_pack(), &path, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_NE(std::string(rl_last_error()).find("did you mean \"acts\"?"), std::string::npos);
    const RunHandle run = start("acts", "1");
    EXPECT_EQ(rl_run_options_json(run.get(), "xx", text.out()), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_run_play(run.get(), "greedi", 1, nullptr), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_run_story(run.get(), "en", "long", text.out()), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_run_odds(run.get(), "damage", text.out()), RL_ERROR_ARGUMENT) << "no fight is on";
    EXPECT_EQ(rl_schema("page", nullptr, text.out()), RL_ERROR_ARGUMENT);
    EXPECT_EQ(rl_schema("text", "puk", text.out()), RL_ERROR_ARGUMENT);
}

TEST(Misuse, GarbageBytes) {
    std::string garbage(3000, '\0');
    std::uint32_t state = 12345;
    for (char& c : garbage) {
        state = state * 1664525U + 1013904223U;
        c = static_cast<char>(state >> 24U);
    }
    Text text;
    rl_run* run = nullptr;
    EXPECT_EQ(rl_run_load(base_pack(), garbage.data(), garbage.size(), UINT32_MAX, &run), RL_ERROR_DATA);
    EXPECT_EQ(rl_run_load(base_pack(), "", 0, UINT32_MAX, &run), RL_ERROR_DATA);
    auto battle = options_with_seed<rl_battle_options>("1");
    battle.enemy = 101;
    battle.machine = {garbage.data(), garbage.size()};
    rl_battle* fight = nullptr;
    EXPECT_EQ(rl_battle_start(base_pack(), &battle, &fight), RL_ERROR_DATA);
    const rl_sheet sheet{"puck.csv", {garbage.data(), garbage.size()}};
    std::uint32_t errors = 0;
    EXPECT_EQ(rl_check(&sheet, 1, "text", &errors, text.out()), RL_OK);
    EXPECT_GT(errors, 0U);
    auto simulate = options_with_seed<rl_simulate_options>("1");
    const rl_bytes block{garbage.data(), garbage.size()};
    EXPECT_EQ(rl_merge(base_pack(), &simulate, &block, 1, text.out()), RL_ERROR_DATA);
    EXPECT_STREQ(rl_last_error_code(), "block.damaged");
    auto path = options_with_seed<rl_path_options>("\xff\xfe\x01");
    EXPECT_EQ(rl_map_path(base_pack(), &path, text.out()), RL_OK) << "any text is a seed";
}

TEST(Misuse, AFailedCallLeavesNothingBehind) {
    auto options = options_with_seed<rl_run_options>("1");
    options.campaign = "nowhere";
    auto* run = reinterpret_cast<rl_run*>(std::uintptr_t{77});
    EXPECT_EQ(rl_run_start(base_pack(), &options, &run), RL_ERROR_ARGUMENT);
    EXPECT_EQ(run, nullptr);
    const RunHandle good = start("acts", "1");
    const std::uint64_t before = hash_of(good.get());
    EXPECT_EQ(rl_run_choose(good.get(), 200), RL_ERROR_ARGUMENT);
    EXPECT_EQ(hash_of(good.get()), before);
}

TEST(Misuse, ErrorsBelongToTheThread) {
    EXPECT_EQ(rl_run_choose(nullptr, 0), RL_ERROR_HANDLE);
    std::string other = "?";
    std::thread([&other] { other = rl_last_error_code(); }).join();
    EXPECT_EQ(other, "");
    EXPECT_STREQ(rl_last_error_code(), "handle.null");
}

TEST(Misuse, TwoThreadsInOneRunTakeTurnsOrAreTold) {
    const RunHandle run = start("acts", "1");
    std::atomic<int> fine = 0;
    std::atomic<int> other = 0;
    const auto work = [&] {
        Text text;
        for (int i = 0; i < 30; ++i) {
            const rl_status status = rl_run_options_json(run.get(), "en", text.out());
            (status == RL_OK || status == RL_ERROR_BUSY ? fine : other)++;
            const rl_status chosen = rl_run_play(run.get(), "random", 1, nullptr);
            (chosen == RL_OK || chosen == RL_ERROR_BUSY ? fine : other)++;
        }
    };
    std::thread a(work);
    std::thread b(work);
    a.join();
    b.join();
    EXPECT_EQ(other, 0);
    EXPECT_EQ(fine, 120);
}

TEST(Misuse, OnePackInManyThreads) {
    std::array<std::uint64_t, 3> hashes{};
    std::vector<std::thread> threads;
    for (std::uint64_t& hash : hashes)
        threads.emplace_back([&hash] {
            const RunHandle run = start("acts", "9");
            Text text;
            rl_run_options_json(run.get(), "ko", text.out());
            rl_run_play(run.get(), "greedy", 60, nullptr);
            hash = hash_of(run.get());
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(hashes[0], hashes[1]);
    EXPECT_EQ(hashes[1], hashes[2]);
}

} // namespace

} // namespace rogueloom::c_api_test
