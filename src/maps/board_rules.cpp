// SPDX-License-Identifier: MIT
#include <rogueloom/maps/board.hpp>

#include <string>
#include <utility>

namespace rogueloom::board {

Result<Rules> compile(Params params) {
    std::vector<Problem> errors = check(params);
    if (!errors.empty()) return tl::unexpected<Error>(std::move(errors.front()));
    Rules rules;
    const auto fits = [](const auto& row, std::size_t terrain, int level) {
        return row.min_level <= level && level <= row.max_level && row.weights[terrain] > 0;
    };
    for (std::size_t terrain = 0; terrain < params.terrains.size(); ++terrain) {
        if (params.terrains[terrain].use == TerrainUse::regular)
            rules.regular_.emplace_back(terrain);
        else
            rules.last_ = TerrainId(terrain);
        for (int level = 1; level <= max_level; ++level) {
            for (std::size_t i = 0; i < params.monsters.size(); ++i) {
                const Monster& monster = params.monsters[i];
                if (fits(monster, terrain, level))
                    rules.monsters_.add(MonsterId(i), monster.weights[terrain]);
            }
            rules.monsters_.close();
        }
        for (std::size_t floor = 0; floor < static_cast<std::size_t>(max_floors); ++floor) {
            const bool walled =
                floor < params.floors.size() && params.floors[floor].kind == FloorKind::walled;
            for (std::size_t i = 0; walled && i < params.bosses.size(); ++i) {
                const Boss& boss = params.bosses[i];
                if (fits(boss, terrain, params.floors[floor].boss_level))
                    rules.bosses_.add(BossId(i), boss.weights[terrain]);
            }
            rules.bosses_.close();
        }
    }
    for (int floor = 1; floor <= static_cast<int>(params.floors.size()); ++floor) {
        for (std::size_t list = 0; list < reward_list_count; ++list) {
            for (const RewardRow& row : params.rewards) {
                const bool here = row.floor_from <= floor && floor <= row.floor_to;
                if (here && static_cast<std::size_t>(row.list) == list && row.weight > 0)
                    rules.rewards_.add(row.kind, row.weight);
            }
            rules.rewards_.close();
        }
    }
    rules.params_ = std::move(params);
    return rules;
}

std::optional<Error> check(const Rules& rules, const Request& request) {
    const auto problem = [](std::string code, std::string what, std::string why) {
        return Error{std::move(code), {}, std::move(what), std::move(why), {}};
    };
    if (request.floor < 1 || request.floor > rules.floor_count())
        return problem("board.request.floor", "there is no floor " + std::to_string(request.floor),
                       "floors are 1 to " + std::to_string(rules.floor_count()));
    for (const int side : {request.width, request.height}) {
        if (side < 0 || side > max_side)
            return problem("board.request.size",
                           "a board of " + std::to_string(request.width) + " x " +
                               std::to_string(request.height),
                           "each side must be 1 to " + std::to_string(max_side));
    }
    const History& history = request.history;
    const auto& terrains = rules.params().terrains;
    const auto is_row = [](auto id, const auto& rows) { return id.valid() && id.index() < rows.size(); };
    for (const TerrainId id : history.terrains) {
        if (!is_row(id, terrains))
            return problem("board.request.terrain", "a terrain of no row in the history", {});
    }
    if (history.terrain.valid() &&
        (!is_row(history.terrain, terrains) || terrains[history.terrain.index()].use != TerrainUse::regular))
        return problem("board.request.terrain", "the given terrain is not a regular one", {});
    const auto& bosses = rules.params().bosses;
    for (const BossId id : history.bosses) {
        if (!is_row(id, bosses)) return problem("board.request.boss", "a boss of no row in the history", {});
    }
    if (history.boss.valid() && !is_row(history.boss, bosses))
        return problem("board.request.boss", "the given boss is of no row", {});
    return std::nullopt;
}

} // namespace rogueloom::board
