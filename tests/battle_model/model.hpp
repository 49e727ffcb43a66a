// SPDX-License-Identifier: MIT
/// \file
/// An independent slow model of a fight: battle.md A5-A11 and E1-E71 written down step by step from the rows
/// of the pack, without looking at how the library does it. It draws from a stream of its own, so that what
/// it does must be what the library does: the same events, the same state, the same draws.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include <rogueloom/battle/battle.hpp>

namespace rogueloom::test {

/// A consumable that is still there (battle.md E12): `percent` of a reduction; `uses` 0 is any number, turns
/// -1 to the end of the fight.
struct ModelConsumable {
    double percent = 0;
    int uses = 0;
    int turns = 0;
};

/// One of the two who fight.
struct ModelFighter {
    double hp = 1;
    double max_hp = 1;
    double guard = 0;
    int attack_strengthen = 0;
    int guard_strengthen = 0;
    int attack_weaken = 0;
    bool heal_blocked = false;
    bool guard_blocked = false;
    bool fallen = false;
    /// Four places each; a free one has 0 turns (state.hpp).
    std::vector<ModelConsumable> reductions = std::vector<ModelConsumable>(4);
    std::vector<ModelConsumable> nullify = std::vector<ModelConsumable>(4);
};

/// A passive in a slot or a relic; `gone`: an empty slot, or a relic that was consumed.
struct ModelItem {
    content::PassiveId passive;
    content::RelicId relic;
    const content::Passive* row = nullptr;
    int charge = 0;
    bool locked = false;
    bool gone = true;
};

/// The reel's columns: a stop for each row, -1 for none.
using ModelStops = std::array<std::array<int, 3>, 2>;

class Model {
  public:
    Model(const content::Pack& pack, const battle::Setup& setup, Stream stream);

    [[nodiscard]] std::vector<battle::Action> legal() const;
    void act(battle::Action action);

    // What the player can see, and what the next fight sees of it.
    battle::EventLog log; ///< of the last action
    battle::Phase phase = battle::Phase::input;
    ModelFighter player;
    ModelFighter enemy;
    double base_max_hp = 1; ///< without worn rates
    std::array<double, 4> stats{};
    int gold = 0;
    int tokens = 0;
    std::vector<ModelItem> items; ///< the two slots, then the relics
    std::array<std::vector<content::PuckId>, 3> cells;
    std::map<content::Resource, double> amounts; ///< final_rate_mul as a factor
    double enemy_attack = 0;
    double enemy_defence = 0;
    double death_base = 0;
    double fatal_hit = 0;
    int turn = 1;
    content::IntentId intent;
    ModelStops stops{};
    std::array<int, 2> grade_shift{};
    int rerolls = 0;
    int extra_sets = 0;
    std::set<int> fixed_columns;
    bool top_grade = false;
    bool additional_blocked = false;
    bool rule_reversed = false;
    int gold_paid = 0;
    int extra_choices = 0;
    bool by_turn_limit = false;
    content::Rarity danger = content::Rarity::f;
    std::map<content::Resource, double> worn; ///< what `always` items add up to

    [[nodiscard]] int token_cap() const;
    [[nodiscard]] bool over() const { return phase == battle::Phase::won || phase == battle::Phase::lost; }
    /// The amount shown beside the announced intent.
    [[nodiscard]] double intent_amount() const;

  private:
    enum class Kind { passive, relic, active, puck, intent };
    /// Who uses an effect, and what is known where it is used.
    struct Context {
        battle::Side user = battle::Side::player;
        Kind kind = Kind::puck;
        std::size_t index = 0; ///< slot, relic, or row of the sheet
        int n = 0;             ///< which of its effects
        std::optional<int> row;
        std::optional<content::PuckType> action; ///< of the row
        bool repeat = false;
        double reel_final = 0;
        double damage_dealt = 0;
        double blocked_damage = 0;
        double overkill = 0;
        double heal_overflow = 0;
        double enemy_heal = 0;
        int spent_tokens = 0;
    };
    struct Repeat {
        int row = 0;
        double percent = 0;
    };
    struct RowResult {
        content::PuckId action;
        content::PuckId multiplier;
        content::PuckId additional;
        double value = 0;
    };

    // turn
    void turn_start();
    void after_reel();
    void player_actions();
    void turn_end();

    // spin
    [[nodiscard]] std::uint32_t pick(std::size_t n);
    [[nodiscard]] int open_columns() const { return additional_open_ ? 3 : 2; }
    [[nodiscard]] int row_count() const { return second_line_ ? 2 : 1; }
    void draw_column(int column, ModelStops& into);
    void spin();
    void reroll(int column);
    [[nodiscard]] double score(const ModelStops& set) const;
    [[nodiscard]] int rarity_sum(const ModelStops& set) const;
    void roll_jackpot();

    // calculation
    void become(int row, int column, content::PuckId to, battle::PuckChange why);
    void take_results();
    void raise_result(int row);
    void shift_result(int row, int steps);
    void clear_row_amounts();
    void act_row(int row);
    void hit(content::PuckType action, double value, const Context& context);
    void repeat_row(const Repeat& repeat);
    [[nodiscard]] double plain_stat(std::size_t i) const;
    [[nodiscard]] double strength(content::PuckType action) const;
    [[nodiscard]] double row_value(double base, double stat, double multiplier, double rate) const;

    // effects
    void use(const content::EffectUse& use, const Context& context);
    void change(const content::Effect& effect, double amount, battle::Side target, const Context& context);
    [[nodiscard]] double measure(const content::EffectUse& use, battle::Side target, const Context& context);
    void function(const content::EffectUse& use, battle::Side target, const Context& context);
    [[nodiscard]] static std::vector<ModelConsumable>::iterator
    ends_first(std::vector<ModelConsumable>& list);
    [[nodiscard]] double enemy_top(content::Resource resource, double before) const;
    void add_stage(content::Resource resource, battle::Side target, double amount);
    void add_consumable(const content::Effect& effect, double amount, battle::Side target);
    void add_tokens(const content::Effect& effect, double amount, const Context& context);
    void gain_tokens(int n);
    void block_heal(battle::Side target);
    void result_rarity(int steps);
    void owned_rarity(const content::EffectUse& use);
    void owned_swap(const content::EffectUse& use);
    [[nodiscard]] std::vector<std::pair<int, int>> open_cells(std::optional<content::PuckType> filter) const;
    [[nodiscard]] std::vector<content::PuckId> lineage(content::PuckId puck) const;
    [[nodiscard]] std::vector<content::PuckId> swap_targets(content::PuckId puck) const;
    [[nodiscard]] content::PuckId stepped(content::PuckId puck, int steps) const;

    // harm and health
    static void take_use(ModelConsumable& entry);
    bool nullified(battle::Side target);
    double damage(double value, battle::Side target, const Context& context);
    void instant_kill(double chance, battle::Side target);
    void guard(double value, battle::Side target);
    void heal(double value, battle::Side target, const Context& context);
    void lose_hp(double value, battle::Side target);
    void set_hp(battle::Side target, double hp, double fatal);
    void hit_timings(battle::Side target, const Context& context, double blocked, double through,
                     double dealt);

    // items
    void recompute();
    void fire(content::Timing timing, const Context& context);
    [[nodiscard]] bool condition(const content::Passive& row, const Context& context) const;
    [[nodiscard]] bool ready(const ModelItem& item) const;
    [[nodiscard]] bool lethal(const ModelItem& item) const;
    void run_item(std::size_t item, content::Timing timing, const Context& context);
    void charge_items();
    [[nodiscard]] bool can_use_active() const;
    void use_active();
    [[nodiscard]] int active_price() const;

    // enemy
    void announce(battle::EventKind kind);
    void draw_intent();
    [[nodiscard]] bool finds_pucks(const content::Intent& row) const;
    [[nodiscard]] bool sensible(const content::Intent& row) const;
    [[nodiscard]] std::vector<std::pair<content::IntentId, std::uint32_t>> candidates() const;
    [[nodiscard]] std::vector<std::pair<content::IntentId, std::uint32_t>>
    changes(const content::Effect& effect) const;
    [[nodiscard]] content::IntentId
    draw_from(const std::vector<std::pair<content::IntentId, std::uint32_t>>& from);
    void perform_intent();
    [[nodiscard]] bool acts_first() const;
    void boss_rule(content::IntentKind kind);
    void shuffle_machine();
    [[nodiscard]] double enemy_strength() const;

    // death and end
    void win_check();
    [[nodiscard]] bool survive();
    void win();
    void lose();
    void clear_turn();
    void restore();

    battle::Event& say(battle::EventKind kind, battle::Side side);
    void say_amount(content::Resource resource, battle::Side side, double change, double now);
    [[nodiscard]] ModelFighter& fighter(battle::Side side) {
        return side == battle::Side::player ? player : enemy;
    }
    [[nodiscard]] const ModelFighter& fighter(battle::Side side) const {
        return side == battle::Side::player ? player : enemy;
    }
    [[nodiscard]] static battle::Side other(battle::Side side) {
        return side == battle::Side::player ? battle::Side::enemy : battle::Side::player;
    }
    [[nodiscard]] double bounded(content::Resource resource, double value) const;
    [[nodiscard]] double worn_of(content::Resource resource) const;
    [[nodiscard]] content::PuckId result(int row, int column) const { return results_[at(row)][at(column)]; }
    [[nodiscard]] static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    const content::Pack& pack_;
    battle::Setup setup_;
    Stream stream_;
    const content::Enemy* enemy_row_ = nullptr;
    content::ActiveId active_;
    bool additional_open_ = false;
    bool second_line_ = false;
    bool spun_ = false;          ///< a spin has happened in this fight
    int rows_read_ = 0;          ///< rows of this turn that were read
    bool results_taken_ = false; ///< the reel has stopped and its results are known
    bool jackpot_ = false;       ///< the jackpot puck acts in row 1
    bool roll_failed_ = false;   ///< revive effects work (E47 c)
    bool in_passive_ = false;    ///< what happens now is done by a passive (E30b)
    std::array<std::array<content::PuckId, 3>, 2> results_{};
    std::array<RowResult, 2> acted_{};
    std::vector<Repeat> repeats_;
    std::map<std::tuple<Kind, std::size_t, int>, int> turn_uses_;
    std::array<double, 4> kept_stats_{};
    bool stats_shuffled_ = false;
    std::array<std::vector<content::PuckId>, 3> kept_cells_;
};

} // namespace rogueloom::test
