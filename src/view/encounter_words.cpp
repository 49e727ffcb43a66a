// SPDX-License-Identifier: MIT
#include "encounter_words.hpp"

#include <algorithm>

#include <rogueloom/battle/display.hpp>
#include <rogueloom/content/vocabulary.hpp>

#include "numbers.hpp"

namespace rogueloom::view {
namespace {

using content::Behaviour;
using content::Resource;
using content::ValueSource;

/// Says single effects.
class EffectSpeaker {
  public:
    EffectSpeaker(const run::Game& game, const run::Run& run, const Words& words)
        : game_(game), state_(run.state), words_(words) {}

    [[nodiscard]] std::string say(const content::EffectUse& use) const {
        const content::Effect& effect = game_.pack()[use.effect];
        switch (effect.behaviour) {
        case Behaviour::numeric:
            return numeric(effect, use.value);
        case Behaviour::owned_rarity:
            return changed(effect, use.value);
        case Behaviour::owned_swap:
            return words_.say("answer.swap", {{"kind", kind_of(effect)}, {"count", count_of(effect)}});
        case Behaviour::grant:
            return words_.say(grant_key(effect),
                              {{"rank", words_.rank(run::grant_rank(game_, state_, use.value))}});
        case Behaviour::random_stat:
            return words_.say("answer.random_stat", {{"percent", signed_number(use.value)}});
        default: // nothing else is for encounters (use.user)
            return {};
        }
    }

  private:
    [[nodiscard]] static std::string signed_number(double value) {
        return (value > 0 ? "+" : "") + decimal(value);
    }

    /// Kinds of pucks that an effect is confined to, with a blank behind; empty for any.
    [[nodiscard]] std::string kind_of(const content::Effect& effect) const {
        if (!effect.puck_filter) return {};
        return words_.say("puck_type." + std::string(content::word(*effect.puck_filter))) + " ";
    }
    [[nodiscard]] static const char* grant_key(const content::Effect& effect) {
        switch (effect.grant_filter.value_or(content::GrantTarget::any)) {
        case content::GrantTarget::item:
            return "answer.grant.item";
        case content::GrantTarget::active:
            return "answer.grant.active";
        case content::GrantTarget::passive:
            return "answer.grant.passive";
        case content::GrantTarget::puck:
            return "answer.grant.puck";
        case content::GrantTarget::any:
            break;
        }
        return "answer.grant.any";
    }
    [[nodiscard]] static std::string count_of(const content::Effect& effect) {
        return std::to_string(std::max(effect.counts, 1));
    }

    [[nodiscard]] std::string changed(const content::Effect& effect, double value) const {
        const std::int64_t steps = battle::round_half_up(value);
        return words_.say(steps < 0 ? "answer.weaken" : "answer.strengthen",
                          {{"kind", kind_of(effect)},
                           {"count", count_of(effect)},
                           {"steps", std::to_string(steps < 0 ? -steps : steps)}});
    }

    [[nodiscard]] std::string numeric(const content::Effect& effect, double value) const {
        const std::string what = words_.name(effect.resource);
        if (effect.source == ValueSource::range) {
            const std::string most = decimal(value < 0 ? -value : value);
            return words_.say("answer.range", {{"what", what}, {"amount", most}});
        }
        double amount = value;
        if (effect.source == ValueSource::max_hp) amount *= run::max_hp(game_, state_) / 100;
        if (effect.source == ValueSource::current_hp) amount *= state_.hero.hp / 100;
        if (effect.resource == Resource::hp_loss) amount = -amount;
        const bool hp = effect.resource == Resource::current_hp || effect.resource == Resource::hp_loss;
        if (hp) return hp_change(amount);
        return words_.say(
            "answer.amount",
            {{"what", what}, {"amount", signed_number(static_cast<double>(battle::round_half_up(amount)))}});
    }

    /// What this hero would gain or lose of HP: no more than is missing, and never the last one (E66).
    [[nodiscard]] std::string hp_change(double amount) const {
        const double hp = state_.hero.hp;
        const double after = amount < 0 ? std::max(hp + amount, std::min(hp, 1.0))
                                        : std::min(hp + amount, run::max_hp(game_, state_));
        return words_.say(
            amount < 0 ? "answer.hurt" : "answer.heal",
            {{"amount", whole(amount < 0 ? hp - after : after - hp)}, {"hp", hp_number(after)}});
    }

    const run::Game& game_;
    const run::State& state_;
    const Words& words_;
};

std::string all_of(const EffectSpeaker& speaker, const std::vector<content::EffectUse>& uses,
                   const Words& words) {
    std::string text;
    for (const content::EffectUse& use : uses) {
        const std::string one = speaker.say(use);
        text = text.empty() ? one : words.say("answer.and", {{"a", text}, {"b", one}});
    }
    return text;
}

} // namespace

std::string answer_effects(const run::Game& game, const run::Run& run, const content::EncounterChoice& choice,
                           const Words& words) {
    const EffectSpeaker speaker(game, run, words);
    const std::string effects = all_of(speaker, choice.effects, words);
    if (choice.chance == 100) return effects;
    const std::string otherwise = all_of(speaker, choice.else_effects, words);
    return words.say("answer.chance",
                     {{"chance", std::to_string(choice.chance)},
                      {"effects", effects.empty() ? words.say("answer.nothing") : effects},
                      {"rest", std::to_string(100 - choice.chance)},
                      {"otherwise", otherwise.empty() ? words.say("answer.nothing") : otherwise}});
}

std::string answer_label(const run::Game& game, const run::Run& run, std::size_t choice, const Words& words) {
    const content::EncounterChoice& row = game.pack()[run.state.encounter].choices[choice];
    const std::int32_t price = run::answer_price(game, run.state, row);
    std::string label = words.answer(run.state.encounter, choice);
    if (price > 0) label = words.say("answer.priced", {{"label", label}, {"price", std::to_string(price)}});
    const std::string effects = answer_effects(game, run, row, words);
    if (effects.empty()) return label;
    return words.say("with_description", {{"label", label}, {"description", effects}});
}

std::vector<std::string> unpaid_answers(const run::Game& game, const run::Run& run, const Words& words) {
    std::vector<std::string> labels;
    const auto& choices = game.pack()[run.state.encounter].choices;
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (run::answer_price(game, run.state, choices[i]) > run.state.hero.gold)
            labels.push_back(answer_label(game, run, i, words));
    return labels;
}

} // namespace rogueloom::view
