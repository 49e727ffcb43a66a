// SPDX-License-Identifier: MIT
// The pack itself, its settings and its texts (sheets.md).
#include "content/columns.hpp"
#include "content/sheets.hpp"

namespace rogueloom::content {
namespace {

std::int32_t& stage_percent(Settings& row, std::size_t n) {
    return row.stage_percent[n];
}
std::int32_t& line_rank_cap(Settings& row, std::size_t n) {
    return row.line_rank_cap[n];
}
/// A field of the settings of boards.
template <auto Member>
auto& board_value(Settings& row) {
    return row.board.*Member;
}
std::string& language_word(TextRow& row, std::size_t n) {
    if (row.words.size() <= n) row.words.resize(n + 1);
    return row.words[n];
}

/// A setting that is a whole number; one left out keeps the value of Settings.
ColumnSchema setting(std::string_view name, std::string_view help, double min, double max) {
    return {.name = name, .help = help, .need = Need::optional, .min = min, .max = max};
}

ColumnSchema about(std::string_view name, std::string_view help, CellType type) {
    return {.name = name, .help = help, .type = type, .bearing = Bearing::cosmetic, .width = 60};
}

} // namespace

const SheetBinding<PackInfo>& pack_sheet() {
    using B = Bind<PackInfo>;
    static const SheetBinding<PackInfo> sheet{
        {.name = "pack", .help = "What the pack is.", .layout = Layout::key_value, .order = RowOrder::free},
        {
            B::column<&PackInfo::id>(about("id", "Key of the pack.", CellType::identifier)),
            B::column<&PackInfo::version>(about("version", "Version, for people.", CellType::text)),
            B::column<&PackInfo::title>(words("title", "Title.", 30)),
            B::column<&PackInfo::currency>(
                words("currency", "What the gold of a run is called; empty: gold.", 10, Need::optional)),
            B::column<&PackInfo::extends>(
                {.name = "extends",
                 .help = "The pack that this one changes: base, or a folder such as ../mine; empty for none.",
                 .need = Need::optional,
                 .bearing = Bearing::cosmetic,
                 .width = 200}),
            B::column<&PackInfo::language>({.name = "language",
                                            .help = "Language of the names in the sheets, a code such as en.",
                                            .bearing = Bearing::cosmetic,
                                            .width = 12}),
        }};
    return sheet;
}

const SheetBinding<Settings>& setting_sheet() {
    using B = Bind<Settings>;
    static const SheetBinding<Settings> sheet{
        {.name = "setting",
         .help = "Constants of the rules.",
         .layout = Layout::key_value,
         .order = RowOrder::free},
        {
            B::column<&Settings::rest_heal>(
                setting("rest_heal", "A rest heals so many percent of max HP.", 1, 100)),
            B::column<&Settings::choice_count>(setting("choice_count", "Choices of a reward.", 1, 9)),
            B::column<&Settings::jackpot_puck>({.name = "jackpot_puck",
                                                .help = "The puck that acts when the jackpot hits.",
                                                .target = "puck"}),
            B::column<&Settings::fatigue_turn>(
                setting("fatigue_turn", "From this turn on the enemy's attack grows.", 1, 9999)),
            B::column<&Settings::fatigue_percent>(
                setting("fatigue_percent", "By so many percent a turn.", 0, 1000)),
            B::column<&Settings::turn_limit>(
                setting("turn_limit", "A fight of so many turns is lost.", 1, 9999)),
            B::column<&Settings::boss_intent_step>(
                setting("boss_intent_step", "5: a boss intent acts after the player; 1: before.", 1, 5)),
            B::column<&Settings::two_row_draw>(
                {.name = "two_row_draw",
                 .help = "adjacent: row 2 is the next cell of the reel; independent: a draw of its own.",
                 .need = Need::optional}),
            B::column<&Settings::rule_reverse_cap>(setting(
                "rule_reverse_cap", "Most damage a hit does to the boss under Rule Reversal.", 1, 99999)),
            B::column<&Settings::shuffle_low>(
                setting("shuffle_low", "Mess draws each base stat from this percentage.", 0, 1000)),
            B::column<&Settings::shuffle_high>(setting("shuffle_high", "To this one.", 0, 1000)),
            B::each<stage_percent>({.name = "stage_percent_N",
                                    .help = "What N strengthen or weaken stages do, percent.",
                                    .need = Need::optional,
                                    .max = 100,
                                    .count = 3}),
            B::each<line_rank_cap>(
                {.name = "line_rank_cap_N",
                 .help = "Highest rank of the pucks that come with the second line in section N.",
                 .need = Need::optional,
                 .words = Vocabulary<Rarity>::names,
                 .code_group = Vocabulary<Rarity>::group,
                 .count = 5}),
            B::column<&Settings::reward_action_weight>(
                setting("reward_action_weight", "Weight of actions in a puck reward.", 0, max_weight)),
            B::column<&Settings::reward_multiplier_weight>(setting(
                "reward_multiplier_weight", "Weight of multipliers in a puck reward.", 0, max_weight)),
            B::column<&Settings::reward_additional_weight>(setting(
                "reward_additional_weight",
                "Weight of additional effects in a puck reward, once the column is open.", 0, max_weight)),
            B::column<&Settings::reward_active_weight>(
                setting("reward_active_weight", "Weight of actives in an item reward.", 0, max_weight)),
            B::column<&Settings::reward_passive_weight>(
                setting("reward_passive_weight", "Weight of passives in an item reward.", 0, max_weight)),
            B::column<&Settings::treasure_gold_min>(
                setting("treasure_gold_min", "Gold of a treasure chest, from.", 0, 99999)),
            B::column<&Settings::treasure_gold_max>(
                setting("treasure_gold_max", "Gold of a treasure chest, to.", 0, 99999)),
            B::column<&Settings::treasure_gold_all_owned>(
                setting("treasure_gold_all_owned", "More gold when every relic is owned.", 0, 99999)),
            B::column<&Settings::journal_hash_every>(
                setting("journal_hash_every", "Choices between two checks in a recording.", 1, 100000)),
            B::part<board_value<&board::Settings::wall_percent>>(
                setting("board_wall_percent", "Chance of a tile of a board that may become a wall, percent.",
                        0, 100)),
            B::part<board_value<&board::Settings::cut_monsters>>(
                setting("board_cut_monsters",
                        "At most so many monsters of a board stand on tiles that cut it in two.", 0, 65535)),
            B::part<board_value<&board::Settings::line_percent>>(setting(
                "board_line_percent", "Chance of a monster on a straight corridor, percent.", 0, 100)),
            B::part<board_value<&board::Settings::cross_percent>>(
                setting("board_cross_percent", "Where all four sides are open.", 0, 100)),
            B::part<board_value<&board::Settings::bend_percent>>(
                setting("board_bend_percent", "At a corner, or where three sides are open.", 0, 100)),
            B::part<board_value<&board::Settings::other_percent>>(
                setting("board_other_percent", "Where one side is open, or none.", 0, 100)),
            B::part<board_value<&board::Settings::level_down_percent>>(setting(
                "board_level_down_percent", "Chance of a monster of one level less, percent.", 0, 100)),
            B::part<board_value<&board::Settings::level_up_percent>>(
                setting("board_level_up_percent", "Of one level more.", 0, 100)),
            B::part<board_value<&board::Settings::level_up_two_percent>>(
                setting("board_level_up_two_percent", "Of two levels more.", 0, 100)),
            B::part<board_value<&board::Settings::seen_divisor>>(
                setting("board_seen_divisor",
                        "The weight of a species is divided by this for each one there is already.", 1, 10)),
            B::part<board_value<&board::Settings::pool_percent>>(setting(
                "board_pool_percent", "Chance of a healing pool and fewer health packs, percent.", 0, 100)),
            B::part<board_value<&board::Settings::pool_packs_a_floor>>(setting(
                "board_pool_packs_a_floor", "Health packs beside a pool: floor number times this.", 0, 42)),
            B::part<board_value<&board::Settings::pool_packs_min>>(
                setting("board_pool_packs_min", "More of them, from.", 0, 42)),
            B::part<board_value<&board::Settings::pool_packs_max>>(
                setting("board_pool_packs_max", "More of them, to.", 0, 42)),
            B::part<board_value<&board::Settings::packs_a_floor>>(setting(
                "board_packs_a_floor", "Health packs without a pool: floor number times this.", 0, 42)),
            B::part<board_value<&board::Settings::packs_min>>(
                setting("board_packs_min", "More of them, from.", 0, 42)),
            B::part<board_value<&board::Settings::packs_max>>(
                setting("board_packs_max", "More of them, to.", 0, 42)),
            B::part<board_value<&board::Settings::extras_min>>(
                setting("board_extras_min", "Rewards from the list extra, from.", 0, 42)),
            B::part<board_value<&board::Settings::extras_max>>(
                setting("board_extras_max", "Rewards from the list extra, to.", 0, 42)),
            B::part<board_value<&board::Settings::altar_weight>>(
                setting("board_altar_weight", "How often the special building is an altar.", 0, 20000)),
            B::part<board_value<&board::Settings::mushroom_weight>>(
                setting("board_mushroom_weight", "How often it is a mushroom patch.", 0, 20000)),
            B::part<board_value<&board::Settings::brainsucker_weight>>(
                setting("board_brainsucker_weight", "How often it is a brainsucker.", 0, 20000)),
            B::part<board_value<&board::Settings::hoarder>>(
                {.name = "board_hoarder",
                 .help = "The monster that is the reward goblin_hoarder.",
                 .need = Need::optional,
                 .target = "monster"}),
            B::part<board_value<&board::Settings::mimic>>({.name = "board_mimic",
                                                           .help = "The monster that a mimic_chest becomes.",
                                                           .need = Need::optional,
                                                           .target = "monster"}),
        }};
    return sheet;
}

const SheetBinding<TextRow>& text_sheet() {
    using B = Bind<TextRow>;
    static const SheetBinding<TextRow> sheet{
        {.name = "text",
         .help = "Names and descriptions in other languages, one column a language.",
         .order = RowOrder::free,
         .presence = Presence::optional,
         .rows = Rows::may_be_empty},
        {
            B::column<&TextRow::key>({.name = "key",
                                      .help = "Which cell it stands for: <sheet>.<key of the row>.<column>.",
                                      .bearing = Bearing::cosmetic,
                                      .key = true}),
            B::each<language_word>({.name = "<language>",
                                    .help = "The words, in the language whose code names the column.",
                                    .need = Need::optional,
                                    .bearing = Bearing::cosmetic,
                                    .spread = Spread::languages}),
        }};
    return sheet;
}

const SheetBinding<CodeRow>& code_sheet_binding() {
    using B = Bind<CodeRow>;
    static const SheetBinding<CodeRow> sheet{
        {.name = "code",
         .help = "The words of the other sheets with their numbers, to look up. It is written by the program "
                 "and never read as rules.",
         .order = RowOrder::free,
         .presence = Presence::optional,
         .rows = Rows::may_be_empty},
        {
            B::column<&CodeRow::group>({.name = "group",
                                        .help = "What the word belongs to.",
                                        .type = CellType::identifier,
                                        .bearing = Bearing::cosmetic,
                                        .key = true}),
            B::column<&CodeRow::code>({.name = "code",
                                       .help = "Its number.",
                                       .bearing = Bearing::cosmetic,
                                       .key = true,
                                       .max = 999}),
            B::column<&CodeRow::name>({.name = "name",
                                       .help = "The word.",
                                       .type = CellType::identifier,
                                       .bearing = Bearing::cosmetic}),
        }};
    return sheet;
}

} // namespace rogueloom::content
