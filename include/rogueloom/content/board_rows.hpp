// SPDX-License-Identifier: MIT
/// \file
/// The sheets of board floors and of those who walk them (sheets.md, board.md, campaign.md R5): what the
/// generator draws from, and what its monsters, altars and buildings mean in play.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <rogueloom/content/rows.hpp>
#include <rogueloom/maps/board_params.hpp>

namespace rogueloom::content {

using ArchetypeId = Id<struct ArchetypeTag>;
using CharacterId = Id<struct CharacterTag>;

/// `archetype`: how a monster of the board behaves in a fight, by its level.
struct Archetype {
    std::string key;
    std::string name;
    IntentSetId set_low;        ///< levels 1 to 3
    IntentSetId set_mid;        ///< levels 4 to 6
    IntentSetId set_high;       ///< levels 7 to 10
    std::int32_t hp_offset = 0; ///< ranks added to those of `level_grade`, likewise the next two
    std::int32_t attack_offset = 0;
    std::int32_t defense_offset = 0;

    /// `level` is 1 .. board::max_level.
    [[nodiscard]] IntentSetId set_at(int level) const {
        return level <= 3 ? set_low : level <= 6 ? set_mid : set_high;
    }
};

/// Whose level a row of `level_grade` is about.
enum class LevelKind : std::uint8_t { monster, boss, lord };
inline constexpr std::size_t level_kind_count = 3;

/// `level_grade`: what a level means in a fight.
struct LevelGrade {
    LevelKind kind = LevelKind::monster;
    std::int32_t level = 1;
    Rarity hp_grade = Rarity::f;
    Rarity attack_grade = Rarity::f;
    Rarity defense_grade = Rarity::f;
    Rarity danger_grade = Rarity::f;
    double hp_percent = 100;   ///< of the HP of hp_grade
    std::int32_t gold = 0;     ///< mean gold of a kill
    std::int32_t exp_cost = 0; ///< what this level costs the player; 0 for level 1, bosses and the lord
    IntentId boss_intent;      ///< bosses and the lord
};

/// What `monster` and `boss` say beside board::Monster and board::Boss; by their ids.
struct BoardSpecies {
    std::string key;
    ArchetypeId archetype;
    IntentId boss_intent; ///< of a boss with a rule of his own; none: that of his level
};

/// One `effect_N` of an altar or attribute: a passive of the player that no slot holds.
struct TimedEffect {
    EffectId effect;
    Timing timing = Timing::always;
    double value = 0;
};

/// What `altar` and `boss_attr` say beside board::Altar and board::Attribute; by their ids. An altar's
/// effects last to the end of the run, an attribute's during the fight with the final boss.
struct BoardBurden {
    std::string desc;
    std::vector<TimedEffect> effects; ///< 1..3
};

/// `delve`: prices and sizes of buildings and levels (campaign.md R5).
struct Delve {
    std::int32_t heal_scale = 5;    ///< a health pack heals floor x 3 x this
    std::int32_t levelup_hp = 5;    ///< max HP a level
    std::int32_t levelup_pucks = 1; ///< puck rewards a level
    std::int32_t smith_base = 5;    ///< the second strengthening; the first is free
    std::int32_t smith_step = 5;    ///< more for each one after
    std::int32_t monastery_base = 10;
    std::int32_t monastery_step = 15;
    std::int32_t pool_gold_per_hp = 1; ///< after the first bath, which is free
    std::int32_t smoothie_per_depth = 15;
    std::int32_t smoothie_percent = 10;         ///< of a stat at the start, rounded up: what a smoothie adds
    std::int32_t building_visits = 3;           ///< how often one may go into a building, 1..3
    std::array<PuckId, column_count> neutral{}; ///< by Column: what a removed puck leaves behind
    std::int32_t brainsucker_percent = 100;     ///< of a puck's price: what it pays for it
    std::int32_t tavern_gold = 10;              ///< for a song: floor x this
    std::int32_t hunter_percent = 25;           ///< of his HP: what the Lich Hunter takes off the Lich
    std::int32_t chest_two_percent = 15;        ///< chance of more than one thing in a chest
    std::int32_t chest_three_percent = 2;       ///< .. of three; part of the former
    std::int32_t chest_gold_percent = 45;       ///< chance that a thing after the first is gold, else a puck
    IntentSetId lord_set;                       ///< how the final boss behaves
};

/// Everything about board floors; `monsters`, `bosses`, `altars`, `attributes` are as long as their lists in
/// `params`, which board::compile() takes.
struct BoardContent {
    board::Params params;
    std::vector<BoardSpecies> monsters;
    std::vector<BoardSpecies> bosses;
    std::vector<Archetype> archetypes;
    std::vector<LevelGrade> level_grades;
    std::vector<BoardBurden> altars;
    std::vector<BoardBurden> attributes;
    Delve delve;

    /// The row of a level, none if there is none. Monsters have one for each level of 1 .. board::max_level,
    /// bosses for each floor's boss_level; the lord has one, whatever the level. O(rows).
    [[nodiscard]] const LevelGrade* find_level(LevelKind kind, int level) const;
};

/// `character`: who can be played, with start rows of their own.
struct Character : PlayerStart {
    std::string key;
    std::string name;
    bool taverns = false; ///< board floors have taverns for him (board.md 1.5)
};

} // namespace rogueloom::content
