// SPDX-License-Identifier: MIT
/// \file
/// What is counted over many runs (lab.md L2): a sorted list of whole numbers under a topic and a key. Adding
/// two lists is the same in any order, so it does not matter who counted what: threads, shards, machines.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rogueloom::lab {

/// What a count is about. The comment names the keys and, after the bar, the numbers; what is not named is 0.
/// A place is a stage (from 1) and the row of its path map, or the day of an expedition, or 0. Ids are the
/// keys of the sheets (row_id()). Numbers that could be negative do not occur.
enum class Topic : std::uint8_t {
    place,  ///< stage, row | runs that came here, sum of gold, sum of HP, runs lost here
    gold,   ///< stage, row, bin of 20 gold (the last is open) | runs
    health, ///< stage, row, bin of 5 % of max HP, 0 .. 20 | runs
    fight,  ///< enemy, content::FightKind | fights, fights won, sum of turns, sum of HP lost in won fights
    fight_turns, ///< enemy, turns | fights
    loss,        ///< enemy (-1: none, the days ran out), stage, row | runs lost
    offer,       ///< OfferKind, id, stage, row | taken in runs won, in runs lost, declined in runs won, lost
    choices,     ///< bin of 20 choices | runs
    turns        ///< bin of 10 turns of fights | runs
};
inline constexpr std::size_t topic_count = 9;

/// What was held out, and its id.
enum class OfferKind : std::uint8_t {
    puck,     ///< by a reward or shop
    active,   ///< likewise
    passive,  ///< likewise
    relic,    ///< always taken
    stronger, ///< the puck that a strengthening leads to
    road,     ///< path::NodeType
    answer    ///< to an encounter: answer_id()
};
inline constexpr std::size_t offer_kind_count = 7;

/// The id of a row: its key, or for a row that Game::compile() made (without a key) one below -1 by its
/// `index` in the pack.
[[nodiscard]] constexpr std::int32_t row_id(std::int32_t key, std::size_t index) {
    return key >= 0 ? key : -2 - static_cast<std::int32_t>(index);
}

/// The id of choice `choice` (from 0) of the encounter with that key; keys from 21,474,836 on wrap around.
[[nodiscard]] constexpr std::int32_t answer_id(std::int32_t encounter, std::int32_t choice) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(encounter) * 100 +
                                     static_cast<std::uint32_t>(choice) + 1);
}

inline constexpr std::int32_t gold_bin = 20;   ///< gold a bin
inline constexpr std::int32_t gold_bins = 100; ///< the last one has all above
inline constexpr std::int32_t health_bins = 21;
inline constexpr std::int32_t choices_bin = 20;
inline constexpr std::int32_t turns_bin = 10;

/// One key and its numbers.
struct Tally {
    Topic topic = Topic::place;
    std::array<std::int32_t, 4> key{};
    std::array<std::uint64_t, 4> count{};

    friend bool operator==(const Tally&, const Tally&) = default;
};

/// By topic, then key.
[[nodiscard]] bool before(const Tally& a, const Tally& b);

/// Sorted by before(), each key once, none without a number.
using Tallies = std::vector<Tally>;

/// Sorts and adds up whatever was appended. O(n log n).
void settle(Tallies& tallies);
/// Adds settled tallies to settled ones. O(n + m).
void merge(Tallies& into, const Tallies& from);
/// Over every key and number of settled tallies: the `stats_hash` of interfaces.md.
[[nodiscard]] std::uint64_t hash(const Tallies& tallies);

} // namespace rogueloom::lab
