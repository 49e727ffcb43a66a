// SPDX-License-Identifier: MIT
#include <algorithm>

#include "run/play.hpp"

namespace rogueloom::run {

void rest_heal(const Play& play) {
    const double share = play.pack().settings.rest_heal;
    change_hp(play, max_hp(play.game, play.state()) * share / 100.0);
    leave_node(play);
}

void strengthen(const Play& play, content::Column column, std::size_t cell) {
    PuckId& puck = play.hero().machine.cell(column, cell);
    const PuckId before = puck;
    puck = play.game.stronger(before);
    play.tell(EventKind::strengthened, {static_cast<std::int32_t>(column), static_cast<std::int32_t>(cell),
                                        number(before), number(puck)});
}

void open_chest(const Play& play) {
    const content::Pack& pack = play.pack();
    const content::Settings& settings = pack.settings;
    const auto& owned = play.hero().relics;
    play.state().chest_opened = 1;
    Stream stream = treasure_stream(play.state().seed, play.place());
    const int gold = stream.between(settings.treasure_gold_min, settings.treasure_gold_max);
    const auto have = [&](std::size_t relic) {
        const auto is_it = [&](const battle::OwnedRelic& own) { return own.relic.index() == relic; };
        return !pack.relics[relic].origin.empty() || play.game.tables().left_out(RelicId(relic)) ||
               std::any_of(owned.begin(), owned.end(), is_it);
    };
    std::uint32_t left = 0;
    for (std::size_t i = 0; i < pack.relics.size(); ++i)
        if (!have(i)) ++left;
    if (left == 0) return change_gold(play, gold + settings.treasure_gold_all_owned);
    change_gold(play, gold);
    std::uint32_t drawn = stream.below(left);
    for (std::size_t i = 0; i < pack.relics.size(); ++i) {
        if (have(i)) continue;
        if (drawn == 0) return gain_relic(play, RelicId(i));
        --drawn;
    }
}

} // namespace rogueloom::run
