// SPDX-License-Identifier: MIT
// Simulations by several ranks (lab.md L3): the same bytes as by one program, and nothing lost with a rank.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/program.hpp"

namespace rogueloom {
namespace {

using test::Finished;

class Mpi : public ::testing::Test {
  protected:
    void SetUp() override {
        // Tests run as root and on machines with fewer cores than ranks.
        for (const char* name : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM",
                                 "OMPI_MCA_rmaps_base_oversubscribe"})
            ::setenv(name, "1", 1);
    }

    /// Starts `mpirun -n ranks rogueloom-mpi ARGUMENTS` in the folder; what it says goes to the file `said`.
    [[nodiscard]] pid_t start(int ranks, const std::vector<std::string>& arguments) const {
        const pid_t child = ::fork();
        if (child != 0) return child;
        if (::chdir(folder_.path().c_str()) != 0) ::_exit(99);
        if (std::freopen("said", "w", stdout) == nullptr || std::freopen("said", "a", stderr) == nullptr)
            ::_exit(99);
        std::vector<std::string> words = {ROGUELOOM_MPIRUN, "-n", std::to_string(ranks),
                                          ROGUELOOM_MPI_PROGRAM};
        words.insert(words.end(), arguments.begin(), arguments.end());
        std::vector<char*> argv;
        for (std::string& word : words) argv.push_back(word.data());
        argv.push_back(nullptr);
        ::execv(argv[0], argv.data());
        ::_exit(99);
    }
    static int end_of(pid_t child) {
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }
    [[nodiscard]] int run(int ranks, const std::vector<std::string>& arguments) const {
        return end_of(start(ranks, arguments));
    }
    [[nodiscard]] std::string bytes(const std::string& name) const {
        return test::read_whole(folder_.path() / name);
    }
    [[nodiscard]] bool exists(const std::string& name) const {
        return std::filesystem::exists(folder_.path() / name);
    }
    [[nodiscard]] std::size_t blocks(const std::string& name) const {
        std::error_code ignored;
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder_.path() / name, ignored))
            count += entry.path().extension() == ".block" ? 1 : 0;
        return count;
    }

    test::TemporaryFolder folder_;
};

/// 2700 runs: ten whole blocks and a part.
std::vector<std::string> simulation(const std::string& output) {
    return {"simulate", "--campaign", "acts", "--policy", "random", "--runs", "2700", "-q", "-o", output};
}

TEST_F(Mpi, TheSameBytesForAnyNumberOfRanks) {
    const Finished one = test::run_program({simulation("one"), "", test::End::pipe, folder_.path(), {}});
    ASSERT_EQ(one.code, 0) << one.err;
    for (const int ranks : {1, 2, 4}) {
        const std::string name = std::to_string(ranks) + "-ranks";
        EXPECT_EQ(run(ranks, simulation(name)), 0) << bytes("said");
        EXPECT_EQ(bytes(name), bytes("one")) << ranks << " ranks";
        EXPECT_EQ(bytes("said"), one.out);
    }
    EXPECT_FALSE(exists("4-ranks.blocks"));
}

/// A child of a process that runs the program, by what the system tells: the first or the last one.
pid_t last_rank_of(pid_t mpirun) {
    pid_t last = 0;
    std::ifstream children("/proc/" + std::to_string(mpirun) + "/task/" + std::to_string(mpirun) +
                           "/children");
    for (pid_t child = 0; children >> child;) last = child;
    return last;
}

// A rank that is killed ends all of it with a message; what was done is kept, and --resume makes it whole.
TEST_F(Mpi, AKilledRankEndsItAndResumeGoesOn) {
    std::vector<std::string> many = simulation("killed");
    many[4] = "greedy";
    many[6] = "20000";
    const pid_t mpirun = start(2, many);
    for (int i = 0; i < 3000 && blocks("killed.blocks") < 5; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const pid_t rank = last_rank_of(mpirun);
    ASSERT_GT(rank, 0);
    ::kill(rank, SIGKILL);
    EXPECT_NE(end_of(mpirun), 0);
    EXPECT_NE(bytes("said").find("signal 9"), std::string::npos) << bytes("said");
    EXPECT_GE(blocks("killed.blocks"), 5U);
    EXPECT_FALSE(exists("killed"));

    many.emplace_back("--resume");
    EXPECT_EQ(run(2, many), 0) << bytes("said");
    std::vector<std::string> whole = simulation("whole");
    whole[4] = "greedy";
    whole[6] = "20000";
    ASSERT_EQ(test::run_program({whole, "", test::End::pipe, folder_.path(), {}}).code, 0);
    EXPECT_EQ(bytes("killed"), bytes("whole"));
}

TEST_F(Mpi, BadRequestsEndEveryRank) {
    EXPECT_EQ(run(2, {"report", "x"}), 2);
    EXPECT_EQ(bytes("said").rfind("rogueloom-mpi only simulates; use rogueloom for everything else\n", 0),
              0U);
    EXPECT_EQ(run(2, {"simulate", "--jobs", "2"}), 2);
    EXPECT_EQ(run(2, {"simulate", "--campaign", "nope"}), 2);
    EXPECT_EQ(run(2, {"simulate", "--pack", "nowhere"}), 1);
    (void)folder_.file("there", "something");
    EXPECT_EQ(run(2, {"simulate", "--runs", "10", "-o", "there"}), 1);
    EXPECT_EQ(bytes("there"), "something");
}

TEST_F(Mpi, WithoutAFileThereIsOnlyTheSummary) {
    const Finished one = test::run_program({{"simulate", "--runs", "600", "--policy", "random", "--json"},
                                            "",
                                            test::End::pipe,
                                            folder_.path(),
                                            {}});
    EXPECT_EQ(run(3, {"simulate", "--runs", "600", "--policy", "random", "--json"}), 0);
    EXPECT_EQ(bytes("said"), one.out);
}

} // namespace
} // namespace rogueloom
