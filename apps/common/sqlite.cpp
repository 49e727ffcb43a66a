// SPDX-License-Identifier: MIT
#include "sqlite.hpp"

#include <sqlite3.h>

namespace rogueloom::app {

void Statement::Finalise::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

void Statement::bind(int parameter, std::int64_t value) {
    sqlite3_bind_int64(statement_.get(), parameter, value);
}

void Statement::bind(int parameter, std::string_view value) {
    sqlite3_bind_text64(statement_.get(), parameter, value.data(), value.size(), SQLITE_TRANSIENT,
                        SQLITE_UTF8);
}

void Statement::bind_null(int parameter) {
    sqlite3_bind_null(statement_.get(), parameter);
}

Result<void> Statement::run() {
    const int code = sqlite3_step(statement_.get());
    if (code != SQLITE_DONE) return tl::unexpected(connection_->error());
    sqlite3_reset(statement_.get());
    return {};
}

Result<bool> Statement::next() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return tl::unexpected(connection_->error());
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::string Statement::text(int column) const {
    const unsigned char* text = sqlite3_column_text(statement_.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text), size);
}

void Connection::Close::operator()(sqlite3* database) const {
    sqlite3_close(database);
}

Error Connection::error(std::string why) const {
    Error error;
    error.code = code_;
    error.place.file = path_.string();
    error.problem = code_ == "results.write" ? "cannot write the results" : "cannot read the results";
    error.why = why.empty() ? sqlite3_errmsg(database_.get()) : std::move(why);
    return error;
}

Result<std::unique_ptr<Connection>> Connection::open(const std::filesystem::path& path, Mode mode,
                                                     std::string code) {
    sqlite3* raw = nullptr;
    const int flags = mode == Mode::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const int opened = sqlite3_open_v2(path.c_str(), &raw, flags | SQLITE_OPEN_EXRESCODE, nullptr);
    std::unique_ptr<Connection> connection(
        new Connection(std::unique_ptr<sqlite3, Close>(raw), path, std::move(code)));
    if (opened != SQLITE_OK) return tl::unexpected(connection->error());
    return connection;
}

Result<void> Connection::execute(const std::string& sql) const {
    if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return tl::unexpected(error());
    return {};
}

Result<Statement> Connection::prepare(const std::string& sql) const {
    sqlite3_stmt* raw = nullptr;
    const int code =
        sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()), &raw, nullptr);
    Statement statement(*this, raw);
    if (code != SQLITE_OK) return tl::unexpected(error());
    return statement;
}

} // namespace rogueloom::app
