// SPDX-License-Identifier: MIT
#include "content/effect_use.hpp"

#include <cmath>
#include <optional>
#include <utility>

#include "content/numbers.hpp"
#include "content/resource_facts.hpp"

namespace rogueloom::content {
namespace {

std::string quoted(std::string_view word) {
    return "\"" + std::string(word) + "\"";
}

/// Where a value source has something to measure (E20b); nothing for a place where it has.
std::optional<std::string> source_limit(ValueSource source, const UsePlace& place) {
    const bool passive = place.user == user::passive;
    if (place.user == user::encounter && source > ValueSource::max_hp)
        return "outside of fights there are fixed, range, current_hp and max_hp only";
    const auto only_at = [&](Timing timing) -> std::optional<std::string> {
        if (passive && place.timing == timing) return std::nullopt;
        return "it is known to passives with the timing " + std::string(word(timing)) + " only";
    };
    switch (source) {
    case ValueSource::damage_dealt:
    case ValueSource::overkill:
        return only_at(Timing::after_hit);
    case ValueSource::blocked_damage:
        return only_at(Timing::after_block);
    case ValueSource::heal_overflow:
        return only_at(Timing::player_heal);
    case ValueSource::enemy_heal:
        return only_at(Timing::enemy_heal);
    case ValueSource::reel_final:
        if (place.user == user::puck || (passive && place.timing == Timing::after_action))
            return std::nullopt;
        return "it is known to additional pucks and to passives with the timing after_action only";
    case ValueSource::spent_token:
        if (place.user == user::active) return std::nullopt;
        return "only active items spend tokens";
    default:
        return std::nullopt;
    }
}

/// What is wrong with a value, by what it means.
std::optional<std::string> argument_limit(Argument argument, double value) {
    const bool whole = value == std::floor(value);
    switch (argument) {
    case Argument::count:
        if (!whole || value < 1 || value > 99) return "it is a whole number from 1 to 99";
        break;
    case Argument::column:
        if (value != 0 && value != 1 && value != 2)
            return "0 is the action, 1 the multiplier, 2 the additional column";
        break;
    case Argument::steps:
        if (!whole || value == 0 || value < -6 || value > 6)
            return "it is a whole number of ranks, up to 6 up or down";
        break;
    case Argument::rank_offset:
        if (!whole || value < -6 || value > 6) return "it is a whole number of ranks, up to 6 up or down";
        break;
    case Argument::percent:
        if (value <= 0) return "it must be above 0";
        break;
    case Argument::chance:
        if (value <= 0 || value > 100) return "it is a chance above 0 and up to 100 percent";
        break;
    case Argument::not_negative:
        if (value < 0) return "it must not be negative";
        break;
    case Argument::none:
    case Argument::number:
        break;
    }
    return std::nullopt;
}

std::optional<std::string> amount_limit(const EffectRow& effect, Resource resource, double value) {
    const ResourceFacts facts = facts_of(resource);
    const bool whole = value == std::floor(value);
    if (effect.source == ValueSource::range && (!whole || value < 0))
        return "a range is a whole number, 0 or more";
    if (facts.kind == ResourceKind::stage && (!whole || value < 1 || value > 3))
        return "there are stages 1 to 3";
    if (value < 0 && facts.sign == Sign::positive) return "only signed resources take negative values";
    return std::nullopt;
}

std::string user_name(std::uint8_t who) {
    switch (who) {
    case user::puck:
        return "a puck";
    case user::active:
        return "an active item";
    case user::passive:
        return "a passive item";
    case user::encounter:
        return "an encounter";
    default:
        return "an intent";
    }
}

class UseCheck {
  public:
    UseCheck(const Draft& draft, const UsePlace& place, EffectUse use, Report& report)
        : draft_(draft), place_(place), use_(use), report_(report),
          effect_(draft.effects[use.effect.index()]), facts_(facts_of(effect_.behaviour)) {}

    void run() {
        if (!check_user()) return;
        check_source();
        if (effect_.behaviour == Behaviour::numeric) check_resource();
        check_value();
    }

  private:
    void effect_error(Message message) {
        place_.table.error(report_, place_.row, place_.effect_column, std::move(message));
    }
    void value_error(Message message) {
        place_.table.error(report_, place_.row, place_.value_column, std::move(message));
    }
    [[nodiscard]] std::string effect_name() const { return "effect " + std::to_string(effect_.key); }

    /// False where the effect has no meaning at all.
    bool check_user() {
        const std::string behaviour = quoted(word(effect_.behaviour));
        if (facts_.users == user::encounter && place_.user != user::encounter) {
            effect_error({"use.encounter_only", effect_name() + " is for encounters",
                          behaviour + " works outside of fights only"});
            return false;
        }
        if ((facts_.users & place_.user) == 0) {
            effect_error({"use.user", effect_name() + " cannot be used by " + user_name(place_.user),
                          behaviour + " has no meaning there"});
            return false;
        }
        if (place_.user == user::encounter && effect_.actor == Actor::opponent) {
            effect_error({"use.encounter_actor", effect_name() + " acts on an opponent",
                          "there is none in an encounter", "use an effect with the actor 0 (self)"});
            return false;
        }
        if (effect_.behaviour == Behaviour::revive && place_.timing != Timing::death_threshold) {
            effect_error({"use.revive", effect_name() + " revives at another timing than death_threshold",
                          "it would never find anyone to revive", "set the timing to death_threshold"});
        }
        return true;
    }

    void check_source() {
        if (const auto why = source_limit(effect_.source, place_)) {
            effect_error({"use.source",
                          effect_name() + " is measured in " + std::string(word(effect_.source)), *why,
                          "use an effect with another value_source"});
        }
    }

    [[nodiscard]] bool acts_on_enemy() const {
        return (effect_.actor == Actor::opponent) != (place_.user == user::intent);
    }

    void check_resource() {
        if (!effect_.stat || !draft_.stats.fine(effect_.stat.index(), {"key"})) return;
        const Resource resource = draft_.stats[effect_.stat.index()].resource;
        const ResourceFacts facts = facts_of(resource);
        const std::string name = effect_name() + " changes " + std::string(word(resource));
        const bool always = place_.user == user::passive && place_.timing == Timing::always;
        if (place_.user == user::encounter) {
            if (facts.lifetime == Lifetime::permanent) return;
            effect_error({"use.encounter", name + ", which is gone before the next fight",
                          "its lifetime is " + std::string(word(facts.lifetime)),
                          "use an effect on a resource with the lifetime permanent"});
            return;
        }
        if (acts_on_enemy() && facts.holder == Holder::player) {
            effect_error({"use.holder", name + " of the enemy", "only the player has it"});
        }
        if (always && facts.lifetime != Lifetime::equip) {
            effect_error({"use.always", name + " at the timing always",
                          "always is for what is counted while worn (lifetime equip)",
                          "choose another timing"});
        } else if (!always && facts.lifetime == Lifetime::equip) {
            effect_error({"use.equip", name + ", which only counts while an item is worn",
                          "passives with the timing always add to it, nothing else"});
        } else if (always && effect_.source != ValueSource::fixed) {
            effect_error(
                {"use.always_source", name + " at the timing always by " + std::string(word(effect_.source)),
                 "what is counted while worn is fixed", "use an effect with the value_source fixed"});
        }
        const bool in_row = place_.user == user::puck ||
                            (place_.user == user::passive && place_.timing == Timing::before_action);
        if (facts.lifetime == Lifetime::row && !in_row) {
            effect_error(
                {"use.row", name + ", which holds for one row",
                 "additional pucks and passives with the timing before_action add to it, nothing else"});
        }
    }

    void check_value() {
        const bool is_puck = place_.user == user::puck;
        const bool given =
            is_puck ? use_.value != 0
                    : !place_.table.cell(place_.row, place_.table.slot(place_.value_column)).empty();
        const std::string behaviour = quoted(word(effect_.behaviour));
        if (facts_.argument == Argument::none) {
            if (given) {
                value_error({"use.value_unused",
                             place_.value_column + " is given, but " + effect_name() + " takes none",
                             behaviour + " would ignore it silently",
                             is_puck ? "write 0" : "empty the cell"});
            }
            return;
        }
        if (!given && !is_puck) {
            value_error({"use.value_missing", place_.value_column + " is empty", behaviour + " needs a value",
                         "fill it"});
            return;
        }
        if (!place_.table.is_fine(place_.row, {place_.value_column})) return;
        auto why = argument_limit(facts_.argument, use_.value);
        if (effect_.behaviour == Behaviour::numeric && effect_.stat &&
            draft_.stats.fine(effect_.stat.index(), {"key"})) {
            why = amount_limit(effect_, draft_.stats[effect_.stat.index()].resource, use_.value);
        }
        if (why) {
            value_error(
                {"use.value",
                 place_.value_column + " " + number_text(use_.value) + " does not suit " + effect_name(),
                 *why});
        }
    }

    const Draft& draft_;
    const UsePlace& place_;
    EffectUse use_;
    Report& report_;
    const EffectRow& effect_;
    BehaviourFacts facts_;
};

} // namespace

void check_use(const Draft& draft, const UsePlace& place, EffectUse use, Report& report) {
    if (!use.effect || !draft.effects.fine(use.effect.index())) return;
    UseCheck(draft, place, use, report).run();
}

} // namespace rogueloom::content
