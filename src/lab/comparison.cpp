// SPDX-License-Identifier: MIT
#include <rogueloom/lab/comparison.hpp>

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include <rogueloom/core/counted.hpp>

namespace rogueloom::lab {
namespace {

using Key = std::tuple<Topic, std::array<std::int32_t, 4>>;

double share(std::uint64_t count, std::uint64_t of) {
    return of == 0 ? 0 : static_cast<double>(count) / static_cast<double>(of);
}

void add(const Tallies& tallies, std::size_t side, std::uint64_t runs, std::map<Key, Shift>& shifts) {
    for (const Tally& tally : tallies) {
        if (tally.topic != Topic::loss && tally.topic != Topic::offer) continue;
        const bool offer = tally.topic == Topic::offer;
        const std::array<std::int32_t, 4> key =
            offer ? std::array<std::int32_t, 4>{tally.key[0], tally.key[1], 0, 0} : tally.key;
        Shift& shift = shifts[{tally.topic, key}];
        shift.topic = tally.topic;
        shift.key = key;
        const std::uint64_t taken = tally.count[0] + (offer ? tally.count[1] : 0);
        shift.count[side] += taken;
        shift.of[side] = offer ? shift.of[side] + taken + tally.count[2] + tally.count[3] : runs;
    }
}

} // namespace

double Shift::difference() const {
    return share(count[1], of[1]) - share(count[0], of[0]);
}

std::vector<Shift> shifts(const Tallies& a, const Tallies& b, const std::array<std::uint64_t, 2>& runs) {
    std::map<Key, Shift> by_key;
    add(a, 0, runs[0], by_key);
    add(b, 1, runs[1], by_key);
    std::vector<Shift> all;
    std::vector<double> p;
    for (auto& [key, shift] : by_key) {
        // Losses that one side does not have at all are still of all its runs.
        if (shift.topic == Topic::loss) shift.of = runs;
        shift.p = two_rates(shift.count[0], shift.of[0], shift.count[1], shift.of[1]);
        p.push_back(shift.p);
        all.push_back(shift);
    }
    const std::vector<bool> survive = benjamini_hochberg(p);
    for (std::size_t i = 0; i < all.size(); ++i) all[i].marked = survive[i];
    std::stable_sort(all.begin(), all.end(), [](const Shift& x, const Shift& y) { return x.p < y.p; });
    return all;
}

namespace {

Result<void> check_comparable(const ResultsHeader& a, const ResultsHeader& b) {
    const auto refuse = [&](const std::string& what) -> Result<void> {
        return failure("compare.seeds", "these runs have no partners: " + what, {},
                       "simulate both with the same campaign, --seed and --runs");
    };
    if (a.campaign != b.campaign) return refuse("another campaign");
    if (a.base_seed != b.base_seed || a.first_run != b.first_run) return refuse("other seeds");
    if (a.runs != b.runs) return refuse(counted(b.runs, "run") + ", not " + std::to_string(a.runs));
    if (a.runs == 0) return refuse("there are none");
    return {};
}

std::string_view offer_name(OfferKind kind) {
    switch (kind) {
    case OfferKind::puck:
    case OfferKind::stronger:
        return "puck";
    case OfferKind::active:
        return "active";
    case OfferKind::passive:
        return "passive";
    case OfferKind::relic:
        return "relic";
    case OfferKind::road:
        return "road";
    case OfferKind::answer:
        return "answer";
    }
    return "";
}

} // namespace

std::array<SideBySide::Means, 2> SideBySide::means() const {
    std::array<Means, 2> both;
    for (std::size_t side = 0; side < 2; ++side) {
        const ResultsSums& sums = results[side].sums;
        const std::uint64_t runs = results[side].header.runs;
        both[side] = {share(sums.wins, runs), share(sums.choices, runs), share(sums.turns, runs)};
    }
    return both;
}

Result<SideBySide> side_by_side(std::array<Results, 2> results, const std::array<std::vector<char>, 2>& won) {
    const std::array<std::uint64_t, 2> runs = {results[0].header.runs, results[1].header.runs};
    if (const auto fine = check_comparable(results[0].header, results[1].header); !fine)
        return tl::unexpected(fine.error());
    SideBySide compared;
    for (std::size_t i = 0; i < won[0].size(); ++i) {
        const bool a = won[0][i] != 0;
        const bool b = won[1][i] != 0;
        ++(a && b ? compared.pairs.both
           : a    ? compared.pairs.only_a
           : b    ? compared.pairs.only_b
                  : compared.pairs.neither);
    }
    compared.shifts = shifts(results[0].tallies, results[1].tallies, runs);
    compared.results = std::move(results);
    return compared;
}

std::string shift_name(const SideBySide& compared, const Shift& shift) {
    std::vector<ResultsName> names = compared.results[0].names;
    names.insert(names.end(), compared.results[1].names.begin(), compared.results[1].names.end());
    if (shift.topic == Topic::loss) return "lost to " + loss_text(names, shift.key);
    const auto kind = static_cast<OfferKind>(shift.key[0]);
    const std::string name = name_of(names, offer_name(kind), shift.key[1]);
    if (kind == OfferKind::stronger) return "strengthened to " + name;
    return std::string(offer_name(kind)) + " " + name + " taken";
}

} // namespace rogueloom::lab
