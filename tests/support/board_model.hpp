// SPDX-License-Identifier: MIT
/// \file
/// A whole board floor as slow and plain as board.md says it: flood fills for every question, one tile at a
/// time. It draws from the same stream, so it must make the same board, draw for draw.
#pragma once

#include "support/board_ground.hpp"

namespace rogueloom::test {

/// One floor; run() makes it.
class BoardModel : BoardGround {
  public:
    BoardModel(const board::Params& params, const board::Request& request, Stream& stream)
        : BoardGround(params, request, stream) {}

    [[nodiscard]] board::Board run() {
        if (floor_.kind == board::FloorKind::throne) {
            throne_floor();
        } else {
            terrain();
            model_carve(open_, params_.settings.wall_percent, stream_);
            write_walls();
            unused_ = open_;
            board_.player = *take_anywhere();
            taverns();
            cut_districts();
            monsters();
            rewards();
            boss();
            special();
        }
        board_.features.push_back({board_.player, board::FeatureKind::level_start, {}});
        return board_;
    }

  private:
    struct Guard {
        Cell cell;
        board::Placing placed;
    };

    /// C7 - C14. `passable` is the district alone: no wall, not temporarily impassable.
    [[nodiscard]] std::vector<Guard> guards(const Area& area) {
        int count = floor_.monsters_min;
        if (floor_.monsters_min < floor_.monsters_max)
            count = stream_.between(floor_.monsters_min, floor_.monsters_max);
        Grid<char> passable = grid_of<char>(0);
        for (const Cell cell : area) passable[cell] = open_[cell];
        std::vector<Guard> chosen;
        std::vector<Cell> blocked;
        const auto short_of = [&] { return static_cast<int>(chosen.size()) < count; };
        const auto is_unused = [&](Cell cell) { return passable[cell] && unused_[cell]; };
        const auto choose = [&](Cell cell, board::Placing placed) {
            chosen.push_back({cell, placed});
            passable[cell] = 0;
        };
        const auto block_beside = [&](Cell cell) {
            for (const Cell next : beside(cell)) {
                if (!passable[next]) continue;
                passable[next] = 0;
                blocked.push_back(next);
            }
        };

        for (int success = 0; success < params_.settings.cut_monsters && short_of(); ++success) {
            const auto cut = best_cut(area, passable, is_unused);
            if (!cut) break;
            choose(*cut, board::Placing::cut);
        }
        for (const Guard guard : chosen) block_beside(guard.cell);

        std::vector<Cell> order = area;
        stream_.shuffle(order);
        for (const Cell cell : order) {
            if (!short_of()) break;
            if (!is_unused(cell)) continue;
            if (!stream_.chance(monster_percent(passable, cell), 100)) continue;
            choose(cell, board::Placing::shape);
            block_beside(cell);
        }
        for (const Cell cell : order) {
            if (!short_of() || !is_unused(cell)) continue;
            choose(cell, board::Placing::backfill);
            block_beside(cell);
        }
        for (const Cell cell : blocked) passable[cell] = 1;
        for (const Cell cell : order) {
            if (short_of() && is_unused(cell)) choose(cell, board::Placing::backfill);
        }
        board_.left_out.monsters += count - static_cast<int>(chosen.size());
        return chosen;
    }

    [[nodiscard]] static std::optional<Cell> best_cut(const Area& area, const Grid<char>& passable,
                                                      const std::function<bool(Cell)>& is_unused) {
        std::optional<Cell> best;
        std::vector<std::size_t> best_sizes;
        const std::size_t before = model_pieces(passable).size();
        for (const Cell cell : area) {
            if (!is_unused(cell) || !model_can_be_a_cut(passable, cell)) continue;
            Grid<char> without = passable;
            without[cell] = 0;
            if (model_pieces(without).size() <= before) continue;
            const std::vector<std::size_t> sizes = model_touching(passable, cell);
            const bool wins =
                !best || sizes[1] > best_sizes[1] || (sizes[1] == best_sizes[1] && sizes[0] > best_sizes[0]);
            if (!wins) continue;
            best = cell;
            best_sizes = sizes;
        }
        return best;
    }

    /// Tile.MonsterPercent of 1.6.
    [[nodiscard]] std::uint32_t monster_percent(const Grid<char>& passable, Cell cell) const {
        const auto is_open = [&](int dx, int dy) {
            const Cell next{cell.x + dx, cell.y + dy};
            return inside(next) && passable[next] != 0;
        };
        const bool l = is_open(-1, 0);
        const bool r = is_open(1, 0);
        const bool u = is_open(0, 1);
        const bool d = is_open(0, -1);
        const int openings = l + r + u + d;
        if ((l && r && !u && !d) || (u && d && !l && !r)) return params_.settings.line_percent;
        if (openings == 4) return params_.settings.cross_percent;
        if (openings == 2 || openings == 3) return params_.settings.bend_percent;
        return params_.settings.other_percent;
    }

    /// Cheapest ways from the player, where `cost` tells what entering a cell costs: relaxed until it rests.
    [[nodiscard]] Grid<int> ways(const Grid<int>& cost) {
        constexpr int far = 1 << 30;
        Grid<int> way = grid_of<int>(far);
        way[board_.player] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (const Cell cell : all()) {
                if (!open_[cell] || way[cell] == far) continue;
                for (const Cell next : beside(cell)) {
                    const int through = way[cell] + cost[next];
                    if (!open_[next] || way[next] <= through) continue;
                    way[next] = through;
                    changed = true;
                }
            }
        }
        return way;
    }

    /// C15 - C18.
    [[nodiscard]] std::vector<int> levels(std::size_t count) {
        const int low = floor_.level_low;
        const int high = floor_.level_high;
        const int cap = std::min(high + 1, 10);
        std::vector<double> weights;
        for (int base = low; base <= high; ++base) weights.push_back(stream_.unit() + 0.5);
        double sum = 0;
        for (const double weight : weights) sum += weight;
        std::vector<int> list;
        for (int base = low; base <= high; ++base) {
            const double share = weights[static_cast<std::size_t>(base - low)] / sum;
            const int number = static_cast<int>(share * static_cast<double>(count));
            for (int i = 0; i < number; ++i) list.push_back(base);
        }
        while (list.size() < count) list.push_back(high);
        for (std::size_t i = 0; i < count; ++i) {
            const double roll = stream_.unit() + (i == 0 ? -0.15 : i == 1 ? -0.10 : i == 2 ? -0.05 : 0.0);
            if (roll < 0.10)
                list[i] -= 1;
            else if (roll > 0.95)
                list[i] += 2;
            else if (roll > 0.80)
                list[i] += 1;
            list[i] = std::max(low, std::min(cap, list[i]));
        }
        while (std::accumulate(list.begin(), list.end(), 0) < floor_.level_sum) {
            std::vector<std::size_t> below_cap;
            for (std::size_t i = 0; i < count; ++i) {
                if (list[i] < cap) below_cap.push_back(i);
            }
            if (below_cap.empty()) {
                ++board_.left_out.level_sums;
                break;
            }
            ++list[one_of(below_cap)];
        }
        return list;
    }

    void monsters() {
        Grid<int> steps = ways(grid_of<int>(1));
        for (const Area& area : districts_) {
            std::vector<Guard> chosen = guards(area);
            std::stable_sort(chosen.begin(), chosen.end(),
                             [&](const Guard& a, const Guard& b) { return steps[a.cell] < steps[b.cell]; });
            const std::vector<int> list = levels(chosen.size());
            std::vector<int> seen(params_.monsters.size(), 0);
            for (std::size_t i = 0; i < chosen.size(); ++i) {
                const board::MonsterId id = species(list[i], seen);
                ++seen[id.index()];
                unused_[chosen[i].cell] = 0;
                threat_[chosen[i].cell] = list[i];
                board_.monsters.push_back({chosen[i].cell, id, list[i], chosen[i].placed});
            }
        }
    }

    /// C20, C21: weights over 3 ^ seen, brought to whole numbers by 3 ^ (10 + the least seen).
    [[nodiscard]] board::MonsterId species(int level, const std::vector<int>& seen) {
        std::vector<board::MonsterId> who;
        std::vector<std::uint32_t> weights;
        int least = 1 << 30;
        for (std::size_t i = 0; i < params_.monsters.size(); ++i) {
            const board::Monster& monster = params_.monsters[i];
            if (level < monster.min_level || level > monster.max_level) continue;
            if (monster.weights[board_.terrain.index()] == 0) continue;
            who.emplace_back(i);
            least = std::min(least, seen[i]);
        }
        for (const board::MonsterId id : who) {
            std::uint64_t weight = params_.monsters[id.index()].weights[board_.terrain.index()];
            for (int i = 0; i < 10; ++i) weight *= 3;
            for (int i = least; i < seen[id.index()]; ++i) weight /= 3;
            weights.push_back(static_cast<std::uint32_t>(weight));
        }
        return weighted(who, weights);
    }

    [[nodiscard]] board::RewardKind drawn_reward(board::RewardList list) {
        std::vector<board::RewardKind> kinds;
        std::vector<std::uint32_t> weights;
        for (const board::RewardRow& row : params_.rewards) {
            if (row.list != list || request_.floor < row.floor_from || request_.floor > row.floor_to)
                continue;
            kinds.push_back(row.kind);
            weights.push_back(row.weight);
        }
        return weighted(kinds, weights);
    }
    void add_rewards(board::RewardList list, std::vector<board::RewardKind>& names) const {
        for (const board::RewardRow& row : params_.rewards) {
            if (row.list != list || request_.floor < row.floor_from || request_.floor > row.floor_to)
                continue;
            names.insert(names.end(), row.weight, row.kind);
        }
    }

    /// C23 - C26.
    [[nodiscard]] std::vector<board::RewardKind> reward_names() {
        using enum board::RewardKind;
        using enum board::RewardList;
        std::vector<board::RewardKind> names;
        add_rewards(always, names);
        const int depth = request_.floor;
        int packs = 0;
        if (stream_.chance(50, 100)) {
            names.push_back(healing_pool);
            packs = depth + stream_.between(1, 2);
        } else {
            packs = depth * 2 + stream_.between(2, 4);
        }
        names.insert(names.end(), static_cast<std::size_t>(packs), health_pack);
        names.push_back(drawn_reward(service));
        const int extras = stream_.between(2, 4);
        for (int i = 0; i < extras; ++i) names.push_back(drawn_reward(extra));
        if (request_.options.perks.dragon1) add_rewards(dragon1, names);
        if (request_.options.perks.steps1) add_rewards(steps1, names);
        if (request_.options.difficulty == board::Difficulty::kitten) add_rewards(kitten, names);
        if (request_.options.difficulty == board::Difficulty::grizzly) add_rewards(grizzly, names);
        if (request_.options.difficulty == board::Difficulty::velociraptor) add_rewards(velociraptor, names);
        return names;
    }

    struct Component {
        std::vector<Cell> cells;
        int threat = 0;
        int open_squares = 0;
        int state = 0; ///< 0 .. 4: weight 1, 0.5, 0.15, 0.05, 0
        int picks = 0;
    };

    /// C27.
    [[nodiscard]] std::vector<Component> components(const Area& area) {
        Grid<int> danger = ways(threat_);
        Grid<char> calm = grid_of<char>(0);
        for (const Cell cell : area) calm[cell] = open_[cell] && threat_[cell] == 0;
        std::vector<Component> list;
        for (auto& piece : model_pieces(calm)) {
            Component component;
            component.threat = danger[piece[0]];
            for (const Cell cell : area) {
                if (!in(piece, cell)) continue;
                component.cells.push_back(cell);
                component.open_squares += unused_[cell] ? 1 : 0;
            }
            if (component.open_squares > 0) list.push_back(component);
        }
        std::stable_sort(list.begin(), list.end(),
                         [](const Component& a, const Component& b) { return a.threat > b.threat; });
        return list;
    }

    struct Later {
        board::RewardKind kind;
        int gold;
    };

    void create(board::RewardKind kind, Cell cell, int gold, int region) {
        int level = 0;
        if (kind == board::RewardKind::goblin_hoarder)
            level = std::clamp(stream_.between(floor_.level_low, floor_.level_high), 3, 6);
        if (kind == board::RewardKind::mimic_chest)
            level = std::clamp(stream_.between(floor_.level_low, floor_.level_high), 5, 10);
        unused_[cell] = 0;
        board_.rewards.push_back({cell, kind, level, gold, region});
    }

    /// C28 - C31 for each district, C29 after the last.
    void rewards() {
        std::vector<Later> later;
        for (const Area& area : districts_) {
            std::vector<Component> list = components(area);
            std::vector<board::RewardKind> names = reward_names();
            stream_.shuffle(names);
            const auto n = static_cast<int>(names.size());
            constexpr int twentieths[] = {20, 10, 3, 1, 0};
            for (int i = 0; i < n; ++i) {
                std::vector<std::size_t> index;
                std::vector<std::uint32_t> weights;
                for (std::size_t c = 0; c < list.size(); ++c) {
                    index.push_back(c);
                    weights.push_back(static_cast<std::uint32_t>(twentieths[list[c].state]));
                }
                if (std::accumulate(weights.begin(), weights.end(), 0U) == 0) break;
                Component& picked = list[weighted(index, weights)];
                picked.state = picked.open_squares < 2 ? 4 : picked.state + 1;
                --picked.open_squares;
                ++picked.picks;
            }
            int k = 0;
            const auto gold = [&](int number) {
                // average x multiplier = T / n x (1 + 0.025 n - 0.05 k)
                return floor_.gold_target * (40 + n - 2 * number) / (40 * n);
            };
            for (const Component& component : list) {
                const auto region = static_cast<int>(board_.regions.size());
                board_.regions.push_back({component.threat,
                                          static_cast<std::uint32_t>(board_.region_cells.size()),
                                          static_cast<std::uint32_t>(component.cells.size())});
                board_.region_cells.insert(board_.region_cells.end(), component.cells.begin(),
                                           component.cells.end());
                for (int pick = 0; pick < component.picks; ++pick, ++k) {
                    std::vector<Cell> free = component.cells;
                    std::erase_if(free, [this](Cell cell) { return !unused_[cell]; });
                    create(names[static_cast<std::size_t>(k)], one_of(free), gold(k), region);
                }
            }
            for (; k < n; ++k) later.push_back({names[static_cast<std::size_t>(k)], gold(k)});
        }
        for (const Later& reward : later) {
            const auto cell = take_anywhere();
            if (cell)
                create(reward.kind, *cell, reward.gold, -1);
            else
                ++board_.left_out.rewards;
        }
    }

    /// C34.
    [[nodiscard]] std::optional<board::PlacedBoss> boss_tile() {
        std::vector<board::Region> sorted = board_.regions;
        std::stable_sort(sorted.begin(), sorted.end(),
                         [](const board::Region& a, const board::Region& b) { return a.threat > b.threat; });
        for (const board::Region& region : sorted) {
            std::vector<Cell> candidates;
            for (const Cell cell : board_.cells(region)) {
                if (unused_[cell] && model_can_delete(open_, cell)) candidates.push_back(cell);
            }
            if (candidates.empty()) continue;
            const Cell cell = one_of(candidates);
            unused_[cell] = 0;
            return board::PlacedBoss{cell, {}, 1, board::BossPlacing::region};
        }
        for (const Cell cell : all()) {
            if (!model_can_delete(open_, cell)) continue;
            Cell* feature = nullptr;
            for (auto& reward : board_.rewards) {
                if (reward.at == cell && reward.kind != board::RewardKind::goblin_hoarder)
                    feature = &reward.at;
            }
            for (auto& other : board_.features) {
                if (other.at == cell) feature = &other.at;
            }
            if (feature == nullptr) continue; // the player, a monster, a hoarder
            const auto moved = take_anywhere();
            if (!moved) continue;
            *feature = *moved;
            return board::PlacedBoss{cell, {}, 1, board::BossPlacing::scan};
        }
        const auto cell = take_anywhere();
        if (!cell) return std::nullopt;
        return board::PlacedBoss{*cell, {}, 1, board::BossPlacing::any};
    }

    /// C34 - C37.
    void boss() {
        auto placed = boss_tile();
        if (!placed) {
            ++board_.left_out.bosses;
            return;
        }
        std::vector<board::BossId> fit;
        std::vector<board::BossId> fresh;
        std::vector<std::uint32_t> fit_weights;
        std::vector<std::uint32_t> fresh_weights;
        const auto& met = request_.history.bosses;
        for (std::size_t i = 0; i < params_.bosses.size(); ++i) {
            const board::Boss& boss = params_.bosses[i];
            const std::uint32_t weight = boss.weights[board_.terrain.index()];
            if (floor_.boss_level < boss.min_level || floor_.boss_level > boss.max_level || weight == 0)
                continue;
            fit.emplace_back(i);
            fit_weights.push_back(weight);
            if (std::find(met.begin(), met.end(), board::BossId(i)) != met.end()) continue;
            fresh.emplace_back(i);
            fresh_weights.push_back(weight);
        }
        placed->boss = fresh.empty() ? weighted(fit, fit_weights) : weighted(fresh, fresh_weights);
        if (request_.history.boss.valid())
            placed->boss = request_.history.boss;
        else if (fresh.empty())
            ++board_.left_out.repeats;
        placed->level = floor_.boss_level;
        board_.boss = *placed;
        if (params_.bosses[placed->boss.index()].name != "Lich") return;
        Grid<char> without = open_;
        without[placed->at] = 0;
        const std::vector<Cell> reached = model_take(without, board_.player);
        std::vector<Cell> free = unused_cells();
        std::erase_if(free, [&](Cell cell) { return !in(reached, cell); });
        if (free.empty()) {
            ++board_.left_out.lich_hunters;
            return;
        }
        const Cell cell = one_of(free);
        unused_[cell] = 0;
        board_.features.push_back({cell, board::FeatureKind::lich_hunter, {}});
    }

    /// C38.
    void special() {
        if (request_.floor < 2) return;
        using enum board::FeatureKind;
        const auto kind = weighted(std::vector{altar, mushroom_patch, brainsucker}, {70, 15, 15});
        board::AltarId which;
        if (kind == altar) which = board::AltarId(stream_.below(6));
        const auto cell = take_anywhere();
        if (cell)
            board_.features.push_back({*cell, kind, which});
        else
            ++board_.left_out.specials;
    }
};

} // namespace rogueloom::test
