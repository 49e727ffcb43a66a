// SPDX-License-Identifier: MIT
#include "numbers.hpp"

#include <cmath>

#include <fmt/format.h>

namespace rogueloom::view {

namespace {

double rounded(double value) {
    const double magnitude = std::floor(std::fabs(value) + 0.5);
    return value < 0 && magnitude > 0 ? -magnitude : magnitude;
}

} // namespace

std::string whole(double value) { return fmt::format("{:.0f}", rounded(value)); }

int shown_hp(double hp) {
    if (hp > 0 && hp < 0.5) return 1;
    return static_cast<int>(rounded(hp));
}

std::string hp_number(double hp) { return std::to_string(shown_hp(hp)); }

std::string decimal(double value) {
    std::string text = fmt::format("{:.2f}", value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string signed_whole(double value) {
    const std::string text = whole(value);
    return text[0] == '-' ? text : "+" + text;
}

std::string guard_percent(double guard) { return whole(100.0 * guard / (100.0 + guard)); }

} // namespace rogueloom::view
