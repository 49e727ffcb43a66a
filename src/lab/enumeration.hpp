// SPDX-License-Identifier: MIT
/// \file
/// Every outcome of a piece of play, one after the other, each with its probability.
#pragma once

#include <cstddef>
#include <vector>

#include <rogueloom/core/draw_source.hpp>

namespace rogueloom::lab {

/// Answers draws so that each pass takes another branch: begin(), draw from it, then next() for the next one,
/// in the order of the outcomes, until there is none. Draws that cannot happen are left out.
class Enumeration final : public DrawSource {
  public:
    /// Starts a pass, `probability` being that of what came before.
    void begin(double probability = 1) {
        depth_ = 0;
        probability_ = probability;
    }
    /// Forgets the branches that are left: the next pass takes the first of another enumeration.
    void restart() { path_.clear(); }
    /// Moves on to the next branch; false when all have been taken.
    [[nodiscard]] bool next() {
        return depth_ > 0 && advance(); // what has drawn nothing has one branch
    }
    /// Of the pass so far.
    [[nodiscard]] double probability() const { return probability_; }
    /// A real number was asked for: its middle was answered, which is one of very many.
    [[nodiscard]] bool saw_real() const { return saw_real_; }

    std::uint32_t below(std::uint32_t n) override;
    double unit() override;
    std::uint32_t bits() override;
    bool chance(std::uint32_t numerator, std::uint32_t denominator) override;
    Roll percent(double p) override;
    std::size_t weighted(std::span<const std::uint32_t> weights, std::uint32_t total) override;
    double normal() override;

  private:
    bool advance();

    struct Branch {
        std::uint32_t taken = 0;
        std::uint32_t count = 0;
    };
    /// Which of `count` outcomes this pass takes.
    std::uint32_t take(std::uint32_t count);
    double middle(double value);

    std::vector<Branch> path_;
    std::size_t depth_ = 0;
    double probability_ = 1;
    bool saw_real_ = false;
};

} // namespace rogueloom::lab
