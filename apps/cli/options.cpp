// SPDX-License-Identifier: MIT
#include "options.hpp"

#include <CLI/CLI.hpp>

#include <rogueloom/core/nearest.hpp>

#include "version.hpp"

namespace rogueloom::cli {

namespace {

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
    CLI::App* map_zones = nullptr;
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
    CLI::App* simulate = nullptr;
    CLI::App* merge = nullptr;
    CLI::App* compare = nullptr;
    CLI::App* seek = nullptr;
    CLI::App* report = nullptr;
    CLI::App* lift = nullptr;
    CLI::App* diff = nullptr;
    CLI::App* serve = nullptr;
    CLI::App* signature = nullptr;

  private:
    void add_maps(Typed& typed);
    void add_seek(Typed& typed);
    void add_serve(Typed& typed);
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

/// An option that may be left out; an empty value counts as given.
CLI::Option* add_optional(CLI::App& command, const char* names, std::optional<std::string>& typed,
                          const char* help) {
    return command.add_option_function<std::string>(
        names, [&typed](const std::string& text) { typed = text; }, help);
}

void add_common(CLI::App& command, Typed& typed) {
    command.add_option("--pack", typed.pack, "A folder of sheets instead of the built-in pack")
        ->type_name("DIR");
    command.add_option("--color", typed.color, "auto, always or never")->type_name("WHEN");
    command.add_flag("-q,--quiet", typed.quiet, "Say nothing that was not asked for");
}

void add_seed(CLI::App& command, Typed& typed) {
    add_optional(command, "--seed", typed.seed, "A number, 0x hex, a share code, any text; else random")
        ->type_name("SEED");
}

void add_series(CLI::App& command, Typed& typed, const char* formats) {
    add_seed(command, typed);
    add_optional(command, "--count", typed.count, "So many maps, of SEED, SEED + 1 and so on")
        ->type_name("N");
    command.add_option("--format", typed.format, formats)->type_name("FORMAT");
    add_optional(command, "-o,--output", typed.output, "Write to a file")->type_name("FILE");
}

void add_campaign(CLI::App& command, Typed& typed) {
    add_optional(command, "--campaign", typed.campaign, "Which campaign (the first of the pack)")
        ->type_name("NAME");
}

void add_player(CLI::App& command, Typed& typed) {
    command.add_option("--character", typed.character, "Who plays (default)")->type_name("NAME");
    command
        .add_option("--difficulty", typed.difficulty,
                    "Of board floors: kitten, grizzly or velociraptor (grizzly)")
        ->type_name("NAME");
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

void add_path_options(CLI::App& command, Typed& typed) {
    add_optional(command, "--preset", typed.preset, "Which kind of map (acts)")->type_name("NAME");
    add_optional(command, "--campaign", typed.campaign, "The map of a stage of this campaign")
        ->type_name("NAME");
    command.add_option("--act,--stage", typed.act, "Which stage of the campaign (1)")->type_name("N");
}

void add_board_options(CLI::App& command, Typed& typed) {
    command.add_option("--floor", typed.floor, "Which floor; the last one is the throne (1)")->type_name("N");
    command.add_option("--character", typed.character, "Who plays; the bard has taverns (default)")
        ->type_name("NAME");
    command.add_option("--difficulty", typed.difficulty, "kitten, grizzly or velociraptor (grizzly)")
        ->type_name("NAME");
    add_optional(command, "--perk", typed.perk, "dragon1, steps1, winbard2; several with commas")
        ->type_name("NAMES");
    add_optional(command, "--size", typed.size, "Another size than the floor's own, from 1x1 on")
        ->type_name("WxH");
    command.add_flag("--alone", typed.alone, "Without the history of the run, as if this floor came first");
}

void add_zones_options(CLI::App& command, Typed& typed) {
    add_optional(command, "--rule", typed.rule, "A row of the sheet zone_rule: cave, ruin or hall (cave)")
        ->type_name("NAME");
    add_optional(command, "--region", typed.region,
                 "Of an expedition instead: the map of a trip into this row of the sheet region")
        ->type_name("NAME");
    add_optional(command, "--trip", typed.trip, "Which trip into the region (1)")->type_name("N");
    command.add_option("--stage", typed.stage, "Which stage of a run of that seed (1)")->type_name("N");
    add_optional(command, "--size", typed.size, "Another size than the rule's own, up to 4096x4096")
        ->type_name("WxH");
    add_optional(command, "--depth", typed.depth, "Another number of cuts at most, 1 to 64")->type_name("D");
    add_optional(command, "--min-leaf", typed.min_leaf, "Another least side of a piece of land")
        ->type_name("CELLS");
    add_optional(command, "--corridor-width", typed.corridor_width, "Another width of corridors")
        ->type_name("CELLS");
    command.add_flag("--no-protect", typed.no_protect, "Let erosion gnaw at corridors, to see why not");
}

void Commands::add_maps(Typed& typed) {
    map = app.add_subcommand("map", "Draw a map");
    map_path = map->add_subcommand("path", "Draw the path map of an act, as a run of that seed shows it");
    add_path_options(*map_path, typed);
    add_series(*map_path, typed, "text, json, svg or dot (text)");
    map_path->add_flag("--alone", typed.alone, "Without the history of the run; the same for path maps");
    map_path->footer("Example: rogueloom map path --act 2 --seed 7 --format svg -o act2.svg");

    map_board = map->add_subcommand("board", "Draw a board floor, as a run of that seed shows it");
    add_board_options(*map_board, typed);
    add_series(*map_board, typed, "text, json, svg, tmj or tmx (text)");
    map_board->footer("Earlier floors of the run decide which terrains and bosses are left.\n"
                      "tmj and tmx are for the editor Tiled; with -o the picture of their tiles is written\n"
                      "beside them.\n"
                      "Example: rogueloom map board --floor 2 --seed 7 --format svg -o floor2.svg");

    map_zones = map->add_subcommand("zones", "Draw a zone map: a cave of rooms, corridors and slimes");
    add_zones_options(*map_zones, typed);
    map_zones->add_option("--stacks", typed.stacks, "Brand stacks of the region, for the tier (0)")
        ->type_name("N");
    map_zones->add_flag("--stages", typed.stages, "Every step of its making; text, json and svg");
    add_series(*map_zones, typed, "text, json, svg, tmj or tmx (text)");
    map_zones->add_flag("--alone", typed.alone, "Without the history of the run; the same for zone maps");
    map_zones->footer("tmj and tmx are for the editor Tiled; with -o the picture of their tiles is written\n"
                      "beside them.\n"
                      "Example: rogueloom map zones --seed 7 --stages --format svg -o making.svg");
}

void Commands::add_seek(Typed& typed) {
    seek = app.add_subcommand("seek", "Find seeds whose maps or runs are as you wish");
    CLI::App* path = seek->add_subcommand("path", "Seeds by their path map");
    add_path_options(*path, typed);
    path->footer("Example: rogueloom seek path --act 2 --where \"most_elite >= 2 and fewest_elite = 0\"");
    CLI::App* board = seek->add_subcommand("board", "Seeds by a board floor");
    add_board_options(*board, typed);
    board->footer("Example: rogueloom seek board --where \"terrain = forest and boss = Unicorn\"");
    CLI::App* zones = seek->add_subcommand("zones", "Seeds by a zone map");
    add_zones_options(*zones, typed);
    zones->footer("Example: rogueloom seek zones --rule hall --where \"slimes >= 30 and exit_steps < 60\"");
    CLI::App* run = seek->add_subcommand("run", "Seeds by how a run of them ends");
    add_campaign(*run, typed);
    add_player(*run, typed);
    run->add_option("--policy", typed.policy, "Who plays (greedy)")->type_name("NAME");
    run->footer("Example: rogueloom seek run --campaign acts --where \"won = true and choices < 135\"");
    for (CLI::App* command : {path, board, zones, run}) {
        add_optional(*command, "--where", typed.where, "The condition; a wrong one lists what can be asked")
            ->type_name("WHERE")
            ->required();
        add_optional(*command, "--from", typed.seed, "The first seed looked at (1)")->type_name("SEED");
        command->add_option("--limit", typed.limit, "Stop after so many finds (10)")->type_name("N");
        add_optional(*command, "--seeds", typed.seeds,
                     "Look at so many seeds at most (1000000; of runs 10000)")
            ->type_name("N");
        command->add_option("--jobs", typed.jobs, "Threads (as many as the machine has)")->type_name("N");
        command->add_option("--format", typed.format, "text or json (text)")->type_name("FORMAT");
    }
}

void Commands::add_serve(Typed& typed) {
    serve = app.add_subcommand("serve", "Serve the page to browsers of this machine");
    serve->add_option("--port", typed.port, "Where (8642); 0: one that is free")->type_name("N");
    serve->add_option("--host", typed.host, "Address (127.0.0.1: this machine alone)")->type_name("ADDRESS");
    add_optional(*serve, "--root", typed.root, "The folder of the page (where it is built or installed)")
        ->type_name("DIR");
    serve->add_flag("--watch", typed.watch, "Read the sheets of --pack again when they change");
    serve->footer("Prints the address. With --pack the page plays and edits that pack.\n"
                  "Example: rogueloom serve --pack my_pack --watch");
}

Commands::Commands(Typed& typed) : app("Rogueloom: a whole roguelite out of one seed.", "rogueloom") {
    const auto format = std::make_shared<HelpFormat>();
    format->column_width(22);
    app.formatter(format);
    app.set_version_flag("--version", version_text(), "Print the version and exit");

    add_maps(typed);

    automatic = app.add_subcommand("auto", "Play one run by itself and tell it");
    add_campaign(*automatic, typed);
    add_player(*automatic, typed);
    automatic->add_option("--policy", typed.policy, "Who plays (greedy)")->type_name("NAME");
    add_seed(*automatic, typed);
    automatic->add_flag("--json", typed.json, "The result as JSON; the story goes to standard error");
    add_story(*automatic, typed);
    automatic->add_option("--save", typed.save, "Write the recording to a file")->type_name("FILE");
    automatic->footer("Example: rogueloom auto --seed 42 --full");

    play = app.add_subcommand("play", "Play in the terminal; goes on where you stopped");
    add_campaign(*play, typed);
    add_player(*play, typed);
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
    add_optional(*replay, "--at", typed.at, "Show what could be chosen after N choices")->type_name("N");
    add_story(*replay, typed);

    battle = app.add_subcommand("battle",
                                "Play one fight by itself: the start row or any machine against any enemy");
    add_optional(*battle, "--enemy", typed.enemy, "The enemy, by its key in the sheet enemy")
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
    add_optional(*odds, "--enemy", typed.enemy, "Against this enemy, by its key; else against nobody")
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
    add_optional(*schema, "--json-schema", typed.json_schema, "The JSON Schema of a row of this sheet")
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

    simulate = app.add_subcommand("simulate", "Play many runs and count what happens");
    add_campaign(*simulate, typed);
    add_player(*simulate, typed);
    simulate->add_option("--policy", typed.policy, "Who plays (greedy)")->type_name("NAME");
    simulate->add_option("--runs", typed.runs, "How many (10000)")->type_name("N");
    add_optional(*simulate, "--seed", typed.seed, "Of the first run; run i has SEED + i (1)")
        ->type_name("SEED");
    simulate->add_option("--jobs", typed.jobs, "Threads (as many as the machine has)")->type_name("N");
    add_optional(*simulate, "-o,--output", typed.output, "Write the results to a SQLite file")
        ->type_name("FILE");
    simulate->add_option("--shard", typed.shard, "Play one part of several: 1/4 to 4/4; see merge")
        ->type_name("I/N");
    simulate
        ->add_option("--without", typed.without, "Leave content out: puck:23, active:2, passive:4, relic:1")
        ->type_name("LIST");
    simulate->add_flag("--resume", typed.resume, "Go on where a stopped simulation was");
    simulate->add_flag("--force", typed.force, "Replace results that are there");
    simulate->add_flag("--json", typed.json, "The summary as JSON");
    simulate->footer("With -o a stopped simulation (Ctrl-C) keeps what is done, and --resume goes on.\n"
                     "Results are the same bytes whatever the threads, shards and stops.\n"
                     "Example: rogueloom simulate --runs 100000 -o before.sqlite");

    merge = app.add_subcommand("merge", "Join the results of shards");
    merge->add_option("files", typed.files, "The results of each shard, in any order")
        ->type_name("FILE...")
        ->required();
    add_optional(*merge, "-o,--output", typed.output, "Where to write the whole")
        ->type_name("FILE")
        ->required();
    merge->add_flag("--force", typed.force, "Replace results that are there");
    merge->add_flag("--json", typed.json, "The summary as JSON");
    merge->footer("Example: rogueloom merge part1.sqlite part2.sqlite -o whole.sqlite");

    compare = app.add_subcommand("compare", "Compare two simulations of the same seeds");
    compare->add_option("before", typed.before, "Results of a simulation")->type_name("A")->required();
    compare->add_option("after", typed.after, "Results of another one")->type_name("B")->required();
    compare
        ->add_option("--fail-if", typed.fail_if,
                     "End with code 3 if so: \"win_rate drops 2\"; may be repeated")
        ->type_name("CONDITION")
        ->allow_extra_args(false);
    compare->add_flag("--json", typed.json, "The comparison as JSON");
    compare->footer(
        "A condition is win_rate (in points), choices or turns (means a run), then drops, rises or\n"
        "moves, then by how much at least.\n"
        "Example: rogueloom compare before.sqlite after.sqlite --fail-if \"win_rate drops 2\"");

    report = app.add_subcommand("report", "Make a page of the results of a simulation");
    report->add_option("file", typed.file, "Results of a simulation")->type_name("FILE")->required();
    add_optional(*report, "-o,--output", typed.output, "Write to a file, such as report.html")
        ->type_name("FILE");
    report->add_option("--lang", typed.language, "en or ko (the language of your system)")->type_name("LANG");
    report->footer("The page needs nothing else: no network, no folder beside it.\n"
                   "Names are in the language where --pack is the pack that was simulated.\n"
                   "Example: rogueloom report before.sqlite -o before.html");

    lift = app.add_subcommand("lift", "Find out what each puck and item is worth, by leaving it out");
    add_campaign(*lift, typed);
    add_player(*lift, typed);
    lift->add_option("--policy", typed.policy, "Who plays (greedy)")->type_name("NAME");
    lift->add_option("--runs", typed.runs, "How many, of each (10000)")->type_name("N");
    add_optional(*lift, "--seed", typed.seed, "Of the first run; run i has SEED + i (1)")->type_name("SEED");
    lift->add_option("--jobs", typed.jobs, "Threads (as many as the machine has)")->type_name("N");
    lift->add_option("--only", typed.only, "These rows alone: puck:23, active:2, passive:4, relic:1")
        ->type_name("LIST");
    lift->add_flag("--all", typed.all, "Also rows that less than 1 % of the runs take");
    add_optional(*lift, "-o,--output", typed.output, "Keep every simulation in this folder, and go on there")
        ->type_name("DIR");
    lift->add_flag("--json", typed.json, "The table as JSON");
    lift->footer("Each row costs a simulation: the same seeds in a game without it.\n"
                 "Example: rogueloom lift --campaign acts --runs 4000 --only puck:2,passive:22");

    diff = app.add_subcommand("diff", "What changed between two packs, row by row");
    diff->add_option("before", typed.before, "A folder of sheets, or `base`: the built-in pack")
        ->type_name("PACK_A")
        ->required();
    diff->add_option("after", typed.after, "Another one")->type_name("PACK_B")->required();
    diff->add_option("--format", typed.format, "text or json (text)")->type_name("FORMAT");
    diff->add_flag("--exit-code", typed.exit_code, "End with code 3 if they differ");
    diff->footer("Packs that extend others are compared as they play, with what lies below them.\n"
                 "Example: rogueloom diff base my_pack");

    add_seek(typed);
    add_serve(typed);

    signature = app.add_subcommand("signature", "Print the number that stands for all the engine computes");

    for (CLI::App* command : app.get_subcommands({})) finish(*command, typed);
    add_common(app, typed);
    app.allow_extras();
    // One command a call: what follows its name is never another one, so that a folder may be called `map`.
    for (CLI::App* above : {&app, map, pack, seek}) above->require_subcommand(0, 1);
    app.footer("`rogueloom COMMAND --help` tells more about a command.\n"
               "Exit codes: 0 fine, 1 your data or a failed check, 2 usage, 3 what --fail-if or --exit-code\n"
               "asks for, 70 our fault.");
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

/// An empty word is a slip, such as a shell variable that was not set.
void refuse_empty(const CLI::App& command) {
    for (const CLI::Option* option : command.get_options())
        for (const std::string& word : option->results())
            if (word.empty())
                throw UsageError{full_name(command) + ": " + option->get_name() + " is empty", "",
                                 "give a value, or leave it out"};
    for (const CLI::App* below : command.get_subcommands()) refuse_empty(*below);
}

/// `--seed SEED`, `--json`, `FILE`: as help pages have it.
std::string spelling_of(const CLI::Option& option) {
    if (option.get_positional()) return option.get_type_name();
    return option.get_expected_max() == 0 ? option.get_name()
                                          : option.get_name() + " " + option.get_type_name();
}

/// `rogueloom merge FILE... --output FILE`: a command with what it cannot do without.
std::string least_call_of(const CLI::App& command) {
    std::string call = full_name(command);
    for (const CLI::Option* option : command.get_options())
        if (option->get_required()) call += " " + spelling_of(*option);
    return call;
}

/// The option that a message of the parser is about; null for none.
const CLI::Option* option_in(const CLI::App& command, const std::string& message) {
    const auto goes_on = [](char c) { return c == '-' || c == '_' || (c >= 'a' && c <= 'z'); };
    for (const CLI::Option* option : command.get_options()) {
        const std::string name = option->get_name();
        const std::size_t at = message.find(name);
        if (at == std::string::npos || (at > 0 && goes_on(message[at - 1]))) continue;
        if (at + name.size() == message.size() || !goes_on(message[at + name.size()])) return option;
    }
    return nullptr;
}

/// What the parser does not take, in our words.
UsageError refused(const CLI::App& command, const CLI::ParseError& error) {
    const std::string name = full_name(command);
    const CLI::Option* option = option_in(command, error.what());
    if (option == nullptr) return {name + ": " + error.what(), "", "see `" + name + " --help`"};
    const std::string spelling = spelling_of(*option);
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return {name + ": " + spelling + " is missing", "", "write `" + least_call_of(command) + "`"};
    const std::string which = name + ": " + option->get_name();
    if (option->get_expected_max() == 0) return {which + " takes no value", "", "write " + spelling};
    if (option->count() > 1) return {which + " is given more than once", "", "give it once"};
    return {which + " needs a value", "", "write " + spelling};
}

/// The last command that was named; a usage error where it only has commands below it.
void refuse_missing(const CLI::App& reached) {
    if (reached.get_subcommands({}).empty()) return;
    throw UsageError{full_name(reached) + ": a command is missing", "",
                     "it is one of " + joined(names_of(reached, false))};
}

} // namespace

std::string nearest_of(std::string_view typed, const std::vector<std::string>& names) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    return did_you_mean(typed, views);
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::variant<Typed, Ending> read_words(int argc, const char* const* argv) {
    Typed typed;
    Commands commands(typed);
    try {
        commands.app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return Ending{0, commands.reached().help()};
    } catch (const CLI::CallForVersion& version) {
        return Ending{0, std::string(version.what()) + "\n"};
    } catch (const CLI::ParseError& error) {
        throw refused(commands.reached(), error);
    }
    refuse_extras(commands.app);
    refuse_missing(commands.reached());
    refuse_empty(commands.app);
    typed.command = full_name(commands.reached()).substr(commands.app.get_name().size() + 1);
    return typed;
}

} // namespace rogueloom::cli
