// SPDX-License-Identifier: MIT
// The game line by line, and what it keeps.
#include <gtest/gtest.h>

#include "program.hpp"

namespace rogueloom {
namespace {

using test::End;
using test::Finished;
using test::run_program;
using test::TemporaryFolder;

class CliPlay : public ::testing::Test {
  protected:
    [[nodiscard]] Finished play(const std::string& input, std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments = {"play", "--plain", "--campaign", "acts"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(
            {arguments, input, End::pipe, folder_.path(), {{"XDG_DATA_HOME", data().string()}}});
    }
    [[nodiscard]] std::filesystem::path data() const { return folder_.path() / "data"; }
    [[nodiscard]] std::filesystem::path slot() const { return data() / "rogueloom" / "acts.journal"; }

    TemporaryFolder folder_;
};

TEST_F(CliPlay, ShowsWhatIsAndWhatCanBeChosen) {
    const Finished finished = play("q\n", {"--seed", "1"});
    EXPECT_EQ(finished.code, 0);
    EXPECT_NE(finished.out.find("Three Acts, seed 1 (share code 0000-0000-00001-1)."), std::string::npos);
    EXPECT_NE(finished.out.find("act 1/3 - floor 0 | HP 100/100 | 50 gold"), std::string::npos);
    EXPECT_NE(finished.out.find("\n 1) Combat (row 1, column "), std::string::npos);
    EXPECT_NE(finished.out.find("Saved to "), std::string::npos);
}

TEST_F(CliPlay, TellsOddsOnDemandAndChoosesNothing) {
    const Finished road = play("o\nq\n", {"--seed", "1"});
    EXPECT_NE(road.out.find("A spin against somebody who neither guards nor falls: "), std::string::npos)
        << road.out;
    const Finished fight = play("1\no\nq\n"); // the first node of every act is a fight
    EXPECT_NE(fight.out.find("The next spin: "), std::string::npos) << fight.out;
    EXPECT_NE(play("q\n").out.find("after 1 choice."), std::string::npos);
}

TEST_F(CliPlay, GoesOnWhereItStopped) {
    ASSERT_EQ(play("1\n1\n", {"--seed", "1"}).code, 0); // the end of the input saves as q does
    ASSERT_TRUE(std::filesystem::exists(slot()));
    const std::string saved = test::read_whole(slot());
    const Finished again = play("q\n");
    EXPECT_NE(again.out.find("after 2 choices"), std::string::npos) << again.out;
    EXPECT_EQ(test::read_whole(slot()), saved);

    // One sitting or two come to the same.
    ASSERT_EQ(play("1\n").code, 0);
    const TemporaryFolder other;
    ASSERT_EQ(run_program({{"play", "--plain", "--campaign", "acts", "--seed", "1", "--save", "r"},
                           "1\n1\n1\n",
                           End::pipe,
                           other.path(),
                           {}})
                  .code,
              0);
    EXPECT_EQ(test::read_whole(slot()), test::read_whole(other.path() / "r"));
}

TEST_F(CliPlay, AFinishedRunMakesRoomAndIsKept) {
    std::string spins = "1\n";
    for (int i = 0; i < 300; ++i) spins += "1\n";
    const Finished finished = play(spins, {"--seed", "1"});
    EXPECT_EQ(finished.code, 0);
    ASSERT_NE(finished.out.find("The run is lost"), std::string::npos)
        << "the first option always, and yet no defeat";
    const std::string kept = test::read_whole(slot());
    ASSERT_EQ(play("q\n", {"--seed", "2"}).code, 0);
    EXPECT_EQ(test::read_whole(data() / "rogueloom" / "acts-0000-0000-00001-1.journal"), kept);
    EXPECT_NE(test::read_whole(slot()), kept);
}

TEST_F(CliPlay, NewPutsTheOldRunAside) {
    ASSERT_EQ(play("1\n", {"--seed", "1"}).code, 0);
    ASSERT_EQ(play("q\n", {"--seed", "2", "--new"}).code, 0);
    EXPECT_TRUE(std::filesystem::exists(data() / "rogueloom" / "acts-0000-0000-00001-1.journal"));
}

TEST_F(CliPlay, AnotherSeedDoesNotOverwriteARun) {
    ASSERT_EQ(play("1\n", {"--seed", "1"}).code, 0);
    const Finished finished = play("q\n", {"--seed", "2"});
    EXPECT_EQ(finished.code, 2);
    EXPECT_NE(finished.err.find("a run of seed 1 waits in it"), std::string::npos) << finished.err;
}

TEST_F(CliPlay, AFileThatIsNoRecordingStaysAsItIs) {
    folder_.file("diary.txt", "dear diary\n");
    const Finished finished = play("q\n", {"--save", "diary.txt"});
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("diary.txt:1:"), std::string::npos) << finished.err;
    EXPECT_EQ(test::read_whole(folder_.path() / "diary.txt"), "dear diary\n");
}

TEST_F(CliPlay, NewOverwritesRecordingsAlone) {
    folder_.file("diary.txt", "dear diary\n");
    const Finished refused = play("q\n", {"--save", "diary.txt", "--new"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("diary.txt: this is no recording"), std::string::npos) << refused.err;
    EXPECT_EQ(test::read_whole(folder_.path() / "diary.txt"), "dear diary\n");

    ASSERT_EQ(play("1\n", {"--save", "r", "--seed", "1"}).code, 0);
    std::string damaged = test::read_whole(folder_.path() / "r");
    damaged.resize(damaged.size() - 3);
    folder_.file("r", damaged);
    EXPECT_EQ(play("1\n", {"--save", "r", "--seed", "2", "--new"}).code, 0);
    EXPECT_NE(test::read_whole(folder_.path() / "r").find("seed: 2 "), std::string::npos);
}

TEST_F(CliPlay, WhatAKilledGameLeftBesideTheFileGoes) {
    for (const char* name :
         {".r.Ab3xYz", ".r.lock-me-not", ".r.a.bcd", ".rr.Ab3xYz", ".r.Ab3xYz1", ".q.Ab3xYz"})
        folder_.file(name, "format: 2\n");
    ASSERT_EQ(play("1\n", {"--save", "r", "--seed", "1"}).code, 0);
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / ".r.Ab3xYz"));
    for (const char* name : {".r.lock-me-not", ".r.a.bcd", ".rr.Ab3xYz", ".r.Ab3xYz1", ".q.Ab3xYz", "r"})
        EXPECT_TRUE(std::filesystem::exists(folder_.path() / name)) << name;
}

TEST_F(CliPlay, ARecordingOfOtherRulesIsRefusedAndKept) {
    ASSERT_EQ(play("1\n", {"--seed", "1"}).code, 0);
    std::string text = test::read_whole(slot());
    const std::size_t rules = text.find("rules: ") + 7;
    text.replace(rules, 16, "00000000deadbeef");
    folder_.file("data/rogueloom/acts.journal", text);
    const Finished finished = play("q\n");
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("The file stays as it is"), std::string::npos) << finished.err;
    EXPECT_EQ(test::read_whole(slot()), text);
    // --new plays on and keeps it under another name, as often as it takes.
    ASSERT_EQ(play("q\n", {"--seed", "1", "--new"}).code, 0);
    ASSERT_EQ(play("q\n", {"--seed", "2", "--new"}).code, 0);
    EXPECT_EQ(test::read_whole(data() / "rogueloom" / "acts-0000-0000-00001-1.journal"), text);
    EXPECT_TRUE(std::filesystem::exists(data() / "rogueloom" / "acts-0000-0000-00001-1-2.journal"));
}

TEST_F(CliPlay, WhatIsNoRecordingIsKeptTooWhenANewRunStarts) {
    folder_.file("data/rogueloom/acts.journal", "dear diary\n");
    EXPECT_EQ(play("q\n", {"--seed", "1"}).code, 1);
    EXPECT_EQ(play("q\n", {"--seed", "1", "--new"}).code, 0);
    EXPECT_EQ(test::read_whole(data() / "rogueloom" / "acts-old.journal"), "dear diary\n");
}

TEST_F(CliPlay, WrongLinesAreAnsweredAndHelpIsAtHand) {
    const Finished finished = play("0\n99\nabc\n-1\n1 1\n?\nm\ni\nq\n", {"--seed", "1"});
    EXPECT_EQ(finished.code, 0);
    for (const char* part : {"There is no choice \"0\"", "There is no choice \"99\"",
                             "There is no choice \"abc\"", "There is no choice \"-1\"",
                             "There is no choice \"1 1\"", "A turn is one spin", "B Boss", "The machine:"})
        EXPECT_NE(finished.out.find(part), std::string::npos) << part;
}

TEST_F(CliPlay, AnOnlyChoiceIsNoRange) {
    std::string lines;
    for (int i = 0; i < 40; ++i) lines += "99\n1\n";
    const Finished finished = play(lines, {"--seed", "1"});
    EXPECT_EQ(finished.out.find("from 1 to 1 "), std::string::npos);
    EXPECT_NE(finished.out.find("There is no choice \"99\"; type 1, the only one, or ? for help."),
              std::string::npos);
}

TEST_F(CliPlay, EnterAloneSpinsInAFightOnly) {
    const Finished finished = play("\n1\n\nq\n", {"--seed", "1"});
    EXPECT_NE(finished.out.find("There is no choice \"\""), std::string::npos);
    EXPECT_NE(finished.out.find("The reel stops on "), std::string::npos);
}

TEST_F(CliPlay, SpeaksKorean) {
    const Finished finished = play("q\n", {"--seed", "1", "--lang", "ko"});
    EXPECT_NE(finished.out.find("막 1/3 · 0층"), std::string::npos);
    const Finished by_locale =
        run_program({{"play", "--plain", "--campaign", "acts", "--seed", "1", "--save", "r"},
                     "q\n",
                     End::pipe,
                     folder_.path(),
                     {{"LANG", "ko_KR.UTF-8"}}});
    EXPECT_NE(by_locale.out.find("막 1/3 · 0층"), std::string::npos);
}

TEST_F(CliPlay, LinesFitATerminal) {
    const Finished finished = play("1\n1\n1\n?\ni\nq\n", {"--seed", "1"});
    std::size_t start = 0;
    for (std::size_t end = finished.out.find('\n'); end != std::string::npos;
         end = finished.out.find('\n', start)) {
        const std::string line = finished.out.substr(start, end - start);
        const bool names_the_file = line.find(folder_.path().string()) != std::string::npos;
        EXPECT_TRUE(names_the_file || line.size() <= 80U) << line;
        start = end + 1;
    }
}

TEST_F(CliPlay, ATerminalNeedsNoFlag) {
    const Finished finished = run_program({{"play", "--campaign", "acts", "--seed", "1", "--save", "r"},
                                           "q\n",
                                           End::terminal,
                                           folder_.path(),
                                           {{"TERM", "xterm"}}});
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_NE(finished.out.find("act 1/3 - floor 0"), std::string::npos);
}

TEST_F(CliPlay, EndlessNonsenseEnds) {
    std::string nonsense;
    for (int i = 0; i < 1000; ++i) nonsense += "y\n";
    const Finished finished = play(nonsense, {"--seed", "1"});
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("no choice in 100 lines"), std::string::npos) << finished.err;
}

TEST_F(CliPlay, WithoutAHomeAFileMustBeNamed) {
    const Finished finished =
        run_program({{"play", "--plain", "--seed", "1"}, "q\n", End::pipe, folder_.path(), {}});
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("name a file with --save"), std::string::npos) << finished.err;
}

} // namespace
} // namespace rogueloom
