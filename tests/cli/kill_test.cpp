// SPDX-License-Identifier: MIT
// campaign.md R1, battle.md E64: a game that is killed loses at most its last choice.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include <rogueloom/core/stream.hpp>

#include "program.hpp"
#include "support/tier.hpp"

namespace rogueloom {
namespace {

/// The program at play, with a pipe at each end.
class Game {
  public:
    explicit Game(const std::filesystem::path& folder) {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        EXPECT_EQ(::pipe2(in.data(), O_CLOEXEC), 0);
        EXPECT_EQ(::pipe2(out.data(), O_CLOEXEC), 0);
        child_ = ::fork();
        if (child_ == 0) {
            if (::chdir(folder.c_str()) != 0) ::_exit(126);
            ::dup2(in[0], STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            ::execl(ROGUELOOM_PROGRAM, "rogueloom", "play", "--plain", "--seed", "1", "--save", "r", "--lang",
                    "en", static_cast<char*>(nullptr));
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        to_ = in[1];
        from_ = out[0];
    }
    ~Game() {
        ::close(to_);
        ::close(from_);
    }
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    void type(const char* line) const {
        EXPECT_GT(::write(to_, line, std::char_traits<char>::length(line)), 0);
    }
    /// Reads up to the next prompt; false at the end.
    bool await_prompt() {
        char last = 0;
        char c = 0;
        while (::read(from_, &c, 1) == 1) {
            if (last == '>' && c == ' ') return true;
            last = c;
        }
        return false;
    }
    void kill() const {
        ::kill(child_, SIGKILL);
        int status = 0;
        ::waitpid(child_, &status, 0);
    }

  private:
    pid_t child_ = -1;
    int to_ = -1;
    int from_ = -1;
};

std::size_t choices_in(const std::filesystem::path& folder) {
    const std::string text = test::read_whole(folder / "r");
    const std::size_t at = text.find("\nchoices: ");
    return at == std::string::npos ? std::string::npos : std::strtoul(text.c_str() + at + 10, nullptr, 10);
}

TEST(CliKill, R1AKilledGameLosesAtMostItsLastChoice) {
    const int kills = test::tier(12, 1000);
    Stream stream(Seed{1}, "test/kill");
    const test::TemporaryFolder folder;
    std::size_t kept = 0;
    for (int i = 0; i < kills; ++i) {
        Game game(folder.path());
        ASSERT_TRUE(game.await_prompt());
        const std::uint32_t lines = 1 + stream.below(4);
        std::uint32_t answered = 0;
        for (; answered + 1 < lines; ++answered) {
            game.type("1\n");
            if (!game.await_prompt()) break;
        }
        // The last choice is on its way when the game is killed, now or a little later; a run that is over
        // asks for none.
        if (answered + 1 == lines) game.type("1\n");
        ::usleep(stream.below(3000));
        game.kill();
        const std::size_t now = choices_in(folder.path());
        ASSERT_NE(now, std::string::npos);
        if (answered + 1 == lines) {
            ASSERT_GE(now, kept + answered) << "kill " << i;
            ASSERT_LE(now, kept + answered + 1) << "kill " << i;
        }
        kept = now;
        const test::Finished whole = test::run_program(
            {{"replay", "r", "--verify", "--quiet"}, "", test::End::pipe, folder.path(), {}});
        ASSERT_EQ(whole.code, 0) << "kill " << i << ": " << whole.err;
        // A run that is over makes room for another.
        if (test::run_program({{"play", "--plain", "--save", "r"}, "q\n", test::End::pipe, folder.path(), {}})
                .code != 0) {
            std::filesystem::remove(folder.path() / "r");
            kept = 0;
        }
    }
}

TEST(CliKill, AGameThatIsPlayedCannotBePlayedASecondTime) {
    const test::TemporaryFolder folder;
    {
        Game game(folder.path());
        ASSERT_TRUE(game.await_prompt());
        const test::Finished second = test::run_program(
            {{"play", "--plain", "--save", "r"}, "q\n", test::End::pipe, folder.path(), {}});
        EXPECT_EQ(second.code, 1);
        EXPECT_NE(second.err.find("r: this run is being played in another window"), std::string::npos)
            << second.err;
        game.kill();
    }
    // The lock of a killed game holds nobody up, and goes with the next one.
    const test::Finished after =
        test::run_program({{"play", "--plain", "--save", "r"}, "q\n", test::End::pipe, folder.path(), {}});
    EXPECT_EQ(after.code, 0) << after.err;
    EXPECT_FALSE(std::filesystem::exists(folder.path() / ".r.lock"));
}

TEST(CliKill, DamageIsNamedWithItsPlaceAndWhatCanBeSaved) {
    const test::TemporaryFolder folder;
    ASSERT_EQ(test::run_program({{"play", "--plain", "--seed", "1", "--save", "r"},
                                 "1\n1\n1\n1\n",
                                 test::End::pipe,
                                 folder.path(),
                                 {}})
                  .code,
              0);
    const std::string text = test::read_whole(folder.path() / "r");
    const std::size_t body = text.find("\nchoices: 4\n") + 12;
    folder.file("r", text.substr(0, body) + "0 0 zz 0\n");
    const test::Finished damaged =
        test::run_program({{"replay", "r"}, "", test::End::pipe, folder.path(), {}});
    EXPECT_EQ(damaged.code, 1);
    EXPECT_NE(damaged.err.find(":5: expected a choice"), std::string::npos) << damaged.err;
    EXPECT_NE(damaged.err.find("the 2 choices before it are whole: with `choices: 2`"), std::string::npos)
        << damaged.err;
    // As it says.
    std::string mended = text.substr(0, body) + "0 0\n";
    mended.replace(mended.find("choices: 4"), 10, "choices: 2");
    folder.file("r", mended);
    EXPECT_EQ(test::run_program({{"replay", "r", "--verify"}, "", test::End::pipe, folder.path(), {}}).code,
              0);
}

} // namespace
} // namespace rogueloom
