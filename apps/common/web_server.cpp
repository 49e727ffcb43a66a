// SPDX-License-Identifier: MIT
#include "web_server.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <httplib.h>

namespace rogueloom::app {

namespace {

using Clock = std::chrono::steady_clock;

/// Set while a connection is taken that nobody has time for. Only the thread that accepts ever sets it.
thread_local bool refusing = false; // NOLINT: the library's queue has no other way to say so

/// Some threads, and a list of work that never grows beyond a bound: what comes then is refused at once.
class BoundedQueue final : public httplib::TaskQueue {
  public:
    BoundedQueue(std::size_t threads, std::size_t waiting) : waiting_(waiting) {
        for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }

    void enqueue(std::function<void()> task) override {
        {
            const std::lock_guard lock(mutex_);
            if (tasks_.size() < waiting_) {
                tasks_.push_back(std::move(task));
                ready_.notify_one();
                return;
            }
        }
        refusing = true;
        task();
        refusing = false;
    }

    void shutdown() override {
        {
            const std::lock_guard lock(mutex_);
            ended_ = true;
        }
        ready_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

  private:
    void work() {
        for (;;) {
            std::function<void()> task;
            {
                std::unique_lock lock(mutex_);
                ready_.wait(lock, [this] { return ended_ || !tasks_.empty(); });
                if (tasks_.empty()) return;
                task = std::move(tasks_.front());
                tasks_.pop_front();
            }
            task();
        }
    }

    std::size_t waiting_;
    std::mutex mutex_; ///< of all below
    std::condition_variable ready_;
    std::deque<std::function<void()>> tasks_;
    bool ended_ = false;
    std::vector<std::thread> threads_;
};

/// A connection that gives up at a moment, not only after a pause: who sends a byte now and then gets no
/// further than who sends none.
class BoundedStream final : public httplib::Stream {
  public:
    BoundedStream(socket_t socket, const WebOptions& options) : socket_(socket), options_(options) {}

    /// Whether a request begins before one is idle for too long.
    [[nodiscard]] bool begin_request() {
        deadline_ = Clock::now() + options_.idle;
        left_ = options_.header_bytes;
        answering_ = false;
        if (at_ == end_ && !fill()) return false;
        deadline_ = Clock::now() + options_.request;
        return true;
    }

    [[nodiscard]] bool is_readable() const override { return at_ < end_ || await(POLLIN); }
    [[nodiscard]] bool is_writable() const override { return await(POLLOUT); }

    ssize_t read(char* bytes, std::size_t size) override {
        if (left_ == 0 || (at_ == end_ && !fill())) return -1;
        const std::size_t count = std::min({size, end_ - at_, left_});
        std::memcpy(bytes, buffer_.data() + at_, count);
        at_ += count;
        left_ -= count;
        return static_cast<ssize_t>(count);
    }

    ssize_t write(const char* bytes, std::size_t size) override {
        if (!answering_) deadline_ = Clock::now() + options_.answer;
        answering_ = true;
        if (!await(POLLOUT)) return -1;
        return ::send(socket_, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
    }

    void get_remote_ip_and_port(std::string&, int&) const override {}
    void get_local_ip_and_port(std::string&, int&) const override {}
    [[nodiscard]] socket_t socket() const override { return socket_; }

  private:
    [[nodiscard]] bool await(short what) const {
        for (;;) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now()).count();
            if (left <= 0) return false;
            pollfd one{socket_, what, 0};
            const int ready = ::poll(&one, 1, static_cast<int>(left));
            if (ready > 0) return (one.revents & (what | POLLHUP)) != 0;
            if (ready < 0 && errno != EINTR) return false;
        }
    }

    /// More bytes in the buffer, which is empty. False at the end of the connection, or of time.
    [[nodiscard]] bool fill() {
        if (!await(POLLIN)) return false;
        const ssize_t count = ::recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
        at_ = 0;
        end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
        return count > 0;
    }

    socket_t socket_;
    const WebOptions& options_;
    Clock::time_point deadline_;
    std::size_t left_ = 0; ///< bytes that the request may still have
    bool answering_ = false;
    std::array<char, 4096> buffer_{};
    std::size_t at_ = 0;
    std::size_t end_ = 0;
};

void refuse(socket_t socket) {
    static constexpr std::string_view answer = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: "
                                               "0\r\nRetry-After: 1\r\nConnection: close\r\n\r\n";
    // It may fail: nobody waits for it.
    const ssize_t sent = ::send(socket, answer.data(), answer.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    static_cast<void>(sent);
}

bool reads_only(const httplib::Request& request) {
    return (request.method == "GET" || request.method == "HEAD") && !request.has_header("Content-Length") &&
           !request.has_header("Transfer-Encoding");
}

constexpr int most_requests = 100; // of one connection

/// The library's server with bounds of its own.
class Server final : public httplib::Server {
  public:
    explicit Server(const WebOptions& options) : options_(options) {
        new_task_queue = [this] { return new BoundedQueue(options_.threads, options_.waiting); };
        // The port is taken by one server only; the library would share it.
        set_socket_options([](socket_t socket) {
            const int yes = 1;
            ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        });
        set_payload_max_length(0);
        set_keep_alive_max_count(most_requests);
        set_expect_100_continue_handler([](const httplib::Request&, httplib::Response&) { return 417; });
    }

    void listen() {
        listening_ = true;
        if (!ended_) listen_after_bind();
        listening_ = false;
    }

    /// Ends listen() and waits for it. The library hears of an end only once it listens.
    void end() {
        ended_ = true;
        do {
            stop();
            {
                const std::lock_guard lock(mutex_);
                for (const socket_t socket : open_) ::shutdown(socket, SHUT_RDWR);
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        } while (listening_);
    }

  private:
    bool process_and_close_socket(socket_t socket) override {
        if (refusing) {
            refuse(socket);
        } else if (add(socket)) {
            serve(socket);
            remove(socket);
        }
        ::shutdown(socket, SHUT_RDWR);
        ::close(socket);
        return true;
    }

    void serve(socket_t socket) {
        BoundedStream stream(socket, options_);
        for (int i = 1; i <= most_requests && stream.begin_request(); ++i) {
            bool closed = false;
            bool more = false; // until a request is understood that has no body
            const bool answered =
                process_request(stream, i == most_requests, closed, [&more](httplib::Request& request) {
                    request.ranges.clear(); // files are small, and are given whole
                    more = reads_only(request);
                    if (more) return;
                    request.headers.erase("Connection");
                    request.headers.emplace("Connection", "close");
                });
            if (!answered || closed || !more) return;
        }
    }

    bool add(socket_t socket) {
        const std::lock_guard lock(mutex_);
        if (!ended_) open_.insert(socket);
        return !ended_;
    }
    void remove(socket_t socket) {
        const std::lock_guard lock(mutex_);
        open_.erase(socket);
    }

    const WebOptions& options_;
    std::atomic<bool> listening_ = false;
    std::atomic<bool> ended_ = false;
    std::mutex mutex_; ///< of what is below
    std::set<socket_t> open_;
};

Error open_error(const WebOptions& options, int reason) {
    const std::string where = options.host + ":" + std::to_string(options.port);
    if (reason == EADDRINUSE)
        return {"web.port",
                {},
                "port " + std::to_string(options.port) + " is in use",
                "another program serves at " + where,
                "give another --port, or 0 for one that is free"};
    if (reason == EACCES)
        return {"web.port",
                {},
                "port " + std::to_string(options.port) + " is not allowed",
                std::strerror(reason),
                "give a --port from 1024 on"};
    return {"web.address",
            {},
            "cannot serve at " + where,
            reason == 0 ? "no such address" : std::strerror(reason),
            "127.0.0.1 is this machine alone, 0.0.0.0 all who reach it"};
}

/// `[::1]:8642` for `::1`.
std::string authority(const std::string& host, int port) {
    const std::string name = host.find(':') == host.npos ? host : "[" + host + "]";
    return name + ":" + std::to_string(port);
}

bool is_everywhere(const std::string& host) {
    return host == "0.0.0.0" || host == "::";
}

} // namespace

struct WebServer::State {
    State(WebOptions wanted, Answer by) : options(std::move(wanted)), answer(std::move(by)), server(options) {
        server.set_default_headers({{"Content-Security-Policy", options.content_policy},
                                    {"X-Content-Type-Options", "nosniff"},
                                    {"X-Frame-Options", "DENY"},
                                    {"Referrer-Policy", "no-referrer"},
                                    {"Cross-Origin-Resource-Policy", "same-origin"}});
        // Not by patterns: the library matches them with std::regex, whose stack grows with the path.
        server.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
            respond(request, response);
            return httplib::Server::HandlerResponse::Handled;
        });
    }

    /// Names under which pages of other places cannot be mistaken for this one.
    [[nodiscard]] bool knows(const std::string& host) const {
        if (is_everywhere(options.host)) return true;
        const std::array<std::string, 3> names = {options.host, "localhost", "127.0.0.1"};
        return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            return host == authority(name, port) || (port == 80 && host == name);
        });
    }

    void respond(const httplib::Request& request, httplib::Response& response) const {
        WebAnswer given;
        if (request.method != "GET" && request.method != "HEAD") {
            given = {405, given.type, "this server is only read\n", given.cache};
            response.set_header("Allow", "GET, HEAD");
        } else if (!knows(request.get_header_value("Host"))) {
            given = {403, given.type, "this is the server of " + authority(options.host, port) + "\n",
                     given.cache};
        } else {
            given = answer(request.path);
        }
        response.status = given.status;
        response.set_header("Cache-Control", std::string(given.cache));
        response.set_content(std::move(given.body), given.type);
    }

    WebOptions options;
    Answer answer;
    int port = 0;
    Server server;
};

WebServer::WebServer(std::unique_ptr<State> state) : state_(std::move(state)) {}
WebServer::WebServer(WebServer&&) noexcept = default;
WebServer::~WebServer() = default;

Result<WebServer> WebServer::open(WebOptions options, Answer answer) {
    auto state = std::make_unique<State>(std::move(options), std::move(answer));
    const WebOptions& wanted = state->options;
    errno = 0;
    if (wanted.port == 0) {
        state->port = state->server.bind_to_any_port(wanted.host);
    } else if (state->server.bind_to_port(wanted.host, wanted.port)) {
        state->port = wanted.port;
    }
    if (state->port <= 0) return tl::unexpected(open_error(wanted, errno));
    return WebServer(std::move(state));
}

int WebServer::port() const {
    return state_->port;
}

std::string WebServer::url() const {
    const std::string& host = state_->options.host;
    return "http://" + authority(is_everywhere(host) ? "127.0.0.1" : host, state_->port) + "/";
}

void WebServer::run() {
    state_->server.listen();
}

void WebServer::stop() {
    state_->server.end();
}

} // namespace rogueloom::app
