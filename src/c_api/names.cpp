// SPDX-License-Identifier: MIT
#include "names.hpp"

#include <array>

#include <rogueloom/core/nearest.hpp>
#include <rogueloom/run/map_request.hpp>

#include "strings.hpp"

namespace rogueloom::c_api {

tl::unexpected<Failure> unknown_name(std::string_view what, std::string_view given,
                                     const std::vector<std::string>& known) {
    return failed(RL_ERROR_ARGUMENT, rogueloom::unknown_name(what, given, known));
}

Outcome<std::size_t> choice_of(std::string_view what, const char* given,
                               std::span<const std::string_view> words, std::size_t missing) {
    if (given == nullptr) return missing;
    std::vector<std::string> known;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == given) return i;
        known.emplace_back(words[i]);
    }
    return unknown_name(what, given, known);
}

Outcome<Seed> seed_of(const char* given) {
    if (given == nullptr)
        return bad_argument("seed", "there is no seed", "the library never makes one up",
                            "a number, 0x hex, a share code, or any text");
    const Result<Seed> seed = parse_seed(given);
    if (!seed) return failed(RL_ERROR_ARGUMENT, seed.error());
    return *seed;
}

Outcome<content::CampaignId> campaign_of(const content::Pack& pack, const char* given) {
    if (given == nullptr && !pack.campaigns.empty()) return content::CampaignId(std::size_t{0});
    if (given == nullptr) return bad_argument("campaign", "the pack has no campaign to play");
    const Result<content::CampaignId> campaign = run::find_campaign(pack, given);
    if (!campaign) return failed(RL_ERROR_ARGUMENT, campaign.error());
    return *campaign;
}

Outcome<content::CharacterId> character_of(const content::Pack& pack, const char* given) {
    const Result<content::CharacterId> character = run::find_character(pack, text_or(given, "default"));
    if (!character) return failed(RL_ERROR_ARGUMENT, character.error());
    return *character;
}

Outcome<board::Difficulty> difficulty_of(const char* given) {
    const auto choice = choice_of("difficulty", given, board::difficulty_names,
                                  static_cast<std::size_t>(board::Difficulty::grizzly));
    if (!choice) return tl::unexpected(choice.error());
    return static_cast<board::Difficulty>(*choice);
}

Outcome<run::Beginning> beginning_of(const content::Pack& pack, const BeginningNames& names) {
    const auto campaign = campaign_of(pack, names.campaign);
    if (!campaign) return tl::unexpected(campaign.error());
    const auto difficulty = difficulty_of(names.difficulty);
    if (!difficulty) return tl::unexpected(difficulty.error());
    run::Beginning beginning{*campaign, {}, *difficulty};
    // Who plays by the row of `player` has no row of his own, even where the sheet has one of that name.
    if (text_or(names.character, "default") == "default") return beginning;
    const auto character = character_of(pack, names.character);
    if (!character) return tl::unexpected(character.error());
    beginning.character = *character;
    return beginning;
}

Outcome<std::unique_ptr<lab::Policy>> policy_of(const char* given) {
    Result<std::unique_ptr<lab::Policy>> policy = lab::make_policy(text_or(given, "greedy"));
    if (!policy) return failed(RL_ERROR_ARGUMENT, policy.error());
    return std::move(*policy);
}

Outcome<lab::Aim> aim_of(const char* given) {
    static constexpr std::array<std::string_view, 3> aims = {"damage", "kill", "survive"};
    const auto aim = choice_of("aim", given, aims, 0);
    if (!aim) return tl::unexpected(aim.error());
    return static_cast<lab::Aim>(*aim);
}

Outcome<content::EnemyId> enemy_of(const content::Pack& pack, std::int32_t key) {
    // Rows that the game made of other sheets have keys below 0, all the same.
    const content::EnemyId enemy = key < 0 ? content::EnemyId{} : pack.find_enemy(key);
    if (enemy) return enemy;
    return bad_argument("enemy", "there is no enemy " + std::to_string(key),
                        "it is a key of the sheet enemy, such as " +
                            std::to_string(pack.enemies.front().key));
}

} // namespace rogueloom::c_api
