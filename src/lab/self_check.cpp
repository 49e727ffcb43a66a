// SPDX-License-Identifier: MIT
#include <rogueloom/lab/findings.hpp>

#include <algorithm>
#include <utility>

namespace rogueloom::lab {
namespace {

/// Sums over all tallies that other sums must equal.
struct Totals {
    std::uint64_t lost_at_places = 0;
    std::uint64_t lost_to_somebody = 0;
    std::uint64_t choices_bins = 0;
    std::uint64_t turns_bins = 0;
    std::uint64_t fights = 0;
    std::uint64_t fights_won = 0;
    std::uint64_t fight_turns = 0;
    std::uint64_t fights_by_turns = 0;
    std::uint64_t turns_by_turns = 0;
    std::uint64_t offers = 0; ///< of what can be declined, roads aside
    std::uint64_t taken = 0;
    std::uint64_t places = 0;
    std::uint64_t first_place = 0; ///< runs that came to the first one
    std::uint64_t arrivals = 0;
    std::uint64_t gold_bins = 0;
    std::uint64_t health_bins = 0;
};

void add(Totals& totals, const Tally& tally) {
    switch (tally.topic) {
    case Topic::place:
        if (totals.places++ == 0) totals.first_place = tally.count[0];
        totals.arrivals += tally.count[0];
        totals.lost_at_places += tally.count[3];
        break;
    case Topic::gold:
        totals.gold_bins += tally.count[0];
        break;
    case Topic::health:
        totals.health_bins += tally.count[0];
        break;
    case Topic::fight:
        totals.fights += tally.count[0];
        totals.fights_won += tally.count[1];
        totals.fight_turns += tally.count[2];
        break;
    case Topic::fight_turns:
        totals.fights_by_turns += tally.count[0];
        totals.turns_by_turns += tally.count[0] * static_cast<std::uint64_t>(tally.key[1]);
        break;
    case Topic::loss:
        totals.lost_to_somebody += tally.count[0];
        break;
    case Topic::offer: {
        const auto kind = static_cast<OfferKind>(tally.key[0]);
        if (kind == OfferKind::road || kind == OfferKind::relic) break;
        totals.taken += tally.count[0] + tally.count[1];
        totals.offers += tally.count[0] + tally.count[1] + tally.count[2] + tally.count[3];
        break;
    }
    case Topic::choices:
        totals.choices_bins += tally.count[0];
        break;
    case Topic::turns:
        totals.turns_bins += tally.count[0];
        break;
    }
}

class Check {
  public:
    void equal(const char* what, std::uint64_t number, const char* where, std::uint64_t other) {
        if (number != other)
            broken.push_back(std::to_string(number) + " " + what + ", but " + std::to_string(other) + " " +
                             where);
    }
    std::vector<std::string> broken;
};

} // namespace

SelfCheck self_check(const Tallies& tallies, const RunSums& sums) {
    Totals totals;
    for (const Tally& tally : tallies) add(totals, tally);

    Check check;
    if (sums.wins > sums.runs) check.equal("runs won", sums.wins, "runs", sums.runs);
    const std::uint64_t lost = sums.runs - std::min(sums.wins, sums.runs);
    check.equal("runs", sums.runs, "in the first place", totals.first_place);
    check.equal("runs lost", lost, "lost at places", totals.lost_at_places);
    check.equal("runs lost", lost, "lost to somebody", totals.lost_to_somebody);
    check.equal("runs", sums.runs, "by their choices", totals.choices_bins);
    check.equal("runs", sums.runs, "by their turns", totals.turns_bins);
    check.equal("turns", sums.turns, "in fights", totals.fight_turns);
    check.equal("turns in fights", totals.fight_turns, "by their number", totals.turns_by_turns);
    check.equal("fights", totals.fights, "by their turns", totals.fights_by_turns);
    check.equal("arrivals at places", totals.arrivals, "by gold", totals.gold_bins);
    check.equal("arrivals at places", totals.arrivals, "by health", totals.health_bins);
    if (totals.fights_won > totals.fights)
        check.equal("fights won", totals.fights_won, "fought", totals.fights);

    SelfCheck result{std::move(check.broken), {}};
    if (sums.runs < fewest_runs) return result;
    const auto doubt = [&result](bool so, Doubt what) {
        if (so) result.doubts.push_back(what);
    };
    doubt(sums.wins == 0, Doubt::nothing_won);
    doubt(sums.wins == sums.runs, Doubt::everything_won);
    doubt(totals.fights == 0, Doubt::nothing_fought);
    doubt(totals.offers == 0, Doubt::nothing_offered);
    doubt(totals.offers > 0 && totals.taken == 0, Doubt::nothing_taken);
    doubt(totals.places < 2, Doubt::no_progress);
    return result;
}

} // namespace rogueloom::lab
