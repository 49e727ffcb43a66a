// SPDX-License-Identifier: MIT
/// \file
/// What a user asks for, as plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/lab/odds.hpp>
#include <rogueloom/lab/seek.hpp>
#include <rogueloom/maps/board.hpp>
#include <rogueloom/run/map_request.hpp>

#include "../common/existing.hpp"
#include "../common/terminal.hpp"

namespace rogueloom::cli {

/// Options of every command.
struct Common {
    std::optional<std::string> pack; ///< a folder of sheets; none: the built-in pack
    app::Colour colour = app::Colour::automatic;
    bool quiet = false;
};

/// `--count` goes up to this.
inline constexpr std::uint64_t max_count = 1000000000;

enum class MapFormat : std::uint8_t { text, json, svg, dot, tmj, tmx };

/// Options of every `map` command.
struct MapSeries {
    std::optional<Seed> seed; ///< none: a random one
    std::optional<std::uint64_t> count;
    MapFormat format = MapFormat::text;
    std::optional<std::string> output; ///< a file; none: standard output
};

/// `map path`
struct MapPath : MapSeries, run::PathRequest {};

/// `map board`
struct MapBoard : MapSeries, run::BoardRequest {
    lab::FloorHistory history = lab::FloorHistory::of_run;
};

/// The map alone, or every step of its making.
enum class ZonesShown : std::uint8_t { map, stages };

/// `--stacks` goes up to this.
inline constexpr std::uint64_t most_stacks = 2147483647;

/// `map zones`
struct MapZones : MapSeries, run::ZonesRequest {
    std::uint64_t stacks = 0;
    ZonesShown shown = ZonesShown::map;
};

/// How a story is told: a paragraph a node, or every spin.
enum class Length : std::uint8_t { brief, full };
enum class ReportFormat : std::uint8_t { text, json };

/// Who plays a run, and how hard it is.
struct Player {
    std::string character = "default"; ///< the row of `player`; else a key of the sheet character
    board::Difficulty difficulty = board::Difficulty::grizzly;
};

/// `auto`
struct Auto {
    std::optional<std::string> campaign; ///< none: the first of the pack
    Player player;
    std::string policy = "greedy";
    std::optional<Seed> seed;
    ReportFormat format = ReportFormat::text;
    Length length = Length::brief;
    std::string language;
    std::optional<std::string> save;
};

/// `play`
struct Play {
    std::optional<std::string> campaign; ///< none: that of the recording, else the first of the pack
    Player player;
    std::optional<Seed> seed;
    std::string language;
    std::optional<std::string> save;
    bool plain = false;
    bool fresh = false; ///< start anew where a recording is
};

/// `replay`
struct Replay {
    std::string file;
    bool verify = false;
    std::optional<std::uint32_t> at;
    Length length = Length::brief;
    std::string language;
};

enum class CheckFormat : std::uint8_t { text, json, sarif };

/// `check`
struct Check {
    std::optional<std::string> pack;
    CheckFormat format = CheckFormat::text;
    std::vector<std::string> no_warn; ///< codes of warnings that are left out
};

enum class SchemaForm : std::uint8_t { text, markdown, datapackage, json_schema, code };

/// `schema`
struct Schema {
    SchemaForm form = SchemaForm::text;
    std::optional<std::string> sheet; ///< of text and json_schema; none: all of them
};

/// `pack new`
struct PackNew {
    std::string folder;
};

/// `pack export`
struct PackExport {
    std::string folder;
};

/// `odds`
struct Odds {
    std::string machine;
    std::optional<std::string> enemy;     ///< key of the sheet; none: a dummy that neither strikes nor falls
    std::vector<std::int32_t> candidates; ///< keys of pucks
    lab::Aim aim = lab::Aim::damage;
    ReportFormat format = ReportFormat::text;
    std::string language;
};

enum class BattleFormat : std::uint8_t { story, explanation, json };

/// `battle`
struct Battle {
    std::string enemy;                  ///< key of the sheet
    std::optional<std::string> machine; ///< a machine file; none: the start row
    std::optional<Seed> seed;
    std::string policy = "greedy";
    BattleFormat format = BattleFormat::story;
    std::string language;
};

/// `--runs` goes up to this.
inline constexpr std::uint64_t most_runs = 1000000000;

/// `simulate`
struct Simulate {
    std::optional<std::string> campaign; ///< none: the first of the pack
    Player player;
    std::string policy = "greedy";
    std::uint64_t runs = 10000;
    Seed seed{1};        ///< of run 0
    unsigned jobs = 0;   ///< threads; 0: as many as the machine has
    std::string without; ///< `puck:23,relic:1`
    std::uint64_t shard = 1;
    std::uint64_t shards = 1;
    std::optional<std::string> output;
    app::Existing existing = app::Existing::refuse;
    ReportFormat format = ReportFormat::text;
};

/// `merge`
struct Merge {
    std::vector<std::string> files;
    std::string output;
    app::Existing existing = app::Existing::refuse;
    ReportFormat format = ReportFormat::text;
};

/// `win_rate drops 2`: what makes `compare` end with code 3.
struct FailCondition {
    enum class Figure : std::uint8_t { win_rate, choices, turns };
    enum class Move : std::uint8_t { drops, rises, moves };
    Figure figure = Figure::win_rate; ///< win_rate in points, the others in means a run
    Move move = Move::drops;
    double least = 0; ///< so much or more
};

/// `compare`
struct Compare {
    std::string before;
    std::string after;
    std::vector<FailCondition> fail_if;
    ReportFormat format = ReportFormat::text;
};

/// `seek run`
struct SeekRun {
    std::optional<std::string> campaign; ///< none: the first of the pack
    Player player;
    std::string policy = "greedy";
};

/// `--seeds` goes up to this.
inline constexpr std::uint64_t most_seeds = 1000000000000;

/// `seek path`, `seek board`, `seek zones`, `seek run`; of maps their series is not used.
struct Seek {
    std::variant<MapPath, MapBoard, MapZones, SeekRun> what;
    std::string where;
    Seed from{1};
    std::uint64_t limit = 10;
    std::uint64_t seeds = 1000000; ///< looked at, at most
    unsigned jobs = 0;             ///< threads; 0: as many as the machine has
    ReportFormat format = ReportFormat::text;
};

/// `report`
struct Report {
    std::string file;
    std::optional<std::string> output; ///< none: standard output
    std::string language;
};

/// `lift`
struct Lift {
    std::optional<std::string> campaign;
    Player player;
    std::string policy = "greedy";
    std::uint64_t runs = 10000;
    Seed seed{1};
    unsigned jobs = 0;               ///< as of `simulate`
    std::string only;                ///< `puck:23,relic:1`; empty: every row that is taken often enough
    double least_taken = 0;          ///< a share of the runs
    std::optional<std::string> keep; ///< a folder for all results
    ReportFormat format = ReportFormat::text;
};

/// `diff`
struct Diff {
    std::string before;
    std::string after;
    ReportFormat format = ReportFormat::text;
    bool exit_code = false; ///< end with code 3 if they differ
};

/// Whether a folder is read again when it changes.
enum class Watching : std::uint8_t { off, on };

/// `serve`
struct Serve {
    std::string host = "127.0.0.1";
    int port = 8642;                   ///< 0: one that is free
    std::optional<std::string> root;   ///< the folder of the page; none: where it usually is
    Watching watching = Watching::off; ///< of the pack
};

/// `signature`
struct Signature {};

using Command =
    std::variant<MapPath, MapBoard, MapZones, Auto, Play, Replay, Battle, Odds, Check, Schema, PackNew,
                 PackExport, Simulate, Merge, Compare, Report, Lift, Diff, Seek, Serve, Signature>;

struct Arguments {
    Common common;
    Command command;
};

/// The program is to end now: `--help` and `--version` with text for standard output and code 0, a usage
/// error with text for standard error and code 2.
struct Ending {
    int code = 0;
    std::string text;
};

[[nodiscard]] std::variant<Arguments, Ending> parse_arguments(int argc, const char* const* argv);

} // namespace rogueloom::cli
