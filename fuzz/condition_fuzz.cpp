// SPDX-License-Identifier: MIT
// Any text as the condition of a search: an error with a place inside of the text, or comparisons of fields
// and words that there are.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <rogueloom/lab/condition.hpp>

namespace {

using namespace rogueloom;

void require(const bool condition) {
    if (!condition) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<lab::Field> fields = {
        {"terrain", {"forest", "crypt"}}, {"shop", {}}, {"boss", {"Unicorn", "Elder God"}}};
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto condition = lab::parse_condition(text, fields);
    if (!condition) {
        const Place& place = condition.error().place;
        require(place.row == 1 && place.column >= 1 && place.column <= size + 1);
        return 0;
    }
    require(!condition->parts.empty());
    for (const lab::Comparison& part : condition->parts) {
        require(part.field < fields.size());
        const auto words = static_cast<std::int64_t>(fields[part.field].words.size());
        require(words == 0 || (part.value >= -1 && part.value < words));
    }
    return 0;
}
