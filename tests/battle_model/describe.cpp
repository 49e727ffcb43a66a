// SPDX-License-Identifier: MIT
#include "battle_model/describe.hpp"

#include <array>
#include <cstdio>
#include <vector>

namespace rogueloom::test {
namespace {

std::string uses(const content::Pack& pack, const std::vector<content::EffectUse>& list) {
    std::string text;
    for (const content::EffectUse& use : list) {
        const content::Effect& effect = pack[use.effect];
        text += " [" + std::string(content::word(effect.actor)) + ' ' +
                std::string(content::word(effect.behaviour));
        if (effect.behaviour == content::Behaviour::numeric)
            text += ' ' + std::string(content::word(effect.resource));
        text += ' ' + std::string(content::word(effect.source)) + ' ' + exact(use.value);
        if (effect.counts != 0) text += " counts " + std::to_string(effect.counts);
        if (effect.duration != 0) text += " duration " + std::to_string(effect.duration);
        if (effect.intent_filter || effect.puck_filter) text += " filtered";
        text += ']';
    }
    return text + '\n';
}

std::string item(const content::Pack& pack, const content::Passive& row, int charge) {
    std::string text = std::to_string(row.key) + ' ' + std::string(content::word(row.timing));
    if (row.condition != content::ConditionType::none)
        text +=
            " if " + std::string(content::word(row.condition)) + ' ' + std::to_string(row.condition_value);
    if (row.charge_actions > 0)
        text += " charge " + std::to_string(charge) + '/' + std::to_string(row.charge_actions);
    if (row.consume_on_use) text += " consumed";
    if (row.lock_until_battle_end) text += " locked";
    return text + uses(pack, row.effects);
}

std::string intent(const content::Pack& pack, content::IntentId id) {
    const content::Intent& row = pack[id];
    return "  intent " + std::to_string(row.key) + ' ' + std::string(content::word(row.kind)) +
           uses(pack, row.effects);
}

} // namespace

std::string exact(double value) {
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%.17g", value);
    return text.data();
}

std::string event_line(const content::Pack& pack, const battle::Event& event) {
    static constexpr std::array<const char*, 29> names = {
        "turn",    "intent",      "spin",          "reroll",  "jackpot",  "active",  "passive",    "token",
        "row",     "damage",      "guard",         "heal",    "hp",       "blocked", "stage",      "block",
        "amount",  "puck_change", "intent_change", "shuffle", "rule",     "fall",    "death_door", "revive",
        "counter", "win",         "lose",          "stats",   "candidate"};
    std::string line = names[static_cast<std::size_t>(event.kind)];
    line += event.side == battle::Side::player ? " P" : " E";
    line += " n";
    for (const auto n : event.n) line += ' ' + std::to_string(n);
    for (const auto puck : event.pucks) {
        if (puck.valid()) line += " p" + std::to_string(pack[puck].key);
    }
    if (event.intent.valid()) line += " intent " + std::to_string(pack[event.intent].key);
    if (event.active.valid()) line += " active " + std::to_string(pack[event.active].key);
    if (event.passive.valid()) line += " passive " + std::to_string(pack[event.passive].key);
    if (event.relic.valid()) line += " relic " + std::to_string(pack[event.relic].key);
    line += " v";
    for (const double v : event.v) line += ' ' + exact(v);
    return line;
}

std::string describe(const content::Pack& pack, const battle::Setup& setup) {
    const battle::Hero& hero = setup.hero;
    std::string text = "  hero " + exact(hero.hp) + '/' + exact(hero.max_hp) + " stats";
    for (const double stat : hero.stats) text += ' ' + exact(stat);
    text += " gold " + std::to_string(hero.gold) + '\n';
    if (hero.active.valid()) {
        const content::Active& row = pack[hero.active];
        text += "  active " + std::to_string(row.key) + ' ' + std::string(content::word(row.type)) + ' ' +
                std::to_string(row.cost) + uses(pack, row.effects);
    }
    for (const battle::WornPassive& worn : hero.passives) {
        if (worn.passive.valid()) text += "  passive " + item(pack, pack[worn.passive], worn.charge);
    }
    for (const battle::OwnedRelic& owned : hero.relics)
        text += "  relic " + item(pack, pack[owned.relic], owned.charge);
    for (std::size_t column = 0; column < content::column_count; ++column) {
        if (column == 2 && hero.machine.additional_unlocked == 0) continue;
        for (std::size_t cell = 0; cell < hero.machine.cells_per_column(); ++cell) {
            const content::Puck& puck = pack[hero.machine.cells[column][cell]];
            text += "  cell " + std::to_string(column) + ' ' + std::to_string(cell) + ": puck " +
                    std::to_string(puck.key) + ' ' + std::string(content::word(puck.type)) + ' ' +
                    exact(puck.param);
            text += puck.effect.valid() ? uses(pack, {{puck.effect, puck.param}})
                                        : " hits " + std::to_string(puck.hit_count) + '\n';
        }
    }
    const content::Enemy& enemy = pack[setup.enemy];
    text += "  enemy " + std::to_string(enemy.key) + '\n';
    for (const content::IntentSet::Entry& entry : pack[enemy.set].entries) text += intent(pack, entry.intent);
    if (enemy.boss_intent.valid()) text += intent(pack, enemy.boss_intent);
    if (setup.fixed_enemy && setup.fixed_enemy->first_intent.valid())
        text += "  first:\n" + intent(pack, setup.fixed_enemy->first_intent);
    return text;
}

} // namespace rogueloom::test
