// SPDX-License-Identifier: MIT
/// \file
/// A run told to people: what happened, from the events of a run, in a language.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include <rogueloom/run/event.hpp>
#include <rogueloom/run/game.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// How much is told. `brief`: a paragraph a node, with how the fight went and what was gained. `full`: every
/// spin, row, damage and block on a line of its own. `moment`: as full, without what a player has on screen
/// anyway (status.hpp): the HP at a turn's start, the announced intent, what is offered.
enum class Detail : std::uint8_t { brief, full, moment };

/// Tells the events of one run in the order in which they happened. Numbers are rounded as battle.md E43
/// says.
class Story {
  public:
    /// `game` and `words` (of the game's pack) must outlive the story.
    Story(const run::Game& game, content::CampaignId campaign, const Words& words, Detail detail);
    ~Story();
    Story(Story&&) noexcept;
    Story& operator=(Story&&) noexcept;

    /// Goes on with the story and gives the lines that are complete, each with a newline at its end. A brief
    /// story keeps a node back until the next one is entered or the run ends.
    [[nodiscard]] std::string tell(std::span<const run::Event> events);
    /// What a brief story still keeps back.
    [[nodiscard]] std::string finish();

    /// Who tells it at one level of detail.
    class Teller;

  private:
    std::unique_ptr<Teller> teller_;
};

} // namespace rogueloom::view
