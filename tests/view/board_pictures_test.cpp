// SPDX-License-Identifier: MIT
// The pictures of docs/board.md are what the library draws. With ROGUELOOM_APPROVE=1 in the environment they
// are rewritten instead.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <rogueloom/view/board.hpp>

#include "support/board_tables.hpp"

namespace rogueloom::view {
namespace {

/// File name without its end, and contents.
using Picture = std::pair<std::string, std::string>;

class Painter {
  public:
    void add(const std::string& name, const board::Board& board, BoardPicture::Threat threat) {
        BoardPicture picture;
        picture.labels = english_board_labels(rules_);
        picture.threat = threat;
        pictures_.emplace_back("board-" + name, to_svg(board, rules_, picture));
    }
    [[nodiscard]] board::Board floor(std::uint64_t seed, int number) const {
        board::Request request;
        request.floor = number;
        return test::board_of(rules_, seed, request);
    }
    [[nodiscard]] const std::vector<Picture>& pictures() const { return pictures_; }

  private:
    board::Rules rules_ = test::rules_of(test::board_params());
    std::vector<Picture> pictures_;
};

/// One floor, with what each step adds.
void add_steps(Painter& painter) {
    const board::Board whole = painter.floor(7, 2);
    board::Board step = whole;
    step.monsters.clear();
    step.rewards.clear();
    step.features.clear();
    step.boss.reset();
    painter.add("step-walls", step, BoardPicture::Threat::hidden);
    step.monsters = whole.monsters;
    painter.add("step-monsters", step, BoardPicture::Threat::hidden);
    painter.add("step-regions", step, BoardPicture::Threat::shown);
    step.rewards = whole.rewards;
    painter.add("step-rewards", step, BoardPicture::Threat::shown);
    painter.add("step-boss", whole, BoardPicture::Threat::shown);
}

TEST(BoardPictures, ThePageShowsWhatIsDrawn) {
    Painter painter;
    for (const int floor : {1, 2, 3, 4})
        painter.add("floor-" + std::to_string(floor), painter.floor(8, floor), BoardPicture::Threat::shown);
    add_steps(painter);
    const bool approve = std::getenv("ROGUELOOM_APPROVE") != nullptr;
    for (const auto& [name, svg] : painter.pictures()) {
        const std::string path = ROGUELOOM_SOURCE "/docs/pictures/" + name + ".svg";
        if (approve) std::ofstream(path, std::ios::binary) << svg;
        std::ostringstream found;
        found << std::ifstream(path, std::ios::binary).rdbuf();
        EXPECT_TRUE(found.str() == svg) << path << " is out of date: ROGUELOOM_APPROVE=1 rewrites it";
    }
}

} // namespace
} // namespace rogueloom::view
