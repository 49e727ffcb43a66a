// SPDX-License-Identifier: MIT
/// \file
/// The results a reel can show, numbered, and the best way to reroll among them.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include <rogueloom/battle/rules.hpp>
#include <rogueloom/battle/state.hpp>
#include <rogueloom/core/fixed_vector.hpp>

namespace rogueloom::lab {

/// Results are numbered by the outcomes of the columns, the last column fastest; a column that is locked or
/// fixed has the stop of the state as its only outcome. A turn sees pucks, not cells: results that show the
/// same pucks are alike, and the first of them stands for all.
class RerollPlan {
  public:
    struct Result {
        battle::Stops stops{};
        std::size_t like = 0; ///< the first result that shows the same pucks; often itself
    };

    RerollPlan(const battle::Rules& rules, const battle::State& state);

    /// Number of results. Of a spin without further sets each is as likely as the others.
    [[nodiscard]] std::size_t size() const { return results_.size(); }
    [[nodiscard]] const Result& operator[](std::size_t index) const { return results_[index]; }
    [[nodiscard]] std::size_t index_of(const battle::Stops& stops) const;

    /// Calls `visit(index)` for every result that stands for itself or others. Results that differ by their
    /// multiplier alone come one after the other: their turns take the same way through the engine, which a
    /// processor that predicts branches plays about twice as fast.
    template <class Visit>
    void for_each_kind(Visit visit) const {
        const ColumnPlan& action = columns_[0];
        const ColumnPlan& multiplier = columns_[1];
        const ColumnPlan& additional = columns_[2];
        for (std::size_t k = 0; k < additional.outcomes.size(); ++k)
            for (std::size_t i = 0; i < action.outcomes.size(); ++i)
                for (std::size_t j = 0; j < multiplier.outcomes.size(); ++j) {
                    const std::size_t index =
                        i * action.stride + j * multiplier.stride + k * additional.stride;
                    if (results_[index].like == index) visit(index);
                }
    }

    /// Plays `rerolls` rerolls from `probability` so that the mean of `worth` is largest; both by result.
    /// `probability` becomes that of the results that are accepted. O(rerolls x results x columns x
    /// outcomes).
    void play(const std::vector<double>& worth, std::size_t rerolls, std::vector<double>& probability) const;

  private:
    /// The stops of one column: of row 1 and row 2 (-1 where there is no row).
    struct Outcome {
        std::int8_t first = -1;
        std::int8_t second = -1;
        std::uint8_t like = 0; ///< the first outcome of the column that shows the same pucks
    };
    struct ColumnPlan {
        FixedVector<Outcome, battle::max_cells * battle::max_cells> outcomes;
        std::size_t stride = 1; ///< of its outcomes in the numbers of results
        bool free = false;      ///< can be drawn
    };

    void plan_column(const battle::Rules& rules, const battle::State& state, std::size_t column);
    void number_results();

    /// The mean of `values` over the outcomes of a column, the others as in result `index`.
    [[nodiscard]] static double mean_over(const ColumnPlan& column, std::size_t index,
                                          const std::vector<double>& values);
    /// The number of a result with the first outcome of a column.
    [[nodiscard]] static std::size_t start_of(const ColumnPlan& column, std::size_t index);

    std::array<ColumnPlan, content::column_count> columns_;
    std::vector<Result> results_;
};

} // namespace rogueloom::lab
