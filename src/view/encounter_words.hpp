// SPDX-License-Identifier: MIT
/// \file
/// What an encounter says before an answer is given: prices, chances, what happens (campaign.md R4).
#pragma once

#include <string>
#include <vector>

#include <rogueloom/run/run.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// "50 %: +80 gold; else -12 HP", with the amounts that this hero would gain or lose now; empty where nothing
/// happens.
[[nodiscard]] std::string answer_effects(const run::Game& game, const run::Run& run,
                                         const content::EncounterChoice& choice, const Words& words);

/// The whole line of an answer: its label, price and effects. `price` 0 is not said.
[[nodiscard]] std::string answer_label(const run::Game& game, const run::Run& run, std::size_t choice,
                                       const Words& words);

/// The labels of the answers that cost more than the gold at hand.
[[nodiscard]] std::vector<std::string> unpaid_answers(const run::Game& game, const run::Run& run,
                                                      const Words& words);

} // namespace rogueloom::view
