// SPDX-License-Identifier: MIT
#include <rogueloom/view/report.hpp>

namespace rogueloom::view {
namespace {

/// The typed id of a row by its number in results, or none: made rows have numbers below -1 (lab::row_id()).
template <class Rows, class Find>
auto id_of(const Rows& rows, std::int32_t id, Find find) {
    using Id = decltype(find(id));
    if (id >= 0) return find(id);
    const auto index = static_cast<std::size_t>(-2 - id);
    return index < rows.size() ? Id(index) : Id();
}

/// What the pack calls an id in the language of the words; the name of the results where it does not know it.
std::string name_of(const Words& words, const lab::ResultsName& name) {
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

} // namespace

Report report_of(const lab::Results& results, const run::Game& game, const Words& words) {
    const lab::ResultsHeader& header = results.header;
    const content::Pack& pack = game.pack();
    const bool same_pack = lab::hex(pack.content_hash) == header.content_hash;
    Report report;
    report.campaign = header.campaign;
    if (const content::CampaignId campaign = pack.find_campaign(header.campaign)) {
        report.campaign = words.name(campaign);
        for (const content::Stage& stage : pack[campaign].stages)
            report.stages.push_back(stage.expedition ? PlaceRow::day : PlaceRow::row);
    }
    report.policy = header.policy;
    report.character = header.character;
    report.difficulty = header.difficulty;
    report.without = header.without;
    report.pack = header.pack + " " + header.pack_version;
    report.content_hash = header.content_hash;
    report.engine_version = header.engine_version;
    report.stats_hash = lab::hex(results.sums.stats_hash);
    report.first_seed = header.base_seed + header.first_run;
    report.runs = header.runs;
    report.planned_runs = header.planned_runs;
    report.wins = results.sums.wins;
    report.choices = results.sums.choices;
    report.turns = results.sums.turns;
    report.tallies = results.tallies;
    for (const lab::ResultsName& name : results.names) {
        std::string text = same_pack ? name_of(words, name) : name.name;
        const auto road = static_cast<std::size_t>(name.id);
        if (name.kind == "road" && road < path::node_type_count)
            text = words.name(static_cast<path::NodeType>(road));
        report.names.push_back({name.kind, name.id, std::move(text)});
    }
    return report;
}

} // namespace rogueloom::view
