// SPDX-License-Identifier: MIT
// Prints the number that stands for all the engine computes, as `rogueloom signature` does.
#include <rogueloom/rogueloom.h>

#include <stdio.h>

int main(void) {
    rl_pack* pack = NULL;
    uint64_t signature = 0;
    if (rl_pack_builtin(&pack) != RL_OK || rl_signature(pack, &signature) != RL_OK) return 1;
    printf("%08lx%08lx\n", (unsigned long)(signature >> 32U), (unsigned long)(signature & 0xffffffffU));
    rl_pack_free(pack);
    return 0;
}
