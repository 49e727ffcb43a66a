// SPDX-License-Identifier: MIT
#include "existing.hpp"

#include <system_error>

#include "files.hpp"

namespace rogueloom::app {

Result<void> refuse_existing(const std::filesystem::path& output, Existing existing) {
    std::error_code ignored;
    if (std::filesystem::exists(output, ignored) && !std::filesystem::is_regular_file(output, ignored))
        return tl::unexpected(file_error(output, "simulate.no_file", "results cannot be written here", 0,
                                         "it is a folder or a device; name a file with -o"));
    if (existing == Existing::replace || !std::filesystem::exists(output, ignored)) return {};
    return tl::unexpected(file_error(output, "simulate.there", "there are results already", 0,
                                     "--force replaces them, or give another -o"));
}

} // namespace rogueloom::app
