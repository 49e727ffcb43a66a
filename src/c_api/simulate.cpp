// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <rogueloom/lab/block_file.hpp>
#include <rogueloom/lab/simulation.hpp>
#include <rogueloom/run/rules_id.hpp>

#include "guard.hpp"
#include "names.hpp"
#include "pack.hpp"
#include "simulation.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint32_t most_runs = 1000000;

Outcome<std::string> play(const run::Game& game, const rl_simulate_options& options) {
    if (options.count == 0 || options.count > most_runs)
        return bad_argument("count", std::to_string(options.count) + " runs",
                            "a call plays 1 to " + std::to_string(most_runs));
    if (options.first > UINT64_MAX - options.count)
        return bad_argument("first", "the runs go beyond 2^64 - 1");
    const auto simulation = simulation_of(game.pack(), options);
    if (!simulation) return tl::unexpected(simulation.error());
    const auto policy = policy_of(options.policy);
    if (!policy) return tl::unexpected(policy.error());
    const Result<lab::Block> block =
        lab::play_block(game, *simulation, **policy, options.first, options.count);
    if (!block) return bad_data(block.error());
    return lab::encode_block(*block, lab::simulation_key(game, *simulation));
}

struct Sums {
    std::uint64_t first = 0;
    std::uint64_t runs = 0;
    std::uint64_t wins = 0;
    std::uint64_t turns = 0;
    std::uint64_t choices = 0;
    lab::Tallies tallies;
};

void add(Sums& sums, const lab::Block& block) {
    for (const lab::RunResult& run : block.runs) {
        sums.wins += run.won ? 1 : 0;
        sums.turns += run.turns;
        sums.choices += run.choices;
    }
    sums.runs += block.runs.size();
    lab::merge(sums.tallies, block.tallies);
}

/// All blocks added up; runs between them may be missing. Errors: those of blocks_of(), overlaps.
Outcome<Sums> add_up(std::uint64_t key, const rl_bytes* given, std::size_t count) {
    auto blocks = blocks_of(key, given, count);
    if (!blocks) return tl::unexpected(blocks.error());
    std::sort(blocks->begin(), blocks->end(), [](const lab::Block& a, const lab::Block& b) {
        return a.first != b.first ? a.first < b.first : a.runs.size() < b.runs.size();
    });
    Sums sums;
    sums.first = blocks->front().first;
    std::uint64_t next = sums.first;
    for (const lab::Block& block : *blocks) {
        if (block.first < next)
            return bad_data({"block.overlap",
                             {},
                             "run " + std::to_string(block.first) + " is in two blocks",
                             {},
                             "give each run once"});
        next = block.first + block.runs.size();
        add(sums, block);
    }
    return sums;
}

Json tallies_json(const lab::Tallies& tallies) {
    static constexpr std::array<const char*, lab::topic_count> topics = {
        "place", "gold", "health", "fight", "fight_turns", "loss", "offer", "choices", "turns"};
    Json json = Json::array();
    for (const lab::Tally& tally : tallies)
        json.push_back({{"topic", topics[static_cast<std::size_t>(tally.topic)]},
                        {"key", tally.key},
                        {"count", tally.count}});
    return json;
}

std::string summary(const content::Pack& pack, const lab::Simulation& simulation, const Sums& sums) {
    Json json;
    json["campaign"] = pack[simulation.beginning.campaign].key;
    json["policy"] = simulation.policy;
    json["base_seed"] = std::to_string(simulation.seed.value);
    json["first_run"] = sums.first;
    json["runs"] = sums.runs;
    json["wins"] = sums.wins;
    json["turns"] = sums.turns;
    json["choices"] = sums.choices;
    json["content_hash"] = fmt::format("{:016x}", pack.content_hash);
    json["rules_id"] = fmt::format("{:016x}", run::rules_id);
    json["stats_hash"] = fmt::format("{:016x}", lab::hash(sums.tallies));
    json["engine_version"] = ROGUELOOM_VERSION;
    json["tallies"] = tallies_json(sums.tallies);
    return json.dump();
}

} // namespace

Outcome<lab::Simulation> simulation_of(const content::Pack& pack, const rl_simulate_options& options) {
    const auto seed = seed_of(options.seed);
    if (!seed) return tl::unexpected(seed.error());
    const auto beginning = beginning_of(pack, {options.campaign, options.character, options.difficulty});
    if (!beginning) return tl::unexpected(beginning.error());
    if (const auto policy = policy_of(options.policy); !policy) return tl::unexpected(policy.error());
    return lab::Simulation{*beginning, std::string(text_or(options.policy, "greedy")), *seed};
}

Outcome<std::vector<lab::Block>> blocks_of(std::uint64_t key, const rl_bytes* blocks, std::size_t count) {
    if (count == 0) return bad_argument("count", "there are no blocks");
    if (const auto there = needs(blocks, "blocks"); !there) return tl::unexpected(there.error());
    std::vector<lab::Block> decoded;
    for (std::size_t i = 0; i < count; ++i) {
        const auto bytes = bytes_of(blocks[i].data, blocks[i].size, "blocks[" + std::to_string(i) + "].data");
        if (!bytes) return tl::unexpected(bytes.error());
        Result<lab::Block> block = lab::decode_block(*bytes, key);
        if (!block) {
            Error error = block.error();
            error.place.file = "block " + std::to_string(i);
            return bad_data(std::move(error));
        }
        decoded.push_back(std::move(*block));
    }
    return decoded;
}

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_simulate(const rl_pack* pack, const rl_simulate_options* options, rl_string* block) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(block, "block"); !there) return there;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const auto asked = read(options);
        if (!asked) return tl::unexpected(asked.error());
        const auto bytes = play((*found)->game(), *asked);
        return bytes ? give(*bytes, block) : tl::unexpected(bytes.error());
    });
}

rl_status rl_merge(const rl_pack* pack, const rl_simulate_options* options, const rl_bytes* blocks,
                   size_t count, rl_string* json) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(json, "json"); !there) return there;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const run::Game& game = (*found)->game();
        const auto asked = read(options);
        if (!asked) return tl::unexpected(asked.error());
        const auto simulation = simulation_of(game.pack(), *asked);
        if (!simulation) return tl::unexpected(simulation.error());
        const auto sums = add_up(lab::simulation_key(game, *simulation), blocks, count);
        if (!sums) return tl::unexpected(sums.error());
        return give(summary(game.pack(), *simulation, *sums), json);
    });
}
