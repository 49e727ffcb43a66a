// SPDX-License-Identifier: MIT
/// \file
/// The recording of a run: a header and the choices made (campaign.md R1, docs/formats/journal.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/result.hpp>
#include <rogueloom/run/run.hpp>

namespace rogueloom::run {

inline constexpr int journal_format = 2; ///< 1: without character and difficulty
inline constexpr std::size_t max_journal_bytes = 4U << 20U;
inline constexpr std::size_t max_journal_choices = 1U << 20U;

/// A state hash written down after so many choices.
struct HashMark {
    std::uint32_t choices = 0;
    std::uint64_t hash = 0;

    friend bool operator==(const HashMark&, const HashMark&) = default;
};

struct Journal {
    std::uint64_t rules_id = 0; ///< the signature of the engine that wrote it
    std::uint64_t content_hash = 0;
    std::string pack_id;
    std::string pack_version;
    std::string campaign;
    std::string character;                                     ///< key; empty: the row of `player`
    board::Difficulty difficulty = board::Difficulty::grizzly; ///< of board floors
    Seed seed;
    std::vector<std::uint16_t> choices; ///< indexes of options
    std::vector<HashMark> marks;        ///< every `journal_hash_every` choices, and at the end of a run

    friend bool operator==(const Journal&, const Journal&) = default;
};

/// An empty journal for a run about to start.
[[nodiscard]] Journal new_journal(const Game& game, const Beginning& beginning, Seed seed);
/// The same for the row of `player`.
[[nodiscard]] Journal new_journal(const Game& game, content::CampaignId campaign, Seed seed);

/// Chooses and writes it down, with a hash mark where one is due.
void record(const Game& game, Run& run, Journal& journal, std::size_t index, EventLog* log = nullptr);

/// The text of a recording. `summary_text` goes on top as comment lines, for people. O(choices).
[[nodiscard]] std::string write_journal(const Journal& journal, std::string_view summary_text);

/// Reads a text back; every byte of it is checked. The place of an error is line and column (in bytes) of
/// `file_name`. Codes: `journal.size`, `journal.encoding`, `journal.format` (no recording, or of a newer
/// format), `journal.header` (a line missing, twice, unknown or with a bad value), `journal.choices` (a word
/// that is no choice and no mark, or another number of choices than the header says). O(bytes).
[[nodiscard]] Result<Journal> read_journal(std::string_view text, std::string_view file_name);

/// Where a run parts from its recording.
struct Divergence {
    enum class Kind : std::uint8_t {
        choice, ///< there is no such option, or the run was over
        hash    ///< the state differs at a mark
    };
    Kind kind = Kind::hash;
    std::uint32_t choice = 0; ///< from 1: the one that cannot be made, or the mark's
    std::uint32_t agreed = 0; ///< choices at the last mark that agreed; 0: the start
    std::uint64_t wanted = 0; ///< the option recorded, from 0; or the hash recorded
    std::uint64_t found = 0;  ///< how many options there are; or the hash

    friend bool operator==(const Divergence&, const Divergence&) = default;
};
/// What it is called: `journal.choice` or `journal.hash`.
[[nodiscard]] Error error_of(const Divergence& divergence);

/// A recording played again.
struct Verification {
    Run run;                              ///< after the last choice that was made
    std::uint32_t choices = 0;            ///< made
    std::uint32_t marks = 0;              ///< that agreed
    std::optional<Divergence> divergence; ///< the first; none: every choice and mark agreed
};

/// Replays the first `count` choices (all by default) and checks each hash mark on the way, up to the first
/// that differs. Codes: `journal.rules`, `journal.content` (other than those of `game`, with what the file
/// needs), `journal.campaign`, `journal.character`. An error of the run's own start() is passed on.
[[nodiscard]] Result<Verification> verify(const Game& game, const Journal& journal,
                                          std::size_t count = SIZE_MAX, EventLog* log = nullptr);

/// The run of a recording: verify(), a divergence being an error too.
[[nodiscard]] Result<Run> replay(const Game& game, const Journal& journal, std::size_t count = SIZE_MAX,
                                 EventLog* log = nullptr);

} // namespace rogueloom::run
