// SPDX-License-Identifier: MIT
// encounter and encounter_choice (campaign.md R4).
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "content/effect_use.hpp"
#include "content/rules.hpp"

namespace rogueloom::content {
namespace {

void check_choice(const Draft& draft, std::size_t i, Report& report) {
    const Bound<ChoiceRow>& choices = draft.choices;
    const ChoiceRow& choice = choices[i];
    check_uses(draft, choices, i, user::encounter, Timing::always, report);
    for (std::size_t n = 0; n < choice.else_effects.size(); ++n) {
        const std::string number = std::to_string(n + 1);
        check_use(draft,
                  {*choices.table, i, "else_effect_" + number, "else_value_" + number, user::encounter},
                  choice.else_effects[n], report);
    }
    if (choice.chance == 100 && choices.fine(i, {"chance"}) && choices.has(i, "else_effect_1")) {
        choices.error(report, i, "else_effect_1",
                      {"encounter_choice.else", "else_effect_1 is given, but the chance is 100",
                       "it would never happen", "lower the chance, or empty the cell"});
    }
}

/// Choices of each encounter run from 1 without gaps, and one can always be paid.
void check_choices(const Draft& draft, Report& report) {
    struct Seen {
        std::set<std::int32_t> orders;
        bool free = false;
    };
    std::vector<Seen> seen(draft.encounters.size());
    for (std::size_t i = 0; i < draft.choices.size(); ++i) {
        if (!draft.choices.fine(i, {"encounter_id", "order", "gold_cost", "gold_cost_per_section"})) return;
        const ChoiceRow& choice = draft.choices[i];
        Seen& of = seen[choice.encounter.index()];
        of.orders.insert(choice.order);
        of.free = of.free || (choice.gold_cost == 0 && choice.gold_cost_per_section == 0);
    }
    for (std::size_t i = 0; i < draft.choices.size(); ++i) {
        const ChoiceRow& choice = draft.choices[i];
        const std::set<std::int32_t>& orders = seen[choice.encounter.index()].orders;
        if (choice.order == 1 || orders.count(choice.order - 1) > 0) continue;
        draft.choices.error(report, i, "order",
                            {"encounter_choice.order",
                             "there is a choice " + std::to_string(choice.order) + ", but no choice " +
                                 std::to_string(choice.order - 1),
                             "choices are numbered from 1 without gaps", "renumber the choices"});
    }
    if (draft.choices.table->given() && !draft.choices.table->present()) return;
    for (std::size_t e = 0; e < seen.size(); ++e) {
        if (!draft.encounters.fine(e, {"encounter_id"}) || seen[e].free) continue;
        draft.encounters.error(
            report, e, "encounter_id",
            seen[e].orders.empty()
                ? Message{"encounter.no_choice", "the encounter has no choices", "the player could not go on",
                          "add rows for it to encounter_choice"}
                : Message{"encounter.no_way_out", "every choice of the encounter costs gold",
                          "a player without gold could not go on", "add a choice with gold_cost 0"});
    }
}

} // namespace

void check_encounters(const Draft& draft, Report& report) {
    for (std::size_t i = 0; i < draft.choices.size(); ++i) check_choice(draft, i, report);
    check_choices(draft, report);
    std::uint64_t sum = 0;
    for (std::size_t e = 0; e < draft.encounters.size(); ++e) {
        if (!draft.encounters.fine(e, {"weight"})) return;
        sum += draft.encounters[e].weight;
    }
    if (draft.encounters.size() == 0 || sum > 0) return;
    draft.encounters.error(report, 0, "weight",
                           {"encounter.weight", "all weights are 0", "nothing could be met",
                            "give at least one encounter a weight above 0"});
}

} // namespace rogueloom::content
