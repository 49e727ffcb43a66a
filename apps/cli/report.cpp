// SPDX-License-Identifier: MIT
#include <rogueloom/view/report.hpp>

#include <fmt/format.h>

#include <rogueloom/lab/findings.hpp>

#include "../common/files.hpp"
#include "../common/output.hpp"
#include "../common/results.hpp"
#include "../common/results_tables.hpp"
#include "commands.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// The results, if their counts add up.
Result<app::Results> read_checked(const std::string& file) {
    Result<app::Results> results = app::read_results(file);
    if (!results) return results;
    const lab::RunSums sums{results->header.runs, results->sums.wins, results->sums.turns};
    const lab::SelfCheck check = lab::self_check(results->tallies, sums);
    std::string broken = check.broken.empty() ? std::string() : check.broken.front();
    if (results->header.runs == 0) broken = "there are no runs";
    if (broken.empty()) return results;
    Error error = app::file_error(file, "results.nonsense", "these results make no sense", 0,
                                  "simulate again, or merge whole shards");
    error.why = broken;
    return tl::unexpected(error);
}

/// The typed id of a row by its number in results, or none: made rows have numbers below -1 (lab::row_id()).
template <class Rows, class Find>
auto id_of(const Rows& rows, std::int32_t id, Find find) {
    using Id = decltype(find(id));
    if (id >= 0) return find(id);
    const auto index = static_cast<std::size_t>(-2 - id);
    return index < rows.size() ? Id(index) : Id();
}

/// What the pack calls an id in the language of the words; the name of the results where it does not know it.
std::string name_of(const view::Words& words, const app::ResultsName& name) {
    const content::Pack& pack = words.pack();
    const auto named = [&](auto id) { return id ? words.name(id) : name.name; };
    if (name.kind == "puck") return named(pack.find_puck(name.id));
    if (name.kind == "active") return named(pack.find_active(name.id));
    if (name.kind == "passive") return named(pack.find_passive(name.id));
    if (name.kind == "enemy")
        return named(id_of(pack.enemies, name.id, [&](std::int32_t key) { return pack.find_enemy(key); }));
    if (name.kind == "relic")
        return named(id_of(pack.relics, name.id, [&](std::int32_t key) { return pack.find_relic(key); }));
    if (name.kind != "answer") return name.name;
    for (std::size_t i = 0; i < pack.encounters.size(); ++i)
        for (std::size_t choice = 0; choice < pack.encounters[i].choices.size(); ++choice)
            if (lab::answer_id(pack.encounters[i].key, static_cast<std::int32_t>(choice)) == name.id)
                return words.name(content::EncounterId(i)) + ": " +
                       words.answer(content::EncounterId(i), choice);
    return name.name;
}

view::Report report_of(const app::Results& results, const run::Game& game, const view::Words& words) {
    const app::ResultsHeader& header = results.header;
    const content::Pack& pack = game.pack();
    const bool same_pack = app::hex(pack.content_hash) == header.content_hash;
    view::Report report;
    report.campaign = header.campaign;
    if (const content::CampaignId campaign = pack.find_campaign(header.campaign)) {
        report.campaign = words.name(campaign);
        for (const content::Stage& stage : pack[campaign].stages)
            report.stages.push_back(stage.expedition ? view::PlaceRow::day : view::PlaceRow::row);
    }
    report.policy = header.policy;
    report.character = header.character;
    report.difficulty = header.difficulty;
    report.without = header.without;
    report.pack = header.pack + " " + header.pack_version;
    report.content_hash = header.content_hash;
    report.engine_version = header.engine_version;
    report.stats_hash = app::hex(results.sums.stats_hash);
    report.first_seed = header.base_seed + header.first_run;
    report.runs = header.runs;
    report.wins = results.sums.wins;
    report.choices = results.sums.choices;
    report.turns = results.sums.turns;
    report.tallies = results.tallies;
    for (const app::ResultsName& name : results.names) {
        std::string text = same_pack ? name_of(words, name) : name.name;
        const auto road = static_cast<std::size_t>(name.id);
        if (name.kind == "road" && road < path::node_type_count)
            text = words.name(static_cast<path::NodeType>(road));
        report.names.push_back({name.kind, name.id, std::move(text)});
    }
    return report;
}

} // namespace

int run_command(const Common& common, const Report& arguments) {
    const Result<app::Results> results = read_checked(arguments.file);
    if (!results) return end_with(failure_of(results.error()));
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const Outcome<view::Words> words = words_for(*game, arguments.language);
    if (!words) return end_with(words.error());
    Result<app::Output> output =
        arguments.output ? app::Output::file(*arguments.output) : app::Output::standard();
    if (!output) return end_with(failure_of(output.error()));
    Result<void> done = output->write(view::report_html(report_of(*results, *game, *words), *words));
    if (done) done = output->close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace rogueloom::cli
