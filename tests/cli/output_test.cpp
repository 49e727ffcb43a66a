// SPDX-License-Identifier: MIT
// Where output goes, and what happens when it cannot go there.
#include <gtest/gtest.h>

#include "program.hpp"

namespace rogueloom {
namespace {

using test::Call;
using test::End;
using test::Finished;
using test::run_program;
using test::TemporaryFolder;

/// Every command that prints, with little to print.
std::vector<Call> printing_calls(End output) {
    std::vector<Call> calls;
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"--help"},
                                               {"--version"},
                                               {"map", "path", "--help"},
                                               {"map", "path", "--seed", "1"},
                                               {"map", "path", "--seed", "1", "--format", "json"},
                                               {"auto", "--seed", "1"},
                                               {"auto", "--seed", "1", "--json", "--quiet"},
                                               {"check"},
                                               {"check", "--format", "sarif"},
                                               {"schema"},
                                               {"schema", "--markdown"},
                                               {"signature"}})
        calls.push_back({arguments, "", output, {}, {}});
    return calls;
}

std::string named(const Call& call) {
    std::string name;
    for (const std::string& argument : call.arguments) name += argument + " ";
    return name;
}

TEST(CliOutput, AFullDiskIsSaid) {
    for (const Call& call : printing_calls(End::full)) {
        const Finished finished = run_program(call);
        EXPECT_EQ(finished.code, 1) << named(call);
        EXPECT_NE(finished.err.find("cannot write to standard output (No space left on device)"),
                  std::string::npos)
            << named(call) << finished.err;
    }
}

TEST(CliOutput, AClosedPipeIsSaidAndNoSuddenDeath) {
    for (const Call& call : printing_calls(End::closed)) {
        const Finished finished = run_program(call);
        EXPECT_EQ(finished.code, 1) << named(call);
        EXPECT_NE(finished.err.find("cannot write to standard output (Broken pipe)"), std::string::npos)
            << named(call) << finished.err;
    }
}

TEST(CliOutput, NoStandardOutputAtAllIsSaid) {
    const Finished finished = run_program({{"map", "path", "--seed", "1"}, "", End::shut, {}, {}});
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("cannot write to standard output"), std::string::npos) << finished.err;
}

TEST(CliOutput, AHugeCountEndsWhenNobodyReads) {
    const Finished finished =
        run_program({{"map", "path", "--seed", "1", "--count", "1000000000", "--format", "json"},
                     "",
                     End::closed,
                     {},
                     {}});
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.err.find("whoever read it has stopped"), std::string::npos);
}

TEST(CliOutput, ADeviceIsWrittenToAndStays) {
    EXPECT_EQ(run_program({{"map", "path", "--seed", "1", "-o", "/dev/null"}, "", End::pipe, {}, {}}).code,
              0);
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
    const Finished full =
        run_program({{"map", "path", "--seed", "1", "-o", "/dev/full"}, "", End::pipe, {}, {}});
    EXPECT_EQ(full.code, 1);
    EXPECT_NE(full.err.find("/dev/full: cannot write the file (No space left on device)"), std::string::npos)
        << full.err;
}

TEST(CliOutput, ALinkKeepsPointingToItsFile) {
    const TemporaryFolder folder;
    const auto file = folder.file("real.txt", "old");
    std::filesystem::create_symlink("real.txt", folder.path() / "link.txt");
    EXPECT_EQ(
        run_program({{"map", "path", "--seed", "1", "-o", "link.txt"}, "", End::pipe, folder.path(), {}})
            .code,
        0);
    EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "link.txt"));
    EXPECT_NE(test::read_whole(file).find("seed 1"), std::string::npos);
}

TEST(CliOutput, AFileHoldsWhatStandardOutputWouldGet) {
    const TemporaryFolder folder;
    for (const char* format : {"text", "json", "svg", "dot"}) {
        const std::vector<std::string> arguments = {"map", "path", "--seed", "9", "--format", format};
        std::vector<std::string> to_file = arguments;
        to_file.insert(to_file.end(), {"-o", "out"});
        const Finished printed = run_program({arguments, "", End::pipe, {}, {}});
        const Finished written = run_program({to_file, "", End::pipe, folder.path(), {}});
        EXPECT_EQ(written.code, 0);
        EXPECT_EQ(written.out, "");
        EXPECT_EQ(test::read_whole(folder.path() / "out"), printed.out);
    }
}

TEST(CliOutput, ColourOnlyWhereItIsWanted) {
    const auto coloured = [](const std::vector<std::string>& more, End output,
                             const std::map<std::string, std::string>& environment) {
        std::vector<std::string> arguments = {"map", "path", "--seed", "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program({arguments, "", output, {}, environment}).out.find('\x1b') != std::string::npos;
    };
    EXPECT_FALSE(coloured({}, End::pipe, {}));
    EXPECT_TRUE(coloured({"--color", "always"}, End::pipe, {}));
    EXPECT_TRUE(coloured({}, End::terminal, {{"TERM", "xterm"}}));
    EXPECT_FALSE(coloured({}, End::terminal, {{"TERM", "xterm"}, {"NO_COLOR", "1"}}));
    EXPECT_FALSE(coloured({}, End::terminal, {{"TERM", "dumb"}}));
    EXPECT_FALSE(coloured({"--color", "never"}, End::terminal, {{"TERM", "xterm"}}));
}

} // namespace
} // namespace rogueloom
