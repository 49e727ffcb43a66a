// SPDX-License-Identifier: MIT
// The server against browsers that send too much, too slowly or something else.
#include "../../apps/common/web_server.hpp"

#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "../../apps/common/sha256.hpp"
#include "browser.hpp"

namespace rogueloom::app {
namespace {

using std::chrono::milliseconds;
using test::Connection;
using test::HttpAnswer;

/// A server in a thread; it says the path it was asked for.
class Running {
  public:
    explicit Running(WebOptions options = {})
        : server_(*WebServer::open(std::move(options),
                                   [](std::string_view path) {
                                       WebAnswer answer;
                                       if (path == "/none") answer.status = 404;
                                       answer.body = "path " + std::string(path);
                                       return answer;
                                   })),
          thread_([this] { server_.run(); }) {}
    ~Running() {
        server_.stop();
        thread_.join();
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    [[nodiscard]] int port() const { return server_.port(); }
    [[nodiscard]] const WebServer& server() const { return server_; }
    /// The first line of a request and where it goes; other headers and an empty line may follow.
    [[nodiscard]] std::string begin(std::string_view line) const {
        return std::string(line) + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port()) + "\r\n";
    }
    /// Whether it still answers as it should.
    [[nodiscard]] bool lives() const { return test::get(port(), "/alive").body == "path /alive"; }
    /// What comes back for some bytes up to the end of the connection.
    [[nodiscard]] HttpAnswer say(std::string_view bytes) const {
        const Connection connection(port());
        connection.send(bytes);
        return test::parse_answer(connection.read_all());
    }

  private:
    WebServer server_;
    std::thread thread_;
};

TEST(WebServer, AnswersWithItsHeaders) {
    WebOptions options;
    options.content_policy = "default-src 'none'";
    const Running server(options);
    const HttpAnswer answer = test::get(server.port(), "/a%20b?c=d");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "path /a b") << "decoded once, without what follows the question mark";
    EXPECT_EQ(answer.header("Content-Type"), "text/plain; charset=utf-8");
    EXPECT_EQ(answer.header("Content-Security-Policy"), "default-src 'none'");
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(answer.header("X-Frame-Options"), "DENY");
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer");
    EXPECT_EQ(answer.header("Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_EQ(answer.header("Cache-Control"), "no-cache");
    EXPECT_EQ(test::get(server.port(), "/none").status, 404);
    EXPECT_EQ(server.server().url(), "http://127.0.0.1:" + std::to_string(server.port()) + "/");
}

TEST(WebServer, AHeadHasNoBody) {
    const Running server;
    const HttpAnswer answer = test::get(server.port(), "/page", "HEAD");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.header("Content-Length"), "10");
    EXPECT_EQ(answer.body, "");
}

TEST(WebServer, OneConnectionHasManyRequests) {
    const Running server;
    const Connection connection(server.port());
    for (const std::string path : {"/1", "/2", "/3"}) {
        ASSERT_TRUE(connection.send(server.begin("GET " + path) + "\r\n"));
        EXPECT_EQ(test::parse_answer(connection.read_answer()).body, "path " + path);
    }
}

TEST(WebServer, ItIsOnlyRead) {
    const Running server;
    for (const std::string method : {"POST", "PUT", "DELETE", "PATCH", "OPTIONS"}) {
        // The body looks like a request: it must not be taken for one.
        const std::string body = server.begin("GET /smuggled") + "\r\n";
        const HttpAnswer answer =
            server.say(server.begin(method + " /x") + "Content-Length: " + std::to_string(body.size()) +
                       "\r\n\r\n" + body);
        EXPECT_EQ(answer.status, 405) << method;
        EXPECT_EQ(answer.header("Allow"), "GET, HEAD") << method;
        EXPECT_EQ(answer.body, "this server is only read\n") << method;
    }
    const HttpAnswer chunked =
        server.say(server.begin("GET /x") + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n");
    EXPECT_EQ(chunked.status, 200);
    EXPECT_EQ(chunked.body, "path /x") << "answered unread, and closed";
    EXPECT_EQ(
        server.say(server.begin("POST /x") + "Expect: 100-continue\r\nContent-Length: 9999999999\r\n\r\n")
            .status,
        417);
    EXPECT_TRUE(server.lives());
}

TEST(WebServer, NamesThatLeadHereFromElsewhereAreRefused) {
    const Running server;
    const std::string port = std::to_string(server.port());
    const auto status = [&](const std::string& host) {
        return server.say("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n").status;
    };
    EXPECT_EQ(status("127.0.0.1:" + port), 200);
    EXPECT_EQ(status("localhost:" + port), 200);
    EXPECT_EQ(status("evil.example:" + port), 403);
    EXPECT_EQ(status("127.0.0.1"), 403) << "another port";
    EXPECT_EQ(status("127.0.0.1.evil.example:" + port), 403);
    EXPECT_EQ(status(""), 403);
}

TEST(WebServer, WhatIsNoHttpIsRefused) {
    WebOptions options;
    options.request = milliseconds(300);
    options.idle = milliseconds(300);
    const Running server(options);
    const std::string bad[] = {"hello\r\n\r\n",
                               "GET\r\n\r\n",
                               "GET / HTTP/9.9\r\n\r\n",
                               "GET / HTTP/1.1\r\nno colon\r\n\r\n",
                               std::string("\0\1\2\3\r\n\r\n", 8),
                               "\r\n\r\n",
                               std::string(100000, 'x'),
                               "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"};
    for (const std::string& bytes : bad) {
        const int status = server.say(bytes).status;
        EXPECT_TRUE(status == 0 || status == 400 || status == 403) << status << ": " << bytes.substr(0, 30);
    }
    EXPECT_TRUE(server.lives());
}

TEST(WebServer, HeadersHaveABound) {
    const Running server;
    const std::string start = server.begin("GET /");
    std::string many;
    while (many.size() < 20000) many += "X-A: b\r\n";
    EXPECT_NE(server.say(start + many + "\r\n").status, 200) << "16384 bytes at most";
    EXPECT_NE(server.say(start + "X-A: " + std::string(20000, 'b') + "\r\n\r\n").status, 200);
    EXPECT_EQ(server.say("GET /" + std::string(9000, 'a') + " HTTP/1.1\r\nHost: x\r\n\r\n").status, 414);
    std::string ranges = "Range: bytes=0-0";
    while (ranges.size() < 7000) ranges += ",0-0";
    const int status = server.say(start + ranges + "\r\nConnection: close\r\n\r\n").status;
    EXPECT_TRUE(status == 200 || status == 416) << status;
    EXPECT_TRUE(server.lives());
}

TEST(WebServer, WhoSendsAByteNowAndThenIsCutOff) {
    WebOptions options;
    options.request = milliseconds(200);
    const Running server(options);
    const Connection slow(server.port());
    // A byte every 10 ms would take three seconds; the other end is gone long before.
    const std::string request = "GET / HTTP/1.1\r\nX-A: " + std::string(300, 'b');
    std::size_t sent = 0;
    while (sent < request.size() && slow.send(request.substr(sent, 1))) {
        ++sent;
        std::this_thread::sleep_for(milliseconds(10));
    }
    EXPECT_LT(sent, request.size());
    EXPECT_TRUE(server.lives());
}

TEST(WebServer, WhoSaysNothingIsCutOff) {
    WebOptions options;
    options.idle = milliseconds(100);
    const Running server(options);
    const Connection silent(server.port());
    EXPECT_EQ(silent.read_all(), "");
    EXPECT_TRUE(server.lives());
}

// One thread and two places to wait: whoever comes after three silent ones is sent away.
TEST(WebServer, ConnectionsHaveABound) {
    WebOptions options;
    options.threads = 1;
    options.waiting = 2;
    options.idle = milliseconds(60000);
    const Running server(options);
    std::vector<std::unique_ptr<Connection>> silent;
    silent.push_back(std::make_unique<Connection>(server.port()));
    // The first one must have been taken from the list before others fill it.
    silent.back()->send(server.begin("GET /first") + "\r\n");
    ASSERT_EQ(test::parse_answer(silent.back()->read_answer()).body, "path /first");
    for (int i = 0; i < 2; ++i) silent.push_back(std::make_unique<Connection>(server.port()));
    const HttpAnswer refused = test::get(server.port(), "/");
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.header("Retry-After"), "1");
    silent.clear();
    for (int i = 0; i < 500 && !server.lives(); ++i) std::this_thread::sleep_for(milliseconds(10));
    EXPECT_TRUE(server.lives()) << "their places are free again";
}

TEST(WebServer, APortIsOfOneServerOnly) {
    const Running server;
    WebOptions options;
    options.port = server.port();
    const auto second = WebServer::open(options, [](std::string_view) { return WebAnswer(); });
    ASSERT_FALSE(second.has_value());
    EXPECT_EQ(second.error().code, "web.port");
    EXPECT_EQ(second.error().problem, "port " + std::to_string(server.port()) + " is in use");
}

TEST(WebServer, AnAddressOfAnotherMachineIsAnError) {
    WebOptions options;
    for (const char* host : {"192.0.2.1", "no.such.name.invalid", "300.1.1.1"}) {
        options.host = host;
        const auto server = WebServer::open(options, [](std::string_view) { return WebAnswer(); });
        ASSERT_FALSE(server.has_value()) << host;
        EXPECT_EQ(server.error().code, "web.address") << host;
    }
}

TEST(WebServer, EndsWithConnectionsOpenAndBeforeItBegan) {
    auto server = std::make_unique<Running>();
    const Connection silent(server->port());
    EXPECT_TRUE(server->lives());
    server.reset();
    EXPECT_EQ(silent.read_all(), "");
    auto early = *WebServer::open({}, [](std::string_view) { return WebAnswer(); });
    early.stop();
    early.run();
}

// The hash of no bytes at all is e3b0c442 98fc1c14 9afbf4c8 996fb924 27ae41e4 649b934c a495991b 7852b855.
TEST(Sha256, AsPoliciesNameIt) {
    EXPECT_EQ(sha256_source(""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
}

} // namespace
} // namespace rogueloom::app
