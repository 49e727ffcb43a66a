// SPDX-License-Identifier: MIT
#include <rogueloom/lab/play_out.hpp>

#include <rogueloom/run/streams.hpp>

namespace rogueloom::lab {

std::size_t ask(const run::Game& game, const run::Run& run, const run::OptionList& options, Seed seed,
                Policy& policy) {
    if (options.size() == 1) return 0;
    Stream stream = run::policy_stream(seed, run.state.choices);
    return policy.choose(game, run, options, stream);
}

void play_out(const run::Game& game, run::Run& run, Seed seed, Policy& policy, run::EventLog* log) {
    run::OptionList options;
    while (!run::is_over(run.state)) {
        run::list_options(game, run, options);
        const std::size_t index = ask(game, run, options, seed, policy);
        run::choose(game, run, options[index], log);
    }
}

void play_out(const run::Game& game, run::Run& run, Policy& policy, run::Journal& journal,
              run::EventLog* log) {
    run::OptionList options;
    while (!run::is_over(run.state)) {
        run::list_options(game, run, options);
        const std::size_t index = ask(game, run, options, journal.seed, policy);
        run::record(game, run, journal, index, log);
    }
}

} // namespace rogueloom::lab
