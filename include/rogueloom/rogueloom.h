// SPDX-License-Identifier: MIT
/// \file
/// The one door of Rogueloom for other languages: pure C99, opaque handles, UTF-8 texts, JSON.
///
/// **Status.** Nearly every function returns an rl_status. RL_OK is 0; for anything else rl_last_error() says
/// why, and what a function would have handed out is NULL, 0 or empty. No exception crosses this border.
///
/// **Handles.** rl_pack, rl_run and rl_battle are opaque. They are numbers in the shape of pointers and are
/// never used again within 2^32 handles: one that is NULL, freed or of another kind is RL_ERROR_HANDLE, not a
/// crash. Each is freed by its own function; NULL is fine there. A run or battle keeps its pack alive, so the
/// order of freeing does not matter.
///
/// **Strings in** are UTF-8 and end with NUL, or come with a size. NULL stands for "not given". They are not
/// kept after the call. **Strings out** are an rl_string of the caller, freed by rl_string_free().
///
/// **Options** are structs whose first member is their size. Zero all of it, set `struct_size` to
/// sizeof(struct), then set what differs from the default. A wrong size is RL_ERROR_ARGUMENT; the size that a
/// struct had before it grew is right, and what was added is 0 then.
///
/// **Seeds** are texts as the command line takes them: a decimal number, 0x hex, a share code, or any other
/// text, which is hashed. The library never makes one up.
///
/// **Threads.** Everything may be called from any thread. A pack may be used by many threads at once. A run
/// or battle serves one call at a time; a call that meets another one in it returns RL_ERROR_BUSY and
/// changes nothing. The last error belongs to the thread.
///
/// **Determinism.** Same pack, same seed, same choices: same bytes out, on every machine.
///
/// The JSON shapes are told in docs/embedding.md.
#ifndef ROGUELOOM_ROGUELOOM_H
#define ROGUELOOM_ROGUELOOM_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(ROGUELOOM_SHARED)
#if defined(ROGUELOOM_BUILDS_SHARED)
#define RL_API __declspec(dllexport)
#else
#define RL_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define RL_API __attribute__((visibility("default")))
#else
#define RL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this interface: raised when something here changes its meaning or goes away. Structs that
/// grow do not raise it.
#define RL_ABI_VERSION 1

/// How a call went.
typedef int32_t rl_status;
enum {
    RL_OK = 0,
    RL_ERROR_ARGUMENT = 1, ///< an argument: NULL where something is needed, an unknown name, out of range
    RL_ERROR_HANDLE = 2,   ///< not a living handle of this kind
    RL_ERROR_BUSY = 3,     ///< another thread is using this run or battle
    RL_ERROR_DATA = 4,     ///< what the user wrote: sheets, a machine file, a recording, a block
    RL_ERROR_MEMORY = 5,   ///< no memory left
    RL_ERROR_INTERNAL = 70 ///< a fault of the library
};

/// Content, checked and compiled for play.
typedef struct rl_pack rl_pack;
/// A run: a seed and a list of choices.
typedef struct rl_run rl_run;
/// One fight outside of any run.
typedef struct rl_battle rl_battle;

/// Bytes that the caller owns. `data` ends with a NUL that `size` does not count; both are 0 when empty.
typedef struct rl_string {
    char* data;
    size_t size;
} rl_string;

/// Bytes that are only read, for the time of a call.
typedef struct rl_bytes {
    const char* data; ///< may be NULL if size is 0
    size_t size;
} rl_bytes;

/// A sheet of a pack. This struct never grows.
typedef struct rl_sheet {
    const char* name; ///< the file's name, such as `puck.csv`; folders before it are for messages
    rl_bytes bytes;
} rl_sheet;

// ---- The library
// -------------------------------------------------------------------------------------------

/// RL_ABI_VERSION of the library that is loaded. Compare it with the header's.
RL_API uint32_t rl_abi_version(void);
/// Its version, such as `0.1.0`. Lives for ever.
RL_API const char* rl_version(void);
/// Why the last call of this thread that failed did so, as `file:row:column: problem (why); suggestion`;
/// empty before the first failure. Valid until this thread's next call that fails.
RL_API const char* rl_last_error(void);
/// The stable code of that error, such as `seed.check`. As rl_last_error().
RL_API const char* rl_last_error_code(void);
/// Frees the bytes and makes the string empty. NULL and empty strings are fine.
RL_API void rl_string_free(rl_string* string);

// ---- Packs
// -------------------------------------------------------------------------------------------------

/// The built-in base pack. Milliseconds: make it once.
RL_API rl_status rl_pack_builtin(rl_pack** pack);
/// The sheets of the built-in pack, `count` of them in the order of their names, as rl_pack_load() takes
/// them: with some of them changed they are a pack of one's own. They live for ever and are not freed.
RL_API rl_status rl_builtin_sheets(const rl_sheet** sheets, size_t* count);
/// A pack from its sheets. With `extends: base` in its sheet `pack` it lies over the built-in one. If
/// `diagnostics` is not NULL it gets everything there is to say, as rl_check() does with `json`, even when
/// the pack has errors (RL_ERROR_DATA).
RL_API rl_status rl_pack_load(const rl_sheet* sheets, size_t count, rl_pack** pack, rl_string* diagnostics);
RL_API void rl_pack_free(rl_pack* pack);
/// What the pack has to choose from, as JSON: campaigns, characters, difficulties, path presets, board
/// floors, zone rules, enemies, pucks, items, policies, languages. Names are in `language` (NULL: `en`).
RL_API rl_status rl_pack_info(const rl_pack* pack, const char* language, rl_string* json);
/// What a screen offers before a run begins, as JSON: languages, campaigns, characters, difficulties with
/// their names and descriptions in `language` (docs/formats/scene.md).
RL_API rl_status rl_pack_beginnings(const rl_pack* pack, const char* language, rl_string* json);
/// One number for the behaviour of the engine with this pack; of the built-in pack it is the number that
/// `rogueloom signature` prints. Tens of milliseconds.
RL_API rl_status rl_signature(const rl_pack* pack, uint64_t* signature);

/// Checks sheets and says what is wrong: `format` is `json` (also NULL), `text` or `sarif`. RL_OK even when
/// there are errors; `errors` gets their number if it is not NULL.
RL_API rl_status rl_check(const rl_sheet* sheets, size_t count, const char* format, uint32_t* errors,
                          rl_string* report);
/// The description of the sheets: `form` is `text` (also NULL), `markdown`, `datapackage` (of the built-in
/// pack), `json-schema` or `code`. `sheet` names one sheet: needed by `json-schema`, possible with `text`.
RL_API rl_status rl_schema(const char* form, const char* sheet, rl_string* text);

// ---- Maps
// -------------------------------------------------------------------------------------------------- Exactly
// the maps that a run of that seed shows, and the parameters of `rogueloom map`.

/// A path map. Formats: `json` (also NULL), `text`, `svg`, `dot`.
typedef struct rl_path_options {
    uint32_t struct_size;
    uint32_t act;         ///< stage of the campaign, from 1; 0: 1
    const char* seed;     ///< required
    const char* preset;   ///< NULL: `acts`
    const char* campaign; ///< given: a stage of it, whatever its preset
    const char* format;
} rl_path_options;
RL_API rl_status rl_map_path(const rl_pack* pack, const rl_path_options* options, rl_string* map);

/// A board floor. Formats: `json` (also NULL), `text`, `svg`, `tmj`, `tmx`, and `png`: the picture of the
/// tiles that a Tiled map needs beside it, named `board.png` there.
typedef struct rl_board_options {
    uint32_t struct_size;
    uint32_t floor;         ///< from 1; 0: 1
    const char* seed;       ///< required
    const char* format;     ///< NULL: `json`
    const char* character;  ///< NULL: `default`
    const char* difficulty; ///< `kitten`, `grizzly` (also NULL), `velociraptor`
    const char* perks;      ///< of `dragon1`, `steps1`, `winbard2`, with commas; NULL: none
    uint32_t width;         ///< 0: the floor's own
    uint32_t height;        ///< 0: the floor's own
    uint32_t alone;         ///< 1: without the history of the run's earlier floors
    uint32_t reserved;      ///< 0
} rl_board_options;
RL_API rl_status rl_map_board(const rl_pack* pack, const rl_board_options* options, rl_string* map);

/// A zone map. Formats as of boards. What is 0 is as the rule says.
typedef struct rl_zones_options {
    uint32_t struct_size;
    uint32_t stage;     ///< of a run of that seed, from 1; 0: 1
    const char* seed;   ///< required
    const char* format; ///< NULL: `json`
    const char* rule;   ///< a row of the sheet `zone_rule`; NULL: `cave`
    uint32_t width;
    uint32_t height;
    uint32_t depth;          ///< cuts at most
    uint32_t min_leaf;       ///< least side of a piece of land
    uint32_t corridor_width; ///< cells
    uint32_t stacks;         ///< brand stacks of the region, for the tier
    uint32_t no_protect;     ///< 1: erosion gnaws at corridors too
    uint32_t stages;         ///< 1: every step of its making; `json`, `text` and `svg` only
    const char* region;      ///< of an expedition: its rule and size instead of `rule`, and its trip's map
    uint32_t trip;           ///< into the region, from 1; 0: 1
    uint32_t reserved;       ///< 0
} rl_zones_options;
RL_API rl_status rl_map_zones(const rl_pack* pack, const rl_zones_options* options, rl_string* map);

// ---- Runs
// --------------------------------------------------------------------------------------------------

/// Who sets out where.
typedef struct rl_run_options {
    uint32_t struct_size;
    uint32_t reserved;      ///< 0
    const char* campaign;   ///< NULL: the first of the pack
    const char* character;  ///< NULL: `default`
    const char* difficulty; ///< of board floors; NULL: `grizzly`
    const char* seed;       ///< required
} rl_run_options;
RL_API rl_status rl_run_start(const rl_pack* pack, const rl_run_options* options, rl_run** run);
/// The run of a recording, replayed choice by choice and checked against its hashes. At most `choices` of
/// them are made; UINT32_MAX makes all.
RL_API rl_status rl_run_load(const rl_pack* pack, const char* journal, size_t size, uint32_t choices,
                             rl_run** run);
/// Replays a recording and says as JSON where it parts from it: `verified`, `choices` (made), `marks` (that
/// agreed), `state_hash`, and `divergence`, the first one or null (docs/embedding.md). RL_OK even when it
/// parts; one that this pack or engine cannot replay at all is RL_ERROR_DATA, as for rl_run_load().
RL_API rl_status rl_replay_check(const rl_pack* pack, const char* journal, size_t size, rl_string* json);
/// Another run that is where this one is. Costs a few microseconds.
RL_API rl_status rl_run_copy(const rl_run* run, rl_run** copy);
RL_API void rl_run_free(rl_run* run);

/// What can be chosen now: a JSON array, empty exactly when the run is over. Each entry has what the kind of
/// option has for machines, and a `label` for people in `language` (NULL: `en`).
RL_API rl_status rl_run_options_json(const rl_run* run, const char* language, rl_string* json);
/// How many options there are; 0 exactly when the run is over.
RL_API rl_status rl_run_option_count(const rl_run* run, uint32_t* count);
/// Chooses an option by its place in the list, from 0.
RL_API rl_status rl_run_choose(rl_run* run, uint32_t index);
/// What a policy (`random`, `greedy`) would choose now. The run is not changed. Nothing to choose from is
/// RL_ERROR_ARGUMENT.
RL_API rl_status rl_run_ask(const rl_run* run, const char* policy, uint32_t* index);
/// Lets a policy choose, at most `most` times or to the end of the run; `made` gets how often if it is not
/// NULL.
RL_API rl_status rl_run_play(rl_run* run, const char* policy, uint32_t most, uint32_t* made);

/// What happened in the last call that started, chose or played: a JSON array of events in order
/// (docs/formats/run-events.md). Of a loaded or copied run: nothing, until something is chosen.
RL_API rl_status rl_run_events(const rl_run* run, rl_string* json);
/// The same told to people, lines of text. `detail` is `brief`, `full` or `moment` (also NULL; without what
/// is on screen anyway). A brief story keeps a place back until the next one is entered.
RL_API rl_status rl_run_story(const rl_run* run, const char* language, const char* detail, rl_string* text);
/// The whole run so far told to people, from its start. Plays the recording again.
RL_API rl_status rl_run_tale(const rl_run* run, const char* language, const char* detail, rl_string* text);
/// Exact odds of the next spin of the fight that is on, as rl_odds() gives them; `aim` as there. Outside of a
/// fight, or with the reel stopped, RL_ERROR_ARGUMENT.
RL_API rl_status rl_run_odds(const rl_run* run, const char* aim, rl_string* json);
/// Everything a screen shows of the run, as JSON (docs/formats/scene.md), texts in `language`.
RL_API rl_status rl_run_scene(const rl_run* run, const char* language, rl_string* json);
/// Exact odds of the next spin now and after each option that changes a cell (docs/formats/scene.md). Costs
/// up to a millisecond for each such option.
RL_API rl_status rl_run_scene_odds(const rl_run* run, rl_string* json);
/// How the run stands, as JSON: campaign, seed, phase, stage, floor, choices, turns, won, killed_by,
/// state_hash.
RL_API rl_status rl_run_summary(const rl_run* run, rl_string* json);
/// The recording so far, a text that rl_run_load() and `rogueloom replay` take.
RL_API rl_status rl_run_journal(const rl_run* run, rl_string* text);
/// A hash of the state: equal on every machine after the same choices.
RL_API rl_status rl_run_hash(const rl_run* run, uint64_t* hash);

// ---- One fight
// ---------------------------------------------------------------------------------------------

/// A fight of any machine against any enemy.
typedef struct rl_battle_options {
    uint32_t struct_size;
    int32_t enemy;    ///< its key in the sheet `enemy`
    const char* seed; ///< required
    rl_bytes machine; ///< a machine file (docs/formats/machine.md); empty: the hero of the start row
} rl_battle_options;
RL_API rl_status rl_battle_start(const rl_pack* pack, const rl_battle_options* options, rl_battle** battle);
RL_API rl_status rl_battle_copy(const rl_battle* battle, rl_battle** copy);
RL_API void rl_battle_free(rl_battle* battle);
/// What can be done now: a JSON array of `{"kind":"spin"}`, `{"kind":"use_active"}`,
/// `{"kind":"reroll","column":"action"}`, `{"kind":"accept"}`; empty exactly when the fight is over.
RL_API rl_status rl_battle_actions(const rl_battle* battle, rl_string* json);
/// Does one of them, by its place in the list, from 0.
RL_API rl_status rl_battle_choose(rl_battle* battle, uint32_t index);
/// Lets a policy fight to the end.
RL_API rl_status rl_battle_play(rl_battle* battle, const char* policy);
/// What happened in the last call, one JSON object a line (docs/formats/battle-events.md); after the start
/// with the line `setup` on top. Of a copied battle: nothing, until something is done.
RL_API rl_status rl_battle_events(const rl_battle* battle, rl_string* lines);
/// How the fight stands, as JSON: over, won, turn, player, enemy, intent, stops, rerolls, state_hash.
RL_API rl_status rl_battle_state(const rl_battle* battle, rl_string* json);

// ---- The laboratory
// ----------------------------------------------------------------------------------------

/// Exact odds of the next spin of a machine.
typedef struct rl_odds_options {
    uint32_t struct_size;
    uint32_t has_enemy;        ///< 0: against nobody in particular
    rl_bytes machine;          ///< a machine file; required
    const char* aim;           ///< what rerolls are played for: `damage` (also NULL), `kill`, `survive`
    const int32_t* candidates; ///< keys of pucks that are tried in each cell of their column
    size_t candidate_count;    ///< may be 0
    int32_t enemy;             ///< its key; then the machine file says its intent
    uint32_t reserved;         ///< 0
} rl_odds_options;
/// As JSON. Microseconds to milliseconds for each candidate and cell.
RL_API rl_status rl_odds(const rl_pack* pack, const rl_odds_options* options, rl_string* json);

/// Runs `first` to `first` + `count` - 1 of a simulation; run i has the seed S + i.
typedef struct rl_simulate_options {
    uint32_t struct_size;
    uint32_t count;         ///< 1 .. 1,000,000
    uint64_t first;         ///< from 0
    const char* campaign;   ///< NULL: the first of the pack
    const char* character;  ///< NULL: `default`
    const char* difficulty; ///< NULL: `grizzly`
    const char* policy;     ///< NULL: `greedy`
    const char* seed;       ///< S; required
} rl_simulate_options;
/// Plays a part of a simulation in this thread. `block` gets it as bytes that rl_merge() takes, whoever
/// played them. The sums do not depend on how the runs were shared out.
RL_API rl_status rl_simulate(const rl_pack* pack, const rl_simulate_options* options, rl_string* block);
/// What blocks of one simulation say together, as JSON: wins, turns, choices, stats_hash and all tallies.
/// `options` as they were for the blocks; `first` and `count` are not read. Blocks must not overlap.
RL_API rl_status rl_merge(const rl_pack* pack, const rl_simulate_options* options, const rl_bytes* blocks,
                          size_t count, rl_string* json);

/// A simulation that was played: its pack, its options and its blocks, without a gap. This struct never
/// grows.
typedef struct rl_results {
    const rl_pack* pack;
    const rl_simulate_options* options; ///< as they were for the blocks; `first` and `count` are not read
    const rl_bytes* blocks;
    size_t count;
} rl_results;
/// The page of `rogueloom report`, one HTML file that needs nothing else, in `language` (NULL: `en`).
RL_API rl_status rl_report(const rl_results* results, const char* language, rl_string* html);
/// Two simulations of the same seeds, of two packs or policies, as `rogueloom compare --json` says.
RL_API rl_status rl_compare(const rl_results* before, const rl_results* after, rl_string* json);

/// A search among the maps or runs of seeds that follow each other (docs/seek.md). Exactly one of `path`,
/// `board`, `zones` and `run` is given; of each `seed`, `format`, `stacks` and `stages` are not read.
typedef struct rl_seek_options {
    uint32_t struct_size;
    uint32_t most; ///< hits wanted at most; 0: all
    const rl_path_options* path;
    const rl_board_options* board;
    const rl_zones_options* zones;
    const rl_run_options* run;
    const char* policy; ///< of `run`; NULL: `greedy`
    const char* where;  ///< a condition, such as `rewards >= 6`; NULL: every seed is a hit
    const char* seed;   ///< the first; required
    uint64_t count;     ///< seeds to try: 1 .. 1,000,000
} rl_seek_options;
/// The first seeds that are as wished, as JSON: `tried` and `hits`, each with `seed`, `share_code` and
/// `values`. A wrong condition is RL_ERROR_ARGUMENT, told with its place: `where:1:9: ...`. Runs in this
/// thread: for a long search give a part of the seeds at a time.
RL_API rl_status rl_seek(const rl_pack* pack, const rl_seek_options* options, rl_string* json);
/// Every value of every seed tried, or of the hits where there is a condition, as JSON: `tried`, `seeds`, and
/// `columns` with `name`, `type` (`number`, `word`, `flag`) and `values`. At most 100,000 seeds.
RL_API rl_status rl_measure(const rl_pack* pack, const rl_seek_options* options, rl_string* json);

#ifdef __cplusplus
}
#endif

#endif
