// SPDX-License-Identifier: MIT
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/core/hash.hpp>
#include <rogueloom/lab/play_battle.hpp>
#include <rogueloom/view/battle.hpp>

#include "guard.hpp"
#include "machine.hpp"
#include "names.hpp"

namespace rogueloom::c_api {

namespace {

using Json = nlohmann::ordered_json;

/// A fight as it is behind its handle.
class Battle final : public Object {
  public:
    static constexpr Kind object_kind = Kind::battle;

    Battle(std::shared_ptr<Pack> pack, const battle::Setup& setup, Seed seed)
        : Object(object_kind), pack_(std::move(pack)), seed_(seed),
          state_(battle::start(rules(), setup, Stream(seed, "battle"), &log_)),
          json_(content(), setup, state_) {
        lines_ = json_.setup(seed) + json_.events(log_);
    }

    [[nodiscard]] std::shared_ptr<Battle> copy() const {
        auto other = std::shared_ptr<Battle>(new Battle(pack_, seed_, state_, json_));
        return other;
    }

    [[nodiscard]] const battle::State& state() const { return state_; }
    [[nodiscard]] const content::Pack& content() const { return pack_->content(); }
    [[nodiscard]] battle::ActionList actions() const { return battle::legal_actions(rules(), state_); }
    [[nodiscard]] double intent_amount() const { return battle::intent_amount(rules(), state_); }
    /// Of the last call.
    [[nodiscard]] const std::string& lines() const { return lines_; }

    void apply(battle::Action action) {
        log_.clear();
        battle::apply(rules(), state_, action, &log_);
        lines_ = json_.events(log_);
    }
    void play(lab::Policy& policy) {
        log_.clear();
        lab::play_battle(pack_->game(), state_, seed_, policy, &log_);
        lines_ = json_.events(log_);
    }

  private:
    Battle(std::shared_ptr<Pack> pack, Seed seed, const battle::State& state, const view::BattleJson& json)
        : Object(object_kind), pack_(std::move(pack)), seed_(seed), state_(state), json_(json) {}

    [[nodiscard]] const battle::Rules& rules() const { return pack_->game().rules(); }

    std::shared_ptr<Pack> pack_;
    Seed seed_;
    battle::EventLog log_;
    battle::State state_;
    view::BattleJson json_;
    std::string lines_;
};

/// The hero of the start row.
Outcome<battle::Hero> start_hero(const run::Game& game) {
    const Result<run::Run> fresh = run::start(game, content::CampaignId(std::size_t{0}), Seed{0});
    if (!fresh) return bad_data(fresh.error());
    return fresh->state.hero;
}

Outcome<battle::Setup> setup_of(const run::Game& game, const rl_battle_options& options) {
    const auto enemy = enemy_of(game.pack(), options.enemy);
    if (!enemy) return tl::unexpected(enemy.error());
    battle::Setup setup;
    if (options.machine.size > 0) {
        const auto machine = machine_of(game.rules(), options.machine);
        if (!machine) return tl::unexpected(machine.error());
        setup = machine->against(*enemy);
    } else {
        const auto hero = start_hero(game);
        if (!hero) return tl::unexpected(hero.error());
        setup.hero = *hero;
        setup.enemy = *enemy;
    }
    const bool boss = game.pack()[*enemy].type == content::EnemyType::boss;
    setup.kind = boss ? content::FightKind::boss : content::FightKind::normal;
    return setup;
}

Json action_json(battle::Action action) {
    switch (action.kind) {
    case battle::ActionKind::spin:
        return {{"kind", "spin"}};
    case battle::ActionKind::use_active:
        return {{"kind", "use_active"}};
    case battle::ActionKind::reroll:
        return {{"kind", "reroll"}, {"column", content::word(action.column)}};
    case battle::ActionKind::accept:
        break;
    }
    return {{"kind", "accept"}};
}

std::string actions_json(const Battle& battle) {
    Json json = Json::array();
    for (const battle::Action& action : battle.actions()) json.push_back(action_json(action));
    return json.dump();
}

Json stops_json(const battle::State& state) {
    Json json = Json::array();
    for (std::size_t row = 0; row < state.hero.machine.rows(); ++row)
        for (const std::int8_t stop : state.stops[row])
            json.push_back(stop < 0 ? Json(nullptr) : Json(static_cast<int>(stop)));
    return json;
}

std::string state_json(const Battle& battle) {
    const battle::State& state = battle.state();
    const content::Pack& pack = battle.content();
    Json json;
    json["over"] = state.over();
    json["won"] = state.phase == battle::Phase::won;
    json["turn"] = state.turn;
    json["player"] = {{"hp", state.hero.hp},
                      {"max_hp", state.max_hp},
                      {"guard", state.side(battle::Side::player).guard},
                      {"gold", state.hero.gold},
                      {"tokens", state.hero.tokens}};
    json["enemy"] = {{"id", pack[state.enemy].key},
                     {"name", pack[state.enemy].name},
                     {"hp", state.enemy_hp},
                     {"max_hp", state.enemy_max_hp},
                     {"guard", state.side(battle::Side::enemy).guard}};
    if (state.intent.valid())
        json["intent"] = {{"id", pack[state.intent].key},
                          {"kind", content::word(pack[state.intent].kind)},
                          {"amount", battle.intent_amount()}};
    else
        json["intent"] = nullptr;
    json["stops"] = stops_json(state);
    json["rerolls"] = state.rerolls;
    json["state_hash"] = fmt::format("{:016x}", hash_bytes(std::as_bytes(std::span(&state, 1))));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_battle_start(const rl_pack* pack, const rl_battle_options* options, rl_battle** battle) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(battle, "battle"); !there) return there;
        *battle = nullptr;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const auto asked = read(options);
        if (!asked) return tl::unexpected(asked.error());
        const auto seed = seed_of(asked->seed);
        if (!seed) return tl::unexpected(seed.error());
        const auto setup = setup_of((*found)->game(), *asked);
        if (!setup) return tl::unexpected(setup.error());
        return hand_out(std::make_shared<Battle>(*found, *setup, *seed), battle);
    });
}

rl_status rl_battle_copy(const rl_battle* battle, rl_battle** copy) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(copy, "copy"); !there) return there;
        *copy = nullptr;
        return with<Battle>(battle, [&](Battle& object) { return hand_out(object.copy(), copy); });
    });
}

void rl_battle_free(rl_battle* battle) {
    remove_handle(reinterpret_cast<std::uintptr_t>(battle), Kind::battle);
}

rl_status rl_battle_choose(rl_battle* battle, uint32_t index) {
    return guarded([&]() -> Outcome<void> {
        return with<Battle>(battle, [&](Battle& object) -> Outcome<void> {
            const battle::ActionList actions = object.actions();
            if (index >= actions.size())
                return bad_argument("index", "there is no action " + std::to_string(index),
                                    actions.empty() ? "the fight is over"
                                                    : "there are " + std::to_string(actions.size()));
            object.apply(actions[index]);
            return {};
        });
    });
}

rl_status rl_battle_play(rl_battle* battle, const char* policy) {
    return guarded([&]() -> Outcome<void> {
        const auto player = policy_of(policy);
        if (!player) return tl::unexpected(player.error());
        return with<Battle>(battle, [&](Battle& object) -> Outcome<void> {
            object.play(**player);
            return {};
        });
    });
}

namespace {

/// Gives what `make(const Battle&)` makes of a fight.
template <class Make>
rl_status give_of(const rl_battle* battle, rl_string* out, Make&& make) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(out, "the string"); !there) return there;
        return with<Battle>(battle, [&](Battle& object) { return give(make(object), out); });
    });
}

} // namespace

rl_status rl_battle_actions(const rl_battle* battle, rl_string* json) {
    return give_of(battle, json, actions_json);
}

rl_status rl_battle_events(const rl_battle* battle, rl_string* lines) {
    return give_of(battle, lines, [](const Battle& object) { return object.lines(); });
}

rl_status rl_battle_state(const rl_battle* battle, rl_string* json) {
    return give_of(battle, json, state_json);
}
