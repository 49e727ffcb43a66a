// SPDX-License-Identifier: MIT
#include "lab/planner.hpp"

#include <algorithm>
#include <bit>

#include <rogueloom/battle/battle.hpp>

#include "lab/prospects.hpp"

namespace rogueloom::lab {
namespace {

// Playouts end after so many fights, which come whatever is chosen: an end after some choices would be in
// favour of dawdling. Longer playouts mostly end in win or defeat, behind which chance hides what an option
// changes. On an expedition they end at the base, after a day: in the middle of a trip nobody knows what is
// carried home.
constexpr int fights_ahead = 6;
constexpr std::uint32_t most_choices = 1000; // of one playout

constexpr std::uint32_t fight_share = 10;
// Of several options one leads by chance: what is asked for is a lead of so many standard errors.
constexpr double sure = 1.5;
constexpr std::int64_t fewest_playouts = 8; // fewer say little about their own spread

bool in_fight(const run::Run& run) {
    return run.state.phase == run::Phase::battle;
}

/// On ground that lies in the dark, playouts would find what no player knows of. The next land shows in the
/// days after the next one.
bool is_far_sighted(const run::Run& run, const run::Option& option) {
    const run::ExpeditionState& expedition = run.state.expedition;
    const bool on_trip = expedition.region != 0 && expedition.home == 0 && !in_fight(run);
    const bool in_the_dark = run.state.phase == run::Phase::walk && run.map->floor->ground.sight != 0;
    return on_trip || in_the_dark || option.kind == run::OptionKind::set_out;
}

} // namespace

void PlannerPolicy::fight_on(const run::Game& game, run::Run& run, std::size_t index) {
    battle::State& state = run.state.battle;
    Stream none(Seed{0}, "policy/none"); // greedy draws nothing
    for (std::uint32_t i = 0; i < most_choices; ++i) {
        battle::apply(game.rules(), state, battle::legal_actions(game.rules(), state)[index]);
        ++spent_;
        if (state.over()) return;
        run::list_options(game, run, ahead_);
        index = greedy_.choose(game, run, ahead_, none);
    }
}

void PlannerPolicy::play_on(const run::Game& game, run::Run& run, const run::Option& option) {
    const std::int32_t stage = run.state.stage;
    const int day = run.state.expedition.day;
    const bool by_days = run::is_expedition(game, run.state);
    run::choose(game, run, option);
    ++spent_;
    Stream none(Seed{0}, "policy/none");
    int fights = 0;
    for (std::uint32_t i = 0; i < most_choices && !run::is_over(run.state); ++i) {
        if (by_days ? run.state.stage > stage : fights == fights_ahead) return;
        run::list_options(game, run, ahead_);
        const run::Option& next = ahead_[greedy_.choose(game, run, ahead_, none)];
        if (next.kind == run::OptionKind::set_out && run.state.expedition.day > day) return;
        const bool fought = in_fight(run);
        run::choose(game, run, next);
        if (fought && !in_fight(run)) ++fights;
        ++spent_;
    }
}

void PlannerPolicy::try_all(const run::Game& game, const run::Run& run, const run::OptionList& options,
                            Stream& stream) {
    const Stream future = stream;
    std::int64_t of_greedy = 0;
    for (Candidate& candidate : candidates_) {
        run::Run copy = run;
        stream = future;
        run::determinize(copy, stream);
        if (in_fight(run)) {
            fight_on(game, copy, candidate.index);
        } else {
            play_on(game, copy, options[candidate.index]);
        }
        const bool returned = run::is_expedition(game, run.state) && copy.state.stage > run.state.stage;
        const std::int64_t value = returned ? most_prospects : prospects(game, copy);
        if (&candidate == candidates_.data()) of_greedy = value;
        candidate.value += value;
        candidate.squares += (value - of_greedy) * (value - of_greedy);
    }
    ++playouts_;
}

void PlannerPolicy::drop_the_worse() {
    std::stable_sort(candidates_.begin() + 1, candidates_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
    candidates_.resize(1 + candidates_.size() / 2);
}

bool PlannerPolicy::is_sure(const Candidate& best) const {
    if (playouts_ < fewest_playouts) return false;
    const auto n = static_cast<double>(playouts_);
    const double lead = static_cast<double>(best.value - candidates_[0].value) / n;
    const double variance = static_cast<double>(best.squares) / n - lead * lead;
    return lead > 0 && lead * lead * n > sure * sure * variance;
}

std::size_t PlannerPolicy::choose(const run::Game& game, const run::Run& run, const run::OptionList& options,
                                  Stream& stream) {
    const std::size_t greedy = greedy_.choose(game, run, options, stream);
    if (options.size() == 1 || is_far_sighted(run, options[greedy])) return greedy;
    const std::uint32_t budget = in_fight(run) ? budget_ / fight_share : budget_;
    candidates_.assign(1, {greedy});
    for (std::size_t i = 0; i < options.size(); ++i)
        if (i != greedy) candidates_.push_back({i});
    spent_ = 0;
    playouts_ = 0;
    // With n others there are as many rounds as halvings that leave one.
    const auto rounds = static_cast<std::uint32_t>(std::bit_width(candidates_.size() - 1));
    for (std::uint32_t round = 1; round <= rounds; ++round) {
        const std::uint64_t until = std::uint64_t{budget} * round / rounds;
        do {
            try_all(game, run, options, stream);
        } while (spent_ < until);
        if (round < rounds) drop_the_worse();
    }
    const Candidate& best =
        *std::max_element(candidates_.begin() + 1, candidates_.end(),
                          [](const Candidate& a, const Candidate& b) { return a.value < b.value; });
    return is_sure(best) ? best.index : greedy;
}

} // namespace rogueloom::lab
