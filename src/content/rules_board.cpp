// SPDX-License-Identifier: MIT
// The sheets of board floors (board.md, campaign.md R5): every pack that passes can draw every floor.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "content/assemble_board.hpp"
#include "content/effect_use.hpp"
#include "content/rules.hpp"
#include "content/sheets.hpp"

namespace rogueloom::content {
namespace {

using board::FloorKind;

/// Calls visit(bound) for each sheet of board floors.
template <class Visit>
void each_board_sheet(const Draft& draft, Visit visit) {
    visit(draft.terrains);
    visit(draft.floors);
    visit(draft.archetypes);
    visit(draft.level_grades);
    visit(draft.monsters);
    visit(draft.bosses);
    visit(draft.board_rewards);
    visit(draft.altars);
    visit(draft.boss_attributes);
    visit(draft.delve);
}

/// Board floors are all there or not at all.
bool check_presence(const Draft& draft, Report& report) {
    std::string there;
    each_board_sheet(draft, [&](const auto& bound) {
        if (bound.table->present() && there.empty()) there = bound.table->schema().name;
    });
    bool complete = true;
    each_board_sheet(draft, [&](const auto& bound) {
        if (bound.table->present()) return;
        complete = false;
        if (bound.table->given()) return; // why it cannot be read is reported there
        const std::string name(bound.table->schema().name);
        report.file_error(name + ".csv", {"sheet.missing", "the sheet \"" + name + "\" is missing",
                                          "the pack has board floors: " + there + " is there",
                                          "add " + name + ".csv, or remove all sheets of board floors"});
    });
    return complete;
}

/// Numbers and cells of each floor that board::check() does not know.
class FloorCheck {
  public:
    FloorCheck(const Bound<FloorRow>& floors, Report& report) : floors_(floors), report_(report) {}

    void run() {
        for (std::size_t i = 0; i < floors_.size(); ++i) {
            if (floors_.fine(i, {"floor_id"})) check_order(i);
            if (floors_.fine(i, {"kind"})) check_cells(i);
        }
    }
    [[nodiscard]] bool fine() const { return fine_; }

  private:
    static constexpr std::array<std::string_view, 8> walled_columns = {
        "monsters_min", "monsters_max", "level_low",  "level_high",
        "level_sum",    "gold_target",  "boss_level", "specials"};

    void check_order(std::size_t i) {
        if (floors_[i].number == static_cast<std::int32_t>(i) + 1) return;
        fine_ = false;
        floors_.error(report_, i, "floor_id",
                      {"floor.order",
                       "floor " + std::to_string(floors_[i].number) + " is in row " + std::to_string(i + 1) +
                           " of the sheet",
                       "floors are numbered from 1 without gaps, in their order",
                       "sort or renumber the rows"});
    }

    void check_cells(std::size_t i) {
        const bool walled = floors_[i].kind == FloorKind::walled;
        for (const std::string_view column : walled_columns) {
            if (floors_.has(i, column) == walled || !floors_.fine(i, {column})) continue;
            fine_ = false;
            floors_.error(report_, i, column,
                          walled ? Message{"floor.number", std::string(column) + " is empty",
                                           "a floor with walls needs it", "fill it"}
                                 : Message{"floor.throne", std::string(column) + " is given for a throne",
                                           "it would be ignored silently", "empty the cell"});
        }
    }

    const Bound<FloorRow>& floors_;
    Report& report_;
    bool fine_ = true;
};

/// Weights in the column of a terrain that is never drawn for floors with walls.
template <class Row>
void check_last_terrain(const Draft& draft, const Bound<Row>& species, Report& report) {
    for (std::size_t terrain = 0; terrain < draft.terrains.size(); ++terrain) {
        if (draft.terrains[terrain].regular || !draft.terrains.fine(terrain, {"terrain_id", "regular"}))
            continue;
        for (std::size_t i = 0; i < species.size(); ++i) {
            const auto& weights = species[i].weights;
            if (terrain >= weights.size() || weights[terrain] == 0) continue;
            const std::string& key = draft.terrains[terrain].key;
            species.error(report, i, key,
                          {std::string(species.table->schema().name) + ".last_terrain",
                           "a weight for " + key + ", where nobody lives",
                           "terrain " + key + " is not regular: it is the ground of the last floor",
                           "empty the cell"});
        }
    }
}

bool has_column(const SheetSchema& sheet, std::string_view name) {
    return std::any_of(sheet.columns.begin(), sheet.columns.end(),
                       [name](const ColumnSchema& column) { return column.name == name; });
}

/// A terrain's key names a column of two sheets, so it must not be that of another one there.
void check_terrain_keys(const Draft& draft, Report& report) {
    for (std::size_t i = 0; i < draft.terrains.size(); ++i) {
        const std::string& key = draft.terrains[i].key;
        const SheetSchema* const sheet = has_column(monster_sheet().schema, key) ? &monster_sheet().schema
                                         : has_column(boss_sheet().schema, key)  ? &boss_sheet().schema
                                                                                 : nullptr;
        if (sheet == nullptr) continue;
        draft.terrains.error(report, i, "terrain_id",
                             {"terrain.key", "\"" + key + "\" cannot be the key of a terrain",
                              std::string(sheet->name) + " has another column of that name", "rename it"});
    }
}

void check_reward_floors(const Draft& draft, Report& report) {
    const Bound<board::RewardRow>& rewards = draft.board_rewards;
    const auto floors = static_cast<std::int32_t>(draft.floors.size());
    for (std::size_t i = 0; i < rewards.size(); ++i) {
        if (!rewards.fine(i, {"floor_to"}) || rewards[i].floor_to <= floors || floors == 0) continue;
        rewards.error(report, i, "floor_to",
                      {"board_reward.floor", "there is no floor " + std::to_string(rewards[i].floor_to),
                       "floors are 1 to " + std::to_string(floors)});
    }
}

template <class Row>
void check_boss_intent(const Draft& draft, const Bound<Row>& rows, std::size_t i, IntentId intent,
                       Report& report) {
    if (!intent || !draft.intents.fine(intent.index(), {"scope"})) return;
    if (draft.intents[intent.index()].scope == IntentScope::boss) return;
    rows.error(report, i, "boss_intent_id",
               {"board.boss_intent",
                "intent " + std::to_string(draft.intents[intent.index()].key) + " is no boss's rule",
                "its scope is normal", "name an intent with the scope boss"});
}

/// Each level that is met, and each that a player reaches, has its row.
class LevelCheck {
  public:
    LevelCheck(const Draft& draft, Report& report)
        : draft_(draft), levels_(draft.level_grades), report_(report) {}

    void run() {
        bool fine = true;
        for (std::size_t i = 0; i < levels_.size(); ++i) {
            fine &= levels_.fine(i);
            if (levels_.fine(i, {"kind", "level"})) check_row(i);
        }
        if (!fine) return;
        for (int level = 1; level <= board::max_level; ++level) need(LevelKind::monster, level);
        for (std::size_t i = 0; i < draft_.floors.size(); ++i) {
            if (draft_.floors.fine(i) && draft_.floors[i].kind == FloorKind::walled)
                need(LevelKind::boss, draft_.floors[i].boss_level);
        }
        if (count(LevelKind::lord, 0) != 1)
            levels_.table->sheet_error(report_, {"level_grade.lord", "there is not one row of kind lord",
                                                 "the final boss has one", "keep one"});
    }

  private:
    enum class Cell : std::uint8_t { empty, filled };

    void check_row(std::size_t i) {
        const LevelGrade& row = levels_[i];
        const bool monster = row.kind == LevelKind::monster;
        check_cell(i, "exp_cost", monster && row.level > 1 ? Cell::filled : Cell::empty,
                   "monster rows from level 2 on tell what a level costs, no others");
        check_cell(i, "boss_intent_id", monster ? Cell::empty : Cell::filled,
                   "bosses and the lord have a rule, monsters none");
        check_boss_intent(draft_, levels_, i, row.boss_intent, report_);
    }

    void check_cell(std::size_t i, std::string_view column, Cell wanted, std::string why) {
        const bool filled = wanted == Cell::filled;
        if (levels_.has(i, column) == filled || !levels_.fine(i, {column})) return;
        levels_.error(report_, i, column,
                      {"level_grade.cell", std::string(column) + (filled ? " is empty" : " is given"),
                       std::move(why), filled ? "fill it" : "empty the cell"});
    }

    [[nodiscard]] std::ptrdiff_t count(LevelKind kind, int level) const {
        return std::count_if(levels_.rows.begin(), levels_.rows.end(), [&](const LevelGrade& row) {
            return row.kind == kind && (level == 0 || row.level == level);
        });
    }

    void need(LevelKind kind, int level) {
        if (count(kind, level) > 0) return;
        levels_.table->sheet_error(report_, {"level_grade.missing",
                                             "level " + std::to_string(level) + " of kind " +
                                                 std::string(word(kind)) + " has no row",
                                             "it can be met", "add the row"});
    }

    const Draft& draft_;
    const Bound<LevelGrade>& levels_;
    Report& report_;
};

template <class Row>
void check_burdens(const Draft& draft, const Bound<Row>& rows, Report& report) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t n = 0; n < rows[i].effects.size(); ++n) {
            const TimedEffect& use = rows[i].effects[n];
            const std::string number = std::to_string(n + 1);
            if (!rows.fine(i, {"timing_" + number})) continue;
            check_use(draft,
                      {*rows.table, i, "effect_" + number, "value_" + number, user::passive, use.timing},
                      {use.effect, use.value}, report);
        }
    }
}

/// What a removed puck leaves behind belongs into its column.
void check_neutral(const Draft& draft, Report& report) {
    if (draft.delve.size() == 0) return;
    for (std::size_t c = 0; c < column_count; ++c) {
        const PuckId puck = draft.delve[0].neutral[c];
        if (!puck || !draft.pucks.fine(puck.index(), {"puck_type"})) continue;
        const PuckType type = draft.pucks[puck.index()].type;
        if (column_of(type) == static_cast<Column>(c)) continue;
        draft.delve.error(report, 0, "neutral_" + std::to_string(c + 1),
                          {"delve.column",
                           "puck " + std::to_string(draft.pucks[puck.index()].key) + " is no puck of the " +
                               std::string(word(static_cast<Column>(c))) + " column",
                           "its type is " + std::string(word(type)), "name a puck of the right type"});
    }
}

/// board::check(), told by cells.
class ParamsCheck {
  public:
    ParamsCheck(const Draft& draft, Report& report) : draft_(draft), report_(report) {}

    void run() {
        for (const board::Problem& problem : board::check(board_params_of(draft_))) {
            const Message message{problem.code, problem.problem, problem.why, problem.suggestion};
            if (problem.place.file == "setting") tell(draft_.settings, problem, message);
            each_board_sheet(draft_, [&](const auto& bound) {
                if (bound.table->schema().name == problem.place.file) tell(bound, problem, message);
            });
        }
    }

  private:
    template <class Row>
    void tell(const Bound<Row>& bound, const board::Problem& problem, const Message& message) {
        if (problem.row == board::Problem::none) {
            // It is about all rows: they must all have been understood.
            if (!all_fine()) return;
            if (problem.column.empty())
                bound.table->sheet_error(report_, message);
            else
                bound.table->column_error(report_, problem.column, message);
        } else if (problem.row < bound.size() && bound.fine(problem.row)) {
            const std::string_view first = bound.table->slots().front().name;
            bound.error(report_, problem.row, problem.column.empty() ? first : problem.column, message);
        }
    }

    [[nodiscard]] bool all_fine() const {
        bool fine = true;
        each_board_sheet(draft_, [&fine](const auto& bound) {
            fine &= bound.table->header_known();
            for (std::size_t i = 0; i < bound.size(); ++i) fine &= bound.fine(i);
        });
        return fine;
    }

    const Draft& draft_;
    Report& report_;
};

} // namespace

void check_boards(const Draft& draft, Report& report) {
    if (!has_boards(draft) || !check_presence(draft, report)) return;
    FloorCheck floors(draft.floors, report);
    floors.run();
    check_last_terrain(draft, draft.monsters, report);
    check_last_terrain(draft, draft.bosses, report);
    check_terrain_keys(draft, report);
    check_reward_floors(draft, report);
    LevelCheck(draft, report).run();
    for (std::size_t i = 0; i < draft.bosses.size(); ++i)
        check_boss_intent(draft, draft.bosses, i, draft.bosses[i].boss_intent, report);
    check_burdens(draft, draft.altars, report);
    check_burdens(draft, draft.boss_attributes, report);
    check_neutral(draft, report);
    if (floors.fine()) ParamsCheck(draft, report).run();
}

} // namespace rogueloom::content
