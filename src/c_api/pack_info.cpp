// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <rogueloom/lab/policy.hpp>
#include <rogueloom/run/rules_id.hpp>
#include <rogueloom/view/scene.hpp>

#include "guard.hpp"
#include "pack.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

namespace {

using Json = nlohmann::ordered_json;

Json campaigns_json(const Pack& pack, const view::Words& words) {
    Json json = Json::array();
    const content::Pack& content = pack.content();
    for (std::size_t i = 0; i < content.campaigns.size(); ++i) {
        const content::Campaign& row = content.campaigns[i];
        Json stages = Json::array();
        for (const content::Stage& stage : row.stages) {
            Json one = {{"kind", content::word(stage.kind)}, {"section", stage.section}};
            if (stage.kind == content::StageKind::path) one["preset"] = content[stage.path].name;
            if (stage.kind == content::StageKind::board) one["floor"] = stage.floor;
            stages.push_back(std::move(one));
        }
        json.push_back(
            {{"key", row.key}, {"name", words.name(content::CampaignId(i))}, {"stages", std::move(stages)}});
    }
    return json;
}

/// `[{"id":1,"name":"Attack I", ...}]` of rows with keys; those that the game made itself are left out.
template <class Id, class Rows, class More>
Json rows_json(const Rows& rows, const view::Words& words, More&& more) {
    Json json = Json::array();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].key < 0) continue;
        Json one = {{"id", rows[i].key}, {"name", words.name(Id(i))}};
        more(one, rows[i]);
        json.push_back(std::move(one));
    }
    return json;
}

template <class Rows>
Json keys_json(const Rows& rows) {
    Json json = Json::array();
    for (const auto& row : rows) json.push_back(row.key);
    return json;
}

Json characters_json(const content::Pack& content) {
    Json json = Json::array({"default"});
    for (const content::Character& row : content.characters)
        if (row.key != "default") json.push_back(row.key);
    return json;
}

Json presets_json(const content::Pack& content) {
    Json json = Json::array();
    for (const content::PathPreset& row : content.path_presets) json.push_back(row.name);
    return json;
}

std::string info(const Pack& pack, const view::Words& words) {
    const content::Pack& content = pack.content();
    const auto nothing_more = [](Json&, const auto&) {};
    Json json;
    json["id"] = content.id;
    json["version"] = content.version;
    json["title"] = content.title;
    json["content_hash"] = fmt::format("{:016x}", content.content_hash);
    json["rules_id"] = fmt::format("{:016x}", run::rules_id);
    json["engine_version"] = ROGUELOOM_VERSION;
    json["languages"] = pack.languages();
    json["campaigns"] = campaigns_json(pack, words);
    json["characters"] = characters_json(content);
    json["difficulties"] = board::difficulty_names;
    json["policies"] = Json::array();
    for (const std::string_view name : lab::policy_names()) json["policies"].push_back(name);
    json["presets"] = presets_json(content);
    json["board_floors"] = content.board ? content.board->params.floors.size() : 0;
    json["zone_rules"] = keys_json(content.zone_rules);
    json["enemies"] =
        rows_json<content::EnemyId>(content.enemies, words, [](Json& one, const content::Enemy& row) {
            one["type"] = content::word(row.type);
            one["danger"] = content::word(row.danger_grade);
        });
    json["intents"] =
        rows_json<content::IntentId>(content.intents, words, [](Json& one, const content::Intent& row) {
            one["kind"] = content::word(row.kind);
        });
    json["pucks"] = rows_json<content::PuckId>(content.pucks, words, [](Json& one, const content::Puck& row) {
        one["column"] = content::word(content::column_of(row.type));
        one["type"] = content::word(row.type);
        one["rarity"] = content::word(row.rarity);
    });
    json["actives"] = rows_json<content::ActiveId>(content.actives, words, nothing_more);
    json["passives"] = rows_json<content::PassiveId>(content.passives, words, nothing_more);
    json["relics"] = rows_json<content::RelicId>(content.relics, words, nothing_more);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

namespace {

/// Gives what `make(Pack, words)` says of a pack, in a language.
template <class Make>
rl_status give_in(const rl_pack* pack, const char* language, rl_string* out, Make&& make) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(out, "json"); !there) return there;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const auto words = (*found)->words(language);
        if (!words) return tl::unexpected(words.error());
        return give(make(**found, **words), out);
    });
}

} // namespace

rl_status rl_pack_info(const rl_pack* pack, const char* language, rl_string* json) {
    return give_in(pack, language, json, info);
}

rl_status rl_pack_beginnings(const rl_pack* pack, const char* language, rl_string* json) {
    return give_in(pack, language, json, [](const c_api::Pack& object, const view::Words& words) {
        return view::beginnings_json(object.game(), words);
    });
}
