// SPDX-License-Identifier: MIT
#include "lab/greedy.hpp"

namespace rogueloom::lab {
namespace {

// What is gained must be worth its price: HP as a share of max HP, for each coin.
constexpr double least_per_gold = 0.0006;
// Goods of this place may still be better after a restock, if the purse is full.
constexpr int rich = 220;
constexpr std::uint32_t most_restocks = 2;

/// What an option of a reward or a shop would gain, and what it costs.
struct Bid {
    double value = 0;
    double price = 0;
};

Bid bid_for(const Decision& decision, const run::Option& option) {
    const auto b = static_cast<std::size_t>(option.b);
    const double price = option.c;
    switch (option.kind) {
    case run::OptionKind::take_puck:
        return {puck_value(decision, content::PuckId(b)), 0};
    case run::OptionKind::take_active:
        return {active_value(decision, content::ActiveId(b)), 0};
    case run::OptionKind::take_passive:
        return {passive_value(decision, content::PassiveId(b)), 0};
    case run::OptionKind::buy_puck:
        return {puck_value(decision, content::PuckId(b)), price};
    case run::OptionKind::buy_active:
        return {active_value(decision, content::ActiveId(b)), price};
    case run::OptionKind::buy_passive:
        return {passive_value(decision, content::PassiveId(b)), price};
    case run::OptionKind::buy_strengthen: {
        const auto column = static_cast<content::Column>(option.a);
        const content::PuckId lost = decision.hero().machine.cell(column, b);
        return {swap_value(decision, lost, content::PuckId(static_cast<std::size_t>(option.d))), price};
    }
    default:
        return {};
    }
}

} // namespace

std::size_t choose_reward(const Decision& decision) {
    std::size_t best = first_of(decision.options, run::OptionKind::leave_reward);
    double most = 0;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const Bid bid = bid_for(decision, decision.options[i]);
        if (bid.value <= most) continue;
        most = bid.value;
        best = i;
    }
    return best;
}

std::size_t choose_purchase(const Decision& decision, std::size_t otherwise) {
    const run::OptionList& options = decision.options;
    std::size_t best = otherwise;
    double most = least_per_gold;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Bid bid = bid_for(decision, options[i]);
        if (bid.price <= 0 || bid.value / bid.price <= most) continue;
        most = bid.value / bid.price;
        best = i;
    }
    if (best != otherwise || decision.hero().gold < rich || decision.run.state.restocks >= most_restocks)
        return best;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].kind == run::OptionKind::restock) return i;
    return otherwise;
}

} // namespace rogueloom::lab
