// SPDX-License-Identifier: MIT
// Any bytes as a text with placeholders: names are sorted, each once and in the text; so is what is broken.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <rogueloom/content/description.hpp>

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const rogueloom::content::Placeholders found = rogueloom::content::placeholders_of(text);
    require(std::is_sorted(found.names.begin(), found.names.end()));
    require(std::adjacent_find(found.names.begin(), found.names.end()) == found.names.end());
    for (const std::string& name : found.names) require(text.find("{" + name) != text.npos);
    require(text.find(found.broken) != text.npos);
    require(found.broken.empty() || found.broken.find_first_of("{}") == 0);
    require(text.find_first_of("{}") != text.npos || (found.names.empty() && found.broken.empty()));
    return 0;
}
