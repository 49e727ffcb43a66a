// SPDX-License-Identifier: MIT
#include <rogueloom/view/scene.hpp>

#include <algorithm>
#include <array>
#include <string>

#include <rogueloom/view/labels.hpp>
#include <rogueloom/view/status.hpp>

#include "scene_parts.hpp"
#include "status_parts.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;

using run::OptionKind;
using run::Phase;

constexpr std::array<std::string_view, 16> phase_names = {
    "road",      "battle",    "reward", "place_puck", "wear_passive", "rest",     "treasure", "shop",
    "encounter", "pick_cell", "won",    "lost",       "walk",         "building", "trip",     "base"};

/// Where on the screen an option is chosen.
std::string_view place_of(OptionKind kind) {
    switch (kind) {
    case OptionKind::road:
        return "node";
    case OptionKind::take_puck:
    case OptionKind::take_active:
    case OptionKind::take_passive:
        return "choice";
    case OptionKind::place_puck:
    case OptionKind::strengthen:
    case OptionKind::buy_strengthen:
    case OptionKind::remove_puck:
    case OptionKind::copy_puck:
    case OptionKind::give_puck:
        return "cell";
    case OptionKind::wear_passive:
        return "slot";
    case OptionKind::buy_puck:
    case OptionKind::buy_active:
    case OptionKind::buy_passive:
        return "offer";
    case OptionKind::answer:
        return "answer";
    case OptionKind::explore:
    case OptionKind::go_to:
    case OptionKind::approach:
    case OptionKind::visit:
        return "tile";
    case OptionKind::reroll:
        return "column";
    case OptionKind::set_out:
        return "region";
    default:
        return "button";
    }
}

Json campaign_json(const Words& words, content::CampaignId id) {
    const content::Campaign& row = words.pack()[id];
    Json json;
    json["key"] = row.key;
    json["name"] = words.name(id);
    json["description"] = words.description(id);
    json["stages"] = row.stages.size();
    return json;
}

Json end_json(const Scene& scene) {
    const run::Summary summary = run::summary(scene.game, scene.run);
    Json json;
    json["won"] = summary.won;
    json["text"] = outcome_line(scene.game, scene.run, scene.words);
    json["floors"] = summary.floor;
    json["turns"] = summary.turns;
    json["killed_by"] = enemy_json(scene.words, summary.killed_by);
    return json;
}

/// The lines that say what the options are about, where they are more than a map or a fight drawn in letters.
Json text_json(const Scene& scene) {
    Json lines = Json::array();
    const Phase phase = scene.state().phase;
    if (phase == Phase::walk || phase == Phase::trip || phase == Phase::battle) return lines;
    const std::string text = situation(scene.game, scene.run, scene.words);
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return lines;
}

} // namespace

Json options_json(const Scene& scene) {
    Json list = Json::array();
    run::OptionList options;
    run::list_options(scene.game, scene.run, options);
    for (const run::Option& option : options) {
        Json json;
        json["index"] = list.size();
        json["place"] = place_of(option.kind);
        json["label"] = label(scene.game, scene.run, option, scene.words);
        json.update(Json::parse(option_json(scene.game, scene.run, option)));
        list.push_back(std::move(json));
    }
    return list;
}

std::string scene_json(const run::Game& game, const run::Run& run, const Words& words) {
    const Scene scene{game, run, words};
    const run::State& state = run.state;
    Json json;
    json["language"] = words.language();
    json["campaign"] = campaign_json(words, state.campaign);
    json["seed"] = std::to_string(state.seed.value);
    json["code"] = share_code(state.seed);
    json["phase"] = phase_names[static_cast<std::size_t>(state.phase)];
    json["stage"] = state.stage;
    json["floor"] = state.row;
    json["place"] = place_line(run, words);
    json["status"] = status_line(game, run, words);
    json["text"] = text_json(scene);
    json["choices"] = state.choices;
    json["hero"] = hero_json(scene);
    json["machine"] = machine_json(scene);
    json["items"] = items_json(scene);
    json["map"] = map_json(scene);
    json["battle"] = state.phase == Phase::battle ? fight_json(scene) : Json(nullptr);
    json["here"] = place_json(scene);
    json["end"] = run::is_over(state) ? end_json(scene) : Json(nullptr);
    json["options"] = options_json(scene);
    return text_of(json);
}

std::string beginnings_json(const run::Game& game, const Words& words) {
    const content::Pack& pack = game.pack();
    Json json;
    json["languages"] = engine_languages();
    json["campaigns"] = Json::array();
    for (std::size_t i = 0; i < pack.campaigns.size(); ++i) {
        Json campaign = campaign_json(words, content::CampaignId(i));
        const content::StageKind kind = pack.campaigns[i].stages.front().kind;
        campaign["kind"] = content::word(kind);
        json["campaigns"].push_back(std::move(campaign));
    }
    json["characters"] = Json::array();
    for (std::size_t i = 0; i < pack.characters.size(); ++i)
        json["characters"].push_back(
            {{"key", pack.characters[i].key}, {"name", words.name(content::CharacterId(i))}});
    json["difficulties"] = Json::array();
    for (const std::string_view name : board::difficulty_names)
        json["difficulties"].push_back(
            {{"key", name}, {"name", words.say("difficulty." + std::string(name))}});
    return text_of(json);
}

} // namespace rogueloom::view
