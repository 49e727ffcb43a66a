// SPDX-License-Identifier: MIT
#include "files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "output.hpp"

namespace rogueloom::app {

namespace fs = std::filesystem;

Error file_error(const fs::path& path, std::string code, std::string problem, int system_error,
                 std::string suggestion) {
    Error error;
    error.code = std::move(code);
    error.place.file = path.string();
    error.problem = std::move(problem);
    if (system_error != 0) error.why = std::strerror(system_error);
    error.suggestion = std::move(suggestion);
    return error;
}

Result<std::string> read_file(const fs::path& path, std::uintmax_t limit) {
    std::error_code status_error;
    if (fs::is_directory(path, status_error))
        return tl::unexpected(file_error(path, "file.directory", "cannot read the file", EISDIR));

    errno = 0;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(path.c_str(), "rb"),
                                                                 &std::fclose);
    if (!stream) return tl::unexpected(file_error(path, "file.read", "cannot read the file", errno));

    std::string bytes;
    char block[65536];
    while (const std::size_t n = std::fread(block, 1, sizeof block, stream.get())) {
        bytes.append(block, n);
        if (bytes.size() > limit)
            return tl::unexpected(file_error(
                path, "file.large", "the file is larger than " + std::to_string(limit) + " bytes", 0));
    }
    if (std::ferror(stream.get()) != 0)
        return tl::unexpected(file_error(path, "file.read", "cannot read the file", errno));
    return bytes;
}

Result<void> write_file(const fs::path& path, std::string_view bytes) {
    Result<Output> output = Output::file(path);
    if (!output) return tl::unexpected(std::move(output.error()));
    if (Result<void> written = output->write(bytes); !written) return written;
    return output->close();
}

} // namespace rogueloom::app
