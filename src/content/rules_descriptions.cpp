// SPDX-License-Identifier: MIT
// Placeholders of words (content/description.hpp).
#include <algorithm>
#include <string>

#include <rogueloom/core/nearest.hpp>

#include "content/description_numbers.hpp"
#include "content/rules.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

/// The effects of a row; nothing where one of them could not be read.
template <class Use>
std::optional<std::vector<DescribedUse>> uses_of(const Draft& draft, const std::vector<Use>& effects) {
    std::vector<DescribedUse> uses;
    for (const Use& use : effects) {
        if (!use.effect || !draft.effects.fine(use.effect.index())) return std::nullopt;
        uses.push_back({&draft.effects[use.effect.index()], use.value});
    }
    return uses;
}

std::optional<std::vector<RowNumber>> puck_numbers(const Draft& draft, std::size_t row) {
    if (!draft.pucks.fine(row)) return std::nullopt;
    const Puck& puck = draft.pucks[row];
    if (!puck.effect) return numbers_of(puck, nullptr);
    if (!draft.effects.fine(puck.effect.index())) return std::nullopt;
    return numbers_of(puck, &draft.effects[puck.effect.index()]);
}

template <class Item>
std::optional<std::vector<RowNumber>> item_numbers(const Draft& draft, const Bound<Item>& items,
                                                   std::size_t row) {
    if (!items.fine(row)) return std::nullopt;
    const auto uses = uses_of(draft, items[row].effects);
    if (!uses) return std::nullopt;
    return numbers_of(items[row], *uses);
}

/// Of an altar or an attribute of the final boss.
template <class Row>
std::optional<std::vector<RowNumber>> burden_numbers(const Draft& draft, const Bound<Row>& burdens,
                                                     std::size_t row) {
    if (!burdens.fine(row)) return std::nullopt;
    const auto uses = uses_of(draft, burdens[row].effects);
    if (!uses) return std::nullopt;
    return numbers_of(*uses);
}

/// What a text may name; nothing where that is not known, because a cell of the row has a problem already.
std::optional<std::vector<std::string>> names_for(const Draft& draft, const WordsPlace& words) {
    if (words.table->column(words.slot).name != "desc") return std::vector<std::string>{};
    std::optional<std::vector<RowNumber>> numbers;
    if (words.table == draft.pucks.table) {
        numbers = puck_numbers(draft, words.row);
    } else if (words.table == draft.actives.table) {
        numbers = item_numbers(draft, draft.actives, words.row);
    } else if (words.table == draft.passives.table) {
        numbers = item_numbers(draft, draft.passives, words.row);
    } else if (words.table == draft.relics.table) {
        numbers = item_numbers(draft, draft.relics, words.row);
    } else if (words.table == draft.altars.table) {
        numbers = burden_numbers(draft, draft.altars, words.row);
    } else if (words.table == draft.boss_attributes.table) {
        numbers = burden_numbers(draft, draft.boss_attributes, words.row);
    } else {
        return std::vector<std::string>{};
    }
    if (!numbers) return std::nullopt;
    std::vector<std::string> names;
    for (const RowNumber& number : *numbers) names.push_back(number.name);
    names.emplace_back("currency");
    return names;
}

Message unknown(const std::string& name, const std::vector<std::string>& names) {
    Message message{"text.placeholder", "the placeholder {" + shortened(name) + "} is not known here"};
    if (names.empty()) {
        message.why = "only desc of pucks, items, relics, altars and attributes is filled with numbers";
        message.suggestion = "write it without braces";
        return message;
    }
    std::string listed;
    for (const std::string& known : names) listed += (listed.empty() ? "" : ", ") + known;
    message.why = "this row has " + listed;
    const std::vector<std::string_view> known(names.begin(), names.end());
    message.suggestion = did_you_mean(name, known);
    return message;
}

} // namespace

void check_placeholders(const Draft& draft, const WordsPlace& words, const WordsPlace& said, Report& report) {
    const std::string_view text = said.table->cell(said.row, said.slot);
    if (text.find_first_of("{}") == text.npos) return;
    const Placeholders found = placeholders_of(text);
    if (!found.broken.empty()) {
        said.table->report(report, Severity::error, said.row, said.slot,
                           {"text.placeholder", "\"" + shortened(found.broken) + "\" is no placeholder",
                            "braces hold a name, such as {value}", "close the brace, or write it without"});
        return;
    }
    const auto names = names_for(draft, words);
    if (!names) return;
    for (const std::string& name : found.names) {
        if (std::find(names->begin(), names->end(), name) != names->end()) continue;
        said.table->report(report, Severity::error, said.row, said.slot, unknown(name, *names));
    }
}

void check_descriptions(const Draft& draft, const Tables& tables, Report& report) {
    for (const Table& table : tables.all()) {
        if (!table.present()) continue;
        for (std::size_t slot = 0; slot < table.slots().size(); ++slot) {
            if (table.column(slot).bearing != Bearing::words) continue;
            for (std::size_t row = 0; row < table.rows(); ++row) {
                if (table.is_bad(row, slot)) continue;
                check_placeholders(draft, {&table, row, slot}, {&table, row, slot}, report);
            }
        }
    }
}

} // namespace rogueloom::content
