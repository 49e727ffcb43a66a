// SPDX-License-Identifier: MIT
#include <rogueloom/maps/board.hpp>

#include <algorithm>
#include <string_view>

#include <rogueloom/core/hash.hpp>

namespace rogueloom::board {

void remember(const Board& board, History& history) {
    if (!history.terrains.full()) history.terrains.push_back(board.terrain);
    if (board.boss && !history.bosses.full()) history.bosses.push_back(board.boss->boss);
}

std::vector<AttributeId> draw_attributes(const Rules& rules, Stream& stream) {
    const std::vector<Attribute>& all = rules.params().attributes;
    std::vector<std::string_view> groups;
    for (const Attribute& attribute : all) {
        if (std::find(groups.begin(), groups.end(), attribute.group) == groups.end())
            groups.push_back(attribute.group);
    }
    std::vector<AttributeId> drawn;
    for (const std::string_view group : groups) {
        const auto in_group = [group](const Attribute& attribute) { return attribute.group == group; };
        const auto count = std::count_if(all.begin(), all.end(), in_group);
        std::uint32_t k = stream.below(static_cast<std::uint32_t>(count));
        std::size_t i = 0;
        while (!in_group(all[i]) || k-- > 0) ++i;
        drawn.emplace_back(i);
    }
    return drawn;
}

std::string feature_name(const Rules& rules, const Feature& feature) {
    std::string name(feature_kind_names[static_cast<std::size_t>(feature.kind)]);
    if (feature.kind == FeatureKind::altar) name += '_' + rules.params().altars[feature.altar.index()].key;
    return name;
}

std::uint64_t fingerprint(const Board& board) {
    Hasher hasher;
    const auto add_cell = [&hasher](Cell cell) {
        hasher.add(cell.x);
        hasher.add(cell.y);
    };
    const auto add_id = [&hasher](auto id) {
        hasher.add(id.valid() ? static_cast<std::int64_t>(id.index()) : std::int64_t{-1});
    };
    const auto add_word = [&hasher](auto word) { hasher.add(static_cast<std::uint32_t>(word)); };
    const auto add_size = [&hasher](const auto& list) { hasher.add(std::uint64_t{list.size()}); };

    for (const std::int32_t number : {board.floor, board.width, board.height}) hasher.add(number);
    add_id(board.terrain);
    hasher.add(std::string_view(reinterpret_cast<const char*>(board.walls.data()), board.walls.size()));
    add_cell(board.player);
    add_size(board.monsters);
    for (const PlacedMonster& monster : board.monsters) {
        add_cell(monster.at);
        add_id(monster.species);
        hasher.add(monster.level);
        add_word(monster.placed);
    }
    add_size(board.rewards);
    for (const PlacedReward& reward : board.rewards) {
        add_cell(reward.at);
        add_word(reward.kind);
        for (const std::int32_t number : {reward.level, reward.gold_target, reward.region})
            hasher.add(number);
    }
    add_word(board.boss ? 1 : 0);
    if (board.boss) {
        add_cell(board.boss->at);
        add_id(board.boss->boss);
        hasher.add(board.boss->level);
        add_word(board.boss->placed);
    }
    add_size(board.features);
    for (const Feature& feature : board.features) {
        add_cell(feature.at);
        add_word(feature.kind);
        add_id(feature.altar);
    }
    add_size(board.regions);
    for (const Region& region : board.regions) {
        hasher.add(region.threat);
        add_size(board.cells(region));
        for (const Cell cell : board.cells(region)) add_cell(cell);
    }
    const LeftOut& out = board.left_out;
    for (const std::int32_t count : {out.taverns, out.monsters, out.level_sums, out.rewards, out.bosses,
                                     out.lich_hunters, out.specials, out.thrones, out.repeats})
        hasher.add(count);
    return hasher.digest();
}

} // namespace rogueloom::board
