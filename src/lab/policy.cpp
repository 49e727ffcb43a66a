// SPDX-License-Identifier: MIT
#include <rogueloom/lab/policy.hpp>

#include <algorithm>
#include <array>
#include <string>

#include <rogueloom/core/nearest.hpp>
#include <rogueloom/core/whole_number.hpp>

#include "lab/greedy.hpp"
#include "lab/planner.hpp"

namespace rogueloom::lab {
namespace {

constexpr std::array<std::string_view, 3> names = {"random", "greedy", "planner"};

/// Every option alike; one draw.
class RandomPolicy final : public Policy {
  public:
    std::size_t choose(const run::Game&, const run::Run&, const run::OptionList& options,
                       Stream& stream) override {
        return stream.below(static_cast<std::uint32_t>(options.size()));
    }
};

/// Choices that the planner simulates for a decision: `planner`, `planner:500`. 0: that is no planner.
std::uint32_t planner_budget(std::string_view name) {
    constexpr std::uint32_t usual = 10'000;
    constexpr std::uint32_t most = 100'000'000;
    if (name.substr(0, 7) != "planner") return 0;
    if (name.size() == 7) return usual;
    const std::uint32_t budget = whole_number<std::uint32_t>(name.substr(8)).value_or(0);
    return name[7] == ':' && budget <= most ? budget : 0;
}

} // namespace

std::span<const std::string_view> policy_names() {
    return names;
}

Result<std::unique_ptr<Policy>> make_policy(std::string_view name) {
    if (name == "random") return std::make_unique<RandomPolicy>();
    if (name == "greedy") return std::make_unique<GreedyPolicy>();
    if (const std::uint32_t budget = planner_budget(name); budget > 0)
        return std::make_unique<PlannerPolicy>(budget);
    return failure("policy.unknown", "there is no policy \"" + std::string(name) + "\"",
                   "it is random, greedy, planner, or planner: with choices to simulate for a decision",
                   did_you_mean(name, names));
}

} // namespace rogueloom::lab
