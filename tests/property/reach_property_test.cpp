// SPDX-License-Identifier: MIT
// Nothing of the base pack is there for show: bulk runs reach every building, answer, item, relic and puck.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "run/base_game.hpp"
#include "support/tier.hpp"

namespace rogueloom::run {
namespace {

const Game& game() {
    return test::base_game();
}

using Names = std::set<std::string>;

std::string name(const char* kind, std::int32_t key) {
    return kind + std::string(" ") + std::to_string(key);
}

std::string thing(ThingKind kind) {
    return "thing " + std::string(thing_kind_names[static_cast<std::size_t>(kind)]);
}

/// What can be taken: graded pucks, items, relics, answers.
Names all_goods() {
    const content::Pack& pack = test::base_pack();
    Names all;
    for (const content::Puck& row : pack.pucks)
        if (row.grade) all.insert(name("puck", row.key));
    for (const content::Active& row : pack.actives) all.insert(name("active", row.key));
    for (const content::Passive& row : pack.passives) all.insert(name("passive", row.key));
    for (const content::Passive& row : pack.relics) all.insert(name("relic", row.key));
    for (const content::Encounter& row : pack.encounters)
        for (std::size_t i = 0; i < row.choices.size(); ++i)
            all.insert(name("answer", row.key) + "." + std::to_string(i + 1));
    return all;
}

Names all_things() {
    Names all;
    for (std::size_t i = 0; i < thing_kind_count; ++i) all.insert(thing(static_cast<ThingKind>(i)));
    return all;
}

/// Notes what an option takes or where it leads.
void note(const Run& run, const Option& option, Names& reached) {
    const content::Pack& pack = game().pack();
    const auto id = static_cast<std::size_t>(option.b);
    switch (option.kind) {
    case OptionKind::take_puck:
    case OptionKind::buy_puck:
        reached.insert(name("puck", pack.pucks[id].key));
        break;
    case OptionKind::take_active:
    case OptionKind::buy_active:
        reached.insert(name("active", pack.actives[id].key));
        break;
    case OptionKind::take_passive:
    case OptionKind::buy_passive:
        reached.insert(name("passive", pack.passives[id].key));
        break;
    case OptionKind::answer:
        reached.insert(name("answer", pack.encounters[id].key) + "." + std::to_string(option.a + 1));
        break;
    case OptionKind::go_to:
        reached.insert(thing(run.map->floor->things[static_cast<std::size_t>(option.d)].kind));
        break;
    default:
        break;
    }
}

struct Player {
    const char* campaign;
    const char* character; ///< "": the row of `player`
    std::int32_t hp = 0;   ///< of a hero who does not die; 0: the start row as it is
};

/// One run by random choices.
void play(const Player& player, std::uint64_t seed, Names& reached) {
    const content::Pack& pack = game().pack();
    const auto started = start(
        game(), {pack.find_campaign(player.campaign), pack.find_character(player.character), {}}, Seed{seed});
    if (!started) throw std::invalid_argument(to_string(started.error()));
    Run run = *started;
    if (player.hp > 0) {
        run.state.hero.max_hp = run.state.hero.hp = player.hp;
        run.state.hero.stats = {400, 400, 400, 400};
        run.state.hero.gold = 2000;
    }
    Stream choices(Seed{seed}, "test/choices");
    OptionList options;
    for (list_options(game(), run, options); !options.empty(); list_options(game(), run, options)) {
        const Option option = options[choices.below(static_cast<std::uint32_t>(options.size()))];
        note(run, option, reached);
        choose(game(), run, option);
    }
    for (const battle::OwnedRelic& relic : run.state.hero.relics)
        if (const std::int32_t key = pack[relic.relic].key; key >= 0) reached.insert(name("relic", key));
}

/// Of `wanted` what is not among `reached`.
Names missing(const Names& wanted, const Names& reached) {
    Names left;
    for (const std::string& one : wanted)
        if (reached.count(one) == 0) left.insert(one);
    return left;
}

TEST(Reach, R4HeroesWhoLiveMeetEveryBuildingAndTakeEverything) {
    Names wanted = all_goods();
    wanted.merge(all_things());
    Names reached;
    const std::uint64_t most = 600;
    std::uint64_t seed = 0;
    for (; seed < most && !missing(wanted, reached).empty(); ++seed)
        for (const Player& player :
             {Player{"acts", "", 9000}, Player{"climb", "", 9000}, Player{"delve", "bard", 9000}})
            play(player, seed, reached);
    EXPECT_EQ(missing(wanted, reached), Names{}) << "after " << seed << " runs of each";
}

// Mere mortals: twenty thousand runs of each campaign take all there is, sixteen hundred nine tenths of it.
TEST(Reach, R4RandomRunsTakeEverythingThatCanBeTaken) {
    const Names wanted = all_goods();
    const std::size_t may_be_missing = test::tier(wanted.size() / 10, std::size_t{0});
    Names reached;
    for (std::uint64_t seed = 0; seed < test::tier(1600U, 20000U); ++seed)
        for (const Player& player :
             {Player{"acts", ""}, Player{"climb", ""}, Player{"delve", ""}, Player{"expedition", ""}})
            play(player, seed, reached);
    const Names left = missing(wanted, reached);
    EXPECT_LE(left.size(), may_be_missing) << ::testing::PrintToString(left);
}

} // namespace
} // namespace rogueloom::run
