// SPDX-License-Identifier: MIT
/// \file
/// The policy `greedy`: simple rules for roads, column marginals for the machine, no look-ahead (lab.md L2).
#pragma once

#include <rogueloom/lab/policy.hpp>

#include "lab/estimate.hpp"

namespace rogueloom::lab {

/// Draws nothing. No heap, O(cells + enemies of the pools ahead) a choice.
class GreedyPolicy final : public Policy {
  public:
    std::size_t choose(const run::Game& game, const run::Run& run, const run::OptionList& options,
                       Stream& stream) override;
};

/// One decision outside of fights: who the player is now and what he is worth.
struct Decision {
    const run::Game& game;
    const run::Run& run;
    const run::OptionList& options;
    Outlook ahead;
    Shape shape;
    Sums sums;
    Body body;
    double now = 0; ///< the burden as things are

    Decision(const run::Game& game, const run::Run& run, const run::OptionList& options);
    [[nodiscard]] const content::Pack& pack() const { return game.pack(); }
    [[nodiscard]] const battle::Hero& hero() const { return run.state.hero; }
};

// All values are HP as shares of max HP, over the fights that are left.

// greedy_machine.cpp
/// What is gained by `puck` in the place of `lost`.
[[nodiscard]] double swap_value(const Decision& decision, content::PuckId lost, content::PuckId puck);
/// The best that can be made of a puck, 0 if nothing.
[[nodiscard]] double puck_value(const Decision& decision, content::PuckId puck);
[[nodiscard]] std::size_t choose_cell(const Decision& decision);
[[nodiscard]] std::size_t choose_rest(const Decision& decision);
/// The strengthening that gains most, if that is more than `most`; else `otherwise`.
[[nodiscard]] std::size_t best_strengthening(const Decision& decision, double most, std::size_t otherwise);

// greedy_items.cpp
[[nodiscard]] double passive_value(const Decision& decision, content::PassiveId passive);
[[nodiscard]] double active_value(const Decision& decision, content::ActiveId active);
[[nodiscard]] std::size_t choose_slot(const Decision& decision);

// greedy_shop.cpp
[[nodiscard]] std::size_t choose_reward(const Decision& decision);
/// What is most worth its price; `otherwise` if nothing is.
[[nodiscard]] std::size_t choose_purchase(const Decision& decision, std::size_t otherwise);

// greedy_encounter.cpp
/// The answer of the highest expected value: effects valued like anything else outside of fights, gold by
/// the coin, HP by how few there are; a granted thing is worth the mean of its rank.
[[nodiscard]] std::size_t choose_answer(const Decision& decision);
/// The cell that gains most by what an encounter makes of it.
[[nodiscard]] std::size_t choose_change(const Decision& decision);

// greedy_roads.cpp
[[nodiscard]] std::size_t choose_road(const run::Game& game, const run::Run& run,
                                      const run::OptionList& options);

// greedy_floor.cpp
[[nodiscard]] std::size_t choose_way(const Decision& decision);
[[nodiscard]] std::size_t choose_service(const Decision& decision);

// greedy_trip.cpp
[[nodiscard]] std::size_t choose_at_base(const Decision& decision);
[[nodiscard]] std::size_t choose_on_trip(const Decision& decision);

// greedy_battle.cpp
[[nodiscard]] std::size_t choose_action(const run::Game& game, const run::Run& run,
                                        const run::OptionList& options);

/// Number of the first option of a kind. Precondition: there is one.
[[nodiscard]] std::size_t first_of(const run::OptionList& options, run::OptionKind kind);

} // namespace rogueloom::lab
