// SPDX-License-Identifier: MIT
/// \file
/// A small web server that only reads: GET and HEAD, everything about a request bounded. web_server.cpp is
/// the only source that knows the HTTP library.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <rogueloom/core/result.hpp>

namespace rogueloom::app {

/// What a path is answered with.
struct WebAnswer {
    int status = 200;
    std::string type = "text/plain; charset=utf-8";
    std::string body;
    std::string_view cache = "no-cache"; ///< Cache-Control; a literal
};

struct WebOptions {
    std::string host = "127.0.0.1";
    int port = 0;               ///< 0: one that is free
    std::string content_policy; ///< Content-Security-Policy of every answer

    std::size_t threads = 8;                 ///< requests that are answered at once
    std::size_t waiting = 56;                ///< connections more than that; further ones get 503
    std::size_t header_bytes = 16384;        ///< of a request, its first line included
    std::chrono::milliseconds idle{5000};    ///< a connection without a request
    std::chrono::milliseconds request{5000}; ///< from a request's first byte to its last
    std::chrono::milliseconds answer{30000}; ///< from the last byte of a request to that of its answer
};

/// Answers by a function that threads call at the same time. Besides its own answers: 400 (no HTTP, or
/// headers too long), 403 (a Host that is not of this server: a name that leads here from elsewhere), 405,
/// 414, 417. A request with a body is answered unread and its connection closed.
class WebServer {
  public:
    using Answer = std::function<WebAnswer(std::string_view path)>;

    /// Takes the port. Errors: `web.address` (no such address of this machine), `web.port` (in use, or not
    /// allowed).
    [[nodiscard]] static Result<WebServer> open(WebOptions options, Answer answer);
    WebServer(WebServer&&) noexcept;
    ~WebServer();

    [[nodiscard]] int port() const;
    /// `http://127.0.0.1:8642/`
    [[nodiscard]] std::string url() const;
    /// Answers until stop().
    void run();
    /// Ends run(), from any thread, and waits for it; connections are closed.
    void stop();

  private:
    struct State;
    explicit WebServer(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace rogueloom::app
