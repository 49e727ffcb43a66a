// SPDX-License-Identifier: MIT
/// \file
/// Every branch of a turn, from a result of the reel to the turn's end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <rogueloom/battle/preview.hpp>

#include "lab/enumeration.hpp"

namespace rogueloom::lab {

/// One branch of a result.
struct Leaf {
    double probability = 0;
    battle::TurnYield yield;
};

/// Plays results of one reel out. What they share is played once: the jackpot's roll, and of two rows the
/// first, as long as it has few branches and leaves the pucks of the second alone.
class Branches {
  public:
    /// Precondition: `state` is in Phase::reroll.
    Branches(const battle::Rules& rules, const battle::State& state);
    Branches(const Branches&) = delete; // the turns in hand draw from this very object
    Branches& operator=(const Branches&) = delete;

    /// Appends every branch of a result in the order of its draws; false if there are more than `room`. It is
    /// cheaper to play those whose first rows show the same additional puck one after the other.
    [[nodiscard]] bool play(const battle::Stops& stops, std::size_t room, std::vector<Leaf>& leaves);
    /// A real number was asked for so far (Enumeration).
    [[nodiscard]] bool saw_real() const { return draws_.saw_real(); }

  private:
    static constexpr std::size_t most_shared = 64; ///< branches of a first row

    /// A turn up to some point, and the probability that it comes there.
    struct Beginning {
        battle::TurnInHand turn;
        double probability = 0;
    };
    /// What is known of the first rows that show the same pucks.
    struct FirstRow {
        bool played = false;
        std::uint32_t first = 0; ///< of `after_first_`
        std::uint32_t count = 0; ///< 0: it is not shared
    };
    /// The jackpot has been rolled.
    struct Opening {
        Beginning beginning;
        std::array<FirstRow, battle::max_cells * battle::max_cells> rows; ///< by action and multiplier
    };

    /// From where turns with these stops go on.
    [[nodiscard]] std::span<const Beginning> beginnings(Opening& opening, const battle::Stops& stops);
    void play_first_row(const Beginning& opened, const battle::Stops& stops, FirstRow& row);

    const battle::Rules& rules_;
    /// By column and cell: the first cell that shows the same puck.
    std::array<std::array<std::uint8_t, battle::max_cells>, content::column_count> like_{};
    std::vector<Opening> openings_;
    std::vector<Beginning> after_first_;
    std::size_t additional_ = 0; ///< what the rows behind `after_first_` show in the third column
    Enumeration draws_;
    battle::TurnInHand played_;
};

} // namespace rogueloom::lab
