// SPDX-License-Identifier: MIT
#include <algorithm>

#include "lab/greedy.hpp"

namespace rogueloom::lab {
namespace {

/// While the additional column is locked its pucks are worth what they will do once it opens; a bird in the
/// bush.
constexpr double locked_share = 0.3;

double burden_with(const Decision& decision, content::PuckId lost, content::PuckId puck) {
    Sums sums = decision.sums;
    sums.add(decision.pack(), lost, -1);
    sums.add(decision.pack(), puck, 1);
    return burden(sums, decision.body, decision.shape, decision.ahead);
}

} // namespace

double swap_value(const Decision& decision, content::PuckId lost, content::PuckId puck) {
    const bool locked = content::column_of(decision.pack()[puck].type) == content::Column::additional &&
                        decision.hero().machine.additional_unlocked == 0;
    const double gain = (decision.now - burden_with(decision, lost, puck)) * decision.ahead.fights;
    return locked ? gain * locked_share : gain;
}

double puck_value(const Decision& decision, content::PuckId puck) {
    const content::Column column = content::column_of(decision.pack()[puck].type);
    const battle::Machine& machine = decision.hero().machine;
    double best = 0;
    for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell)
        best = std::max(best, swap_value(decision, machine.cell(column, cell), puck));
    return best;
}

std::size_t choose_cell(const Decision& decision) {
    const std::size_t discard = first_of(decision.options, run::OptionKind::discard);
    std::size_t best = discard;
    double most = 0;
    for (std::size_t i = 0; i < discard; ++i) {
        const run::Option& option = decision.options[i];
        const auto lost = content::PuckId(static_cast<std::size_t>(option.d));
        const double value = swap_value(decision, lost, content::PuckId(static_cast<std::size_t>(option.a)));
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return best;
}

std::size_t best_strengthening(const Decision& decision, double most, std::size_t otherwise) {
    std::size_t best = otherwise;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const run::Option& option = decision.options[i];
        if (option.kind != run::OptionKind::strengthen) continue;
        const double value = swap_value(decision, content::PuckId(static_cast<std::size_t>(option.c)),
                                        content::PuckId(static_cast<std::size_t>(option.d)));
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return best;
}

std::size_t choose_rest(const Decision& decision) {
    const battle::Hero& hero = decision.hero();
    const double missing = 1 - hero.hp / decision.body.max_hp;
    const double share = decision.pack().settings.rest_heal / 100.0;
    // HP that are missing now weigh more the fewer there are.
    const double healing = std::min(missing, share) * (0.3 + 6.0 * missing * missing * missing);
    return best_strengthening(decision, healing, first_of(decision.options, run::OptionKind::rest_heal));
}

} // namespace rogueloom::lab
