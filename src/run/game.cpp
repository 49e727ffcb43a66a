// SPDX-License-Identifier: MIT
#include <rogueloom/run/game.hpp>

#include <utility>

#include "run/tables.hpp"

namespace rogueloom::run {

Game::Game(battle::Rules rules, std::unique_ptr<const Tables> tables)
    : rules_(std::move(rules)), tables_(std::move(tables)) {}
Game::~Game() = default;
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(Game&&) noexcept = default;

Result<Game> Game::compile(std::shared_ptr<const content::Pack> pack, Without without) {
    BoardIds ids;
    pack = with_board_rows(std::move(pack), ids);
    RegionTables regions;
    pack = with_slimes(std::move(pack), regions);
    auto tables = make_tables(*pack, std::move(ids), std::move(regions), std::move(without));
    if (!tables) return tl::unexpected<Error>(tables.error());
    return Game(battle::Rules(std::move(pack)), std::make_unique<const Tables>(std::move(*tables)));
}

const path::Rules& Game::path_rules(content::CampaignId campaign, std::size_t stage) const {
    const StageTables& tables = tables_->stages[campaign.index()][stage - 1];
    assert(!tables.rules.empty());
    return tables.rules.front();
}

const board::Rules* Game::board_rules() const {
    return tables_->boards ? &*tables_->boards : nullptr;
}

const Without& Game::without() const {
    return tables_->without;
}

content::PuckId Game::stronger(content::PuckId puck) const {
    return tables_->stronger[puck.index()];
}
content::PuckId Game::weaker(content::PuckId puck) const {
    return tables_->weaker[puck.index()];
}

} // namespace rogueloom::run
