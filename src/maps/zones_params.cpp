// SPDX-License-Identifier: MIT
#include <rogueloom/maps/zones_params.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace rogueloom::zones {

namespace {

[[nodiscard]] std::string text(int number) {
    return std::to_string(number);
}

class Checker {
  public:
    explicit Checker(const Params& params) : params_(params) {}

    [[nodiscard]] std::vector<Error> run() {
        check_ranges();
        check_patterns();
        if (errors_.empty()) check_fit();
        return std::move(errors_);
    }

  private:
    void report(std::string code, std::string problem, std::string why, std::string suggestion = {}) {
        errors_.push_back({std::move(code), Place{"zone_rule", 0, 0}, std::move(problem), std::move(why),
                           std::move(suggestion)});
    }

    void whole(const std::string& column, int value, int low, int high) {
        if (value >= low && value <= high) return;
        report("zones." + column, column + " is " + text(value),
               "it must be " + text(low) + " to " + text(high));
    }
    void real(const std::string& column, double value, int low, int high) {
        if (value >= low && value <= high) return; // false for what is not a number
        report("zones." + column, column + " is out of range",
               "it must be " + text(low) + " to " + text(high));
    }

    void check_ranges() {
        whole("width", params_.width, 3, largest_side);
        whole("height", params_.height, 3, largest_side);
        whole("depth", params_.depth, 1, largest_depth);
        whole("min_leaf", params_.min_leaf, 3, largest_side);
        real("cut_ratio", params_.cut_ratio, 1, 100);
        whole("margin", params_.margin, 1, 64);
        whole("room_min", params_.room_min, 1, largest_side);
        whole("room_percent", params_.room_percent, 1, 100);
        whole("corridor_width", params_.corridor_width, 1, largest_side);
        real("threshold", params_.threshold, 0, 1);
        for (std::size_t d = 0; d < rim_weight_count; ++d)
            real("weight_" + std::to_string(d + 1), params_.rim_weights[d], 0, 1);
        whole("noise_cell", params_.noise_cell, 1, 64);
        whole("smooth_iterations", params_.smooth_iterations, 0, 64);
        whole("area_per_slime", params_.area_per_slime, 1, 1000000);
        whole("most_slimes", params_.most_slimes, 0, 1000);
        whole("slime_distance", params_.slime_distance, 1, 64);
        whole("stacks_per_tier", params_.stacks_per_tier, 1, 1000);
        whole("tier_percent", params_.tier_percent, 0, 1000);
        whole("most_tiers", params_.most_tiers, 0, 1000000);
        whole("attempts", params_.attempts, 1, 1000);
    }

    void check_patterns() {
        std::uint64_t sum = 0;
        for (const std::uint32_t weight : params_.pattern_weights) sum += weight;
        if (sum == 0)
            report("zones.pattern", "no room pattern can be drawn", "the pattern weights sum to 0",
                   "give `pattern_open` a weight of 1");
        if (sum > std::numeric_limits<std::uint32_t>::max())
            report("zones.pattern", "the pattern weights are too large", "they must sum to less than 2^32",
                   "divide all of them by the same number");
    }

    void check_fit() {
        const int needed = params_.room_min + 2 * params_.margin;
        if (needed > params_.min_leaf) {
            report("zones.room", "a room of room_min " + text(params_.room_min) + " does not fit a piece",
                   "with a margin of " + text(params_.margin) + " on each side it needs " + text(needed) +
                       " cells, a piece may have only min_leaf " + text(params_.min_leaf),
                   "raise min_leaf to " + text(needed) + " or lower room_min or margin");
            return;
        }
        const int room = smallest_room(params_);
        if (params_.corridor_width > room)
            report("zones.corridor",
                   "corridors of corridor_width " + text(params_.corridor_width) +
                       " are wider than the smallest room",
                   "its side is " + text(room),
                   "lower corridor_width to " + text(room) + " or raise room_min");
        const int shorter = std::min(params_.width, params_.height);
        const int longer = std::max(params_.width, params_.height);
        if (shorter < params_.min_leaf || longer < 2 * params_.min_leaf) check_size(shorter, longer);
    }

    void check_size(int shorter, int longer) {
        std::string suggestion =
            "two rooms fit from " + text(2 * params_.min_leaf) + "x" + text(params_.min_leaf) + " on";
        Params finer = params_;
        finer.min_leaf = std::min(shorter, longer / 2);
        if (check(finer).empty()) suggestion += ", or with a min_leaf of at most " + text(finer.min_leaf);
        report("zones.size",
               "a map of " + text(params_.width) + "x" + text(params_.height) + " is too small for two rooms",
               "each needs a piece of at least min_leaf " + text(params_.min_leaf) + " cells a side",
               std::move(suggestion));
    }

    const Params& params_;
    std::vector<Error> errors_;
};

} // namespace

std::vector<Error> check(const Params& params) {
    return Checker(params).run();
}

int smallest_room(const Params& params) {
    const int span = params.min_leaf - 2 * params.margin;
    return std::max(params.room_min, (span * params.room_percent + 99) / 100);
}

} // namespace rogueloom::zones
