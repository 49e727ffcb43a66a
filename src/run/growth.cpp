// SPDX-License-Identifier: MIT
#include <algorithm>

#include "run/play.hpp"

namespace rogueloom::run {
namespace {

/// A random graded puck of a column with rank up to `cap` (battle.md E25); one draw, and another for each
/// that the game does without. Where the pack has none, the column's first puck again.
PuckId draw_line_puck(const Play& play, content::Column column, std::size_t cap, Stream& stream) {
    const GoodsByRarity& goods = play.game.tables().goods[static_cast<std::size_t>(column)];
    std::uint32_t total = 0;
    bool any = false;
    for (std::size_t i = 0; i <= cap; ++i) {
        total += static_cast<std::uint32_t>(goods[i].size());
        for (const Good& good : goods[i]) any = any || !play.game.tables().left_out(good);
    }
    if (!any) return play.hero().machine.cell(column, 0);
    while (true) {
        std::size_t drawn = stream.below(total);
        std::size_t rarity = 0;
        while (drawn >= goods[rarity].size()) {
            drawn -= goods[rarity].size();
            ++rarity;
        }
        if (!play.game.tables().left_out(goods[rarity][drawn])) return goods[rarity][drawn].puck;
    }
}

std::int32_t section_of(const Play& play) {
    const auto& trip = play.run.map->trip;
    return trip ? play.pack()[trip->region].section : play.stage().section;
}

void open_second_line(const Play& play) {
    battle::Machine& machine = play.hero().machine;
    const auto& caps = play.pack().settings.line_rank_cap;
    const auto section = std::clamp<std::int32_t>(section_of(play), 1, static_cast<int>(caps.size()));
    const auto cap = static_cast<std::size_t>(caps[static_cast<std::size_t>(section - 1)]);
    machine.second_line = 1;
    play.tell(EventKind::machine_grew, {2});
    Stream stream = growth_stream(play.state().seed, play.hero().boss_kills);
    for (std::size_t c = 0; c < content::column_count; ++c) {
        const auto column = static_cast<content::Column>(c);
        for (std::size_t cell = battle::first_cells; cell < battle::max_cells; ++cell) {
            const PuckId puck = draw_line_puck(play, column, cap, stream);
            machine.cell(column, cell) = puck;
            play.tell(EventKind::puck_placed,
                      {number(puck), static_cast<std::int32_t>(c), static_cast<std::int32_t>(cell), -1});
        }
    }
}

} // namespace

void grow(const Play& play) {
    battle::Hero& hero = play.hero();
    ++hero.boss_kills;
    const std::int32_t gain = play.pack().battle_setting.boss_clear_hp;
    if (gain > 0) {
        hero.max_hp += gain;
        play.tell(EventKind::max_hp_changed, {gain, rounded(max_hp(play.game, play.state()))});
        change_hp(play, gain);
    }
    if (hero.boss_kills == 1) {
        hero.machine.additional_unlocked = 1;
        play.tell(EventKind::machine_grew, {1});
    } else if (hero.boss_kills == 2) {
        open_second_line(play);
    }
}

} // namespace rogueloom::run
