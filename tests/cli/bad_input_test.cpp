// SPDX-License-Identifier: MIT
// What users get wrong: a clear message, the right exit code, no crash.
#include <gtest/gtest.h>

#include <filesystem>

#include "program.hpp"

namespace rogueloom {
namespace {

using test::Call;
using test::End;
using test::Finished;
using test::run_program;
using test::TemporaryFolder;

struct Case {
    const char* name;
    std::vector<std::string> arguments;
    int code;
    const char* message; ///< part of what standard error says
};

void PrintTo(const Case& c, std::ostream* out) {
    *out << c.name;
}

class BadInput : public ::testing::TestWithParam<Case> {};

TEST_P(BadInput, IsExplained) {
    const Finished finished = run_program({GetParam().arguments, "", End::pipe, {}, {}});
    EXPECT_EQ(finished.code, GetParam().code);
    EXPECT_NE(finished.err.find(GetParam().message), std::string::npos) << finished.err;
    EXPECT_EQ(finished.out, "");
}

INSTANTIATE_TEST_SUITE_P(
    Usage, BadInput,
    ::testing::Values(
        Case{"NoCommand", {}, 2, "rogueloom: a command is missing; it is one of map, auto, play"},
        Case{"NoMapKind", {"map"}, 2, "rogueloom map: a command is missing; it is one of path"},
        Case{"UnknownCommand", {"mpa"}, 2, "unknown command \"mpa\"; did you mean \"map\"?"},
        Case{"FarFromAnyCommand", {"xyzzy"}, 2, "the commands are map, auto, play"},
        Case{"UnknownMapKind", {"map", "paht"}, 2, "did you mean \"path\"?"},
        Case{"UnknownOption",
             {"map", "path", "--sed", "3"},
             2,
             "unknown option \"--sed\"; did you mean \"--seed\"?"},
        Case{"UnknownOptionWithValue", {"auto", "--polcy=random"}, 2, "did you mean \"--policy\"?"},
        Case{"UnknownShortOption", {"auto", "-z"}, 2, "unknown option \"-z\""},
        Case{"ExtraArgument", {"auto", "now"}, 2, "rogueloom auto: unknown argument \"now\""},
        Case{"UnknownPreset", {"map", "path", "--preset", "actz"}, 2, "unknown preset \"actz\""},
        Case{"NearestPreset", {"map", "path", "--preset", "actz"}, 2, "did you mean \"acts\"?"},
        Case{"UnknownCampaign", {"auto", "--campaign", "act"}, 2, "unknown campaign \"act\""},
        Case{"NearestCampaign", {"auto", "--campaign", "act"}, 2, "did you mean \"acts\"?"},
        Case{"UnknownPolicy", {"auto", "--policy", "greedi"}, 2, "did you mean \"greedy\"?"},
        Case{"UnknownLanguage", {"auto", "--lang", "kr"}, 2, "unknown language \"kr\" (it is one of en, ko)"},
        Case{"UnknownFormat", {"map", "path", "--format", "sgv"}, 2, "did you mean \"svg\"?"},
        Case{"UnknownCheckFormat", {"check", "--format", "xml"}, 2, "it is one of text, json, sarif"},
        Case{"UnknownColor", {"auto", "--color", "blue"}, 2, "it is one of auto, always, never"},
        Case{"MissingValue",
             {"auto", "--seed"},
             2,
             "rogueloom auto: --seed needs a value; write --seed SEED\n"},
        Case{"MissingValueOfAShortOption",
             {"simulate", "-o"},
             2,
             "--output needs a value; write --output FILE"},
        Case{"GivenTwice",
             {"map", "path", "--seed", "1", "--seed", "2"},
             2,
             "rogueloom map path: --seed is given more than once; give it once\n"},
        Case{"FlagWithAValue",
             {"auto", "--json=maybe"},
             2,
             "rogueloom auto: --json takes no value; write --json\n"},
        Case{"MissingFile",
             {"replay"},
             2,
             "rogueloom replay: FILE is missing; write `rogueloom replay FILE`\n"},
        Case{"MissingSecond",
             {"compare", "a"},
             2,
             "rogueloom compare: B is missing; write `rogueloom compare A B`\n"},
        Case{"MissingOption",
             {"merge", "a"},
             2,
             "--output FILE is missing; write `rogueloom merge FILE... --output FILE`\n"},
        Case{"PresetAndCampaign",
             {"map", "path", "--preset", "acts", "--campaign", "acts"},
             2,
             "--preset and --campaign do not go together"},
        Case{"VerifyAndAt", {"replay", "x", "--verify", "--at", "3"}, 2, "do not go together"},
        Case{"TwoPacks", {"check", "a", "--pack", "b"}, 2, "two packs to check"},
        Case{"PlayWithoutTerminal", {"play"}, 2, "play needs a terminal"},
        Case{"PlayWithoutTerminalNamesAuto", {"play"}, 2, "rogueloom auto"}));

INSTANTIATE_TEST_SUITE_P(
    Numbers, BadInput,
    ::testing::Values(
        Case{"CountNegative",
             {"map", "path", "--count", "-5"},
             2,
             "--count \"-5\" does not fit (it is a whole number"},
        Case{"CountZero", {"map", "path", "--count", "0"}, 2, "from 1 to 1000000000"},
        Case{"CountHuge", {"map", "path", "--count", "99999999999999999999"}, 2, "from 1 to 1000000000"},
        Case{"CountNoNumber", {"map", "path", "--count", "many"}, 2, "--count \"many\" does not fit"},
        Case{"CountFraction", {"map", "path", "--count", "1.5"}, 2, "--count \"1.5\" does not fit"},
        Case{"CountOfPictures",
             {"map", "path", "--format", "svg", "--count", "2"},
             2,
             "--count is for text and json"},
        Case{"ActNegative", {"map", "path", "--act", "-1"}, 2, "--act \"-1\" does not fit"},
        Case{"ActTooHigh", {"map", "path", "--act", "4"}, 2, "campaign acts has 3 stages"},
        Case{"AtNegative", {"replay", "x", "--at", "-1"}, 2, "--at \"-1\" does not fit"},
        Case{"SeedEmpty", {"auto", "--seed", ""}, 2, "--seed is empty"},
        Case{"SeedTooLarge", {"auto", "--seed", "18446744073709551616"}, 2, "is out of range"},
        Case{"SeedWrongCheck", {"auto", "--seed", "0000-0000-00001-2"}, 2, "wrong symbol"}));

INSTANTIATE_TEST_SUITE_P(
    Files, BadInput,
    ::testing::Values(
        Case{"OutputIsFolder",
             {"map", "path", "--seed", "1", "-o", "/"},
             1,
             "/: cannot write the file (Is a directory)"},
        Case{"OutputNowhere", {"map", "path", "-o", "/nowhere/map.txt"}, 1, "(No such file or directory)"},
        Case{"OutputEmpty", {"map", "path", "-o", ""}, 2, "--output is empty"},
        Case{"SaveNowhere", {"auto", "--seed", "1", "--save", "/nowhere/run.journal"}, 1, "No such file"},
        Case{"RecordingMissing", {"replay", "/nowhere/run.journal"}, 1, "cannot read the file (No such file"},
        Case{"RecordingIsFolder", {"replay", "/"}, 1, "cannot read the file (Is a directory)"},
        Case{"RecordingEmpty", {"replay", "/dev/null"}, 1, "/dev/null"},
        Case{"PackMissing", {"auto", "--pack", "/nowhere"}, 1, "/nowhere: cannot open the pack"},
        Case{"PackIsFile", {"auto", "--pack", "/dev/null"}, 1, "it is not a folder"}));

TEST(BadInputFiles, ARecordingOfSomethingElseIsNamed) {
    const TemporaryFolder folder;
    const auto file = folder.file("notes.txt", "dear diary\n");
    const Finished finished = run_program({{"replay", file}, "", End::pipe, {}, {}});
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("notes.txt:1:"), std::string::npos) << finished.err;
}

TEST(BadInputFiles, NoChoiceBeyondTheRecording) {
    const TemporaryFolder folder;
    ASSERT_EQ(
        run_program({{"auto", "--seed", "1", "--save", "r.journal"}, "", End::pipe, folder.path(), {}}).code,
        0);
    const Finished finished =
        run_program({{"replay", "r.journal", "--at", "100000"}, "", End::pipe, folder.path(), {}});
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("r.journal: no choice 100000 (the recording has "), std::string::npos)
        << finished.err;
}

TEST(BadInputFiles, AFileThatCannotBeReplacedStaysAsItIs) {
    const TemporaryFolder folder;
    const auto file = folder.file("map.txt", "old");
    EXPECT_EQ(
        run_program({{"map", "path", "--seed", "1", "--act", "9", "-o", file}, "", End::pipe, {}, {}}).code,
        2);
    EXPECT_EQ(test::read_whole(file), "old");
    EXPECT_EQ(run_program({{"map", "path", "--seed", "1", "-o", file}, "", End::pipe, {}, {}}).code, 0);
    EXPECT_NE(test::read_whole(file).find("seed 1"), std::string::npos);
    // Nothing temporary is left beside it.
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) ++files;
    EXPECT_EQ(files, 1U);
}

class BadPack : public ::testing::Test {
  protected:
    [[nodiscard]] Finished check() const {
        return run_program({{"check", "pack"}, "", End::pipe, folder_.path(), {}});
    }
    void expect(const char* message) const {
        const Finished finished = check();
        EXPECT_EQ(finished.code, 1);
        EXPECT_NE(finished.out.find(message), std::string::npos) << finished.out;
        // A command that needs the pack says the same and refuses.
        const Finished needs =
            run_program({{"auto", "--pack", "pack", "--seed", "1"}, "", End::pipe, folder_.path(), {}});
        EXPECT_EQ(needs.code, 1);
        EXPECT_NE(needs.err.find(message), std::string::npos) << needs.err;
    }
    TemporaryFolder folder_;
};

TEST_F(BadPack, EmptyFolder) {
    std::filesystem::create_directory(folder_.path() / "pack");
    expect("pack: the folder holds no sheets (no file in it ends in .csv)");
}

TEST_F(BadPack, EmptySheet) {
    folder_.file("pack/puck.csv", "");
    expect("pack/puck.csv");
}

TEST_F(BadPack, SheetIsAFolder) {
    std::filesystem::create_directories(folder_.path() / "pack" / "puck.csv");
    folder_.file("pack/enemy.csv", "enemy_id\n");
    expect("pack/puck.csv: a sheet cannot be read (it is a folder)");
}

TEST_F(BadPack, SheetIsNoText) {
    folder_.file("pack/puck.csv", std::string("\xFF\xFE p\0u\0c\0k\0", 12));
    expect("pack/puck.csv");
}

TEST_F(BadPack, SheetsAreMissing) {
    folder_.file("pack/notes.csv", "a,b\n1,2\n");
    expect("notes.csv");
}

TEST_F(BadPack, LinkToNothing) {
    folder_.file("pack/enemy.csv", "enemy_id\n");
    std::filesystem::create_symlink("nowhere.csv", folder_.path() / "pack" / "puck.csv");
    expect("pack/puck.csv: a sheet cannot be read (No such file or directory)");
}

} // namespace
} // namespace rogueloom
