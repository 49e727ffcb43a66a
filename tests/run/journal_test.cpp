// SPDX-License-Identifier: MIT
#include <rogueloom/run/journal.hpp>

#include <gtest/gtest.h>

#include <rogueloom/run/rules_id.hpp>

#include "run/base_game.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

/// A recording of the first road taken again and again, spins included.
Journal recorded(std::uint64_t seed, Run* end = nullptr) {
    run::Run run = test::start_acts(game(), seed);
    Journal journal = new_journal(game(), test::acts(), Seed{seed});
    while (!is_over(run.state)) record(game(), run, journal, 0);
    if (end != nullptr) *end = run;
    return journal;
}

constexpr std::string_view sample = R"(# acts, lost in act 1
#
# any text
format: 1
rules: 0123456789abcdef
content: fedcba9876543210
pack: base
pack_version: 0.1.0
campaign: acts
seed: 42 0000-0000-0001A-1
choices: 6
0 1 0 @00000000000000ff
12 255
7 @1111111111111111
)";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) throw std::logic_error("nothing to replace");
    return text.replace(at, from.size(), to);
}

// docs/formats/journal.md: files of format 1 are read.
TEST(JournalText, ReadsFormat1) {
    const std::string text = replaced(std::string(sample), "0000-0000-0001A-1", share_code(Seed{42}));
    const auto journal = read_journal(text, "save.txt");
    ASSERT_TRUE(journal.has_value()) << to_string(journal.error());
    EXPECT_EQ(journal->rules_id, 0x0123456789abcdefU);
    EXPECT_EQ(journal->content_hash, 0xfedcba9876543210U);
    EXPECT_EQ(journal->pack_id, "base");
    EXPECT_EQ(journal->pack_version, "0.1.0");
    EXPECT_EQ(journal->campaign, "acts");
    EXPECT_EQ(journal->seed, Seed{42});
    EXPECT_EQ(journal->choices, (std::vector<std::uint16_t>{0, 1, 0, 12, 255, 7}));
    EXPECT_EQ(journal->marks, (std::vector<HashMark>{{3, 0xff}, {6, 0x1111111111111111U}}));
}

TEST(JournalText, Format1IsOfTheUsualPlayer) {
    const std::string text = replaced(std::string(sample), "0000-0000-0001A-1", share_code(Seed{42}));
    const auto journal = read_journal(text, "save.txt");
    ASSERT_TRUE(journal.has_value());
    EXPECT_EQ(journal->character, "");
    EXPECT_EQ(journal->difficulty, board::Difficulty::grizzly);
}

TEST(JournalText, ReadsFormat2) {
    std::string text = replaced(std::string(sample), "0000-0000-0001A-1", share_code(Seed{42}));
    text = replaced(text, "format: 1", "format: 2");
    EXPECT_EQ(read_journal(text, "save.txt").error().place, (Place{"save.txt", 10, 1})) << "no character";
    text = replaced(text, "seed:", "character: bard\ndifficulty: velociraptor\nseed:");
    const auto journal = read_journal(text, "save.txt");
    ASSERT_TRUE(journal.has_value()) << to_string(journal.error());
    EXPECT_EQ(journal->character, "bard");
    EXPECT_EQ(journal->difficulty, board::Difficulty::velociraptor);
    text = replaced(text, "velociraptor", "velocirator");
    const Error error = read_journal(text, "save.txt").error();
    EXPECT_EQ(error.code, "journal.header");
    EXPECT_EQ(error.place, (Place{"save.txt", 11, 13}));
    EXPECT_NE(error.suggestion.find("velociraptor"), std::string::npos);
}

TEST(JournalText, RoundTrip) {
    const Journal journal = recorded(9);
    const std::string text = write_journal(journal, "one line\nand another\n\nlast");
    EXPECT_EQ(text.substr(0, 36), "# one line\n# and another\n#\n# last\nfo");
    const auto read = read_journal(text, "save.txt");
    ASSERT_TRUE(read.has_value()) << to_string(read.error());
    EXPECT_EQ(*read, journal);
    EXPECT_EQ(write_journal(*read, "one line\nand another\n\nlast"), text);
    std::size_t longest = 0;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
        longest = std::max(longest, text.find('\n', at) - at);
    EXPECT_LE(longest, 130U) << "lines are wrapped";
}

TEST(JournalText, EmptyRecordingIsReadable) {
    const Journal journal = new_journal(game(), test::acts(), Seed{~std::uint64_t{0}});
    const auto read = read_journal(write_journal(journal, ""), "save.txt");
    ASSERT_TRUE(read.has_value()) << to_string(read.error());
    EXPECT_EQ(*read, journal);
}

TEST(JournalText, ControlCharactersOfASummaryBecomeSpaces) {
    const Journal journal = new_journal(game(), test::acts(), Seed{1});
    const std::string text = write_journal(journal, "a\tb\x01");
    EXPECT_EQ(text.substr(0, 7), "# a b \n");
    EXPECT_TRUE(read_journal(text, "save.txt").has_value());
}

TEST(JournalText, WindowsLineEndsAndAByteOrderMarkAreFine) {
    std::string text = write_journal(recorded(9), "a run");
    std::string windows = "\xEF\xBB\xBF";
    for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const auto read = read_journal(windows, "save.txt");
    ASSERT_TRUE(read.has_value()) << to_string(read.error());
    EXPECT_EQ(*read, recorded(9));
}

struct BadText {
    const char* from;
    const char* to;
    const char* code;
    std::uint32_t row;
    std::uint32_t column;
};

class JournalErrors : public testing::TestWithParam<BadText> {};

TEST_P(JournalErrors, AreLocated) {
    const BadText& bad = GetParam();
    std::string text = replaced(std::string(sample), "0000-0000-0001A-1", share_code(Seed{42}));
    text = replaced(text, bad.from, bad.to);
    const auto journal = read_journal(text, "save.txt");
    ASSERT_FALSE(journal.has_value());
    EXPECT_EQ(journal.error().code, bad.code) << to_string(journal.error());
    EXPECT_EQ(journal.error().place, (Place{"save.txt", bad.row, bad.column})) << to_string(journal.error());
}

INSTANTIATE_TEST_SUITE_P(
    All, JournalErrors,
    testing::Values(BadText{"format: 1", "hello", "journal.format", 4, 1},
                    BadText{"format: 1", "format: 3", "journal.format", 4, 9},
                    BadText{"format: 1", "format: x", "journal.format", 4, 9},
                    BadText{"rules: ", "ruels: ", "journal.header", 5, 1},
                    BadText{"0123456789abcdef", "0123456789abcde", "journal.header", 5, 8},
                    BadText{"0123456789abcdef", "0123456789ABCDEF", "journal.header", 5, 8},
                    BadText{"pack: base\n", "", "journal.header", 7, 1},
                    BadText{"campaign: acts\n", "campaign: acts\ncampaign: acts\n", "journal.header", 10, 1},
                    BadText{"seed: 42", "seed: -42", "journal.header", 10, 7},
                    BadText{"seed: 42", "seed: 43", "journal.header", 10, 10},
                    BadText{"seed: 42", "seed: 18446744073709551616", "journal.header", 10, 7},
                    BadText{"choices: 6", "choices: 99999999", "journal.header", 11, 10},
                    BadText{"choices: 6", "choices: 7", "journal.choices", 14, 0},
                    BadText{"choices: 6", "choices: 5", "journal.choices", 14, 1},
                    BadText{"12 255", "12 256", "journal.choices", 13, 4},
                    BadText{"12 255", "12  255", "journal.choices", 13, 4},
                    BadText{"12 255", "12 -1", "journal.choices", 13, 4},
                    BadText{"@00000000000000ff", "@ff", "journal.choices", 12, 7},
                    BadText{"0 1 0 @", "@0000000000000000 0 1 0 @", "journal.choices", 12, 1},
                    BadText{"12 255", "12 \t255", "journal.encoding", 13, 4}));

TEST(JournalText, TooManyBytesAreRefused) {
    const std::string text(max_journal_bytes + 1, '#');
    EXPECT_EQ(read_journal(text, "save.txt").error().code, "journal.size");
}

TEST(JournalText, AnEmptyFileIsNoRecording) {
    EXPECT_EQ(read_journal("", "save.txt").error().code, "journal.format");
    EXPECT_EQ(read_journal("# only a comment\n", "save.txt").error().code, "journal.format");
}

TEST(JournalRecord, MarksEveryFiftyChoicesAndAtTheEnd) {
    run::Run end;
    const Journal journal = recorded(9, &end);
    const auto choices = static_cast<std::uint32_t>(journal.choices.size());
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 50; i <= choices; i += 50) expected.push_back(i);
    if (choices % 50 != 0) expected.push_back(choices);
    ASSERT_EQ(journal.marks.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(journal.marks[i].choices, expected[i]);
    EXPECT_EQ(journal.marks.back().hash, state_hash(end));
}

TEST(JournalReplay, GivesTheSameRun) {
    run::Run end;
    const Journal journal = recorded(21, &end);
    EventLog log;
    const auto run = replay(game(), journal, SIZE_MAX, &log);
    ASSERT_TRUE(run.has_value()) << to_string(run.error());
    EXPECT_TRUE(test::same_bytes(run->state, end.state));
    EXPECT_EQ(log.front().kind, EventKind::stage_entered);
}

TEST(JournalReplay, OtherContentIsRefusedWithWhatTheFileNeeds) {
    Journal journal = recorded(21);
    journal.content_hash += 1;
    journal.pack_id = "my_pack";
    journal.pack_version = "3.1";
    const auto run = replay(game(), journal);
    ASSERT_FALSE(run.has_value());
    EXPECT_EQ(run.error().code, "journal.content");
    EXPECT_NE(run.error().problem.find("my_pack 3.1"), std::string::npos);
}

TEST(JournalReplay, UnknownCampaign) {
    Journal journal = recorded(21);
    journal.campaign = "nowhere";
    EXPECT_EQ(replay(game(), journal).error().code, "journal.campaign");
}

TEST(JournalReplay, AChoiceThatIsNoOption) {
    Journal journal = recorded(21);
    journal.choices[4] = 200;
    const auto run = replay(game(), journal);
    ASSERT_FALSE(run.has_value());
    EXPECT_EQ(run.error().code, "journal.choice");
    EXPECT_NE(run.error().problem.find("choice 5 "), std::string::npos) << run.error().problem;
    EXPECT_TRUE(replay(game(), journal, 4).has_value()) << "the choices before it are fine";
}

TEST(JournalReplay, ChoicesAfterTheEnd) {
    Journal journal = recorded(21);
    journal.choices.push_back(0);
    EXPECT_EQ(replay(game(), journal).error().code, "journal.choice");
}

TEST(JournalReplay, TheFirstMarkThatDiffersIsNamed) {
    Journal journal = recorded(21);
    ASSERT_FALSE(journal.marks.empty());
    const std::uint32_t at = journal.marks[0].choices;
    journal.marks[0].hash ^= 1;
    const auto run = replay(game(), journal);
    ASSERT_FALSE(run.has_value());
    EXPECT_EQ(run.error().code, "journal.hash");
    EXPECT_NE(run.error().problem.find("choice " + std::to_string(at) + " "), std::string::npos);
    EXPECT_TRUE(replay(game(), journal, at - 1).has_value());
}

// Marks at choices 50, 100 and so on: with the second one wrong the first agreed, and nothing after it is
// made.
TEST(JournalVerify, SaysWhereTheRunParts) {
    Journal journal = recorded(21);
    ASSERT_GE(journal.marks.size(), 2U);
    const auto whole = verify(game(), journal);
    ASSERT_TRUE(whole.has_value());
    EXPECT_FALSE(whole->divergence.has_value());
    EXPECT_EQ(whole->choices, journal.choices.size());
    EXPECT_EQ(whole->marks, journal.marks.size());

    const HashMark mark = journal.marks[1];
    journal.marks[1].hash = 7;
    const auto parted = verify(game(), journal);
    ASSERT_TRUE(parted.has_value());
    EXPECT_EQ(parted->divergence, (Divergence{Divergence::Kind::hash, mark.choices, 50, 7, mark.hash}));
    EXPECT_EQ(parted->choices, mark.choices);
    EXPECT_EQ(parted->marks, 1U);
    EXPECT_EQ(state_hash(parted->run), mark.hash);
}

// The first thing asked of a run of acts is a road; there are never 200.
TEST(JournalVerify, AChoiceThatCannotBeMade) {
    Journal journal = recorded(21);
    OptionList options;
    list_options(game(), test::start_acts(game(), 21), options);
    journal.choices[0] = 200;
    const auto parted = verify(game(), journal);
    ASSERT_TRUE(parted.has_value());
    EXPECT_EQ(parted->divergence, (Divergence{Divergence::Kind::choice, 1, 0, 200, options.size()}));
    EXPECT_EQ(parted->choices, 0U);
    EXPECT_EQ(error_of(*parted->divergence).code, "journal.choice");
}

} // namespace
} // namespace rogueloom::run
