// SPDX-License-Identifier: MIT
#include "lock.hpp"

#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rogueloom::app {

namespace {

/// Whether the name still stands for the open file: the one who held it before may have taken it away.
bool is_still(const std::filesystem::path& path, int descriptor) {
    struct stat named {};
    struct stat open {};
    return ::stat(path.c_str(), &named) == 0 && ::fstat(descriptor, &open) == 0 &&
           named.st_dev == open.st_dev && named.st_ino == open.st_ino;
}

} // namespace

std::optional<FileLock> FileLock::take(const std::filesystem::path& path) {
    const std::filesystem::path name = path.parent_path() / ("." + path.filename().string() + ".lock");
    for (;;) {
        const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (descriptor < 0) return FileLock(name, -1);
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            ::close(descriptor);
            return std::nullopt;
        }
        if (is_still(name, descriptor)) return FileLock(name, descriptor);
        ::close(descriptor);
    }
}

FileLock::FileLock(FileLock&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock() {
    if (descriptor_ < 0) return;
    ::unlink(path_.c_str());
    ::close(descriptor_);
}

} // namespace rogueloom::app
