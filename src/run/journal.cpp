// SPDX-License-Identifier: MIT
#include <rogueloom/run/journal.hpp>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <rogueloom/run/rules_id.hpp>

namespace rogueloom::run {
namespace {

Result<void> check_origin(const Game& game, const Journal& journal) {
    const content::Pack& pack = game.pack();
    if (journal.rules_id != rules_id)
        return failure(
            "journal.rules",
            fmt::format("recorded under rules {:016x}, these are {:016x}", journal.rules_id, rules_id),
            "another version of the engine plays by other rules",
            "replay it with the version that recorded it; the file stays as it is");
    if (journal.content_hash != pack.content_hash)
        return failure("journal.content",
                       fmt::format("recorded with pack {} {} (content {:016x}), this is {} {} ({:016x})",
                                   journal.pack_id, journal.pack_version, journal.content_hash, pack.id,
                                   pack.version, pack.content_hash),
                       "the content decides what every choice does",
                       "replay it with that pack; the file stays as it is");
    if (!pack.find_campaign(journal.campaign))
        return failure("journal.campaign", fmt::format("the pack has no campaign {}", journal.campaign));
    if (!journal.character.empty() && !pack.find_character(journal.character))
        return failure("journal.character", fmt::format("the pack has no character {}", journal.character));
    return {};
}

} // namespace

Journal new_journal(const Game& game, content::CampaignId campaign, Seed seed) {
    return new_journal(game, Beginning{campaign, {}, board::Difficulty::grizzly}, seed);
}

Journal new_journal(const Game& game, const Beginning& beginning, Seed seed) {
    const content::Pack& pack = game.pack();
    Journal journal;
    journal.rules_id = rules_id;
    journal.content_hash = pack.content_hash;
    journal.pack_id = pack.id;
    journal.pack_version = pack.version;
    journal.campaign = pack[beginning.campaign].key;
    if (beginning.character) journal.character = pack.characters[beginning.character.index()].key;
    journal.difficulty = beginning.difficulty;
    journal.seed = seed;
    return journal;
}

void record(const Game& game, Run& run, Journal& journal, std::size_t index, EventLog* log) {
    choose(game, run, index, log);
    journal.choices.push_back(static_cast<std::uint16_t>(index));
    const auto every = static_cast<std::size_t>(std::max(1, game.pack().settings.journal_hash_every));
    if (journal.choices.size() % every == 0 || is_over(run.state))
        journal.marks.push_back({static_cast<std::uint32_t>(journal.choices.size()), state_hash(run)});
}

Error error_of(const Divergence& divergence) {
    if (divergence.kind == Divergence::Kind::choice)
        return {"journal.choice",
                {},
                fmt::format("choice {} is option {}, but there {} {}", divergence.choice, divergence.wanted,
                            divergence.found == 1 ? "is" : "are", divergence.found),
                divergence.found == 0 ? "the run was over" : "they are counted from 0",
                {}};
    return {"journal.hash",
            {},
            fmt::format("after choice {} the state hash is {:016x}, recorded was {:016x}", divergence.choice,
                        divergence.found, divergence.wanted),
            "the run parts from the recording at this mark or since the one before it",
            {}};
}

Result<Verification> verify(const Game& game, const Journal& journal, std::size_t count, EventLog* log) {
    if (const auto same = check_origin(game, journal); !same) return tl::unexpected<Error>(same.error());
    Beginning beginning;
    beginning.campaign = game.pack().find_campaign(journal.campaign);
    if (!journal.character.empty()) beginning.character = game.pack().find_character(journal.character);
    beginning.difficulty = journal.difficulty;
    auto run = start(game, beginning, journal.seed, log);
    if (!run) return tl::unexpected<Error>(run.error());
    Verification played{std::move(*run), 0, 0, {}};
    using Kind = Divergence::Kind;
    OptionList options;
    std::uint32_t agreed = 0;
    auto mark = journal.marks.begin();
    for (std::size_t i = 0; i < std::min(count, journal.choices.size()); ++i) {
        const auto number = static_cast<std::uint32_t>(i + 1);
        list_options(game, played.run, options);
        if (journal.choices[i] >= options.size()) {
            played.divergence = {Kind::choice, number, agreed, journal.choices[i], options.size()};
            return played;
        }
        choose(game, played.run, options[journal.choices[i]], log);
        played.choices = number;
        if (mark == journal.marks.end() || mark->choices != number) continue;
        if (const std::uint64_t hash = state_hash(played.run); hash != mark->hash) {
            played.divergence = {Kind::hash, number, agreed, mark->hash, hash};
            return played;
        }
        agreed = number;
        ++played.marks;
        ++mark;
    }
    return played;
}

Result<Run> replay(const Game& game, const Journal& journal, std::size_t count, EventLog* log) {
    Result<Verification> played = verify(game, journal, count, log);
    if (!played) return tl::unexpected<Error>(played.error());
    if (played->divergence) return tl::unexpected<Error>(error_of(*played->divergence));
    return std::move(played->run);
}

} // namespace rogueloom::run
