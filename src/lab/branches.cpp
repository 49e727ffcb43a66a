// SPDX-License-Identifier: MIT
#include "lab/branches.hpp"

namespace rogueloom::lab {

Branches::Branches(const battle::Rules& rules, const battle::State& state) : rules_(rules) {
    const battle::Machine& machine = state.hero.machine;
    for (std::size_t column = 0; column < like_.size(); ++column) {
        for (std::size_t cell = 0; cell < battle::max_cells; ++cell) {
            std::size_t like = 0;
            while (machine.cells[column][like] != machine.cells[column][cell]) ++like;
            like_[column][cell] = static_cast<std::uint8_t>(like);
        }
    }
    do {
        Beginning& opened = openings_.emplace_back().beginning;
        draws_.begin();
        opened.turn.state = state;
        opened.turn.state.stream = Stream::from(draws_);
        battle::open_turn(rules_, opened.turn);
        opened.probability = draws_.probability();
    } while (draws_.next());
}

bool Branches::play(const battle::Stops& stops, std::size_t room, std::vector<Leaf>& leaves) {
    const std::size_t most = leaves.size() + room;
    battle::TurnInHand& any = openings_.front().beginning.turn; // to all of them row 2 is the same
    if (any.state.hero.machine.rows() == 2) battle::read_second_row(rules_, any, stops);
    for (Opening& opening : openings_) {
        for (const Beginning& from : beginnings(opening, stops)) {
            do {
                if (leaves.size() == most) return false;
                draws_.begin(from.probability);
                played_ = from.turn;
                if (played_.run.rows_read == 0) {
                    battle::play_first_row(rules_, played_, stops);
                } else {
                    played_.run.rows[1] = any.run.rows[1];
                }
                Leaf& leaf = leaves.emplace_back();
                battle::play_rest(rules_, played_, leaf.yield);
                leaf.probability = draws_.probability();
            } while (draws_.next());
        }
    }
    return true;
}

std::span<const Branches::Beginning> Branches::beginnings(Opening& opening, const battle::Stops& stops) {
    const battle::TurnInHand& opened = opening.beginning.turn;
    const battle::Machine& machine = opened.state.hero.machine;
    if (machine.rows() == 1) return {&opening.beginning, 1}; // nothing is shared
    const auto shown = [&](std::size_t column) -> std::size_t {
        return column < machine.open_columns() ? like_[column][static_cast<std::size_t>(stops[0][column])]
                                               : 0;
    };
    if (shown(2) != additional_) {
        additional_ = shown(2);
        after_first_.clear();
        for (Opening& each : openings_) each.rows = {};
    }
    const std::size_t action = opened.run.jackpot.valid() ? 0 : shown(0);
    FirstRow& row = opening.rows[action * battle::max_cells + shown(1)];
    if (!row.played) play_first_row(opening.beginning, stops, row);
    if (row.count == 0) return {&opening.beginning, 1};
    return std::span(after_first_).subspan(row.first, row.count);
}

void Branches::play_first_row(const Beginning& opened, const battle::Stops& stops, FirstRow& row) {
    row.played = true;
    row.first = static_cast<std::uint32_t>(after_first_.size());
    bool shared = true;
    do {
        draws_.begin(opened.probability);
        Beginning& after = after_first_.emplace_back(opened);
        battle::play_first_row(rules_, after.turn, stops);
        after.probability = draws_.probability();
        shared = !after.turn.run.second_row_changed && after_first_.size() - row.first <= most_shared;
    } while (shared && draws_.next());
    if (shared) {
        row.count = static_cast<std::uint32_t>(after_first_.size()) - row.first;
    } else {
        after_first_.resize(row.first);
        draws_.restart();
    }
}

} // namespace rogueloom::lab
