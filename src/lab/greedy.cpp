// SPDX-License-Identifier: MIT
#include "lab/greedy.hpp"

#include <cassert>

namespace rogueloom::lab {

Decision::Decision(const run::Game& a_game, const run::Run& a_run, const run::OptionList& the_options)
    : game(a_game), run(a_run), options(the_options), ahead(outlook(game, run.state)),
      shape(shape_of(run.state.hero.machine)), sums(sums_of(game.pack(), run.state.hero.machine)),
      body(body_of(game, run.state.hero)), now(burden(sums, body, shape, ahead)) {}

std::size_t first_of(const run::OptionList& options, run::OptionKind kind) {
    std::size_t i = 0;
    while (options[i].kind != kind) ++i;
    return i;
}

std::size_t GreedyPolicy::choose(const run::Game& game, const run::Run& run, const run::OptionList& options,
                                 Stream&) {
    if (options.size() == 1) return 0;
    switch (run.state.phase) {
    case run::Phase::road:
        return choose_road(game, run, options);
    case run::Phase::battle:
        return choose_action(game, run, options);
    case run::Phase::reward:
        return choose_reward(Decision(game, run, options));
    case run::Phase::place_puck:
        return choose_cell(Decision(game, run, options));
    case run::Phase::wear_passive:
        return choose_slot(Decision(game, run, options));
    case run::Phase::rest:
        return choose_rest(Decision(game, run, options));
    case run::Phase::treasure:
        return first_of(options, run::OptionKind::open_chest);
    case run::Phase::shop:
        return choose_purchase(Decision(game, run, options), first_of(options, run::OptionKind::leave_place));
    case run::Phase::encounter:
        return choose_answer(Decision(game, run, options));
    case run::Phase::pick_cell:
        return choose_change(Decision(game, run, options));
    case run::Phase::walk:
        return choose_way(Decision(game, run, options));
    case run::Phase::building:
        return choose_service(Decision(game, run, options));
    case run::Phase::trip:
        return choose_on_trip(Decision(game, run, options));
    case run::Phase::base:
        return choose_at_base(Decision(game, run, options));
    case run::Phase::won:
    case run::Phase::lost:
        break;
    }
    assert(false && "a run that is over has no options");
    return 0;
}

} // namespace rogueloom::lab
