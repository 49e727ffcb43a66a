// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "story_battle.hpp"
#include "story_teller.hpp"

namespace rogueloom::view {

namespace {

using run::EventKind;

class FullTeller final : public Story::Teller {
  public:
    FullTeller(const run::Game& game, content::CampaignId campaign, const Words& words, Detail detail)
        : Teller(game, campaign, words), detail_(detail), battle_(words) {}

    void tell(std::span<const run::Event> events) override {
        for (std::size_t i = 0; i < events.size(); ++i) tell_one(events[i], events.subspan(i + 1));
    }

  private:
    /// `later`: what comes after it, as far as it is known.
    void tell_one(const run::Event& event, std::span<const run::Event> later);
    void say(std::string_view key, std::initializer_list<Fill> fills = {}) { line(words().say(key, fills)); }
    void battle_started(const run::Event& event);
    void battle(const battle::Event& event, std::span<const run::Event> later);
    void battle_line(const std::string& sentence);
    void stops(std::span<const run::Event> later);
    void offer(const run::Event& event);
    void puck_placed(const run::Event& event);
    void worn(const std::string& item, const std::string& lost);
    void gold_changed(std::int32_t change);
    void hp_changed(std::int32_t change, std::int32_t now);
    void bought(const run::Event& event);
    void strengthened(const run::Event& event);

    Detail detail_;
    BattleSentences battle_;
    content::Drop drop_ = content::Drop::puck;
    std::int32_t offered_ = 0; ///< choices that are still to come
    std::vector<std::string> choices_;
    bool in_node_ = false;
    bool gold_told_ = false; ///< the next change of gold belongs to what was just said
};

void FullTeller::battle_started(const run::Event& event) {
    const auto kind = static_cast<content::FightKind>(event.n[1]);
    battle_.begin(enemy());
    const char* key = kind == content::FightKind::boss    ? "full.battle.boss"
                      : kind == content::FightKind::elite ? "full.battle.elite"
                                                          : "full.battle";
    say(key, {{"enemy", enemy()}});
}

/// Where the reel has stopped for good, by the rows that are about to act: their effects come before their
/// sums.
void FullTeller::stops(std::span<const run::Event> later) {
    std::vector<battle::Event> rows;
    for (const run::Event& event : later) {
        if (event.kind != EventKind::battle) break;
        const battle::EventKind kind = event.battle.kind;
        if (kind == battle::EventKind::reroll || kind == battle::EventKind::turn) break;
        if (kind == battle::EventKind::row && event.battle.n[1] == 0) rows.push_back(event.battle);
    }
    if (const std::string sentence = battle_.stops(rows); !sentence.empty()) battle_line(sentence);
}

void FullTeller::battle_line(const std::string& sentence) {
    line(detail_ == Detail::moment ? sentence : "  " + sentence);
}

void FullTeller::battle(const battle::Event& event, std::span<const run::Event> later) {
    const bool on_screen = event.kind == battle::EventKind::turn || event.kind == battle::EventKind::intent;
    if (detail_ == Detail::moment && on_screen) return;
    for (const std::string& sentence : battle_.sentences(event))
        event.kind == battle::EventKind::turn ? line(sentence) : battle_line(sentence);
    if (event.kind == battle::EventKind::spin || event.kind == battle::EventKind::reroll) stops(later);
}

void FullTeller::offer(const run::Event& event) {
    choices_.push_back(good(event.n[1], event.n[2]));
    if (--offered_ > 0 || detail_ == Detail::moment) return;
    say(drop_ == content::Drop::puck ? "offer.puck" : "offer.item", {{"choices", words().list(choices_)}});
}

void FullTeller::puck_placed(const run::Event& event) {
    say(event.n[3] < 0 ? "placed.empty" : "placed", {{"puck", puck(event.n[0])},
                                                     {"column", column(event.n[1])},
                                                     {"cell", std::to_string(event.n[2] + 1)},
                                                     {"lost", event.n[3] < 0 ? "" : puck(event.n[3])}});
}

void FullTeller::worn(const std::string& item, const std::string& lost) {
    say(lost.empty() ? "worn" : "worn.replace", {{"item", item}, {"lost", lost}});
}

void FullTeller::gold_changed(std::int32_t change) {
    if (std::exchange(gold_told_, false)) return;
    say(change < 0 ? "gold.paid" : "gold.gained", {{"gold", std::to_string(std::abs(change))}});
}

void FullTeller::hp_changed(std::int32_t change, std::int32_t now) {
    say(change < 0 ? "hurt" : "healed",
        {{"change", std::to_string(std::abs(change))}, {"hp", std::to_string(now)}});
}

void FullTeller::bought(const run::Event& event) {
    const bool strengthening = event.n[0] == 3;
    say(strengthening ? "bought.strengthening" : "got.bought",
        {{"item", good(event.n[0], event.n[1])}, {"price", std::to_string(event.n[2])}});
    gold_told_ = true;
}

void FullTeller::strengthened(const run::Event& event) {
    const bool down = pack()[puck_id(event.n[3])].rarity < pack()[puck_id(event.n[2])].rarity;
    say(down ? "weakened" : "strengthened", {{"column", column(event.n[0])},
                                             {"cell", std::to_string(event.n[1] + 1)},
                                             {"from", puck(event.n[2])},
                                             {"to", puck(event.n[3])}});
}

void FullTeller::tell_one(const run::Event& event, std::span<const run::Event> later) {
    follow(event);
    switch (event.kind) {
    case EventKind::stage_entered:
        line(stage_sentence());
        break;
    case EventKind::node_entered:
        in_node_ = true;
        line(node_sentence(event));
        break;
    case EventKind::battle_started:
        battle_started(event);
        break;
    case EventKind::battle:
        battle(event.battle, later);
        break;
    case EventKind::battle_won:
        break;
    case EventKind::reward_offered:
        drop_ = static_cast<content::Drop>(event.n[0]);
        offered_ = event.n[1];
        choices_.clear();
        break;
    case EventKind::choice_offered:
        offer(event);
        break;
    case EventKind::sale_offered:
        break;
    case EventKind::puck_placed:
        puck_placed(event);
        break;
    case EventKind::active_worn:
        // What a run starts with is no news.
        if (in_node_) worn(good(1, event.n[0]), event.n[1] < 0 ? "" : good(1, event.n[1]));
        break;
    case EventKind::passive_worn:
        worn(good(2, event.n[0]), event.n[2] < 0 ? "" : good(2, event.n[2]));
        break;
    case EventKind::left:
        if (event.n[0] >= 0)
            say("left.item", {{"item", good(event.n[0], event.n[1])}});
        else
            say("left.reward", {{"choices", words().list(choices_)}});
        break;
    case EventKind::relic_gained: {
        const content::RelicId relic(static_cast<std::size_t>(event.n[0]));
        say("relic", {{"relic", words().name(relic)}, {"description", words().description(relic)}});
        break;
    }
    case EventKind::gold_changed:
        gold_changed(event.n[0]);
        break;
    case EventKind::hp_changed:
        hp_changed(event.n[0], event.n[1]);
        break;
    case EventKind::strengthened:
        strengthened(event);
        break;
    case EventKind::bought:
        bought(event);
        break;
    case EventKind::restocked:
        say("restocked", {{"price", std::to_string(event.n[0])}});
        gold_told_ = true;
        break;
    case EventKind::machine_grew:
        say(event.n[0] == 1 ? "grew.additional" : "grew.line");
        break;
    case EventKind::max_hp_changed:
        say(event.n[0] < 0 ? "max_hp.down" : "max_hp", {{"max", std::to_string(event.n[1])}});
        break;
    case EventKind::encounter_met:
    case EventKind::encounter_chosen:
    case EventKind::stat_changed:
    case EventKind::swapped:
        for (const std::string& sentence : encounter_sentences(event)) line(sentence);
        gold_told_ = event.kind == EventKind::encounter_chosen && event.n[3] > 0;
        break;
    case EventKind::thing_reached:
        in_node_ = true;
        line(floor_sentence(event));
        break;
    case EventKind::explored:
    case EventKind::mimic_shown:
    case EventKind::level_gained:
    case EventKind::altar_taken:
    case EventKind::stat_gained:
    case EventKind::rumours_heard:
        line(floor_sentence(event));
        break;
    case EventKind::base_entered:
    case EventKind::trip_begun:
        in_node_ = event.kind == EventKind::trip_begun || event.n[0] > 1;
        line(trip_sentence(event));
        break;
    case EventKind::loot_banked:
        line(trip_sentence(event));
        gold_told_ = event.n[0] > 0;
        break;
    case EventKind::spot_reached:
    case EventKind::slime_met:
    case EventKind::room_cleared:
    case EventKind::turned_back:
    case EventKind::days_over:
        line(trip_sentence(event));
        break;
    case EventKind::run_won:
    case EventKind::run_lost:
        break;
    }
}

} // namespace

std::unique_ptr<Story::Teller> make_full_teller(const run::Game& game, content::CampaignId campaign,
                                                const Words& words, Detail detail) {
    return std::make_unique<FullTeller>(game, campaign, words, detail);
}

} // namespace rogueloom::view
