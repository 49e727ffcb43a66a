// SPDX-License-Identifier: MIT
#include <rogueloom/lab/odds.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include <rogueloom/battle/preview.hpp>

#include "lab/enumeration.hpp"
#include "lab/reroll_plan.hpp"

namespace rogueloom::lab {
namespace {

constexpr std::size_t most_leaves = 1000000;

/// One branch of a result.
struct Leaf {
    double probability = 0;
    battle::TurnYield yield;
};

/// Everything that follows from one result of the reel.
struct ReelResult {
    double probability = 0; ///< that the turn is played from here
    std::size_t first = 0;  ///< of its leaves
    std::size_t count = 0;
};

class Calculation {
  public:
    Calculation(const battle::Rules& rules, const battle::State& state, Aim aim)
        : rules_(rules), state_(state), aim_(aim), plan_(rules, state) {}

    Odds run() {
        spin();
        play_results();
        choose_rerolls();
        return summed();
    }

  private:
    /// Where the reel can stop, and how likely each result is before rerolls.
    void spin() {
        Enumeration draws;
        battle::State stopped;
        do {
            draws.begin();
            stopped = state_;
            stopped.stream = Stream::from(draws);
            battle::stop_reel(rules_, stopped);
            results_.resize(plan_.size());
            results_[plan_.index_of(stopped.stops)].probability += draws.probability();
            if (++spins_ > most_leaves) return give_up("the spin has more than a million outcomes");
        } while (draws.next());
    }

    void play_results() {
        battle::State base = state_;
        base.phase = battle::Phase::reroll;
        const bool rerolls = state_.rerolls > 0;
        battle::State played;
        for (std::size_t i = 0; i < results_.size(); ++i) {
            ReelResult& result = results_[i];
            result.first = leaves_.size();
            // A result that cannot come up and cannot be rerolled to is not played.
            if (!rerolls && result.probability == 0) continue;
            base.stops = plan_.stops_of(i);
            Enumeration draws;
            do {
                if (leaves_.size() == most_leaves)
                    return give_up("the turn has more than a million branches");
                draws.begin();
                played = base;
                played.stream = Stream::from(draws);
                const battle::TurnYield yield = battle::play_result(rules_, played);
                leaves_.push_back({draws.probability(), yield});
            } while (draws.next());
            result.count = leaves_.size() - result.first;
            if (draws.saw_real()) give_up("a draw of this turn has no few outcomes");
        }
    }

    [[nodiscard]] double worth_of(const ReelResult& result) const {
        double worth = 0;
        for (std::size_t i = result.first; i < result.first + result.count; ++i) {
            const Leaf& leaf = leaves_[i];
            const double value = aim_ == Aim::damage ? leaf.yield.damage
                                 : aim_ == Aim::kill ? static_cast<double>(leaf.yield.killed)
                                                     : static_cast<double>(leaf.yield.survived);
            worth += leaf.probability * value;
        }
        return worth;
    }

    void choose_rerolls() {
        if (state_.rerolls == 0 || !odds_.exact) return;
        std::vector<double> worth;
        std::vector<double> probability;
        for (const ReelResult& result : results_) {
            worth.push_back(worth_of(result));
            probability.push_back(result.probability);
        }
        plan_.play(worth, state_.rerolls, probability);
        for (std::size_t i = 0; i < results_.size(); ++i) results_[i].probability = probability[i];
    }

    void give_up(const char* why) {
        odds_.exact = false;
        odds_.why_not = why;
    }

    template <class Value>
    [[nodiscard]] Distribution distribution(Value value) const {
        std::vector<std::pair<double, double>> weights; // value, probability
        Distribution result;
        double square = 0;
        for (const ReelResult& from : results_) {
            for (std::size_t i = from.first; i < from.first + from.count; ++i) {
                const double p = from.probability * leaves_[i].probability;
                const double x = value(leaves_[i].yield);
                if (p == 0) continue;
                weights.emplace_back(x, p);
                result.mean += p * x;
            }
        }
        for (const auto& [x, p] : weights) square += p * (x - result.mean) * (x - result.mean);
        result.deviation = std::sqrt(square);
        std::sort(weights.begin(), weights.end());
        const auto percentile = [&](double share) {
            double sum = 0;
            for (const auto& [x, p] : weights) {
                sum += p;
                if (sum >= share - 1e-12) return x;
            }
            return weights.empty() ? 0.0 : weights.back().first;
        };
        result.p5 = percentile(0.05);
        result.p50 = percentile(0.5);
        result.p95 = percentile(0.95);
        return result;
    }

    Odds summed() {
        odds_.stops = plan_.size();
        odds_.leaves = leaves_.size();
        double rows = 0;
        for (const ReelResult& from : results_) {
            for (std::size_t i = from.first; i < from.first + from.count; ++i) {
                const double p = from.probability * leaves_[i].probability;
                const battle::TurnYield& yield = leaves_[i].yield;
                odds_.probability += p;
                for (std::size_t a = 0; a < yield.actions.size(); ++a) {
                    odds_.actions[a] += p * yield.actions[a];
                    rows += p * yield.actions[a];
                }
                if (yield.killed) odds_.kill += p;
                if (yield.survived) odds_.survive += p;
            }
        }
        if (rows > 0)
            for (double& share : odds_.actions) share /= rows;
        odds_.damage = distribution([](const battle::TurnYield& yield) { return yield.damage; });
        odds_.guard = distribution([](const battle::TurnYield& yield) { return yield.guard; });
        odds_.heal = distribution([](const battle::TurnYield& yield) { return yield.heal; });
        return odds_;
    }

    const battle::Rules& rules_;
    const battle::State& state_;
    Aim aim_;
    RerollPlan plan_;
    std::size_t spins_ = 0;
    std::vector<ReelResult> results_;
    std::vector<Leaf> leaves_;
    Odds odds_;
};

} // namespace

Odds odds(const battle::Rules& rules, const battle::State& state, Aim aim) {
    assert(state.phase == battle::Phase::input);
    return Calculation(rules, state, aim).run();
}

std::vector<Replacement> replacements(const battle::Rules& rules, const battle::State& state,
                                      std::span<const content::PuckId> candidates, Aim aim) {
    std::vector<Replacement> all;
    for (const content::PuckId puck : candidates) {
        const content::Column column = content::column_of(rules.pack()[puck].type);
        for (std::size_t cell = 0; cell < state.hero.machine.cells_per_column(); ++cell) {
            battle::State changed = state;
            changed.hero.machine.cell(column, cell) = puck;
            all.push_back({column, cell, puck, odds(rules, changed, aim)});
        }
    }
    return all;
}

} // namespace rogueloom::lab
