// SPDX-License-Identifier: MIT
#include <rogueloom/lab/findings.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace rogueloom::lab {
namespace {

using Key = std::array<std::int32_t, 2>;
using Bins = std::vector<std::uint64_t>;

void count(Bins& bins, std::int32_t bin, std::uint64_t number) {
    const auto at = static_cast<std::size_t>(std::max(bin, 0));
    if (bins.size() <= at) bins.resize(at + 1);
    bins[at] += number;
}

double mean(std::uint64_t sum, std::uint64_t number) {
    return number == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(number);
}

Quartiles quartiles(const Bins& bins, double width) {
    return {width * quantile(bins, 0.25), width * quantile(bins, 0.5), width * quantile(bins, 0.75)};
}

/// Of whole numbers: the smallest one that so many have at most.
Quartiles whole_quartiles(const Bins& bins) {
    Quartiles values = quartiles(bins, 1);
    for (double& value : values) value = std::max(0.0, std::ceil(value) - 1);
    return values;
}

struct PlaceCounts {
    PlaceFigures figures;
    std::uint64_t gold = 0;
    std::uint64_t hp = 0;
    Bins gold_bins;
    Bins health_bins;
};

struct FightCounts {
    FightFigures figures;
    std::uint64_t turns = 0;
    std::uint64_t hp_lost = 0;
    Bins bins;
};

} // namespace

double quantile(std::span<const std::uint64_t> bins, double share) {
    std::uint64_t all = 0;
    for (const std::uint64_t number : bins) all += number;
    const double wanted = share * static_cast<double>(all);
    double below = 0;
    double at = 0;
    for (std::size_t bin = 0; bin < bins.size(); ++bin) {
        if (bins[bin] == 0) continue;
        const auto here = static_cast<double>(bins[bin]);
        at = static_cast<double>(bin) + std::min(1.0, (wanted - below) / here);
        below += here;
        if (below >= wanted) return at;
    }
    return at;
}

std::vector<PlaceFigures> place_figures(const Tallies& tallies) {
    std::map<Key, PlaceCounts> places;
    for (const Tally& tally : tallies) {
        const bool ours =
            tally.topic == Topic::place || tally.topic == Topic::gold || tally.topic == Topic::health;
        if (!ours) continue;
        PlaceCounts& place = places[{tally.key[0], tally.key[1]}];
        if (tally.topic == Topic::place) {
            place.figures.runs = tally.count[0];
            place.gold = tally.count[1];
            place.hp = tally.count[2];
            place.figures.lost = tally.count[3];
        } else {
            count(tally.topic == Topic::gold ? place.gold_bins : place.health_bins, tally.key[2],
                  tally.count[0]);
        }
    }
    std::vector<PlaceFigures> all;
    for (auto& [key, place] : places) {
        PlaceFigures& figures = place.figures;
        figures.stage = key[0];
        figures.row = key[1];
        figures.gold = mean(place.gold, figures.runs);
        figures.hp = mean(place.hp, figures.runs);
        figures.gold_quartiles = quartiles(place.gold_bins, gold_bin);
        figures.health_quartiles = quartiles(place.health_bins, 1.0 / (health_bins - 1));
        // The last bin holds full health alone.
        for (double& value : figures.health_quartiles) value = std::min(value, 1.0);
        all.push_back(figures);
    }
    return all;
}

std::vector<FightFigures> fight_figures(const Tallies& tallies) {
    std::map<std::int32_t, FightCounts> enemies;
    for (const Tally& tally : tallies) {
        if (tally.topic != Topic::fight && tally.topic != Topic::fight_turns) continue;
        FightCounts& enemy = enemies[tally.key[0]];
        if (tally.topic == Topic::fight_turns) {
            count(enemy.bins, tally.key[1], tally.count[0]);
            continue;
        }
        enemy.figures.fights += tally.count[0];
        enemy.figures.won += tally.count[1];
        enemy.turns += tally.count[2];
        enemy.hp_lost += tally.count[3];
    }
    std::vector<FightFigures> all;
    for (auto& [id, enemy] : enemies) {
        enemy.figures.enemy = id;
        enemy.figures.turns = mean(enemy.turns, enemy.figures.fights);
        enemy.figures.hp_lost = mean(enemy.hp_lost, enemy.figures.won);
        enemy.figures.turns_quartiles = whole_quartiles(enemy.bins);
        all.push_back(enemy.figures);
    }
    return all;
}

std::vector<std::uint64_t> turns_of_fights(const Tallies& tallies) {
    Bins bins;
    for (const Tally& tally : tallies)
        if (tally.topic == Topic::fight_turns) count(bins, tally.key[1], tally.count[0]);
    return bins;
}

std::vector<ContentFigures> content_figures(const Tallies& tallies) {
    std::map<Key, std::pair<ContentFigures, std::vector<Stratum>>> contents;
    for (const Tally& tally : tallies) {
        if (tally.topic != Topic::offer) continue;
        auto& [content, strata] = contents[{tally.key[0], tally.key[1]}];
        const auto& [taken_won, taken_lost, declined_won, declined_lost] = tally.count;
        content.taken += taken_won + taken_lost;
        content.offered += taken_won + taken_lost + declined_won + declined_lost;
        strata.push_back({taken_won, taken_won + taken_lost, declined_won, declined_won + declined_lost});
    }
    std::vector<ContentFigures> all;
    std::vector<double> p;
    for (auto& [key, pair] : contents) {
        ContentFigures& content = pair.first;
        content.kind = static_cast<OfferKind>(key[0]);
        content.id = key[1];
        content.lift = mantel_haenszel(pair.second);
        const double reach = std::max(content.lift.interval.high - content.lift.difference,
                                      content.lift.difference - content.lift.interval.low);
        const std::uint64_t fewer = std::min(content.lift.with, content.lift.without);
        content.known = fewer >= fewest_compared && reach <= widest_lift;
        if (content.known) p.push_back(content.lift.p);
        all.push_back(content);
    }
    const std::vector<bool> survive = benjamini_hochberg(p);
    std::size_t i = 0;
    for (ContentFigures& content : all)
        if (content.known) content.marked = survive[i++];
    return all;
}

} // namespace rogueloom::lab
