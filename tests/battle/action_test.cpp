// SPDX-License-Identifier: MIT
#include <rogueloom/battle/action.hpp>

#include "support/battle_arena.hpp"

namespace rogueloom::test {
namespace {

using battle::Action;
using battle::ActionKind;
using battle::Column;

TEST(Action, SpinFirstThenTheActive) {
    Arena a;
    a.wear(a.active(content::ActiveType::token, 2, {{a.own(Resource::gold), 1}}), 2);
    a.start();
    const battle::ActionList legal = a.legal();
    ASSERT_EQ(legal.size(), 2U);
    EXPECT_EQ(legal[0], (Action{ActionKind::spin}));
    EXPECT_EQ(legal[1], (Action{ActionKind::use_active}));
}

TEST(Action, RerollsByColumnThenAccept) {
    Arena a;
    a.three_columns();
    a.wear(0, a.passive(Timing::turn_start, {{a.function(Behaviour::reroll), 1}}));
    a.start();
    a.spin();
    const battle::ActionList legal = a.legal();
    ASSERT_EQ(legal.size(), 4U);
    EXPECT_EQ(legal[0], (Action{ActionKind::reroll, Column::action}));
    EXPECT_EQ(legal[1], (Action{ActionKind::reroll, Column::multiplier}));
    EXPECT_EQ(legal[2], (Action{ActionKind::reroll, Column::additional}));
    EXPECT_EQ(legal[3], (Action{ActionKind::accept}));
}

} // namespace
} // namespace rogueloom::test
