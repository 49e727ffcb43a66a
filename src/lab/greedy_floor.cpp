// SPDX-License-Identifier: MIT
// Floors: what is free first, then the cheapest fight, then down. It goes by what the options show.
#include <algorithm>

#include <rogueloom/battle/equipment.hpp>

#include "lab/greedy.hpp"

namespace rogueloom::lab {
namespace {

using run::OptionKind;
using run::ThingKind;

// HP as shares of max HP.
constexpr double bold = 0.75;     // a fight may cost so much of what is there
constexpr double margin = 0.35;   // what should be left after a fight that need not be fought
constexpr double bath = 0.7;      // below it one bathes for nothing
constexpr double paid_bath = 0.5; // .. and for money
constexpr double a_coin = 0.0006; // as in shops
constexpr double altar_gain = 0.02;

/// The cost of one fight.
double cost_of(const Decision& decision, const run::Thing& thing) {
    const content::Pack& pack = decision.pack();
    const content::Enemy& enemy = pack[thing.enemy];
    const auto base = [&](content::Rarity rank) { return pack.grades[static_cast<std::size_t>(rank)]; };
    Outlook one;
    Foe& foe = one.foes[one.count++];
    foe.hp = base(enemy.hp_grade).stat_hp * enemy.hp_percent / 100;
    foe.attack = base(enemy.attack_grade).stat_attack;
    foe.weight = 1;
    if (enemy.boss_intent) {
        foe.sealed = pack[enemy.boss_intent].kind == content::IntentKind::boss_chicken_game;
        foe.capped = pack[enemy.boss_intent].kind == content::IntentKind::boss_rule_reverse;
    }
    return burden(decision.sums, decision.body, decision.shape, one);
}

/// What the options of a walk come down to; -1: there is none.
class Ways {
  public:
    explicit Ways(const Decision& decision)
        : decision_(decision), hp_(decision.hero().hp / decision.body.max_hp) {
        for (std::size_t i = 0; i < decision.options.size(); ++i) {
            const run::Option& option = decision.options[i];
            const auto number = static_cast<int>(i);
            if (option.kind == OptionKind::explore) {
                if (frontier_ < 0) frontier_ = number;
                continue;
            }
            sort_in(number, static_cast<std::size_t>(option.d));
        }
    }

    [[nodiscard]] std::size_t best() const {
        for (const int way : {heal_, frontier_, free_})
            if (way >= 0) return index(way);
        if (fight_ >= 0 && fight_cost_ <= bold * hp_ && (end_ < 0 || hp_ - fight_cost_ >= margin))
            return index(fight_);
        if (waste_ >= 0 && hp_ < 1) return index(waste_);
        if (end_ >= 0) return index(end_);
        if (boss_ >= 0 && (fight_ < 0 || boss_cost_ <= fight_cost_)) return index(boss_);
        return index(fight_);
    }

  private:
    static std::size_t index(int way) { return static_cast<std::size_t>(way); }

    void sort_in(int number, std::size_t thing_number) {
        const run::Thing& thing = decision_.run.map->floor->things[thing_number];
        const ThingKind kind = run::appearance(thing.kind);
        const run::ThingUse& use = decision_.run.state.walker.things[thing_number];
        if (kind == ThingKind::monster || kind == ThingKind::hoarder) {
            const double cost = cost_of(decision_, thing);
            if (fight_ >= 0 && cost >= fight_cost_) return;
            fight_ = number;
            fight_cost_ = cost;
        } else if (kind == ThingKind::boss || kind == ThingKind::lord) {
            boss_ = number;
            boss_cost_ = cost_of(decision_, thing);
        } else if (kind == ThingKind::stairs || kind == ThingKind::throne) {
            end_ = number;
        } else if (kind == ThingKind::health_pack) {
            const auto& stage =
                decision_.pack()[decision_.run.state.campaign].stages[decision_.run.state.stage - 1U];
            const double heals = stage.floor * 3 * decision_.pack().board->delve.heal_scale;
            (decision_.body.max_hp - decision_.hero().hp >= heals ? heal_ : waste_) = number;
        } else if (kind == ThingKind::healing_pool) {
            if (use.uses == 0 ? hp_ < bath : hp_ < paid_bath && decision_.hero().gold >= 20) heal_ = number;
        } else if (is_welcome(kind, use)) {
            if (free_ < 0) free_ = number;
        }
    }

    /// Whether going there may bring something.
    [[nodiscard]] bool is_welcome(ThingKind kind, const run::ThingUse& use) const {
        const content::Delve& delve = decision_.pack().board->delve;
        const std::int32_t gold = decision_.hero().gold;
        switch (kind) {
        case ThingKind::blacksmith:
            return use.uses == 0 ? use.visits == 0
                                 : gold >= delve.smith_base + delve.smith_step * (use.uses - 1);
        case ThingKind::monastery:
            return use.visits == 0;
        case ThingKind::shop:
        case ThingKind::smoothie_shack:
            return gold >= (20 + 40 * use.visits) * decision_.run.state.stage;
        case ThingKind::treasure_chest:
        case ThingKind::lich_hunter:
            return true;
        default:
            return use.visits == 0;
        }
    }

    const Decision& decision_;
    double hp_;
    double fight_cost_ = 0;
    double boss_cost_ = 0;
    int frontier_ = -1;
    int heal_ = -1;  ///< no HP is wasted
    int waste_ = -1; ///< heals, but more than is missing
    int free_ = -1;
    int fight_ = -1; ///< the cheapest
    int boss_ = -1;
    int end_ = -1;
};

/// What it is worth to have more of a stat.
double stat_value(const Decision& decision, std::size_t stat, double amount) {
    Body body = decision.body;
    body.stats[stat] += amount;
    return (decision.now - burden(decision.sums, body, decision.shape, decision.ahead)) *
           decision.ahead.fights;
}

double altar_value(const Decision& decision, board::AltarId altar) {
    battle::Hero hero = decision.hero();
    const content::Pack& pack = decision.pack();
    const std::string origin = "altar." + pack.board->params.altars[altar.index()].key;
    for (std::size_t i = 0; i < pack.relics.size(); ++i)
        if (pack.relics[i].origin == origin && !hero.relics.full())
            hero.relics.push_back({content::RelicId(i), 0, 0});
    const Body body = body_of(decision.game, hero);
    return decision.now - burden(decision.sums, body, decision.shape, decision.ahead);
}

/// What an option of a building gains, less what it costs.
double gain_of(const Decision& decision, const run::Option& option) {
    const auto cell_of = [&](std::int32_t cell) {
        return decision.hero()
            .machine.cells[static_cast<std::size_t>(option.a)][static_cast<std::size_t>(cell)];
    };
    const auto puck = [](std::int32_t id) { return content::PuckId(static_cast<std::size_t>(id)); };
    const double hp = decision.hero().hp / decision.body.max_hp;
    switch (option.kind) {
    case OptionKind::strengthen:
        return swap_value(decision, puck(option.c), puck(option.d));
    case OptionKind::buy_strengthen:
        return swap_value(decision, cell_of(option.b), puck(option.d)) - a_coin * option.c;
    case OptionKind::remove_puck:
        return swap_value(decision, cell_of(option.b), puck(option.d)) - a_coin * option.c;
    case OptionKind::copy_puck:
        return swap_value(decision, puck(option.d), cell_of(option.b));
    case OptionKind::give_puck:
        return swap_value(decision, cell_of(option.b), puck(option.d)) + a_coin * option.c;
    case OptionKind::drink:
        return stat_value(decision, static_cast<std::size_t>(option.a), option.b) - a_coin * option.c;
    case OptionKind::bathe:
        return option.b == 0 || hp < paid_bath ? option.a : 0;
    case OptionKind::pray:
        return altar_value(decision, board::AltarId(static_cast<std::size_t>(option.a))) - altar_gain;
    case OptionKind::sing:
        return a_coin * option.a;
    default:
        return 0;
    }
}

} // namespace

std::size_t choose_way(const Decision& decision) {
    return Ways(decision).best();
}

std::size_t choose_service(const Decision& decision) {
    const run::Thing& thing = *run::thing_here(decision.run);
    if (thing.kind == ThingKind::shop)
        return choose_purchase(decision, first_of(decision.options, OptionKind::leave_place));
    std::size_t best = first_of(decision.options, OptionKind::leave_place);
    double most = 0;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const double gain = gain_of(decision, decision.options[i]);
        if (gain <= most) continue;
        most = gain;
        best = i;
    }
    return best;
}

} // namespace rogueloom::lab
