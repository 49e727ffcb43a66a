// SPDX-License-Identifier: MIT
/// \file
/// What an announced intent means, in words (campaign.md R4 "Words for players").
#pragma once

#include <string>

#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// "9 damage", "takes 41 % less", "you cannot heal for the rest of the fight" ... `amount` is that of
/// battle::intent_amount(), 0 where none is shown.
[[nodiscard]] std::string intent_meaning(const Words& words, content::IntentId intent, double amount);

} // namespace rogueloom::view
