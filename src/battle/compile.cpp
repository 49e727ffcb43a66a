// SPDX-License-Identifier: MIT
#include <rogueloom/battle/rules.hpp>

#include "battle/amounts.hpp"
#include "battle/compiled_rules.hpp"

namespace rogueloom::battle {
namespace {

void compile_catalogue(const content::Pack& pack, CompiledRules& rules) {
    rules.initial_amounts.fill(0);
    for (std::size_t i = 0; i < content::resource_count; ++i) {
        const content::ResourceRow& row = pack.resources[i];
        rules.bounds[i] = {row.min, row.max};
        const auto resource = static_cast<Resource>(i);
        if (!has_amount(resource) || is_equip(resource)) continue;
        rules.initial_amounts[static_cast<std::size_t>(amount_of(resource))] = row.start.value_or(0);
    }
    // A factor, where the sheet has the percentage.
    double& factor = rules.initial_amounts[static_cast<std::size_t>(Amount::final_rate_mul)];
    factor = 1 + factor / 100;
}

void compile_stages(const content::Pack& pack, CompiledRules& rules) {
    rules.strengthen[0] = 1;
    rules.weaken[0] = 1;
    for (std::size_t stage = 1; stage < rules.strengthen.size(); ++stage) {
        const double percent = pack.settings.stage_percent[stage - 1];
        rules.strengthen[stage] = 1 + percent / 100;
        rules.weaken[stage] = 1 - percent / 100;
    }
}

} // namespace

Rules::Rules(std::shared_ptr<const content::Pack> pack) : pack_(std::move(pack)) {
    auto rules = std::make_unique<CompiledRules>();
    rules->pack = pack_.get();
    compile_catalogue(*pack_, *rules);
    compile_stages(*pack_, *rules);
    compile_pucks(*pack_, *rules);
    compile_users(*pack_, *rules);
    compiled_ = std::move(rules);
}

Rules::~Rules() = default;
Rules::Rules(Rules&&) noexcept = default;
Rules& Rules::operator=(Rules&&) noexcept = default;

} // namespace rogueloom::battle
