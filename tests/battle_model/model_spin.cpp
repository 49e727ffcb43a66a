// SPDX-License-Identifier: MIT
// The reel: draws, rerolls, sets, jackpot (battle.md A7, E21-E24, E29, E11).
#include "battle_model/model.hpp"

namespace rogueloom::test {

using battle::EventKind;
using battle::Side;
using content::Resource;

std::uint32_t Model::pick(std::size_t n) {
    return n > 1 ? stream_.below(static_cast<std::uint32_t>(n)) : 0;
}

void Model::draw_column(int column, ModelStops& into) {
    const std::size_t n = cells[at(column)].size();
    into[0][at(column)] = static_cast<int>(stream_.below(static_cast<std::uint32_t>(n)));
    if (!second_line_) return;
    if (pack_.settings.two_row_draw == content::TwoRowDraw::independent) {
        into[1][at(column)] = static_cast<int>(stream_.below(static_cast<std::uint32_t>(n)));
    } else {
        into[1][at(column)] = (into[0][at(column)] + 1) % static_cast<int>(n);
    }
}

void Model::spin() {
    std::vector<ModelStops> sets;
    for (int set = 0; set <= extra_sets; ++set) {
        sets.push_back(stops);
        for (int column = 0; column < open_columns(); ++column) {
            if (fixed_columns.count(column) == 0) draw_column(column, sets.back());
        }
    }
    std::size_t best = 0;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const double value = score(sets[i]);
        const int rarity = rarity_sum(sets[i]);
        if (sets.size() > 1) {
            battle::Event& event = say(EventKind::candidate, Side::player);
            for (std::size_t k = 0; k < 6; ++k) event.n[k] = static_cast<std::int16_t>(sets[i][k / 3][k % 3]);
            event.v[0] = value;
            event.v[1] = rarity;
        }
        const double best_value = score(sets[best]);
        if (value > best_value || (value == best_value && rarity > rarity_sum(sets[best]))) best = i;
    }
    stops = sets[best];
    battle::Event& event = say(EventKind::spin, Side::player);
    for (std::size_t k = 0; k < 6; ++k) event.n[k] = static_cast<std::int16_t>(stops[k / 3][k % 3]);
}

double Model::score(const ModelStops& set) const {
    double sum = 0;
    for (int row = 0; row < row_count(); ++row) {
        const content::Puck& action = pack_[cells[0][at(set[at(row)][0])]];
        const content::Puck& multiplier = pack_[cells[1][at(set[at(row)][1])]];
        sum += (action.param + strength(action.type)) * action.hit_count * multiplier.param;
    }
    return sum;
}

int Model::rarity_sum(const ModelStops& set) const {
    int sum = 0;
    for (int row = 0; row < row_count(); ++row) {
        for (int column = 0; column < open_columns(); ++column) {
            sum += static_cast<int>(pack_[cells[at(column)][at(set[at(row)][at(column)])]].rarity);
        }
    }
    return sum;
}

void Model::reroll(int column) {
    draw_column(column, stops);
    --rerolls;
    battle::Event& event = say(EventKind::reroll, Side::player);
    event.n[0] = static_cast<std::int16_t>(column);
    event.n[1] = static_cast<std::int16_t>(stops[0][at(column)]);
    event.n[2] = static_cast<std::int16_t>(rerolls);
    event.n[3] = static_cast<std::int16_t>(stops[1][at(column)]);
}

void Model::roll_jackpot() {
    const double chance = amounts[Resource::jackpot_chance];
    if (chance <= 0) return;
    const Roll roll = stream_.percent(chance);
    battle::Event& event = say(EventKind::jackpot, Side::player);
    event.n[0] = roll.hit ? 1 : 0;
    event.v[0] = chance;
    event.v[1] = roll.value;
    if (!roll.hit) return;
    amounts[Resource::jackpot_chance] = 0;
    jackpot_ = true;
}

} // namespace rogueloom::test
