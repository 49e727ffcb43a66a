// SPDX-License-Identifier: MIT
#include "story_battle.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <rogueloom/content/vocabulary.hpp>

#include "intent_words.hpp"
#include "numbers.hpp"

namespace rogueloom::view {

namespace {

using battle::EventKind;
using battle::Side;

std::string blocked_name(std::int16_t blocked) {
    static constexpr std::array<std::string_view, 4> names = {"heal", "guard", "additional", "attack"};
    return std::string(names[static_cast<std::size_t>(blocked)]);
}

/// Amounts that the sum of a row shows, or that every turn changes: not worth a sentence of their own.
bool shown_elsewhere(content::Resource resource) {
    return resource == content::Resource::final_rate_add || resource == content::Resource::final_rate_mul ||
           resource == content::Resource::multiplier_add || resource == content::Resource::active_token;
}

/// Percentages, and what is counted in hits, read differently from plain numbers.
std::string_view amount_key(content::Resource resource) {
    switch (resource) {
    case content::Resource::damage_reduction:
        return "full.amount.reduction";
    case content::Resource::attack_nullify:
        return "full.amount.nullify";
    case content::Resource::heal_rate:
    case content::Resource::guard_rate:
    case content::Resource::physical_rate:
    case content::Resource::magical_rate:
    case content::Resource::jackpot_chance:
    case content::Resource::death_chance_bonus:
    case content::Resource::kill_gold_rate:
    case content::Resource::kill_gold_rate_turn:
        return "full.amount.percent";
    default:
        return "full.amount";
    }
}

/// " (a; b)", or nothing.
std::string in_brackets(const std::vector<std::string>& notes) {
    std::string text;
    for (const std::string& note : notes) text += (text.empty() ? " (" : "; ") + note;
    return text.empty() ? text : text + ")";
}

/// With a capital letter in front, where the language has them.
std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

/// What an effect of a passive or relic can be: an event of another kind is no consequence of its firing.
bool is_effect(EventKind kind) {
    switch (kind) {
    case EventKind::damage:
    case EventKind::guard:
    case EventKind::heal:
    case EventKind::hp:
    case EventKind::blocked:
    case EventKind::block:
    case EventKind::stage:
    case EventKind::amount:
    case EventKind::token:
    case EventKind::puck_change:
    case EventKind::intent_change:
        return true;
    default:
        return false;
    }
}

} // namespace

std::string BattleSentences::by_side(std::string_view key, Side side) {
    return std::string(key) + (side == Side::player ? ".player" : ".enemy");
}

void BattleSentences::begin(std::string enemy) {
    enemy_ = std::move(enemy);
    fired_.reset();
    stops_told_ = false;
    fall_told_ = false;
    blocks_told_ = false;
}

std::vector<std::string> BattleSentences::sentences(const battle::Event& event) {
    std::vector<std::string> due;
    const std::string told = sentence(event);
    if (fired_) {
        const std::string who = item(*std::exchange(fired_, std::nullopt));
        if (is_effect(event.kind) && !told.empty()) {
            due.push_back(say("full.passive.with", {{"item", who}, {"sentence", told}}));
            return due;
        }
        due.push_back(say("full.passive", {{"item", who}}));
    }
    if (event.kind == EventKind::passive)
        fired_ = event;
    else if (!told.empty())
        due.push_back(capitalised(told));
    return due;
}

std::optional<std::string> BattleSentences::take_fired() {
    if (!fired_) return std::nullopt;
    return item(*std::exchange(fired_, std::nullopt));
}

std::string BattleSentences::turn(const battle::Event& event) const {
    return say("full.turn", {{"turn", std::to_string(event.n[0])},
                             {"hp", hp_number(event.v[0])},
                             {"max", hp_number(event.v[1])},
                             {"enemy", enemy_},
                             {"enemy_hp", hp_number(event.v[3])},
                             {"enemy_max", hp_number(event.v[4])}});
}

std::string BattleSentences::item(const battle::Event& event) const {
    if (event.passive) return words_.name(event.passive);
    if (event.relic) return words_.name(event.relic);
    return event.active ? words_.name(event.active) : std::string{};
}

bool BattleSentences::gives_tokens(const battle::Event& fired) const {
    const content::Pack& pack = words_.pack();
    const content::Passive& row = fired.passive ? pack[fired.passive] : pack[fired.relic];
    return std::any_of(row.effects.begin(), row.effects.end(), [&](const content::EffectUse& use) {
        const content::Effect& effect = pack[use.effect];
        return effect.behaviour == content::Behaviour::numeric &&
               effect.resource == content::Resource::active_token;
    });
}

std::string row_sum(const battle::Event& event, std::string (*show)(double), const Words& words) {
    const double multiplier_add = event.v[3];
    const double rate_add = event.v[4];
    const double rate_mul = event.v[5];
    const double action_rate = event.v[7];
    std::string sum = "(" + show(event.v[0]) + " + " + show(event.v[1]) + ") x ";
    sum += multiplier_add == 0 ? decimal(event.v[2])
                               : "(" + decimal(event.v[2]) + " + " + decimal(multiplier_add) + ")";
    const auto add_rate = [&](double rate) {
        if (rate == 0) return;
        sum += (rate < 0 ? " - " : " + ") + words.say("percent", {{"value", whole(std::fabs(rate))}});
    };
    add_rate(rate_add);
    if (rate_mul != 1) sum += " x " + decimal(rate_mul);
    add_rate(action_rate);
    return sum;
}

std::string BattleSentences::row_pucks(const battle::Event& event) const {
    std::string pucks;
    for (const content::PuckId puck : event.pucks) {
        if (!puck) continue;
        if (!pucks.empty()) pucks += " | ";
        pucks += words_.name(puck);
    }
    return pucks;
}

std::string BattleSentences::stops(std::span<const battle::Event> rows) {
    stops_told_ = !rows.empty();
    rows_ = rows.size();
    if (rows.empty()) return {};
    if (rows.size() == 1) return say("full.stops", {{"pucks", row_pucks(rows[0])}});
    return say("full.stops.two", {{"first", row_pucks(rows[0])}, {"second", row_pucks(rows[1])}});
}

std::string BattleSentences::row(const battle::Event& event) const {
    const bool again = event.n[1] != 0;
    std::string who = stops_told_ && !again ? words_.name(event.pucks[0]) : row_pucks(event);
    if (stops_told_ && rows_ > 1 && !again)
        who = say("full.row.number", {{"row", std::to_string(event.n[0])}, {"puck", who}});
    std::string key = again ? "full.row.again" : "full.row";
    if (event.n[2] > 1) key += ".hits";
    return say(key, {{"pucks", who},
                     {"sum", again ? "" : row_sum(event, whole, words_)},
                     {"value", whole(event.v[6])},
                     {"hits", std::to_string(event.n[2])}});
}

std::string BattleSentences::damage(const battle::Event& event) {
    if (event.v[5] <= 0 && event.v[6] <= 0) return {}; // a further hit on one who has fallen
    const double value = event.v[0];
    const double guard = event.v[1];
    const double reduction = event.v[2];
    const double overkill = event.v[4];
    std::string key = by_side("full.damage", event.side);
    std::vector<std::string> notes;
    fall_told_ = event.v[6] <= 0 && event.v[5] > 0;
    if (fall_told_)
        key += ".last";
    else
        notes.push_back(say("note.left", {{"hp", hp_number(event.v[6])}}));
    if (guard > 0)
        notes.push_back(say("note.guard", {{"amount", whole(value - value * 100.0 / (100.0 + guard))}}));
    if (reduction > 0) notes.push_back(say("note.reduction", {{"percent", whole(reduction)}}));
    if (event.n[0] != 0)
        notes.push_back(
            say("note.capped", {{"cap", std::to_string(words_.pack().settings.rule_reverse_cap)}}));
    if (overkill >= 0.5) notes.push_back(say("note.overkill", {{"amount", whole(overkill)}}));
    return say(key, {{"enemy", enemy_}, {"dealt", whole(event.v[3])}, {"notes", in_brackets(notes)}});
}

std::string BattleSentences::heal(const battle::Event& event) const {
    std::string key = by_side("full.heal", event.side);
    if (event.side == Side::player && event.v[2] >= 0.5) key += event.v[1] < 0.5 ? ".none" : ".full";
    return say(key, {{"enemy", enemy_},
                     {"amount", whole(event.v[1])},
                     {"overflow", whole(event.v[2])},
                     {"hp", hp_number(event.v[3])}});
}

std::string BattleSentences::direct_hp(const battle::Event& event) const {
    if (event.v[0] == 0) return {};
    const std::string key = by_side("full.hp", event.side) + (event.v[0] < 0 ? ".lost" : ".gained");
    return say(key,
               {{"enemy", enemy_}, {"amount", whole(std::fabs(event.v[0]))}, {"hp", hp_number(event.v[1])}});
}

std::string BattleSentences::stage(const battle::Event& event) const {
    const auto resource = static_cast<content::Resource>(event.n[0]);
    const auto& percents = words_.pack().settings.stage_percent;
    const int reached = event.n[1];
    if (reached < 1 || reached > static_cast<int>(percents.size())) return {};
    const std::string key = by_side("full.stage." + std::string(content::word(resource)), event.side);
    return say(key, {{"enemy", enemy_},
                     {"stage", std::to_string(reached)},
                     {"percent", std::to_string(percents[static_cast<std::size_t>(reached - 1)])}});
}

std::string BattleSentences::amount(const battle::Event& event) const {
    const auto resource = static_cast<content::Resource>(event.n[0]);
    if (shown_elsewhere(resource) || event.v[0] == 0) return {};
    const std::string change = (event.v[0] > 0 ? "+" : "") + decimal(event.v[0]);
    return say(amount_key(resource),
               {{"resource", words_.name(resource)}, {"change", change}, {"amount", decimal(event.v[1])}});
}

std::string BattleSentences::puck_change(const battle::Event& event) const {
    static constexpr std::array<std::string_view, 5> told = {"jackpot", "result_rarity", "top_grade",
                                                             "weaken", "swap"};
    const auto change = static_cast<std::size_t>(event.n[2]);
    // The shuffle of Mess is told as one, and what is restored after a fight goes without saying.
    if (change >= told.size() || !event.pucks[0] || !event.pucks[1]) return {};
    return say("full.puck." + std::string(told[change]),
               {{"from", words_.name(event.pucks[0])},
                {"to", words_.name(event.pucks[1])},
                {"column", words_.name(static_cast<content::Column>(event.n[0]))},
                {"cell", std::to_string(event.n[1] + 1)}});
}

std::string BattleSentences::sentence(const battle::Event& event) {
    if (event.kind != EventKind::block) blocks_told_ = false;
    switch (event.kind) {
    case EventKind::turn:
        stops_told_ = false;
        return turn(event);
    case EventKind::intent:
        return say("full.intent", {{"enemy", enemy_},
                                   {"intent", words_.name(event.intent)},
                                   {"meaning", intent_meaning(words_, event.intent, event.v[0])}});
    case EventKind::reroll:
        return say("full.reroll", {{"column", words_.name(static_cast<content::Column>(event.n[0]))},
                                   {"rerolls", std::to_string(event.n[2])}});
    case EventKind::jackpot:
        return say(event.n[0] != 0 ? "full.jackpot" : "full.jackpot.missed",
                   {{"chance", decimal(event.v[0])}});
    case EventKind::active:
        return say("full.active", {{"item", item(event)}});
    case EventKind::row:
        return row(event);
    case EventKind::damage:
        return damage(event);
    case EventKind::guard:
        return say(by_side("full.guard", event.side),
                   {{"enemy", enemy_}, {"percent", guard_percent(event.v[1])}});
    case EventKind::heal:
        return heal(event);
    case EventKind::hp:
        return direct_hp(event);
    case EventKind::blocked:
        return say(by_side("full.blocked." + blocked_name(event.n[0]), event.side), {{"enemy", enemy_}});
    case EventKind::block:
        if (blocks_told_) return {};
        return say(by_side("full.block." + blocked_name(event.n[0]), event.side), {{"enemy", enemy_}});
    case EventKind::token:
        // Each turn gives one; only those that an item gives are news.
        if (!fired_ || !gives_tokens(*fired_)) return {};
        return say("full.token",
                   {{"added", std::to_string(event.n[0])}, {"now", std::to_string(event.n[1])}});
    case EventKind::stage:
        return stage(event);
    case EventKind::amount:
        return amount(event);
    case EventKind::puck_change:
        return puck_change(event);
    case EventKind::intent_change:
        return say("full.intent.changed", {{"enemy", enemy_}, {"intent", words_.name(event.intent)}});
    case EventKind::shuffle:
        return say("full.shuffle", {{"physical", whole(event.v[0])},
                                    {"magical", whole(event.v[1])},
                                    {"defence", whole(event.v[2])},
                                    {"heal", whole(event.v[3])}});
    case EventKind::rule:
        // Mess is told with what it did.
        if (words_.pack()[event.intent].kind == content::IntentKind::boss_shuffle) return {};
        blocks_told_ = true;
        return say("full.rule", {{"intent", words_.name(event.intent)},
                                 {"meaning", intent_meaning(words_, event.intent, 0)}});
    case EventKind::fall:
        if (std::exchange(fall_told_, false)) return {};
        return say(by_side("full.fall", event.side), {{"enemy", enemy_}});
    case EventKind::death_door:
        return say(
            event.n[0] != 0 ? "full.death_door.lived" : "full.death_door.died",
            {{"chance", whole(event.v[0])}, {"roll", whole(event.v[1])}, {"hp", hp_number(event.v[2])}});
    case EventKind::revive:
        return say("full.revive", {{"item", item(event)}, {"hp", hp_number(event.v[0])}});
    case EventKind::counter:
        return say("full.counter", {{"hp", hp_number(event.v[0])}, {"dealt", whole(event.v[1])}});
    case EventKind::win:
        if (event.v[0] < 0.5) return say("full.win.nothing");
        return say("full.win", {{"gold", whole(event.v[0])}});
    case EventKind::lose:
        return say(event.n[0] != 0 ? "full.lose.limit" : "full.lose");
    case EventKind::spin:      // see stops()
    case EventKind::passive:   // told with its effect
    case EventKind::stats:     // figures for tools
    case EventKind::candidate: // the rows that follow are of the better set
        return {};
    }
    return {};
}

} // namespace rogueloom::view
