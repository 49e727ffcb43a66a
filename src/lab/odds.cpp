// SPDX-License-Identifier: MIT
#include <rogueloom/lab/odds.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <span>
#include <vector>

#include <rogueloom/battle/preview.hpp>

#include "lab/branches.hpp"
#include "lab/distribution.hpp"
#include "lab/enumeration.hpp"
#include "lab/reroll_plan.hpp"

namespace rogueloom::lab {
namespace {

// Of a result that is tried instead of counted.
constexpr std::size_t fewest_tries = 16;
constexpr std::size_t most_tries = 4096;

/// What is known of one result of the reel; leaves only of the first of those that are alike.
struct ReelResult {
    double probability = 0; ///< that the turn is played from here
    std::size_t first = 0;  ///< of its leaves
    std::size_t count = 0;
    std::size_t members = 0; ///< results that it stands for
};

class Calculation {
  public:
    Calculation(const battle::Rules& rules, const battle::State& state, Aim aim, std::size_t most)
        : rules_(rules), state_(state), aim_(aim), most_(most), plan_(rules, state), results_(plan_.size()) {}

    Odds run() {
        spin();
        count_members();
        if (odds_.exact) play_results();
        if (!odds_.exact) try_results();
        choose_rerolls();
        return summed();
    }

  private:
    /// How likely each result is before rerolls.
    void spin() {
        if (state_.extra_sets > 0) return spin_further_sets();
        const double even = 1 / static_cast<double>(plan_.size());
        for (ReelResult& result : results_) result.probability = even;
    }

    /// Double gacha: which of the sets is kept, the engine says.
    void spin_further_sets() {
        Enumeration draws;
        battle::State stopped;
        std::size_t spins = 0;
        do {
            draws.begin();
            stopped = state_;
            stopped.stream = Stream::from(draws);
            battle::stop_reel(rules_, stopped);
            results_[plan_.index_of(stopped.stops)].probability += draws.probability();
            if (++spins > most_) {
                give_up("the spin has more outcomes than are counted");
                return try_spins();
            }
        } while (draws.next());
    }

    /// What comes up by real draws, as often as outcomes would have been counted.
    void try_spins() {
        for (ReelResult& result : results_) result.probability = 0;
        const double share = 1 / static_cast<double>(most_);
        battle::State stopped;
        for (std::size_t i = 0; i < most_; ++i) {
            stopped = state_;
            stopped.stream = tries_;
            battle::stop_reel(rules_, stopped);
            tries_ = stopped.stream;
            results_[plan_.index_of(stopped.stops)].probability += share;
        }
    }

    /// A result that cannot come up and cannot be rerolled to is not played.
    void count_members() {
        for (std::size_t i = 0; i < results_.size(); ++i)
            if (state_.rerolls > 0 || results_[i].probability > 0) ++results_[plan_[i].like].members;
    }

    /// The reel has stopped.
    [[nodiscard]] battle::State stopped() const {
        battle::State state = state_;
        state.phase = battle::Phase::reroll;
        return state;
    }

    void play_results() {
        Branches branches(rules_, stopped());
        leaves_.reserve(2 * plan_.size());
        plan_.for_each_kind([&](std::size_t i) {
            ReelResult& result = results_[i];
            result.first = leaves_.size();
            if (result.members == 0 || !odds_.exact) return;
            const std::size_t left = most_ - std::min(branches_, most_);
            const std::size_t room = (left + result.members - 1) / result.members;
            if (!branches.play(plan_[i].stops, room, leaves_))
                return give_up("the turn has more branches than are counted");
            result.count = leaves_.size() - result.first;
            branches_ += result.members * result.count;
            if (branches.saw_real()) give_up("a draw of this turn has no few outcomes");
        });
    }

    /// What cannot be counted is tried: each result is played with real draws, as often as there is room for.
    void try_results() {
        std::size_t kinds = 0;
        plan_.for_each_kind([&](std::size_t) { ++kinds; });
        const std::size_t times = std::clamp(most_ / kinds, fewest_tries, most_tries);
        leaves_.clear();
        leaves_.reserve(kinds * times);
        branches_ = 0;
        plan_.for_each_kind([&](std::size_t i) {
            ReelResult& result = results_[i];
            result.first = leaves_.size();
            result.count = result.members == 0 ? 0 : times;
            battle::State base = stopped();
            base.stops = plan_[i].stops;
            for (std::size_t k = 0; k < result.count; ++k) {
                battle::State played = base;
                played.stream = tries_;
                leaves_.push_back({1 / static_cast<double>(times), battle::play_result(rules_, played)});
                tries_ = played.stream;
            }
            branches_ += result.members * result.count;
        });
    }

    [[nodiscard]] std::span<const Leaf> leaves_of(const ReelResult& result) const {
        return std::span(leaves_).subspan(result.first, result.count);
    }

    [[nodiscard]] double worth_of(const ReelResult& result) const {
        double worth = 0;
        for (const Leaf& leaf : leaves_of(result)) {
            const double value = aim_ == Aim::damage ? leaf.yield.damage
                                 : aim_ == Aim::kill ? static_cast<double>(leaf.yield.killed)
                                                     : static_cast<double>(leaf.yield.survived);
            worth += leaf.probability * value;
        }
        return worth;
    }

    void choose_rerolls() {
        if (state_.rerolls == 0) return;
        std::vector<double> worth;
        std::vector<double> probability;
        for (std::size_t i = 0; i < results_.size(); ++i) {
            worth.push_back(worth_of(results_[plan_[i].like]));
            probability.push_back(results_[i].probability);
        }
        plan_.play(worth, state_.rerolls, probability);
        for (std::size_t i = 0; i < results_.size(); ++i) results_[i].probability = probability[i];
    }

    void give_up(const char* why) {
        odds_.exact = false;
        odds_.why_not = why;
    }

    /// The first of those that are alike is played for all of them.
    void gather_alike() {
        for (std::size_t i = 0; i < results_.size(); ++i) {
            if (plan_[i].like == i) continue;
            results_[plan_[i].like].probability += results_[i].probability;
            results_[i].probability = 0;
        }
    }

    Odds summed() {
        gather_alike();
        odds_.stops = plan_.size();
        odds_.leaves = branches_;
        std::vector<Sample> samples;
        samples.reserve(leaves_.size());
        double probability = 0;
        double kill = 0;
        double survive = 0;
        std::array<double, 4> actions{};
        for (const ReelResult& from : results_) {
            for (const Leaf& leaf : leaves_of(from)) {
                const double p = from.probability * leaf.probability;
                if (p == 0) continue;
                samples.push_back({p, {leaf.yield.damage, leaf.yield.guard, leaf.yield.heal}});
                probability += p;
                for (std::size_t a = 0; a < actions.size(); ++a) actions[a] += p * leaf.yield.actions[a];
                kill += leaf.yield.killed ? p : 0;
                survive += leaf.yield.survived ? p : 0;
            }
        }
        odds_.probability = probability;
        odds_.kill = kill;
        odds_.survive = survive;
        const double rows = std::accumulate(actions.begin(), actions.end(), 0.0);
        if (rows > 0)
            for (std::size_t a = 0; a < actions.size(); ++a) odds_.actions[a] = actions[a] / rows;
        const auto [damage, guard, heal] = distributions(samples);
        odds_.damage = damage;
        odds_.guard = guard;
        odds_.heal = heal;
        return odds_;
    }

    const battle::Rules& rules_;
    const battle::State& state_;
    Aim aim_;
    std::size_t most_;
    Stream tries_{Seed{0}, "odds"};
    RerollPlan plan_;
    std::vector<ReelResult> results_;
    std::vector<Leaf> leaves_;
    std::size_t branches_ = 0; ///< leaves of all results, those that are alike counted one by one
    Odds odds_;
};

} // namespace

Odds odds(const battle::Rules& rules, const battle::State& state, Aim aim, std::size_t most) {
    assert(state.phase == battle::Phase::input && most > 0);
    return Calculation(rules, state, aim, most).run();
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
