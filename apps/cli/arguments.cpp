// SPDX-License-Identifier: MIT
#include "arguments.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <rogueloom/content/diagnostic.hpp>
#include <rogueloom/content/schema.hpp>
#include <rogueloom/core/result.hpp>
#include <rogueloom/core/whole_number.hpp>

#include "arguments_words.hpp"

namespace rogueloom::cli {

std::uint64_t number_of(const char* option, const std::string& typed, std::uint64_t low, std::uint64_t high) {
    const std::optional<std::uint64_t> value = whole_number<std::uint64_t>(typed);
    if (!value || *value < low || *value > high)
        throw UsageError{std::string(option) + " \"" + typed + "\" does not fit",
                         "it is a whole number from " + std::to_string(low) + " to " + std::to_string(high),
                         ""};
    return *value;
}

std::optional<std::string> given(const std::string& typed) {
    return typed.empty() ? std::nullopt : std::optional(typed);
}

std::optional<Seed> seed_of(const Typed& typed) {
    if (!typed.seed) return std::nullopt;
    const Result<Seed> seed = parse_seed(*typed.seed);
    if (!seed) throw UsageError{"--seed: " + seed.error().problem, seed.error().why, seed.error().suggestion};
    return *seed;
}

unsigned jobs_of(const Typed& typed) {
    return typed.jobs.empty() ? 0 : static_cast<unsigned>(number_of("--jobs", typed.jobs, 1, 1024));
}

board::Difficulty difficulty_of(const Typed& typed) {
    static constexpr Choices<board::Difficulty, 3> difficulties = {
        {{"kitten", board::Difficulty::kitten},
         {"grizzly", board::Difficulty::grizzly},
         {"velociraptor", board::Difficulty::velociraptor}}};
    return choice_of("--difficulty", typed.difficulty, difficulties);
}

namespace {

int int_of(const char* option, const std::string& typed, int low, int high) {
    return static_cast<int>(
        number_of(option, typed, static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(high)));
}

/// A number that replaces one of the sheets, if there is one.
std::optional<int> int_if_given(const char* option, const std::optional<std::string>& typed, int low,
                                int high) {
    return typed ? std::optional(int_of(option, *typed, low, high)) : std::nullopt;
}

Common common_of(const Typed& typed) {
    static constexpr Choices<app::Colour, 3> colours = {
        {{"auto", app::Colour::automatic}, {"always", app::Colour::always}, {"never", app::Colour::never}}};
    return {given(typed.pack), choice_of("--color", typed.color, colours), typed.quiet};
}

/// Fills what all `map` commands have.
template <std::size_t N>
void read_series(const Typed& typed, const Choices<MapFormat, N>& formats, MapSeries& series) {
    series.seed = seed_of(typed);
    if (typed.count) series.count = number_of("--count", *typed.count, 1, max_count);
    series.format = choice_of("--format", typed.format, formats);
    series.output = typed.output;
    const bool picture = series.format != MapFormat::text && series.format != MapFormat::json;
    if (picture && series.count.value_or(1) > 1)
        throw UsageError{"--count is for text and json", "a file of this format holds one map",
                         "use --format json"};
}

MapPath map_path_of(const Typed& typed) {
    static constexpr Choices<MapFormat, 4> formats = {{{"text", MapFormat::text},
                                                       {"json", MapFormat::json},
                                                       {"svg", MapFormat::svg},
                                                       {"dot", MapFormat::dot}}};
    if (typed.preset && typed.campaign)
        throw UsageError{"--preset and --campaign do not go together",
                         "a stage of a campaign has a preset of its own", "give one of them"};
    MapPath arguments;
    arguments.preset = typed.preset.value_or("acts");
    arguments.campaign = typed.campaign;
    arguments.act = static_cast<std::uint32_t>(number_of("--act", typed.act, 1, 99));
    read_series(typed, formats, arguments);
    return arguments;
}

/// Formats of maps that are made of tiles.
constexpr Choices<MapFormat, 5> tile_formats = {{{"text", MapFormat::text},
                                                 {"json", MapFormat::json},
                                                 {"svg", MapFormat::svg},
                                                 {"tmj", MapFormat::tmj},
                                                 {"tmx", MapFormat::tmx}}};

struct Size {
    int width;
    int height;
};

/// `30x20`
Size size_of(const std::string& typed, std::uint64_t low, std::uint64_t high) {
    const std::size_t x = std::min(typed.find('x'), typed.size());
    const auto width = whole_number<std::uint64_t>(std::string_view(typed).substr(0, x));
    const auto height =
        whole_number<std::uint64_t>(std::string_view(typed).substr(std::min(x + 1, typed.size())));
    const auto fits = [&](const auto& side) { return side && *side >= low && *side <= high; };
    if (!fits(width) || !fits(height))
        throw UsageError{"--size \"" + typed + "\" does not fit",
                         "it is width x height, such as 30x20, each side from " + std::to_string(low) +
                             " to " + std::to_string(high),
                         ""};
    return {static_cast<int>(*width), static_cast<int>(*height)};
}

/// `dragon1,steps1`
board::Perks perks_of(const std::string& typed) {
    static constexpr Choices<bool board::Perks::*, 3> perks = {{{"dragon1", &board::Perks::dragon1},
                                                                {"steps1", &board::Perks::steps1},
                                                                {"winbard2", &board::Perks::winbard2}}};
    board::Perks result;
    for (std::size_t from = 0; from <= typed.size();) {
        const std::size_t to = std::min(typed.find(',', from), typed.size());
        result.*choice_of("--perk", typed.substr(from, to - from), perks) = true;
        from = to + 1;
    }
    return result;
}

MapBoard map_board_of(const Typed& typed) {
    MapBoard arguments;
    arguments.floor = int_of("--floor", typed.floor, 1, board::max_floors);
    arguments.character = typed.character;
    arguments.difficulty = difficulty_of(typed);
    if (typed.perk) arguments.perks = perks_of(*typed.perk);
    if (typed.size) {
        const Size size = size_of(*typed.size, 1, board::max_side);
        arguments.width = size.width;
        arguments.height = size.height;
    }
    arguments.history = typed.alone ? lab::FloorHistory::none : lab::FloorHistory::of_run;
    read_series(typed, tile_formats, arguments);
    return arguments;
}

MapZones map_zones_of(const Typed& typed) {
    MapZones arguments;
    if (typed.rule && typed.region)
        throw UsageError{"--rule and --region do not go together", "a region has a rule of its own", ""};
    if (typed.trip && !typed.region)
        throw UsageError{"--trip goes with --region alone", "a rule of its own makes no trips", ""};
    arguments.rule = typed.rule.value_or("cave");
    arguments.region = typed.region;
    arguments.trip = static_cast<std::uint32_t>(number_of("--trip", typed.trip.value_or("1"), 1, 99));
    arguments.stage = static_cast<std::uint32_t>(number_of("--stage", typed.stage, 1, 99));
    if (typed.size) {
        const Size size = size_of(*typed.size, 3, zones::largest_side);
        arguments.width = size.width;
        arguments.height = size.height;
    }
    arguments.depth = int_if_given("--depth", typed.depth, 1, zones::largest_depth);
    arguments.min_leaf = int_if_given("--min-leaf", typed.min_leaf, 3, zones::largest_side);
    arguments.corridor_width = int_if_given("--corridor-width", typed.corridor_width, 1, zones::largest_side);
    arguments.stacks = number_of("--stacks", typed.stacks, 0, most_stacks);
    if (typed.no_protect) arguments.erosion = run::ErosionOf::rooms_and_corridors;
    if (typed.stages) arguments.shown = ZonesShown::stages;
    read_series(typed, tile_formats, arguments);
    const bool tiled = arguments.format == MapFormat::tmj || arguments.format == MapFormat::tmx;
    if (typed.stages && tiled)
        throw UsageError{"--stages is for text, json and svg", "a file of Tiled holds one map",
                         "use --format svg"};
    return arguments;
}

Auto auto_of(const Typed& typed) {
    Auto arguments;
    arguments.campaign = typed.campaign;
    arguments.player = {typed.character, difficulty_of(typed)};
    arguments.policy = typed.policy;
    arguments.seed = seed_of(typed);
    arguments.format = typed.json ? ReportFormat::json : ReportFormat::text;
    arguments.length = typed.full ? Length::full : Length::brief;
    arguments.language = typed.language;
    arguments.save = given(typed.save);
    return arguments;
}

Play play_of(const Typed& typed) {
    Play arguments;
    arguments.campaign = typed.campaign;
    arguments.player = {typed.character, difficulty_of(typed)};
    arguments.seed = seed_of(typed);
    arguments.language = typed.language;
    arguments.save = given(typed.save);
    arguments.plain = typed.plain;
    arguments.fresh = typed.fresh;
    return arguments;
}

Replay replay_of(const Typed& typed) {
    Replay arguments;
    arguments.file = typed.file;
    arguments.verify = typed.verify;
    if (typed.at) arguments.at = static_cast<std::uint32_t>(number_of("--at", *typed.at, 0, 0xFFFFFFFFU));
    if (arguments.verify && arguments.at)
        throw UsageError{"--verify and --at do not go together",
                         "one checks the whole run, the other stops in it", ""};
    arguments.length = typed.full ? Length::full : Length::brief;
    arguments.language = typed.language;
    return arguments;
}

Check check_of(const Typed& typed) {
    if (!typed.pack_folder.empty() && !typed.pack.empty())
        throw UsageError{"two packs to check", "one as argument, one as --pack", "give one of them"};
    static constexpr Choices<CheckFormat, 3> formats = {
        {{"text", CheckFormat::text}, {"json", CheckFormat::json}, {"sarif", CheckFormat::sarif}}};
    std::vector<std::string> known;
    for (const content::WarningKind& kind : content::warning_kinds()) known.emplace_back(kind.code);
    for (const std::string& code : typed.no_warn) {
        if (std::find(known.begin(), known.end(), code) != known.end()) continue;
        throw UsageError{"--no-warn: \"" + code + "\" is no warning",
                         "errors cannot be left out; warnings are " + joined(known), nearest_of(code, known)};
    }
    return {given(typed.pack_folder.empty() ? typed.pack : typed.pack_folder),
            choice_of("--format", typed.format, formats), typed.no_warn};
}

Schema schema_of(const Typed& typed) {
    const bool json_schema = typed.json_schema.has_value();
    if (int{typed.markdown} + int{typed.datapackage} + int{typed.code} + int{json_schema} > 1)
        throw UsageError{"several forms of the schema at once", "", "give one of them"};
    Schema arguments;
    if (typed.markdown) arguments.form = SchemaForm::markdown;
    if (typed.datapackage) arguments.form = SchemaForm::datapackage;
    if (typed.code) arguments.form = SchemaForm::code;
    if (json_schema) arguments.form = SchemaForm::json_schema;
    if (arguments.form != SchemaForm::text && !typed.sheet.empty())
        throw UsageError{"\"" + typed.sheet + "\" does not belong here", "this form is of all sheets", ""};
    arguments.sheet = json_schema ? typed.json_schema : given(typed.sheet);
    std::vector<std::string> known;
    for (const content::SheetSchema& sheet : content::schema()) known.emplace_back(sheet.name);
    if (arguments.sheet && content::find_sheet(*arguments.sheet) == nullptr)
        throw UsageError{"there is no sheet \"" + *arguments.sheet + "\"", "it is one of " + joined(known),
                         nearest_of(*arguments.sheet, known)};
    return arguments;
}

Battle battle_of(const Typed& typed) {
    if (typed.json && typed.explain)
        throw UsageError{"--json and --explain do not go together", "one is for tools, the other for people",
                         "give one of them"};
    Battle arguments;
    arguments.enemy = typed.enemy.value_or("");
    arguments.machine = given(typed.machine);
    arguments.seed = seed_of(typed);
    arguments.policy = typed.policy;
    arguments.format = typed.json      ? BattleFormat::json
                       : typed.explain ? BattleFormat::explanation
                                       : BattleFormat::story;
    arguments.language = typed.language;
    return arguments;
}

/// `puck:7,puck:21`
std::vector<std::int32_t> candidates_of(const std::string& typed) {
    std::vector<std::int32_t> keys;
    for (std::size_t begin = 0; begin < typed.size();) {
        const std::size_t end = std::min(typed.find(',', begin), typed.size());
        const std::string one = typed.substr(begin, end - begin);
        const auto key = one.starts_with("puck:")
                             ? whole_number<std::int32_t>(std::string_view(one).substr(5))
                             : std::nullopt;
        if (!key || *key < 0)
            throw UsageError{"--candidates \"" + typed + "\": \"" + one + "\" is no candidate",
                             "each is puck: and a key of the sheet puck", "write puck:7"};
        keys.push_back(*key);
        begin = end + 1;
    }
    return keys;
}

Odds odds_of(const Typed& typed) {
    static constexpr Choices<lab::Aim, 3> aims = {
        {{"damage", lab::Aim::damage}, {"kill", lab::Aim::kill}, {"survive", lab::Aim::survive}}};
    static constexpr Choices<ReportFormat, 2> formats = {
        {{"text", ReportFormat::text}, {"json", ReportFormat::json}}};
    Odds arguments;
    arguments.machine = typed.machine;
    arguments.enemy = typed.enemy;
    arguments.candidates = candidates_of(typed.candidates);
    arguments.aim = choice_of("--aim", typed.aim, aims);
    arguments.format = choice_of("--format", typed.format, formats);
    arguments.language = typed.language;
    return arguments;
}

PackNew pack_new_of(const Typed& typed) {
    return {typed.pack_folder};
}

PackExport pack_export_of(const Typed& typed) {
    return {typed.pack_folder};
}

template <auto what>
Seek seek_of(const Typed& typed) {
    static constexpr Choices<ReportFormat, 2> formats = {
        {{"text", ReportFormat::text}, {"json", ReportFormat::json}}};
    Seek arguments;
    arguments.format = choice_of("--format", typed.format, formats);
    arguments.what = what(typed);
    arguments.where = typed.where.value_or("");
    if (const auto seed = seed_of(typed)) arguments.from = *seed;
    arguments.limit = number_of("--limit", typed.limit, 1, max_count);
    // A run is a thousand times the work of a map.
    if (std::holds_alternative<SeekRun>(arguments.what)) arguments.seeds = 10000;
    if (typed.seeds) arguments.seeds = number_of("--seeds", *typed.seeds, 1, most_seeds);
    arguments.jobs = jobs_of(typed);
    return arguments;
}

SeekRun seek_run_of(const Typed& typed) {
    return {typed.campaign, {typed.character, difficulty_of(typed)}, typed.policy};
}

Serve serve_of(const Typed& typed) {
    if (typed.watch && typed.pack.empty())
        throw UsageError{"--watch needs --pack", "the built-in pack does not change",
                         "say which folder: --pack DIR"};
    return {typed.host, int_of("--port", typed.port, 0, 65535), typed.root,
            typed.watch ? Watching::on : Watching::off};
}

Signature signature_of(const Typed&) {
    return {};
}

/// What the words after each command mean.
template <auto read>
Command read_command(const Typed& typed) {
    return read(typed);
}
constexpr Choices<Command (*)(const Typed&), 24> readers = {
    {{"map path", read_command<map_path_of>},
     {"map board", read_command<map_board_of>},
     {"map zones", read_command<map_zones_of>},
     {"auto", read_command<auto_of>},
     {"play", read_command<play_of>},
     {"replay", read_command<replay_of>},
     {"battle", read_command<battle_of>},
     {"odds", read_command<odds_of>},
     {"check", read_command<check_of>},
     {"schema", read_command<schema_of>},
     {"pack new", read_command<pack_new_of>},
     {"pack export", read_command<pack_export_of>},
     {"simulate", read_command<simulate_of>},
     {"merge", read_command<merge_of>},
     {"compare", read_command<compare_of>},
     {"report", read_command<report_of>},
     {"lift", read_command<lift_of>},
     {"diff", read_command<diff_of>},
     {"seek path", read_command<seek_of<map_path_of>>},
     {"seek board", read_command<seek_of<map_board_of>>},
     {"seek zones", read_command<seek_of<map_zones_of>>},
     {"seek run", read_command<seek_of<seek_run_of>>},
     {"serve", read_command<serve_of>},
     {"signature", read_command<signature_of>}}};

Arguments arguments_of(const Typed& typed) {
    const Common common = common_of(typed);
    return {common, choice_of("command", typed.command, readers)(typed)};
}

Ending usage(const UsageError& error) {
    Error shown;
    shown.problem = error.problem;
    shown.why = error.why;
    shown.suggestion = error.suggestion;
    return {2, to_string(shown)};
}

} // namespace

std::variant<Arguments, Ending> parse_arguments(int argc, const char* const* argv) {
    try {
        const std::variant<Typed, Ending> words = read_words(argc, argv);
        if (const Ending* ending = std::get_if<Ending>(&words)) return *ending;
        return arguments_of(std::get<Typed>(words));
    } catch (const UsageError& error) {
        return usage(error);
    }
}

} // namespace rogueloom::cli
