// SPDX-License-Identifier: MIT
#include <rogueloom/view/story.hpp>

#include "floor_text.hpp"
#include "story_teller.hpp"

namespace rogueloom::view {

Story::Story(const run::Game& game, content::CampaignId campaign, const Words& words, Detail detail)
    : teller_(detail == Detail::brief ? make_brief_teller(game, campaign, words)
                                      : make_full_teller(game, campaign, words, detail)) {}
Story::~Story() = default;
Story::Story(Story&&) noexcept = default;
Story& Story::operator=(Story&&) noexcept = default;

std::string Story::tell(std::span<const run::Event> events) {
    teller_->tell(events);
    return teller_->take();
}

std::string Story::finish() {
    teller_->finish();
    return teller_->take();
}

void Story::Teller::follow(const run::Event& event) {
    if (event.kind == run::EventKind::stage_entered) {
        stage_ = event.n[0];
        floor_ = {event.n[1], event.n[2]};
    }
    if (event.kind == run::EventKind::battle_started)
        enemy_ = content::EnemyId(static_cast<std::size_t>(event.n[0]));
}

std::string Story::Teller::stage_sentence() const {
    const content::Campaign& campaign = pack()[campaign_];
    if (floor_[0] > 0) {
        const auto terrain = board::TerrainId(static_cast<std::size_t>(floor_[0] - 1));
        const bool guarded = floor_[1] > 0;
        return words_.say(
            guarded ? "stage.floor" : "stage.floor.empty",
            {{"act", std::to_string(stage_)},
             {"acts", std::to_string(campaign.stages.size())},
             {"terrain", words_.name(terrain)},
             {"enemy",
              guarded ? words_.name(content::EnemyId(static_cast<std::size_t>(floor_[1] - 1))) : ""}});
    }
    const content::Stage& stage = campaign.stages[static_cast<std::size_t>(stage_ - 1)];
    if (stage.kind == content::StageKind::zones) {
        const content::Expedition& row = pack()[stage.expedition];
        return words_.say("stage.expedition", {{"days", std::to_string(row.days)},
                                               {"exits", std::to_string(row.exits)},
                                               {"wanted", std::to_string(row.exits_per_region)}});
    }
    const content::EnemyId boss = campaign.stages[static_cast<std::size_t>(stage_ - 1)].boss;
    return words_.say(boss ? "stage.boss" : "stage.gate", {{"act", std::to_string(stage_)},
                                                           {"acts", std::to_string(campaign.stages.size())},
                                                           {"enemy", boss ? words_.name(boss) : ""}});
}

std::string Story::Teller::node_sentence(const run::Event& event) const {
    const std::string floor = std::to_string(event.n[0]);
    const std::string node = words_.name(static_cast<path::NodeType>(event.n[2]));
    const auto reward = static_cast<path::NodeReward>(event.n[3]);
    if (reward == path::NodeReward::none) return words_.say("node", {{"floor", floor}, {"node", node}});
    const std::string key =
        "road.reward." + std::string(path::node_reward_names[static_cast<std::size_t>(reward)]);
    return words_.say("node.reward", {{"floor", floor}, {"node", node}, {"reward", words_.say(key)}});
}

std::string Story::Teller::floor_sentence(const run::Event& event) const {
    const auto n = [&](std::size_t i) { return std::to_string(event.n[i]); };
    switch (event.kind) {
    case run::EventKind::explored:
        return words_.say("explored", {{"cell", cell_name({event.n[0], event.n[1]})}, {"cells", n(3)}});
    case run::EventKind::thing_reached:
        return words_.say("reached", {{"place", words_.name(static_cast<run::ThingKind>(event.n[0]))},
                                      {"cell", cell_name({event.n[1], event.n[2]})}});
    case run::EventKind::mimic_shown:
        return words_.say("mimic");
    case run::EventKind::level_gained:
        return words_.say("level_gained", {{"level", n(0)}});
    case run::EventKind::altar_taken: {
        const auto altar = board::AltarId(static_cast<std::size_t>(event.n[0]));
        return words_.say("altar_taken",
                          {{"altar", words_.name(altar)}, {"description", words_.description(altar)}});
    }
    case run::EventKind::stat_gained:
        return words_.say("stat_gained",
                          {{"stat", stat_name(words_, event.n[0])}, {"change", n(1)}, {"now", n(2)}});
    case run::EventKind::rumours_heard:
        return words_.say("rumours", {{"cells", n(0)}});
    default:
        return {};
    }
}

std::string Story::Teller::trip_sentence(const run::Event& event) const {
    const auto n = [&](std::size_t i) { return std::to_string(event.n[i]); };
    switch (event.kind) {
    case run::EventKind::base_entered:
        return words_.say("base_entered", {{"day", n(0)}, {"exits", n(1)}});
    case run::EventKind::trip_begun: {
        const bool boss = event.n[3] >= 0;
        return words_.say(
            boss ? "trip_begun.boss" : "trip_begun",
            {{"region", words_.name(content::RegionId(static_cast<std::size_t>(event.n[0])))},
             {"trip", n(1)},
             {"enemy", boss ? words_.name(content::EnemyId(static_cast<std::size_t>(event.n[3]))) : ""}});
    }
    case run::EventKind::spot_reached:
        return words_.say("spot." + std::string(run::spot_names[static_cast<std::size_t>(event.n[0])]));
    case run::EventKind::slime_met:
        return words_.say(event.n[3] != 0 ? "slime_met.caught" : "slime_met",
                          {{"cell", cell_name({event.n[1], event.n[2]})}});
    case run::EventKind::room_cleared:
        return words_.say("room_cleared");
    case run::EventKind::loot_banked:
        return words_.say("loot_banked",
                          {{"gold", n(0)}, {"fights", n(1)}, {"gained", n(2)}, {"brand", n(3)}});
    case run::EventKind::turned_back:
        return words_.say("turned_back", {{"gold", n(0)}, {"fights", n(1)}});
    case run::EventKind::days_over:
        return words_.say("days_over", {{"exits", n(0)}, {"days", n(1)}});
    default:
        return {};
    }
}

std::string Story::Teller::good(std::int32_t what, std::int32_t id) const {
    const auto index = static_cast<std::size_t>(id);
    if (what == 1) return words_.name(content::ActiveId(index));
    if (what == 2) return words_.name(content::PassiveId(index));
    return words_.name(content::PuckId(index));
}

std::string Story::Teller::puck(std::int32_t id) const {
    return good(0, id);
}

std::vector<std::string> Story::Teller::encounter_sentences(const run::Event& event) const {
    using run::EventKind;
    const auto whole = [](std::int32_t value) { return std::to_string(value < 0 ? -value : value); };
    switch (event.kind) {
    case EventKind::encounter_met: {
        const content::EncounterId id(static_cast<std::size_t>(event.n[0]));
        return {words_.say("encounter.met",
                           {{"encounter", words_.name(id)}, {"description", words_.description(id)}})};
    }
    case EventKind::encounter_chosen: {
        const content::EncounterId id(static_cast<std::size_t>(event.n[0]));
        const auto choice = static_cast<std::size_t>(event.n[1]);
        const content::EncounterChoice& row = pack()[id].choices[choice];
        std::vector<std::string> sentences = {
            words_.say("encounter.chose", {{"answer", words_.answer(id, choice)}})};
        if (event.n[3] > 0) sentences.push_back(words_.say("gold.paid", {{"gold", whole(event.n[3])}}));
        if (row.chance < 100)
            sentences.push_back(words_.say(event.n[2] != 0 ? "encounter.missed" : "encounter.won"));
        const std::string result = words_.answer_result(id, choice);
        if (!result.empty() && event.n[2] == 0) sentences.push_back(result);
        return sentences;
    }
    case EventKind::stat_changed:
        return {words_.say(
            event.n[1] < 0 ? "stat.down" : "stat.up",
            {{"stat", words_.name(static_cast<content::Resource>(
                          static_cast<std::int32_t>(content::Resource::physical_attack) + event.n[0]))},
             {"change", whole(event.n[1])},
             {"now", std::to_string(event.n[2])}})};
    case EventKind::swapped:
        return {words_.say("swapped", {{"from", puck(event.n[2])},
                                       {"to", puck(event.n[3])},
                                       {"column", column(event.n[0])},
                                       {"cell", std::to_string(event.n[1] + 1)}})};
    default:
        return {};
    }
}

std::string Story::Teller::column(std::int32_t index) const {
    return words_.name(static_cast<content::Column>(index));
}

} // namespace rogueloom::view
