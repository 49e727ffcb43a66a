// SPDX-License-Identifier: MIT
#include <rogueloom/core/draw_source.hpp>

namespace rogueloom {

std::uint32_t DrawSource::bits() {
    const std::uint32_t high = below(0x10000U);
    const std::uint32_t low = below(0x10000U);
    return (high << 16U) | low;
}

bool DrawSource::chance(std::uint32_t numerator, std::uint32_t denominator) {
    return below(denominator) < numerator;
}

Roll DrawSource::percent(double p) {
    const double value = unit() * 100.0;
    return {value < p, value};
}

std::size_t DrawSource::weighted(std::span<const std::uint32_t> weights, std::uint32_t total) {
    std::uint32_t left = below(total);
    std::size_t index = 0;
    while (left >= weights[index]) left -= weights[index++];
    return index;
}

double DrawSource::normal() {
    double sum = 0;
    for (int i = 0; i < 12; ++i) sum += unit();
    return sum - 6.0;
}

} // namespace rogueloom
