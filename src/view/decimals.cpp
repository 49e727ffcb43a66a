// SPDX-License-Identifier: MIT
#include <rogueloom/view/decimals.hpp>

#include <fmt/format.h>

namespace rogueloom::view {

std::string fixed(double value, int digits) {
    std::string text = fmt::format("{:.{}f}", value, digits);
    if (text.front() == '-' && text.find_first_not_of("-0.") == std::string::npos) text.erase(0, 1);
    return text;
}

std::string signed_fixed(double value, int digits) {
    std::string text = fixed(value, digits);
    return text.front() == '-' ? text : "+" + text;
}

} // namespace rogueloom::view
