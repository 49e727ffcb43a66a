// SPDX-License-Identifier: MIT
/// \file
/// A pack compiled for play: battle rules, map rules and tables of what can drop. Made once, shared by any
/// number of runs.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <rogueloom/battle/rules.hpp>
#include <rogueloom/content/pack.hpp>
#include <rogueloom/core/result.hpp>
#include <rogueloom/maps/board.hpp>
#include <rogueloom/maps/path.hpp>
#include <rogueloom/run/state.hpp>

namespace rogueloom::run {

struct Tables;

/// What a game does without, to see what it is worth (lab.md L2 `--without`): it never drops, is never sold,
/// found or granted, lineages skip it, and start rows have the next weaker puck of its lineage or else the
/// lowest other one of its column, or an empty slot. Where it would have been drawn the draw is repeated, so
/// that all other draws stay as they are.
struct Without {
    std::vector<Good> goods;
    std::vector<content::RelicId> relics;
    friend bool operator==(const Without&, const Without&) = default;
};

/// Immutable; safe to read from many threads. Keeps the pack alive.
class Game {
  public:
    /// Compiles the pack. Where a campaign has boards, the game's own pack has more rows than the one given:
    /// behind the enemies each monster and boss at each of its levels and the final boss, behind the relics
    /// what altars and attributes of the final boss do (Enemy::origin, Passive::origin). O(rows). Errors:
    /// - those of path::compile() for the path stages of campaigns;
    /// - those of board::compile() for campaigns with boards;
    /// - `run.limit`: more actives, relics, encounters, stages, shop offers or reward choices than a run's
    ///   state holds; in campaigns with boards also more cells or things of a floor, or groups of
    ///   `boss_attr`;
    /// - `run.weight`: weights of `drop_rank` whose sum over all goods of a kind exceeds 32 bits.
    [[nodiscard]] static Result<Game> compile(std::shared_ptr<const content::Pack> pack,
                                              Without without = {});
    ~Game();
    Game(Game&&) noexcept;
    Game& operator=(Game&&) noexcept;

    [[nodiscard]] const content::Pack& pack() const { return rules_.pack(); }
    [[nodiscard]] const battle::Rules& rules() const { return rules_; }
    /// The rules that the map of a stage (from 1) is made by. Its top node is an elite where the stage has no
    /// boss (campaign.md R2). Precondition: that stage is a path.
    [[nodiscard]] const path::Rules& path_rules(content::CampaignId campaign, std::size_t stage) const;

    /// What board floors are drawn by; none if no campaign has a board.
    [[nodiscard]] const board::Rules* board_rules() const;

    [[nodiscard]] const Without& without() const;
    /// The next higher puck of the same lineage, which strengthening makes of it; none at its top or without
    /// a lineage. O(1).
    [[nodiscard]] content::PuckId stronger(content::PuckId puck) const;
    /// The same, one step down.
    [[nodiscard]] content::PuckId weaker(content::PuckId puck) const;

    /// For the sources of this part.
    [[nodiscard]] const Tables& tables() const { return *tables_; }

  private:
    Game(battle::Rules rules, std::unique_ptr<const Tables> tables);

    battle::Rules rules_;
    std::unique_ptr<const Tables> tables_;
};

} // namespace rogueloom::run
