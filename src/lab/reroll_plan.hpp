// SPDX-License-Identifier: MIT
/// \file
/// The results a reel can show, numbered, and the best way to reroll among them.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include <rogueloom/battle/rules.hpp>
#include <rogueloom/battle/state.hpp>

namespace rogueloom::lab {

/// Results are numbered by the outcomes of the open columns that can be drawn, the last column fastest; a
/// column that is fixed keeps the stop of the state.
class RerollPlan {
  public:
    RerollPlan(const battle::Rules& rules, const battle::State& state);

    /// Number of results.
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t index_of(const battle::Stops& stops) const;
    [[nodiscard]] battle::Stops stops_of(std::size_t index) const;

    /// Plays `rerolls` rerolls from `probability` so that the mean of `worth` is largest; both by result.
    /// `probability` becomes that of the results that are accepted. O(rerolls x results x columns x
    /// outcomes).
    void play(const std::vector<double>& worth, std::size_t rerolls, std::vector<double>& probability) const;

  private:
    /// The stops of one column: of row 1 and row 2 (-1 where there is no row).
    struct Outcome {
        std::int8_t first = -1;
        std::int8_t second = -1;
    };
    struct ColumnPlan {
        std::size_t column = 0;
        std::vector<Outcome> outcomes;
        std::size_t stride = 1; ///< of its outcomes in the numbers of results
        bool free = true;       ///< can be drawn
    };

    /// The mean of `values` over the outcomes of a column, the others as in result `index`.
    [[nodiscard]] static double mean_over(const ColumnPlan& column, std::size_t index,
                                          const std::vector<double>& values);
    /// The number of a result with the first outcome of a column.
    [[nodiscard]] static std::size_t start_of(const ColumnPlan& column, std::size_t index);

    battle::Stops stops_;
    std::vector<ColumnPlan> columns_;
    std::size_t size_ = 1;
};

} // namespace rogueloom::lab
