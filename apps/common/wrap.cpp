// SPDX-License-Identifier: MIT
#include "wrap.hpp"

#include <algorithm>

#include <utf8proc.h>

namespace rogueloom::app {

namespace {

void wrap_line(std::string_view line, std::size_t width, std::size_t hanging, std::string& out) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    out.append(indent, ' ');
    std::size_t used = indent;
    bool first = true;
    for (std::size_t at = indent; at < line.size();) {
        std::size_t end = std::min(line.find(' ', at), line.size());
        while (line.substr(end, 2) == " %") end = std::min(line.find(' ', end + 1), line.size());
        const std::string_view word = line.substr(at, end - at);
        const std::size_t wide = display_width(word);
        if (!first && used + 1 + wide > width) {
            out += '\n';
            out.append(indent + hanging, ' ');
            used = indent + hanging;
        } else if (!first) {
            out += ' ';
            ++used;
        }
        out += word;
        used += wide;
        first = false;
        at = end + 1;
    }
}

} // namespace

std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    auto left = static_cast<utf8proc_ssize_t>(text.size());
    while (left > 0) {
        utf8proc_int32_t code = 0;
        const utf8proc_ssize_t read = utf8proc_iterate(bytes, left, &code);
        const utf8proc_ssize_t step = read < 1 ? 1 : read;
        width += read < 1 ? 1 : static_cast<std::size_t>(std::max(utf8proc_charwidth(code), 0));
        bytes += step;
        left -= step;
    }
    return width;
}

std::string wrap(std::string_view text, std::size_t width, std::size_t hanging) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        wrap_line(text.substr(0, end), width, hanging, out);
        if (end < text.size()) out += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

} // namespace rogueloom::app
