// SPDX-License-Identifier: MIT
// What the player has: start row, pucks, items, relics (battle.md A5-A8).
#include <array>
#include <string_view>

#include "content/columns.hpp"
#include "content/sheets.hpp"

namespace rogueloom::content {
namespace {

constexpr std::array<std::string_view, 1> additional_word{"additional_effect"};
constexpr std::array<std::string_view, 3> measured_words{"action_is", "hp_below", "hp_above"};

constexpr std::string_view description_help =
    "What it does, for players: when, to whom, how much, how often. Placeholders such as {value} are filled "
    "with the numbers of the row.";

template <Column C>
PuckId& start_puck(PlayerStart& row, std::size_t n) {
    return row.columns[static_cast<std::size_t>(C)][n];
}

PassiveId& start_passive(PlayerStart& row, std::size_t n) {
    return row.passives[n];
}

/// The columns of `player`, which `character` has too.
template <class Row>
std::vector<ColumnBinding<Row>> start_columns() {
    using B = Bind<Row>;
    return {
        B::template column<&Row::max_hp>({.name = "max_hp", .help = "Max HP.", .min = 1, .max = 9999}),
        B::template column<&Row::physical_attack>(
            {.name = "physical_attack", .help = "Added to physical pucks.", .max = 999}),
        B::template column<&Row::magical_attack>(
            {.name = "magical_attack", .help = "Added to magical pucks.", .max = 999}),
        B::template column<&Row::defence>({.name = "defence", .help = "Added to guard pucks.", .max = 999}),
        B::template column<&Row::heal_amount>(
            {.name = "heal_amount", .help = "Added to heal pucks.", .max = 999}),
        B::template column<&Row::gold>({.name = "gold", .help = "Gold in hand.", .max = 99999}),
        B::template each<start_puck<Column::action>>({.name = "action_N",
                                                      .help = "Puck in cell N of the action column.",
                                                      .target = "puck",
                                                      .count = 5}),
        B::template each<start_puck<Column::multiplier>>({.name = "multiplier_N",
                                                          .help = "Puck in cell N of the multiplier column.",
                                                          .target = "puck",
                                                          .count = 5}),
        B::template each<start_puck<Column::additional>>(
            {.name = "additional_N",
             .help = "Puck in cell N of the additional column, which opens with the first boss.",
             .target = "puck",
             .count = 5}),
        B::template column<&Row::active>({.name = "active_item_id",
                                          .help = "The active item worn; empty for none.",
                                          .need = Need::optional,
                                          .target = "item_active"}),
        B::template each<start_passive>({.name = "passive_item_N",
                                         .help = "The passive item worn in slot N; empty for none.",
                                         .need = Need::optional,
                                         .target = "item_passive",
                                         .count = 2}),
    };
}

std::vector<ColumnBinding<Passive>> passive_columns() {
    using B = Bind<Passive>;
    return {
        B::column<&Passive::key>(key_number("item_id", "Number of the item.")),
        B::column<&Passive::name>(words("name", "Name on the slot.", 14)),
        B::column<&Passive::desc>(words("desc", description_help, 130, Need::optional)),
        B::column<&Passive::rarity>({.name = "rarity", .help = "Rank: price and drops go by it."}),
        B::column<&Passive::icon>(asset("icon", "Picture of the slot.")),
        B::column<&Passive::charge_actions>({.name = "charge_actions",
                                             .help = "Turns until it can fire again; 0 fires every time.",
                                             .max = 99}),
        B::column<&Passive::activate_when_charged>(
            {.name = "activate_when_charged",
             .help = "True: it fires by itself when charged, with the timing token_charged."}),
        B::column<&Passive::consume_on_use>(
            {.name = "consume_on_use", .help = "True: it is gone after it has fired."}),
        B::column<&Passive::lock_until_battle_end>(
            {.name = "lock_until_battle_end", .help = "True: it fires once a battle."}),
        B::column<&Passive::timing>({.name = "timing", .help = "When all effects of the item fire."}),
        B::column<&Passive::condition>({.name = "condition_type",
                                        .help = "What must hold besides; empty for nothing.",
                                        .need = Need::optional}),
        B::column<&Passive::condition_value>(
            {.name = "condition_value",
             .help = "action_is: the puck_type, 0 to 3; hp_below and hp_above: percent of max HP, 1 to 100.",
             .need = Need::conditional,
             .max = 100,
             .when = {"condition_type", measured_words}}),
        effect_column<Passive>(3, Need::required),
        value_column<Passive>(3),
    };
}

} // namespace

const SheetBinding<PlayerStart>& player_sheet() {
    static const SheetBinding<PlayerStart> sheet{
        {.name = "player", .help = "What a new run starts with.", .layout = Layout::one_row},
        start_columns<PlayerStart>()};
    return sheet;
}

const SheetBinding<Character>& character_sheet() {
    using B = Bind<Character>;
    static const SheetBinding<Character> sheet = [] {
        std::vector<ColumnBinding<Character>> columns{
            B::column<&Character::key>(key_name("character_id", "Key of the character.")),
            B::column<&Character::name>(words("name", "Name.", 14)),
            B::column<&Character::taverns>(
                {.name = "taverns", .help = "Whether board floors have taverns for this character."})};
        for (const ColumnBinding<Character>& column : start_columns<Character>()) columns.push_back(column);
        return SheetBinding<Character>{{.name = "character",
                                        .help = "Who can be played: start rows in place of player.",
                                        .order = RowOrder::free,
                                        .presence = Presence::optional},
                                       std::move(columns)};
    }();
    return sheet;
}

const SheetBinding<Puck>& puck_sheet() {
    using B = Bind<Puck>;
    static const SheetBinding<Puck> sheet{
        {.name = "puck", .help = "The pieces that fill the columns of the machine."},
        {
            B::column<&Puck::key>(key_number("puck_id", "Number of the puck.")),
            B::column<&Puck::name>(words("name", "Name.", 12)),
            B::column<&Puck::desc>(words("desc", description_help, 60, Need::optional)),
            B::column<&Puck::type>(
                {.name = "puck_type",
                 .help = "0 physical, 1 magical, 2 guard, 3 heal, 4 multiplier, 5 additional effect.",
                 .type = CellType::numbered_choice}),
            B::column<&Puck::param>(
                {.name = "param",
                 .help = "Base value: of an action 0 to 999, of a multiplier 0.1 to 10, of an additional "
                         "effect what its effect takes.",
                 .min = -9999,
                 .max = 9999}),
            B::column<&Puck::effect>({.name = "effect_id",
                                      .help = "What an additional effect does; empty for other pucks.",
                                      .need = Need::conditional,
                                      .target = "effect",
                                      .when = {"puck_type", additional_word}}),
            B::column<&Puck::hit_count>({.name = "hit_count",
                                         .help = "How often an action is carried out; empty is once.",
                                         .need = Need::optional,
                                         .min = 1,
                                         .max = 99}),
            B::column<&Puck::grade>(
                {.name = "grade",
                 .help = "Number of the lineage in which it can be strengthened; empty: it is "
                         "neither strengthened nor sold nor dropped.",
                 .need = Need::optional,
                 .max = 9999}),
            B::column<&Puck::rarity>(
                {.name = "rarity", .help = "Rank: price, strengthening and drops go by it."}),
            B::column<&Puck::icon>(asset("icon", "Picture of the puck.")),
        }};
    return sheet;
}

const SheetBinding<Active>& item_active_sheet() {
    using B = Bind<Active>;
    static const SheetBinding<Active> sheet{
        {.name = "item_active", .help = "Items the player uses before a spin, for tokens or gold."},
        {
            B::column<&Active::key>(key_number("item_id", "Number of the item.")),
            B::column<&Active::name>(words("name", "Name on the slot.", 14)),
            B::column<&Active::desc>(words("desc", description_help, 130, Need::optional)),
            B::column<&Active::rarity>({.name = "rarity", .help = "Rank: price and drops go by it."}),
            B::column<&Active::type>(
                {.name = "active_type",
                 .help = "token: costs tokens; stack: spends all tokens; gold: costs gold."}),
            B::column<&Active::cost>(
                {.name = "cost",
                 .help =
                     "token: tokens needed; stack: most tokens it holds (both at most 99); gold: gold paid.",
                 .min = 1,
                 .max = 9999}),
            effect_column<Active>(3, Need::required),
            value_column<Active>(3),
            B::column<&Active::icon>(asset("icon", "Picture of the slot.")),
        }};
    return sheet;
}

const SheetBinding<Passive>& item_passive_sheet() {
    static const SheetBinding<Passive> sheet{{.name = "item_passive",
                                              .help = "Items that act by themselves while they are worn.",
                                              .rows = Rows::may_be_empty},
                                             passive_columns()};
    return sheet;
}

const SheetBinding<Passive>& relic_sheet() {
    static const SheetBinding<Passive> sheet{
        {.name = "relic",
         .help = "Passives without a slot; at most 64, each is found once.",
         .presence = Presence::optional,
         .rows = Rows::may_be_empty},
        passive_columns()};
    return sheet;
}

} // namespace rogueloom::content
