// SPDX-License-Identifier: MIT
// One number for everything the engine computes: the pinned one, on every compiler and machine.
#include <rogueloom/lab/signature.hpp>

#include <gtest/gtest.h>

#include <algorithm>

#include <rogueloom/run/rules_id.hpp>

#include "run/base_game.hpp"

namespace rogueloom {
namespace {

TEST(Signature, IsThePinnedOne) {
    EXPECT_EQ(lab::signature(test::base_game()), run::rules_id)
        << "the engine computes something else than before; if that is meant, `./dev golden` pins it anew";
}

TEST(Signature, DoesNotDependOnWhatWasComputedBefore) {
    const std::uint64_t first = lab::signature(test::base_game());
    run::Run run = test::start_acts(test::base_game(), 5);
    test::take_first(test::base_game(), run, run::OptionKind::road);
    EXPECT_EQ(lab::signature(test::base_game()), first);
}

TEST(Signature, DoesNotDependOnTheOrderOfFiles) {
    const auto given = content::base_pack_files();
    std::vector<content::SheetFile> files(given.begin(), given.end());
    std::reverse(files.begin(), files.end());
    content::LoadedPack loaded = content::load_pack(files);
    ASSERT_TRUE(loaded.pack.has_value());
    EXPECT_EQ(loaded.pack->content_hash, test::base_pack().content_hash);
    const auto game = run::Game::compile(std::make_shared<const content::Pack>(std::move(*loaded.pack)));
    ASSERT_TRUE(game.has_value());
    EXPECT_EQ(lab::signature(*game), lab::signature(test::base_game()));
}

TEST(Signature, ChangesWithARuleOfThePack) {
    const run::Game other = test::game_with([](content::Pack& pack) { pack.settings.rest_heal += 1; });
    EXPECT_NE(lab::signature(other), lab::signature(test::base_game()));
}

} // namespace
} // namespace rogueloom
