// SPDX-License-Identifier: MIT
#include <string>
#include <vector>

#include <fmt/format.h>

#include <rogueloom/view/decimals.hpp>
#include <rogueloom/view/odds.hpp>

#include "numbers.hpp"
#include "run_odds.hpp"

namespace rogueloom::view {
namespace {

using Parts = std::vector<std::string>;

std::string joined(const Parts& parts) {
    return fmt::format("{}", fmt::join(parts, ", "));
}

Parts yields(const lab::Odds& odds, const Words& words) {
    Parts parts{words.say("odds.part.damage", {{"mean", whole(odds.damage.mean)},
                                               {"low", whole(odds.damage.p5)},
                                               {"high", whole(odds.damage.p95)}})};
    if (odds.guard.mean > 0)
        parts.push_back(words.say("odds.part.guard", {{"mean", whole(odds.guard.mean)}}));
    if (odds.heal.mean > 0) parts.push_back(words.say("odds.part.heal", {{"mean", whole(odds.heal.mean)}}));
    return parts;
}

std::string of_fight(const lab::Odds& odds, const Words& words) {
    Parts parts = yields(odds, words);
    parts.push_back(words.say("odds.part.kill", {{"percent", percent(odds.kill)}}));
    parts.push_back(words.say("odds.part.survive", {{"percent", percent(odds.survive)}}));
    return words.say("odds.spin", {{"parts", joined(parts)}}) + "\n";
}

/// What is more with `then` than `now`, or less; what rounds to nothing is left out.
std::string changes(const lab::Odds& now, const lab::Odds& then, const Words& words) {
    Parts parts;
    const auto add = [&](const char* key, double change) {
        const std::string text = signed_fixed(change, 1);
        if (text != "+0.0") parts.push_back(words.say(key, {{"change", text}}));
    };
    add("odds.change.damage", then.damage.mean - now.damage.mean);
    add("odds.change.guard", then.guard.mean - now.guard.mean);
    add("odds.change.heal", then.heal.mean - now.heal.mean);
    return parts.empty() ? words.say("odds.spin.same") : joined(parts);
}

} // namespace

std::string odds_lines(const run::Game& game, const run::Run& run, const Words& words) {
    const RunOdds odds = run_odds(game, run);
    if (!odds.now) return words.say("odds.spin.stands") + "\n";
    bool exact = odds.now->exact;
    std::string text =
        run.state.phase == run::Phase::battle
            ? of_fight(*odds.now, words)
            : words.say("odds.spin.alone", {{"parts", joined(yields(*odds.now, words))}}) + "\n";
    for (std::size_t i = 0; i < odds.options.size(); ++i) {
        if (!odds.options[i]) continue;
        exact = exact && odds.options[i]->exact;
        text += words.say("odds.spin.option", {{"number", fmt::format("{:>2}", i + 1)},
                                               {"changes", changes(*odds.now, *odds.options[i], words)}}) +
                "\n";
    }
    if (!exact) text += words.say("odds.spin.estimated") + "\n";
    return text;
}

} // namespace rogueloom::view
