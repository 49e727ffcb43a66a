// SPDX-License-Identifier: MIT
#include "output.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.hpp"

namespace rogueloom::app {

namespace fs = std::filesystem;

namespace {

/// The permissions a new file gets: those of the file it replaces, else what the user's mask leaves.
mode_t permissions_for(const fs::path& path) {
    struct stat old {};
    if (::stat(path.c_str(), &old) == 0) return old.st_mode & 07777U;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666U & ~mask;
}

/// Of the file in which content waits for its name: `.` + the name + `.` + what mkstemp() puts there.
constexpr std::string_view temporary_suffix = ".XXXXXX";

fs::path temporary_start(const fs::path& target) {
    return "." + target.filename().string();
}

Result<Output> no_file(const fs::path& path, int system_error) {
    return tl::unexpected(file_error(path, "file.write", "cannot write the file", system_error));
}

} // namespace

void remove_leftovers(const fs::path& path) {
    const std::string start = temporary_start(path).string() + temporary_suffix.front();
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        const std::string name = entry.path().filename().string();
        if (name.size() == start.size() + temporary_suffix.size() - 1 && name.starts_with(start) &&
            name.find('.', start.size()) == std::string::npos)
            fs::remove(entry.path(), ignored);
    }
}

Output Output::standard() {
    return {stdout, {}, {}};
}

Result<Output> Output::file(const fs::path& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::is_directory(status))
        return tl::unexpected(file_error(path, "file.directory", "cannot write the file", EISDIR,
                                         "give the name of a file in it"));
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        std::FILE* stream = std::fopen(path.c_str(), "wb");
        if (stream == nullptr) return no_file(path, errno);
        return Output(stream, path, {});
    }

    // A link keeps pointing to its file: the file behind it is the one that is replaced.
    const fs::path target =
        fs::is_symlink(fs::symlink_status(path, ignored)) ? fs::canonical(path, ignored) : path;
    if (target.empty() || !target.has_filename()) return no_file(path, ENOENT);
    std::string name =
        (target.parent_path() / temporary_start(target)).string() + std::string(temporary_suffix);
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0) return no_file(path, errno);
    std::FILE* stream =
        ::fchmod(descriptor, permissions_for(target)) == 0 ? ::fdopen(descriptor, "wb") : nullptr;
    if (stream == nullptr) {
        const int system_error = errno;
        ::close(descriptor);
        ::unlink(name.c_str());
        return no_file(path, system_error);
    }
    return Output(stream, target, name);
}

Output::Output(Output&& other) noexcept
    : stream_(std::exchange(other.stream_, nullptr)), path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})) {}

Output::~Output() {
    if (stream_ == nullptr || stream_ == stdout) return;
    std::fclose(stream_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Result<void> Output::failed(int system_error) const {
    if (!path_.empty())
        return tl::unexpected(file_error(path_, "output.write", "cannot write the file", system_error));
    Error error;
    error.code = "output.write";
    error.problem = "cannot write to standard output";
    error.why = std::strerror(system_error);
    error.suggestion = system_error == EPIPE ? "whoever read it has stopped" : "";
    return tl::unexpected(std::move(error));
}

Result<void> Output::write(std::string_view bytes) {
    errno = 0;
    if (std::fwrite(bytes.data(), 1, bytes.size(), stream_) != bytes.size()) return failed(errno);
    return {};
}

Result<void> Output::flush() {
    errno = 0;
    if (std::fflush(stream_) != 0) return failed(errno);
    return {};
}

Result<void> Output::close() {
    if (Result<void> flushed = flush(); !flushed || stream_ == stdout) return flushed;
    std::FILE* stream = std::exchange(stream_, nullptr);
    const bool closed = std::fclose(stream) == 0;
    const int close_error = errno;
    if (temporary_.empty()) return closed ? Result<void>{} : failed(close_error);
    if (closed && ::rename(temporary_.c_str(), path_.c_str()) == 0) return {};
    const int system_error = closed ? errno : close_error;
    ::unlink(temporary_.c_str());
    return failed(system_error);
}

} // namespace rogueloom::app
