// SPDX-License-Identifier: MIT
#include "lab/reroll_plan.hpp"

#include <algorithm>
#include <cassert>

namespace rogueloom::lab {

RerollPlan::RerollPlan(const battle::Rules& rules, const battle::State& state) : stops_(state.stops) {
    const battle::Machine& machine = state.hero.machine;
    const std::size_t cells = machine.cells_per_column();
    const bool two_rows = machine.rows() == 2;
    const bool independent = rules.pack().settings.two_row_draw == content::TwoRowDraw::independent;
    for (std::size_t column = 0; column < machine.open_columns(); ++column) {
        ColumnPlan& plan = columns_.emplace_back();
        plan.column = column;
        plan.free = (static_cast<unsigned>(state.fixed_columns) >> column & 1U) == 0;
        if (!plan.free) {
            plan.outcomes.push_back({stops_[0][column], stops_[1][column]});
            continue;
        }
        for (std::size_t first = 0; first < cells; ++first) {
            const auto row1 = static_cast<std::int8_t>(first);
            if (!two_rows) {
                plan.outcomes.push_back({row1, -1});
            } else if (!independent) {
                plan.outcomes.push_back({row1, static_cast<std::int8_t>((first + 1) % cells)});
            } else {
                for (std::size_t second = 0; second < cells; ++second)
                    plan.outcomes.push_back({row1, static_cast<std::int8_t>(second)});
            }
        }
    }
    for (auto plan = columns_.rbegin(); plan != columns_.rend(); ++plan) {
        plan->stride = size_;
        size_ *= plan->outcomes.size();
    }
}

std::size_t RerollPlan::index_of(const battle::Stops& stops) const {
    std::size_t index = 0;
    for (const ColumnPlan& plan : columns_) {
        const auto found =
            std::find_if(plan.outcomes.begin(), plan.outcomes.end(), [&](const Outcome& outcome) {
                return outcome.first == stops[0][plan.column] &&
                       (outcome.second < 0 || outcome.second == stops[1][plan.column]);
            });
        assert(found != plan.outcomes.end());
        index += static_cast<std::size_t>(found - plan.outcomes.begin()) * plan.stride;
    }
    return index;
}

battle::Stops RerollPlan::stops_of(std::size_t index) const {
    battle::Stops stops = stops_;
    for (const ColumnPlan& plan : columns_) {
        const Outcome& outcome = plan.outcomes[index / plan.stride % plan.outcomes.size()];
        stops[0][plan.column] = outcome.first;
        stops[1][plan.column] = outcome.second;
    }
    return stops;
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
    std::vector<std::vector<std::size_t>> choice(rerolls, std::vector<std::size_t>(size_, accept));
    std::vector<double> value = worth;
    for (std::size_t left = 0; left < rerolls; ++left) {
        std::vector<double> better = worth;
        for (std::size_t i = 0; i < size_; ++i) {
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
    std::vector<double> accepted(size_, 0);
    for (std::size_t left = rerolls; left > 0; --left) {
        std::vector<double> after(size_, 0);
        for (std::size_t i = 0; i < size_; ++i) {
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
    for (std::size_t i = 0; i < size_; ++i) probability[i] += accepted[i];
}

} // namespace rogueloom::lab
