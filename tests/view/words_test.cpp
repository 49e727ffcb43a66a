// SPDX-License-Identifier: MIT
#include <rogueloom/view/words.hpp>

#include <gtest/gtest.h>

#include <set>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/description.hpp>
#include <rogueloom/content/load.hpp>

#include "run/base_game.hpp"
#include "view/engine_texts.hpp"
#include "view/fill.hpp"
#include "view/intent_words.hpp"
#include "view/numbers.hpp"

namespace rogueloom::view {
namespace {

std::string fill(std::string_view text, std::initializer_list<Fill> fills) {
    return fill_text(text, std::vector<Fill>(fills));
}

TEST(WordsFill, NamesAreReplacedAndUnknownOnesStay) {
    EXPECT_EQ(fill("{a} and {b}", {{"a", "x"}, {"b", "{a}"}}), "x and {a}");
    EXPECT_EQ(fill("{a} {nobody}", {{"a", "x"}}), "x {nobody}");
    EXPECT_EQ(fill("no end {a", {{"a", "x"}}), "no end {a");
    EXPECT_EQ(fill("", {}), "");
}

TEST(WordsFill, PluralsGoByTheNumber) {
    EXPECT_EQ(fill("{n} {n?turn|turns}", {{"n", "1"}}), "1 turn");
    EXPECT_EQ(fill("{n} {n?turn|turns}", {{"n", "0"}}), "0 turns");
    EXPECT_EQ(fill("{n} {n?turn|turns}", {{"n", "11"}}), "11 turns");
}

TEST(WordsFill, ArticlesFitWhatFollows) {
    EXPECT_EQ(fill("{A/An} {e} and {a/an} {f}", {{"e", "Archer"}, {"f", "Goblin"}}),
              "An Archer and a Goblin");
    EXPECT_EQ(fill("{The} {e} beats {the} {e}.", {{"e", "Goblin"}}), "The Goblin beats the Goblin.");
    EXPECT_EQ(fill("{The} {e} beats {the} {e}.", {{"e", "The Lich"}}), "The Lich beats The Lich.");
}

TEST(WordsFill, KoreanParticlesFitWhatStandsBefore) {
    const auto with = [](std::string_view particle, std::string value) {
        return fill("{v}{" + std::string(particle) + "}", {{"v", std::move(value)}});
    };
    EXPECT_EQ(with("을/를", "고블린"), "고블린을"); // ends in ㄴ
    EXPECT_EQ(with("을/를", "마녀"), "마녀를");
    EXPECT_EQ(with("이/가", "슬라임"), "슬라임이");
    EXPECT_EQ(with("은/는", "가고일"), "가고일은");
    EXPECT_EQ(with("으로/로", "가고일"), "가고일로"); // ㄹ counts as a vowel here
    EXPECT_EQ(with("으로/로", "공격 중급"), "공격 중급으로");
    EXPECT_EQ(with("과/와", "방어 (중급)"), "방어 (중급)과");
    EXPECT_EQ(with("이/가", "x2"), "x2가");   // 이
    EXPECT_EQ(with("이/가", "x3"), "x3이");   // 삼
    EXPECT_EQ(with("으로/로", "x1"), "x1로"); // 일
    EXPECT_EQ(with("을/를", ""), "를");
}

TEST(Words, EngineTextsAreCompleteAndAgreeOnPlaceholders) {
    std::set<std::string> keys;
    for (const content::SheetFile& file : engine_text_files()) {
        std::vector<content::Diagnostic> problems;
        const content::Sheet sheet = content::read_sheet(file, problems);
        EXPECT_TRUE(problems.empty()) << file.name;
        ASSERT_EQ(sheet.header.size(), 3U) << file.name;
        EXPECT_EQ(sheet.header[0].text, "key");
        EXPECT_EQ(sheet.header[1].text, engine_languages()[0]);
        EXPECT_EQ(sheet.header[2].text, engine_languages()[1]);
        for (const std::vector<content::Cell>& row : sheet.rows) {
            const std::string where = std::string(file.name) + ":" + std::to_string(row[0].line);
            ASSERT_EQ(row.size(), 3U) << where;
            EXPECT_FALSE(row[1].text.empty() || row[2].text.empty()) << where;
            const content::Placeholders english = content::placeholders_of(row[1].text);
            const content::Placeholders korean = content::placeholders_of(row[2].text);
            EXPECT_EQ(english.names, korean.names) << where;
            EXPECT_EQ(english.broken + korean.broken, "") << where;
            EXPECT_TRUE(keys.emplace(row[0].text).second) << where << " has a key that was there already";
        }
    }
    EXPECT_GT(keys.size(), 200U);
}

TEST(Words, NamesComeFromThePackInTheLanguage) {
    const content::Pack& pack = test::base_game().pack();
    const Words english(pack, "en");
    const Words korean(pack, "ko");
    EXPECT_EQ(english.name(pack.find_puck(2)), "Attack II"); // the rows printed in battle.md A7
    EXPECT_EQ(korean.name(pack.find_puck(2)), "공격 중급");
    EXPECT_EQ(english.name(pack.find_enemy(104)), "Goblin");
    EXPECT_EQ(korean.name(pack.find_enemy(104)), "고블린");
    EXPECT_EQ(korean.name(pack.find_enemy(9901)), "치킨 게이머");
    EXPECT_EQ(korean.name(pack.find_active(2)), "초급 정비도구");
    EXPECT_EQ(korean.name(pack.find_passive(28)), "근력의 장갑");
    EXPECT_EQ(korean.name(pack.find_relic(1)), "황소 투구");
}

TEST(Words, AHoleInALanguageOfThePackIsShown) {
    content::Pack pack = test::base_game().pack();
    const content::PuckId puck = pack.find_puck(1);
    EXPECT_EQ(Words(pack, "en").name(puck), "Attack I");
    pack.texts = content::Texts({"en", "ko"}, {{"puck.1.name", {"Blow I", ""}}});
    EXPECT_EQ(Words(pack, "ko").name(puck), "Attack I [en]");
    EXPECT_EQ(Words(pack, "en").name(puck), "Attack I") << "the sheets speak the pack's own language";
    pack.texts = content::Texts({}, {});
    EXPECT_EQ(Words(pack, "ko").name(puck), "Attack I") << "a pack without Korean is not full of holes";
}

TEST(Words, AnotherLanguageFallsBackToEnglish) {
    const content::Pack& pack = test::base_game().pack();
    const Words french(pack, "fr");
    EXPECT_EQ(french.name(pack.find_puck(2)), "Attack II");
    EXPECT_EQ(french.name(content::Column::multiplier), "multiplier");
}

TEST(Words, GoldIsCalledAsThePackSays) {
    content::Pack pack;
    const Words plain(pack, "ko");
    EXPECT_EQ(plain.say("won.gold", {{"gold", "52"}}), "52 골드를 얻었다.");
    pack.currency = "meso";
    pack.texts = content::Texts({"ko"}, {{"pack.currency.value", {"메소"}}});
    const Words meso(pack, "ko");
    EXPECT_EQ(meso.say("won.gold", {{"gold", "52"}}), "52 메소를 얻었다.");
    const Words english(pack, "en");
    EXPECT_EQ(english.say("won.gold", {{"gold", "52"}}), "It paid 52 meso.");
}

TEST(Words, ListsReadLikeASentence) {
    const content::Pack pack;
    const Words english(pack, "en");
    EXPECT_EQ(english.list({}), "");
    EXPECT_EQ(english.list({"a"}), "a");
    EXPECT_EQ(english.list({"a", "b"}), "a and b");
    EXPECT_EQ(english.list({"a", "b", "c"}), "a, b and c");
    const Words korean(pack, "ko");
    EXPECT_EQ(korean.list({"공격", "방어", "회복"}), "공격, 방어, 회복");
}

TEST(Words, RanksAreLettersAsPlayersReadThem) {
    const content::Pack pack;
    const Words english(pack, "en");
    EXPECT_EQ(english.rank(content::Rarity::f), "rank F");
    EXPECT_EQ(english.rank(content::Rarity::s), "rank S");
}

TEST(WordsNumbers, E43RoundsHalfUpAndShowsTheLivingAsOne) {
    EXPECT_EQ(whole(109.5), "110");
    EXPECT_EQ(whole(30.8), "31");
    EXPECT_EQ(whole(-1.5), "-1");
    EXPECT_EQ(whole(-0.2), "0");
    EXPECT_EQ(hp_number(0.4), "1");
    EXPECT_EQ(hp_number(0.0), "0");
    EXPECT_EQ(hp_number(1.49), "1");
    EXPECT_EQ(decimal(1.5), "1.5");
    EXPECT_EQ(decimal(2.0), "2");
    EXPECT_EQ(decimal(0.05), "0.05");
    EXPECT_EQ(decimal(-0.001), "0");
    EXPECT_EQ(percent(0.125), "12.5");
    EXPECT_EQ(percent(1), "100");
    EXPECT_EQ(percent(0.00049), "0");
    EXPECT_EQ(guard_percent(70), "41"); // 70 / 170
}

TEST(Words, DescriptionsAreFilledFromTheirRows) {
    content::Pack pack = *content::load_pack(content::base_pack_files()).pack;
    const Words english(pack, "en");
    const Words korean(pack, "ko");
    EXPECT_EQ(english.description(pack.find_puck(28)), "This row's multiplier + 0.5.");
    EXPECT_EQ(korean.description(pack.find_puck(28)), "이 행의 배율 + 0.5.");
    EXPECT_EQ(korean.description(pack.find_puck(15)), "행동에 1.5를 곱한다.");
    EXPECT_EQ(korean.description(pack.find_puck(17)), "행동에 3을 곱한다.");
    EXPECT_EQ(english.description(pack.find_puck(4)), "1 hit of magical attack.");
    EXPECT_EQ(english.description(pack.find_puck(5)), "2 hits of magical attack.");
    EXPECT_EQ(english.description(pack.find_passive(17)), "Shop prices - 20 %.");
    EXPECT_EQ(english.description(pack.find_passive(28)),
              "After a physical action: 1 token more, at most 1 time a turn.");
    EXPECT_EQ(english.description(pack.find_active(16)),
              "You lose 20 % of your current HP. This turn: physical attack + 40 %, kill gold + 40 %.");
    EXPECT_EQ(english.description(pack.find_relic(1)), "Physical attack + 6.");
    pack.pucks[pack.find_puck(2).index()].param = 60;
    pack.currency = "coins";
    EXPECT_EQ(english.description(pack.find_puck(2)), "Physical damage 60 + physical attack.");
    EXPECT_EQ(Words(pack, "en").description(pack.find_puck(55)),
              "If the enemy falls this turn: kill coins + 30 %.");
}

TEST(IntentMeaning, WhatAnIntentDoesBesidesItsKindIsSaid) {
    const content::Pack pack = *content::load_pack(content::base_pack_files()).pack;
    const Words words(pack, "en");
    const auto meaning = [&](std::int32_t key, double amount) {
        return intent_meaning(words, pack.find_intent(key), amount);
    };
    EXPECT_EQ(meaning(1, 7), "7 damage");
    EXPECT_EQ(meaning(17, 8), "8 damage; heals 12 HP");
    EXPECT_EQ(meaning(26, 20), "20 damage; its own attack sinks for the rest of the fight");
    EXPECT_EQ(meaning(27, 9), "9 damage; your HP changes by chance, up to 12 either way");
    EXPECT_EQ(meaning(28, 6), "6 damage; you lose 8 gold");
    EXPECT_EQ(meaning(30, 100), "takes 50 % less; heals 25 HP");
    EXPECT_EQ(meaning(3, 15), "heals 15 HP") << "once";
}

} // namespace
} // namespace rogueloom::view
