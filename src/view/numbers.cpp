// SPDX-License-Identifier: MIT
#include "numbers.hpp"

#include <fmt/format.h>

#include <rogueloom/battle/display.hpp>

namespace rogueloom::view {

std::string whole(double value) {
    return std::to_string(battle::round_half_up(value));
}

std::string hp_number(double hp) {
    return std::to_string(battle::shown_hp(hp));
}

std::string decimal(double value) {
    std::string text = fmt::format("{:.2f}", value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string guard_percent(double guard) {
    return whole(100.0 * guard / (100.0 + guard));
}

} // namespace rogueloom::view
