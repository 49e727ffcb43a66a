// SPDX-License-Identifier: MIT
#include <rogueloom/lab/seek.hpp>

#include <array>

namespace rogueloom::lab {
namespace {

class ZonesProbe final : public Probe {
  public:
    ZonesProbe(const zones::Rules& rules, std::string place) : rules_(rules), place_(std::move(place)) {
        for (const char* name : {"rooms", "corridors", "doors", "slimes", "floor", "obstacles", "attempt"})
            add(name);
        add("fallback", no_and_yes());
        add("rest", no_and_yes());
        add("exit_steps");
        add("rest_steps");
    }

    void measure(Seed seed, std::span<std::int64_t> values) override {
        zones::generate(rules_, seed, place_, workspace_, map_);
        find_steps();
        std::size_t i = 0;
        values[i++] = static_cast<std::int64_t>(map_.rooms.size());
        values[i++] = static_cast<std::int64_t>(map_.layout.corridors.size());
        values[i++] = static_cast<std::int64_t>(map_.doors.size());
        values[i++] = static_cast<std::int64_t>(map_.spawns.size());
        values[i++] = static_cast<std::int64_t>(map_.floor.count());
        values[i++] = static_cast<std::int64_t>(map_.obstacles.count());
        values[i++] = map_.attempt;
        values[i++] = map_.fallback ? 1 : 0;
        values[i++] = map_.rest ? 1 : 0;
        values[i++] = steps_[index(map_.exit)];
        values[i++] = map_.rest ? steps_[index(*map_.rest)] : -1;
    }

  private:
    [[nodiscard]] std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(map_.width) +
               static_cast<std::size_t>(cell.x);
    }

    /// Breadth first from the player.
    void find_steps() {
        steps_.assign(static_cast<std::size_t>(map_.width) * static_cast<std::size_t>(map_.height), -1);
        queue_.assign(1, map_.player);
        steps_[index(map_.player)] = 0;
        for (std::size_t head = 0; head < queue_.size(); ++head) {
            const Cell at = queue_[head];
            const std::array<Cell, 4> around = {
                {{at.x + 1, at.y}, {at.x - 1, at.y}, {at.x, at.y + 1}, {at.x, at.y - 1}}};
            for (const Cell next : around) {
                // The outermost ring is wall, so no step leaves the map.
                if (!map_.floor.test(next) || steps_[index(next)] >= 0) continue;
                steps_[index(next)] = steps_[index(at)] + 1;
                queue_.push_back(next);
            }
        }
    }

    const zones::Rules& rules_;
    std::string place_;
    zones::Workspace workspace_;
    zones::Map map_;
    std::vector<std::int32_t> steps_; ///< from the player; -1: not reached
    std::vector<Cell> queue_;
};

} // namespace

std::unique_ptr<Probe> zones_probe(const zones::Rules& rules, std::string place) {
    return std::make_unique<ZonesProbe>(rules, std::move(place));
}

} // namespace rogueloom::lab
