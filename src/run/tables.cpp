// SPDX-License-Identifier: MIT
#include "run/tables.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "run/stage_kinds.hpp"

namespace rogueloom::run {
namespace {

std::size_t index(content::Rarity rarity) {
    return static_cast<std::size_t>(rarity);
}

/// The nearest puck of the same lineage above (direction 1) or below (-1).
content::PuckId neighbour(const content::Pack& pack, const Tables& tables, const content::Puck& puck,
                          int direction) {
    content::PuckId best;
    if (!puck.grade) return best;
    int best_distance = static_cast<int>(content::rarity_count);
    for (std::size_t i = 0; i < pack.pucks.size(); ++i) {
        const content::Puck& other = pack.pucks[i];
        if (other.grade != puck.grade || tables.left_out(Good{content::PuckId(i), {}, {}})) continue;
        const int distance = (static_cast<int>(other.rarity) - static_cast<int>(puck.rarity)) * direction;
        if (distance > 0 && distance < best_distance) {
            best_distance = distance;
            best = content::PuckId(i);
        }
    }
    return best;
}

void fill_lineages(const content::Pack& pack, Tables& tables) {
    for (const content::Puck& puck : pack.pucks) {
        tables.stronger.push_back(neighbour(pack, tables, puck, 1));
        tables.weaker.push_back(neighbour(pack, tables, puck, -1));
    }
}

/// Pucks without a lineage never drop (battle.md A7 `grade`).
void fill_goods(const content::Pack& pack, Tables& tables) {
    const auto goods = [&](Category category, content::Rarity rarity) -> std::vector<Good>& {
        return tables.goods[static_cast<std::size_t>(category)][index(rarity)];
    };
    for (std::size_t i = 0; i < pack.pucks.size(); ++i) {
        const content::Puck& puck = pack.pucks[i];
        if (!puck.grade) continue;
        const auto category = static_cast<Category>(content::column_of(puck.type));
        goods(category, puck.rarity).push_back({content::PuckId(i), {}, {}});
    }
    for (std::size_t i = 0; i < pack.actives.size(); ++i)
        goods(Category::active, pack.actives[i].rarity).push_back({{}, content::ActiveId(i), {}});
    for (std::size_t i = 0; i < pack.passives.size(); ++i)
        goods(Category::passive, pack.passives[i].rarity).push_back({{}, {}, content::PassiveId(i)});
    for (std::size_t category = 0; category < category_count; ++category) {
        for (std::size_t rarity = 0; rarity < content::rarity_count; ++rarity) {
            const auto count = static_cast<std::uint32_t>(tables.goods[category][rarity].size());
            tables.counts[category][rarity] = count;
            tables.totals[category] += count;
        }
    }
}

void fill_rank_weights(const content::Pack& pack, Tables& tables) {
    for (std::size_t rank = 0; rank < content::rarity_count; ++rank) {
        for (const content::DropRank& row : pack.drop_ranks) {
            const auto rarity = static_cast<std::int32_t>(rank) + row.offset;
            if (rarity < 0 || rarity >= static_cast<std::int32_t>(content::rarity_count)) continue;
            tables.rank_weights[rank][static_cast<std::size_t>(rarity)] += row.weight;
        }
    }
}

/// The danger rank that most of a pool's enemies have by weight, the lower of equals. A shop has no enemy to
/// go by, so it goes by those around it.
content::Rarity pool_rank(const content::Pack& pack, const content::EnemyPool& pool) {
    std::array<std::uint64_t, content::rarity_count> weights{};
    for (std::size_t i = 0; i < pool.enemies.size(); ++i)
        weights[index(pack[pool.enemies[i]].danger_grade)] += pool.weights[i];
    return static_cast<content::Rarity>(std::max_element(weights.begin(), weights.end()) - weights.begin());
}

Result<StageTables> stage_tables(const content::Pack& pack, const content::Stage& stage) {
    StageTables tables;
    for (const content::StagePool& pools : stage.pools)
        tables.pool_rank.push_back(pool_rank(pack, pack[pools.pool]));
    if (stage.kind != content::StageKind::path) return tables;
    path::Params params = pack[stage.path].params;
    params.top = stage.boss ? path::NodeType::boss : path::NodeType::elite;
    auto rules = path::compile(params);
    if (!rules) return tl::unexpected<Error>(rules.error());
    tables.rules.push_back(*rules);
    return tables;
}

tl::unexpected<Error> over_limit(std::string_view what, std::size_t count, std::size_t limit) {
    return failure("run.limit", fmt::format("{} {}", count, what),
                   fmt::format("the state of a run has room for {}", limit));
}

Result<void> check_limits(const content::Pack& pack) {
    if (pack.actives.size() > max_actives) return over_limit("actives", pack.actives.size(), max_actives);
    if (pack.relics.size() > battle::max_relics)
        return over_limit("relics", pack.relics.size(), battle::max_relics);
    if (pack.encounters.size() > max_encounters)
        return over_limit("encounters", pack.encounters.size(), max_encounters);
    const auto offers = static_cast<std::size_t>(pack.shop.pucks + pack.shop.actives + pack.shop.passives);
    if (offers > max_offers) return over_limit("offers of a shop", offers, max_offers);
    const auto choices = static_cast<std::size_t>(pack.settings.choice_count);
    if (choices > max_reward_choices) return over_limit("choices of a reward", choices, max_reward_choices);
    for (const content::Campaign& campaign : pack.campaigns)
        if (campaign.stages.size() > max_stages)
            return over_limit("stages of a campaign", campaign.stages.size(), max_stages);
    return {};
}

/// What floors that are walked may hold.
Result<void> check_board_limits(const content::Pack& pack) {
    std::vector<std::string_view> groups;
    for (const board::Attribute& row : pack.board->params.attributes)
        if (std::find(groups.begin(), groups.end(), row.group) == groups.end()) groups.push_back(row.group);
    if (groups.size() > max_attribute_groups)
        return over_limit("groups of boss_attr", groups.size(), max_attribute_groups);
    const auto offers = static_cast<std::size_t>(pack.shop.pucks + pack.shop.actives + pack.shop.passives);
    if (offers > max_floor_offers) return over_limit("offers of a shop on a floor", offers, max_floor_offers);
    for (const content::Campaign& campaign : pack.campaigns) {
        for (const content::Stage& stage : campaign.stages) {
            if (stage.kind != content::StageKind::board) continue;
            const std::string name = fmt::format(" of floor {} (campaign {})", stage.floor, campaign.key);
            const board::Floor& floor = pack.board->params.floors[static_cast<std::size_t>(stage.floor - 1)];
            const auto cells = static_cast<std::size_t>(floor.width) * static_cast<std::size_t>(floor.height);
            if (cells > max_ground_cells) return over_limit("cells" + name, cells, max_ground_cells);
            const std::size_t things = static_cast<std::size_t>(floor.monsters_max) + board::max_rewards + 8;
            if (things > max_things) return over_limit("things" + name, things, max_things);
        }
    }
    return {};
}

/// A draw is below the sum of the weights, which must fit its 32 bits.
Result<void> check_weights(const Tables& tables) {
    for (const RankWeights& weights : tables.rank_weights) {
        for (const CountByRarity& counts : tables.counts) {
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i < weights.size(); ++i) sum += std::uint64_t{weights[i]} * counts[i];
            if (sum > UINT32_MAX)
                return failure("run.weight", "weights of drop_rank too large",
                               "their sum over all goods of a kind is at most 2^32-1", "use smaller numbers");
        }
    }
    return {};
}

} // namespace

Result<Tables> make_tables(const content::Pack& pack, BoardIds ids, RegionTables regions, Without without) {
    if (const auto fits = check_limits(pack); !fits) return tl::unexpected<Error>(fits.error());
    Tables tables;
    tables.without = std::move(without);
    tables.ids = std::move(ids);
    tables.regions = std::move(regions);
    if (const auto fine = compile_regions(pack, tables.regions); !fine)
        return tl::unexpected<Error>(fine.error());
    if (plays(pack, content::StageKind::board)) {
        if (const auto fits = check_board_limits(pack); !fits) return tl::unexpected<Error>(fits.error());
        auto boards = board::compile(pack.board->params);
        if (!boards) return tl::unexpected<Error>(boards.error());
        tables.boards = std::move(*boards);
    }
    fill_lineages(pack, tables);
    fill_goods(pack, tables);
    fill_rank_weights(pack, tables);
    if (const auto fine = check_weights(tables); !fine) return tl::unexpected<Error>(fine.error());
    for (const content::Campaign& campaign : pack.campaigns) {
        auto& stages = tables.stages.emplace_back();
        for (const content::Stage& stage : campaign.stages) {
            auto made = stage_tables(pack, stage);
            if (!made) return tl::unexpected<Error>(made.error());
            stages.push_back(std::move(*made));
        }
    }
    return tables;
}

std::size_t pool_index(const content::Stage& stage, int row) {
    std::size_t in_force = 0;
    for (std::size_t i = 0; i < stage.pools.size(); ++i)
        if (stage.pools[i].row_from <= row) in_force = i;
    return in_force;
}

} // namespace rogueloom::run
