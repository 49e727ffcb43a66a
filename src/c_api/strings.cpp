// SPDX-License-Identifier: MIT
#include "strings.hpp"

#include <cstdlib>
#include <new>

namespace rogueloom::c_api {

Outcome<void> clear(rl_string* out, std::string_view name) {
    if (const auto there = needs(out, name); !there) return there;
    *out = {nullptr, 0};
    return {};
}

Outcome<void> give(std::string_view text, rl_string* out) {
    if (text.empty()) return {};
    char* data = static_cast<char*>(std::malloc(text.size() + 1));
    if (data == nullptr) throw std::bad_alloc();
    std::memcpy(data, text.data(), text.size());
    data[text.size()] = '\0';
    *out = {data, text.size()};
    return {};
}

Outcome<std::string_view> bytes_of(const char* data, std::size_t size, std::string_view name) {
    if (size == 0) return std::string_view{};
    if (const auto there = needs(data, name); !there) return tl::unexpected(there.error());
    return std::string_view(data, size);
}

} // namespace rogueloom::c_api

void rl_string_free(rl_string* string) {
    if (string == nullptr) return;
    std::free(string->data);
    *string = {nullptr, 0};
}
