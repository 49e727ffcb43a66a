// SPDX-License-Identifier: MIT
#include "run/delve_rows.hpp"

#include <algorithm>
#include <utility>

#include "run/stage_kinds.hpp"

namespace rogueloom::run {
namespace {

content::Rarity shifted(content::Rarity rarity, std::int32_t ranks) {
    const auto top = static_cast<std::int32_t>(content::rarity_count) - 1;
    return static_cast<content::Rarity>(std::clamp(static_cast<std::int32_t>(rarity) + ranks, 0, top));
}

/// What a level says of whoever has it.
content::Enemy enemy_of(const content::LevelGrade& grade, int level) {
    content::Enemy enemy;
    enemy.key = -1; // no number that a designer could type
    enemy.level = level;
    enemy.type =
        grade.kind == content::LevelKind::monster ? content::EnemyType::normal : content::EnemyType::boss;
    enemy.hp_grade = grade.hp_grade;
    enemy.attack_grade = grade.attack_grade;
    enemy.defense_grade = grade.defense_grade;
    enemy.danger_grade = grade.danger_grade;
    enemy.hp_percent = grade.hp_percent;
    enemy.kill_gold = grade.gold;
    enemy.boss_intent = grade.boss_intent;
    return enemy;
}

/// Makes the rows of one pack.
class Rows {
  public:
    Rows(content::Pack& pack, BoardIds& ids) : pack_(pack), board_(*pack.board), ids_(ids) {}

    void make() {
        for (std::size_t i = 0; i < board_.monsters.size(); ++i) {
            const board::Monster& row = board_.params.monsters[i];
            EnemyByLevel& by_level = ids_.monsters.emplace_back();
            for (int level = row.min_level; level <= row.max_level; ++level)
                add_species(content::LevelKind::monster, board_.monsters[i], row.name, level, by_level);
        }
        for (std::size_t i = 0; i < board_.bosses.size(); ++i) {
            const board::Boss& row = board_.params.bosses[i];
            EnemyByLevel& by_level = ids_.bosses.emplace_back();
            for (int level = row.min_level; level <= row.max_level; ++level)
                add_species(content::LevelKind::boss, board_.bosses[i], row.name, level, by_level);
        }
        add_lord();
        for (std::size_t i = 0; i < board_.altars.size(); ++i) {
            const board::Altar& row = board_.params.altars[i];
            ids_.altars.push_back(add_burden(board_.altars[i], "altar." + row.key, row.name));
        }
        for (std::size_t i = 0; i < board_.attributes.size(); ++i) {
            const board::Attribute& row = board_.params.attributes[i];
            ids_.attributes.push_back(add_burden(board_.attributes[i], "boss_attr." + row.key, row.name));
        }
    }

  private:
    void add_species(content::LevelKind kind, const content::BoardSpecies& species, const std::string& name,
                     int level, EnemyByLevel& by_level) {
        // Bosses have rows for the levels of floors only.
        const content::LevelGrade* grade = board_.find_level(kind, level);
        if (grade == nullptr) return;
        const content::Archetype& archetype = board_.archetypes[species.archetype.index()];
        content::Enemy enemy = enemy_of(*grade, level);
        enemy.name = name;
        enemy.origin = (kind == content::LevelKind::monster ? "monster." : "boss.") + species.key;
        enemy.set = archetype.set_at(level);
        enemy.hp_grade = shifted(enemy.hp_grade, archetype.hp_offset);
        enemy.attack_grade = shifted(enemy.attack_grade, archetype.attack_offset);
        enemy.defense_grade = shifted(enemy.defense_grade, archetype.defense_offset);
        if (species.boss_intent) enemy.boss_intent = species.boss_intent;
        by_level[static_cast<std::size_t>(level)] = add(std::move(enemy));
    }

    void add_lord() {
        const content::LevelGrade* grade = board_.find_level(content::LevelKind::lord, board::max_level);
        if (grade == nullptr) return;
        content::Enemy enemy = enemy_of(*grade, grade->level);
        enemy.name = "Lord of the Dream";
        enemy.origin = "lord";
        enemy.set = board_.delve.lord_set;
        ids_.lord = add(std::move(enemy));
    }

    content::EnemyId add(content::Enemy enemy) {
        pack_.enemies.push_back(std::move(enemy));
        return content::EnemyId(pack_.enemies.size() - 1);
    }

    /// One relic for each timing, in the order in which they first occur.
    std::vector<content::RelicId> add_burden(const content::BoardBurden& burden, const std::string& origin,
                                             const std::string& name) {
        std::vector<content::RelicId> relics;
        for (const content::TimedEffect& use : burden.effects) {
            const auto same = std::find_if(relics.begin(), relics.end(), [&](content::RelicId id) {
                return pack_.relics[id.index()].timing == use.timing;
            });
            if (same != relics.end()) {
                pack_.relics[same->index()].effects.push_back({use.effect, use.value});
                continue;
            }
            content::Passive relic;
            relic.key = -1;
            relic.name = name;
            relic.desc = burden.desc;
            relic.origin = origin;
            relic.timing = use.timing;
            relic.effects.push_back({use.effect, use.value});
            pack_.relics.push_back(std::move(relic));
            relics.push_back(content::RelicId(pack_.relics.size() - 1));
        }
        return relics;
    }

    content::Pack& pack_;
    const content::BoardContent& board_;
    BoardIds& ids_;
};

} // namespace

std::shared_ptr<const content::Pack> with_board_rows(std::shared_ptr<const content::Pack> pack,
                                                     BoardIds& ids) {
    if (!pack->board || !plays(*pack, content::StageKind::board)) return pack;
    auto wider = std::make_shared<content::Pack>(*pack);
    Rows(*wider, ids).make();
    return wider;
}

} // namespace rogueloom::run
