// SPDX-License-Identifier: MIT
#include "lab/enumeration.hpp"

#include <cassert>

namespace rogueloom::lab {

bool Enumeration::advance() {
    path_.resize(depth_);
    while (!path_.empty() && path_.back().taken + 1 == path_.back().count) path_.pop_back();
    if (path_.empty()) return false;
    ++path_.back().taken;
    return true;
}

std::uint32_t Enumeration::take(std::uint32_t count) {
    if (depth_ == path_.size()) path_.push_back({0, count});
    assert(path_[depth_].count == count && "the same draws lead to the same place");
    return path_[depth_++].taken;
}

double Enumeration::middle(double value) {
    saw_real_ = true;
    return value;
}

std::uint32_t Enumeration::below(std::uint32_t n) {
    if (n == 1) return 0;
    probability_ /= n;
    return take(n);
}

double Enumeration::unit() {
    return middle(0.5);
}

std::uint32_t Enumeration::bits() {
    saw_real_ = true;
    return 0x80000000U;
}

bool Enumeration::chance(std::uint32_t numerator, std::uint32_t denominator) {
    if (numerator == 0 || numerator >= denominator) return numerator != 0;
    const bool hit = take(2) == 0;
    probability_ *= static_cast<double>(hit ? numerator : denominator - numerator) / denominator;
    return hit;
}

Roll Enumeration::percent(double p) {
    if (p <= 0) return {false, 0};
    if (p >= 100) return {true, 0};
    const bool hit = take(2) == 0;
    probability_ *= (hit ? p : 100 - p) / 100;
    return {hit, hit ? p / 2 : (p + 100) / 2};
}

std::size_t Enumeration::weighted(std::span<const std::uint32_t> weights, std::uint32_t total) {
    std::uint32_t possible = 0;
    for (const std::uint32_t weight : weights) possible += weight > 0 ? 1 : 0;
    std::uint32_t left = possible == 1 ? 0 : take(possible);
    std::size_t i = 0;
    while (weights[i] == 0 || left-- > 0) ++i;
    probability_ *= static_cast<double>(weights[i]) / total;
    return i;
}

double Enumeration::normal() {
    return middle(0);
}

} // namespace rogueloom::lab
