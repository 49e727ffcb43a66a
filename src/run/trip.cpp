// SPDX-License-Identifier: MIT
#include <rogueloom/run/trip.hpp>

#include <algorithm>

namespace rogueloom::run {
namespace {

constexpr std::array<Cell, 4> moves = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}}; // by the cells they lead to
constexpr std::int32_t longest_sight = 16;
constexpr std::int32_t window = 2 * longest_sight + 1;
constexpr std::uint8_t far = 0xFF;

/// Steps to the player over open cells, as far as slimes see.
class Distances {
  public:
    Distances(const Ground& ground, Cell player, std::int32_t sight)
        : corner_{player.x - longest_sight, player.y - longest_sight} {
        steps_.fill(far);
        std::array<Cell, std::size_t{window} * window> queue;
        std::size_t size = 0;
        at(player) = 0;
        queue[size++] = player;
        for (std::size_t next = 0; next < size; ++next) {
            const Cell from = queue[next];
            const std::uint8_t steps = at(from);
            if (steps == sight) break;
            for (const Cell& move : moves) {
                const Cell to{from.x + move.x, from.y + move.y};
                if (!ground.is_open(to) || at(to) != far) continue;
                at(to) = static_cast<std::uint8_t>(steps + 1);
                queue[size++] = to;
            }
        }
    }

    /// `far` where a slime does not see him.
    [[nodiscard]] std::uint8_t of(Cell cell) const {
        const std::int32_t x = cell.x - corner_.x;
        const std::int32_t y = cell.y - corner_.y;
        if (x < 0 || y < 0 || x >= window || y >= window) return far;
        return steps_[static_cast<std::size_t>(y * window + x)];
    }

  private:
    std::uint8_t& at(Cell cell) {
        return steps_[static_cast<std::size_t>((cell.y - corner_.y) * window + cell.x - corner_.x)];
    }

    Cell corner_;
    std::array<std::uint8_t, std::size_t{window} * window> steps_;
};

} // namespace

std::optional<std::size_t> step_slimes(const Trip& trip, std::array<std::uint16_t, max_slimes>& slimes,
                                       Cell player, std::int32_t sight) {
    const Distances distances(trip.ground, player, std::min(sight, longest_sight));
    for (std::size_t i = 0; i < trip.slimes.size(); ++i) {
        if (slimes[i] == 0) continue;
        const Cell from = trip.ground.cell(slimes[i] - 1U);
        const std::uint8_t steps = distances.of(from);
        if (steps == far || steps == 0) continue;
        const auto& room = trip.map.layout.plots[static_cast<std::size_t>(trip.slimes[i].room)].room;
        for (const Cell& move : moves) {
            const Cell to{from.x + move.x, from.y + move.y};
            if (!room.contains(to) || distances.of(to) != steps - 1) continue;
            if (to == player) return i;
            const auto there = static_cast<std::uint16_t>(trip.ground.index(to) + 1);
            if (std::find(slimes.begin(), slimes.end(), there) != slimes.end()) continue;
            slimes[i] = there;
            break;
        }
    }
    return std::nullopt;
}

} // namespace rogueloom::run
