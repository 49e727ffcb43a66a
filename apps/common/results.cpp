// SPDX-License-Identifier: MIT
#include "results.hpp"

#include <algorithm>

#include <rogueloom/lab/without.hpp>
#include <rogueloom/run/rules_id.hpp>

#include "results_tables.hpp"

namespace rogueloom::app {

namespace {

template <class Rows>
void add_names(std::vector<ResultsName>& names, const char* kind, const Rows& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        names.push_back({kind, lab::row_id(rows[i].key, i), rows[i].name});
}

} // namespace

ResultsHeader header_of(const run::Game& game, const lab::Simulation& simulation, std::uint64_t runs,
                        std::string engine_version) {
    const content::Pack& pack = game.pack();
    ResultsHeader header;
    header.engine_version = std::move(engine_version);
    header.rules_id = hex(run::rules_id);
    header.pack = pack.id;
    header.pack_version = pack.version;
    header.content_hash = hex(pack.content_hash);
    const run::Beginning& beginning = simulation.beginning;
    header.campaign = pack[beginning.campaign].key;
    header.character =
        beginning.character ? pack.characters[beginning.character.index()].key : std::string("default");
    header.difficulty = board::difficulty_names[static_cast<std::size_t>(beginning.difficulty)];
    header.policy = simulation.policy;
    header.without = lab::without_text(game);
    header.base_seed = simulation.seed.value;
    header.planned_runs = runs;
    header.runs = runs;
    return header;
}

std::vector<ResultsName> names_of(const run::Game& game) {
    const content::Pack& pack = game.pack();
    std::vector<ResultsName> names;
    add_names(names, "active", pack.actives);
    add_names(names, "enemy", pack.enemies);
    add_names(names, "passive", pack.passives);
    add_names(names, "puck", pack.pucks);
    add_names(names, "relic", pack.relics);
    for (std::size_t i = 0; i < path::node_type_count; ++i)
        names.push_back({"road", static_cast<std::int32_t>(i), std::string(path::node_type_names[i])});
    for (const content::Encounter& encounter : pack.encounters)
        for (const content::EncounterChoice& choice : encounter.choices)
            names.push_back({"answer", lab::answer_id(encounter.key, choice.order - 1),
                             encounter.name + ": " + choice.label});
    // The order of a file that is read back, so that merged results are the same bytes.
    std::sort(names.begin(), names.end(), [](const ResultsName& a, const ResultsName& b) {
        return a.kind != b.kind ? a.kind < b.kind : a.id < b.id;
    });
    return names;
}

std::string name_of(const std::vector<ResultsName>& names, std::string_view kind, std::int32_t id) {
    for (const ResultsName& name : names)
        if (name.kind == kind && name.id == id) return name.name;
    return std::string(kind) + " " + std::to_string(id);
}

std::string loss_text(const std::vector<ResultsName>& names, const std::array<std::int32_t, 4>& key) {
    const std::string who = key[0] == -1 ? "nobody, time was up" : name_of(names, "enemy", key[0]);
    const std::string row = key[2] > 0 ? ", row " + std::to_string(key[2]) : "";
    return who + " (stage " + std::to_string(key[1]) + row + ")";
}

} // namespace rogueloom::app
