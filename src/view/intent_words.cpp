// SPDX-License-Identifier: MIT
#include "intent_words.hpp"

#include <rogueloom/content/vocabulary.hpp>

#include "numbers.hpp"

namespace rogueloom::view {

std::string intent_meaning(const Words& words, content::IntentId intent, double amount) {
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

} // namespace rogueloom::view
