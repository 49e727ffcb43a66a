// SPDX-License-Identifier: MIT
#include <rogueloom/content/pack.hpp>

#include <algorithm>

namespace rogueloom::content {
namespace {

template <class TypedId, class Row, class Key>
TypedId find_row(const std::vector<Row>& rows, Key Row::*member, const Key& key) {
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.*member == key; });
    return found == rows.end() ? TypedId::none() : TypedId(static_cast<std::size_t>(found - rows.begin()));
}

} // namespace

PuckId Pack::find_puck(std::int32_t key) const {
    return find_row<PuckId>(pucks, &Puck::key, key);
}

EnemyId Pack::find_enemy(std::int32_t key) const {
    return find_row<EnemyId>(enemies, &Enemy::key, key);
}

EffectId Pack::find_effect(std::int32_t key) const {
    return find_row<EffectId>(effects, &Effect::key, key);
}

IntentId Pack::find_intent(std::int32_t key) const {
    return find_row<IntentId>(intents, &Intent::key, key);
}

ActiveId Pack::find_active(std::int32_t key) const {
    return find_row<ActiveId>(actives, &Active::key, key);
}

PassiveId Pack::find_passive(std::int32_t key) const {
    return find_row<PassiveId>(passives, &Passive::key, key);
}

RelicId Pack::find_relic(std::int32_t key) const {
    return find_row<RelicId>(relics, &Passive::key, key);
}

CampaignId Pack::find_campaign(std::string_view name) const {
    return find_row<CampaignId>(campaigns, &Campaign::key, std::string(name));
}

CharacterId Pack::find_character(std::string_view name) const {
    return find_row<CharacterId>(characters, &Character::key, std::string(name));
}

ZoneRuleId Pack::find_zone_rule(std::string_view name) const {
    return find_row<ZoneRuleId>(zone_rules, &ZoneRule::key, std::string(name));
}

PathPresetId Pack::find_path_preset(std::string_view name) const {
    return find_row<PathPresetId>(path_presets, &PathPreset::name, std::string(name));
}

const LevelGrade* BoardContent::find_level(LevelKind kind, int level) const {
    const auto found = std::find_if(level_grades.begin(), level_grades.end(), [&](const LevelGrade& row) {
        return row.kind == kind && (row.level == level || kind == LevelKind::lord);
    });
    return found == level_grades.end() ? nullptr : &*found;
}

} // namespace rogueloom::content
