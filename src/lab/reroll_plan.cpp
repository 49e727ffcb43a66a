// SPDX-License-Identifier: MIT
#include "lab/reroll_plan.hpp"

#include <algorithm>
#include <cassert>

namespace rogueloom::lab {

RerollPlan::RerollPlan(const battle::Rules& rules, const battle::State& state) {
    for (std::size_t column = 0; column < columns_.size(); ++column) plan_column(rules, state, column);
    number_results();
}

void RerollPlan::plan_column(const battle::Rules& rules, const battle::State& state, std::size_t column) {
    const battle::Machine& machine = state.hero.machine;
    const std::size_t cells = machine.cells_per_column();
    const bool two_rows = machine.rows() == 2;
    const bool independent = rules.pack().settings.two_row_draw == content::TwoRowDraw::independent;
    const bool fixed = (static_cast<unsigned>(state.fixed_columns) >> column & 1U) != 0;
    ColumnPlan& plan = columns_[column];
    plan.free = column < machine.open_columns() && !fixed;
    if (!plan.free) {
        plan.outcomes.push_back({state.stops[0][column], state.stops[1][column], 0});
        return;
    }
    const auto puck_at = [&](std::int8_t cell) {
        return cell < 0 ? content::PuckId{} : machine.cells[column][static_cast<std::size_t>(cell)];
    };
    const auto add = [&](std::size_t row1, std::int8_t second) {
        const auto first = static_cast<std::int8_t>(row1);
        const auto alike = std::find_if(plan.outcomes.begin(), plan.outcomes.end(), [&](Outcome other) {
            return puck_at(other.first) == puck_at(first) && puck_at(other.second) == puck_at(second);
        });
        const auto like = static_cast<std::uint8_t>(alike - plan.outcomes.begin());
        plan.outcomes.push_back({first, second, like});
    };
    for (std::size_t first = 0; first < cells; ++first) {
        if (!two_rows) {
            add(first, -1);
        } else if (!independent) {
            add(first, static_cast<std::int8_t>((first + 1) % cells));
        } else {
            for (std::size_t second = 0; second < cells; ++second)
                add(first, static_cast<std::int8_t>(second));
        }
    }
}

void RerollPlan::number_results() {
    auto& [action, multiplier, additional] = columns_;
    additional.stride = 1;
    multiplier.stride = additional.outcomes.size();
    action.stride = multiplier.stride * multiplier.outcomes.size();
    results_.reserve(action.stride * action.outcomes.size());
    for (const Outcome a : action.outcomes) {
        for (const Outcome m : multiplier.outcomes) {
            for (const Outcome x : additional.outcomes) {
                const battle::Stops stops{{{a.first, m.first, x.first}, {a.second, m.second, x.second}}};
                results_.push_back({stops, a.like * action.stride + m.like * multiplier.stride + x.like});
            }
        }
    }
}

std::size_t RerollPlan::index_of(const battle::Stops& stops) const {
    std::size_t index = 0;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        const ColumnPlan& plan = columns_[column];
        if (!plan.free) continue;
        const auto found =
            std::find_if(plan.outcomes.begin(), plan.outcomes.end(), [&](const Outcome& outcome) {
                return outcome.first == stops[0][column] &&
                       (outcome.second < 0 || outcome.second == stops[1][column]);
            });
        assert(found != plan.outcomes.end());
        index += static_cast<std::size_t>(found - plan.outcomes.begin()) * plan.stride;
    }
    return index;
}

std::size_t RerollPlan::start_of(const ColumnPlan& column, std::size_t index) {
    return index - index / column.stride % column.outcomes.size() * column.stride;
}

double RerollPlan::mean_over(const ColumnPlan& column, std::size_t index, const std::vector<double>& values) {
    double sum = 0;
    const std::size_t start = start_of(column, index);
    for (std::size_t i = 0; i < column.outcomes.size(); ++i) sum += values[start + i * column.stride];
    return sum / static_cast<double>(column.outcomes.size());
}

void RerollPlan::play(const std::vector<double>& worth, std::size_t rerolls,
                      std::vector<double>& probability) const {
    constexpr std::size_t accept = SIZE_MAX;
    // choice[r][i]: what to do at result i with r + 1 rerolls left.
    std::vector<std::vector<std::size_t>> choice(rerolls, std::vector<std::size_t>(size(), accept));
    std::vector<double> value = worth;
    for (std::size_t left = 0; left < rerolls; ++left) {
        std::vector<double> better = worth;
        for (std::size_t i = 0; i < size(); ++i) {
            for (std::size_t c = 0; c < columns_.size(); ++c) {
                if (!columns_[c].free) continue;
                const double mean = mean_over(columns_[c], i, value);
                if (mean <= better[i]) continue;
                better[i] = mean;
                choice[left][i] = c;
            }
        }
        value = std::move(better);
    }
    std::vector<double> accepted(size(), 0);
    for (std::size_t left = rerolls; left > 0; --left) {
        std::vector<double> after(size(), 0);
        for (std::size_t i = 0; i < size(); ++i) {
            const std::size_t c = choice[left - 1][i];
            if (c == accept) {
                accepted[i] += probability[i];
                continue;
            }
            const ColumnPlan& column = columns_[c];
            const std::size_t start = start_of(column, i);
            const double share = probability[i] / static_cast<double>(column.outcomes.size());
            for (std::size_t k = 0; k < column.outcomes.size(); ++k)
                after[start + k * column.stride] += share;
        }
        probability = std::move(after);
    }
    for (std::size_t i = 0; i < size(); ++i) probability[i] += accepted[i];
}

} // namespace rogueloom::lab
