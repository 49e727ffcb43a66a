// SPDX-License-Identifier: MIT
#include <rogueloom/core/result.hpp>

namespace rogueloom {

std::string to_string(const Error& error) {
    std::string text = error.place.file;
    if (error.place.row != 0) {
        if (!text.empty()) text += ':';
        text += std::to_string(error.place.row);
        if (error.place.column != 0) text += ':' + std::to_string(error.place.column);
    }
    if (!text.empty()) text += ": ";
    text += error.problem;
    if (!error.why.empty()) text += " (" + error.why + ')';
    if (!error.suggestion.empty()) text += "; " + error.suggestion;
    return text;
}

} // namespace rogueloom
