// SPDX-License-Identifier: MIT
#include <algorithm>

#include "run/play.hpp"

namespace rogueloom::run {

std::int32_t what_of(const Good& good) {
    return good.puck ? 0 : good.active ? 1 : 2;
}
std::int32_t id_of(const Good& good) {
    if (good.puck) return number(good.puck);
    return good.active ? number(good.active) : number(good.passive);
}

double max_hp(const Game& game, const State& state) {
    const battle::Hero& hero = current_hero(state);
    return battle::max_hp(hero, battle::equipment(game.rules(), hero));
}

void change_gold(const Play& play, std::int32_t change) {
    play.hero().gold += change;
    play.tell(EventKind::gold_changed, {change, play.hero().gold});
}

void change_hp(const Play& play, double change) {
    battle::Hero& hero = play.hero();
    const double before = hero.hp;
    hero.hp = std::min(hero.hp + change, max_hp(play.game, play.state()));
    if (play.log == nullptr) return;
    play.tell(EventKind::hp_changed, {rounded(hero.hp - before), rounded(hero.hp)});
}

void settle(const Play& play) {
    battle::Hero& hero = play.hero();
    const battle::Equipment worn = battle::equipment(play.game.rules(), hero);
    const auto cap = battle::token_cap(play.game.rules(), hero, worn);
    hero.tokens = static_cast<std::uint8_t>(std::min<std::int32_t>(hero.tokens, cap));
    const double over = hero.hp - battle::max_hp(hero, worn);
    if (over <= 0) return;
    hero.hp -= over;
    play.tell(EventKind::hp_changed, {rounded(-over), rounded(hero.hp)});
}

void wear_active(const Play& play, ActiveId active) {
    battle::Hero& hero = play.hero();
    const ActiveId lost = hero.active;
    hero.active = active;
    std::uint64_t& seen = play.state().seen_actives[active.index() / 64];
    const std::uint64_t bit = std::uint64_t{1} << active.index() % 64;
    const battle::Equipment worn = battle::equipment(play.game.rules(), hero);
    const auto cap = battle::token_cap(play.game.rules(), hero, worn);
    hero.tokens =
        static_cast<std::uint8_t>((seen & bit) != 0 ? std::min<std::int32_t>(hero.tokens, cap) : cap);
    seen |= bit;
    play.tell(EventKind::active_worn, {number(active), number(lost), hero.tokens});
}

void wear_passive(const Play& play, std::size_t slot) {
    battle::WornPassive& worn = play.hero().passives[slot];
    const PassiveId lost = worn.passive;
    worn = {play.state().placing.passive, 0, 0};
    play.tell(EventKind::passive_worn, {number(worn.passive), static_cast<std::int32_t>(slot), number(lost)});
    settle(play);
    after_placing(play);
}

void place_puck(const Play& play, content::Column column, std::size_t cell) {
    PuckId& place = play.hero().machine.cell(column, cell);
    const PuckId lost = place;
    place = play.state().placing.puck;
    play.tell(EventKind::puck_placed, {number(place), static_cast<std::int32_t>(column),
                                       static_cast<std::int32_t>(cell), number(lost)});
    after_placing(play);
}

void gain_relic(const Play& play, RelicId relic) {
    play.hero().relics.push_back({relic, 0, 0});
    play.tell(EventKind::relic_gained, {number(relic)});
    settle(play);
}

} // namespace rogueloom::run
