// SPDX-License-Identifier: MIT
#include <rogueloom/lab/tally.hpp>

#include <algorithm>

#include <rogueloom/core/hash.hpp>

namespace rogueloom::lab {
namespace {

bool same_key(const Tally& a, const Tally& b) {
    return a.topic == b.topic && a.key == b.key;
}

void add(Tally& into, const Tally& from) {
    for (std::size_t i = 0; i < into.count.size(); ++i) into.count[i] += from.count[i];
}

} // namespace

bool before(const Tally& a, const Tally& b) {
    if (a.topic != b.topic) return a.topic < b.topic;
    return std::lexicographical_compare(a.key.begin(), a.key.end(), b.key.begin(), b.key.end());
}

void settle(Tallies& tallies) {
    std::sort(tallies.begin(), tallies.end(), before);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        if (kept > 0 && same_key(tallies[kept - 1], tallies[i])) {
            add(tallies[kept - 1], tallies[i]);
        } else {
            tallies[kept++] = tallies[i];
        }
    }
    tallies.resize(kept);
}

void merge(Tallies& into, const Tallies& from) {
    Tallies both;
    both.reserve(into.size() + from.size());
    std::merge(into.begin(), into.end(), from.begin(), from.end(), std::back_inserter(both), before);
    settle(both);
    into.swap(both);
}

std::uint64_t hash(const Tallies& tallies) {
    Hasher hasher;
    for (const Tally& tally : tallies) {
        hasher.add(static_cast<std::uint32_t>(tally.topic));
        for (const std::int32_t key : tally.key) hasher.add(key);
        for (const std::uint64_t count : tally.count) hasher.add(count);
    }
    return hasher.digest();
}

} // namespace rogueloom::lab
