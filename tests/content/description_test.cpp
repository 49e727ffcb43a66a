// SPDX-License-Identifier: MIT
#include <rogueloom/content/description.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

const Pack& base_pack() {
    static const LoadedPack loaded = load_pack(base_pack_files());
    return *loaded.pack;
}

std::string text_of(const std::vector<RowNumber>& numbers, std::string_view name) {
    for (const RowNumber& number : numbers)
        if (number.name == name) return number.text;
    return "none";
}

TEST(Placeholders, NamesAreThoseThatTakeAValue) {
    const Placeholders found = placeholders_of("{The} {b}{을/를} {a?x|y} {b} {a/an} {c_2} {the}");
    EXPECT_EQ(found.names, (std::vector<std::string>{"a", "b", "c_2"}));
    EXPECT_EQ(found.broken, "");
    EXPECT_TRUE(placeholders_of("").names.empty());
    EXPECT_TRUE(placeholders_of("no braces").broken.empty());
}

TEST(Placeholders, TheFirstBrokenOneIsNamed) {
    EXPECT_EQ(placeholders_of("{a} {b").broken, "{b");
    EXPECT_EQ(placeholders_of("a} {b}").broken, "}");
    EXPECT_EQ(placeholders_of("{}").broken, "{}");
    EXPECT_EQ(placeholders_of("{Value} {}").broken, "{Value}");
    EXPECT_EQ(placeholders_of("{a?x}").broken, "{a?x}");
    EXPECT_EQ(placeholders_of("{?x|y}").broken, "{?x|y}");
    EXPECT_EQ(placeholders_of("{a {b}}").broken, "{a {b}");
    EXPECT_EQ(placeholders_of("{a {b}} {c}").names, std::vector<std::string>{"c"});
}

TEST(RowNumbers, PuckHasItsParamAndItsHits) {
    const Pack& pack = base_pack();
    const std::vector<RowNumber> magic = row_numbers(pack, pack.find_puck(5));
    EXPECT_EQ(text_of(magic, "value"), "0");
    EXPECT_EQ(text_of(magic, "hits"), "2");
    EXPECT_EQ(text_of(magic, "count"), "none");
    const std::vector<RowNumber> fate = row_numbers(pack, pack.find_puck(28));
    EXPECT_EQ(text_of(fate, "value"), "50");
    EXPECT_EQ(text_of(fate, "factor"), "0.5");
    const std::vector<RowNumber> parry = row_numbers(pack, pack.find_puck(58)); // effect 27: once, one turn
    EXPECT_EQ(text_of(parry, "count"), "1");
    EXPECT_EQ(text_of(parry, "turns"), "1");
}

TEST(RowNumbers, ItemHasANumberForEachEffect) {
    const Pack& pack = base_pack();
    const std::vector<RowNumber> coin = row_numbers(pack, pack.find_active(16));
    EXPECT_EQ(text_of(coin, "value"), "20");
    EXPECT_EQ(text_of(coin, "value_1"), "20");
    EXPECT_EQ(text_of(coin, "value_2"), "40");
    EXPECT_EQ(text_of(coin, "factor_3"), "0.4");
    EXPECT_EQ(text_of(coin, "value_4"), "none");
    EXPECT_EQ(text_of(coin, "cost"), "5");
}

TEST(RowNumbers, AltarAndAttributeHaveANumberForEachEffect) {
    const Pack& pack = base_pack();
    const auto numbers_of = [&](const std::string& key) {
        const auto& altars = pack.board->params.altars;
        for (std::size_t i = 0; i < altars.size(); ++i)
            if (altars[i].key == key) return row_numbers(pack, pack.board->altars[i]);
        return std::vector<RowNumber>{};
    };
    const std::vector<RowNumber> jeremiad = numbers_of("jeremiad"); // 57 after_hit 33, 33 always -20
    EXPECT_EQ(text_of(jeremiad, "value_1"), "33");
    EXPECT_EQ(text_of(jeremiad, "size_2"), "20");
    EXPECT_EQ(text_of(jeremiad, "cost"), "none");
}

TEST(RowNumbers, PassiveHasItsChargeItsConditionAndNoSign) {
    const Pack& pack = base_pack();
    const std::vector<RowNumber> seal = row_numbers(pack, pack.find_passive(17)); // shop prices -20
    EXPECT_EQ(text_of(seal, "value"), "-20");
    EXPECT_EQ(text_of(seal, "size"), "20");
    EXPECT_EQ(text_of(seal, "charge"), "none");
    EXPECT_EQ(text_of(seal, "condition"), "none");
    EXPECT_EQ(text_of(row_numbers(pack, pack.find_passive(46)), "charge"), "3");
    EXPECT_EQ(text_of(row_numbers(pack, pack.find_passive(22)), "condition"), "50");
    EXPECT_EQ(text_of(row_numbers(pack, pack.find_passive(28)), "condition"), "none")
        << "action_is is no number";
    EXPECT_EQ(text_of(row_numbers(pack, pack.find_relic(1)), "value"), "6");
}

/// What the page on sheets lists is what rows have.
TEST(RowNumbers, EveryNameIsAmongTheKinds) {
    const Pack& pack = base_pack();
    std::set<std::string> names;
    const auto add = [&names](const std::vector<RowNumber>& numbers) {
        for (const RowNumber& number : numbers) names.insert(number.name.substr(0, number.name.find('_')));
    };
    for (std::size_t i = 0; i < pack.pucks.size(); ++i) add(row_numbers(pack, PuckId(i)));
    for (std::size_t i = 0; i < pack.actives.size(); ++i) add(row_numbers(pack, ActiveId(i)));
    for (std::size_t i = 0; i < pack.passives.size(); ++i) add(row_numbers(pack, PassiveId(i)));
    for (std::size_t i = 0; i < pack.relics.size(); ++i) add(row_numbers(pack, RelicId(i)));
    std::set<std::string> kinds;
    for (const PlaceholderKind& kind : placeholder_kinds()) kinds.emplace(kind.name);
    EXPECT_EQ(names, kinds);
}

/// Digits come from the row alone, in every language; each language names the same ones.
void expect_honest(const std::string& key, const std::string& own) {
    const Pack& pack = base_pack();
    EXPECT_FALSE(own.empty()) << key;
    for (const char* language : {"en", "ko"}) {
        const auto text = pack.texts.find(key, language);
        ASSERT_TRUE(text) << key << ' ' << language;
        std::string bare(*text);
        for (std::size_t at = bare.find('{'); at != bare.npos; at = bare.find('{', at))
            bare.erase(at, bare.find('}', at) - at + 1);
        EXPECT_EQ(std::count_if(bare.begin(), bare.end(), [](char c) { return c >= '0' && c <= '9'; }), 0)
            << key << ": " << *text;
        EXPECT_EQ(placeholders_of(*text).broken, "") << key;
    }
    EXPECT_EQ(placeholders_of(*pack.texts.find(key, "en")).names,
              placeholders_of(*pack.texts.find(key, "ko")).names)
        << key;
}

TEST(Descriptions, NumbersOfTheBasePackComeFromItsRows) {
    const Pack& pack = base_pack();
    for (const Puck& row : pack.pucks) expect_honest("puck." + std::to_string(row.key) + ".desc", row.desc);
    for (const Active& row : pack.actives)
        expect_honest("item_active." + std::to_string(row.key) + ".desc", row.desc);
    for (const Passive& row : pack.passives)
        expect_honest("item_passive." + std::to_string(row.key) + ".desc", row.desc);
    for (const Passive& row : pack.relics)
        expect_honest("relic." + std::to_string(row.key) + ".desc", row.desc);
}

/// A row with a value says it: the more so if it has three.
TEST(Descriptions, EveryValueOfTheBasePackIsSaid) {
    const Pack& pack = base_pack();
    const auto says = [](const std::string& text, std::size_t n) {
        const std::vector<std::string> names = placeholders_of(text).names;
        const auto has = [&names](const std::string& name) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        const std::string ending = "_" + std::to_string(n + 1);
        for (const std::string word : {"value", "size", "factor"})
            if (has(word + ending) || (n == 0 && has(word))) return true;
        return false;
    };
    const auto expect_said = [&](const auto& row) {
        for (std::size_t n = 0; n < row.effects.size(); ++n) {
            const Effect& effect = pack[row.effects[n].effect];
            // The column that fix_result names and uses of a nullify are said in words.
            if (row.effects[n].value == 0 || effect.behaviour == Behaviour::fix_result ||
                effect.resource == Resource::attack_nullify)
                continue;
            EXPECT_TRUE(says(row.desc, n)) << row.name << ": " << row.desc;
        }
    };
    for (const Active& row : pack.actives) expect_said(row);
    for (const Passive& row : pack.passives) expect_said(row);
    for (const Passive& row : pack.relics) expect_said(row);
}

} // namespace
} // namespace rogueloom::test
