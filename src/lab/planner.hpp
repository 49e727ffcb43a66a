// SPDX-License-Identifier: MIT
/// \file
/// The policy `planner`: tries options out in copies of the run whose hidden future is drawn anew, played on
/// by greedy (lab.md L2).
#pragma once

#include <cstdint>
#include <vector>

#include <rogueloom/lab/policy.hpp>

#include "lab/greedy.hpp"

namespace rogueloom::lab {

/// Takes greedy's option unless playouts show a better one. All options are tried in the same futures, so
/// that what differs is the option; after each round the worse half is given up, greedy's own aside. On
/// ground in the dark, whose walls playouts would know, and in the choice of the next land it is greedy.
/// Draws six numbers a future, and more on floors and trips (run::determinize()). No heap but for the
/// candidates.
class PlannerPolicy final : public Policy {
  public:
    /// `budget`: choices simulated for a decision, a tenth of it in fights; each option is played out once a
    /// round at least. Fights that prospects() plays to value an expedition come on top.
    explicit PlannerPolicy(std::uint32_t budget) : budget_(budget) {}
    std::size_t choose(const run::Game& game, const run::Run& run, const run::OptionList& options,
                       Stream& stream) override;

  private:
    /// An option and the prospects of its playouts.
    struct Candidate {
        std::size_t index = 0;
        std::int64_t value = 0;   ///< sum
        std::int64_t squares = 0; ///< sum of squared differences to greedy's option in the same future
    };

    /// One playout of each candidate in one future.
    void try_all(const run::Game& game, const run::Run& run, const run::OptionList& options, Stream& stream);
    /// Takes an action of a fight and plays that to its end; the run around it stays as it is.
    void fight_on(const run::Game& game, run::Run& run, std::size_t index);
    /// Takes an option and goes on for some fights, on an expedition to the next day's departure, or to the
    /// end of the run.
    void play_on(const run::Game& game, run::Run& run, const run::Option& option);
    /// Keeps greedy's option and the better half of the others, at least one.
    void drop_the_worse();
    /// Whether the lead over greedy's option is more than chance.
    [[nodiscard]] bool is_sure(const Candidate& best) const;

    std::uint32_t budget_;
    std::uint32_t spent_ = 0;           ///< choices simulated for this decision
    std::int64_t playouts_ = 0;         ///< of each candidate
    std::vector<Candidate> candidates_; ///< greedy's first
    GreedyPolicy greedy_;
    run::OptionList ahead_; ///< options in playouts
};

} // namespace rogueloom::lab
