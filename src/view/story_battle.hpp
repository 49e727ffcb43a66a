// SPDX-License-Identifier: MIT
/// \file
/// The events of a fight, each as a sentence.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <rogueloom/battle/event.hpp>
#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// The calculation of a row without its result: "(28 + 45) x (1 + 0.5)", with percentages and factors; base
/// and stat as `show` writes them.
[[nodiscard]] std::string row_sum(const battle::Event& event, std::string (*show)(double),
                                  const Words& words);

/// Makes sentences of the events of one fight after the other, in their order.
class BattleSentences {
  public:
    explicit BattleSentences(const Words& words) : words_(words) {}

    /// A fight against this enemy begins.
    void begin(std::string enemy);
    /// The sentences that are due now, without newlines: none where an event is told with the next one, or
    /// not at all.
    [[nodiscard]] std::vector<std::string> sentences(const battle::Event& event);

    /// The passive or relic whose effect comes next, by name; none if there is none. It is then told.
    [[nodiscard]] std::optional<std::string> take_fired();

    /// Where the reel has stopped, told by the rows of this spin; they are not named again when they act.
    /// Empty when no row is known yet.
    [[nodiscard]] std::string stops(std::span<const battle::Event> rows);

  private:
    [[nodiscard]] std::string sentence(const battle::Event& event);
    [[nodiscard]] std::string damage(const battle::Event& event);
    [[nodiscard]] std::string row(const battle::Event& event) const;
    [[nodiscard]] std::string row_pucks(const battle::Event& event) const;
    [[nodiscard]] std::string heal(const battle::Event& event) const;
    [[nodiscard]] std::string direct_hp(const battle::Event& event) const;
    [[nodiscard]] std::string stage(const battle::Event& event) const;
    [[nodiscard]] std::string amount(const battle::Event& event) const;
    [[nodiscard]] std::string puck_change(const battle::Event& event) const;
    [[nodiscard]] std::string turn(const battle::Event& event) const;
    [[nodiscard]] bool gives_tokens(const battle::Event& fired) const;
    [[nodiscard]] std::string item(const battle::Event& event) const;
    [[nodiscard]] std::string say(std::string_view key, std::initializer_list<Fill> fills = {}) const {
        return words_.say(key, fills);
    }
    /// `key` with ".player" or ".enemy".
    [[nodiscard]] static std::string by_side(std::string_view key, battle::Side side);

    const Words& words_;
    std::string enemy_;
    std::optional<battle::Event> fired_; ///< the passive or relic whose effect comes next
    std::size_t rows_ = 1;               ///< of this spin
    bool stops_told_ = false;            ///< of this spin
    bool fall_told_ = false;             ///< the damage said so already
    bool blocks_told_ = false;           ///< the rule said so already
};

} // namespace rogueloom::view
