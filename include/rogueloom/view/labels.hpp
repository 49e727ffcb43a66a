// SPDX-License-Identifier: MIT
/// \file
/// What an option says: to people in their language, to machines in JSON (campaign.md R1).
#pragma once

#include <string>

#include <rogueloom/run/game.hpp>
#include <rogueloom/run/option.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// One line for a player: what is done, what it costs and what is lost by it. Places count from 1. `option`
/// is one of list_options() of this very run, `words` are of the game's pack.
[[nodiscard]] std::string label(const run::Game& game, const run::Run& run, const run::Option& option,
                                const Words& words);

/// One JSON object for machines, such as `{"kind":"buy_puck","offer":0,"puck":2,"price":130}`: kind as in
/// OptionKind; pucks, items and enemies by the keys of their sheets; offers, choices, cells and slots count
/// from 0; null where nothing is replaced or lost. Stable between versions: keys are only added.
/// | kind | keys besides `kind` |
/// |---|---|
/// | road | node, row, column, type, reward (combat nodes) |
/// | use_active | active |
/// | reroll | column |
/// | take_puck, take_active, take_passive | choice, puck or active or passive; active: replaces |
/// | place_puck | puck, column, cell, lost |
/// | wear_passive | passive, slot, lost |
/// | discard | puck or passive |
/// | rest_heal | percent |
/// | strengthen, buy_strengthen | column, cell, from, to; buy: price |
/// | buy_puck, buy_active, buy_passive | offer, puck or active or passive, price; active: replaces |
/// | restock | price |
/// | answer | choice, encounter, price, chance |
/// | explore | x, y, steps, cells |
/// | go_to | x, y, steps, thing; of who is fought: enemy (its name), level |
/// | bathe | hp, price |
/// | drink | stat, amount, price |
/// | remove_puck, give_puck | column, cell, to, price or gold |
/// | copy_puck | column, from_cell, cell, lost |
/// | pray | altar |
/// | sing | gold |
[[nodiscard]] std::string option_json(const run::Game& game, const run::Run& run, const run::Option& option);

} // namespace rogueloom::view
