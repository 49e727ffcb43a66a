// SPDX-License-Identifier: MIT
#include "browser.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace rogueloom::test {

Connection::Connection(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const timeval patience{10, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
}

Connection::~Connection() {
    ::close(socket_);
}

bool Connection::send(std::string_view bytes) const {
    return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

std::string Connection::read_all() const {
    std::string all;
    std::array<char, 4096> buffer{};
    ssize_t count = 0;
    while ((count = ::recv(socket_, buffer.data(), buffer.size(), 0)) > 0)
        all.append(buffer.data(), static_cast<std::size_t>(count));
    return all;
}

std::string Connection::read_answer() const {
    std::string all;
    char c = 0;
    while (all.find("\r\n\r\n") == std::string::npos && ::recv(socket_, &c, 1, 0) == 1) all += c;
    const HttpAnswer answer = parse_answer(all);
    std::size_t left = static_cast<std::size_t>(std::atoi(answer.header("Content-Length").c_str()));
    for (; left > 0 && ::recv(socket_, &c, 1, 0) == 1; --left) all += c;
    return all;
}

std::string request_of(int port, std::string_view path, std::string_view method) {
    return std::string(method) + " " + std::string(path) +
           " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\nConnection: close\r\n\r\n";
}

std::string HttpAnswer::header(std::string_view name) const {
    const std::size_t at = head.find("\r\n" + std::string(name) + ": ");
    if (at == std::string::npos) return {};
    const std::size_t begin = at + name.size() + 4;
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

HttpAnswer parse_answer(const std::string& bytes) {
    HttpAnswer answer;
    const std::size_t end = std::min(bytes.find("\r\n\r\n"), bytes.size());
    answer.head = bytes.substr(0, std::min(end + 4, bytes.size()));
    answer.body = bytes.substr(answer.head.size());
    if (bytes.rfind("HTTP/1.1 ", 0) == 0) answer.status = std::atoi(bytes.c_str() + 9);
    return answer;
}

HttpAnswer get(int port, std::string_view path, std::string_view method) {
    const Connection connection(port);
    EXPECT_TRUE(connection.send(request_of(port, path, method)));
    return parse_answer(connection.read_all());
}

} // namespace rogueloom::test
