// SPDX-License-Identifier: MIT
#include <rogueloom/lab/results.hpp>

#include <algorithm>
#include <utility>

#include <rogueloom/lab/without.hpp>
#include <rogueloom/run/rules_id.hpp>

namespace rogueloom::lab {

namespace {

template <class Rows>
void add_names(std::vector<ResultsName>& names, const char* kind, const Rows& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        names.push_back({kind, row_id(rows[i].key, i), rows[i].name});
}

} // namespace

ResultsHeader header_of(const run::Game& game, const Simulation& simulation, std::uint64_t runs,
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
    header.without = without_text(game);
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
            names.push_back(
                {"answer", answer_id(encounter.key, choice.order - 1), encounter.name + ": " + choice.label});
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

namespace {

/// Sorts blocks by their runs. Errors: those of join_blocks().
Result<void> put_in_order(std::vector<Block>& blocks) {
    if (blocks.empty()) return failure("block.none", "there are no blocks");
    std::sort(blocks.begin(), blocks.end(), [](const Block& a, const Block& b) {
        return a.first != b.first ? a.first < b.first : a.runs.size() < b.runs.size();
    });
    std::uint64_t next = blocks.front().first;
    for (const Block& block : blocks) {
        if (block.first < next)
            return failure("block.overlap", "run " + std::to_string(block.first) + " is in two blocks", {},
                           "give each run once");
        if (block.first > next)
            return failure("block.gap", "run " + std::to_string(next) + " is in no block", {},
                           "give all runs from the first to the last");
        next = block.first + block.runs.size();
    }
    return {};
}

} // namespace

Result<PlayedResults> join_blocks(const run::Game& game, const Simulation& simulation,
                                  std::vector<Block> blocks, std::string engine_version) {
    if (const auto fine = put_in_order(blocks); !fine) return tl::unexpected(fine.error());
    PlayedResults played;
    ResultsSums& sums = played.results.sums;
    for (const Block& block : blocks) {
        for (const RunResult& run : block.runs) {
            sums.wins += run.won ? 1 : 0;
            sums.choices += run.choices;
            sums.turns += run.turns;
        }
        played.runs.insert(played.runs.end(), block.runs.begin(), block.runs.end());
        merge(played.results.tallies, block.tallies);
    }
    sums.stats_hash = hash(played.results.tallies);
    played.results.header = header_of(game, simulation, played.runs.size(), std::move(engine_version));
    played.results.header.first_run = blocks.front().first;
    played.results.names = names_of(game);
    return played;
}

std::string hex(std::uint64_t value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; value >>= 4U) text[i] = digits[value & 15U];
    return text;
}

} // namespace rogueloom::lab
