// SPDX-License-Identifier: MIT
/// \file
/// A run: a seed and a list of choices (campaign.md R1). Options are offered, one is chosen by index; nothing
/// else changes a run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include <rogueloom/core/result.hpp>
#include <rogueloom/core/seed.hpp>
#include <rogueloom/core/stream.hpp>
#include <rogueloom/run/event.hpp>
#include <rogueloom/run/game.hpp>
#include <rogueloom/run/option.hpp>
#include <rogueloom/run/state.hpp>

namespace rogueloom::run {

/// The state of a run and the map of its stage. Copying costs a memcpy of at most 4 KB and one reference
/// count.
struct Run {
    State state;
    std::shared_ptr<const StageMap> map;
};

/// Who sets out where.
struct Beginning {
    content::CampaignId campaign;
    content::CharacterId character;                            ///< none: the row of `player`
    board::Difficulty difficulty = board::Difficulty::grizzly; ///< decides what lies on board floors
};

/// Starts a run: hero from the start row (his active full, battle.md E46), the first stage's map from
/// `map/1`. Before the first of several board stages the final boss's attributes are drawn from `lord`
/// (board.md C43). Errors: `run.campaign` (no such campaign, or one without stages), `run.stage` (a stage
/// with encounters, of which the pack has none).
[[nodiscard]] Result<Run> start(const Game& game, const Beginning& beginning, Seed seed,
                                EventLog* log = nullptr);
/// The same for the row of `player`.
[[nodiscard]] Result<Run> start(const Game& game, content::CampaignId campaign, Seed seed,
                                EventLog* log = nullptr);

/// What can be chosen now, in a stable order (option.hpp); empty exactly when the run is over. O(cells).
void list_options(const Game& game, const Run& run, OptionList& options);

/// Takes option number `index` of list_options(). What happened is appended to `log` if there is one. No heap
/// but for a new stage's map and the log. Precondition: the run is not over and index < number of options.
void choose(const Game& game, Run& run, std::size_t index, EventLog* log = nullptr);
/// The same for an option of list_options() of this very run, without listing them again.
void choose(const Game& game, Run& run, const Option& option, EventLog* log = nullptr);

/// Replaces everything not yet revealed by what `stream` gives: the battle stream and the seed that later
/// places draw from; then, on a floor, what stands on unknown cells is dealt anew among them. What a player
/// has seen stays: map, enemy and intent, choices of a reward, offers of a shop. The walls of a floor stay
/// as they are, known or not, and so does how many things it has: a policy that looks ahead must not go by
/// what is beyond the frontier. Six draws, then a shuffle of the unknown open cells if there are things on
/// them. For policies that look ahead (lab.md L2).
void determinize(Run& run, Stream& stream);

/// Hash of the state's bytes: equal on every machine after the same choices.
[[nodiscard]] std::uint64_t state_hash(const Run& run);

/// The map of stage `stage` (from 1), exactly as a run of that seed shows it: nodes from `map/<stage>`,
/// rewards of combat nodes from `map/<stage>/reward` (campaign.md R3); of a board stage the floor that
/// board::generate_of_seed() makes, from `map/<floor>`.
[[nodiscard]] StageMap stage_map(const Game& game, const Beginning& beginning, std::size_t stage, Seed seed);
/// The same for the row of `player`.
[[nodiscard]] StageMap stage_map(const Game& game, content::CampaignId campaign, std::size_t stage,
                                 Seed seed);
/// What a run began with.
[[nodiscard]] inline Beginning beginning(const State& state) {
    return {state.campaign, state.character, state.difficulty};
}

/// Whether a thing of the floor is still there: not slain, taken or closed; stairs once the boss is beaten,
/// the throne once the lord is. O(things). Precondition: the stage is a board.
[[nodiscard]] bool is_there(const Run& run, std::size_t thing);
/// Whether the player knows of it: it is there, and its cell is known.
[[nodiscard]] bool is_known(const Run& run, std::size_t thing);
/// The cells of living monsters, known or not: nobody walks through them.
[[nodiscard]] CellSet blocked_cells(const Run& run);
/// The thing one is at: fights, enters, gets a reward from. Precondition: the stage is a board.
[[nodiscard]] const Thing* thing_here(const Run& run);
/// Experience that the next level costs; 0 at the highest (campaign.md R5).
[[nodiscard]] std::int32_t next_level_cost(const Game& game, const State& state);

/// Whether the campaign of a run is an expedition.
[[nodiscard]] bool is_expedition(const Game& game, const State& state);
/// The expedition of a run. Precondition: it is one.
[[nodiscard]] const content::Expedition& expedition_of(const Game& game, const State& state);
/// A region by its order in the expedition, from 0; none after the last. O(regions).
[[nodiscard]] content::RegionId region_of(const Game& game, const State& state, std::size_t order);
/// How hard a region has become by its brand stacks (zones.md B23). Precondition: there is such a region.
[[nodiscard]] zones::Tier region_tier(const Game& game, const State& state, std::size_t order);
/// Slimes of the next trip into a region that are big, percent.
[[nodiscard]] std::int32_t big_percent(const Game& game, const State& state, std::size_t order);
/// Who waits before the exit on the next trip into a region, or on the trip now; none: nobody.
[[nodiscard]] content::EnemyId waiting_boss(const Game& game, const State& state, std::size_t order);
/// Exits that are still missing, and days that are left, today included.
struct Goal {
    std::int32_t exits = 0;
    std::int32_t days = 0;
};
[[nodiscard]] Goal goal_left(const Game& game, const State& state);
/// The enemy that slimes of a region are.
[[nodiscard]] content::EnemyId slime_of(const Game& game, content::RegionId region, SlimeSize size);
/// The enemy that a slime of the trip is. Precondition: the run is on a trip.
[[nodiscard]] content::EnemyId slime_enemy(const Game& game, const Run& run, std::size_t slime);
/// Whether the player knows of a slime: it lives, and its cell is known. Precondition: on a trip.
[[nodiscard]] bool knows_slime(const Run& run, std::size_t slime);
/// The cells of living slimes, known or not. Precondition: on a trip.
[[nodiscard]] CellSet slime_cells(const Run& run);

/// What a shop asks now for something of a list price: x (1 + rate of equipment), rounded half up, at least 1
/// (campaign.md R4, battle.md A5 "always ... also applies in shop").
[[nodiscard]] std::int32_t shop_price(const Game& game, const State& state, double list_price);

/// What is asked now for an offer of the shop one is in: shop_price(), on a floor less what the first
/// purchase there saves, at least 1.
[[nodiscard]] std::int32_t offer_price(const Game& game, const Run& run, const Offer& offer);

/// What a choice of an encounter costs here: its gold and so much more for each section after the first.
[[nodiscard]] std::int32_t answer_price(const Game& game, const State& state,
                                        const content::EncounterChoice& choice);

/// The rank of what an encounter grants here: the section's rank (F is 0, section n is n) moved by `offset`,
/// F to S (campaign.md R4).
[[nodiscard]] content::Rarity grant_rank(const Game& game, const State& state, double offset);

/// Max HP with equipment, as it is now.
[[nodiscard]] double max_hp(const Game& game, const State& state);

/// What is said of a run, finished or not (interfaces.md "auto --json").
struct Summary {
    bool won = false;
    std::int32_t stage = 1; ///< from 1
    std::int32_t floor = 0; ///< nodes and board floors entered in all stages; within the stage it is
                            ///< State::row (act-map.md 1.5)
    std::int32_t choices = 0;
    std::int32_t turns = 0;     ///< of fights, the one that goes on included
    content::EnemyId killed_by; ///< none unless lost
};
[[nodiscard]] Summary summary(const Game& game, const Run& run);

} // namespace rogueloom::run
