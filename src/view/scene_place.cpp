// SPDX-License-Identifier: MIT
#include "encounter_words.hpp"
#include "scene_parts.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;

using run::Phase;

Json reward_json(const Scene& scene) {
    const run::State& state = scene.state();
    Json json;
    json["kind"] = "reward";
    json["drop"] = content::word(run::shown_drop(state));
    json["choices"] = Json::array();
    for (const run::Good& good : state.reward_choices)
        json["choices"].push_back(good_json(scene.words, good));
    return json;
}

/// Everything on the shelf, also what costs more than the gold at hand.
void add_offers(Json& json, const Scene& scene) {
    json["offers"] = Json::array();
    for (const run::Offer& offer : scene.state().offers)
        json["offers"].push_back({{"good", good_json(scene.words, offer.good)},
                                  {"price", run::offer_price(scene.game, scene.run, offer)}});
}

Json encounter_json(const Scene& scene) {
    const run::State& state = scene.state();
    const content::Encounter& row = scene.pack()[state.encounter];
    Json json;
    json["kind"] = "encounter";
    json["id"] = row.key;
    json["name"] = scene.words.name(state.encounter);
    json["description"] = scene.words.description(state.encounter);
    json["chosen"] = nullptr;
    if (state.encounter_choice != 0) json["chosen"] = state.encounter_choice - 1;
    json["answers"] = Json::array();
    for (std::size_t i = 0; i < row.choices.size(); ++i) {
        const std::int32_t price = run::answer_price(scene.game, state, row.choices[i]);
        json["answers"].push_back(
            {{"choice", i},
             {"label", scene.words.answer(state.encounter, i)},
             {"effects", answer_effects(scene.game, scene.run, row.choices[i], scene.words)},
             {"price", price},
             {"chance", row.choices[i].chance},
             {"payable", price <= state.hero.gold}});
    }
    return json;
}

Json building_json(const Scene& scene) {
    const run::Thing& thing = *run::thing_here(scene.run);
    const run::ThingUse& use = scene.state().walker.things[scene.state().delve.thing - 1U];
    Json json;
    json["kind"] = "building";
    json["building"] = run::thing_kind_names[static_cast<std::size_t>(thing.kind)];
    json["name"] = scene.words.name(thing.kind);
    json["visits"] = scene.pack().board->delve.building_visits - use.visits;
    if (thing.kind == run::ThingKind::shop) add_offers(json, scene);
    if (thing.kind == run::ThingKind::altar)
        json["altar"] = {{"name", scene.words.name(thing.altar)},
                         {"description", scene.words.description(thing.altar)}};
    return json;
}

} // namespace

Json place_json(const Scene& scene) {
    const run::State& state = scene.state();
    Json json;
    switch (state.phase) {
    case Phase::reward:
        return reward_json(scene);
    case Phase::place_puck:
    case Phase::wear_passive:
        json["kind"] = "placing";
        json["good"] = good_json(scene.words, state.placing);
        return json;
    case Phase::rest:
        json["kind"] = "rest";
        return json;
    case Phase::treasure:
        json["kind"] = "treasure";
        json["open"] = state.chest_opened != 0;
        return json;
    case Phase::shop:
    case Phase::base:
        json["kind"] = state.phase == Phase::shop ? "shop" : "base";
        add_offers(json, scene);
        return json;
    case Phase::encounter:
        return encounter_json(scene);
    case Phase::pick_cell:
        json["kind"] = "pick_cell";
        json["left"] = state.cells_to_pick;
        return json;
    case Phase::building:
        return building_json(scene);
    case Phase::road:
    case Phase::battle:
    case Phase::won:
    case Phase::lost:
    case Phase::walk:
    case Phase::trip:
        return nullptr;
    }
    return nullptr;
}

} // namespace rogueloom::view
