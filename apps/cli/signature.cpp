// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <rogueloom/lab/signature.hpp>

#include "../common/output.hpp"
#include "commands.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

int run_command(const Common& common, const Signature&) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    app::Output output = app::Output::standard();
    Result<void> done = output.write(fmt::format("{:016x}\n", lab::signature(*game)));
    if (done) done = output.close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace rogueloom::cli
