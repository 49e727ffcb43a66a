// SPDX-License-Identifier: MIT
#include <rogueloom/lab/policy.hpp>

#include <array>
#include <string>

#include <rogueloom/core/nearest.hpp>

#include "lab/greedy.hpp"

namespace rogueloom::lab {
namespace {

constexpr std::array<std::string_view, 2> names = {"random", "greedy"};

/// Every option alike; one draw.
class RandomPolicy final : public Policy {
  public:
    std::size_t choose(const run::Game&, const run::Run&, const run::OptionList& options,
                       Stream& stream) override {
        return stream.below(static_cast<std::uint32_t>(options.size()));
    }
};

} // namespace

std::span<const std::string_view> policy_names() {
    return names;
}

Result<std::unique_ptr<Policy>> make_policy(std::string_view name) {
    if (name == "random") return std::make_unique<RandomPolicy>();
    if (name == "greedy") return std::make_unique<GreedyPolicy>();
    return failure("policy.unknown", "there is no policy \"" + std::string(name) + "\"", {},
                   did_you_mean(name, names));
}

} // namespace rogueloom::lab
