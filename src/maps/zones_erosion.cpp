// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <span>

#include <rogueloom/maps/smoothing.hpp>

#include "maps/bit_ranges.hpp"
#include "maps/zones_steps.hpp"

namespace rogueloom::zones {

namespace {

using Storage = Workspace::Storage;

/// 3t^2 - 2t^3 of place/size.
[[nodiscard]] double smoothstep(std::int32_t place, std::int32_t size) {
    const double t = static_cast<double>(place) / static_cast<double>(size);
    return t * t * (3.0 - 2.0 * t);
}

/// Value noise: uniform values on a lattice, smoothed between them, first along y, then along x (B15).
class Noise {
  public:
    Noise(const Params& params, Stream& stream, Storage& storage)
        : cell_(params.noise_cell), columns_(static_cast<std::size_t>((params.width - 1) / cell_ + 2)),
          storage_(storage) {
        const auto rows = static_cast<std::size_t>((params.height - 1) / cell_ + 2);
        storage.lattice.resize(columns_ * rows);
        Stream local = stream; // in registers
        for (double& value : storage.lattice) value = local.unit();
        stream = local;
        storage.lattice_row.resize(columns_);
        storage.lattice_column.resize(static_cast<std::size_t>(params.width));
        storage.column_share.resize(static_cast<std::size_t>(params.width));
        for (std::int32_t x = 0; x < params.width; ++x) {
            storage.lattice_column[static_cast<std::size_t>(x)] = x / cell_;
            storage.column_share[static_cast<std::size_t>(x)] = smoothstep(x % cell_, cell_);
        }
    }

    /// Makes ready for at(x) in row y, x0 <= x < x1.
    void go_to_row(std::int32_t y, std::int32_t x0, std::int32_t x1) {
        const double share = smoothstep(y % cell_, cell_);
        const double* above = storage_.lattice.data() + static_cast<std::size_t>(y / cell_) * columns_;
        const double* below = above + columns_;
        const auto end = static_cast<std::size_t>((x1 - 1) / cell_ + 2);
        for (auto i = static_cast<std::size_t>(x0 / cell_); i < end; ++i)
            storage_.lattice_row[i] = above[i] + (below[i] - above[i]) * share;
    }
    [[nodiscard]] double at(std::int32_t x) const {
        const auto column = static_cast<std::size_t>(x);
        const double* row = storage_.lattice_row.data() + storage_.lattice_column[column];
        return row[0] + (row[1] - row[0]) * storage_.column_share[column];
    }

  private:
    std::int32_t cell_;
    std::size_t columns_;
    Storage& storage_;
};

class Eroder {
  public:
    Eroder(const Params& params, Noise& noise, Map& map) : params_(params), noise_(noise), map_(map) {
        for (std::size_t d = 0; d < rim_weight_count; ++d)
            limits_[d] = params.threshold * params.rim_weights[d];
        limits_[rim_weight_count] = 0;
    }

    void erode_room(const Rect& room) {
        const std::int32_t end = room.x + room.w;
        for (std::int32_t y = room.y; y < room.y + room.h; ++y) {
            noise_.go_to_row(y, room.x, end);
            const std::int32_t from_rim = std::min({y - room.y, room.y + room.h - 1 - y, rim});
            // Beyond the rim nothing erodes.
            const std::int32_t inner = std::max(room.x + rim, end - rim);
            if (from_rim < rim || room.x + rim >= inner) {
                erode_span(room, y, from_rim, room.x, end);
            } else {
                erode_span(room, y, from_rim, room.x, room.x + rim);
                erode_span(room, y, from_rim, inner, end);
            }
        }
    }

  private:
    static constexpr auto rim = static_cast<std::int32_t>(rim_weight_count);

    void erode_span(const Rect& room, std::int32_t y, std::int32_t from_rim, std::int32_t x0,
                    std::int32_t x1) {
        const auto floor = map_.floor.row(y);
        const auto carved = map_.carved.row(y);
        const auto eroded_word = [&](std::int32_t from, std::int32_t to) {
            std::uint64_t word = 0;
            for (std::int32_t x = from; x < to; ++x) {
                const std::int32_t d = std::min({x - room.x, room.x + room.w - 1 - x, from_rim});
                const auto hit =
                    static_cast<std::uint64_t>(noise_.at(x) < limits_[static_cast<std::size_t>(d)]);
                word |= hit << (static_cast<unsigned>(x) % 64U);
            }
            return word;
        };
        for (std::int32_t x = x0; x < x1;) {
            const auto i = static_cast<std::size_t>(x) / 64;
            const std::int32_t end = std::min(x1, static_cast<std::int32_t>(i + 1) * 64);
            std::uint64_t eroded = eroded_word(x, end);
            if (params_.protect_corridors) eroded &= ~carved[i];
            floor[i] &= ~eroded;
            x = end;
        }
    }

    const Params& params_;
    Noise& noise_;
    Map& map_;
    std::array<double, rim_weight_count + 1> limits_{};
};

} // namespace

void erode(const Params& params, Stream& stream, Storage& storage, Map& map) {
    const bool any = std::any_of(params.rim_weights.begin(), params.rim_weights.end(),
                                 [&](double weight) { return params.threshold * weight > 0; });
    if (!any) return;
    Noise noise(params, stream, storage);
    Eroder eroder(params, noise, map);
    for (const Plot& plot : map.layout.plots) eroder.erode_room(plot.room);
}

void smooth_map(const Params& params, Storage& storage, Map& map) {
    smooth_once(map.floor, storage.smoothed);
    if (params.lock_corridors || params.corridor_width == 1) {
        for (std::int32_t y = 0; y < map.height; ++y) {
            const auto row = storage.smoothed.row(y);
            const auto carved = map.carved.row(y);
            for (std::size_t i = 0; i < row.size(); ++i) row[i] |= carved[i];
        }
    }
    std::swap(map.floor, storage.smoothed);
}

} // namespace rogueloom::zones
