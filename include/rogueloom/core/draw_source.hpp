// SPDX-License-Identifier: MIT
/// \file
/// Where the draws of a stream can come from instead of its generator: scripts in tests, enumeration of
/// every outcome in exact odds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace rogueloom {

/// The outcome of a draw of `p` percent: the value rolled, uniform in [0, 100), and whether it lies below p.
struct Roll {
    bool hit = false;
    double value = 0;
};

/// Answers the logical draws of a Stream (see stream.hpp for what each one means). The two pure ones suffice;
/// the others are derived from them unless a source knows better.
class DrawSource {
  public:
    virtual ~DrawSource() = default;

    virtual std::uint32_t below(std::uint32_t n) = 0;
    virtual double unit() = 0;

    virtual std::uint32_t bits();
    virtual bool chance(std::uint32_t numerator, std::uint32_t denominator);
    virtual Roll percent(double p);
    virtual std::size_t weighted(std::span<const std::uint32_t> weights, std::uint32_t total);
    virtual double normal();
};

} // namespace rogueloom
