// SPDX-License-Identifier: MIT
/// \file
/// The printed tables of board.md as parameters, for tests and benchmarks: written here and not read from a
/// pack, so that a change of the pack's sheets does not change what the tests say.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include <rogueloom/maps/board.hpp>

namespace rogueloom::test {

/// Terrains in the order of the source; the last one has no walls. Palettes are ours.
[[nodiscard]] inline std::vector<board::Terrain> board_terrains() {
    using enum board::TerrainUse;
    using enum board::Light;
    return {
        {"dungeon", "Dungeon", regular, dark, "#4a4550 #1e1b24 #d9a441"},
        {"water", "Water", regular, dark, "#3f7f8f #123340 #8fe3e0"},
        {"volcano", "Volcano", regular, dark, "#5b3a33 #241110 #ff7a3c"},
        {"forest", "Forest", regular, dark, "#4d6b3c #1b2a18 #b6d96a"},
        {"crypt", "Crypt", regular, dark, "#4b4d5e #191a26 #a58bd8"},
        {"mountain", "Mountain", regular, bright, "#8b8a83 #3a3a40 #e8edf2"},
        {"last", "Last Floor", last, dark, "#2f2a4a #14121f #f2d46b"},
    };
}

/// 1.6: name, levels, weights in dungeon, water, volcano, forest, crypt, mountain and on the last floor.
[[nodiscard]] inline std::vector<board::Monster> board_monsters() {
    return {
        {"Akami Shaman", 1, 4, {0, 10, 0, 5, 0, 0, 0}},
        {"Disciple of Chaos", 1, 4, {3, 0, 10, 0, 3, 0, 0}},
        {"Giant Spider", 1, 4, {0, 5, 0, 5, 5, 0, 0}},
        {"Goblin", 1, 4, {10, 0, 5, 0, 0, 0, 0}},
        {"Griffon", 1, 4, {0, 0, 0, 5, 0, 10, 0}},
        {"Kobold", 1, 4, {10, 0, 5, 0, 0, 0, 0}},
        {"Mage", 1, 10, {2, 2, 2, 2, 2, 2, 0}},
        {"Ooze", 1, 4, {0, 5, 5, 0, 5, 0, 0}},
        {"Orc", 1, 4, {10, 0, 5, 0, 0, 0, 0}},
        {"Piranha", 1, 4, {0, 10, 0, 10, 0, 0, 0}},
        {"Pixie", 1, 4, {0, 5, 0, 10, 0, 5, 0}},
        {"Priest", 1, 10, {2, 2, 2, 2, 2, 2, 0}},
        {"Skeleton", 1, 4, {5, 0, 0, 0, 10, 0, 0}},
        {"Thief", 1, 10, {2, 2, 2, 2, 2, 2, 0}},
        {"Ussuri Tracker", 1, 4, {0, 0, 0, 10, 0, 5, 0}},
        {"Vampire Bat", 1, 4, {5, 0, 0, 0, 10, 5, 0}},
        {"Warrior", 1, 10, {2, 2, 2, 2, 2, 2, 0}},
        {"Wyvern", 1, 4, {0, 0, 0, 10, 0, 5, 0}},
        {"Zombie", 1, 4, {5, 0, 0, 0, 10, 0, 0}},
        {"Goblin Hoarder", 3, 6, {0, 0, 0, 0, 0, 0, 0}},
        {"Akami Muckcaller", 4, 7, {0, 10, 0, 5, 0, 0, 0}},
        {"Akami Stormcaller", 4, 7, {0, 10, 0, 5, 0, 0, 0}},
        {"Brownie", 4, 7, {0, 5, 0, 10, 0, 5, 0}},
        {"Clone", 4, 7, {5, 0, 5, 0, 5, 0, 0}},
        {"Faerie Rogue", 4, 7, {0, 5, 0, 10, 0, 5, 0}},
        {"Ghoul", 4, 7, {5, 0, 0, 0, 10, 0, 0}},
        {"Goblin Mechanist", 4, 7, {10, 0, 5, 0, 0, 0, 0}},
        {"Harpy", 4, 7, {0, 0, 0, 3, 0, 10, 0}},
        {"Medusa", 4, 7, {5, 0, 0, 5, 5, 0, 0}},
        {"Siren", 4, 7, {0, 10, 0, 5, 0, 0, 0}},
        {"Stone Golem", 4, 7, {5, 0, 10, 0, 0, 10, 0}},
        {"Troll", 4, 7, {5, 0, 5, 0, 0, 10, 0}},
        {"Ussuri Hunter", 4, 7, {0, 0, 0, 10, 0, 5, 0}},
        {"Air Elemental", 5, 10, {0, 0, 0, 0, 0, 10, 0}},
        {"Banshee", 5, 7, {0, 5, 0, 0, 10, 0, 0}},
        {"Earth Elemental", 5, 10, {0, 0, 0, 10, 0, 0, 0}},
        {"Fire Elemental", 5, 10, {0, 0, 10, 0, 0, 0, 0}},
        {"Ghost", 5, 10, {0, 5, 0, 0, 10, 0, 0}},
        {"Mimic", 5, 10, {0, 0, 0, 0, 0, 0, 0}},
        {"Ussuri Ambusher", 5, 7, {0, 0, 0, 10, 0, 5, 0}},
        {"Water Elemental", 5, 10, {0, 10, 0, 0, 0, 0, 0}},
        {"Wisp", 5, 7, {0, 5, 0, 10, 0, 10, 0}},
        {"Wraith", 5, 7, {5, 0, 5, 0, 10, 0, 0}},
        {"Demon", 7, 10, {10, 0, 5, 0, 5, 0, 0}},
        {"Efreet", 7, 10, {0, 0, 10, 0, 0, 10, 0}},
        {"Hag", 7, 10, {0, 10, 0, 10, 0, 0, 0}},
        {"Hand of Glory", 7, 10, {0, 5, 0, 0, 10, 5, 0}},
        {"Red Dragon", 7, 10, {3, 0, 10, 0, 0, 0, 0}},
        {"Revenant", 7, 10, {5, 0, 3, 0, 10, 0, 0}},
        {"Sphinx", 7, 10, {5, 0, 0, 5, 0, 10, 0}},
        {"Storm Giant", 7, 10, {0, 0, 10, 0, 0, 10, 0}},
        {"Treant", 7, 10, {0, 5, 0, 10, 0, 0, 0}},
        {"White Dragon", 7, 10, {3, 10, 0, 0, 0, 0, 0}},
        {"Yellow Dragon", 7, 10, {3, 0, 0, 0, 0, 10, 0}},
        {"Shadow Dragon", 8, 10, {3, 0, 0, 10, 10, 0, 0}},
    };
}

/// 1.7.
[[nodiscard]] inline std::vector<board::Boss> board_bosses() {
    using enum board::Companion;
    return {
        {"Akami Ascendant", 4, 7, {0, 10, 0, 5, 0, 0, 0}, none},
        {"Cumulo Nimbus", 4, 7, {0, 0, 0, 0, 0, 10, 0}, none},
        {"Gelatinous Cube", 4, 7, {10, 3, 0, 0, 3, 0, 0}, none},
        {"Genie", 4, 7, {0, 3, 5, 0, 0, 10, 0}, none},
        {"Giant Shark", 4, 10, {0, 10, 0, 0, 0, 0, 0}, none},
        {"Goblin King", 4, 7, {10, 0, 5, 0, 0, 0, 0}, none},
        {"Magmadon", 4, 10, {0, 0, 10, 0, 0, 0, 0}, none},
        {"Mime", 4, 7, {2, 2, 2, 2, 2, 2, 0}, none},
        {"Unicorn", 4, 7, {0, 0, 0, 10, 0, 0, 0}, none},
        {"Ussuri War Queen", 4, 7, {0, 0, 0, 10, 0, 5, 0}, none},
        {"Vampire", 4, 7, {3, 0, 0, 0, 10, 0, 0}, none},
        {"Chromatic Demon", 7, 10, {0, 5, 5, 5, 0, 5, 0}, none},
        {"Hydra", 7, 10, {0, 5, 0, 5, 5, 0, 0}, none},
        {"Ice Queen", 7, 10, {0, 5, 0, 10, 0, 0, 0}, none},
        {"Kraken", 7, 10, {0, 10, 0, 5, 0, 0, 0}, none},
        {"Lich", 7, 10, {3, 0, 0, 0, 10, 0, 0}, lich_hunter},
        {"Phoenix", 7, 10, {5, 0, 10, 0, 0, 10, 0}, none},
        {"Titan", 7, 10, {5, 0, 5, 0, 0, 10, 0}, none},
    };
}

/// 1.7, C23, C24; weights of `extra` in hundredths, of `service` in ten thousandths.
[[nodiscard]] inline std::vector<board::RewardRow> board_rewards() {
    using enum board::RewardKind;
    using enum board::RewardList;
    return {
        {1, 3, always, shop, 3},
        {1, 3, service, monastery, 3330},
        {1, 3, service, blacksmith, 3336},
        {1, 3, service, smoothie_shack, 3334},
        {1, 3, extra, treasure_chest, 40},
        {1, 3, extra, health_pack, 15},
        {1, 3, extra, shop, 15},
        {1, 3, extra, monastery, 5},
        {1, 3, extra, blacksmith, 5},
        {1, 3, extra, smoothie_shack, 5},
        {1, 3, extra, healing_pool, 5},
        {1, 1, extra, goblin_hoarder, 5},
        {2, 3, extra, mimic_chest, 5},
        {1, 3, extra, goblin_hoarder, 5},
        {1, 3, dragon1, treasure_chest, 1},
        {1, 3, steps1, health_pack, 1},
        {1, 3, kitten, healing_pool, 1},
        {1, 3, kitten, treasure_chest, 1},
        {1, 3, grizzly, health_pack, 1},
    };
}

/// 1.2, 1.6, 1.7, C31.
[[nodiscard]] inline std::vector<board::Floor> board_floors() {
    using enum board::FloorKind;
    return {
        {walled, 8, 8, 6, 6, 1, 3, 13, 90, 4, 0},
        {walled, 10, 10, 9, 11, 4, 6, 54, 135, 7, 1},
        {walled, 10, 10, 9, 11, 7, 9, 70, 207, 10, 1},
        {throne, 10, 10},
    };
}

/// Section 0.
[[nodiscard]] inline std::vector<board::Attribute> board_attributes() {
    return {
        {"decree", "Decree", "rule"},
        {"choices", "Choices", "rule"},
        {"cancels", "Cancels", "rule"},
        {"gifts", "Gifts", "rule"},
        {"phys_immune", "Physical Immunity", "body"},
        {"element_immune", "Element Immunity", "body"},
        {"fast", "Fast", "body"},
        {"double_turn", "Double Turn", "body"},
        {"vampiric", "Vampiric", "arms"},
        {"flavored", "Piercing", "arms"},
        {"poisonous", "Poisonous", "arms"},
        {"super_equipped", "Super Equipped", "arms"},
    };
}

[[nodiscard]] inline board::Params board_params() {
    board::Params params;
    params.terrains = board_terrains();
    params.monsters = board_monsters();
    params.bosses = board_bosses();
    params.rewards = board_rewards();
    params.floors = board_floors();
    params.altars = {{"jeremiad", "Altar of Jeremiad"}, {"alcoran", "Altar of Alcoran"},
                     {"cairn", "Altar of Cairn"},       {"gauss", "Altar of Gauss"},
                     {"liara", "Altar of Liara"},       {"aston", "Altar of Aston"}};
    params.attributes = board_attributes();
    for (std::size_t i = 0; i < params.monsters.size(); ++i) {
        if (params.monsters[i].name == "Goblin Hoarder") params.settings.hoarder = board::MonsterId(i);
        if (params.monsters[i].name == "Mimic") params.settings.mimic = board::MonsterId(i);
    }
    return params;
}

/// The compiled rules; parameters of tests are right.
[[nodiscard]] inline board::Rules rules_of(board::Params params) {
    auto rules = board::compile(std::move(params));
    if (!rules) throw std::invalid_argument(to_string(rules.error()));
    return *std::move(rules);
}

/// The floor of a seed as a run shows it.
[[nodiscard]] inline board::Board board_of(const board::Rules& rules, std::uint64_t seed,
                                           const board::Request& request) {
    board::Workspace workspace;
    board::Board board;
    board::generate_of_seed(rules, Seed{seed}, request, workspace, board);
    return board;
}

} // namespace rogueloom::test
