// SPDX-License-Identifier: MIT
#include "arguments.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <vector>

#include <CLI/CLI.hpp>

#include <rogueloom/content/diagnostic.hpp>
#include <rogueloom/content/schema.hpp>
#include <rogueloom/core/nearest.hpp>
#include <rogueloom/core/result.hpp>

#include "version.hpp"

namespace rogueloom::cli {

namespace {

/// A usage error, thrown to the end of parsing only.
struct UsageError {
    std::string problem;
    std::string why;
    std::string suggestion;
};

/// Options as they were typed; checked once all are known.
struct Typed {
    std::string pack;
    std::string color = "auto";
    bool quiet = false;
    std::string seed;
    std::string count;
    std::string act = "1";
    std::string format = "text";
    std::string output;
    bool alone = false;
    std::string preset = "acts";
    std::string floor = "1";
    std::string character = "default";
    std::string difficulty = "grizzly";
    std::string size;
    std::string perk;
    std::string campaign = "acts";
    std::string policy = "greedy";
    std::string language;
    std::string save;
    bool json = false;
    bool full = false;
    bool plain = false;
    bool fresh = false;
    std::string file;
    bool verify = false;
    std::string at;
    std::string pack_folder;
    std::string enemy;
    std::string machine;
    bool explain = false;
    std::string candidates;
    std::string aim = "damage";
    std::vector<std::string> no_warn;
    std::string sheet;
    std::string json_schema;
    bool markdown = false;
    bool datapackage = false;
    bool code = false;
};

/// The commands by name, and what was typed for them.
struct Commands {
    explicit Commands(Typed& typed);

    /// The last command that was named.
    [[nodiscard]] const CLI::App& reached() const {
        const CLI::App* command = &app;
        while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
        return *command;
    }

    CLI::App app;
    CLI::App* map = nullptr;
    CLI::App* map_path = nullptr;
    CLI::App* map_board = nullptr;
    CLI::App* automatic = nullptr;
    CLI::App* play = nullptr;
    CLI::App* replay = nullptr;
    CLI::App* battle = nullptr;
    CLI::App* odds = nullptr;
    CLI::App* check = nullptr;
    CLI::App* schema = nullptr;
    CLI::App* pack = nullptr;
    CLI::App* pack_new = nullptr;
    CLI::App* pack_export = nullptr;
    CLI::App* signature = nullptr;
};

/// `rogueloom map path`: how a command is called.
std::string full_name(const CLI::App& command) {
    const CLI::App* above = command.get_parent();
    return above == nullptr ? command.get_name() : full_name(*above) + " " + command.get_name();
}

/// Help pages that name a command in full.
class HelpFormat : public CLI::Formatter {
  public:
    std::string make_usage(const CLI::App* command, std::string) const override {
        std::string text = "Usage: " + full_name(*command);
        if (!command->get_subcommands({}).empty()) text += " COMMAND";
        for (const CLI::Option* option : command->get_options())
            if (option->get_positional())
                text += option->get_required() ? " " + option->get_type_name()
                                               : " [" + option->get_type_name() + "]";
        return text + " [OPTIONS]\n\n" + command->get_description() + "\n";
    }
    std::string make_description(const CLI::App*) const override { return {}; }
};

void add_common(CLI::App& command, Typed& typed) {
    command.add_option("--pack", typed.pack, "A folder of sheets instead of the built-in pack")
        ->type_name("DIR");
    command.add_option("--color", typed.color, "auto, always or never")->type_name("WHEN");
    command.add_flag("-q,--quiet", typed.quiet, "Say nothing that was not asked for");
}

void add_seed(CLI::App& command, Typed& typed) {
    command.add_option("--seed", typed.seed, "A number, 0x hex, a share code, any text; else random")
        ->type_name("SEED");
}

void add_series(CLI::App& command, Typed& typed, const char* formats) {
    add_seed(command, typed);
    command.add_option("--count", typed.count, "So many maps, of SEED, SEED + 1 and so on")->type_name("N");
    command.add_option("--format", typed.format, formats)->type_name("FORMAT");
    command.add_option("-o,--output", typed.output, "Write to a file")->type_name("FILE");
}

void add_campaign(CLI::App& command, Typed& typed) {
    command.add_option("--campaign", typed.campaign, "Which campaign (acts)")->type_name("NAME");
}

void add_story(CLI::App& command, Typed& typed) {
    command.add_flag("--full", typed.full, "Tell every spin");
    command.add_option("--lang", typed.language, "en or ko (the language of your system)")->type_name("LANG");
}

/// What all commands have; those with commands below them have no options of their own.
void finish(CLI::App& command, Typed& typed) {
    command.group("Commands");
    command.allow_extras();
    const std::vector<CLI::App*> below = command.get_subcommands({});
    for (CLI::App* one : below) finish(*one, typed);
    if (below.empty()) add_common(command, typed);
}

Commands::Commands(Typed& typed) : app("Rogueloom: a whole roguelite out of one seed.", "rogueloom") {
    const auto format = std::make_shared<HelpFormat>();
    format->column_width(22);
    app.formatter(format);
    app.set_version_flag("--version", version_text(), "Print the version and exit");

    map = app.add_subcommand("map", "Draw a map");
    map_path = map->add_subcommand("path", "Draw the path map of an act, as a run of that seed shows it");
    map_path->add_option("--preset", typed.preset, "Which kind of map (acts)")->type_name("NAME");
    map_path->add_option("--act", typed.act, "Which stage of the campaign (1)")->type_name("N");
    add_series(*map_path, typed, "text, json, svg or dot (text)");
    map_path->add_flag("--alone", typed.alone, "Without the history of the run; the same for path maps");
    map_path->footer("Example: rogueloom map path --act 2 --seed 7 --format svg -o act2.svg");

    map_board = map->add_subcommand("board", "Draw a board floor, as a run of that seed shows it");
    map_board->add_option("--floor", typed.floor, "Which floor; the last one is the throne (1)")
        ->type_name("N");
    map_board->add_option("--character", typed.character, "Who plays; the bard has taverns (default)")
        ->type_name("NAME");
    map_board->add_option("--difficulty", typed.difficulty, "kitten, grizzly or velociraptor (grizzly)")
        ->type_name("NAME");
    map_board->add_option("--perk", typed.perk, "dragon1, steps1, winbard2; several with commas")
        ->type_name("NAMES");
    map_board->add_option("--size", typed.size, "Another size than the floor's own, from 1x1 on")
        ->type_name("WxH");
    add_series(*map_board, typed, "text, json, svg, tmj or tmx (text)");
    map_board->add_flag("--alone", typed.alone,
                        "Without the history of the run, as if this floor came first");
    map_board->footer("Earlier floors of the run decide which terrains and bosses are left.\n"
                      "tmj and tmx are for the editor Tiled; with -o the picture of their tiles is written\n"
                      "beside them.\n"
                      "Example: rogueloom map board --floor 2 --seed 7 --format svg -o floor2.svg");

    automatic = app.add_subcommand("auto", "Play one run by itself and tell it");
    add_campaign(*automatic, typed);
    automatic->add_option("--policy", typed.policy, "Who plays (greedy)")->type_name("NAME");
    add_seed(*automatic, typed);
    automatic->add_flag("--json", typed.json, "The result as JSON; the story goes to standard error");
    add_story(*automatic, typed);
    automatic->add_option("--save", typed.save, "Write the recording to a file")->type_name("FILE");
    automatic->footer("Example: rogueloom auto --seed 42 --full");

    play = app.add_subcommand("play", "Play in the terminal; goes on where you stopped");
    add_campaign(*play, typed);
    add_seed(*play, typed);
    play->add_option("--lang", typed.language, "en or ko (the language of your system)")->type_name("LANG");
    play->add_option("--save", typed.save, "Keep the run in this file, not in your data folder")
        ->type_name("FILE");
    play->add_flag("--new", typed.fresh, "Start anew, even where a run could go on");
    play->add_flag("--plain", typed.plain, "Line by line, also without a terminal");
    play->footer("Example: rogueloom play --seed \"my lucky run\"");

    replay = app.add_subcommand("replay", "Tell a recording, check it, or look into it");
    replay->add_option("file", typed.file, "The recording")->type_name("FILE")->required();
    replay->add_flag("--verify", typed.verify, "Check that the run comes out as recorded");
    replay->add_option("--at", typed.at, "Show what could be chosen after N choices")->type_name("N");
    add_story(*replay, typed);

    battle = app.add_subcommand("battle",
                                "Play one fight by itself: the start row or any machine against any enemy");
    battle->add_option("--enemy", typed.enemy, "The enemy, by its key in the sheet enemy")
        ->type_name("ID")
        ->required();
    battle->add_option("--machine", typed.machine, "A machine file (JSON); else the start row")
        ->type_name("FILE");
    battle->add_option("--policy", typed.policy, "Who plays (greedy)")->type_name("NAME");
    add_seed(*battle, typed);
    battle->add_flag("--explain", typed.explain, "Show how each figure comes about");
    battle->add_flag("--json", typed.json, "Every event as a line of JSON, unrounded");
    battle->add_option("--lang", typed.language, "en or ko (the language of your system)")->type_name("LANG");
    battle->footer("Example: rogueloom battle --enemy 101 --seed 7 --explain");

    odds = app.add_subcommand("odds", "Exact odds of the next spin of a machine");
    odds->add_option("--machine", typed.machine, "A machine file (JSON)")->type_name("FILE")->required();
    odds->add_option("--enemy", typed.enemy, "Against this enemy, by its key; else against nobody")
        ->type_name("ID");
    odds->add_option("--candidates", typed.candidates, "What a swap of a cell would change: puck:7,puck:21")
        ->type_name("LIST");
    odds->add_option("--aim", typed.aim, "What rerolls are played for: damage, kill or survive (damage)")
        ->type_name("AIM");
    odds->add_option("--format", typed.format, "text or json (text)")->type_name("FORMAT");
    odds->add_option("--lang", typed.language, "en or ko (the language of your system)")->type_name("LANG");
    odds->footer("Example: rogueloom odds --machine my.json --enemy 101 --candidates puck:7");

    check = app.add_subcommand("check", "Check the sheets of a pack: every problem with its place");
    check->add_option("pack", typed.pack_folder, "The folder of sheets (the built-in pack)")
        ->type_name("DIR");
    check->add_option("--format", typed.format, "text, json or sarif (text)")->type_name("FORMAT");
    check->add_option("--no-warn", typed.no_warn, "Leave out the warnings of this code; may be repeated")
        ->type_name("CODE")
        ->allow_extra_args(false);

    schema = app.add_subcommand("schema", "Explain the sheets: all of them, or the columns of one");
    schema->add_option("sheet", typed.sheet, "The sheet")->type_name("SHEET");
    schema->add_flag("--markdown", typed.markdown, "The page docs/sheets.md");
    schema->add_flag("--datapackage", typed.datapackage, "The pack as a Frictionless data package");
    schema->add_option("--json-schema", typed.json_schema, "The JSON Schema of a row of this sheet")
        ->type_name("SHEET");
    schema->add_flag("--code", typed.code, "The sheet code: every word with its number");

    pack = app.add_subcommand("pack", "Make a pack of your own");
    pack_new = pack->add_subcommand("new", "Start a small pack that changes the built-in one");
    pack_export = pack->add_subcommand("export", "Write the sheets of the built-in pack to a folder");
    for (CLI::App* command : {pack_new, pack_export}) {
        command->add_option("folder", typed.pack_folder, "A new folder, or an empty one")
            ->type_name("DIR")
            ->required();
        command->group("Commands");
    }

    signature = app.add_subcommand("signature", "Print the number that stands for all the engine computes");

    for (CLI::App* command : app.get_subcommands({})) finish(*command, typed);
    add_common(app, typed);
    app.allow_extras();
    // One command a call: what follows its name is never another one, so that a folder may be called `map`.
    for (CLI::App* above : {&app, map, pack}) above->require_subcommand(0, 1);
    app.footer("`rogueloom COMMAND --help` tells more about a command.\n"
               "Exit codes: 0 fine, 1 your data or a failed check, 2 usage, 70 our fault.");
}

/// The names a user could have meant by an unknown word: options of the command, or commands below it.
std::vector<std::string> names_of(const CLI::App& command, bool options) {
    std::vector<std::string> names;
    if (options) {
        for (const CLI::Option* option : command.get_options())
            for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    } else {
        for (const CLI::App* below : command.get_subcommands({})) names.push_back(below->get_name());
    }
    return names;
}

std::string nearest_of(std::string_view typed, const std::vector<std::string>& names) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    return did_you_mean(typed, views);
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

[[noreturn]] void refuse_extra(const CLI::App& command, const std::string& word) {
    const bool option = word.size() > 1 && word[0] == '-';
    const std::vector<std::string> names = names_of(command, option);
    std::string suggestion = nearest_of(word.substr(0, word.find('=')), names);
    const std::string what = option ? "option" : names.empty() ? "argument" : "command";
    if (suggestion.empty() && what == "command") suggestion = "the commands are " + joined(names);
    if (suggestion.empty()) suggestion = "see `" + full_name(command) + " --help`";
    throw UsageError{full_name(command) + ": unknown " + what + " \"" + word + "\"", "", suggestion};
}

void refuse_extras(const CLI::App& command) {
    if (const std::vector<std::string> extras = command.remaining(); !extras.empty())
        refuse_extra(command, extras.front());
    for (const CLI::App* below : command.get_subcommands()) refuse_extras(*below);
}

template <class Value, std::size_t N>
using Choices = std::array<std::pair<std::string_view, Value>, N>;

/// One of a few words; what stands for it.
template <class Value, std::size_t N>
Value choice_of(const char* option, const std::string& typed, const Choices<Value, N>& choices) {
    std::vector<std::string> names;
    for (const auto& [name, value] : choices) {
        if (typed == name) return value;
        names.emplace_back(name);
    }
    throw UsageError{std::string(option) + " \"" + typed + "\" is unknown", "it is one of " + joined(names),
                     nearest_of(typed, names)};
}

std::uint64_t number_of(const char* option, const std::string& typed, std::uint64_t low, std::uint64_t high) {
    std::uint64_t value = 0;
    const char* end = typed.data() + typed.size();
    const auto [stop, error] = std::from_chars(typed.data(), end, value);
    if (typed.empty() || error != std::errc{} || stop != end || value < low || value > high)
        throw UsageError{std::string(option) + " \"" + typed + "\" does not fit",
                         "it is a whole number from " + std::to_string(low) + " to " + std::to_string(high),
                         ""};
    return value;
}

std::optional<std::string> given(const std::string& typed) {
    return typed.empty() ? std::nullopt : std::optional(typed);
}

std::optional<Seed> seed_of(const CLI::App& command, const std::string& typed) {
    if (command.count("--seed") == 0) return std::nullopt;
    const Result<Seed> seed = parse_seed(typed);
    if (!seed) throw UsageError{"--seed: " + seed.error().problem, seed.error().why, seed.error().suggestion};
    return *seed;
}

Common common_of(const Typed& typed) {
    static constexpr Choices<app::Colour, 3> colours = {
        {{"auto", app::Colour::automatic}, {"always", app::Colour::always}, {"never", app::Colour::never}}};
    return {given(typed.pack), choice_of("--color", typed.color, colours), typed.quiet};
}

/// Fills what all `map` commands have.
template <std::size_t N>
void read_series(const CLI::App& command, const Typed& typed, const Choices<MapFormat, N>& formats,
                 MapSeries& series) {
    series.seed = seed_of(command, typed.seed);
    if (command.count("--count") != 0) series.count = number_of("--count", typed.count, 1, max_count);
    series.format = choice_of("--format", typed.format, formats);
    series.output = given(typed.output);
    if (command.count("--output") != 0 && typed.output.empty())
        throw UsageError{"-o: the name of the file is empty", "", ""};
    const bool picture = series.format != MapFormat::text && series.format != MapFormat::json;
    if (picture && series.count.value_or(1) > 1)
        throw UsageError{"--count is for text and json", "a file of this format holds one map",
                         "use --format json"};
}

MapPath map_path_of(const CLI::App& command, const Typed& typed) {
    static constexpr Choices<MapFormat, 4> formats = {{{"text", MapFormat::text},
                                                       {"json", MapFormat::json},
                                                       {"svg", MapFormat::svg},
                                                       {"dot", MapFormat::dot}}};
    MapPath arguments;
    arguments.preset = typed.preset;
    arguments.act = static_cast<std::uint32_t>(number_of("--act", typed.act, 1, 99));
    read_series(command, typed, formats, arguments);
    return arguments;
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

MapBoard map_board_of(const CLI::App& command, const Typed& typed) {
    static constexpr Choices<MapFormat, 5> formats = {{{"text", MapFormat::text},
                                                       {"json", MapFormat::json},
                                                       {"svg", MapFormat::svg},
                                                       {"tmj", MapFormat::tmj},
                                                       {"tmx", MapFormat::tmx}}};
    static constexpr Choices<board::Difficulty, 3> difficulties = {
        {{"kitten", board::Difficulty::kitten},
         {"grizzly", board::Difficulty::grizzly},
         {"velociraptor", board::Difficulty::velociraptor}}};
    MapBoard arguments;
    arguments.floor = static_cast<int>(number_of("--floor", typed.floor, 1, board::max_floors));
    arguments.character = typed.character;
    arguments.difficulty = choice_of("--difficulty", typed.difficulty, difficulties);
    if (command.count("--perk") != 0) arguments.perks = perks_of(typed.perk);
    if (command.count("--size") != 0) {
        const std::size_t x = typed.size.find('x');
        if (x == std::string::npos)
            throw UsageError{"--size \"" + typed.size + "\" does not fit",
                             "it is width x height, such as 30x20", ""};
        arguments.width = static_cast<int>(number_of("--size", typed.size.substr(0, x), 1, board::max_side));
        arguments.height =
            static_cast<int>(number_of("--size", typed.size.substr(x + 1), 1, board::max_side));
    }
    arguments.history = typed.alone ? FloorHistory::none : FloorHistory::of_run;
    read_series(command, typed, formats, arguments);
    return arguments;
}

Auto auto_of(const CLI::App& command, const Typed& typed) {
    Auto arguments;
    arguments.campaign = typed.campaign;
    arguments.policy = typed.policy;
    arguments.seed = seed_of(command, typed.seed);
    arguments.format = typed.json ? ReportFormat::json : ReportFormat::text;
    arguments.length = typed.full ? Length::full : Length::brief;
    arguments.language = typed.language;
    arguments.save = given(typed.save);
    return arguments;
}

Play play_of(const CLI::App& command, const Typed& typed) {
    Play arguments;
    if (command.count("--campaign") != 0) arguments.campaign = typed.campaign;
    arguments.seed = seed_of(command, typed.seed);
    arguments.language = typed.language;
    arguments.save = given(typed.save);
    arguments.plain = typed.plain;
    arguments.fresh = typed.fresh;
    return arguments;
}

Replay replay_of(const CLI::App& command, const Typed& typed) {
    Replay arguments;
    arguments.file = typed.file;
    arguments.verify = typed.verify;
    if (command.count("--at") != 0)
        arguments.at = static_cast<std::uint32_t>(number_of("--at", typed.at, 0, 0xFFFFFFFFU));
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

Schema schema_of(const CLI::App& command, const Typed& typed) {
    const bool json_schema = command.count("--json-schema") != 0;
    if (int{typed.markdown} + int{typed.datapackage} + int{typed.code} + int{json_schema} > 1)
        throw UsageError{"several forms of the schema at once", "", "give one of them"};
    Schema arguments;
    if (typed.markdown) arguments.form = SchemaForm::markdown;
    if (typed.datapackage) arguments.form = SchemaForm::datapackage;
    if (typed.code) arguments.form = SchemaForm::code;
    if (json_schema) arguments.form = SchemaForm::json_schema;
    if (arguments.form != SchemaForm::text && !typed.sheet.empty())
        throw UsageError{"\"" + typed.sheet + "\" does not belong here", "this form is of all sheets", ""};
    arguments.sheet = json_schema ? std::optional(typed.json_schema) : given(typed.sheet);
    std::vector<std::string> known;
    for (const content::SheetSchema& sheet : content::schema()) known.emplace_back(sheet.name);
    if (arguments.sheet && content::find_sheet(*arguments.sheet) == nullptr)
        throw UsageError{"there is no sheet \"" + *arguments.sheet + "\"", "it is one of " + joined(known),
                         nearest_of(*arguments.sheet, known)};
    return arguments;
}

Battle battle_of(const CLI::App& command, const Typed& typed) {
    if (typed.json && typed.explain)
        throw UsageError{"--json and --explain do not go together", "one is for tools, the other for people",
                         "give one of them"};
    constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
    Battle arguments;
    arguments.enemy = static_cast<std::int32_t>(number_of("--enemy", typed.enemy, 0, most));
    arguments.machine = given(typed.machine);
    arguments.seed = seed_of(command, typed.seed);
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
        if (one.substr(0, 5) != "puck:")
            throw UsageError{"--candidates \"" + one + "\" is no candidate", "each is puck: and a key",
                             "puck:7"};
        constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
        keys.push_back(static_cast<std::int32_t>(number_of("--candidates", one.substr(5), 0, most)));
        begin = end + 1;
    }
    return keys;
}

Odds odds_of(const CLI::App& command, const Typed& typed) {
    static constexpr Choices<lab::Aim, 3> aims = {
        {{"damage", lab::Aim::damage}, {"kill", lab::Aim::kill}, {"survive", lab::Aim::survive}}};
    static constexpr Choices<ReportFormat, 2> formats = {
        {{"text", ReportFormat::text}, {"json", ReportFormat::json}}};
    constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
    Odds arguments;
    arguments.machine = typed.machine;
    if (command.count("--enemy") != 0)
        arguments.enemy = static_cast<std::int32_t>(number_of("--enemy", typed.enemy, 0, most));
    arguments.candidates = candidates_of(typed.candidates);
    arguments.aim = choice_of("--aim", typed.aim, aims);
    arguments.format = choice_of("--format", typed.format, formats);
    arguments.language = typed.language;
    return arguments;
}

Arguments arguments_of(const Commands& commands, const Typed& typed) {
    refuse_extras(commands.app);
    const Common common = common_of(typed);
    if (commands.map_path->parsed()) return {common, map_path_of(*commands.map_path, typed)};
    if (commands.map_board->parsed()) return {common, map_board_of(*commands.map_board, typed)};
    if (commands.automatic->parsed()) return {common, auto_of(*commands.automatic, typed)};
    if (commands.play->parsed()) return {common, play_of(*commands.play, typed)};
    if (commands.replay->parsed()) return {common, replay_of(*commands.replay, typed)};
    if (commands.battle->parsed()) return {common, battle_of(*commands.battle, typed)};
    if (commands.odds->parsed()) return {common, odds_of(*commands.odds, typed)};
    if (commands.check->parsed()) return {common, check_of(typed)};
    if (commands.schema->parsed()) return {common, schema_of(*commands.schema, typed)};
    if (commands.pack_new->parsed()) return {common, PackNew{typed.pack_folder}};
    if (commands.pack_export->parsed()) return {common, PackExport{typed.pack_folder}};
    if (commands.signature->parsed()) return {common, Signature{}};
    const CLI::App& above = commands.map->parsed()    ? *commands.map
                            : commands.pack->parsed() ? *commands.pack
                                                      : commands.app;
    throw UsageError{full_name(above) + ": a command is missing", "",
                     "it is one of " + joined(names_of(above, false))};
}

Ending usage(const UsageError& error) {
    Error shown;
    shown.problem = error.problem;
    shown.why = error.why;
    shown.suggestion = error.suggestion;
    return {2, to_string(shown) + "\n"};
}

} // namespace

std::variant<Arguments, Ending> parse_arguments(int argc, const char* const* argv) {
    Typed typed;
    Commands commands(typed);
    try {
        commands.app.parse(argc, argv);
        return arguments_of(commands, typed);
    } catch (const CLI::CallForHelp&) {
        return Ending{0, commands.reached().help()};
    } catch (const CLI::CallForVersion& version) {
        return Ending{0, std::string(version.what()) + "\n"};
    } catch (const CLI::ParseError& error) {
        const std::string name = full_name(commands.reached());
        return usage({name + ": " + error.what(), "", "see `" + name + " --help`"});
    } catch (const UsageError& error) {
        return usage(error);
    }
}

} // namespace rogueloom::cli
