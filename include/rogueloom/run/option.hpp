// SPDX-License-Identifier: MIT
/// \file
/// What a player can choose, as plain data (campaign.md R1). Labels come from view.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

namespace rogueloom::run {

/// The comment names what a, b, c, d hold; unused ones are 0. A column is a content::Column, a cell counts
/// from 0, ids are dense indexes into the pack, -1 stands for none.
///
/// Options come in this order: roads by column; those of a fight as battle::legal_actions() has them; choices
/// of a reward by number, then leave_reward; places of a puck by cell, slots by number, then discard; heal,
/// strengthenings by column and cell, then leave_place; the chest, then leave_place; what a shop sells by
/// offer, strengthenings by column and cell, restock, leave_place; answers to an encounter by number, then
/// leave_place; frontiers, nearest first, then things by number; what a building offers by column, cell and
/// stat, then leave_place; on a zone map frontiers, then slimes by number, then rest place, exit and start;
/// at the base the free strengthenings, what its shop has as in shops, then regions in their order. What
/// costs more than the gold at hand is no option.
enum class OptionKind : std::uint8_t {
    road, ///< walk to the node in row a, column b (0: the top node); c path::NodeType, d path::NodeReward
    spin, ///< battle: spin
    use_active,     ///< battle: use the worn active a
    reroll,         ///< battle: draw column a again
    accept,         ///< battle: take the result as it is
    take_puck,      ///< reward: choice a, puck b; its cell is chosen next
    take_active,    ///< reward: choice a, active b; replaces the worn one, c (-1: none)
    take_passive,   ///< reward: choice a, passive b; its slot is chosen next
    leave_reward,   ///< leave this reward
    place_puck,     ///< put the puck a into column b, cell c, where the puck d is lost
    wear_passive,   ///< put the passive a into slot b; loses passive c (-1: the slot is empty)
    discard,        ///< keep neither: leave what was to be placed or worn (kind a: 0 puck, 1 passive; id b)
    rest_heal,      ///< rest: heal; a percent of max HP
    strengthen,     ///< rest, pick_cell: column a, cell b, puck c becomes puck d, for nothing
    open_chest,     ///< treasure
    leave_place,    ///< leave the rest, treasure, shop, or an encounter once it is played
    buy_puck,       ///< shop: offer a, puck b, price c; its cell is chosen next
    buy_active,     ///< shop: offer a, active b, price c; d the active it replaces (-1: none)
    buy_passive,    ///< shop: offer a, passive b, price c; its slot is chosen next
    buy_strengthen, ///< shop: column a, cell b, price c; becomes puck d
    restock,        ///< shop: new offers for the price a
    answer,         ///< encounter b: its choice a (from 0), for the price c; d percent that it works
    explore,        ///< floor: walk to a frontier, the cell a, b; c steps; d cells in its group
    go_to,          ///< floor: walk to the cell a, b, c steps away, where the thing d is, and fight or enter
    bathe,          ///< healing pool: a HP for the price b
    remove_puck,    ///< monastery: column a, cell b, price c; becomes puck d
    drink,          ///< smoothie shack: stat a (battle::Stats), b more of it for the price c
    copy_puck, ///< mushroom patch: column a, the puck of cell b over that of cell c, where puck d is lost
    give_puck, ///< brainsucker: column a, cell b for c gold; becomes puck d
    pray,      ///< altar a
    sing,      ///< tavern: a gold
    listen,    ///< tavern: rumours make the floor known
    approach,  ///< zone map: walk to the cell a, b, c steps away, where slime d is, and fight it
    visit,     ///< zone map: walk to the cell a, b, c steps away, the Spot d (trip.hpp), and use it
    set_out    ///< base: a trip into region a (content::RegionId)
};
inline constexpr std::size_t option_kind_count = 35;

struct Option {
    OptionKind kind = OptionKind::spin;
    std::int32_t a = 0;
    std::int32_t b = 0;
    std::int32_t c = 0;
    std::int32_t d = 0;

    friend bool operator==(const Option&, const Option&) = default;
};

/// At most 256 options in place, in a stable order.
class OptionList {
  public:
    OptionList() {} // NOLINT: options beyond the size are never read, so they are not filled
    void clear() { size_ = 0; }
    /// Precondition: fewer than 256 so far.
    void add(const Option& option) {
        assert(size_ < options_.size());
        options_[size_++] = option;
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const Option& operator[](std::size_t i) const {
        assert(i < size_);
        return options_[i];
    }
    [[nodiscard]] const Option* begin() const { return options_.data(); }
    [[nodiscard]] const Option* end() const { return options_.data() + size_; }

  private:
    union {
        std::array<Option, 256> options_;
    };
    std::size_t size_ = 0;
};

} // namespace rogueloom::run
