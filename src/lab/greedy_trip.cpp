// SPDX-License-Identifier: MIT
// Expeditions: strengthen, buy, the first land that is not done; on a trip fights that leave enough HP for
// the way out.
#include <algorithm>

#include "lab/greedy.hpp"

namespace rogueloom::lab {
namespace {

using run::OptionKind;
using run::Spot;

// HP as shares of max HP.
constexpr double tired = 0.7;      // below it a rest is for healing
constexpr double weak = 0.5;       // below it one goes home for another day, if there is one
constexpr double enough = 0.45;    // what is left after a fight that need not be fought
constexpr double boss_share = 0.9; // of what the boss before the exit costs, on top of it
constexpr double dying = 0.2;      // below it one turns back, if there is another day

/// What the options of a trip come down to; -1: there is none.
class Trip {
  public:
    explicit Trip(const Decision& decision)
        : decision_(decision), hp_(decision.hero().hp / decision.body.max_hp),
          trip_(*decision.run.map->trip) {
        spots_.fill(-1);
        for (std::size_t i = 0; i < decision.options.size(); ++i) {
            const run::Option& option = decision.options[i];
            const auto number = static_cast<int>(i);
            if (option.kind == OptionKind::visit) spots_[static_cast<std::size_t>(option.d)] = number;
            if (option.kind == OptionKind::explore && frontier_ < 0) frontier_ = number;
            if (option.kind == OptionKind::approach) look_at(number, static_cast<std::size_t>(option.d));
        }
        if (trip_.boss) boss_cost_ = cost_of(trip_.boss, 1);
        const run::Goal left = run::goal_left(decision.game, decision.run.state);
        spare_day_ = left.days > left.exits;
    }

    [[nodiscard]] std::size_t best() const {
        const int rest = spot(Spot::rest);
        const int out = spot(Spot::exit);
        const int back = spot(Spot::start);
        if (rest >= 0 && hp_ < tired) return index(rest);
        if (back >= 0 && spare_day_ && goes_home()) return index(back);
        const double left_after = enough + boss_share * boss_cost_;
        if (fight_ >= 0 && hp_ - fight_cost_ >= left_after) return index(fight_);
        if (frontier_ >= 0 && (out < 0 || hp_ > left_after)) return index(frontier_);
        for (const int way : {rest, out, frontier_, fight_, back})
            if (way >= 0) return index(way);
        return 0;
    }

  private:
    static std::size_t index(int way) { return static_cast<std::size_t>(way); }
    [[nodiscard]] int spot(Spot which) const { return spots_[static_cast<std::size_t>(which)]; }

    /// Too weak to set out, or for what waits before the exit.
    [[nodiscard]] bool goes_home() const {
        const bool at_start = decision_.run.state.walker.at == trip_.ground.index(trip_.map.player);
        if (at_start && (hp_ < weak || hp_ < 1.1 * boss_cost_)) return hp_ < 0.9;
        return hp_ < dying && spot(Spot::exit) < 0;
    }

    [[nodiscard]] double cost_of(content::EnemyId enemy, double strength) const {
        Outlook one;
        one.foes[one.count++] = foe_of(decision_.pack(), enemy, strength, 1);
        return burden(decision_.sums, decision_.body, decision_.shape, one);
    }

    void look_at(int number, std::size_t slime) {
        const double cost = cost_of(run::slime_enemy(decision_.game, decision_.run, slime), trip_.strength);
        if (fight_ >= 0 && cost >= fight_cost_) return;
        fight_ = number;
        fight_cost_ = cost;
    }

    const Decision& decision_;
    double hp_;
    const run::Trip& trip_;
    std::array<int, run::spot_count> spots_{};
    int frontier_ = -1;
    int fight_ = -1; ///< the cheapest
    double fight_cost_ = 0;
    double boss_cost_ = 0;
    bool spare_day_ = false;
};

/// The first region that one must still come back from; later the first one, for what lies there.
std::size_t next_region(const Decision& decision) {
    const run::State& state = decision.run.state;
    const std::size_t first = first_of(decision.options, OptionKind::set_out);
    const std::int32_t wanted = run::expedition_of(decision.game, state).exits_per_region;
    for (std::size_t i = 0; first + i < decision.options.size(); ++i)
        if (state.expedition.exits[i] < wanted) return first + i;
    return first;
}

} // namespace

std::size_t choose_on_trip(const Decision& decision) {
    return Trip(decision).best();
}

std::size_t choose_at_base(const Decision& decision) {
    const std::size_t none = decision.options.size();
    const std::size_t best = best_strengthening(decision, 0, none);
    if (best != none) return best;
    return choose_purchase(decision, next_region(decision));
}

} // namespace rogueloom::lab
