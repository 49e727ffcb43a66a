// SPDX-License-Identifier: MIT
// The calculation of a row (battle.md A9, E26-E30, E34, E35).
#include "battle_model/model.hpp"

#include <algorithm>

namespace rogueloom::test {

using battle::EventKind;
using battle::PuckChange;
using battle::Side;
using content::PuckType;
using content::Resource;
using content::Timing;

std::vector<content::PuckId> Model::lineage(content::PuckId puck) const {
    std::vector<content::PuckId> found;
    if (!pack_[puck].grade) return found;
    for (int rarity = 0; rarity < 7; ++rarity) {
        for (std::size_t i = 0; i < pack_.pucks.size(); ++i) {
            if (pack_.pucks[i].grade == pack_[puck].grade &&
                static_cast<int>(pack_.pucks[i].rarity) == rarity) {
                found.push_back(content::PuckId(i));
            }
        }
    }
    return found;
}

content::PuckId Model::stepped(content::PuckId puck, int steps) const {
    const std::vector<content::PuckId> line = lineage(puck);
    if (line.empty()) return puck;
    const int now = static_cast<int>(std::find(line.begin(), line.end(), puck) - line.begin());
    return line[at(std::clamp(now + steps, 0, static_cast<int>(line.size()) - 1))];
}

double Model::plain_stat(std::size_t i) const {
    const auto equip = static_cast<Resource>(static_cast<std::size_t>(Resource::equip_physical) + i);
    return std::max(0.0, stats[i] + worn_of(equip));
}

double Model::strength(PuckType action) const {
    double value = plain_stat(static_cast<std::size_t>(action));
    const auto percent = [&](int stage) {
        return stage == 0 ? 0.0 : pack_.settings.stage_percent[at(stage - 1)] / 100.0;
    };
    if (action == PuckType::physical_attack) {
        value = value * (1 + amounts.at(Resource::physical_rate) / 100);
        value = value * (1 + percent(player.attack_strengthen)) * (1 - percent(player.attack_weaken));
    } else if (action == PuckType::magical_attack) {
        value = value * (1 + amounts.at(Resource::magical_rate) / 100);
    } else if (action == PuckType::defence) {
        value = value * (1 + percent(player.guard_strengthen));
    }
    return value;
}

double Model::row_value(double base, double stat, double multiplier, double rate) const {
    double value = (base + stat) * (multiplier + amounts.at(Resource::multiplier_add) / 100);
    value = value * (1 + amounts.at(Resource::final_rate_add) / 100);
    value = value * amounts.at(Resource::final_rate_mul);
    value = value * std::max(0.0, 1 + rate / 100);
    return std::max(0.0, value);
}

void Model::become(int row, int column, content::PuckId to, PuckChange why) {
    content::PuckId& puck = results_[at(row)][at(column)];
    if (puck == to) return;
    battle::Event& event = say(EventKind::puck_change, Side::player);
    event.n[0] = static_cast<std::int16_t>(column);
    event.n[1] = -1;
    event.n[2] = static_cast<std::int16_t>(why);
    event.pucks[0] = puck;
    event.pucks[1] = to;
    puck = to;
}

// What has stopped stays (P2): cells that change from now on do not matter to this turn.
void Model::take_results() {
    results_taken_ = true;
    for (int row = 0; row < row_count(); ++row) {
        for (int column = 0; column < open_columns(); ++column) {
            results_[at(row)][at(column)] = cells[at(column)][at(stops[at(row)][at(column)])];
        }
        if (jackpot_ && row == 0) become(row, 0, pack_.settings.jackpot_puck, PuckChange::jackpot);
        if (top_grade) raise_result(row);
        if (grade_shift[at(row)] != 0) shift_result(row, grade_shift[at(row)]);
    }
}

void Model::raise_result(int row) {
    const bool jackpot = jackpot_ && row == 0;
    for (int column = jackpot ? 1 : 0; column < open_columns(); ++column) {
        const std::vector<content::PuckId> line = lineage(result(row, column));
        if (!line.empty()) become(row, column, line.back(), PuckChange::top_grade);
    }
}

void Model::shift_result(int row, int steps) {
    if (jackpot_ && row == 0) return;
    become(row, 0, stepped(result(row, 0), steps), PuckChange::result_rarity);
}

// They hold for one row; outside of rows they hold for nothing.
void Model::clear_row_amounts() {
    amounts[Resource::final_rate_add] = 0;
    amounts[Resource::final_rate_mul] = 1;
    amounts[Resource::multiplier_add] = 0;
}

void Model::act_row(int row) {
    clear_row_amounts();
    Context context;
    context.row = row;
    context.action = pack_[result(row, 0)].type;
    fire(Timing::before_action, context);
    rows_read_ = row + 1;
    const content::Puck& action = pack_[result(row, 0)];
    const double multiplier = pack_[result(row, 1)].param;
    context.action = action.type;

    RowResult acted;
    acted.action = result(row, 0);
    acted.multiplier = result(row, 1);
    const double stat = strength(action.type);
    const double rate = action.type == PuckType::defence ? worn_of(Resource::guard_rate)
                        : action.type == PuckType::heal  ? worn_of(Resource::heal_rate)
                                                         : 0;
    if (additional_open_) {
        acted.additional = result(row, 2);
        const content::Puck& additional = pack_[acted.additional];
        if (enemy.fallen) {
            // battle.md E50: not in actions after the enemy fell
        } else if (additional_blocked) {
            say(EventKind::blocked, Side::player).n[0] =
                static_cast<std::int16_t>(battle::Blocked::additional);
        } else {
            Context by_puck = context;
            by_puck.kind = Kind::puck;
            by_puck.index = acted.additional.index();
            by_puck.reel_final = row_value(action.param, stat, multiplier, rate);
            use({additional.effect, additional.param}, by_puck);
        }
    }
    acted.value = row_value(action.param, stat, multiplier, rate);
    acted_[at(row)] = acted;
    battle::Event& event = say(EventKind::row, Side::player);
    event.n[0] = static_cast<std::int16_t>(row + 1);
    event.n[2] = static_cast<std::int16_t>(action.hit_count);
    event.pucks = {acted.action, acted.multiplier, acted.additional};
    event.v = {action.param,
               stat,
               multiplier,
               amounts[Resource::multiplier_add] / 100,
               amounts[Resource::final_rate_add],
               amounts[Resource::final_rate_mul],
               acted.value,
               rate};
    context.reel_final = acted.value;
    for (int n = 0; n < action.hit_count; ++n) hit(action.type, acted.value, context);
    fire(Timing::after_action, context);
    clear_row_amounts();
}

void Model::hit(PuckType action, double value, const Context& context) {
    if (action == PuckType::defence) {
        guard(value, Side::player);
    } else if (action == PuckType::heal) {
        heal(value, Side::player, context);
    } else {
        damage(value, Side::enemy, context);
    }
}

void Model::repeat_row(const Repeat& repeat) {
    const RowResult& acted = acted_[at(repeat.row)];
    const content::Puck& action = pack_[acted.action];
    const double value = acted.value * repeat.percent / 100;
    battle::Event& event = say(EventKind::row, Side::player);
    event.n[0] = static_cast<std::int16_t>(repeat.row + 1);
    event.n[1] = 1;
    event.n[2] = static_cast<std::int16_t>(action.hit_count);
    event.pucks = {acted.action, acted.multiplier, acted.additional};
    event.v[6] = value;
    event.v[7] = repeat.percent;
    Context context;
    context.row = repeat.row;
    context.action = action.type;
    context.repeat = true;
    context.reel_final = value;
    for (int n = 0; n < action.hit_count; ++n) hit(action.type, value, context);
}

} // namespace rogueloom::test
