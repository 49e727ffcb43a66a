// SPDX-License-Identifier: MIT
/// \file
/// What the tellers of a story share: who fights whom, and how goods are named.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <rogueloom/view/story.hpp>

namespace rogueloom::view {

/// The typed id of a puck that an event names.
[[nodiscard]] inline content::PuckId puck_id(std::int32_t index) {
    return content::PuckId(static_cast<std::size_t>(index));
}

/// Turns events into lines. One implementation a level of detail.
class Story::Teller {
  public:
    Teller(const run::Game& game, content::CampaignId campaign, const Words& words)
        : game_(game), campaign_(campaign), words_(words) {}
    virtual ~Teller() = default;

    virtual void tell(std::span<const run::Event> events) = 0;
    virtual void finish() {}

    /// The lines written since the last call.
    [[nodiscard]] std::string take() { return std::exchange(lines_, {}); }

  protected:
    void line(const std::string& text) {
        lines_ += text;
        lines_ += '\n';
    }
    [[nodiscard]] const Words& words() const { return words_; }
    [[nodiscard]] const content::Pack& pack() const { return game_.pack(); }

    /// Notes what later events build on: stage and enemy. To be called for each event first.
    void follow(const run::Event& event);

    /// Name of the enemy of the current or last fight; empty before the first.
    [[nodiscard]] std::string enemy() const { return enemy_ ? words_.name(enemy_) : std::string{}; }
    [[nodiscard]] std::string stage_sentence() const;
    [[nodiscard]] std::string node_sentence(const run::Event& event) const;
    /// What an event of floors says; empty for one that says nothing here.
    [[nodiscard]] std::string floor_sentence(const run::Event& event) const;
    /// What an event of expeditions says; empty for one that says nothing here.
    [[nodiscard]] std::string trip_sentence(const run::Event& event) const;
    /// Name of a good as events write it: what (0 puck, 1 active, 2 passive, 3 a strengthened puck), id.
    [[nodiscard]] std::string good(std::int32_t what, std::int32_t id) const;
    [[nodiscard]] std::string puck(std::int32_t id) const;
    /// What an event of an encounter says (encounter_met .. swapped): no sentence or a few.
    [[nodiscard]] std::vector<std::string> encounter_sentences(const run::Event& event) const;
    [[nodiscard]] std::string column(std::int32_t index) const;

  private:
    const run::Game& game_;
    content::CampaignId campaign_;
    const Words& words_;
    content::EnemyId enemy_;
    std::int32_t stage_ = 1;
    std::array<std::int32_t, 2> floor_{}; ///< 1 + terrain and 1 + boss of the floor, if it is one
    std::string lines_;
};

[[nodiscard]] std::unique_ptr<Story::Teller>
make_brief_teller(const run::Game& game, content::CampaignId campaign, const Words& words);
[[nodiscard]] std::unique_ptr<Story::Teller>
make_full_teller(const run::Game& game, content::CampaignId campaign, const Words& words, Detail detail);

} // namespace rogueloom::view
