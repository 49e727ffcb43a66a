// SPDX-License-Identifier: MIT
// The C interface: a map, and a run played to its end.
//   cc 05_from_c.c $(pkg-config --cflags --libs rogueloom) -o from_c
#include <rogueloom/rogueloom.h>

#include <stdio.h>
#include <string.h>

static int fail(void) {
    fprintf(stderr, "%s [%s]\n", rl_last_error(), rl_last_error_code());
    return 1;
}

int main(void) {
    rl_pack* pack = NULL;
    if (rl_pack_builtin(&pack) != RL_OK) return fail();

    rl_board_options board;
    memset(&board, 0, sizeof(board)); // what is 0 is as usual
    board.struct_size = sizeof(board);
    board.seed = "a word";
    board.format = "text";
    rl_string map = {NULL, 0};
    if (rl_map_board(pack, &board, &map) != RL_OK) return fail();
    printf("%s\n", map.data);
    rl_string_free(&map);

    rl_run_options options;
    memset(&options, 0, sizeof(options));
    options.struct_size = sizeof(options);
    options.campaign = "acts";
    options.seed = "42";
    rl_run* run = NULL;
    if (rl_run_start(pack, &options, &run) != RL_OK) return fail();
    uint32_t count = 0;
    while (rl_run_option_count(run, &count) == RL_OK && count > 0) {
        uint32_t index = 0;
        if (rl_run_ask(run, "greedy", &index) != RL_OK) return fail();
        if (rl_run_choose(run, index) != RL_OK) return fail();
        rl_string story = {NULL, 0};
        if (rl_run_story(run, "en", "full", &story) != RL_OK) return fail();
        if (story.size > 0) printf("%s", story.data);
        rl_string_free(&story);
    }
    rl_run_free(run);
    rl_pack_free(pack);
    return 0;
}
