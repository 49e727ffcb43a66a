// SPDX-License-Identifier: MIT
#include <rogueloom/run/streams.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <string_view>

namespace rogueloom::run {
namespace {

/// Builds the name of a place without heap: the longest has five words and four numbers.
class PlaceName {
  public:
    PlaceName& text(std::string_view word) {
        assert(size_ + word.size() <= buffer_.size());
        std::memcpy(buffer_.data() + size_, word.data(), word.size());
        size_ += word.size();
        return *this;
    }
    PlaceName& number(std::uint32_t value) {
        std::size_t digits = 1;
        for (std::uint32_t left = value; left >= 10; left /= 10) ++digits;
        assert(size_ + digits <= buffer_.size());
        size_ += digits;
        for (std::size_t at = size_; digits > 0; --digits) {
            buffer_[--at] = static_cast<char>('0' + value % 10);
            value /= 10;
        }
        return *this;
    }
    /// `<stage>/<node>`
    PlaceName& place(const NodePlace& place) {
        number(place.stage).text("/");
        if (place.trip.day > 0) return text("day").number(place.trip.day);
        if (place.trip.region > 0) {
            text("g").number(place.trip.region).text("t").number(place.trip.trip);
            if (place.trip.boss > 0) return text("/boss");
            return place.trip.slime > 0 ? text("/s").number(place.trip.slime) : *this;
        }
        if (place.cell.x >= 0) {
            text("x").number(static_cast<std::uint32_t>(place.cell.x));
            return text("y").number(static_cast<std::uint32_t>(place.cell.y));
        }
        if (place.node.col == 0) return text("boss");
        text("r").number(static_cast<std::uint32_t>(place.node.row));
        return text("c").number(static_cast<std::uint32_t>(place.node.col));
    }
    [[nodiscard]] std::string_view view() const { return {buffer_.data(), size_}; }
    [[nodiscard]] std::string_view copy_to(std::array<char, 64>& buffer) const {
        std::copy_n(buffer_.begin(), size_, buffer.begin());
        return {buffer.data(), size_};
    }

  private:
    std::array<char, 64> buffer_;
    std::size_t size_ = 0;
};

} // namespace

Stream map_stream(Seed seed, std::uint32_t stage) {
    return Stream(seed, PlaceName{}.text("map/").number(stage).view());
}
Stream map_reward_stream(Seed seed, std::uint32_t stage) {
    return Stream(seed, PlaceName{}.text("map/").number(stage).text("/reward").view());
}
std::string_view trip_map_place(const NodePlace& place, std::array<char, 64>& buffer) {
    return PlaceName{}.text("map/").place(place).copy_to(buffer);
}
Stream trip_big_stream(Seed seed, const NodePlace& place) {
    return Stream(seed, PlaceName{}.text("map/").place(place).text("/big").view());
}
Stream enemy_stream(Seed seed, const NodePlace& place) {
    return Stream(seed, PlaceName{}.text("enemy/").place(place).view());
}
Stream battle_stream(Seed seed, const NodePlace& place, std::uint32_t visit) {
    return Stream(seed, PlaceName{}.text("battle/").place(place).text("/").number(visit).view());
}
Stream reward_stream(Seed seed, const NodePlace& place) {
    return Stream(seed, PlaceName{}.text("reward/").place(place).view());
}
Stream treasure_stream(Seed seed, const NodePlace& place) {
    return Stream(seed, PlaceName{}.text("treasure/").place(place).view());
}
Stream shop_stream(Seed seed, const NodePlace& place, std::uint32_t restock) {
    return Stream(seed, PlaceName{}.text("shop/").place(place).text("/").number(restock).view());
}
Stream encounter_stream(Seed seed, const NodePlace& place) {
    return Stream(seed, PlaceName{}.text("encounter/").place(place).view());
}
Stream answer_stream(Seed seed, const NodePlace& place, std::uint32_t answer, std::uint32_t step) {
    PlaceName name;
    name.text("encounter/").place(place).text("/").number(answer).text("/").number(step);
    return Stream(seed, name.view());
}
Stream growth_stream(Seed seed, std::uint32_t boss_kills) {
    return Stream(seed, PlaceName{}.text("growth/").number(boss_kills).view());
}
Stream levelup_stream(Seed seed, std::uint32_t reward) {
    return Stream(seed, PlaceName{}.text("levelup/").number(reward).view());
}
Stream lord_stream(Seed seed) {
    return Stream(seed, "lord");
}
Stream policy_stream(Seed seed, std::uint32_t choice) {
    return Stream(seed, PlaceName{}.text("policy/").number(choice).view());
}

} // namespace rogueloom::run
