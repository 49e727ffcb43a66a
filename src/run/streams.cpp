// SPDX-License-Identifier: MIT
#include <rogueloom/run/streams.hpp>

#include <algorithm>
#include <array>
#include <string_view>

#include <rogueloom/core/stream_name.hpp>

namespace rogueloom::run {
namespace {

/// Appends `<stage>/<node>`.
StreamName& add(StreamName& name, const NodePlace& place) {
    name.number(place.stage).text("/");
    if (place.trip.day > 0) return name.text("day").number(place.trip.day);
    if (place.trip.region > 0) {
        name.text("g").number(place.trip.region).text("t").number(place.trip.trip);
        if (place.trip.boss > 0) return name.text("/boss");
        return place.trip.slime > 0 ? name.text("/s").number(place.trip.slime) : name;
    }
    if (place.cell.x >= 0) {
        name.text("x").number(static_cast<std::uint32_t>(place.cell.x));
        return name.text("y").number(static_cast<std::uint32_t>(place.cell.y));
    }
    if (place.node.col == 0) return name.text("boss");
    name.text("r").number(static_cast<std::uint32_t>(place.node.row));
    return name.text("c").number(static_cast<std::uint32_t>(place.node.col));
}

} // namespace

Stream map_stream(Seed seed, std::uint32_t stage) {
    return StreamName(seed).text("map/").number(stage).stream();
}
Stream map_reward_stream(Seed seed, std::uint32_t stage) {
    return StreamName(seed).text("map/").number(stage).text("/reward").stream();
}
std::string_view trip_map_place(const NodePlace& place, std::array<char, 64>& buffer) {
    StreamName name(Seed{});
    const std::string_view text = add(name.text("map/"), place).view();
    std::copy(text.begin(), text.end(), buffer.begin());
    return {buffer.data(), text.size()};
}
Stream trip_big_stream(Seed seed, const NodePlace& place) {
    return add(StreamName(seed).text("map/"), place).text("/big").stream();
}
Stream enemy_stream(Seed seed, const NodePlace& place) {
    return add(StreamName(seed).text("enemy/"), place).stream();
}
Stream battle_stream(Seed seed, const NodePlace& place, std::uint32_t visit) {
    return add(StreamName(seed).text("battle/"), place).text("/").number(visit).stream();
}
Stream reward_stream(Seed seed, const NodePlace& place) {
    return add(StreamName(seed).text("reward/"), place).stream();
}
Stream treasure_stream(Seed seed, const NodePlace& place) {
    return add(StreamName(seed).text("treasure/"), place).stream();
}
Stream shop_stream(Seed seed, const NodePlace& place, std::uint32_t restock) {
    return add(StreamName(seed).text("shop/"), place).text("/").number(restock).stream();
}
Stream encounter_stream(Seed seed, const NodePlace& place) {
    return add(StreamName(seed).text("encounter/"), place).stream();
}
Stream answer_stream(Seed seed, const NodePlace& place, std::uint32_t answer, std::uint32_t step) {
    StreamName name(seed);
    add(name.text("encounter/"), place).text("/").number(answer).text("/").number(step);
    return name.stream();
}
Stream growth_stream(Seed seed, std::uint32_t boss_kills) {
    return StreamName(seed).text("growth/").number(boss_kills).stream();
}
Stream levelup_stream(Seed seed, std::uint32_t reward) {
    return StreamName(seed).text("levelup/").number(reward).stream();
}
Stream lord_stream(Seed seed) {
    return Stream(seed, "lord");
}
Stream policy_stream(Seed seed, std::uint32_t choice) {
    return StreamName(seed).text("policy/").number(choice).stream();
}

} // namespace rogueloom::run
