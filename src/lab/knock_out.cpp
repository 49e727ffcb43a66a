// SPDX-License-Identifier: MIT
#include <rogueloom/lab/knock_out.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace rogueloom::lab {

std::string KnockOut::without() const {
    static constexpr std::array<std::string_view, 4> kinds = {"puck", "active", "passive", "relic"};
    return std::string(kinds[static_cast<std::size_t>(kind)]) + ":" + std::to_string(id);
}

std::vector<KnockOut> knock_outs(const Tallies& tallies, std::uint64_t runs, double least) {
    std::map<std::pair<OfferKind, std::int32_t>, std::uint64_t> taken;
    for (const Tally& tally : tallies) {
        if (tally.topic != Topic::offer || tally.key[1] < 0) continue;
        auto kind = static_cast<OfferKind>(tally.key[0]);
        if (kind == OfferKind::stronger) kind = OfferKind::puck;
        if (kind == OfferKind::road || kind == OfferKind::answer) continue;
        taken[{kind, tally.key[1]}] += tally.count[0] + tally.count[1];
    }
    std::vector<KnockOut> rows;
    for (const auto& [key, count] : taken) {
        if (static_cast<double>(count) < least * static_cast<double>(runs)) continue;
        KnockOut row;
        row.kind = key.first;
        row.id = key.second;
        row.taken = count;
        rows.push_back(row);
    }
    return rows;
}

void judge(std::vector<KnockOut>& rows) {
    if (rows.empty()) return;
    const double z = two_sided_point(0.05 / static_cast<double>(rows.size()));
    std::vector<double> p;
    for (KnockOut& row : rows) {
        const Interval interval = paired_interval(row.pairs, z);
        row.interval = {-interval.high, -interval.low};
        row.p = mcnemar(row.pairs);
        p.push_back(row.p);
    }
    const std::vector<bool> survive = benjamini_hochberg(p);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].marked = survive[i];
    std::stable_sort(rows.begin(), rows.end(),
                     [](const KnockOut& a, const KnockOut& b) { return a.effect() > b.effect(); });
}

} // namespace rogueloom::lab
