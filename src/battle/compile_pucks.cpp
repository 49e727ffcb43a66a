// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tuple>

#include "battle/compiled_rules.hpp"

namespace rogueloom::battle {
namespace {

void compile_rows(const content::Pack& pack, CompiledRules& rules) {
    rules.pucks.resize(pack.pucks.size());
    for (std::size_t i = 0; i < pack.pucks.size(); ++i) {
        const content::Puck& row = pack.pucks[i];
        CompiledPuck& puck = rules.pucks[i];
        puck.param = row.param;
        puck.type = row.type;
        puck.rarity = static_cast<std::uint8_t>(row.rarity);
        puck.hits = static_cast<std::uint16_t>(std::clamp(row.hit_count, 1, 0xFFFF));
        if (row.effect.valid()) puck.effect = compile_operation(pack, {row.effect, row.param});
        puck.changes_results = puck.effect.behaviour == Behaviour::result_rarity ||
                               puck.effect.behaviour == Behaviour::top_grade;
    }
}

/// Pucks in an order that does not depend on the order of the sheet's rows: draws index these lists.
std::vector<PuckId> graded_by_key(const content::Pack& pack) {
    std::vector<PuckId> graded;
    for (std::size_t i = 0; i < pack.pucks.size(); ++i) {
        if (pack.pucks[i].grade.has_value()) graded.push_back(PuckId(i));
    }
    std::sort(graded.begin(), graded.end(),
              [&pack](PuckId a, PuckId b) { return pack[a].key < pack[b].key; });
    return graded;
}

void compile_lineages(const content::Pack& pack, CompiledRules& rules, std::vector<PuckId> graded) {
    const auto lineage_order = [&pack](PuckId id) {
        const content::Puck& puck = pack[id];
        return std::tuple(puck.type, *puck.grade, puck.rarity, puck.key);
    };
    std::sort(graded.begin(), graded.end(),
              [&](PuckId a, PuckId b) { return lineage_order(a) < lineage_order(b); });
    rules.lineages = std::move(graded);
    const std::vector<PuckId>& all = rules.lineages;
    for (std::size_t first = 0; first < all.size();) {
        const content::Puck& head = pack[all[first]];
        std::size_t last = first;
        while (last < all.size() && pack[all[last]].type == head.type &&
               pack[all[last]].grade == head.grade) {
            ++last;
        }
        for (std::size_t i = first; i < last; ++i) {
            CompiledPuck& puck = rules.pucks[all[i].index()];
            puck.lineage_first = static_cast<std::uint16_t>(first);
            puck.lineage_place = static_cast<std::uint8_t>(i - first);
            puck.lineage_size = static_cast<std::uint8_t>(last - first);
        }
        first = last;
    }
}

void compile_swaps(const content::Pack& pack, CompiledRules& rules, const std::vector<PuckId>& graded) {
    for (const PuckId id : graded) {
        const CompiledPuck& puck = rules[id];
        rules.graded[static_cast<std::size_t>(puck.type)].push_back(id);
        rules.graded_by_rarity[static_cast<std::size_t>(puck.type)][puck.rarity].push_back(id);
    }
    for (std::size_t i = 0; i < rules.pucks.size(); ++i) {
        CompiledPuck& puck = rules.pucks[i];
        const bool graded_itself = pack.pucks[i].grade.has_value();
        const auto type = static_cast<std::size_t>(puck.type);
        puck.swap_any_rarity = rules.graded_by_rarity[type][puck.rarity].size() == (graded_itself ? 1U : 0U);
        if (!graded_itself) continue;
        const std::span<const PuckId> pool = rules.swap_pool(PuckId(i));
        const auto place = std::find(pool.begin(), pool.end(), PuckId(i));
        puck.swap_place = static_cast<std::uint16_t>(place - pool.begin());
    }
}

} // namespace

void compile_pucks(const content::Pack& pack, CompiledRules& rules) {
    compile_rows(pack, rules);
    const std::vector<PuckId> graded = graded_by_key(pack);
    compile_lineages(pack, rules, graded);
    compile_swaps(pack, rules, graded);
}

} // namespace rogueloom::battle
