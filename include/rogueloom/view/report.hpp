// SPDX-License-Identifier: MIT
/// \file
/// The results of a simulation as a page (lab.md L4).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <rogueloom/lab/results.hpp>
#include <rogueloom/run/game.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// What an id of the tallies is called. Kinds: active, answer, enemy, passive, puck, relic, road.
struct ReportName {
    std::string kind;
    std::int32_t id = 0;
    std::string name;
};

/// What the second number of a place is (lab::Topic).
enum class PlaceRow : std::uint8_t { row, day };

/// What a page is made of: a simulation, its sums and its counts.
struct Report {
    std::string campaign; ///< as it is called
    std::string policy;
    std::string character; ///< `default`: the pack's player
    std::string difficulty;
    std::string without; ///< `puck:23,relic:1`; empty: nothing left out
    std::string pack;    ///< name and version
    std::string content_hash;
    std::string engine_version;
    std::string stats_hash;
    std::uint64_t first_seed = 0;
    std::uint64_t runs = 0;
    std::uint64_t planned_runs = 0; ///< of the whole simulation; more than `runs`: these are those of a shard
    std::uint64_t wins = 0;
    std::uint64_t choices = 0;
    std::uint64_t turns = 0;
    std::vector<PlaceRow> stages; ///< of the first stage on; row for those that are not here
    lab::Tallies tallies;         ///< settled
    std::vector<ReportName> names;
};

/// The page's material from results. Names are in the language of the words where the results are of the same
/// content as `game`, else as the results have them. O(names x rows).
[[nodiscard]] Report report_of(const lab::Results& results, const run::Game& game, const Words& words);

/// One HTML page that needs nothing else: no network, no script but what sorts its tables. Of fewer than
/// lab::fewest_runs runs it says how many were won and that the rest would be noise. Doubts of
/// lab::self_check() stand on top. O(tallies log tallies).
[[nodiscard]] std::string report_html(const Report& report, const Words& words);

/// The script of every such page as it stands between its tags, for servers that allow scripts by their
/// hashes.
[[nodiscard]] std::string report_script();

} // namespace rogueloom::view
