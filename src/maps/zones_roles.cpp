// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <limits>

#include "maps/zones_steps.hpp"

namespace rogueloom::zones {

namespace {

using Storage = Workspace::Storage;

[[nodiscard]] std::size_t at(std::int32_t index) {
    return static_cast<std::size_t>(index);
}

void link_rooms(const Layout& layout, Storage& storage) {
    storage.way_begin.assign(layout.plots.size() + 1, 0);
    for (const Corridor& corridor : layout.corridors) {
        ++storage.way_begin[at(corridor.a)];
        ++storage.way_begin[at(corridor.b)];
    }
    std::int32_t end = 0;
    for (std::int32_t& begin : storage.way_begin) begin = end += begin;
    storage.ways.resize(2 * layout.corridors.size());
    // Filled from the back, which leaves way_begin at the first way of each room.
    for (const Corridor& corridor : layout.corridors) {
        storage.ways[at(--storage.way_begin[at(corridor.a)])] = {corridor.b, corridor.length};
        storage.ways[at(--storage.way_begin[at(corridor.b)])] = {corridor.a, corridor.length};
    }
}

/// The distance along the corridors from room `source` to every room of `node`, which holds it. The rooms of
/// a node hang together by themselves.
void measure_from(std::int32_t source, const Node& node, Storage& storage,
                  std::vector<std::int64_t>& distance) {
    distance[at(source)] = 0;
    storage.visits.assign(1, {source, -1});
    while (!storage.visits.empty()) {
        const Storage::Visit visit = storage.visits.back();
        storage.visits.pop_back();
        for (std::int32_t i = storage.way_begin[at(visit.room)]; i < storage.way_begin[at(visit.room) + 1];
             ++i) {
            const Storage::Way way = storage.ways[at(i)];
            const bool inside = way.to >= node.first_room && way.to < node.first_room + node.room_count;
            if (way.to == visit.from || !inside) continue;
            distance[at(way.to)] = distance[at(visit.room)] + way.length;
            storage.visits.push_back({way.to, visit.room});
        }
    }
}

/// Among the deepest rooms of a node those with the longest way from `source`; returns that way.
std::int64_t find_ends(std::int32_t source, const Node& node, const Layout& layout, Storage& storage,
                       std::vector<std::int32_t>& ends) {
    std::vector<std::int64_t>& distance = storage.from_start;
    measure_from(source, node, storage, distance);
    std::int32_t deepest = 0;
    std::int64_t longest = -1;
    ends.clear();
    for (std::int32_t room = node.first_room; room < node.first_room + node.room_count; ++room) {
        const std::int32_t depth = layout.plots[at(room)].cut_count;
        if (depth > deepest || (depth == deepest && distance[at(room)] > longest)) {
            ends.clear();
            deepest = depth;
            longest = distance[at(room)];
        }
        if (depth == deepest && distance[at(room)] == longest) ends.push_back(room);
    }
    return longest;
}

struct Pair {
    std::int64_t way = -1;    ///< along the corridors
    std::int32_t centres = 0; ///< distance of the centres
    std::int32_t a = 0;
    std::int32_t b = 0;

    [[nodiscard]] bool beats(const Pair& other) const {
        if (way != other.way) return way > other.way;
        if (centres != other.centres) return centres > other.centres;
        return a != other.a ? a < other.a : b < other.b;
    }
};

/// Of `first` x `second` the pair with the farthest centres, of several the lowest. Linear: the distance is
/// the largest of four sums of a part that only depends on one room and a part that only depends on the
/// other.
[[nodiscard]] Pair farthest_centres(const Layout& layout, const std::vector<std::int32_t>& first,
                                    const std::vector<std::int32_t>& second) {
    const auto sums = [&](std::int32_t room) {
        const Cell c = layout.plots[at(room)].room.centre();
        return std::array<std::int32_t, 4>{c.x + c.y, c.x - c.y, c.y - c.x, -c.x - c.y};
    };
    std::array<std::int32_t, 4> best;
    best.fill(std::numeric_limits<std::int32_t>::min() / 2);
    for (const std::int32_t room : second) {
        const auto values = sums(room);
        for (std::size_t i = 0; i < 4; ++i) best[i] = std::max(best[i], values[3 - i]);
    }
    Pair pair;
    pair.centres = -1;
    for (const std::int32_t room : first) {
        const auto values = sums(room);
        for (std::size_t i = 0; i < 4; ++i) {
            if (values[i] + best[i] <= pair.centres) continue;
            pair.centres = values[i] + best[i];
            pair.a = room;
        }
    }
    const Cell centre = layout.plots[at(pair.a)].room.centre();
    pair.b = *std::find_if(second.begin(), second.end(), [&](std::int32_t room) {
        return manhattan(centre, layout.plots[at(room)].room.centre()) == pair.centres;
    });
    return pair;
}

/// The two rooms farthest apart in the tree of cuts, of several those of B16's tie-breaks. The deepest leaves
/// of both halves of a node are equally far apart, so only the nodes with the largest sum of heights count.
[[nodiscard]] Pair farthest_pair(const Layout& layout, Storage& storage) {
    const auto span = [&](std::size_t i) {
        const Node& node = layout.nodes[i];
        if (node.second < 0) return -1;
        return layout.nodes[i + 1].height + layout.nodes[at(node.second)].height;
    };
    std::int32_t widest = 0;
    for (std::size_t i = 0; i < layout.nodes.size(); ++i) widest = std::max(widest, span(i));
    Pair best;
    for (std::size_t i = 0; i < layout.nodes.size(); ++i) {
        if (span(i) != widest) continue;
        const Node& node = layout.nodes[i];
        const Corridor& corridor = layout.corridors[at(node.corridor)];
        const std::int64_t first =
            find_ends(corridor.a, layout.nodes[i + 1], layout, storage, storage.first_ends);
        const std::int64_t second =
            find_ends(corridor.b, layout.nodes[at(node.second)], layout, storage, storage.second_ends);
        Pair pair = farthest_centres(layout, storage.first_ends, storage.second_ends);
        pair.way = first + corridor.length + second;
        if (pair.beats(best)) best = pair;
    }
    return best;
}

/// The normal room that is nearest to both ends (B18).
[[nodiscard]] std::int32_t room_between(const Map& map, std::int32_t start, std::int32_t exit,
                                        Storage& storage) {
    const Node& root = map.layout.nodes.front();
    measure_from(start, root, storage, storage.from_start);
    measure_from(exit, root, storage, storage.from_exit);
    std::int32_t best = -1;
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (std::int32_t room = 0; room < root.room_count; ++room) {
        if (room == start || room == exit) continue;
        const std::int64_t way = std::max(storage.from_start[at(room)], storage.from_exit[at(room)]);
        if (way >= nearest) continue;
        nearest = way;
        best = room;
    }
    return best;
}

} // namespace

void assign_roles(const Params& params, Stream& stream, Storage& storage, Map& map) {
    const std::size_t count = map.layout.plots.size();
    map.rooms.assign(count, Room{});
    link_rooms(map.layout, storage);
    storage.from_start.resize(count);
    storage.from_exit.resize(count);
    const Pair pair = farthest_pair(map.layout, storage);
    const bool low_first = stream.below(2) == 0;
    const std::int32_t start = low_first ? pair.a : pair.b;
    const std::int32_t exit = low_first ? pair.b : pair.a;
    map.rooms[at(start)].zone = Zone::start;
    map.rooms[at(exit)].zone = Zone::exit;
    if (count < 3) return;
    std::int32_t special = 0;
    if (params.special == SpecialChoice::between) {
        special = room_between(map, start, exit, storage);
    } else {
        special = static_cast<std::int32_t>(stream.below(static_cast<std::uint32_t>(count - 2)));
        if (special >= pair.a) ++special;
        if (special >= pair.b) ++special;
    }
    map.rooms[at(special)].zone = Zone::special;
}

} // namespace rogueloom::zones
