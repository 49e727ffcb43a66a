// SPDX-License-Identifier: MIT
// puck (battle.md A7, E5, E6).
#include <cmath>
#include <map>
#include <string>

#include "content/effect_use.hpp"
#include "content/numbers.hpp"
#include "content/rules.hpp"

namespace rogueloom::content {
namespace {

void check_param(const Bound<Puck>& pucks, std::size_t i, Report& report) {
    const Puck& puck = pucks[i];
    const std::string shown = "param " + number_text(puck.param) + " is out of range";
    if (puck.type == PuckType::multiplier) {
        if (puck.param < 0.1 || puck.param > 10) {
            pucks.error(report, i, "param", {"puck.param", shown, "a multiplier is 0.1 to 10"});
        }
    } else if (puck.param < 0 || puck.param > 999 || puck.param != std::floor(puck.param)) {
        pucks.error(report, i, "param",
                    {"puck.param", shown, "the base of an action is a whole number from 0 to 999"});
    }
}

void check_puck(const Draft& draft, std::size_t i, Report& report) {
    const Bound<Puck>& pucks = draft.pucks;
    const Puck& puck = pucks[i];
    if (!pucks.fine(i, {"puck_type"})) return;
    const bool additional = puck.type == PuckType::additional_effect;
    if (pucks.fine(i, {"effect_id"}) && additional != pucks.has(i, "effect_id")) {
        pucks.error(report, i, "effect_id",
                    additional
                        ? Message{"puck.effect", "effect_id is empty",
                                  "an additional effect names what it does", "name a row of effect"}
                        : Message{"puck.effect_unused",
                                  "effect_id is given, but only additional effects have one",
                                  "it would be ignored silently", "empty the cell, or set puck_type to 5"});
    }
    if (column_of(puck.type) != Column::action && pucks.has(i, "hit_count")) {
        pucks.error(report, i, "hit_count",
                    {"puck.hit_count", "hit_count is given, but only actions are carried out several times",
                     "it would be ignored silently", "empty the cell"});
    }
    if (!pucks.fine(i, {"param"})) return;
    if (!additional) {
        check_param(pucks, i, report);
    } else if (pucks.fine(i, {"effect_id"})) {
        check_use(draft, {*pucks.table, i, "effect_id", "param", user::puck}, {puck.effect, puck.param},
                  report);
    }
}

/// A lineage is pucks of one type with a rank each (E5).
void check_lineages(const Bound<Puck>& pucks, Report& report) {
    std::map<std::int32_t, std::size_t> first_of;
    std::map<std::pair<std::int32_t, Rarity>, std::size_t> row_of;
    for (std::size_t i = 0; i < pucks.size(); ++i) {
        if (!pucks[i].grade || !pucks.fine(i, {"puck_type", "rarity"})) continue;
        const std::int32_t grade = *pucks[i].grade;
        const Puck& first = pucks[first_of.emplace(grade, i).first->second];
        const std::string lineage = "lineage " + std::to_string(grade);
        if (first.type != pucks[i].type) {
            pucks.error(report, i, "grade",
                        {"puck.lineage_type", lineage + " is of the type " + std::string(word(first.type)),
                         "puck " + std::to_string(first.key) + " is in it, and a lineage has one type",
                         "use another number"});
            continue;
        }
        const auto [known, is_new] = row_of.emplace(std::pair(grade, pucks[i].rarity), i);
        if (!is_new) {
            pucks.error(report, i, "rarity",
                        {"puck.lineage_rank",
                         lineage + " has the rank " + std::string(word(pucks[i].rarity)) + " twice",
                         "puck " + std::to_string(pucks[known->second].key) + " has it too",
                         "give each step its own rank"});
        }
        if (pucks[i].rarity == Rarity::d && pucks[i].type != PuckType::multiplier) {
            pucks.warn(report, i, "rarity",
                       {"puck.rank_d", lineage + " has the rank d",
                        "grades are f or e, c or b, a or s; only multipliers use d"});
        }
    }
}

} // namespace

void check_pucks(const Draft& draft, Report& report) {
    for (std::size_t i = 0; i < draft.pucks.size(); ++i) check_puck(draft, i, report);
    check_lineages(draft.pucks, report);
}

} // namespace rogueloom::content
