// SPDX-License-Identifier: MIT
// player and setting (battle.md A5, E14, E25; campaign.md R4).
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "content/rules.hpp"

namespace rogueloom::content {
namespace {

template <class Row>
void check_machine(const Draft& draft, const Bound<Row>& starts, std::size_t i, Report& report) {
    for (std::size_t c = 0; c < column_count; ++c) {
        const std::string column(Vocabulary<Column>::names[c]);
        for (std::size_t n = 0; n < starts[i].columns[c].size(); ++n) {
            const PuckId puck = starts[i].columns[c][n];
            if (!puck || !draft.pucks.fine(puck.index(), {"puck_type"})) continue;
            const PuckType type = draft.pucks[puck.index()].type;
            if (column_of(type) == static_cast<Column>(c)) continue;
            starts.error(
                report, i, column + "_" + std::to_string(n + 1),
                {"player.column",
                 "puck " + std::to_string(draft.pucks[puck.index()].key) + " is in the " + column + " column",
                 "its type is " + std::string(word(type)), "name a puck of the right type"});
        }
    }
}

template <class Row>
void check_start_row(const Draft& draft, const Bound<Row>& starts, std::size_t i, Report& report) {
    check_machine(draft, starts, i, report);
    const auto& [first, second] = starts[i].passives;
    if (first && first == second) {
        starts.error(report, i, "passive_item_2",
                     {"player.duplicate_passive", "the same passive item is worn twice",
                      "a run starts with different ones", "name another item, or empty the cell"});
    }
}

/// Every column can be filled when the second line comes (E25).
void check_rank_caps(const Draft& draft, Report& report) {
    std::array<bool, column_count> seen{};
    std::array<Rarity, column_count> lowest{};
    for (std::size_t i = 0; i < draft.pucks.size(); ++i) {
        if (!draft.pucks.fine(i)) return;
        const Puck& puck = draft.pucks[i];
        const auto column = static_cast<std::size_t>(column_of(puck.type));
        if (!puck.grade) continue;
        lowest[column] = seen[column] ? std::min(lowest[column], puck.rarity) : puck.rarity;
        seen[column] = true;
    }
    const auto& caps = draft.settings[0].line_rank_cap;
    for (std::size_t n = 0; n < caps.size(); ++n) {
        for (std::size_t c = 0; c < column_count; ++c) {
            if (seen[c] && static_cast<std::int32_t>(lowest[c]) <= caps[n]) continue;
            draft.settings.error(
                report, 0, "line_rank_cap_" + std::to_string(n + 1),
                {"setting.line_rank_cap",
                 "no " + std::string(Vocabulary<Column>::names[c]) + " puck has this rank or a lower one",
                 "the second line of the machine is filled with graded pucks up to this rank",
                 "raise the rank, or add such a puck with a grade"});
        }
    }
}

void check_settings(const Draft& draft, Report& report) {
    const Bound<Settings>& settings = draft.settings;
    if (settings.size() == 0) return;
    const Settings& s = settings[0];
    const PuckId jackpot = s.jackpot_puck;
    if (jackpot && draft.pucks.fine(jackpot.index(), {"puck_type"}) &&
        column_of(draft.pucks[jackpot.index()].type) != Column::action) {
        settings.error(report, 0, "jackpot_puck",
                       {"setting.jackpot_puck", "the jackpot puck is no action",
                        "it acts in place of an action puck", "name a puck of the types 0 to 3"});
    }
    if (s.boss_intent_step != 1 && s.boss_intent_step != 5) {
        settings.error(report, 0, "boss_intent_step",
                       {"setting.boss_intent_step",
                        "boss_intent_step " + std::to_string(s.boss_intent_step) + " is not known",
                        "boss intents act in step 5, or in step 1 before the player",
                        "write 5 or 1",
                        {"1", "5"}});
    }
    const auto ordered = [&](const char* low_key, std::int32_t low, const char* high_key, std::int32_t high) {
        if (low <= high || !settings.fine(0, {low_key, high_key})) return;
        settings.error(report, 0, settings.has(0, low_key) ? low_key : high_key,
                       {"setting.order", std::string(low_key) + " is above " + high_key,
                        std::to_string(low) + " to " + std::to_string(high) + " is no range", "swap them"});
    };
    ordered("shuffle_low", s.shuffle_low, "shuffle_high", s.shuffle_high);
    ordered("treasure_gold_min", s.treasure_gold_min, "treasure_gold_max", s.treasure_gold_max);
    const auto drawable = [&](const char* key, std::uint32_t sum, const char* what) {
        if (sum > 0) return;
        settings.error(report, 0, key,
                       {"setting.weights", std::string("nothing can be drawn for ") + what,
                        "all weights are 0", "give at least one a weight above 0"});
    };
    if (settings.fine(0, {"reward_action_weight", "reward_multiplier_weight"})) {
        drawable("reward_action_weight", s.reward_action_weight + s.reward_multiplier_weight,
                 "a puck reward before the additional column is open");
    }
    if (settings.fine(0, {"reward_active_weight", "reward_passive_weight"})) {
        drawable("reward_active_weight", s.reward_active_weight + s.reward_passive_weight, "an item reward");
    }
    if (draft.pucks.table->present() && settings.fine(0)) check_rank_caps(draft, report);
}

} // namespace

void check_start(const Draft& draft, Report& report) {
    if (draft.player.size() > 0) check_start_row(draft, draft.player, 0, report);
    check_settings(draft, report);
}

void check_characters(const Draft& draft, Report& report) {
    for (std::size_t i = 0; i < draft.characters.size(); ++i)
        check_start_row(draft, draft.characters, i, report);
}

} // namespace rogueloom::content
