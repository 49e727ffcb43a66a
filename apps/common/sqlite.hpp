// SPDX-License-Identifier: MIT
/// \file
/// A thin, typed hold on SQLite: a connection and a statement that end themselves and report errors.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include <rogueloom/core/result.hpp>

struct sqlite3;
struct sqlite3_stmt;

namespace rogueloom::app {

class Connection;

/// A prepared statement. Parameters count from 1, columns from 0.
class Statement {
  public:
    void bind(int parameter, std::int64_t value);
    void bind(int parameter, std::string_view value);
    void bind_null(int parameter);
    /// Runs a statement that gives no rows, and makes it ready for the next values.
    [[nodiscard]] Result<void> run();
    /// The next row; false after the last.
    [[nodiscard]] Result<bool> next();
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] bool is_null(int column) const;
    [[nodiscard]] std::string text(int column) const;

  private:
    friend class Connection;
    struct Finalise {
        void operator()(sqlite3_stmt* statement) const;
    };
    Statement(const Connection& connection, sqlite3_stmt* statement)
        : connection_(&connection), statement_(statement) {}
    const Connection* connection_;
    std::unique_ptr<sqlite3_stmt, Finalise> statement_;
};

/// An open database. Statements must not outlive it.
class Connection {
  public:
    enum class Mode : std::uint8_t { read, create };

    /// Errors carry the place `path` and what SQLite said, under `code`.
    [[nodiscard]] static Result<std::unique_ptr<Connection>> open(const std::filesystem::path& path,
                                                                  Mode mode, std::string code);
    [[nodiscard]] Result<void> execute(const std::string& sql) const;
    [[nodiscard]] Result<Statement> prepare(const std::string& sql) const;
    [[nodiscard]] Error error(std::string why = {}) const;

  private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    Connection(std::unique_ptr<sqlite3, Close> database, std::filesystem::path path, std::string code)
        : database_(std::move(database)), path_(std::move(path)), code_(std::move(code)) {}
    std::unique_ptr<sqlite3, Close> database_;
    std::filesystem::path path_;
    std::string code_;
};

} // namespace rogueloom::app
