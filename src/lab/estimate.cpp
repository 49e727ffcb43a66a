// SPDX-License-Identifier: MIT
#include "lab/estimate.hpp"

#include <algorithm>

#include <rogueloom/battle/equipment.hpp>

namespace rogueloom::lab {
namespace {

// Of an enemy's turns about so much of his attack arrives: the others are guard, heals and weakenings.
constexpr double attack_share = 0.75;
constexpr double other_by_rank = 0.12; // what an unmodelled additional puck counts for, in rate_add / 100

std::size_t index(content::PuckType type) {
    return static_cast<std::size_t>(type);
}

bool is_attack(content::PuckType type) {
    return type == content::PuckType::physical_attack || type == content::PuckType::magical_attack;
}

void add_additional(const content::Pack& pack, const content::Puck& puck, double sign, Sums& sums) {
    const content::Effect& effect = pack[puck.effect];
    const double amount = sign * puck.param;
    const bool by_value = effect.source == content::ValueSource::reel_final;
    if (effect.behaviour == content::Behaviour::repeat_action) {
        sums.repeat += amount;
    } else if (effect.behaviour != content::Behaviour::numeric) {
        sums.other += sign * (1 + static_cast<double>(puck.rarity));
    } else if (effect.resource == content::Resource::final_rate_add) {
        sums.rate_add += amount;
    } else if (effect.resource == content::Resource::multiplier_add) {
        sums.multiplier_add += amount / 100;
    } else if (effect.resource == content::Resource::current_hp && by_value) {
        sums.drain += amount;
    } else if (effect.resource == content::Resource::guard_value && by_value) {
        sums.ward += amount;
    } else if (effect.resource == content::Resource::damage_reduction) {
        sums.reduction += amount;
    } else {
        sums.other += sign * (1 + static_cast<double>(puck.rarity));
    }
}

/// Turns until the foe falls and HP that each of his turns costs.
struct Course {
    double turns_of_foe = 0;
    double hp_a_turn = 0;
};

/// What a mean turn does.
struct Turn {
    double physical = 0;
    double magical = 0;
    double hits = 0; ///< of attacks, repeats not counted
    double guard = 0;
    double guard_share = 0; ///< of turns with a guard row
    double heal = 0;
};

Turn turn_of(const Sums& sums, const Body& body, const Shape& shape) {
    const double n = shape.cells;
    const double multiplier = (sums.multiplier + sums.multiplier_add) / n;
    const double factor = multiplier * (1 + (sums.rate_add + other_by_rank * 100 * sums.other / 4) / n / 100);
    const auto value = [&](std::size_t type) {
        return (sums.base[type] + sums.hits[type] * body.stats[type]) / n * factor *
               (1 + body.rate_add[type] / 100);
    };
    const double repeat = 1 + sums.repeat / n / 100;
    Turn turn;
    turn.physical = value(0) * (1 + body.strengthen / 100) * repeat * shape.rows;
    turn.magical = value(1) * repeat * shape.rows;
    turn.hits = (sums.hits[0] + sums.hits[1]) / n * shape.rows;
    const double attack = turn.physical + turn.magical;
    if (sums.hits[2] > 0) {
        const double share = sums.hits[2] / n;
        turn.guard = value(2) / share * (1 + body.guard_rate / 100);
        turn.guard_share = shape.rows > 1 ? 1 - (1 - share) * (1 - share) : share;
    }
    turn.heal = value(3) * shape.rows + (attack * sums.drain / n + turn.physical * body.drain) / 100;
    turn.heal *= 1 + body.heal_rate / 100;
    return turn;
}

Course course_of(const Turn& turn, const Sums& sums, const Body& body, const Shape& shape, const Foe& foe) {
    double attack = turn.physical + turn.magical;
    if (foe.capped && turn.hits > 0) {
        const double hit = attack / turn.hits;
        attack = turn.hits * 50 * hit / (hit + 25); // below 50 a hit, and less where rolls are uneven
    }
    const double damage = std::max(attack + body.damage_turn, 0.5);
    Course course;
    course.turns_of_foe = std::max(foe.hp / damage - 0.5, 0.1);

    const double incoming = foe.attack * attack_share * (1 - body.weaken / 100);
    double arrives = 1 - std::min(sums.reduction / shape.cells * shape.rows / 100, 0.8);
    double heal = body.heal_turn;
    if (!foe.sealed) {
        arrives *= 1 - turn.guard_share * turn.guard / (100 + turn.guard);
        arrives *= 100 / (100 + attack * sums.ward / shape.cells / 100);
        heal += turn.heal;
    } else {
        heal = 0;
    }
    // Healing at full HP is lost, so it never makes a fight free.
    course.hp_a_turn = std::max(incoming * arrives - 0.8 * heal, 0.15 * incoming * arrives);
    return course;
}

} // namespace

void Sums::add(const content::Pack& pack, content::PuckId id, double sign) {
    if (!id) return;
    const content::Puck& puck = pack[id];
    const content::Column column = content::column_of(puck.type);
    if (column == content::Column::multiplier) {
        multiplier += sign * puck.param;
    } else if (column == content::Column::additional) {
        add_additional(pack, puck, sign, *this);
    } else {
        const double count = is_attack(puck.type) ? puck.hit_count : 1.0;
        base[index(puck.type)] += sign * puck.param * count;
        hits[index(puck.type)] += sign * count;
    }
}

Sums sums_of(const content::Pack& pack, const battle::Machine& machine) {
    Sums sums;
    for (std::size_t column = 0; column < machine.open_columns(); ++column)
        for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell)
            sums.add(pack, machine.cells[column][cell], 1);
    return sums;
}

double damage_of_turn(const Sums& sums, const Body& body, const Shape& shape) {
    const Turn turn = turn_of(sums, body, shape);
    return turn.physical + turn.magical + body.damage_turn;
}

double burden(const Sums& sums, const Body& body, const Shape& shape, const Outlook& outlook) {
    const Turn turn = turn_of(sums, body, shape);
    double sum = 0;
    for (std::size_t i = 0; i < outlook.count; ++i) {
        const Foe& foe = outlook.foes[i];
        const Course course = course_of(turn, sums, body, shape, foe);
        const double turns = std::max(course.turns_of_foe - body.spared, 0.0);
        const double cost = (turns * course.hp_a_turn - body.heal_win) / body.max_hp;
        // A fight that costs twice the HP there are is not twice as lost, and the machine will have grown.
        sum += foe.weight * cost / (1 + 0.5 * cost);
    }
    return sum - body.other;
}

} // namespace rogueloom::lab
