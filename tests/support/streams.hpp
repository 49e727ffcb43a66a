// SPDX-License-Identifier: MIT
/// \file
/// Doubles of a random stream. Each is a DrawSource; `stream()` gives the Stream that draws from it.
#pragma once

#include <cstdint>
#include <deque>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/core/stream.hpp>

namespace rogueloom::test {

/// Plays a script of logical draws and fails the test when a draw is of another kind or range than the script
/// says, when the script's result could not be drawn, when the script is exhausted, or (in the destructor)
/// when draws are left over.
class ScriptedStream final : public DrawSource {
  public:
    struct Bits {
        std::uint32_t result;
    };
    struct Below {
        std::uint32_t n;
        std::uint32_t result;
    };
    struct Unit {
        double result;
    };
    struct Chance {
        std::uint32_t numerator;
        std::uint32_t denominator;
        bool result;
    };
    struct Percent {
        double p;
        double value;
    };
    struct Weighted {
        std::vector<std::uint32_t> weights;
        std::size_t result;
    };
    struct Normal {
        double z;
    };
    using Draw = std::variant<Bits, Below, Unit, Chance, Percent, Weighted, Normal>;

    explicit ScriptedStream(std::initializer_list<Draw> draws) : draws_(draws) {}
    ~ScriptedStream() override { EXPECT_EQ(draws_.size(), 0U) << "draws of the script were left over"; }

    [[nodiscard]] Stream stream() { return Stream::from(*this); }
    [[nodiscard]] std::size_t left() const { return draws_.size(); }

    std::uint32_t bits() override {
        const auto draw = next<Bits>("bits()");
        return draw ? draw->result : 0;
    }
    std::uint32_t below(std::uint32_t n) override {
        const auto draw = next<Below>("below(" + std::to_string(n) + ")");
        if (!draw) return 0;
        EXPECT_EQ(draw->n, n) << "the script expected another range";
        expect_possible(draw->result < draw->n);
        return draw->result;
    }
    double unit() override {
        const auto draw = next<Unit>("unit()");
        if (!draw) return 0;
        expect_possible(draw->result >= 0 && draw->result < 1);
        return draw->result;
    }
    bool chance(std::uint32_t numerator, std::uint32_t denominator) override {
        const auto draw =
            next<Chance>("chance(" + std::to_string(numerator) + ", " + std::to_string(denominator) + ")");
        if (!draw) return false;
        EXPECT_EQ(draw->numerator, numerator);
        EXPECT_EQ(draw->denominator, denominator);
        expect_possible(draw->result ? draw->numerator > 0 : draw->numerator < draw->denominator);
        return draw->result;
    }
    Roll percent(double p) override {
        const auto draw = next<Percent>("percent(" + std::to_string(p) + ")");
        if (!draw) return {};
        EXPECT_DOUBLE_EQ(draw->p, p);
        expect_possible(draw->value >= 0 && draw->value < 100);
        return {draw->value < p, draw->value};
    }
    std::size_t weighted(std::span<const std::uint32_t> weights, std::uint32_t) override {
        const auto draw = next<Weighted>("weighted(...)");
        if (!draw) return 0;
        EXPECT_EQ(draw->weights, std::vector<std::uint32_t>(weights.begin(), weights.end()));
        expect_possible(draw->result < draw->weights.size() && draw->weights[draw->result] > 0);
        return draw->result;
    }
    double normal() override {
        const auto draw = next<Normal>("normal()");
        if (!draw) return 0;
        expect_possible(draw->z >= -6 && draw->z <= 6);
        return draw->z;
    }

  private:
    template <class T>
    std::optional<T> next(const std::string& what) {
        if (draws_.empty()) {
            ADD_FAILURE() << "the script is exhausted at " << what;
            return std::nullopt;
        }
        const Draw draw = draws_.front();
        draws_.pop_front();
        if (const T* match = std::get_if<T>(&draw)) return *match;
        ADD_FAILURE() << "the script has another kind of draw at " << what;
        return std::nullopt;
    }
    static void expect_possible(bool possible) {
        EXPECT_TRUE(possible) << "the script's result cannot be drawn";
    }

    std::deque<Draw> draws_;
};

/// Draws like the stream it is given and counts the logical draws.
class CountingStream final : public DrawSource {
  public:
    explicit CountingStream(Stream inner) : inner_(inner) {}
    [[nodiscard]] Stream stream() { return Stream::from(*this); }
    [[nodiscard]] int draws() const { return draws_; }

    std::uint32_t below(std::uint32_t n) override { return ++draws_, inner_.below(n); }
    double unit() override { return ++draws_, inner_.unit(); }
    std::uint32_t bits() override { return ++draws_, inner_.bits(); }
    bool chance(std::uint32_t numerator, std::uint32_t denominator) override {
        return ++draws_, inner_.chance(numerator, denominator);
    }
    Roll percent(double p) override { return ++draws_, inner_.percent(p); }
    std::size_t weighted(std::span<const std::uint32_t> weights, std::uint32_t) override {
        return ++draws_, inner_.weighted(weights);
    }
    double normal() override { return ++draws_, inner_.normal(0, 1); }

  private:
    Stream inner_;
    int draws_ = 0;
};

/// Fails the test at any draw.
class ForbiddenStream final : public DrawSource {
  public:
    [[nodiscard]] Stream stream() { return Stream::from(*this); }

    std::uint32_t bits() override { return fail(), 0; }
    std::uint32_t below(std::uint32_t) override { return fail(), 0; }
    double unit() override { return fail(), 0.0; }
    bool chance(std::uint32_t, std::uint32_t) override { return fail(), false; }
    Roll percent(double) override { return fail(), Roll{}; }
    std::size_t weighted(std::span<const std::uint32_t>, std::uint32_t) override { return fail(), 0; }
    double normal() override { return fail(), 0.0; }

  private:
    static void fail() { ADD_FAILURE() << "a draw where none is allowed"; }
};

} // namespace rogueloom::test
