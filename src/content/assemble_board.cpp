// SPDX-License-Identifier: MIT
#include "content/assemble_board.hpp"

namespace rogueloom::content {
namespace {

/// Rows as the type they are derived from.
template <class Base, class Row>
std::vector<Base> rows_as(const Bound<Row>& bound) {
    return std::vector<Base>(bound.rows.begin(), bound.rows.end());
}

/// A row has weights as far as its sheet has columns: those after them are 0.
template <class Row>
void fill_weights(std::vector<Row>& rows, std::size_t terrains) {
    for (Row& row : rows) row.weights.resize(terrains);
}

} // namespace

bool has_boards(const Draft& draft) {
    return draft.terrains.table->present() || draft.floors.table->present() ||
           draft.archetypes.table->present() || draft.level_grades.table->present() ||
           draft.monsters.table->present() || draft.bosses.table->present() ||
           draft.board_rewards.table->present() || draft.altars.table->present() ||
           draft.boss_attributes.table->present() || draft.delve.table->present();
}

board::Params board_params_of(const Draft& draft) {
    board::Params params;
    for (const TerrainRow& row : draft.terrains.rows) {
        board::Terrain& terrain = params.terrains.emplace_back(row);
        terrain.use = row.regular ? board::TerrainUse::regular : board::TerrainUse::last;
        terrain.light = row.bright ? board::Light::bright : board::Light::dark;
    }
    params.monsters = rows_as<board::Monster>(draft.monsters);
    params.bosses = rows_as<board::Boss>(draft.bosses);
    fill_weights(params.monsters, params.terrains.size());
    fill_weights(params.bosses, params.terrains.size());
    params.rewards = draft.board_rewards.rows;
    params.floors = rows_as<board::Floor>(draft.floors);
    params.altars = rows_as<board::Altar>(draft.altars);
    params.attributes = rows_as<board::Attribute>(draft.boss_attributes);
    if (draft.settings.size() > 0) params.settings = draft.settings[0].board;
    return params;
}

BoardContent board_content_of(const Draft& draft) {
    BoardContent content;
    content.params = board_params_of(draft);
    content.monsters = rows_as<BoardSpecies>(draft.monsters);
    content.bosses = rows_as<BoardSpecies>(draft.bosses);
    content.archetypes = draft.archetypes.rows;
    content.level_grades = draft.level_grades.rows;
    content.altars = rows_as<BoardBurden>(draft.altars);
    content.attributes = rows_as<BoardBurden>(draft.boss_attributes);
    content.delve = draft.delve.rows.front();
    return content;
}

} // namespace rogueloom::content
