// SPDX-License-Identifier: MIT
#include <rogueloom/lab/seek.hpp>

#include <utility>

namespace rogueloom::lab {

std::size_t Probe::add(std::string name, std::vector<std::string> words) {
    fields_.push_back({std::move(name), std::move(words)});
    return fields_.size() - 1;
}

std::vector<Find> seek(Probe& probe, const Condition& condition, Seed first, std::uint64_t count,
                       std::size_t most) {
    std::vector<Find> finds;
    std::vector<std::int64_t> values(probe.fields().size());
    for (std::uint64_t i = 0; i < count && finds.size() < most; ++i) {
        const Seed seed{first.value + i};
        probe.measure(seed, values);
        if (condition.holds(values)) finds.push_back({seed, values});
    }
    return finds;
}

ProbeMaker probe_maker(run::PathMaps maps) {
    return [maps = std::make_shared<const run::PathMaps>(std::move(maps))] {
        return path_probe(maps->rules, maps->act);
    };
}

ProbeMaker probe_maker(run::Floors floors, FloorHistory history) {
    return [floors = std::make_shared<const run::Floors>(std::move(floors)), history] {
        return board_probe(floors->rules, floors->request, history);
    };
}

ProbeMaker probe_maker(run::Caves caves) {
    return [caves = std::make_shared<const run::Caves>(std::move(caves))] {
        return zones_probe(caves->rules, caves->place);
    };
}

Result<ProbeMaker> probe_maker(const run::Game& game, const run::Beginning& beginning, std::string policy) {
    if (auto probe = run_probe(game, beginning, policy); !probe) return tl::unexpected(probe.error());
    return [&game, beginning, policy = std::move(policy)] {
        return std::move(*run_probe(game, beginning, policy));
    };
}

} // namespace rogueloom::lab
