// SPDX-License-Identifier: MIT
#include "battle_model/duel.hpp"

#include <algorithm>

#include "battle_model/describe.hpp"

namespace rogueloom::test {
namespace {

using battle::Event;
using battle::Side;
using content::Resource;

bool same_event(const Event& a, const Event& b) {
    return a.kind == b.kind && a.side == b.side && a.n == b.n && a.pucks == b.pucks && a.intent == b.intent &&
           a.active == b.active && a.passive == b.passive && a.relic == b.relic && a.v == b.v;
}

/// Values under a name, from both sides.
class Comparison {
  public:
    void number(const std::string& name, double library, double model) {
        if (library == model) return;
        text_ += "  " + name + ": library " + exact(library) + ", model " + exact(model) + '\n';
    }
    template <class A, class B>
    void whole(const std::string& name, A library, B model) {
        if (static_cast<long long>(library) == static_cast<long long>(model)) return;
        text_ += "  " + name + ": library " + std::to_string(static_cast<long long>(library)) + ", model " +
                 std::to_string(static_cast<long long>(model)) + '\n';
    }
    template <class Id>
    void id(const std::string& name, Id library, Id model) {
        if (library == model) return;
        const auto index = [](Id x) { return x.valid() ? static_cast<int>(x.index()) : -1; };
        whole(name, index(library), index(model));
    }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
};

void compare_side(Comparison& c, const std::string& name, const battle::Combatant& library,
                  const ModelFighter& model) {
    c.number(name + ".guard", library.guard, model.guard);
    c.whole(name + ".attack_strengthen", library.attack_strengthen, model.attack_strengthen);
    c.whole(name + ".guard_strengthen", library.guard_strengthen, model.guard_strengthen);
    c.whole(name + ".attack_weaken", library.attack_weaken, model.attack_weaken);
    c.whole(name + ".heal_blocked", library.heal_blocked, model.heal_blocked ? 1 : 0);
    c.whole(name + ".guard_blocked", library.guard_blocked, model.guard_blocked ? 1 : 0);
    c.whole(name + ".fallen", library.fallen, model.fallen ? 1 : 0);
    // What is left of consumables, in no order: places are the library's own affair.
    std::vector<std::string> left;
    std::vector<std::string> right;
    for (std::size_t i = 0; i < battle::Consumables::places; ++i) {
        const auto& reduction = library.consumables.reduction_left[i];
        if (reduction.turns != 0) {
            left.push_back("r " + exact(library.consumables.reduction[i]) + ' ' +
                           std::to_string(reduction.uses) + ' ' + std::to_string(reduction.turns));
        }
        const auto& nullify = library.consumables.nullify_left[i];
        if (nullify.turns != 0) {
            left.push_back("n " + std::to_string(nullify.uses) + ' ' + std::to_string(nullify.turns));
        }
    }
    for (const ModelConsumable& r : model.reductions) {
        if (r.turns == 0) continue;
        right.push_back("r " + exact(r.percent) + ' ' + std::to_string(r.uses) + ' ' +
                        std::to_string(r.turns));
    }
    for (const ModelConsumable& n : model.nullify) {
        if (n.turns == 0) continue;
        right.push_back("n " + std::to_string(n.uses) + ' ' + std::to_string(n.turns));
    }
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    std::string a;
    std::string b;
    for (const std::string& text : left) a += text + "; ";
    for (const std::string& text : right) b += text + "; ";
    c.whole(name + ".consumables [" + a + "] against [" + b + "]", a == b ? 0 : 1, 0);
}

void compare_items(Comparison& c, const battle::Hero& hero, const Model& model) {
    for (std::size_t slot = 0; slot < 2; ++slot) {
        const ModelItem& item = model.items[slot];
        const std::string name = "slot " + std::to_string(slot);
        c.id(name, hero.passives[slot].passive, item.gone ? content::PassiveId{} : item.passive);
        c.whole(name + ".charge", hero.passives[slot].charge, item.gone ? 0 : item.charge);
        c.whole(name + ".locked", hero.passives[slot].locked, !item.gone && item.locked ? 1 : 0);
    }
    std::vector<ModelItem> relics;
    for (std::size_t i = 2; i < model.items.size(); ++i) {
        if (!model.items[i].gone) relics.push_back(model.items[i]);
    }
    c.whole("relics", hero.relics.size(), relics.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(hero.relics.size(), relics.size()); ++i) {
        const std::string name = "relic " + std::to_string(i);
        c.id(name, hero.relics[i].relic, relics[i].relic);
        c.whole(name + ".charge", hero.relics[i].charge, relics[i].charge);
        c.whole(name + ".locked", hero.relics[i].locked, relics[i].locked ? 1 : 0);
    }
}

void compare_amounts(Comparison& c, const battle::State& state, const Model& model) {
    using battle::Amount;
    const std::pair<Amount, Resource> pairs[] = {
        {Amount::physical_rate, Resource::physical_rate},
        {Amount::magical_rate, Resource::magical_rate},
        {Amount::jackpot_chance, Resource::jackpot_chance},
        {Amount::active_gold_cost, Resource::active_gold_cost},
        {Amount::death_chance_bonus, Resource::death_chance_bonus},
        {Amount::kill_gold_rate_turn, Resource::kill_gold_rate_turn},
        {Amount::overkill_gold, Resource::overkill_gold},
        {Amount::battle_end_gold, Resource::battle_end_gold},
        {Amount::choices, Resource::kill_choices},
    };
    for (const auto& [amount, resource] : pairs) {
        c.number("amount " + std::string(content::word(resource)), state.amount(amount),
                 model.amounts.at(resource));
    }
}

std::string differences(const battle::State& state, const Model& model) {
    Comparison c;
    c.whole("phase", state.phase, model.phase);
    c.whole("turn", state.turn, model.turn);
    c.number("hp", state.hero.hp, model.player.hp);
    c.number("base max_hp", state.hero.max_hp, model.base_max_hp);
    c.whole("gold", state.hero.gold, model.gold);
    for (std::size_t i = 0; i < 4; ++i) {
        c.number("stat " + std::to_string(i), state.hero.stats[i], model.stats[i]);
    }
    for (std::size_t column = 0; column < 3; ++column) {
        for (std::size_t cell = 0; cell < model.cells[column].size(); ++cell) {
            c.id("cell " + std::to_string(column) + ' ' + std::to_string(cell),
                 state.hero.machine.cells[column][cell], model.cells[column][cell]);
        }
    }
    compare_items(c, state.hero, model);
    if (model.over()) {
        c.whole("gold paid", state.gold_paid, model.gold_paid);
        c.whole("choices", state.extra_choices, model.extra_choices);
        c.whole("by turn limit", state.by_turn_limit, model.by_turn_limit ? 1 : 0);
        c.whole("danger", state.danger, model.danger);
        return c.text();
    }
    c.whole("tokens", state.hero.tokens, model.tokens);
    c.number("max_hp", state.max_hp, model.player.max_hp);
    c.number("enemy hp", state.enemy_hp, model.enemy.hp);
    c.number("enemy max_hp", state.enemy_max_hp, model.enemy.max_hp);
    c.number("enemy attack", state.enemy_attack, model.enemy_attack);
    c.number("enemy defence", state.enemy_defence, model.enemy_defence);
    compare_side(c, "player", state.side(Side::player), model.player);
    compare_side(c, "enemy", state.side(Side::enemy), model.enemy);
    compare_amounts(c, state, model);
    c.number("death base", state.death_base, model.death_base);
    c.id("intent", state.intent, model.intent);
    for (std::size_t row = 0; row < 2; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            c.whole("stop " + std::to_string(row) + ' ' + std::to_string(column), state.stops[row][column],
                    model.stops[row][column]);
        }
    }
    c.whole("rerolls", state.rerolls, model.rerolls);
    c.whole("extra sets", state.extra_sets, model.extra_sets);
    c.whole("rule reversed", state.rule_reversed, model.rule_reversed ? 1 : 0);
    return c.text();
}

} // namespace

std::uint32_t RecordingStream::below(std::uint32_t n) {
    const std::uint32_t result = inner_.below(n);
    draws_.push_back("below(" + std::to_string(n) + ") = " + std::to_string(result));
    return result;
}

double RecordingStream::unit() {
    const double result = inner_.unit();
    draws_.push_back("unit() = " + exact(result));
    return result;
}

Roll RecordingStream::percent(double p) {
    const Roll roll = inner_.percent(p);
    draws_.push_back("percent(" + exact(p) + ") = " + exact(roll.value));
    return roll;
}

std::size_t RecordingStream::weighted(std::span<const std::uint32_t> weights, std::uint32_t) {
    const std::size_t result = inner_.weighted(weights);
    std::string text = "weighted(";
    for (const std::uint32_t weight : weights) text += std::to_string(weight) + ' ';
    draws_.push_back(text + ") = " + std::to_string(result));
    return result;
}

Duel::Duel(const battle::Rules& rules, const battle::Setup& setup, Seed seed)
    : rules_(rules), setup_(setup), library_draws_(Stream(seed, "battle")),
      model_draws_(Stream(seed, "battle")),
      state_(battle::start(rules, setup, library_draws_.stream(), &log_)),
      model_(std::make_unique<Model>(rules.pack(), setup, model_draws_.stream())) {
    compare();
}

bool Duel::play(Stream policy) {
    while (report_.empty() && !state_.over()) {
        const battle::ActionList legal = battle::legal_actions(rules_, state_);
        std::size_t choice = 0;
        if (legal.size() > 1) choice = policy.below(static_cast<std::uint32_t>(legal.size()));
        act(legal[choice]);
    }
    return report_.empty();
}

void Duel::act(battle::Action action) {
    static constexpr std::array<const char*, 4> names = {"spin", "use", "reroll", "accept"};
    std::string name = names[static_cast<std::size_t>(action.kind)];
    if (action.kind == battle::ActionKind::reroll) name += std::to_string(static_cast<int>(action.column));
    actions_.push_back(name);
    previous_ = log_;
    log_.clear();
    library_draws_.forget();
    model_draws_.forget();
    battle::apply(rules_, state_, action, &log_);
    model_->act(action);
    compare();
}

void Duel::compare() {
    std::size_t i = 0;
    while (i < log_.size() && i < model_->log.size() && same_event(log_[i], model_->log[i])) ++i;
    if (i < log_.size() || i < model_->log.size()) {
        tell("event " + std::to_string(i) + " differs");
        return;
    }
    if (library_draws_.draws() != model_draws_.draws()) {
        tell("the draws differ");
        return;
    }
    const std::string differing = differences(state_, *model_);
    if (!differing.empty()) {
        tell("the state differs:\n" + differing);
        return;
    }
    const battle::ActionList library = battle::legal_actions(rules_, state_);
    const std::vector<battle::Action> model = model_->legal();
    if (library.size() != model.size() || !std::equal(library.begin(), library.end(), model.begin())) {
        std::string text = "the legal actions differ: library";
        for (const battle::Action a : library)
            text += ' ' + std::to_string(static_cast<int>(a.kind)) + '/' +
                    std::to_string(static_cast<int>(a.column));
        text += ", model";
        for (const battle::Action a : model)
            text += ' ' + std::to_string(static_cast<int>(a.kind)) + '/' +
                    std::to_string(static_cast<int>(a.column));
        tell(text);
        return;
    }
    if (!state_.over() && battle::intent_amount(rules_, state_) != model_->intent_amount()) {
        tell("the intent's amount differs: library " + exact(battle::intent_amount(rules_, state_)) +
             ", model " + exact(model_->intent_amount()));
    }
}

void Duel::tell(const std::string& what) {
    report_ = what + "\nthe fight:\n" + describe(rules_.pack(), setup_) + "actions:";
    for (const std::string& action : actions_) report_ += ' ' + action;
    const auto events = [&](const char* name, const battle::EventLog& log) {
        report_ += std::string("\n") + name + ":";
        for (std::size_t i = 0; i < log.size(); ++i) {
            report_ += "\n  " + std::to_string(i) + ' ' + event_line(rules_.pack(), log[i]);
        }
    };
    events("before", previous_);
    events("library", log_);
    events("model", model_->log);
    const auto draws = [&](const char* name, const std::vector<std::string>& list) {
        report_ += std::string("\n") + name + " draws:";
        for (const std::string& draw : list) report_ += "  " + draw;
    };
    draws("library", library_draws_.draws());
    draws("model", model_draws_.draws());
    report_ += '\n';
}

} // namespace rogueloom::test
