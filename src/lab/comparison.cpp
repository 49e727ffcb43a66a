// SPDX-License-Identifier: MIT
#include <rogueloom/lab/comparison.hpp>

#include <algorithm>
#include <map>
#include <tuple>

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

} // namespace rogueloom::lab
