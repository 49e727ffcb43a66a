// SPDX-License-Identifier: MIT
/// \file
/// A fight event by event with its numbers: as JSON lines for tools (interfaces.md "battle --json"), and as
/// an explanation that shows how each figure comes about (battle.md A9).
#pragma once

#include <memory>
#include <span>
#include <string>

#include <rogueloom/battle/setup.hpp>
#include <rogueloom/battle/state.hpp>
#include <rogueloom/core/seed.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// One fight as JSON, an object a line; numbers are unrounded. Ids are the keys of the sheets, columns and
/// stops count from 0, what is locked is null. docs/formats/battle-events.md lists the events.
class BattleJson {
  public:
    /// `pack` must outlive it; `started` is the state that battle::start() made of `setup`.
    BattleJson(const content::Pack& pack, const battle::Setup& setup, const battle::State& started);
    /// Goes on in the middle of a fight, for events() alone: the machine and the turn before the first event.
    BattleJson(const content::Pack& pack, const battle::Machine& machine, int turn);

    /// The first line: seed, enemy, player and machine. With a newline. Not of one that goes on.
    [[nodiscard]] std::string setup(Seed seed) const;
    /// The lines of the next events of the fight, in their order, each with a newline. Events of one step
    /// come together.
    [[nodiscard]] std::string events(std::span<const battle::Event> events);

  private:
    const content::Pack& pack_;
    battle::Setup setup_;
    battle::State started_;
    battle::Machine machine_; ///< as the events have changed it
    int turn_ = 0;
};

/// Explains one fight in a language: each row as base value, stat, multiplier and effects, then the action
/// value, the guard and what is left, as the source's example does. Numbers show up to two decimals.
class BattleExplanation {
  public:
    /// `words` must outlive it; `enemy` is the name to call him by.
    BattleExplanation(const Words& words, std::string enemy);
    ~BattleExplanation();
    BattleExplanation(BattleExplanation&&) noexcept;
    BattleExplanation& operator=(BattleExplanation&&) noexcept;

    /// The lines of the next events, each with a newline. Events of one step come together.
    [[nodiscard]] std::string explain(std::span<const battle::Event> events);

    class Writer;

  private:
    std::unique_ptr<Writer> writer_;
};

} // namespace rogueloom::view
