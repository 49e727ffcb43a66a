// SPDX-License-Identifier: MIT
/// \file
/// Names and seeds that callers give, as what they stand for. Every error is RL_ERROR_ARGUMENT.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/lab/odds.hpp>
#include <rogueloom/lab/policy.hpp>
#include <rogueloom/run/run.hpp>

#include "outcome.hpp"

namespace rogueloom::c_api {

/// `unknown preset "actz" (it is one of acts, climb); did you mean "acts"?`
[[nodiscard]] tl::unexpected<Failure> unknown_name(std::string_view what, std::string_view given,
                                                   const std::vector<std::string>& known);

/// The place of a word among some; `missing` where none was given.
[[nodiscard]] Outcome<std::size_t> choice_of(std::string_view what, const char* given,
                                             std::span<const std::string_view> words, std::size_t missing);

/// Errors: none given, or no seed.
[[nodiscard]] Outcome<Seed> seed_of(const char* given);

/// What a run begins with; what is not given is the first campaign, the row of `player`, grizzly.
struct BeginningNames {
    const char* campaign = nullptr;
    const char* character = nullptr;
    const char* difficulty = nullptr;
};
[[nodiscard]] Outcome<run::Beginning> beginning_of(const content::Pack& pack, const BeginningNames& names);

[[nodiscard]] Outcome<content::CampaignId> campaign_of(const content::Pack& pack, const char* given);
[[nodiscard]] Outcome<content::CharacterId> character_of(const content::Pack& pack, const char* given);
[[nodiscard]] Outcome<board::Difficulty> difficulty_of(const char* given);
[[nodiscard]] Outcome<std::unique_ptr<lab::Policy>> policy_of(const char* given);
/// `damage` where none was given.
[[nodiscard]] Outcome<lab::Aim> aim_of(const char* given);
/// An enemy by its key in the sheet.
[[nodiscard]] Outcome<content::EnemyId> enemy_of(const content::Pack& pack, std::int32_t key);

} // namespace rogueloom::c_api
