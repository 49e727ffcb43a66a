// SPDX-License-Identifier: MIT
#include "intent_words.hpp"

#include <rogueloom/content/vocabulary.hpp>

#include "numbers.hpp"

namespace rogueloom::view {
namespace {

/// What one effect does beside what the kind of its intent says; empty where the kind says it.
std::string besides(const Words& words, content::IntentKind kind, const content::EffectUse& use) {
    using content::Resource;
    const content::Effect& effect = words.pack()[use.effect];
    if (effect.behaviour != content::Behaviour::numeric) return {};
    const bool own = effect.actor == content::Actor::self;
    const std::string size = whole(use.value < 0 ? -use.value : use.value);
    if (effect.resource == Resource::current_hp) {
        if (kind == content::IntentKind::heal) return {};
        if (effect.source == content::ValueSource::range && !own)
            return words.say("meaning.chance", {{"amount", size}});
        if (effect.source == content::ValueSource::fixed && own && use.value > 0)
            return words.say("meaning.heal", {{"amount", size}});
    }
    if (effect.resource == Resource::gold && !own && use.value < 0)
        return words.say("meaning.gold", {{"amount", size}});
    if (effect.resource == Resource::attack_weaken && own) return words.say("meaning.tired");
    return {};
}

std::string meaning_of_kind(const Words& words, content::IntentId intent, double amount) {
    using content::IntentKind;
    const IntentKind kind = words.pack()[intent].kind;
    const std::string key = "meaning." + std::string(content::word(kind));
    if (kind == IntentKind::guard)
        return amount > 0 ? words.say(key, {{"percent", guard_percent(amount)}})
                          : words.say(key + ".unknown");
    if (kind == IntentKind::heal)
        return amount > 0 ? words.say(key, {{"amount", whole(amount)}}) : words.say(key + ".unknown");
    if (kind == IntentKind::attack)
        return amount > 0 ? words.say("meaning.damage", {{"amount", whole(amount)}}) : words.say(key);

    const std::string meaning =
        words.say(key, {{"cap", std::to_string(words.pack().settings.rule_reverse_cap)}});
    if (amount <= 0) return meaning;
    return words.say("meaning.and",
                     {{"a", words.say("meaning.damage", {{"amount", whole(amount)}})}, {"b", meaning}});
}

} // namespace

std::string intent_meaning(const Words& words, content::IntentId intent, double amount) {
    const content::Intent& row = words.pack()[intent];
    std::string meaning = meaning_of_kind(words, intent, amount);
    for (const content::EffectUse& use : row.effects) {
        const std::string more = besides(words, row.kind, use);
        if (!more.empty()) meaning = words.say("meaning.and", {{"a", meaning}, {"b", more}});
    }
    return meaning;
}

} // namespace rogueloom::view
