// SPDX-License-Identifier: MIT
// What happens on encounter nodes (campaign.md R4).
#include "content/columns.hpp"
#include "content/sheets.hpp"

namespace rogueloom::content {
namespace {

EffectUse& else_use(ChoiceRow& row, std::size_t n) {
    if (row.else_effects.size() <= n) row.else_effects.resize(n + 1);
    return row.else_effects[n];
}
EffectId& else_effect(ChoiceRow& row, std::size_t n) {
    return else_use(row, n).effect;
}
double& else_value(ChoiceRow& row, std::size_t n) {
    return else_use(row, n).value;
}

} // namespace

const SheetBinding<Encounter>& encounter_sheet() {
    using B = Bind<Encounter>;
    static const SheetBinding<Encounter> sheet{
        {.name = "encounter",
         .help = "What can be met on an encounter node, by weight.",
         .presence = Presence::optional,
         .rows = Rows::may_be_empty},
        {
            B::column<&Encounter::key>(key_number("encounter_id", "Number of the encounter.")),
            B::column<&Encounter::name>(words("name", "Name.", 14)),
            B::column<&Encounter::desc>(words("desc", "What is there, for players.", 130)),
            B::column<&Encounter::weight>(
                {.name = "weight", .help = "How often it is drawn; 0 never.", .max = max_weight}),
            B::column<&Encounter::section_from>(
                {.name = "section_from",
                 .help = "First section of the stages where it is met; empty for 1.",
                 .need = Need::optional,
                 .min = 1,
                 .max = 9}),
            B::column<&Encounter::section_to>(
                {.name = "section_to",
                 .help = "Last section of the stages where it is met; empty for 9.",
                 .need = Need::optional,
                 .min = 1,
                 .max = 9}),
        }};
    return sheet;
}

const SheetBinding<ChoiceRow>& encounter_choice_sheet() {
    using B = Bind<ChoiceRow>;
    static const SheetBinding<ChoiceRow> sheet{
        {.name = "encounter_choice",
         .help = "What the player can do in an encounter. Everything is shown before the choice is made.",
         .order = RowOrder::free,
         .presence = Presence::optional,
         .rows = Rows::may_be_empty},
        {
            B::column<&ChoiceRow::encounter>(
                {.name = "encounter_id", .help = "The encounter.", .key = true, .target = "encounter"}),
            B::column<&ChoiceRow::order>({.name = "order",
                                          .help = "1 for the first choice, then upwards without gaps.",
                                          .key = true,
                                          .min = 1,
                                          .max = 9}),
            B::column<&ChoiceRow::label>(words("label", "What the player reads on it.", 30)),
            B::column<&ChoiceRow::result>(
                words("result", "What happened, once it is chosen.", 130, Need::optional)),
            B::column<&ChoiceRow::gold_cost>({.name = "gold_cost",
                                              .help = "Gold it costs; one choice of an encounter is free.",
                                              .max = 99999}),
            B::column<&ChoiceRow::gold_cost_per_section>(
                {.name = "gold_cost_per_section",
                 .help = "So much more in each section after the first; empty for nothing.",
                 .need = Need::optional,
                 .max = 99999}),
            B::column<&ChoiceRow::chance>(
                {.name = "chance", .help = "Chance that effect_N happen, percent.", .min = 1, .max = 100}),
            effect_column<ChoiceRow>(3, Need::optional),
            value_column<ChoiceRow>(3),
            B::each<else_effect>({.name = "else_effect_N",
                                  .help = "What happens where the chance fails, from N = 1 without gaps.",
                                  .need = Need::optional,
                                  .target = "effect",
                                  .count = 3,
                                  .group = "else_effect_N"}),
            B::each<else_value>({.name = "else_value_N",
                                 .help = "How much else_effect_N does; empty if it takes no value.",
                                 .need = Need::conditional,
                                 .min = -9999,
                                 .max = 9999,
                                 .count = 3,
                                 .group = "else_effect_N"}),
        }};
    return sheet;
}

} // namespace rogueloom::content
