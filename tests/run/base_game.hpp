// SPDX-License-Identifier: MIT
/// \file
/// The base pack compiled for tests of run and lab, and short cuts to a place in a run.
#pragma once

#include <cstring>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/run/streams.hpp>

namespace rogueloom::test {

[[nodiscard]] inline const content::Pack& base_pack() {
    static const content::Pack pack = *content::load_pack(content::base_pack_files()).pack;
    return pack;
}

/// The base pack with changes that keep it valid.
[[nodiscard]] inline run::Game game_with(const std::function<void(content::Pack&)>& change) {
    auto pack = std::make_shared<content::Pack>(base_pack());
    change(*pack);
    auto game = run::Game::compile(pack);
    if (!game) throw std::invalid_argument(to_string(game.error()));
    return std::move(*game);
}

[[nodiscard]] inline const run::Game& base_game() {
    static const run::Game game = game_with([](content::Pack&) {});
    return game;
}

[[nodiscard]] inline content::CampaignId acts(const run::Game& game = base_game()) {
    return game.pack().find_campaign("acts");
}
[[nodiscard]] inline content::CampaignId climb(const run::Game& game = base_game()) {
    return game.pack().find_campaign("climb");
}
/// The campaign `acts` of a pack that is being changed.
[[nodiscard]] inline content::Campaign& acts_of(content::Pack& pack) {
    return pack.campaigns[pack.find_campaign("acts").index()];
}
[[nodiscard]] inline content::PuckId puck(std::int32_t key) {
    return base_pack().find_puck(key);
}
[[nodiscard]] inline content::ActiveId active(std::int32_t key) {
    return base_pack().find_active(key);
}
[[nodiscard]] inline content::PassiveId passive(std::int32_t key) {
    return base_pack().find_passive(key);
}
[[nodiscard]] inline content::RelicId relic(std::int32_t key) {
    return base_pack().find_relic(key);
}

[[nodiscard]] inline run::Run start_acts(const run::Game& game, std::uint64_t seed) {
    auto run = run::start(game, acts(game), Seed{seed});
    if (!run) throw std::invalid_argument(to_string(run.error()));
    return *run;
}

[[nodiscard]] inline run::Run start_climb(const run::Game& game, std::uint64_t seed) {
    auto run = run::start(game, climb(game), Seed{seed});
    if (!run) throw std::invalid_argument(to_string(run.error()));
    return *run;
}

/// A hero who wins any fight: every cell a strong attack, HP beyond counting.
inline void make_mighty(battle::Hero& hero) {
    hero.max_hp = 9000;
    hero.hp = 9000;
    hero.stats = {900, 900, 900, 0};
    for (std::size_t cell = 0; cell < hero.machine.cells_per_column(); ++cell) {
        hero.machine.cell(content::Column::action, cell) = puck(6);
        hero.machine.cell(content::Column::multiplier, cell) = puck(14);
    }
}

/// Every action cell hits for 6 and the physical attack, every multiplier is x1: there is nothing to chance.
inline void make_plain(battle::Machine& machine) {
    for (std::size_t cell = 0; cell < battle::first_cells; ++cell) {
        machine.cell(content::Column::action, cell) = puck(1);
        machine.cell(content::Column::multiplier, cell) = puck(14);
    }
}

/// Puts a run of `seed` into stage `stage` without playing the stages before.
[[nodiscard]] inline run::Run in_stage(const run::Game& game, std::uint64_t seed, std::uint8_t stage) {
    run::Run run = start_acts(game, seed);
    if (stage == 1) return run;
    run.state.stage = stage;
    run.map = std::make_shared<const run::StageMap>(run::stage_map(game, acts(game), stage, Seed{seed}));
    return run;
}

/// The first node of a type (and reward, if given) on a map, by row and column.
[[nodiscard]] inline std::optional<path::Node> find_node(const path::Map& map, path::NodeType type,
                                                         std::optional<path::NodeReward> reward = {}) {
    for (int row = 1; row <= map.rows(); ++row)
        for (const int col : map.present(row))
            if (map.type({row, col}) == type && (!reward || map.reward({row, col}) == *reward))
                return path::Node{row, col};
    return std::nullopt;
}

/// Stands the player below `node`, so that the road there is an option.
inline void stand_below(run::Run& run, path::Node node) {
    run.state.phase = run::Phase::road;
    run.state.row = static_cast<std::uint8_t>(node.row - 1);
    run.state.col = 0;
    for (const int col : run.map->path.parents(node)) run.state.col = static_cast<std::uint8_t>(col);
}

/// Walks to `node` from below.
inline void walk_to(const run::Game& game, run::Run& run, path::Node node, run::EventLog* log = nullptr) {
    stand_below(run, node);
    run::OptionList options;
    run::list_options(game, run, options);
    for (const run::Option& option : options)
        if (option.a == node.row && option.b == node.col) return run::choose(game, run, option, log);
    throw std::logic_error("no road there");
}

/// A run that has just entered a node of a type in a stage: the first seed from `seed` on whose map has one.
[[nodiscard]] inline run::Run at_node(const run::Game& game, path::NodeType type, std::uint8_t stage = 1,
                                      std::uint64_t seed = 0,
                                      const std::function<void(run::Run&)>& before = {},
                                      run::EventLog* log = nullptr) {
    for (;; ++seed) {
        run::Run run = in_stage(game, seed, stage);
        const auto node = find_node(run.map->path, type);
        if (!node) continue;
        if (before) before(run);
        walk_to(game, run, *node, log);
        return run;
    }
}

/// A run of `climb` in stage `stage` that has entered its first encounter, which is the one of that key.
[[nodiscard]] inline run::Run in_encounter(const run::Game& game, std::int32_t key, std::uint8_t stage = 1) {
    for (std::uint64_t seed = 0;; ++seed) {
        run::Run run = start_climb(game, seed);
        run.state.stage = stage;
        run.map = std::make_shared<const run::StageMap>(run::stage_map(game, climb(game), stage, Seed{seed}));
        const auto node = find_node(run.map->path, path::NodeType::encounter);
        if (!node) continue;
        walk_to(game, run, *node);
        for (std::size_t i = 0; i < game.pack().encounters.size(); ++i)
            if (game.pack().encounters[i].key == key) run.state.encounter = run::EncounterId(i);
        return run;
    }
}

/// Spins until the fight is over.
inline void fight_on(const run::Game& game, run::Run& run, run::EventLog* log = nullptr) {
    while (run.state.phase == run::Phase::battle) run::choose(game, run, std::size_t{0}, log);
}

[[nodiscard]] inline std::vector<run::Option> options_of(const run::Game& game, const run::Run& run) {
    run::OptionList options;
    run::list_options(game, run, options);
    return {options.begin(), options.end()};
}

/// Takes the first option of a kind; an error if there is none.
inline void take_first(const run::Game& game, run::Run& run, run::OptionKind kind,
                       run::EventLog* log = nullptr) {
    for (const run::Option& option : options_of(game, run))
        if (option.kind == kind) return run::choose(game, run, option, log);
    throw std::logic_error("no such option");
}

[[nodiscard]] inline bool has_option(const run::Game& game, const run::Run& run, run::OptionKind kind) {
    for (const run::Option& option : options_of(game, run))
        if (option.kind == kind) return true;
    return false;
}

/// Events of one kind, in order.
[[nodiscard]] inline std::vector<run::Event> events_of(const run::EventLog& log, run::EventKind kind) {
    std::vector<run::Event> found;
    for (const run::Event& event : log)
        if (event.kind == kind) found.push_back(event);
    return found;
}

[[nodiscard]] inline bool same_bytes(const run::State& a, const run::State& b) {
    return std::memcmp(&a, &b, sizeof(run::State)) == 0;
}

} // namespace rogueloom::test
