// SPDX-License-Identifier: MIT
#include "numbers.hpp"

#include <cmath>

#include <rogueloom/battle/display.hpp>
#include <rogueloom/view/decimals.hpp>

namespace rogueloom::view {

std::string whole(double value) {
    return std::to_string(battle::round_half_up(value));
}

std::string hp_number(double hp) {
    return std::to_string(battle::shown_hp(hp));
}

std::string decimal(double value) {
    std::string text = fixed(value, 2);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string percent(double share) {
    return decimal(std::round(share * 1000) / 10);
}

std::string guard_percent(double guard) {
    return whole(100.0 * guard / (100.0 + guard));
}

} // namespace rogueloom::view
