// SPDX-License-Identifier: MIT
// A run is a seed and a list of choices: play one, write it down, and play it again from the recording.
#include <cstdio>
#include <memory>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>
#include <rogueloom/lab/play_out.hpp>
#include <rogueloom/run/journal.hpp>
#include <rogueloom/view/labels.hpp>
#include <rogueloom/view/story.hpp>

using namespace rogueloom;

int main() {
    content::LoadedPack loaded = content::load_pack(content::base_pack_files());
    if (!loaded.pack) return 1;
    const Result<run::Game> game =
        run::Game::compile(std::make_shared<const content::Pack>(std::move(*loaded.pack)));
    if (!game) return 1;
    const run::Beginning beginning{game->pack().find_campaign("acts"), {}, board::Difficulty::grizzly};
    const view::Words words(game->pack(), "en");

    run::EventLog log;
    Result<run::Run> run = run::start(*game, beginning, Seed{42}, &log);
    if (!run) return 1;
    run::OptionList options;
    run::list_options(*game, *run, options);
    for (const run::Option& option : options)
        std::printf("- %s\n", view::label(*game, *run, option, words).c_str());

    run::Journal journal = run::new_journal(*game, beginning, Seed{42});
    const auto policy = lab::make_policy("greedy");
    lab::play_out(*game, *run, **policy, journal, &log);
    view::Story story(*game, beginning.campaign, words, view::Detail::brief);
    std::printf("%s%s", story.tell(log).c_str(), story.finish().c_str());

    const Result<run::Run> again = run::replay(*game, journal);
    const bool same = again && run::state_hash(*again) == run::state_hash(*run);
    std::printf("replayed: %s\n", same ? "the same" : "different");
    return same ? 0 : 1;
}
