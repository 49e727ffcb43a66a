// SPDX-License-Identifier: MIT
#include <rogueloom/view/battle.hpp>

#include "numbers.hpp"
#include "story_battle.hpp"

namespace rogueloom::view {

using battle::Event;
using battle::EventKind;
using battle::Side;

namespace {

/// The stat that an action adds, by the resource that worn items raise it with.
content::Resource stat_of(content::PuckType type) {
    static constexpr std::array<content::Resource, 4> stats = {
        content::Resource::equip_physical, content::Resource::equip_magical, content::Resource::equip_defence,
        content::Resource::equip_heal};
    return stats[static_cast<std::size_t>(type)];
}

} // namespace

/// Rows and damage are calculations; everything else is told as in a story.
class BattleExplanation::Writer {
  public:
    Writer(const Words& words, std::string enemy) : words_(words), enemy_(enemy), sentences_(words) {
        sentences_.begin(std::move(enemy));
    }

    std::string take() { return std::exchange(text_, {}); }

    void explain(const Event& event) {
        switch (event.kind) {
        case EventKind::turn:
            if (!text_.empty() || told_) text_ += '\n';
            hits_due_ = 0;
            tell(event);
            break;
        case EventKind::active:
            by_active_ = true;
            tell(event);
            describe(words_.description(event.active));
            break;
        case EventKind::spin:
        case EventKind::reroll:
            by_active_ = false;
            tell(event);
            break;
        case EventKind::row:
            name_fired();
            row(event);
            break;
        case EventKind::damage:
            name_striker(event);
            damage(event);
            break;
        case EventKind::token:
            token(event);
            break;
        case EventKind::intent:
        case EventKind::intent_change:
            intent_ = event.intent;
            tell(event);
            break;
        default:
            tell(event);
            break;
        }
        told_ = true;
    }

  private:
    void line(std::string_view indent, const std::string& sentence) {
        text_ += indent;
        text_ += sentence;
        text_ += '\n';
    }
    void say(std::string_view key, std::initializer_list<Fill> fills) {
        line("    ", words_.say(key, fills));
    }
    void describe(const std::string& description) {
        if (!description.empty()) line("    ", description);
    }
    void tell(const Event& event) {
        for (const std::string& sentence : sentences_.sentences(event))
            line(event.kind == EventKind::turn ? "" : "  ", sentence);
    }
    /// "Thorn Mail:" before what it does. Whether there was one.
    bool name_fired() {
        const std::optional<std::string> item = sentences_.take_fired();
        if (item) line("  ", *item + ":");
        return item.has_value();
    }
    /// Who strikes, unless it is the row or the active item just told.
    void name_striker(const Event& event) {
        if (name_fired()) return;
        if (event.side == Side::player) {
            line("  ", words_.say("explain.enemy", {{"enemy", enemy_}, {"intent", words_.name(intent_)}}));
        } else if (hits_due_ > 0) {
            --hits_due_;
        } else if (!by_active_) {
            line("  ", words_.say("explain.effect"));
        }
    }

    [[nodiscard]] std::string pucks_of(const Event& event) const {
        std::string text;
        for (const content::PuckId puck : event.pucks) {
            if (!puck.valid()) continue;
            if (!text.empty()) text += " | ";
            text += words_.name(puck);
        }
        return text;
    }

    void row(const Event& event) {
        const content::Pack& pack = words_.pack();
        const bool again = event.n[1] != 0;
        const content::PuckType type = pack[event.pucks[0]].type;
        const bool attack =
            type == content::PuckType::physical_attack || type == content::PuckType::magical_attack;
        hits_due_ = attack ? event.n[2] : 0;
        line("  ", words_.say(again ? "explain.row.again" : "explain.row",
                              {{"row", std::to_string(event.n[0])}, {"pucks", pucks_of(event)}}));
        if (again) {
            say("explain.value.again", {{"percent", decimal(event.v[7])}, {"value", decimal(event.v[6])}});
            return;
        }
        const content::Puck& action = pack[event.pucks[0]];
        say("explain.base", {{"puck", words_.name(event.pucks[0])},
                             {"id", std::to_string(action.key)},
                             {"base", decimal(event.v[0])}});
        say("explain.stat", {{"stat", words_.name(stat_of(action.type))}, {"value", decimal(event.v[1])}});
        if (event.pucks[1].valid())
            say("explain.multiplier", {{"puck", words_.name(event.pucks[1])},
                                       {"id", std::to_string(pack[event.pucks[1]].key)},
                                       {"multiplier", decimal(event.v[2])}});
        if (event.pucks[2].valid()) {
            const content::Puck& extra = pack[event.pucks[2]];
            say("explain.additional", {{"puck", words_.name(event.pucks[2])},
                                       {"id", std::to_string(extra.key)},
                                       {"effect", std::to_string(pack[extra.effect].key)},
                                       {"param", decimal(extra.param)}});
            describe(words_.description(event.pucks[2]));
        }
        say(event.n[2] > 1 ? "explain.value.hits" : "explain.value",
            {{"sum", row_sum(event, decimal, words_)},
             {"value", decimal(event.v[6])},
             {"hits", std::to_string(event.n[2])}});
    }

    void token(const Event& event) {
        if (event.n[0] == 0) return;
        name_fired();
        line("  ", words_.say("explain.token",
                              {{"change", (event.n[0] > 0 ? "+" : "") + std::to_string(event.n[0])},
                               {"now", std::to_string(event.n[1])}}));
    }

    void damage(const Event& event) {
        const double value = event.v[0];
        const double guard = event.v[1];
        const double reduction = event.v[2];
        const double passed = value * 100.0 / (100.0 + guard);
        say("explain.guard",
            {{"value", decimal(value)}, {"guard", decimal(guard)}, {"result", decimal(passed)}});
        if (reduction > 0)
            say("explain.reduction",
                {{"percent", decimal(reduction)}, {"result", decimal(passed * (1 - reduction / 100))}});
        if (event.n[0] != 0)
            say("explain.capped", {{"cap", std::to_string(words_.pack().settings.rule_reverse_cap)}});
        say(event.side == Side::player ? "explain.damage.player" : "explain.damage.enemy",
            {{"dealt", decimal(event.v[3])},
             {"enemy", enemy_},
             {"before", decimal(event.v[5])},
             {"after", decimal(event.v[6])}});
        if (event.v[4] > 0) say("explain.overkill", {{"amount", decimal(event.v[4])}});
    }

    const Words& words_;
    std::string enemy_;
    BattleSentences sentences_;
    content::IntentId intent_; ///< announced
    int hits_due_ = 0;         ///< hits of the row that are still to come
    bool by_active_ = false;   ///< an active item was used and the reel has not been spun since
    std::string text_;
    bool told_ = false;
};

BattleExplanation::BattleExplanation(const Words& words, std::string enemy)
    : writer_(std::make_unique<Writer>(words, std::move(enemy))) {}
BattleExplanation::~BattleExplanation() = default;
BattleExplanation::BattleExplanation(BattleExplanation&&) noexcept = default;
BattleExplanation& BattleExplanation::operator=(BattleExplanation&&) noexcept = default;

std::string BattleExplanation::explain(std::span<const Event> events) {
    for (const Event& event : events) writer_->explain(event);
    return writer_->take();
}

} // namespace rogueloom::view
