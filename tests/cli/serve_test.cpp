// SPDX-License-Identifier: MIT
// `rogueloom serve` as a whole: the page, a pack beside it, and its end.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "browser.hpp"
#include "program.hpp"

namespace rogueloom {
namespace {

using nlohmann::json;
using test::HttpAnswer;
using test::TemporaryFolder;

/// The program as it serves, told to end by Ctrl-C.
class Serving {
  public:
    explicit Serving(std::vector<std::string> arguments, const std::string& error_file = "/dev/null") {
        arguments.insert(arguments.begin(), {"rogueloom", "serve", "--port", "0"});
        std::array<int, 2> out{};
        EXPECT_EQ(::pipe2(out.data(), O_CLOEXEC), 0);
        child_ = ::fork();
        if (child_ == 0) {
            std::vector<char*> words;
            for (std::string& argument : arguments) words.push_back(argument.data());
            words.push_back(nullptr);
            const int error = ::open(error_file.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
            ::dup2(out[1], STDOUT_FILENO);
            ::dup2(error, STDERR_FILENO);
            ::execv(ROGUELOOM_PROGRAM, words.data());
            ::_exit(127);
        }
        ::close(out[1]);
        char c = 0;
        while (::read(out[0], &c, 1) == 1 && c != '\n') url_ += c;
        ::close(out[0]);
        const std::size_t colon = url_.rfind(':');
        if (colon != std::string::npos) port_ = std::atoi(url_.c_str() + colon + 1);
        EXPECT_GT(port_, 0) << url_;
    }
    ~Serving() {
        if (child_ > 0) end();
    }
    Serving(const Serving&) = delete;
    Serving& operator=(const Serving&) = delete;

    [[nodiscard]] const std::string& url() const { return url_; }
    [[nodiscard]] int port() const { return port_; }
    [[nodiscard]] HttpAnswer get(std::string_view path) const { return test::get(port_, path); }
    [[nodiscard]] json get_json(std::string_view path) const { return json::parse(get(path).body); }

    /// Ctrl-C; its exit code, or -signal.
    int end() {
        ::kill(child_, SIGINT);
        int status = 0;
        EXPECT_EQ(::waitpid(child_, &status, 0), child_);
        child_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

    /// Asks until something is so, or for half a minute.
    template <class Holds>
    [[nodiscard]] json await_status(Holds holds) const {
        json status;
        for (int i = 0; i < 600; ++i) {
            status = get_json("/pack/status.json");
            if (holds(status)) return status;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        ADD_FAILURE() << "it never came: " << status;
        return status;
    }

  private:
    ::pid_t child_ = -1;
    std::string url_;
    int port_ = 0;
};

/// A folder with a page, a secret beside it and a link to that.
class Page {
  public:
    Page() {
        folder_.file("page/index.html", "<!doctype html><title>x</title>");
        folder_.file("page/assets/core-1a.wasm", std::string("\0asm\1\0\0\0", 8));
        folder_.file("page/assets/page-2b.js", "run()");
        folder_.file("secret.txt", "secret");
        std::filesystem::create_symlink("../secret.txt", folder_.path() / "page/link.txt");
    }
    [[nodiscard]] std::string root() const { return (folder_.path() / "page").string(); }

  private:
    TemporaryFolder folder_;
};

/// A small pack over the built-in one.
class SmallPack {
  public:
    SmallPack() {
        folder_.file("pack.csv", "key,value\nid,mine\nversion,1\ntitle,Mine\nlanguage,en\nextends,base\n");
        write("45");
    }
    /// The one sheet that it changes; what is no number is an error in row 2, column 2.
    void write(const std::string& value) const {
        folder_.file("setting.csv", "key,value\njournal_hash_every," + value + "\n");
    }
    [[nodiscard]] std::string path() const { return folder_.path().string(); }

  private:
    TemporaryFolder folder_;
};

TEST(CliServe, ServesThePageWithItsTypesAndAStrictPolicy) {
    const Page page;
    Serving serving({"--root", page.root()});
    EXPECT_EQ(serving.url(), "http://127.0.0.1:" + std::to_string(serving.port()) + "/");
    const HttpAnswer index = serving.get("/");
    EXPECT_EQ(index.status, 200);
    EXPECT_EQ(index.body, "<!doctype html><title>x</title>");
    EXPECT_EQ(index.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(index.header("Cache-Control"), "no-cache");
    const std::string policy = index.header("Content-Security-Policy");
    EXPECT_EQ(policy.rfind("default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-", 0), 0U);
    EXPECT_EQ(policy.find("script-src 'self' 'unsafe-inline'"), std::string::npos);
    EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos);
    const HttpAnswer core = serving.get("/assets/core-1a.wasm");
    EXPECT_EQ(core.header("Content-Type"), "application/wasm");
    EXPECT_EQ(core.body, std::string("\0asm\1\0\0\0", 8));
    EXPECT_EQ(core.header("Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(serving.get("/nothing").status, 404);
    EXPECT_EQ(serving.get("/nothing").header("Content-Security-Policy"), policy);
    EXPECT_EQ(serving.end(), 0);
}

TEST(CliServe, NoPathLeadsOutOfThePage) {
    const Page page;
    const Serving serving({"--root", page.root()});
    const std::string attacks[] = {"/../secret.txt",
                                   "/..%2fsecret.txt",
                                   "/%2e%2e/secret.txt",
                                   "/%2e%2e%2fsecret.txt",
                                   "/%252e%252e/secret.txt",
                                   "/%252e%252e%252fsecret.txt",
                                   "/..%255csecret.txt",
                                   "/..%5csecret.txt",
                                   "/..\\secret.txt",
                                   "/assets/../../secret.txt",
                                   "/assets/%2e%2e/%2e%2e/secret.txt",
                                   "/.%2e/secret.txt",
                                   "/%c0%ae%c0%ae/secret.txt",
                                   "/%u002e%u002e/secret.txt",
                                   "/index.html%00/../../secret.txt",
                                   "/index.html%00",
                                   "//etc/passwd",
                                   "/%2fetc/passwd",
                                   "/etc/passwd",
                                   "/file:///etc/passwd",
                                   "/link.txt",
                                   "/pack/../../secret.txt",
                                   "/pack/%2e%2e/%2e%2e/secret.txt",
                                   "/pack//etc/passwd",
                                   "/pack/",
                                   "/%",
                                   "/%zz",
                                   "/%0d%0aX-Injected:%20yes",
                                   "/" + std::string(2000, 'a'),
                                   "http://127.0.0.1/../secret.txt"};
    for (const std::string& attack : attacks) {
        const HttpAnswer answer = serving.get(attack);
        EXPECT_NE(answer.status, 200) << attack.substr(0, 60);
        EXPECT_EQ(answer.body.find("secret\n"), std::string::npos) << attack.substr(0, 60);
        EXPECT_EQ(answer.body.find("root:"), std::string::npos) << attack.substr(0, 60);
        EXPECT_EQ(answer.head.find("X-Injected"), std::string::npos) << attack.substr(0, 60);
    }
    EXPECT_EQ(serving.get("/").status, 200);
}

TEST(CliServe, WithoutAPackTheListIsEmpty) {
    const Page page;
    const Serving serving({"--root", page.root()});
    EXPECT_EQ(serving.get_json("/pack/index.json"),
              json::parse(R"({"version":0,"id":"","watch":false,"sheets":[]})"));
    EXPECT_EQ(serving.get_json("/pack/status.json")["ok"], true);
    EXPECT_EQ(serving.get("/pack/puck.csv").status, 404);
}

TEST(CliServe, APackLiesBesideThePage) {
    const Page page;
    const SmallPack pack;
    const Serving serving({"--root", page.root(), "--pack", pack.path()});
    EXPECT_EQ(serving.get_json("/pack/index.json"),
              json::parse(R"({"version":1,"id":"mine","watch":false,"sheets":["pack.csv","setting.csv"]})"));
    const HttpAnswer sheet = serving.get("/pack/setting.csv");
    EXPECT_EQ(sheet.header("Content-Type"), "text/csv; charset=utf-8");
    EXPECT_EQ(sheet.body, "key,value\njournal_hash_every,45\n");
    EXPECT_EQ(serving.get("/pack/pack.csv").status, 200);
    EXPECT_EQ(serving.get("/pack/puck.csv").status, 404) << "of the built-in pack, which the page has";
}

// What breaks is told and the pack before it stays; what is mended is a new version.
TEST(CliServe, AWatchedPackIsReadAgain) {
    const Page page;
    const SmallPack pack;
    const TemporaryFolder folder;
    const std::string errors = (folder.path() / "errors").string();
    Serving serving({"--root", page.root(), "--pack", pack.path(), "--watch"}, errors);
    EXPECT_EQ(serving.get_json("/pack/index.json")["watch"], true);

    pack.write("often");
    const json broken = serving.await_status([](const json& status) { return !status["ok"]; });
    EXPECT_EQ(broken["version"], 1);
    ASSERT_EQ(broken["diagnostics"].size(), 1U);
    EXPECT_EQ(broken["diagnostics"][0]["file"], "setting.csv");
    EXPECT_EQ(broken["diagnostics"][0]["row"], 2);
    EXPECT_EQ(broken["diagnostics"][0]["column"], 2);
    EXPECT_EQ(serving.get("/pack/setting.csv").body, "key,value\njournal_hash_every,45\n");

    pack.write("60");
    const json mended = serving.await_status([](const json& status) { return status["version"] == 2; });
    EXPECT_EQ(mended["ok"], true);
    EXPECT_TRUE(mended["diagnostics"].empty());
    EXPECT_EQ(serving.get("/pack/setting.csv").body, "key,value\njournal_hash_every,60\n");
    EXPECT_EQ(serving.end(), 0);
    const std::string told = test::read_whole(errors);
    EXPECT_NE(told.find("setting.csv:2:2: "), std::string::npos) << told;
    EXPECT_NE(told.find("version 2 of the pack is served"), std::string::npos) << told;
}

TEST(CliServe, WhatCannotBeServedIsSaid) {
    const Page page;
    const SmallPack pack;
    const auto serve = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "serve");
        return test::run_program({std::move(arguments), {}, test::End::pipe, {}, {}});
    };
    const auto expect = [&](std::vector<std::string> arguments, int code, const std::string& part) {
        const test::Finished finished = serve(std::move(arguments));
        EXPECT_EQ(finished.code, code) << part;
        EXPECT_NE(finished.err.find(part), std::string::npos) << finished.err;
        EXPECT_EQ(finished.out, "");
    };
    const TemporaryFolder empty;
    expect({"--root", empty.path().string()}, 1, "there is no page (no index.html in it)");
    expect({"--port", "65536"}, 2, "0 to 65535");
    expect({"--port", "x"}, 2, "--port \"x\" does not fit");
    expect({"--watch"}, 2, "--watch needs --pack");
    expect({"--root", page.root(), "--host", "192.0.2.1"}, 2, "cannot serve at 192.0.2.1");
    const Serving other({"--root", page.root()});
    expect({"--root", page.root(), "--port", std::to_string(other.port())}, 2, "is in use");
    pack.write("often");
    expect({"--root", page.root(), "--pack", pack.path()}, 1, "setting.csv:2:2: ");
    const TemporaryFolder above;
    above.file("pack.csv",
               "key,value\nid,top\nversion,1\ntitle,Top\nlanguage,en\nextends," + pack.path() + "\n");
    pack.write("50");
    expect({"--root", page.root(), "--pack", above.path().string()}, 1, "extend base");
}

} // namespace
} // namespace rogueloom
