// SPDX-License-Identifier: MIT
// Encounters: the answer of the highest expected value, by what a player reads before he answers.
#include <algorithm>

#include "lab/greedy.hpp"

namespace rogueloom::lab {
namespace {

using content::Behaviour;
using content::Resource;
using content::ValueSource;

constexpr double value_of_gold = 0.0008; // a coin, HP as a share of max HP
constexpr double least_hp = 0.3;         // a greedy player does not go below this share of his HP for a gain

class Answers {
  public:
    explicit Answers(const Decision& decision) : decision_(decision) {}

    [[nodiscard]] double value(const run::Option& option) const {
        const auto& choices = decision_.pack()[decision_.run.state.encounter].choices;
        const content::EncounterChoice& choice = choices[static_cast<std::size_t>(option.a)];
        const double chance = option.d / 100.0;
        return chance * sum(choice.effects) + (1 - chance) * sum(choice.else_effects) -
               option.c * value_of_gold;
    }

  private:
    [[nodiscard]] double sum(const std::vector<content::EffectUse>& uses) const {
        double value = 0;
        for (const content::EffectUse& use : uses) value += of(use);
        return value;
    }

    [[nodiscard]] double of(const content::EffectUse& use) const {
        const content::Effect& effect = decision_.pack()[use.effect];
        switch (effect.behaviour) {
        case Behaviour::numeric:
            return numeric(effect, use.value);
        case Behaviour::owned_rarity:
            return strengthening(effect, static_cast<std::int32_t>(use.value));
        case Behaviour::grant:
            return grant(effect, run::grant_rank(decision_.game, decision_.run.state, use.value));
        case Behaviour::random_stat:
            return random_stat(use.value);
        default:
            return 0; // a swap is as likely to be worse as better
        }
    }

    [[nodiscard]] double gain_of(const Body& body) const {
        return (decision_.now - burden(decision_.sums, body, decision_.shape, decision_.ahead)) *
               decision_.ahead.fights;
    }

    [[nodiscard]] double numeric(const content::Effect& effect, double value) const {
        double amount = value;
        if (effect.source == ValueSource::range) return 0;
        if (effect.source == ValueSource::max_hp) amount *= decision_.body.max_hp / 100;
        if (effect.source == ValueSource::current_hp) amount *= decision_.hero().hp / 100;
        Body body = decision_.body;
        switch (effect.resource) {
        case Resource::gold:
            return amount * value_of_gold;
        case Resource::current_hp:
            return hp(amount);
        case Resource::hp_loss:
            return hp(-amount);
        case Resource::max_hp:
            body.max_hp = std::max(1.0, body.max_hp + amount);
            return gain_of(body);
        case Resource::physical_attack:
        case Resource::magical_attack:
        case Resource::defence:
        case Resource::heal_amount:
            body.stats[static_cast<std::size_t>(effect.resource) -
                       static_cast<std::size_t>(Resource::physical_attack)] += amount;
            return gain_of(body);
        default:
            return 0;
        }
    }

    /// HP weigh more the fewer there are, as at a rest.
    [[nodiscard]] double hp(double amount) const {
        const double share = amount / decision_.body.max_hp;
        const double now = decision_.hero().hp / decision_.body.max_hp;
        const double missing = share < 0 ? 1 - now - share : 1 - now;
        if (share < 0 && now + share < least_hp) return -10;
        const double weight = 0.3 + 6.0 * missing * missing * missing;
        return std::min(share, 1 - now) * weight;
    }

    [[nodiscard]] double random_stat(double percent) const {
        const content::PlayerStart& start = decision_.pack().player;
        const std::array<std::int32_t, 4> stats = {start.physical_attack, start.magical_attack, start.defence,
                                                   start.heal_amount};
        double value = 0;
        for (std::size_t i = 0; i < stats.size(); ++i) {
            Body body = decision_.body;
            body.stats[i] += stats[i] * percent / 100;
            value += gain_of(body) / 4;
        }
        return value;
    }

    /// The best cell that the player could pick.
    [[nodiscard]] double strengthening(const content::Effect& effect, std::int32_t steps) const {
        const battle::Machine& machine = decision_.hero().machine;
        double best = 0;
        for (std::size_t c = 0; c < machine.open_columns(); ++c) {
            for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell) {
                const content::PuckId puck = machine.cells[c][cell];
                if (effect.puck_filter && decision_.pack()[puck].type != *effect.puck_filter) continue;
                content::PuckId to = puck;
                for (std::int32_t step = 0; step < steps && decision_.game.stronger(to); ++step)
                    to = decision_.game.stronger(to);
                if (to != puck) best = std::max(best, swap_value(decision_, puck, to));
            }
        }
        return best;
    }

    /// The mean over everything of that rank; what is no gain is left.
    [[nodiscard]] double grant(const content::Effect& effect, content::Rarity rank) const {
        switch (effect.grant_filter.value_or(content::GrantTarget::any)) {
        case content::GrantTarget::puck:
            return pucks(rank);
        case content::GrantTarget::active:
            return actives(rank);
        case content::GrantTarget::passive:
            return passives(rank);
        case content::GrantTarget::item:
            return items(rank);
        case content::GrantTarget::any:
            break;
        }
        return (pucks(rank) + items(rank)) / 2;
    }

    [[nodiscard]] double items(content::Rarity rank) const {
        const content::Settings& settings = decision_.pack().settings;
        const double all = settings.reward_active_weight + settings.reward_passive_weight;
        return (settings.reward_active_weight * actives(rank) +
                settings.reward_passive_weight * passives(rank)) /
               all;
    }

    template <class Rows, class Value>
    [[nodiscard]] static double mean(const Rows& rows, content::Rarity rank, Value value) {
        double sum = 0;
        int count = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].rarity != rank) continue;
            sum += std::max(0.0, value(i));
            ++count;
        }
        return count == 0 ? 0 : sum / count;
    }
    [[nodiscard]] double pucks(content::Rarity rank) const {
        return mean(decision_.pack().pucks, rank,
                    [this](std::size_t i) { return puck_value(decision_, content::PuckId(i)); });
    }
    [[nodiscard]] double actives(content::Rarity rank) const {
        return mean(decision_.pack().actives, rank,
                    [this](std::size_t i) { return active_value(decision_, content::ActiveId(i)); });
    }
    [[nodiscard]] double passives(content::Rarity rank) const {
        return mean(decision_.pack().passives, rank,
                    [this](std::size_t i) { return passive_value(decision_, content::PassiveId(i)); });
    }

    const Decision& decision_;
};

} // namespace

std::size_t choose_answer(const Decision& decision) {
    const Answers answers(decision);
    std::size_t best = decision.options.size() - 1; // where nothing gains, the last answer: leaving
    double most = 0;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const double value = answers.value(decision.options[i]);
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return best;
}

std::size_t choose_change(const Decision& decision) {
    return best_strengthening(decision, -1e9, 0);
}

} // namespace rogueloom::lab
