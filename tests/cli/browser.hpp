// SPDX-License-Identifier: MIT
/// \file
/// A browser that sends exactly the bytes it is told to.
#pragma once

#include <string>
#include <string_view>

namespace rogueloom::test {

/// A connection to a port of this machine. It gives up after ten seconds without a byte.
class Connection {
  public:
    explicit Connection(int port);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// False once the other end has closed.
    bool send(std::string_view bytes) const;
    /// Everything up to the end of the connection.
    [[nodiscard]] std::string read_all() const;
    /// One answer: its headers, and as many bytes as they say.
    [[nodiscard]] std::string read_answer() const;

  private:
    int socket_;
};

/// A request for a path, closing afterwards.
[[nodiscard]] std::string request_of(int port, std::string_view path, std::string_view method = "GET");

/// An answer in its parts.
struct HttpAnswer {
    int status = 0;
    std::string head; ///< with the empty line
    std::string body;

    /// The value of a header; empty where there is none.
    [[nodiscard]] std::string header(std::string_view name) const;
};
[[nodiscard]] HttpAnswer parse_answer(const std::string& bytes);
[[nodiscard]] HttpAnswer get(int port, std::string_view path, std::string_view method = "GET");

} // namespace rogueloom::test
