// SPDX-License-Identifier: MIT
// A shared library needs a source of its own; what it is made of is rogueloom_c_api.
#include <rogueloom/rogueloom.h>

static_assert(RL_ABI_VERSION == 1, "the soname follows it: CMakeLists.txt");
