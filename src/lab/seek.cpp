// SPDX-License-Identifier: MIT
#include <rogueloom/lab/seek.hpp>

namespace rogueloom::lab {

std::size_t Probe::add(std::string name, std::vector<std::string> words) {
    fields_.push_back({std::move(name), std::move(words)});
    return fields_.size() - 1;
}

std::vector<Find> seek(Probe& probe, const Condition& condition, Seed first, std::uint64_t count) {
    std::vector<Find> finds;
    std::vector<std::int64_t> values(probe.fields().size());
    for (std::uint64_t i = 0; i < count; ++i) {
        const Seed seed{first.value + i};
        probe.measure(seed, values);
        if (condition.holds(values)) finds.push_back({seed, values});
    }
    return finds;
}

} // namespace rogueloom::lab
