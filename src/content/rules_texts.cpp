// SPDX-License-Identifier: MIT
// text: each key stands for a cell that has words (sheets.md).
#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/nearest.hpp>

#include "content/cell_reader.hpp"
#include "content/rules.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

class TextCheck {
  public:
    TextCheck(const Draft& draft, Report& report) : draft_(draft), texts_(draft.texts), report_(report) {
        // Only sheets with words can be meant.
        add(draft.pack);
        add(draft.pucks);
        add(draft.actives);
        add(draft.passives);
        add(draft.relics);
        add(draft.intents);
        add(draft.enemies);
        add(draft.campaigns);
        add(draft.characters);
        add(draft.terrains);
        add(draft.monsters);
        add(draft.bosses);
        add(draft.archetypes);
        add(draft.altars);
        add(draft.boss_attributes);
        add(draft.regions);
        add(draft.encounters);
        add(draft.choices);
        if (draft.pack.size() > 0) language_ = draft.pack[0].language;
    }

    void run() {
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            if (!texts_.fine(i, {"key"})) continue;
            const WordsPlace target = find_target(i);
            if (target.table != nullptr && !target.table->is_bad(target.row, target.slot))
                check_words(i, target);
        }
        if (texts_.table->present() && count(report_.list()).errors == 0) check_holes();
    }

  private:
    /// Each language that has a column says all that the sheets say; a warning for each sheet where it does
    /// not.
    void check_holes() {
        std::map<std::string_view, std::size_t, std::less<>> row_by_key;
        for (std::size_t i = 0; i < texts_.size(); ++i) row_by_key.emplace(texts_[i].key, i);
        for (std::size_t slot = 0; slot < texts_.table->slots().size(); ++slot) {
            if (texts_.table->column(slot).spread != Spread::languages) continue;
            if (texts_.table->slots()[slot].name == language_) continue; // the sheets speak it themselves
            for (const Table* table : tables_) {
                if (table->present()) check_holes_of(*table, slot, row_by_key);
            }
        }
    }

    void check_holes_of(const Table& table, std::size_t language,
                        const std::map<std::string_view, std::size_t, std::less<>>& row_by_key) {
        constexpr std::size_t most = 8;
        std::string named;
        std::size_t holes = 0;
        for (std::size_t row = 0; row < table.rows(); ++row) {
            for (std::size_t slot = 0; slot < table.slots().size(); ++slot) {
                if (table.column(slot).bearing != Bearing::words || table.cell(row, slot).empty()) continue;
                const std::string key = key_of(table, row, slot);
                const auto found = row_by_key.find(key);
                if (found != row_by_key.end() && !texts_.table->cell(found->second, language).empty())
                    continue;
                if (++holes <= most) named += (holes == 1 ? "" : ", ") + key;
            }
        }
        if (holes == 0) return;
        if (holes > most) named += " and " + std::to_string(holes - most) + " more";
        const std::string& name = texts_.table->slots()[language].name;
        texts_.table->warn_column(report_, language,
                                  {"text.hole",
                                   std::to_string(holes) + (holes == 1 ? " text of " : " texts of ") +
                                       std::string(table.schema().name) + (holes == 1 ? " is" : " are") +
                                       " missing in " + name,
                                   named, "write them, or players read " + language_ + " there"});
    }

    /// `puck.1.name`, `encounter_choice.1.2.label`, `pack.title.value`.
    static std::string key_of(const Table& table, std::size_t row, std::size_t slot) {
        const std::string sheet(table.schema().name);
        if (table.schema().layout == Layout::key_value)
            return sheet + '.' + table.slots()[slot].name + ".value";
        return sheet + '.' + table.row_key(row) + '.' + table.slots()[slot].name;
    }

    template <class Row>
    void add(const Bound<Row>& bound) {
        tables_.push_back(bound.table);
    }

    void key_error(std::size_t i, std::string problem, std::string why, std::string suggestion) {
        texts_.error(report_, i, "key",
                     {"text.key", std::move(problem), std::move(why), std::move(suggestion)});
    }

    WordsPlace find_target(std::size_t i) {
        const std::string_view key = texts_[i].key;
        const std::size_t first = key.find('.');
        const std::size_t last = key.rfind('.');
        if (first == key.npos || first == last) {
            key_error(i, "the key \"" + shortened(key) + "\" stands for no cell",
                      "a key is <sheet>.<key of the row>.<column>", "write it like puck.1.name");
            return {};
        }
        const std::string_view sheet = key.substr(0, first);
        const auto table = std::find_if(tables_.begin(), tables_.end(), [sheet](const Table* known) {
            return known->schema().name == sheet;
        });
        if (table == tables_.end()) {
            std::vector<std::string_view> names;
            for (const Table* known : tables_) names.push_back(known->schema().name);
            key_error(i, "\"" + shortened(sheet) + "\" is no sheet with words",
                      "the sheets with words are " + listed(names), did_you_mean(sheet, names));
            return {};
        }
        if (!(*table)->present()) return {};
        return find_cell(i, **table, key.substr(first + 1, last - first - 1), key.substr(last + 1));
    }

    WordsPlace find_cell(std::size_t i, const Table& table, std::string_view row_key,
                         std::string_view column) {
        const bool key_value = table.schema().layout == Layout::key_value;
        std::vector<std::string_view> names;
        for (std::size_t slot = 0; slot < table.slots().size(); ++slot) {
            if (table.column(slot).bearing == Bearing::words) names.push_back(table.slots()[slot].name);
        }
        const std::string_view wanted = key_value ? row_key : column;
        const auto found = std::find(names.begin(), names.end(), wanted);
        if (found == names.end() || (key_value && column != "value")) {
            key_error(
                i, "\"" + shortened(wanted) + "\" of " + std::string(table.schema().name) + " has no words",
                "its words are in " + listed(names), did_you_mean(wanted, names));
            return {};
        }
        if (key_value) return {&table, 0, table.slot(wanted)};
        if (!table.keys_known()) return {};
        const auto row = table.find_row(row_key);
        if (!row) {
            key_error(i, std::string(table.schema().name) + " has no row " + shortened(row_key),
                      "the words would never be shown", table.suggest_key(row_key));
            return {};
        }
        return {&table, *row, table.slot(wanted)};
    }

    /// Whether the pack's own language says something else than the sheet, which is what counts. A pack that
    /// extends another one may change a name without its old text.
    [[nodiscard]] bool differs(std::size_t i, std::size_t slot, const WordsPlace& target) const {
        const std::string_view text = texts_.table->cell(i, slot);
        const std::string_view own = target.table->cell(target.row, target.slot);
        if (text.empty() || own.empty() || text == own) return false;
        return target.table->layer(target.row, target.slot) <= texts_.table->layer(i, slot);
    }

    void check_words(std::size_t i, const WordsPlace& target) {
        for (std::size_t slot = 0; slot < texts_.table->slots().size(); ++slot) {
            if (texts_.table->column(slot).spread != Spread::languages) continue;
            const std::string& language = texts_.table->slots()[slot].name;
            const std::string_view text = texts_.table->cell(i, slot);
            const int width = display_width(text);
            const int most = target.table->column(target.slot).width;
            if (width > most) {
                texts_.error(report_, i, language,
                             {"text.length", "\"" + shortened(text) + "\" is too long",
                              "it takes " + std::to_string(width) + " columns of " + std::to_string(most) +
                                  "; a Korean letter takes two, a Latin one",
                              "shorten it"});
            } else if (language == language_ && differs(i, slot, target)) {
                texts_.warn(report_, i, language,
                            {"text.differs", "\"" + shortened(text) + "\" is not what the sheet says",
                             std::string(target.table->schema().name) + " has \"" +
                                 shortened(target.table->cell(target.row, target.slot)) +
                                 "\", in the same language",
                             "write the same in both"});
            } else if (language != language_ || text != target.table->cell(target.row, target.slot)) {
                check_placeholders(draft_, target, {texts_.table, i, slot}, report_);
            }
        }
    }

    const Draft& draft_;
    const Bound<TextRow>& texts_;
    Report& report_;
    std::vector<const Table*> tables_;
    std::string language_;
};

} // namespace

void check_texts(const Draft& draft, Report& report) {
    TextCheck(draft, report).run();
}

} // namespace rogueloom::content
