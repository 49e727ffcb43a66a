// SPDX-License-Identifier: MIT
/// \file
/// Named random streams and the portable draws on them (docs/determinism.md).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include <pcg_random.hpp>

#include <rogueloom/core/draw_source.hpp>
#include <rogueloom/core/seed.hpp>

namespace rogueloom {

/// A random stream: PCG's pcg32 (setseq), keyed by XXH3-128 of a seed and the name of a place, such as
/// `map/2/reward`. Streams of different names or seeds are independent, so what is drawn in one place never
/// shifts another. 16 bytes, trivially copyable: a copy continues with the same draws.
///
/// Every function here is one logical draw. Make one draw a statement: the order of draws inside an argument
/// list differs between compilers.
class Stream {
  public:
    /// The stream `name` of `seed`. `name` has at most 240 bytes.
    Stream(Seed seed, std::string_view name);
    /// The generator with PCG's own initial state and sequence, for its published vectors.
    [[nodiscard]] static Stream raw(std::uint64_t state, std::uint64_t sequence) {
        return Stream(Generator(state, sequence));
    }
    /// A stream whose draws are answered by `source`, which must outlive it and its copies.
    [[nodiscard]] static Stream from(DrawSource& source);
    /// A stream that must not be drawn from before it is assigned; the value of a zeroed state.
    Stream();

    /// 32 uniform bits.
    std::uint32_t bits() {
        if (gen_.hooked()) [[unlikely]]
            return gen_.source().bits();
        return gen_();
    }

    /// Uniform in 0 .. n-1, without bias (Lemire). n >= 1.
    std::uint32_t below(std::uint32_t n) {
        assert(n >= 1);
        if (gen_.hooked()) [[unlikely]]
            return gen_.source().below(n);
        std::uint64_t product = std::uint64_t{gen_()} * n;
        if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
            const std::uint32_t rejected = (0U - n) % n;
            while (static_cast<std::uint32_t>(product) < rejected) product = std::uint64_t{gen_()} * n;
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    /// Uniform in low .. high, both included. low <= high, and the range fits 32 bits.
    int between(int low, int high) {
        assert(low <= high);
        const auto width = static_cast<std::uint32_t>(std::int64_t{high} - low + 1);
        return static_cast<int>(std::int64_t{low} + below(width));
    }

    /// Uniform in [0, 1), a multiple of 2^-53. Two outputs of the generator.
    double unit() {
        if (gen_.hooked()) [[unlikely]]
            return gen_.source().unit();
        const std::uint64_t high = gen_() >> 5U;
        const std::uint64_t low = gen_() >> 6U;
        return static_cast<double>((high << 26U) | low) * 0x1p-53;
    }

    /// Uniform in [low, high), real. low < high; a value that would round up to high becomes low.
    double between_real(double low, double high) {
        const double value = low + (high - low) * unit();
        return value < high ? value : low;
    }

    /// True with probability numerator / denominator, exactly. denominator >= 1.
    bool chance(std::uint32_t numerator, std::uint32_t denominator) {
        if (gen_.hooked()) [[unlikely]]
            return gen_.source().chance(numerator, denominator);
        return below(denominator) < numerator;
    }

    /// chance() if it is wanted, else false without a draw. No branch depends on `wanted`, so it may be
    /// unpredictable.
    bool chance_if(bool wanted, std::uint32_t numerator, std::uint32_t denominator) {
        if (gen_.hooked()) [[unlikely]]
            return wanted && gen_.source().chance(numerator, denominator);
        Stream ahead = *this;
        const bool hit = ahead.chance(numerator, denominator);
        gen_.follow(ahead.gen_, wanted);
        return hit & wanted;
    }

    /// One roll of a chance given in percent, which may have decimals: a hit when the value is below p.
    Roll percent(double p) {
        if (gen_.hooked()) [[unlikely]]
            return gen_.source().percent(p);
        const double value = unit() * 100.0;
        return {value < p, value};
    }

    /// An index of `weights`, with probability weight / sum, by one draw below the sum. The sum is 1 ..
    /// 2^32-1.
    std::size_t weighted(std::span<const std::uint32_t> weights);
    /// The same where the sum is known.
    std::size_t weighted(std::span<const std::uint32_t> weights, std::uint32_t total) {
        return weighted_index(weights, total);
    }
    /// The same where it is known, too, how many there are: no loop is left of it.
    template <std::size_t N>
    std::size_t weighted(const std::array<std::uint32_t, N>& weights, std::uint32_t total) {
        return weighted_index(weights, total);
    }

    /// Normal by the sum of twelve units (Irwin-Hall), no libm: mean + deviation * z, |z| <= 6.
    double normal(double mean, double deviation);

    /// Fisher-Yates from the end: for i = n-1 .. 1 swap(i, below(i + 1)); n - 1 draws (act-map.md A11). n
    /// fits 32 bits.
    template <class Range>
    void shuffle(Range&& range) {
        using std::swap;
        std::size_t left = std::size(range);
        // What does not fit the nearest caches: some partners are drawn early, so that they can be fetched.
        while (left > shuffle_near) {
            std::array<std::uint32_t, 32> partners;
            for (std::size_t k = 0; k < partners.size(); ++k) {
                partners[k] = below(static_cast<std::uint32_t>(left - k));
                __builtin_prefetch(&range[partners[k]], 1);
            }
            for (const std::uint32_t partner : partners) swap(range[--left], range[partner]);
        }
        for (; left > 1; --left) {
            const std::uint32_t partner = below(static_cast<std::uint32_t>(left));
            swap(range[left - 1], range[partner]);
        }
    }

  private:
    static constexpr std::size_t shuffle_near = 65536;

    /// pcg32 whose sequence constant, always odd in a real generator, is 0 when the draws come from a
    /// DrawSource; the state then holds its address. So a stream stays 16 plain bytes.
    class Generator : public pcg32 {
      public:
        using pcg32::pcg32;
        [[nodiscard]] bool hooked() const { return inc_ == 0; }
        /// Goes on to where `ahead` is, or stays.
        void follow(const Generator& ahead, bool wanted) {
            state_ ^= (state_ ^ ahead.state_) & (0U - static_cast<std::uint64_t>(wanted));
        }
        void hook(DrawSource* source) {
            inc_ = 0;
            state_ = reinterpret_cast<std::uintptr_t>(source);
        }
        [[nodiscard]] DrawSource& source() const {
            assert(state_ != 0 && "draw from a stream that was never set");
            return *reinterpret_cast<DrawSource*>(static_cast<std::uintptr_t>(state_));
        }
    };

    template <class Weights>
    std::size_t weighted_index(const Weights& weights, std::uint32_t total) {
        assert(total >= 1);
        if (gen_.hooked()) [[unlikely]]
            return gen_.source().weighted(weights, total);
        const std::uint32_t drawn = below(total);
        // Where the draw falls cannot be predicted: all weights are looked at, without a branch.
        std::size_t index = 0;
        std::uint32_t sum = 0;
        for (const std::uint32_t weight : weights) {
            sum += weight;
            index += drawn >= sum ? 1 : 0;
        }
        return index;
    }

    explicit Stream(Generator gen) : gen_(gen) {}

    Generator gen_;
};

static_assert(sizeof(Stream) == 16 && std::is_trivially_copyable_v<Stream>);

} // namespace rogueloom
