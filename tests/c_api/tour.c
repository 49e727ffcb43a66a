// SPDX-License-Identifier: MIT
// The door from C99: a tour of everything, as a program of somebody else would write it. Ends with 0 if all
// is well, else says where.
#include <rogueloom/rogueloom.h>

#include <stdio.h>
#include <string.h>

static int failures = 0;

static void expect(int holds, const char* what, int line) {
    if (holds) return;
    ++failures;
    printf("tour.c:%d: %s (last error: %s)\n", line, what, rl_last_error());
}
#define EXPECT(what) expect((what) != 0, #what, __LINE__)

static int contains(const rl_string* text, const char* part) {
    return text->data != NULL && strstr(text->data, part) != NULL && strlen(text->data) == text->size;
}

static void tour_maps(const rl_pack* pack) {
    rl_string map = {NULL, 0};
    rl_path_options path;
    memset(&path, 0, sizeof(path));
    path.struct_size = sizeof(path);
    path.seed = "7";
    EXPECT(rl_map_path(pack, &path, &map) == RL_OK);
    EXPECT(contains(&map, "\"kind\":\"path\"") && contains(&map, "\"seed\":\"7\""));
    rl_string_free(&map);
    EXPECT(map.data == NULL && map.size == 0);

    rl_board_options board;
    memset(&board, 0, sizeof(board));
    board.struct_size = sizeof(board);
    board.seed = "7";
    board.floor = 2;
    EXPECT(rl_map_board(pack, &board, &map) == RL_OK);
    EXPECT(contains(&map, "\"kind\":\"board\"") && contains(&map, "\"floor\":2"));
    rl_string_free(&map);
    board.format = "png";
    EXPECT(rl_map_board(pack, &board, &map) == RL_OK);
    EXPECT(map.size > 8 && memcmp(map.data, "\x89PNG", 4) == 0);
    rl_string_free(&map);

    rl_zones_options zones;
    memset(&zones, 0, sizeof(zones));
    zones.struct_size = sizeof(zones);
    zones.seed = "7";
    zones.width = 40;
    zones.height = 30;
    EXPECT(rl_map_zones(pack, &zones, &map) == RL_OK);
    EXPECT(contains(&map, "\"width\":40"));
    rl_string_free(&map);
    zones.format = "svg";
    zones.stages = 1;
    EXPECT(rl_map_zones(pack, &zones, &map) == RL_OK);
    EXPECT(contains(&map, "<svg"));
    rl_string_free(&map);
}

static void tour_run(const rl_pack* pack) {
    rl_run_options options;
    memset(&options, 0, sizeof(options));
    options.struct_size = sizeof(options);
    options.campaign = "acts";
    options.seed = "a word";
    rl_run* run = NULL;
    EXPECT(rl_run_start(pack, &options, &run) == RL_OK);
    EXPECT(run != NULL);

    rl_string text = {NULL, 0};
    EXPECT(rl_run_events(run, &text) == RL_OK);
    EXPECT(contains(&text, "\"event\":\"stage_entered\""));
    rl_string_free(&text);

    uint32_t count = 0;
    uint32_t choices = 0;
    while (rl_run_option_count(run, &count) == RL_OK && count > 0 && choices < 40) {
        uint32_t index = count;
        EXPECT(rl_run_options_json(run, "en", &text) == RL_OK);
        EXPECT(contains(&text, "\"label\":"));
        rl_string_free(&text);
        EXPECT(rl_run_ask(run, "greedy", &index) == RL_OK && index < count);
        EXPECT(rl_run_choose(run, index) == RL_OK);
        EXPECT(rl_run_story(run, "ko", NULL, &text) == RL_OK);
        rl_string_free(&text);
        ++choices;
    }

    rl_run* copy = NULL;
    EXPECT(rl_run_copy(run, &copy) == RL_OK);
    uint32_t made = 0;
    EXPECT(rl_run_play(run, "greedy", UINT32_MAX, &made) == RL_OK);
    EXPECT(rl_run_play(copy, "greedy", UINT32_MAX, NULL) == RL_OK);
    uint64_t hash = 0;
    uint64_t other = 1;
    EXPECT(rl_run_hash(run, &hash) == RL_OK && rl_run_hash(copy, &other) == RL_OK && hash == other);
    EXPECT(rl_run_option_count(run, &count) == RL_OK && count == 0);
    EXPECT(rl_run_choose(run, 0) == RL_ERROR_ARGUMENT);
    rl_run_free(copy);

    rl_string journal = {NULL, 0};
    EXPECT(rl_run_journal(run, &journal) == RL_OK);
    rl_run* again = NULL;
    EXPECT(rl_run_load(pack, journal.data, journal.size, UINT32_MAX, &again) == RL_OK);
    EXPECT(rl_run_hash(again, &other) == RL_OK && hash == other);
    EXPECT(rl_run_summary(again, &text) == RL_OK);
    EXPECT(contains(&text, "\"over\":true"));
    rl_string_free(&text);
    EXPECT(rl_run_scene(again, "en", &text) == RL_OK && text.size > 0);
    rl_string_free(&text);
    EXPECT(rl_run_tale(again, "en", "brief", &text) == RL_OK && text.size > 100);
    rl_string_free(&text);
    EXPECT(rl_replay_check(pack, journal.data, journal.size, &text) == RL_OK);
    EXPECT(contains(&text, "\"verified\":true"));
    rl_string_free(&text);
    rl_string_free(&journal);
    rl_run_free(again);
    rl_run_free(run);
}

static void tour_battle(const rl_pack* pack) {
    rl_battle_options options;
    memset(&options, 0, sizeof(options));
    options.struct_size = sizeof(options);
    options.enemy = 101;
    options.seed = "3";
    rl_battle* battle = NULL;
    EXPECT(rl_battle_start(pack, &options, &battle) == RL_OK);
    rl_string text = {NULL, 0};
    EXPECT(rl_battle_events(battle, &text) == RL_OK);
    EXPECT(contains(&text, "{\"event\":\"setup\",\"seed\":\"3\""));
    rl_string_free(&text);
    EXPECT(rl_battle_actions(battle, &text) == RL_OK);
    EXPECT(contains(&text, "[{\"kind\":\"spin\"}"));
    rl_string_free(&text);
    EXPECT(rl_battle_choose(battle, 0) == RL_OK);
    EXPECT(rl_battle_play(battle, "greedy") == RL_OK);
    EXPECT(rl_battle_state(battle, &text) == RL_OK);
    EXPECT(contains(&text, "\"over\":true"));
    rl_string_free(&text);
    EXPECT(rl_battle_actions(battle, &text) == RL_OK && strcmp(text.data, "[]") == 0);
    rl_string_free(&text);
    rl_battle_free(battle);
}

static void tour_lab(const rl_pack* pack) {
    static const char machine[] =
        "{\"columns\":{\"action\":[2,2,2,2,2],\"multiplier\":[14,14,14,14,14],"
        "\"additional\":[28,28,28,28,28]},\"stats\":{\"max_hp\":100,\"hp\":100,\"physical_attack\":45,"
        "\"magical_attack\":10,\"defence\":10,\"heal_amount\":10}}";
    static const int32_t candidates[] = {7};
    rl_odds_options odds;
    memset(&odds, 0, sizeof(odds));
    odds.struct_size = sizeof(odds);
    odds.machine.data = machine;
    odds.machine.size = sizeof(machine) - 1;
    odds.candidates = candidates;
    odds.candidate_count = 1;
    rl_string text = {NULL, 0};
    EXPECT(rl_odds(pack, &odds, &text) == RL_OK);
    EXPECT(contains(&text, "\"kind\":\"odds\"") && contains(&text, "\"puck\":7"));
    rl_string_free(&text);

    rl_simulate_options simulate;
    memset(&simulate, 0, sizeof(simulate));
    simulate.struct_size = sizeof(simulate);
    simulate.campaign = "acts";
    simulate.policy = "random";
    simulate.seed = "1";
    rl_string halves[2] = {{NULL, 0}, {NULL, 0}};
    for (int i = 0; i < 2; ++i) {
        simulate.first = (uint64_t)i * 10;
        simulate.count = 10;
        EXPECT(rl_simulate(pack, &simulate, &halves[i]) == RL_OK);
    }
    rl_bytes blocks[2] = {{halves[1].data, halves[1].size}, {halves[0].data, halves[0].size}};
    EXPECT(rl_merge(pack, &simulate, blocks, 2, &text) == RL_OK);
    EXPECT(contains(&text, "\"runs\":20,"));
    rl_string_free(&text);
    const rl_results results = {pack, &simulate, blocks, 2};
    EXPECT(rl_report(&results, NULL, &text) == RL_OK);
    EXPECT(contains(&text, "<!DOCTYPE html>"));
    rl_string_free(&text);
    EXPECT(rl_compare(&results, &results, &text) == RL_OK);
    EXPECT(contains(&text, "\"mcnemar_p\":1.0"));
    rl_string_free(&text);
    blocks[1] = blocks[0];
    EXPECT(rl_merge(pack, &simulate, blocks, 2, &text) == RL_ERROR_DATA);
    EXPECT(strcmp(rl_last_error_code(), "block.overlap") == 0);
    rl_string_free(&halves[0]);
    rl_string_free(&halves[1]);
}

static void tour_seek(const rl_pack* pack) {
    rl_path_options path;
    memset(&path, 0, sizeof(path));
    path.struct_size = sizeof(path);
    path.preset = "acts";
    rl_seek_options options;
    memset(&options, 0, sizeof(options));
    options.struct_size = sizeof(options);
    options.path = &path;
    options.where = "shop >= 1";
    options.seed = "1";
    options.count = 50;
    rl_string text = {NULL, 0};
    EXPECT(rl_seek(pack, &options, &text) == RL_OK);
    EXPECT(contains(&text, "{\"kind\":\"seek\",\"tried\":50,"));
    rl_string_free(&text);
    options.where = NULL;
    EXPECT(rl_measure(pack, &options, &text) == RL_OK);
    EXPECT(contains(&text, "{\"name\":\"nodes\",\"type\":\"number\""));
    rl_string_free(&text);
}

static void tour_sheets(void) {
    const rl_sheet* sheets = NULL;
    size_t count = 0;
    EXPECT(rl_builtin_sheets(&sheets, &count) == RL_OK && count > 30);
    EXPECT(sheets != NULL && strlen(sheets[0].name) > 4 && sheets[0].bytes.size > 0);
    static const char bad[] = "key,value\nid,tiny\n";
    const rl_sheet sheet = {"pack.csv", {bad, sizeof(bad) - 1}};
    rl_string text = {NULL, 0};
    uint32_t errors = 0;
    EXPECT(rl_check(&sheet, 1, "text", &errors, &text) == RL_OK);
    EXPECT(errors > 0 && contains(&text, "pack.csv"));
    rl_string_free(&text);
    rl_pack* pack = NULL;
    EXPECT(rl_pack_load(&sheet, 1, &pack, &text) == RL_ERROR_DATA);
    EXPECT(pack == NULL && contains(&text, "\"severity\":\"error\""));
    rl_string_free(&text);

    EXPECT(rl_schema("json-schema", "puck", &text) == RL_OK);
    EXPECT(contains(&text, "$schema"));
    rl_string_free(&text);
    EXPECT(rl_schema("json-schema", NULL, &text) == RL_ERROR_ARGUMENT);
    EXPECT(text.data == NULL);
}

int main(void) {
    EXPECT(rl_abi_version() == RL_ABI_VERSION);
    EXPECT(strlen(rl_version()) >= 5);
    rl_pack* pack = NULL;
    EXPECT(rl_pack_builtin(&pack) == RL_OK);
    uint64_t signature = 0;
    EXPECT(rl_signature(pack, &signature) == RL_OK && signature != 0);
    rl_string info = {NULL, 0};
    EXPECT(rl_pack_info(pack, "ko", &info) == RL_OK);
    EXPECT(contains(&info, "\"campaigns\":[{\"key\":"));
    rl_string_free(&info);
    tour_maps(pack);
    tour_run(pack);
    tour_battle(pack);
    tour_lab(pack);
    tour_seek(pack);
    tour_sheets();
    rl_pack_free(pack);
    return failures == 0 ? 0 : 1;
}
