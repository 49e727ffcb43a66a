// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include <rogueloom/battle/display.hpp>
#include <rogueloom/run/trip.hpp>

#include "numbers.hpp"
#include "story_teller.hpp"

namespace rogueloom::view {

namespace {

using run::EventKind;

/// How a fight went, as far as a paragraph says it.
struct Fight {
    bool begun = false; ///< a turn has shown the player's HP
    double hp_before = 0;
    double hp = 0;
    double max_hp = 0;
    double enemy_hp = 0;
    double enemy_max_hp = 0;
    int turns = 0;
    int jackpots = 0;
    int doors = 0;
    std::map<content::ActiveId, int> actives;
    std::vector<std::string> helped; ///< sentences about items that saved the player

    void set_hp(battle::Side side, double value) { (side == battle::Side::player ? hp : enemy_hp) = value; }
};

class BriefTeller final : public Story::Teller {
  public:
    using Teller::Teller;

    void tell(std::span<const run::Event> events) override {
        for (const run::Event& event : events) tell_one(event);
    }
    void finish() override;

  private:
    void tell_one(const run::Event& event);
    void say(std::string_view key, std::initializer_list<Fill> fills = {}) { add(words().say(key, fills)); }
    void add(const std::string& sentence) {
        if (!paragraph_.empty()) paragraph_ += ' ';
        paragraph_ += sentence;
        ++sentences_;
    }
    void say_collected();
    [[nodiscard]] bool collects(const run::Event& event) const;
    void enter(const run::Event& event);
    void travel(const run::Event& event);
    void fight(const battle::Event& event);
    void fight_details();
    void won(const run::Event& event);
    void lost(const run::Event& event);
    void got(const std::string& item, const std::string& lost, const std::string& where);
    void gold_changed(const run::Event& event);
    void hp_changed(const run::Event& event);
    void bought(const run::Event& event);
    void strengthened(const run::Event& event);
    void puck_placed(const run::Event& event);
    void relic_gained(const run::Event& event);

    std::string paragraph_;
    int sentences_ = 0;
    path::NodeType node_ = path::NodeType::combat;
    Fight fight_;
    std::vector<std::string> choices_;      ///< of the reward on offer
    std::vector<std::string> new_cells_;    ///< pucks that came with new cells
    std::string price_;                     ///< of what was just bought; empty: nothing
    std::vector<std::string> strengthened_; ///< for money, one after the other
    std::int32_t strengthening_price_ = 0;
    std::int32_t last_price_ = 0;
    std::int32_t chest_gold_ = 0; ///< found, and perhaps a relic comes with it
    std::int32_t max_hp_ = 0;     ///< risen, and perhaps HP with it
    bool begun_ = false;
    bool in_node_ = false;
    bool gold_told_ = false; ///< the next change of gold belongs to what was just said
};

/// What was collected from several events is said once another one comes.
void BriefTeller::say_collected() {
    if (!new_cells_.empty()) say("new_cells", {{"pucks", words().list(std::exchange(new_cells_, {}))}});
    if (max_hp_ > 0) say("max_hp", {{"max", std::to_string(std::exchange(max_hp_, 0))}});
    if (chest_gold_ > 0) say("chest.gold", {{"gold", std::to_string(std::exchange(chest_gold_, 0))}});
    if (strengthened_.empty()) return;
    say("strengthened.paid", {{"list", words().list(std::exchange(strengthened_, {}))},
                              {"price", std::to_string(std::exchange(strengthening_price_, 0))}});
}

void BriefTeller::finish() {
    say_collected();
    // A node where nothing was done is one sentence, its heading.
    if (in_node_ && sentences_ == 1) {
        if (node_ == path::NodeType::shop) say("nothing.shop");
        if (node_ == path::NodeType::treasure) say("nothing.treasure");
        if (node_ == path::NodeType::rest) say("nothing.rest");
    }
    if (!paragraph_.empty()) line(paragraph_);
    paragraph_.clear();
    sentences_ = 0;
    in_node_ = false;
    choices_.clear();
    price_.clear();
    gold_told_ = false;
}

void BriefTeller::enter(const run::Event& event) {
    finish();
    in_node_ = true;
    node_ = static_cast<path::NodeType>(event.n[2]);
    add(node_sentence(event));
}

/// A new paragraph of an expedition.
void BriefTeller::travel(const run::Event& event) {
    finish();
    // On the first day what a run starts with is still to come.
    in_node_ = event.kind != EventKind::base_entered || event.n[0] > 1;
    node_ = path::NodeType::combat;
    gold_told_ = event.kind == EventKind::loot_banked && event.n[0] > 0;
    add(trip_sentence(event));
}

void BriefTeller::fight(const battle::Event& event) {
    using Kind = battle::EventKind;
    switch (event.kind) {
    case Kind::turn:
        if (!fight_.begun) fight_.hp_before = event.v[0];
        fight_.begun = true;
        fight_.turns = event.n[0];
        fight_.hp = event.v[0];
        fight_.max_hp = event.v[1];
        fight_.enemy_hp = event.v[3];
        fight_.enemy_max_hp = event.v[4];
        break;
    case Kind::damage:
        fight_.set_hp(event.side, event.v[6]);
        break;
    case Kind::heal:
        fight_.set_hp(event.side, event.v[3]);
        break;
    case Kind::hp:
        fight_.set_hp(event.side, event.v[1]);
        break;
    case Kind::death_door:
        if (event.n[0] == 0) break;
        ++fight_.doors;
        fight_.hp = event.v[2];
        break;
    case Kind::revive:
        fight_.hp = event.v[0];
        fight_.helped.push_back(words().say(
            "revived", {{"item", event.passive ? words().name(event.passive) : words().name(event.relic)}}));
        break;
    case Kind::counter:
        fight_.hp = event.v[0];
        break;
    case Kind::jackpot:
        fight_.jackpots += event.n[0];
        break;
    case Kind::active:
        ++fight_.actives[event.active];
        break;
    default:
        break;
    }
}

void BriefTeller::fight_details() {
    const auto times = [&](const char* key, int count, const std::string& item) {
        if (count == 0) return;
        say(std::string(key) + (count == 1   ? ".once"
                                : count == 2 ? ".twice"
                                             : ".many"),
            {{"item", item}, {"times", std::to_string(count)}});
    };
    for (const auto& [active, count] : fight_.actives) times("active", count, words().name(active));
    times("jackpot", fight_.jackpots, "");
    times("door", fight_.doors, "");
    for (const std::string& sentence : fight_.helped) add(sentence);
}

void BriefTeller::won(const run::Event& event) {
    const std::int64_t change = battle::shown_hp(fight_.hp) - battle::shown_hp(fight_.hp_before);
    const char* key = change < 0 ? "won.lost" : change > 0 ? "won.gained" : "won.even";
    say(key, {{"enemy", enemy()},
              {"turns", std::to_string(event.n[1])},
              {"change", std::to_string(change < 0 ? -change : change)},
              {"hp", hp_number(fight_.hp)},
              {"max", hp_number(fight_.max_hp)}});
    fight_details();
    if (event.n[2] > 0) say("won.gold", {{"gold", std::to_string(event.n[2])}});
}

void BriefTeller::lost(const run::Event& event) {
    const bool by_limit = event.n[1] != 0;
    fight_details();
    say(by_limit ? "lost.limit" : "lost", {{"enemy", enemy()}, {"turns", std::to_string(fight_.turns)}});
    if (fight_.enemy_hp > 0)
        say("lost.left", {{"hp", hp_number(fight_.enemy_hp)}, {"max", hp_number(fight_.enemy_max_hp)}});
    finish();
}

/// Something was gained: bought, or taken from the choices, or given. `lost` and `where` may be empty.
void BriefTeller::got(const std::string& item, const std::string& lost, const std::string& where) {
    std::string key = !price_.empty() ? "got.bought" : choices_.size() > 1 ? "got.chose" : "got";
    if (!lost.empty()) key += ".replace";
    say(key, {{"item", item},
              {"lost", lost},
              {"where", where.empty() ? where : " (" + where + ")"},
              {"price", price_},
              {"choices", words().list(choices_)}});
    choices_.clear();
    price_.clear();
}

void BriefTeller::gold_changed(const run::Event& event) {
    if (std::exchange(gold_told_, false)) return;
    if (node_ == path::NodeType::treasure && event.n[0] > 0) {
        chest_gold_ = event.n[0];
        return;
    }
    say(event.n[0] < 0 ? "gold.paid" : "gold.gained",
        {{"gold", std::to_string(event.n[0] < 0 ? -event.n[0] : event.n[0])}});
}

void BriefTeller::hp_changed(const run::Event& event) {
    if (max_hp_ > 0) {
        say("max_hp.both",
            {{"max", std::to_string(std::exchange(max_hp_, 0))}, {"hp", std::to_string(event.n[1])}});
        return;
    }
    const char* key = event.n[0] < 0 ? "hurt" : node_ == path::NodeType::rest ? "rested" : "healed";
    say(key, {{"change", std::to_string(event.n[0] < 0 ? -event.n[0] : event.n[0])},
              {"hp", std::to_string(event.n[1])}});
}

void BriefTeller::bought(const run::Event& event) {
    in_node_ = true;
    last_price_ = event.n[2];
    price_ = std::to_string(last_price_);
    gold_told_ = true;
}

void BriefTeller::strengthened(const run::Event& event) {
    const std::initializer_list<Fill> fills = {{"column", column(event.n[0])},
                                               {"cell", std::to_string(event.n[1] + 1)},
                                               {"from", puck(event.n[2])},
                                               {"to", puck(event.n[3])}};
    const bool down = pack()[puck_id(event.n[3])].rarity < pack()[puck_id(event.n[2])].rarity;
    if (price_.empty()) return say(down ? "weakened" : "strengthened", fills);
    strengthened_.push_back(words().say("strengthened.one", fills));
    strengthening_price_ += std::exchange(last_price_, 0);
    price_.clear();
}

void BriefTeller::relic_gained(const run::Event& event) {
    const content::RelicId relic(static_cast<std::size_t>(event.n[0]));
    const std::int32_t gold = std::exchange(chest_gold_, 0);
    say(gold > 0 ? "chest.relic" : "relic", {{"gold", std::to_string(gold)},
                                             {"relic", words().name(relic)},
                                             {"description", words().description(relic)}});
}

/// True if `event` goes on with what is being collected.
bool BriefTeller::collects(const run::Event& event) const {
    switch (event.kind) {
    case EventKind::puck_placed:
        return !new_cells_.empty() && event.n[3] < 0;
    case EventKind::hp_changed:
        return max_hp_ > 0;
    case EventKind::relic_gained:
        return chest_gold_ > 0;
    case EventKind::bought:
        return !strengthened_.empty() && event.n[0] == 3;
    case EventKind::gold_changed:
        return gold_told_;
    case EventKind::strengthened:
        return !strengthened_.empty() && !price_.empty();
    default:
        return false;
    }
}

void BriefTeller::puck_placed(const run::Event& event) {
    if (event.n[3] < 0) {
        new_cells_.push_back(puck(event.n[0]));
        return;
    }
    const std::string where =
        words().say("cell", {{"column", column(event.n[1])}, {"cell", std::to_string(event.n[2] + 1)}});
    got(puck(event.n[0]), puck(event.n[3]), where);
}

void BriefTeller::tell_one(const run::Event& event) {
    follow(event);
    if (!collects(event)) say_collected();
    switch (event.kind) {
    case EventKind::stage_entered:
        finish();
        if (std::exchange(begun_, true)) line("");
        line(stage_sentence());
        break;
    case EventKind::node_entered:
        enter(event);
        break;
    case EventKind::battle_started:
        fight_ = {};
        break;
    case EventKind::battle:
        fight(event.battle);
        break;
    case EventKind::battle_won:
        won(event);
        break;
    case EventKind::reward_offered:
        choices_.clear();
        break;
    case EventKind::choice_offered:
        choices_.push_back(good(event.n[1], event.n[2]));
        break;
    case EventKind::sale_offered:
        break;
    case EventKind::puck_placed:
        puck_placed(event);
        break;
    case EventKind::active_worn:
        // What a run starts with is no news.
        if (in_node_) got(good(1, event.n[0]), event.n[1] < 0 ? "" : good(1, event.n[1]), "");
        break;
    case EventKind::passive_worn:
        got(good(2, event.n[0]), event.n[2] < 0 ? "" : good(2, event.n[2]), "");
        break;
    case EventKind::left:
        if (event.n[0] >= 0)
            say("left.item", {{"item", good(event.n[0], event.n[1])}});
        else
            say("left.reward", {{"choices", words().list(choices_)}});
        choices_.clear();
        price_.clear();
        break;
    case EventKind::relic_gained:
        relic_gained(event);
        break;
    case EventKind::gold_changed:
        gold_changed(event);
        break;
    case EventKind::hp_changed:
        hp_changed(event);
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
        if (event.n[0] < 0)
            say("max_hp.down", {{"max", std::to_string(event.n[1])}});
        else
            max_hp_ = event.n[1];
        break;
    case EventKind::encounter_met:
    case EventKind::encounter_chosen:
    case EventKind::stat_changed:
    case EventKind::swapped:
        for (const std::string& sentence : encounter_sentences(event)) add(sentence);
        gold_told_ = event.kind == EventKind::encounter_chosen && event.n[3] > 0;
        break;
    case EventKind::explored:
        break; // the map tells it
    case EventKind::thing_reached:
        finish();
        in_node_ = true;
        node_ = path::NodeType::combat;
        add(floor_sentence(event));
        break;
    case EventKind::mimic_shown:
    case EventKind::level_gained:
    case EventKind::altar_taken:
    case EventKind::stat_gained:
    case EventKind::rumours_heard:
        add(floor_sentence(event));
        break;
    case EventKind::base_entered:
    case EventKind::trip_begun:
    case EventKind::loot_banked:
    case EventKind::turned_back:
    case EventKind::days_over:
        travel(event);
        break;
    case EventKind::spot_reached:
        node_ = static_cast<run::Spot>(event.n[0]) == run::Spot::rest ? path::NodeType::rest
                                                                      : path::NodeType::combat;
        add(trip_sentence(event));
        break;
    case EventKind::slime_met:
        node_ = path::NodeType::combat;
        break;
    case EventKind::room_cleared:
        add(trip_sentence(event));
        break;
    case EventKind::run_won:
        finish();
        break;
    case EventKind::run_lost:
        lost(event);
        break;
    }
}

} // namespace

std::unique_ptr<Story::Teller> make_brief_teller(const run::Game& game, content::CampaignId campaign,
                                                 const Words& words) {
    return std::make_unique<BriefTeller>(game, campaign, words);
}

} // namespace rogueloom::view
