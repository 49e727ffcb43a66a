// SPDX-License-Identifier: MIT
/// \file
/// Watches one run at a time from outside, choice by choice, and counts what lab.md L2 keeps.
#pragma once

#include <cstdint>
#include <vector>

#include <rogueloom/lab/tally.hpp>
#include <rogueloom/run/run.hpp>

namespace rogueloom::lab {

/// The second half of a place (Topic): the row of a path map, the day of an expedition.
[[nodiscard]] std::uint8_t row_of(const run::State& state);

class Recorder {
  public:
    Recorder(const run::Game& game, Tallies& tallies) : game_(game), tallies_(tallies) {}

    /// A run begins.
    void begin(const run::Run& run);
    /// An option is about to be taken, and has been. In this order, for each choice.
    void before(const run::Run& run, const run::OptionList& options, const run::Option& chosen);
    void after(const run::Run& run);
    /// The run is over.
    void finish(const run::Run& run);

  private:
    struct Place {
        std::int32_t stage = 0;
        std::int32_t row = 0;
        friend bool operator==(const Place&, const Place&) = default;
    };
    /// Something held out at a place, once, however often it is shown there.
    struct Offer {
        OfferKind kind = OfferKind::puck;
        std::int32_t id = 0;
        Place place;
        bool taken = false;
    };
    /// What matters of the state before a choice.
    struct Before {
        run::Phase phase = run::Phase::road;
        double hp = 0;
        std::uint32_t turns = 0;
        std::size_t relics = 0;
        content::FightKind fight = content::FightKind::normal; ///< that is on
    };

    [[nodiscard]] static Place place_of(const run::State& state);
    void arrive(const run::State& state);
    void hold_out(OfferKind kind, std::int32_t id, bool taken);
    void note_fight(const run::State& state);
    void count(Topic topic, std::array<std::int32_t, 4> key, std::array<std::uint64_t, 4> numbers = {1});

    const run::Game& game_;
    Tallies& tallies_;
    std::vector<Offer> offers_;
    std::size_t offers_elsewhere_ = 0; ///< of offers_: held out at earlier places
    Place place_;
    Before before_;
    double hp_at_fight_ = 0;
};

} // namespace rogueloom::lab
