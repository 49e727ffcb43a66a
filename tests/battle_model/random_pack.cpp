// SPDX-License-Identifier: MIT
#include "battle_model/random_pack.hpp"

#include <initializer_list>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "content/edited_pack.hpp"

namespace rogueloom::test {
namespace {

using Cells = std::vector<std::pair<std::string, std::string>>;
using Words = std::vector<std::string>;

constexpr int first_key = 1001; ///< of random rows; those of the base pack are below
constexpr int pucks_each = 5;   ///< random pucks of a type
constexpr int items = 40;
constexpr int intents = 30;
constexpr int enemies = 12;

const Words action_names = {"physical_attack", "magical_attack",   "defence", "heal",
                            "multiplier",      "additional_effect"};

/// Where an effect is used, as far as it limits what it can be.
struct Place {
    enum class User { puck, active, passive, intent } user = User::puck;
    std::string timing;      ///< passives
    bool costs_gold = false; ///< actives
    bool harmless = false;   ///< intents that act before the player
};

class Author {
  public:
    Author(Stream draw, Taste taste) : draw_(draw), taste_(taste) {}

    Author& write() {
        sheets_.remove_sheet("text");
        constants();
        pucks();
        actives();
        passives("item_passive");
        passives("relic");
        enemies_and_intents();
        return *this;
    }

    /// Every cell that was written, in order.
    [[nodiscard]] const std::string& cells() const { return cells_; }

    std::shared_ptr<const content::Pack> load() {
        content::LoadedPack loaded = sheets_.load();
        if (!loaded.pack) {
            for (const content::Diagnostic& d : loaded.diagnostics) {
                if (d.severity == content::Severity::error) {
                    throw std::runtime_error(d.place.file + ": " + d.code + ": " + d.problem + " (" + d.why +
                                             ") " + d.cell);
                }
            }
        }
        return std::make_shared<const content::Pack>(std::move(*loaded.pack));
    }

  private:
    int below(int n) { return static_cast<int>(draw_.below(static_cast<std::uint32_t>(n))); }
    int between(int low, int high) { return draw_.between(low, high); }
    bool chance(int percent) { return below(100) < percent; }
    template <class T>
    T one_of(const std::vector<T>& from) {
        return from[static_cast<std::size_t>(below(static_cast<int>(from.size())))];
    }
    std::string number(int n) { return std::to_string(n); }
    std::string rarity() { return one_of<std::string>({"f", "e", "d", "c", "b", "a", "s"}); }

    /// Whole or with decimals, small or large, as the taste says.
    std::string amount(int usual, int most) {
        if (taste_ == Taste::extreme && chance(25)) return number(one_of<int>({0, 1, most / 2, most}));
        std::string text = number(between(0, usual));
        if (chance(30)) text += '.' + number(between(1, 99));
        return text;
    }

    void set(const std::string& sheet, const std::string& key, const std::string& column,
             const std::string& to) {
        sheets_.set(sheet, key, column, to);
        cells_ += sheet + ',' + key + ',' + column + '=' + to + '\n';
    }
    void copy_row(const std::string& sheet, const std::string& key, const Cells& changes) {
        sheets_.copy_row(sheet, key, changes);
        cells_ += sheet + ',' + key;
        for (const auto& [column, to] : changes) cells_ += ',' + column + '=' + to;
        cells_ += '\n';
    }

    void constants() {
        set("battle_setting", "", "death_chance", number(one_of<int>({0, 30, 60, 90, 100})));
        set("battle_setting", "", "death_decay", number(one_of<int>({0, 33, 50, 90, 100})));
        set("battle_setting", "", "death_revive_hp", number(between(1, 100)));
        set("enemy_roll", "", "stat_variance", number(one_of<int>({0, 7, 15, 100})));
        set("enemy_roll", "", "gold_variance", number(one_of<int>({0, 15, 40})));
        set("enemy_roll", "", "gold_rate", number(one_of<int>({0, 80, 133})));
        set("enemy_roll", "", "gold_node_rate", number(one_of<int>({50, 200, 333})));
        set("setting", "fatigue_turn", "value", number(one_of<int>({1, 4, 12, 26})));
        set("setting", "fatigue_percent", "value", number(one_of<int>({0, 10, 33, 500})));
        set("setting", "turn_limit", "value", number(one_of<int>({1, 6, 25, 60})));
        set("setting", "boss_intent_step", "value", number(one_of<int>({1, 5})));
        set("setting", "two_row_draw", "value", one_of<std::string>({"adjacent", "independent"}));
        set("setting", "rule_reverse_cap", "value", number(one_of<int>({1, 20, 50})));
        set("setting", "shuffle_low", "value", number(one_of<int>({0, 50, 100})));
        set("setting", "shuffle_high", "value", number(one_of<int>({100, 150, 400})));
        set("setting", "stage_percent_1", "value", number(between(0, 60)));
        set("setting", "stage_percent_3", "value", number(one_of<int>({50, 77, 100})));
        if (chance(30)) set("stat_catalog", "31", "default", number(between(0, 60)));
        if (chance(30)) set("stat_catalog", "37", "default", number(between(-30, 30)));
        if (chance(30)) set("stat_catalog", "17", "max", number(between(1, 300)));
        if (chance(30)) set("stat_catalog", "30", "max", number(between(10, 100)));
        if (chance(30)) set("stat_catalog", "2", "max", number(between(60, 300)));
        if (chance(20)) set("stat_catalog", "11", "max", number(between(0, 40)));
        if (chance(20)) set("stat_catalog", "32", "max", number(between(0, 40)));
    }

    /// effect_1 .. effect_N of a row, each an effect of its own.
    void uses(Cells& cells, const Place& place, int count) {
        for (int n = 1; n <= count; ++n) {
            const auto [effect, value] = use(place);
            cells.emplace_back("effect_" + number(n), effect);
            cells.emplace_back("value_" + number(n), value);
        }
    }
    /// Empties what the copied row has beyond.
    void no_uses(Cells& cells, int from, int to) {
        for (int n = from; n <= to; ++n) {
            cells.emplace_back("effect_" + number(n), "");
            cells.emplace_back("value_" + number(n), "");
        }
    }

    /// A new effect that is allowed there, and a value for it.
    std::pair<std::string, std::string> use(const Place& place) {
        Cells effect;
        const std::string key = number(next_effect_++);
        effect.emplace_back("effect_id", key);
        effect.emplace_back("name", "random");
        effect.emplace_back("filter", "");
        effect.emplace_back("counts", "");
        effect.emplace_back("duration", "");
        effect.emplace_back("value_source", "fixed");
        const std::string value = place.timing == "always" ? worn(effect)
                                  : chance(60)             ? numeric(effect, place)
                                                           : function(effect, place);
        copy_row("effect", "10", effect);
        return {key, value};
    }

    std::string worn(Cells& effect) {
        effect.emplace_back("actor", "0");
        effect.emplace_back("behavior", "numeric");
        const int resource = one_of<int>({7, 8, 9, 10, 11, 12, 24, 25, 38, 42, 44});
        effect.emplace_back("resource", number(resource));
        if (resource == 12 || resource == 42) return number(between(0, 9));
        const std::string sign = chance(30) ? "-" : "";
        return sign + amount(40, 999);
    }

    std::string numeric(Cells& effect, const Place& place) {
        using User = Place::User;
        const bool opponent = chance(40);
        const bool on_enemy = opponent != (place.user == User::intent);
        effect.emplace_back("actor", opponent ? "1" : "0");
        effect.emplace_back("behavior", "numeric");
        std::vector<int> resources = {1, 2, 4, 13, 14, 15, 17, 17, 18, 18, 18, 28, 30};
        if (!place.harmless) resources.insert(resources.end(), {22, 22, 22, 23});
        if (!on_enemy)
            resources.insert(resources.end(), {3, 5, 6, 26, 27, 31, 32, 33, 33, 33, 37, 39, 40, 41, 43});
        if (!on_enemy && (place.user == User::puck || place.timing == "before_action"))
            resources.insert(resources.end(), {19, 20, 21, 19, 20, 21});
        // So many users of counted effects that the turn's places for them run out (E12).
        if (!on_enemy && taste_ == Taste::extreme) resources.insert(resources.end(), 12, 33);
        const int resource = one_of(resources);
        effect.emplace_back("resource", number(resource));
        if (resource == 28 || resource == 30) {
            if (chance(60)) effect.emplace_back("counts", number(one_of<int>({1, 2, 3, 99})));
            effect.emplace_back("duration", number(one_of<int>({1, 1, 2, 3, 99, -1})));
        }
        if (resource == 33 && chance(60)) effect.emplace_back("counts", number(between(1, 3)));
        if (resource >= 13 && resource <= 15) return number(between(1, 3));

        Words sources = {"fixed",      "fixed",  "fixed",        "range",
                         "current_hp", "max_hp", "actor_attack", "actor_defense"};
        if (place.user == User::puck || place.timing == "after_action")
            sources.insert(sources.end(), 3, "reel_final");
        if (place.user == User::active && !place.costs_gold) sources.insert(sources.end(), 3, "spent_token");
        if (place.timing == "after_hit")
            sources.insert(sources.end(), {"damage_dealt", "damage_dealt", "overkill"});
        if (place.timing == "after_block") sources.insert(sources.end(), 3, "blocked_damage");
        if (place.timing == "player_heal") sources.insert(sources.end(), 3, "heal_overflow");
        if (place.timing == "enemy_heal") sources.insert(sources.end(), 3, "enemy_heal");
        const std::string source = one_of(sources);
        effect.emplace_back("value_source", source);
        if (source == "range") return number(one_of<int>({0, 1, 5, 40}));
        const bool is_signed = (resource <= 6) || (resource >= 18 && resource <= 21) || resource == 26 ||
                               resource == 27 || resource == 37 || resource == 39;
        const std::string sign = is_signed && chance(30) ? "-" : "";
        if (resource == 33) return sign + number(between(0, 3));
        return sign + amount(40, 9999);
    }

    std::string function(Cells& effect, const Place& place) {
        using User = Place::User;
        Words behaviours = {"heal_block"};
        const bool item = place.user == User::active || place.user == User::passive;
        if (!place.harmless) behaviours.insert(behaviours.end(), 2, "instant_kill");
        if (item) {
            behaviours.insert(behaviours.end(),
                              {"reroll", "reroll", "fix_result", "result_rarity", "result_rarity",
                               "top_grade", "change_intent", "change_intent"});
        }
        if (item || place.user == User::intent)
            behaviours.insert(behaviours.end(), {"owned_rarity", "owned_swap", "owned_rarity", "owned_swap"});
        if (place.user == User::puck || place.user == User::passive)
            behaviours.insert(behaviours.end(), {"repeat_action", "repeat_action", "guard_break"});
        if (place.user == User::active) behaviours.insert(behaviours.end(), 3, "double_gacha");
        if (place.user == User::passive && chance(20))
            behaviours.insert(behaviours.end(), 4, "lethal_counter");
        if (place.timing == "death_threshold") behaviours.insert(behaviours.end(), 12, "revive");
        if (place.user == User::intent) behaviours.insert(behaviours.end(), 2, "additional_block");
        const std::string behaviour = one_of(behaviours);
        const bool opponent_only = behaviour == "change_intent" || behaviour == "additional_block" ||
                                   behaviour == "guard_break" || behaviour == "instant_kill";
        const bool any =
            behaviour == "owned_rarity" || behaviour == "owned_swap" || behaviour == "heal_block";
        effect.emplace_back("actor", opponent_only || (any && chance(50)) ? "1" : "0");
        effect.emplace_back("behavior", behaviour);
        if (behaviour == "change_intent" && chance(50)) effect.emplace_back("filter", "attack");
        if (behaviour == "owned_rarity" || behaviour == "owned_swap") {
            if (chance(50)) effect.emplace_back("filter", one_of(action_names));
            if (chance(50)) effect.emplace_back("counts", number(one_of<int>({1, 2, 5, 99})));
        }
        if (behaviour == "reroll") return number(one_of<int>({1, 1, 2, 3, 99}));
        if (behaviour == "fix_result") return number(between(0, 2));
        if (behaviour == "result_rarity" || behaviour == "owned_rarity")
            return number(one_of<int>({-6, -2, -1, -1, 1, 1, 2, 6}));
        if (behaviour == "repeat_action" || behaviour == "lethal_counter" || behaviour == "guard_break")
            return number(one_of<int>({1, 25, 50, 100, 300}));
        if (behaviour == "double_gacha") return number(place.costs_gold ? between(0, 30) : 0);
        if (behaviour == "instant_kill") return number(one_of<int>({1, 5, 5, 30, 100}));
        if (behaviour == "revive") {
            if (chance(50)) effect.emplace_back("value_source", "max_hp");
            return number(one_of<int>({1, 50, 100, 250}));
        }
        return "";
    }

    void pucks() {
        int key = first_key;
        for (int type = 0; type < 6; ++type) {
            for (int n = 0; n < pucks_each; ++n, ++key) {
                Cells cells = {{"puck_id", number(key)},    {"name", "r" + number(key)},
                               {"puck_type", number(type)}, {"effect_id", ""},
                               {"hit_count", ""},           {"grade", ""},
                               {"rarity", rarity()}};
                if (chance(70)) {
                    // Lineages of two or three; ranks must differ in one.
                    static const Words ranks = {"f", "b", "s", "e", "a"};
                    cells.emplace_back("grade", number(100 + type * 10 + n / 3));
                    cells.emplace_back("rarity", ranks[static_cast<std::size_t>(n)]);
                }
                if (type < 4) {
                    cells.emplace_back("param", number(one_of<int>({0, 4, 17, 60, 999})));
                    if (chance(40)) cells.emplace_back("hit_count", number(one_of<int>({1, 2, 3, 99})));
                } else if (type == 4) {
                    cells.emplace_back("param", one_of<std::string>({"0.1", "0.5", "1", "1.7", "10"}));
                } else {
                    const auto [effect, value] = use({});
                    cells.emplace_back("effect_id", effect);
                    cells.emplace_back("param", value.empty() ? "0" : value);
                }
                copy_row("puck", "1", cells);
            }
        }
    }

    void actives() {
        for (int n = 0; n < items; ++n) {
            const std::string type = one_of<std::string>({"token", "token", "stack", "gold"});
            Cells cells = {{"item_id", number(first_key + n)},
                           {"name", "r" + number(n)},
                           {"rarity", rarity()},
                           {"active_type", type},
                           {"cost", number(between(1, 4))}};
            no_uses(cells, 1, 3);
            uses(cells, {Place::User::active, "", type == "gold", false}, between(1, 3));
            copy_row("item_active", "1", cells);
        }
    }

    void passives(const std::string& sheet) {
        static const Words timings = {"always",       "battle_start", "turn_start",    "before_action",
                                      "after_action", "after_hit",    "after_hurt",    "after_block",
                                      "player_heal",  "enemy_heal",   "token_charged", "death_threshold",
                                      "battle_end"};
        for (int n = 0; n < items; ++n) {
            const std::string timing = one_of(timings);
            const bool charged = timing == "token_charged";
            const bool always = timing == "always";
            Cells cells = {{"item_id", number(first_key + n)},
                           {"name", "r" + number(n)},
                           {"rarity", rarity()},
                           {"charge_actions", number(charged                 ? between(1, 4)
                                                     : !always && chance(20) ? 2
                                                                             : 0)},
                           {"activate_when_charged", charged ? "true" : "false"},
                           {"consume_on_use", !always && chance(15) ? "true" : "false"},
                           {"lock_until_battle_end", !always && chance(20) ? "true" : "false"},
                           {"timing", timing},
                           {"condition_type", ""},
                           {"condition_value", ""}};
            if (chance(45)) {
                Words conditions = {"hp_below", "hp_above"};
                if (timing == "before_action" || timing == "after_action" || timing == "after_hit" ||
                    timing == "player_heal")
                    conditions.insert(conditions.end(), 3, "action_is");
                if (timing == "battle_end") conditions.push_back("battle_won");
                const std::string condition = one_of(conditions);
                cells.emplace_back("condition_type", condition);
                if (condition == "action_is") cells.emplace_back("condition_value", number(between(0, 3)));
                if (condition[0] == 'h')
                    cells.emplace_back("condition_value", number(one_of<int>({1, 30, 50, 80, 100})));
            }
            no_uses(cells, 1, 3);
            uses(cells, {Place::User::passive, timing, false, false}, between(1, 3));
            copy_row(sheet, "1", cells);
        }
    }

    void enemies_and_intents() {
        static const Words kinds = {"attack",
                                    "guard",
                                    "heal",
                                    "attack_strengthen",
                                    "guard_strengthen",
                                    "attack_weaken",
                                    "heal_block",
                                    "additional_block",
                                    "puck_weaken",
                                    "puck_swap",
                                    "boss_chicken_game",
                                    "boss_shuffle",
                                    "boss_rule_reverse"};
        for (int n = 0; n < intents; ++n) {
            const std::size_t kind = static_cast<std::size_t>(n) % kinds.size();
            const bool boss = kind >= 10;
            Cells cells = {{"intent_id", number(first_key + n)},
                           {"name", "r" + number(n)},
                           {"kind", kinds[kind]},
                           {"scope", boss ? "boss" : "normal"}};
            no_uses(cells, 1, 4);
            const bool harmless = kinds[kind] == "guard" || kinds[kind] == "additional_block";
            uses(cells, {Place::User::intent, "", false, harmless}, between(boss ? 0 : 1, 3));
            copy_row("intent", "1", cells);
        }
        for (int n = 0; n < enemies; ++n) {
            Cells set = {{"set_id", number(first_key + n)}, {"name", "random"}, {"low_hp", ""}};
            const bool low = chance(40);
            if (low) set.emplace_back("low_hp", number(between(1, 99)));
            const int count = between(1, 6);
            for (int i = 1; i <= 6; ++i) {
                int intent = between(0, intents - 1);
                while (static_cast<std::size_t>(intent) % kinds.size() >= 10)
                    intent = between(0, intents - 1);
                const bool there = i <= count;
                const bool base = chance(35); // an intent as the base pack has them
                set.emplace_back("intent_" + number(i),
                                 !there ? "" : number(base ? between(1, 10) : first_key + intent));
                set.emplace_back("weight_" + number(i), !there ? "" : number(i == 1 ? 5 : between(0, 9)));
                set.emplace_back("low_weight_" + number(i),
                                 there && low ? number(i == 1 ? 3 : between(0, 9)) : "");
            }
            copy_row("enemy_ai", "101", set);
            const bool boss = chance(30);
            Cells cells = {{"enemy_id", number(first_key + n)},
                           {"name", "r" + number(n)},
                           {"enemy_type", boss ? "boss" : "normal"},
                           {"hp_grade", rarity()},
                           {"attack_grade", rarity()},
                           {"defense_grade", rarity()},
                           {"danger_grade", rarity()},
                           {"set_id", number(first_key + n)},
                           {"boss_intent_id", boss ? number(first_key + between(10, 12)) : ""}};
            if (boss) {
                cells.emplace_back("stage_background", "a/b.svg");
                cells.emplace_back("stage_bgm", "a/b.ogg");
            }
            copy_row("enemy", "101", cells);
        }
    }

    Stream draw_;
    Taste taste_;
    EditedPack sheets_;
    std::string cells_;
    int next_effect_ = first_key;
};

class Matchmaker {
  public:
    Matchmaker(const content::Pack& pack, Stream draw) : pack_(pack), draw_(draw) {}

    battle::Setup make() {
        battle::Setup setup;
        setup.hero = hero();
        setup.enemy = content::EnemyId(any(pack_.enemies.size(), enemies));
        setup.kind = static_cast<content::FightKind>(draw_.below(content::fight_kind_count));
        setup.rank_add = chance(30) ? draw_.between(0, 6) : 0;
        setup.last_boss = chance(10) ? 1 : 0;
        if (chance(30)) setup.fixed_enemy = fixed();
        return setup;
    }

  private:
    bool chance(int percent) { return draw_.below(100) < static_cast<std::uint32_t>(percent); }
    /// A random row more often than one of the base pack.
    std::size_t any(std::size_t rows, int random) {
        const std::size_t own = rows - static_cast<std::size_t>(random);
        if (chance(30)) return draw_.below(static_cast<std::uint32_t>(own));
        return own + draw_.below(static_cast<std::uint32_t>(random));
    }
    double decimal(int low, int high) {
        const double whole = draw_.between(low, high);
        return chance(30) ? whole + draw_.unit() * (whole < high ? 1 : 0) : whole;
    }

    battle::EnemyOverride fixed() {
        battle::EnemyOverride enemy;
        const double max_hp = decimal(1, 400);
        const double hp = chance(20) ? 0.25 : max_hp * draw_.between(1, 4) / 4;
        const double attack = chance(20) ? 0 : decimal(0, 80);
        const double defence = decimal(0, 80);
        // Now and then one of them is rolled.
        if (!chance(10)) enemy.hp = hp;
        if (!chance(10)) enemy.max_hp = max_hp;
        if (!chance(10)) enemy.attack = attack;
        if (!chance(10)) enemy.defence = defence;
        if (chance(60)) enemy.first_intent = content::IntentId(any(pack_.intents.size(), intents));
        return enemy;
    }

    content::PuckId puck(content::Column column) {
        for (;;) {
            const content::PuckId id(any(pack_.pucks.size(), 6 * pucks_each));
            if (content::column_of(pack_[id].type) == column) return id;
        }
    }

    battle::Hero hero() {
        battle::Hero hero;
        hero.max_hp = decimal(1, chance(50) ? 300 : 40);
        hero.hp = chance(40) ? hero.max_hp : hero.max_hp * draw_.between(1, 8) / 8;
        for (double& stat : hero.stats) stat = decimal(0, chance(80) ? 50 : 400);
        hero.gold = draw_.between(0, 60);
        if (chance(80)) hero.active = content::ActiveId(any(pack_.actives.size(), items));
        if (hero.active.valid() && pack_[hero.active].type != content::ActiveType::gold)
            hero.tokens = static_cast<std::uint8_t>(draw_.between(0, pack_[hero.active].cost));
        hero.machine.additional_unlocked = chance(75) ? 1 : 0;
        hero.machine.second_line = chance(40) ? 1 : 0;
        for (std::size_t column = 0; column < content::column_count; ++column) {
            const bool one_puck = chance(15);
            const content::PuckId same = puck(static_cast<content::Column>(column));
            for (std::size_t cell = 0; cell < hero.machine.cells_per_column(); ++cell) {
                hero.machine.cells[column][cell] =
                    one_puck ? same : puck(static_cast<content::Column>(column));
            }
        }
        for (battle::WornPassive& slot : hero.passives) {
            if (chance(20)) continue;
            slot.passive = content::PassiveId(any(pack_.passives.size(), items));
            slot.charge = static_cast<std::uint8_t>(draw_.between(0, pack_[slot.passive].charge_actions));
        }
        const int share = static_cast<int>(draw_.below(chance(20) ? 100 : 25));
        for (std::size_t relic = 0; relic < pack_.relics.size(); ++relic) {
            if (!chance(share)) continue;
            battle::OwnedRelic owned{content::RelicId(relic)};
            owned.charge = static_cast<std::uint8_t>(draw_.between(0, pack_[owned.relic].charge_actions));
            hero.relics.push_back(owned);
        }
        return hero;
    }

    const content::Pack& pack_;
    Stream draw_;
};

} // namespace

std::shared_ptr<const content::Pack> random_pack(Stream draw, Taste taste) {
    return Author(draw, taste).write().load();
}

std::string random_cells(Stream draw, Taste taste) {
    return Author(draw, taste).write().cells();
}

battle::Setup random_setup(const content::Pack& pack, Stream draw) {
    return Matchmaker(pack, draw).make();
}

} // namespace rogueloom::test
