// SPDX-License-Identifier: MIT
/// \file
/// The plain bytes of a run between two choices: no pointers, no heap, no padding. Copying it is a memcpy,
/// comparing it is a memcmp. What does not apply in a phase is zero or none, so equal runs are equal bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include <rogueloom/battle/state.hpp>
#include <rogueloom/content/board_rows.hpp>
#include <rogueloom/content/rows.hpp>
#include <rogueloom/core/fixed_vector.hpp>
#include <rogueloom/core/seed.hpp>
#include <rogueloom/maps/path.hpp>
#include <rogueloom/run/floor.hpp>
#include <rogueloom/run/trip.hpp>
#include <rogueloom/run/walk.hpp>

namespace rogueloom::run {

using content::ActiveId;
using content::CampaignId;
using content::CharacterId;
using content::EncounterId;
using content::EnemyId;
using content::PassiveId;
using content::PuckId;
using content::RelicId;

/// What the options are about.
enum class Phase : std::uint8_t {
    road,
    battle,
    reward,
    place_puck,
    wear_passive,
    rest,
    treasure,
    shop,
    encounter,
    pick_cell, ///< an encounter changes a puck, and the player says which
    won,
    lost,
    walk,     ///< on a floor
    building, ///< inside of one: what it offers
    trip,     ///< on a zone map
    base      ///< between two trips
};

/// The map of a stage, immutable once generated and shared between copies of a run.
struct StageMap {
    StageMap() {} // NOLINT: without it, making one fills all its 7 KB with zeros first

    path::Map path;             ///< of a path stage, else empty
    std::optional<Floor> floor; ///< of a board stage
    std::optional<Trip> trip;   ///< of a stage of zones, while one is on a trip
};

/// What a reward holds out, a shop sells or a player is about to place: exactly one of the three is valid, or
/// none.
struct Good {
    PuckId puck;
    ActiveId active;
    PassiveId passive;

    [[nodiscard]] bool empty() const { return !puck && !active && !passive; }
    friend bool operator==(const Good&, const Good&) = default;
};

/// One thing for sale. `list_price` is rolled when it is laid out, with the campaign's rate and without that
/// of equipment; what is asked is shop_price() of it (run.hpp).
struct Offer {
    double list_price = 0;
    Good good;
    std::uint16_t number = 0; ///< its place on the shelf, from 0
};

inline constexpr std::size_t max_reward_choices = 8;
inline constexpr std::size_t max_offers = 16;
inline constexpr std::size_t max_floor_offers = 8; ///< of a shop on a floor, which can be entered again
inline constexpr std::size_t max_actives = 256;    ///< of a pack (Game::compile)
inline constexpr std::size_t max_encounters = 256; ///< of a pack (Game::compile)
inline constexpr std::size_t max_stages = 255;     ///< of a campaign

inline constexpr std::size_t max_attribute_groups = 4; ///< of the final boss

/// What a run across board floors adds (campaign.md R5); all zero or none elsewhere.
struct DelveState {
    std::array<board::AttributeId, max_attribute_groups> lord; ///< of the final boss, drawn at the start
    std::uint32_t experience = 0;                              ///< towards the next level
    std::uint16_t thing = 0;     ///< 1 + number of the thing one is at, 0: at none
    std::uint8_t level = 0;      ///< of the player, from 1
    std::uint8_t levels_due = 0; ///< levels gained whose reward is still to come
};
static_assert(sizeof(DelveState) == 2 * max_attribute_groups + 8);

/// What an expedition adds (campaign.md R6); all zero elsewhere. Regions by their order in the expedition.
struct ExpeditionState {
    std::array<std::uint16_t, max_slimes> slimes{}; ///< on a trip, by number: 1 + cell; 0: slain, or none
    std::array<std::uint16_t, content::max_regions> brands{}; ///< stacks
    std::array<std::uint8_t, content::max_regions> trips{};   ///< begun
    std::array<std::uint8_t, content::max_regions> exits{};   ///< trips one came back from with loot
    std::int32_t gold = 0;                                    ///< carried: it counts at the exit
    std::uint16_t foe = 0;    ///< fight, reward: 1 + number of the slime; boss_foe: the boss
    std::uint16_t opened = 0; ///< at the exit: slimes whose finds were looked at
    std::uint8_t day = 0;     ///< from 1
    std::uint8_t region = 0;  ///< 1 + that of the trip; 0: at the base
    std::uint8_t rested = 0;
    std::uint8_t strengthened = 0; ///< at the base: the free strengthening is taken, or there is none
    std::uint8_t home = 0;         ///< on a trip: the exit is reached, finds are opened
    std::array<std::uint8_t, 3> reserved{};
};
inline constexpr std::uint16_t boss_foe = 0xFFFF;
static_assert(sizeof(ExpeditionState) == 2 * max_slimes + 4 * content::max_regions + 16);

/// The state of a run. While a fight is on (Phase::battle) the hero is in `battle`, and `hero` is the one who
/// entered it; see current_hero().
struct State {
    Seed seed; ///< what later places draw from; no policy reads it
    battle::Hero hero;
    battle::State battle; ///< zeroed outside of fights

    FixedVector<Offer, max_offers, std::uint64_t> offers;                ///< shop: what is still for sale
    FixedVector<Good, max_reward_choices, std::uint16_t> reward_choices; ///< reward: what is held out
    Good placing;                                      ///< place_puck, wear_passive: what is to be placed
    std::array<std::uint8_t, path::max_rows> walked{}; ///< column walked in row i + 1, for rows up to `row`
    std::array<std::uint64_t, max_actives / 64> seen_actives{};      ///< worn once already (battle.md E46)
    std::array<std::uint64_t, max_encounters / 64> met_encounters{}; ///< in this run (campaign.md R4)
    Walker walker;                                                   ///< on a floor
    DelveState delve;
    ExpeditionState expedition;

    std::uint32_t choices = 0;      ///< made so far
    std::uint32_t turns = 0;        ///< of finished fights
    std::uint32_t floors = 0;       ///< nodes entered in all stages
    std::uint32_t restocks = 0;     ///< in this shop
    std::int32_t extra_choices = 0; ///< reward: choices beyond the usual
    std::uint32_t reserved = 0;

    CampaignId campaign;
    EnemyId enemy;         ///< fought now, or last
    EncounterId encounter; ///< encounter: the one that is met
    Phase phase = Phase::road;
    std::uint8_t stage = 1; ///< from 1
    std::uint8_t row = 0;   ///< where the player stands: the Depth of act-map.md 1.5; 0 before the first step
    std::uint8_t col = 0;   ///< 0 on the top node
    content::FightKind fight = content::FightKind::normal; ///< battle, reward
    content::Rarity danger = content::Rarity::f;           ///< reward: the rank that drops go by
    std::uint8_t rank_add = 0;                             ///< battle: ranks added to the enemy (E60)
    std::array<std::uint8_t, 2> drops{}; ///< reward: what dropped in this fight, by Drop; pucks come first
    std::uint8_t drops_shown = 0;        ///< reward: shown so far, the one now included
    std::uint8_t chest_opened = 0;       ///< treasure
    std::uint8_t encounter_choice = 0;   ///< encounter: made, from 1; 0 before
    std::uint8_t encounter_missed = 0;   ///< encounter: its chance failed
    std::uint8_t encounter_step = 0;     ///< encounter: effects begun
    std::uint8_t cells_to_pick = 0;      ///< pick_cell: this one included
    board::Difficulty difficulty = board::Difficulty::grizzly;
    CharacterId character; ///< none: the row of `player`
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(Offer) == 16 && sizeof(Good) == 6);
// The sum of the members: there are no bytes between them whose value nobody sets.
static_assert(sizeof(State) == sizeof(Seed) + sizeof(battle::Hero) + sizeof(battle::State) +
                                   sizeof(State::offers) + sizeof(State::reward_choices) + sizeof(Good) +
                                   sizeof(State::walked) + sizeof(State::seen_actives) +
                                   sizeof(State::met_encounters) + sizeof(Walker) + sizeof(DelveState) +
                                   sizeof(ExpeditionState) + 6 * sizeof(std::uint32_t) + sizeof(CampaignId) +
                                   sizeof(EnemyId) + sizeof(EncounterId) + sizeof(CharacterId) +
                                   16 * sizeof(std::uint8_t));
static_assert(sizeof(State) <= 4096);

/// The player's side as it is now, in a fight or outside.
[[nodiscard]] inline const battle::Hero& current_hero(const State& state) {
    return state.phase == Phase::battle ? state.battle.hero : state.hero;
}

/// Where the player stands; row 0 before the first step of a stage.
[[nodiscard]] inline path::Node position(const State& state) {
    return {state.row, state.col};
}

/// Phase::reward and what follows from it: whether the reward shown now is pucks or items.
[[nodiscard]] inline content::Drop shown_drop(const State& state) {
    return state.drops_shown <= state.drops[0] ? content::Drop::puck : content::Drop::item;
}

[[nodiscard]] inline bool is_over(const State& state) {
    return state.phase == Phase::won || state.phase == Phase::lost;
}

} // namespace rogueloom::run
