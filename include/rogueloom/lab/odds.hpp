// SPDX-License-Identifier: MIT
/// \file
/// Exact odds of the next spin, without sampling (lab.md L1).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <rogueloom/battle/machine_file.hpp>
#include <rogueloom/battle/rules.hpp>
#include <rogueloom/battle/state.hpp>
#include <rogueloom/core/result.hpp>

namespace rogueloom::lab {

/// What rerolls are played for: mean damage, the chance to kill this turn, the chance to live through it.
enum class Aim : std::uint8_t { damage, kill, survive };

/// A distribution: mean, standard deviation, and the least values with at least 5, 50, 95 % at or below them.
struct Distribution {
    double mean = 0;
    double deviation = 0;
    double p5 = 0;
    double p50 = 0;
    double p95 = 0;
};

/// The odds of one turn.
struct Odds {
    std::size_t stops = 0; ///< results that the reel can show
    std::size_t leaves =
        0; ///< branches of all results; those of results that show the same pucks are played once
    bool exact = true;
    std::string why_not;             ///< if not exact: what made it an estimate
    double probability = 0;          ///< of all branches together; 1 but for rounding
    std::array<double, 4> actions{}; ///< share of rows by action: physical, magical, defence, heal
    Distribution damage;             ///< HP removed from the enemy by hits
    Distribution guard;              ///< guard value at the turn's end
    Distribution heal;               ///< HP healed
    double kill = 0;
    double survive = 0; ///< of the announced intent, death's door included
};

/// The fight of a machine file before its spin. Against an enemy what the file leaves open is as his ranks
/// say, without the roll; an id that is none stands for nobody in particular, who announces a plain attack,
/// deals nothing and does not fall. Errors, without the name of the file: `machine.member` (enemy.intent is
/// missing: odds are for an announced one), `machine.over` (the fight is over before it begins).
[[nodiscard]] Result<battle::State> odds_fight(const battle::Rules& rules, battle::MachineFile machine,
                                               content::EnemyId enemy);

inline constexpr std::size_t most_branches = 1000000; ///< lab.md L1

/// Plays every result of a spin of `state` out, each with its probability; further draws inside the turn
/// (ranges, jackpot, double gacha, death's door ...) are enumerated too. Rerolls at hand are played so that
/// the mean of `aim` is largest; of equals the first: accept, then by column. An active item is not used, and
/// no stream is drawn from. O(branches). Beyond `most` of them, or where a turn draws a real number, it says
/// that it is not exact, and why, and estimates: each result is played `most` / results times, 16 to 4096,
/// with draws of the stream `odds` of seed 0. Precondition: Phase::input, the fight is not over, most >= 1.
[[nodiscard]] Odds odds(const battle::Rules& rules, const battle::State& state, Aim aim = Aim::damage,
                        std::size_t most = most_branches);

/// One puck put into one cell, and the odds with it.
struct Replacement {
    content::Column column = content::Column::action;
    std::size_t cell = 0;
    content::PuckId puck;
    Odds odds;
};

/// The odds with each candidate in each cell of its column in turn: by candidate, then by cell. O(cells x
/// candidates) odds(). Precondition: the columns of the candidates are open.
[[nodiscard]] std::vector<Replacement> replacements(const battle::Rules& rules, const battle::State& state,
                                                    std::span<const content::PuckId> candidates,
                                                    Aim aim = Aim::damage);

} // namespace rogueloom::lab
