// SPDX-License-Identifier: MIT
#include <rogueloom/lab/signature.hpp>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/core/hash.hpp>
#include <rogueloom/lab/play_out.hpp>
#include <rogueloom/lab/policy.hpp>
#include <rogueloom/maps/board.hpp>
#include <rogueloom/maps/zones.hpp>

namespace rogueloom::lab {
namespace {

constexpr std::uint64_t map_seeds = 200;
constexpr std::uint64_t board_seeds = 48;
constexpr std::uint64_t zone_seeds = 64;
constexpr std::uint64_t battle_seeds = 12;
constexpr std::uint64_t run_seeds = 50;

void add_draws(Hasher& hasher) {
    for (std::uint64_t seed = 0; seed < 16; ++seed) {
        Stream stream(Seed{seed}, "signature/draws");
        hasher.add(stream.bits());
        hasher.add(stream.below(6));
        hasher.add(stream.below(3'000'000'000U));
        hasher.add(static_cast<std::int32_t>(stream.between(-7, 7)));
        hasher.add(stream.unit());
        hasher.add(stream.between_real(0.85, 1.15));
        hasher.add(std::uint32_t{stream.chance(1, 3)});
        hasher.add(stream.percent(37.5).value);
        const std::array<std::uint32_t, 4> weights = {45, 16, 0, 12};
        hasher.add(static_cast<std::uint64_t>(stream.weighted(weights)));
        hasher.add(stream.normal(10, 3));
        std::array<std::uint32_t, 7> order = {0, 1, 2, 3, 4, 5, 6};
        stream.shuffle(order);
        for (const std::uint32_t value : order) hasher.add(value);
    }
}

void add_maps(const run::Game& game, Hasher& hasher) {
    for (const content::PathPreset& preset : game.pack().path_presets) {
        const auto rules = path::compile(preset.params);
        hasher.add(std::string_view(preset.name));
        hasher.add(std::uint32_t{rules.has_value()});
        if (!rules) continue;
        path::Map map;
        for (std::uint64_t seed = 0; seed < map_seeds; ++seed) {
            Stream nodes(Seed{seed}, "map/1");
            path::generate(*rules, nodes, map);
            Stream rewards(Seed{seed}, "map/1/reward");
            path::deal_rewards(map, game.pack().node_reward_weights, rewards);
            hasher.add(path::fingerprint(map));
        }
    }
}

/// Every floor of a run for all characters, difficulties and perks, and a board of several districts.
void add_boards(const content::BoardContent& content, Hasher& hasher) {
    const auto rules = board::compile(content.params);
    hasher.add(std::uint32_t{rules.has_value()});
    if (!rules) return;
    board::Workspace workspace;
    board::Board board;
    for (std::uint64_t seed = 0; seed < board_seeds; ++seed) {
        board::Request request;
        request.options.character = seed % 2 == 0 ? board::Character::standard : board::Character::bard;
        request.options.difficulty = static_cast<board::Difficulty>(seed % 3);
        request.options.perks = {seed % 4 >= 2, seed % 8 >= 4, seed % 16 >= 8};
        for (request.floor = 1; request.floor <= rules->floor_count(); ++request.floor) {
            Stream stream(Seed{seed}, "map/" + std::to_string(request.floor));
            board::generate(*rules, request, stream, workspace, board);
            board::remember(board, request.history);
            hasher.add(board::fingerprint(board));
        }
        request = {};
        request.width = 29;
        request.height = 17;
        board::generate_of_seed(*rules, Seed{seed}, request, workspace, board);
        hasher.add(board::fingerprint(board));
    }
}

/// Maps of every rule: as it is, and of a map that drawings of the usual kind cannot make, so that rejection
/// and fallback are covered.
void add_zones(const content::ZoneRule& row, Hasher& hasher) {
    zones::Params broken = row.params;
    broken.protect_corridors = false;
    broken.attempts = 3;
    zones::Workspace workspace;
    zones::Map map;
    hasher.add(std::string_view(row.key));
    for (const zones::Params& params : {row.params, broken}) {
        const auto rules = zones::compile(params);
        hasher.add(std::uint32_t{rules.has_value()});
        if (!rules) continue;
        for (std::uint64_t seed = 0; seed < zone_seeds; ++seed) {
            zones::generate(*rules, Seed{seed}, "map/1", workspace, map);
            hasher.add(zones::fingerprint(map));
        }
        hasher.add(zones::tier_of(params, 3 * zone_seeds).multiplier);
    }
}

/// A machine of both growths made from the start row, so that two rows and additional effects are covered.
battle::Hero grown(battle::Hero hero) {
    battle::Machine& machine = hero.machine;
    machine.additional_unlocked = 1;
    machine.second_line = 1;
    for (auto& column : machine.cells)
        for (std::size_t cell = battle::first_cells; cell < battle::max_cells; ++cell)
            column[cell] = column[cell - battle::first_cells];
    return hero;
}

/// One fight in which the active is used whenever it can be and every reroll is taken.
void add_fight(const run::Game& game, const battle::Setup& setup, Seed seed, Hasher& hasher) {
    battle::State state = battle::start(game.rules(), setup, Stream(seed, "battle/1/r1c1/1"));
    for (auto actions = battle::legal_actions(game.rules(), state); !actions.empty();
         actions = battle::legal_actions(game.rules(), state)) {
        const bool rerolling = state.phase == battle::Phase::reroll;
        battle::apply(game.rules(), state, rerolling ? actions[0] : actions[actions.size() - 1]);
    }
    hasher.add(hash_bytes(std::as_bytes(std::span<const battle::State, 1>(&state, 1))));
}

void add_fights(const run::Game& game, const battle::Hero& start, Hasher& hasher) {
    battle::Setup setup;
    for (std::size_t enemy = 0; enemy < game.pack().enemies.size(); ++enemy) {
        setup.enemy = content::EnemyId(enemy);
        for (std::uint64_t seed = 0; seed < battle_seeds; ++seed) {
            setup.hero = seed % 2 == 0 ? start : grown(start);
            add_fight(game, setup, Seed{seed}, hasher);
        }
    }
}

void add_runs(const run::Game& game, Hasher& hasher) {
    for (std::size_t campaign = 0; campaign < game.pack().campaigns.size(); ++campaign) {
        for (const std::string_view name : {"random", "greedy"}) { // the planner plays by greedy
            const auto policy = make_policy(name);
            for (std::uint64_t seed = 0; seed < run_seeds; ++seed) {
                auto run = run::start(game, content::CampaignId(campaign), Seed{seed});
                hasher.add(std::uint32_t{run.has_value()});
                if (!run) continue;
                play_out(game, *run, Seed{seed}, **policy);
                hasher.add(run::state_hash(*run));
            }
        }
    }
}

} // namespace

std::uint64_t signature(const run::Game& game) {
    Hasher hasher;
    add_draws(hasher);
    add_maps(game, hasher);
    if (game.pack().board) add_boards(*game.pack().board, hasher);
    for (const content::ZoneRule& row : game.pack().zone_rules) add_zones(row, hasher);
    if (!game.pack().campaigns.empty()) {
        const auto run = run::start(game, content::CampaignId(0), Seed{0});
        if (run) add_fights(game, run->state.hero, hasher);
    }
    add_runs(game, hasher);
    return hasher.digest();
}

} // namespace rogueloom::lab
