// SPDX-License-Identifier: MIT
#include <rogueloom/battle/machine_file.hpp>

#include <algorithm>
#include <limits>

#include <rogueloom/battle/equipment.hpp>
#include <rogueloom/core/counted.hpp>

#include "battle/json_reader.hpp"

namespace rogueloom::battle {
namespace {

using Json = nlohmann::json;

constexpr double most = 1e9; ///< of any stat
constexpr std::int64_t most_gold = 1000000000;
constexpr IntegerRange any_key{std::numeric_limits<std::int32_t>::min(),
                               std::numeric_limits<std::int32_t>::max()};

class MachineReader {
  public:
    MachineReader(const Rules& rules, JsonErrors& errors) : rules_(rules), errors_(errors) {}

    MachineFile read(const Json& json) {
        const JsonObject file(json, "", errors_,
                              {"columns", "unlocked", "stats", "active", "passives", "relics", "gold",
                               "tokens", "enemy", "rerolls", "turn", "stages", "blocks"});
        file.require("columns");
        file.require("stats");
        read_unlocked(file);
        read_columns(file);
        read_stats(file);
        read_items(file);
        read_opening(file);
        read_enemy(file);
        check_sums();
        return machine_;
    }

  private:
    [[nodiscard]] const content::Pack& pack() const { return rules_.pack(); }
    [[nodiscard]] Hero& hero() { return machine_.hero; }

    /// A row by its key; none and an error when there is no such row. `what` is "puck" and the like.
    template <class Find>
    auto reference(const Json& value, const std::string& path, const char* what, Find find)
        -> decltype(find(0)) {
        const auto key = integer_of(value, path, any_key, errors_);
        if (!key) return {};
        const auto id = find(static_cast<std::int32_t>(*key));
        if (!id)
            errors_.add("machine.reference", path + ": there is no " + what + " " + std::to_string(*key),
                        "it is a key of the sheet of that name");
        return id;
    }

    void read_unlocked(const JsonObject& file) {
        const Json* value = file.find("unlocked");
        if (value == nullptr) return;
        const JsonObject unlocked(*value, "unlocked", errors_, {"additional", "second_line"});
        hero().machine.additional_unlocked = unlocked.boolean("additional").value_or(false) ? 1 : 0;
        hero().machine.second_line = unlocked.boolean("second_line").value_or(false) ? 1 : 0;
    }

    void read_columns(const JsonObject& file) {
        const Json* value = file.find("columns");
        if (value == nullptr) return;
        const JsonObject columns(*value, "columns", errors_, {"action", "multiplier", "additional"});
        columns.require("action");
        columns.require("multiplier");
        if (hero().machine.additional_unlocked != 0) columns.require("additional");
        for (std::size_t i = 0; i < content::column_count; ++i) {
            const auto column = static_cast<Column>(i);
            const std::string_view name = content::word(column);
            if (columns.has(name)) read_column(columns.list(name), columns.path_of(name), column);
        }
    }

    void read_column(const Json& list, const std::string& path, Column column) {
        const std::size_t cells = hero().machine.cells_per_column();
        if (list.size() != cells)
            errors_.add("machine.range", path + " has " + counted(list.size(), "cell"),
                        "a column has 5, and 7 with the second line", "");
        for (std::size_t cell = 0; cell < std::min(list.size(), cells); ++cell) {
            const std::string here = path + "[" + std::to_string(cell) + "]";
            const PuckId puck = reference(list[cell], here, "puck",
                                          [this](std::int32_t key) { return pack().find_puck(key); });
            if (!puck) continue;
            if (content::column_of(pack()[puck].type) != column)
                errors_.add("machine.range", here + ": puck " + list[cell].dump() + " is of another column",
                            "this column holds pucks of kind " + std::string(content::word(column)));
            hero().machine.cell(column, cell) = puck;
        }
    }

    void read_stats(const JsonObject& file) {
        const Json* value = file.find("stats");
        if (value == nullptr) return;
        const JsonObject stats(
            *value, "stats", errors_,
            {"max_hp", "hp", "physical_attack", "magical_attack", "defence", "heal_amount"});
        stats.require("max_hp");
        hero().max_hp = stats.real("max_hp", {1, most}).value_or(1);
        hero().hp = stats.real("hp", {0.001, most}).value_or(hero().max_hp);
        static constexpr std::array<std::string_view, 4> names = {"physical_attack", "magical_attack",
                                                                  "defence", "heal_amount"};
        for (std::size_t i = 0; i < names.size(); ++i)
            hero().stats[i] = stats.real(names[i], {0, most}).value_or(0);
    }

    void read_items(const JsonObject& file) {
        if (const Json* active = file.find("active"); active != nullptr && !active->is_null())
            hero().active = reference(*active, "active", "item_active",
                                      [this](std::int32_t key) { return pack().find_active(key); });
        read_passives(file.list("passives"));
        read_relics(file.list("relics"));
        hero().gold = static_cast<std::int32_t>(file.integer("gold", {0, most_gold}).value_or(0));
        hero().tokens = static_cast<std::uint8_t>(file.integer("tokens", {0, 255}).value_or(0));
    }

    void read_passives(const Json& list) {
        if (list.size() > passive_slots)
            errors_.add("machine.range", "passives has " + std::to_string(list.size()) + " items",
                        "there are two slots");
        for (std::size_t slot = 0; slot < std::min(list.size(), passive_slots); ++slot) {
            if (list[slot].is_null()) continue;
            const std::string path = "passives[" + std::to_string(slot) + "]";
            const PassiveId passive = reference(list[slot], path, "item_passive", [this](std::int32_t key) {
                return pack().find_passive(key);
            });
            hero().passives[slot].passive = passive;
            if (slot > 0 && passive && hero().passives[0].passive == passive)
                errors_.add("machine.range", path + " is worn twice", "a passive fills one slot");
        }
    }

    void read_relics(const Json& list) {
        if (list.size() > max_relics)
            errors_.add("machine.range", "relics has " + std::to_string(list.size()) + " items",
                        "there are at most " + std::to_string(max_relics));
        for (std::size_t i = 0; i < std::min(list.size(), max_relics); ++i) {
            const std::string path = "relics[" + std::to_string(i) + "]";
            const RelicId relic = reference(list[i], path, "relic",
                                            [this](std::int32_t key) { return pack().find_relic(key); });
            if (relic) hero().relics.push_back({relic});
        }
    }

    void read_opening(const JsonObject& file) {
        Opening& opening = machine_.opening;
        opening.rerolls = static_cast<std::uint8_t>(file.integer("rerolls", {0, 99}).value_or(0));
        opening.turn =
            static_cast<std::int32_t>(file.integer("turn", {1, pack().settings.turn_limit}).value_or(1));
        if (const Json* stages = file.find("stages")) read_stages(*stages, "stages", opening.sides[0]);
        for (const Json& block : file.list("blocks"))
            read_block(block, "blocks", opening.sides[0], &opening.additional_blocked);
    }

    void read_stages(const Json& value, const std::string& path, SideOpening& side) {
        const JsonObject stages(value, path, errors_,
                                {"attack_strengthen", "guard_strengthen", "attack_weaken"});
        const auto stage = [&](std::string_view name) {
            return static_cast<std::uint8_t>(stages.integer(name, {0, 3}).value_or(0));
        };
        side.attack_strengthen = stage("attack_strengthen");
        side.guard_strengthen = stage("guard_strengthen");
        side.attack_weaken = stage("attack_weaken");
    }

    void read_block(const Json& value, const std::string& path, SideOpening& side,
                    std::uint8_t* additional_blocked) {
        const std::string name = value.is_string() ? value.get<std::string>() : std::string();
        if (name == "heal") {
            side.heal_blocked = 1;
        } else if (name == "guard") {
            side.guard_blocked = 1;
        } else if (name == "additional" && additional_blocked != nullptr) {
            *additional_blocked = 1;
        } else {
            errors_.add("machine.range", path + " has " + value.dump(-1, ' ', true).substr(0, 60),
                        additional_blocked != nullptr ? "blocks are heal, guard and additional"
                                                      : "blocks of an enemy are heal and guard");
        }
    }

    void read_enemy(const JsonObject& file) {
        const Json* value = file.find("enemy");
        if (value == nullptr || value->is_null()) return;
        const JsonObject enemy(*value, "enemy", errors_,
                               {"hp", "max_hp", "attack", "defense", "intent", "stages", "blocks"});
        EnemyOverride& fixed = machine_.enemy;
        fixed.hp = enemy.real("hp", {0.001, most});
        fixed.max_hp = enemy.real("max_hp", {0.001, most});
        fixed.attack = enemy.real("attack", {0, most});
        fixed.defence = enemy.real("defense", {0, most});
        if (const Json* intent = enemy.find("intent"); intent != nullptr && !intent->is_null())
            fixed.first_intent = reference(*intent, "enemy.intent", "intent",
                                           [this](std::int32_t key) { return pack().find_intent(key); });
        SideOpening& side = machine_.opening.sides[1];
        if (const Json* stages = enemy.find("stages")) read_stages(*stages, "enemy.stages", side);
        for (const Json& block : enemy.list("blocks")) read_block(block, "enemy.blocks", side, nullptr);
    }

    /// What only the whole can say: HP and tokens within what the worn items allow.
    void check_sums() {
        if (!errors_.list.empty()) return;
        const Equipment worn = equipment(rules_, hero());
        if (const double limit = max_hp(hero(), worn); hero().hp > limit)
            errors_.add("machine.range", "stats.hp is above max HP",
                        "max HP with worn items is " + Json(limit).dump());
        if (machine_.enemy.hp && machine_.enemy.max_hp && *machine_.enemy.hp > *machine_.enemy.max_hp)
            errors_.add("machine.range", "enemy.hp is above max HP",
                        "enemy.max_hp is " + Json(*machine_.enemy.max_hp).dump());
        if (const std::int32_t cap = token_cap(rules_, hero(), worn); hero().tokens > cap)
            errors_.add("machine.range", "tokens is above the cap",
                        "the active that is worn holds " + std::to_string(cap));
    }

    const Rules& rules_;
    JsonErrors& errors_;
    MachineFile machine_;
};

} // namespace

Setup MachineFile::against(EnemyId opponent) const {
    Setup setup;
    setup.hero = hero;
    setup.enemy = opponent;
    setup.fixed_enemy = enemy;
    setup.opening = opening;
    return setup;
}

MachineRead read_machine(const Rules& rules, std::string_view bytes, std::string_view file_name) {
    MachineRead result;
    JsonErrors errors{std::string(file_name), result.errors};
    const std::optional<Json> json = parse_json(bytes, errors);
    if (!json) return result;
    const MachineFile machine = MachineReader(rules, errors).read(*json);
    if (result.errors.empty()) result.machine = machine;
    return result;
}

} // namespace rogueloom::battle
