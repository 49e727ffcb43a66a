// SPDX-License-Identifier: MIT
/// \file
/// Text inside of XML and SVG.
#pragma once

#include <string>
#include <string_view>

namespace rogueloom::view {

/// Escapes text for XML content and attributes in double quotes. Newlines and tabs are kept as references;
/// other control characters, which XML 1.0 does not know, become spaces.
[[nodiscard]] inline std::string xml_text(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else if (c == '\n')
            out += "&#10;";
        else if (c == '\t')
            out += "&#9;";
        else
            out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return out;
}

} // namespace rogueloom::view
