// SPDX-License-Identifier: MIT
// Simulations: the same bytes however they are played, and nothing lost by a stop.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.hpp"
#include "support/tier.hpp"

namespace rogueloom {
namespace {

using test::Call;
using test::End;
using test::Finished;
using test::run_program;
using test::TemporaryFolder;

class CliSimulate : public ::testing::Test {
  protected:
    [[nodiscard]] Finished call(std::vector<std::string> arguments) const {
        return run_program({std::move(arguments), "", End::pipe, folder_.path(), {}});
    }
    /// 700 runs: two whole blocks and a part.
    [[nodiscard]] Finished simulate(const std::string& output, std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments = {"simulate", "--campaign", "acts",   "--policy", "random",
                                              "--runs",   "700",        "--json", "-o",       output};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return call(arguments);
    }
    [[nodiscard]] std::string bytes(const std::string& name) const {
        return test::read_whole(folder_.path() / name);
    }
    [[nodiscard]] bool exists(const std::string& name) const {
        return std::filesystem::exists(folder_.path() / name);
    }
    /// What the program sqlite3 says to a query.
    [[nodiscard]] std::string query(const std::string& name, const std::string& sql) const {
        const std::string command =
            "cd '" + folder_.path().string() + "' && sqlite3 " + name + " \"" + sql + "\" 2>&1";
        std::FILE* pipe = ::popen(command.c_str(), "r");
        std::string text;
        std::array<char, 4096> block{};
        while (std::fgets(block.data(), block.size(), pipe) != nullptr) text += block.data();
        ::pclose(pipe);
        while (!text.empty() && text.back() == '\n') text.pop_back();
        return text;
    }

    TemporaryFolder folder_;
};

TEST_F(CliSimulate, TheSameBytesForAnyNumberOfThreads) {
    const Finished one = simulate("1", {"--jobs", "1"});
    ASSERT_EQ(one.code, 0) << one.err;
    for (const char* jobs : {"2", "3", "7"}) {
        const Finished other = simulate(jobs, {"--jobs", jobs});
        EXPECT_EQ(other.code, 0) << other.err;
        EXPECT_EQ(other.out, one.out) << jobs << " threads";
        EXPECT_EQ(bytes(jobs), bytes("1")) << jobs << " threads";
    }
    EXPECT_FALSE(exists("1.blocks"));
}

TEST_F(CliSimulate, ShardsMergedInAnyOrderAreTheWhole) {
    ASSERT_EQ(simulate("whole").code, 0);
    for (const std::string shard : {"1", "2", "3"})
        ASSERT_EQ(simulate("part" + shard, {"--shard", shard + "/3"}).code, 0);
    const Finished merged = call({"merge", "part3", "part1", "part2", "-o", "merged", "--json"});
    EXPECT_EQ(merged.code, 0) << merged.err;
    EXPECT_EQ(bytes("merged"), bytes("whole"));

    const Finished gap = call({"merge", "part3", "part1", "-o", "other"});
    EXPECT_EQ(gap.code, 1);
    EXPECT_EQ(gap.err,
              "part3: runs 250 to 499 are in no file; run the missing shard again, or name its file\n");
    const Finished twice = call({"merge", "part1", "part2", "part2", "part3", "-o", "other"});
    EXPECT_EQ(twice.code, 1);
    EXPECT_NE(twice.err.find("are there twice"), std::string::npos) << twice.err;
    ASSERT_EQ(simulate("stranger", {"--shard", "2/3", "--seed", "2"}).code, 0);
    const Finished other = call({"merge", "part1", "stranger", "-o", "other"});
    EXPECT_EQ(other.code, 1);
    EXPECT_NE(other.err.find("the base seed is \"2\", not \"1\""), std::string::npos) << other.err;
    EXPECT_FALSE(exists("other"));
}

TEST_F(CliSimulate, TheSummaryIsTheContract) {
    const Finished finished = simulate("results");
    const auto json = nlohmann::json::parse(finished.out);
    for (const char* key : {"campaign", "policy", "base_seed", "runs", "wins", "turns", "choices",
                            "content_hash", "stats_hash", "engine_version"})
        EXPECT_TRUE(json.contains(key)) << key;
    EXPECT_EQ(json["campaign"], "acts");
    EXPECT_EQ(json["base_seed"], "1");
    EXPECT_EQ(json["runs"], 700);
    EXPECT_EQ(json["stats_hash"].get<std::string>().size(), 16U);
}

// Read with nothing but SQLite, and added up again.
TEST_F(CliSimulate, AnySqlToolReadsTheResults) {
    const auto json = nlohmann::json::parse(simulate("results").out);
    EXPECT_EQ(query("results", "PRAGMA integrity_check"), "ok");
    EXPECT_EQ(query("results", "SELECT count(*), min(run), max(run) FROM run"), "700|0|699");
    EXPECT_EQ(query("results", "SELECT sum(won), sum(choices), sum(turns) FROM run"),
              query("results", "SELECT wins, choices, turns FROM simulation"));
    EXPECT_EQ(query("results", "SELECT stats_hash FROM simulation"), json["stats_hash"].get<std::string>());
    EXPECT_EQ(query("results", "SELECT sum(runs) FROM loss"),
              query("results", "SELECT count(*) FROM run WHERE won = 0"));
    EXPECT_EQ(query("results", "SELECT sum(lost) FROM place"),
              query("results", "SELECT count(*) FROM run WHERE won = 0"));
    EXPECT_EQ(query("results", "SELECT count(*) FROM fight LEFT JOIN name ON name.kind = 'enemy' AND "
                               "name.id = fight.enemy WHERE name.name IS NULL"),
              "0");
    EXPECT_EQ(query("results", "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND "
                               "sql NOT LIKE '%STRICT%'"),
              "0");
}

TEST_F(CliSimulate, NothingIsOverwrittenUnasked) {
    ASSERT_EQ(simulate("results").code, 0);
    const std::string before = bytes("results");
    const Finished again = simulate("results", {"--seed", "9"});
    EXPECT_EQ(again.code, 1);
    EXPECT_EQ(again.err, "results: there are results already; --force replaces them, or give another -o\n");
    EXPECT_EQ(bytes("results"), before);
    EXPECT_EQ(simulate("results", {"--seed", "9", "--force"}).code, 0);
    EXPECT_NE(bytes("results"), before);
    // What is no file is never replaced, and folders are not made up.
    std::filesystem::create_directory(folder_.path() / "folder");
    for (const char* output : {"folder", "/dev/full"}) {
        const Finished refused = simulate(output, {"--force"});
        EXPECT_EQ(refused.code, 1);
        EXPECT_NE(refused.err.find("results cannot be written here"), std::string::npos) << refused.err;
    }
    const Finished nowhere = simulate("typo/results");
    EXPECT_EQ(nowhere.code, 1);
    EXPECT_NE(nowhere.err.find("No such file or directory"), std::string::npos) << nowhere.err;
    EXPECT_FALSE(exists("typo"));
}

TEST_F(CliSimulate, BadRequestsAreRefused) {
    EXPECT_EQ(call({"simulate", "--runs", "0"}).code, 2);
    EXPECT_EQ(call({"simulate", "--runs", "1000000000000"}).code, 2);
    EXPECT_EQ(call({"simulate", "--jobs", "0"}).code, 2);
    for (const char* shard : {"0/3", "4/3", "1", "1/", "/2", "1/0", "a/b"})
        EXPECT_EQ(call({"simulate", "-o", "x", "--shard", shard}).code, 2) << shard;
    EXPECT_EQ(call({"simulate", "--runs", "300", "-o", "x", "--shard", "3/3"}).code, 2); // two blocks only
    EXPECT_EQ(call({"simulate", "--resume"}).code, 2);
    EXPECT_EQ(call({"simulate", "-o", "x", "--resume", "--force"}).code, 2);
    EXPECT_EQ(call({"simulate", "--campaign", "nope"}).code, 2);
    EXPECT_EQ(call({"simulate", "--policy", "nope"}).code, 2);
    const Finished nowhere = call({"simulate", "--runs", "10", "-o", "/proc/nothing/results"});
    EXPECT_EQ(nowhere.code, 1);
    EXPECT_NE(nowhere.err.find("/proc/nothing/results.blocks: cannot make the folder"), std::string::npos);
    (void)folder_.file("garbage", "no results at all, but long enough to be something else");
    const Finished garbage = call({"merge", "garbage", "-o", "x"});
    EXPECT_EQ(garbage.code, 1);
    EXPECT_EQ(garbage.err,
              "garbage: cannot read the results (it is no results file of this program, or was changed)\n");
    EXPECT_EQ(call({"merge", "missing", "-o", "x"}).code, 1);
    EXPECT_FALSE(exists("x"));
    EXPECT_FALSE(exists("x.blocks"));
}

/// A simulation in the background that can be killed.
class Running {
  public:
    Running(const std::filesystem::path& folder, const std::vector<std::string>& arguments) {
        pid_ = ::fork();
        if (pid_ != 0) return;
        if (::chdir(folder.c_str()) != 0) std::_Exit(99);
        std::vector<std::string> words = arguments;
        words.insert(words.begin(), ROGUELOOM_PROGRAM);
        std::vector<char*> argv;
        for (std::string& word : words) argv.push_back(word.data());
        argv.push_back(nullptr);
        ::execv(argv[0], argv.data());
        std::_Exit(99);
    }
    /// The exit code, or -signal.
    int end(int with_signal) const {
        ::kill(pid_, with_signal);
        int status = 0;
        ::waitpid(pid_, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

  private:
    pid_t pid_;
};

std::size_t blocks_in(const std::filesystem::path& folder) {
    std::error_code ignored;
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
        count += entry.path().extension() == ".block" ? 1 : 0;
    return count;
}

/// Waits until a few blocks are there.
void wait_for_blocks(const std::filesystem::path& folder, std::size_t count) {
    for (int i = 0; i < 3000 && blocks_in(folder) < count; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

// kill -9, again and again: what was done stays done, and in the end the bytes are those of one sitting.
TEST_F(CliSimulate, AKilledSimulationGoesOn) {
    const std::vector<std::string> arguments = {"simulate", "--campaign", "acts",  "--policy",
                                                "random",   "--runs",     "20000", "--jobs",
                                                "2",        "--quiet",    "-o",    "killed"};
    std::vector<std::string> resume = arguments;
    resume.emplace_back("--resume");
    const auto folder = folder_.path() / "killed.blocks";
    std::size_t kept = 0;
    for (int round = 0; round < 3; ++round) {
        const Running running(folder_.path(), resume);
        wait_for_blocks(folder, kept + 3);
        EXPECT_EQ(running.end(SIGKILL), -SIGKILL);
        const std::size_t now = blocks_in(folder);
        EXPECT_GE(now, kept) << "round " << round;
        kept = now;
    }
    ASSERT_GT(kept, 0U);
    EXPECT_FALSE(exists("killed"));
    const Finished refused = call(arguments);
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("--resume goes on with them"), std::string::npos) << refused.err;

    // A damaged block and one that was cut off are found and played again.
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".block") continue;
        std::filesystem::resize_file(entry.path(), std::filesystem::file_size(entry.path()) / 2);
        break;
    }
    ASSERT_EQ(call(resume).code, 0);
    std::vector<std::string> whole = arguments;
    whole.back() = "whole";
    ASSERT_EQ(call(whole).code, 0);
    EXPECT_EQ(bytes("killed"), bytes("whole"));
    EXPECT_FALSE(exists("killed.blocks"));
}

TEST_F(CliSimulate, CtrlCKeepsWhatIsDone) {
    const std::vector<std::string> arguments = {"simulate", "--campaign", "acts", "--policy", "random",
                                                "--runs",   "1000000",    "-q",   "-o",       "stopped"};
    const Running running(folder_.path(), arguments);
    wait_for_blocks(folder_.path() / "stopped.blocks", 2);
    EXPECT_EQ(running.end(SIGINT), 130);
    const std::size_t kept = blocks_in(folder_.path() / "stopped.blocks");
    EXPECT_GE(kept, 2U);
    EXPECT_FALSE(exists("stopped"));

    // They are nothing to go on with for another simulation, which leaves them alone.
    const Finished other = simulate("stopped", {"--seed", "2", "--resume"});
    EXPECT_EQ(other.code, 1);
    EXPECT_NE(other.err.find("a block of another simulation"), std::string::npos) << other.err;
    EXPECT_EQ(blocks_in(folder_.path() / "stopped.blocks"), kept);

    // Fewer runs of the same one would throw away what is kept beyond them.
    const Finished fewer = call({"simulate", "--campaign", "acts", "--policy", "random", "--runs", "250",
                                 "-q", "-o", "stopped", "--resume"});
    EXPECT_EQ(fewer.code, 1);
    EXPECT_NE(fewer.err.find("as many --runs as before"), std::string::npos) << fewer.err;
    EXPECT_EQ(blocks_in(folder_.path() / "stopped.blocks"), kept);
}

TEST_F(CliSimulate, TwoAtOnceDoNotMix) {
    const std::vector<std::string> arguments = {"simulate", "--campaign", "acts", "--policy", "random",
                                                "--runs",   "1000000",    "-q",   "-o",       "shared"};
    const Running running(folder_.path(), arguments);
    wait_for_blocks(folder_.path() / "shared.blocks", 1);
    std::vector<std::string> second = arguments;
    second.emplace_back("--resume");
    const Finished refused = call(second);
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("another simulation writes to this folder"), std::string::npos) << refused.err;
    EXPECT_EQ(running.end(SIGINT), 130);
}

TEST_F(CliSimulate, ComparesRunsOfTheSameSeeds) {
    ASSERT_EQ(simulate("before").code, 0);
    ASSERT_EQ(simulate("after", {"--without", "relic:1"}).code, 0);
    const Finished same =
        call({"compare", "before", "before", "--json", "--fail-if", "win_rate moves 0.001"});
    EXPECT_EQ(same.code, 0) << same.err;
    const auto nothing = nlohmann::json::parse(same.out);
    EXPECT_EQ(nothing["runs"], 700);
    EXPECT_EQ(nothing["difference"], 0);
    EXPECT_EQ(nothing["mcnemar_p"], 1);
    EXPECT_TRUE(nothing["moved"].empty());

    const Finished compared = call({"compare", "before", "after", "--json"});
    ASSERT_EQ(compared.code, 0) << compared.err;
    const auto json = nlohmann::json::parse(compared.out);
    EXPECT_EQ(std::to_string(json["only_before"].get<int>()),
              query("before",
                    "ATTACH 'after' AS b; SELECT count(*) FROM run a JOIN b.run b USING (run) WHERE "
                    "a.won AND NOT b.won"));
    // Greedy lives longer than random does.
    ASSERT_EQ(call({"simulate", "--campaign", "acts", "--runs", "700", "-o", "greedy", "-q"}).code, 0);
    const Finished longer = call({"compare", "before", "greedy", "--fail-if", "choices rises 10"});
    EXPECT_EQ(longer.code, 3);
    EXPECT_NE(longer.err.find("it is so: choices rises 10"), std::string::npos) << longer.err;
    EXPECT_NE(longer.out.find("what moved most"), std::string::npos) << longer.out;
    EXPECT_EQ(call({"compare", "before", "greedy", "--fail-if", "choices drops 10"}).code, 0);

    ASSERT_EQ(simulate("others", {"--seed", "5"}).code, 0);
    const Finished strangers = call({"compare", "before", "others"});
    EXPECT_EQ(strangers.code, 1);
    EXPECT_NE(strangers.err.find("other seeds"), std::string::npos) << strangers.err;
    for (const char* condition :
         {"", "win_rate", "win_rate drops", "win_rate drops x", "luck drops 2", "win_rate falls 2",
          "win_rate drops 0", "win_rate drops -2", "turns rises 2 3"})
        EXPECT_EQ(call({"compare", "before", "after", "--fail-if", condition}).code, 2) << condition;
}

// The most memory that any call took, in KiB.
long most_memory() {
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    return usage.ru_maxrss;
}

TEST_F(CliSimulate, MemoryDoesNotGrowWithTheRuns) {
    const auto simulate_runs = [&](const std::string& runs) {
        const Call call{
            {"simulate", "--policy", "random", "--campaign", "acts", "--runs", runs, "-q", "-o", runs},
            "",
            End::pipe,
            folder_.path(),
            // Freed memory is given back, so that what is measured is what is in use.
            {{"ASAN_OPTIONS", "quarantine_size_mb=1"}}};
        return run_program(call).code;
    };
    ASSERT_EQ(simulate_runs("10000"), 0);
    const long few = most_memory();
    ASSERT_EQ(simulate_runs(test::tier("30000", "1000000")), 0);
    EXPECT_LE(static_cast<double>(most_memory()), 1.05 * static_cast<double>(few));
}

} // namespace
} // namespace rogueloom
