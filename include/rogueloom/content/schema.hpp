// SPDX-License-Identifier: MIT
/// \file
/// The one description of every sheet: it drives loading, checking, messages and whatever documents sheets.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rogueloom::content {

/// What a cell holds.
enum class CellType : std::uint8_t {
    integer,         ///< a whole number in min .. max
    number,          ///< a number with a decimal point in min .. max
    boolean,         ///< true or false, in any case; 1 or 0
    text,            ///< at most `width` display columns (battle.md E15)
    identifier,      ///< lower-case letters, digits and `_`: the key of a row with a name
    choice,          ///< one of `words`
    numbered_choice, ///< one of `words`, or its position from 0
    reference,       ///< the key of a row of the sheet `target`
    path,            ///< a file of the game's assets, `folder/file.ext` or `folder/file.ext#part`
    list,            ///< several words in a form that `help` explains
};

/// Whether a cell must be filled. `conditional`: a rule decides by other cells of the row.
enum class Need : std::uint8_t { required, optional, conditional };

/// What a change of the column changes. `outcome` columns make the content hash; `words` can be translated in
/// the sheet `text`; `cosmetic` is for pictures, sounds and notes.
enum class Bearing : std::uint8_t { outcome, words, cosmetic };

/// How a column is spread over the sheet: once; numbered (`effect_N` is effect_1, effect_2, ...); one column
/// a language, named by its code; or one column for each row of another sheet, named by its key.
enum class Spread : std::uint8_t { single, numbered, languages, keyed };

/// When a conditional column is to be filled: where another column of the row holds one of some words.
/// Elsewhere its cell must be empty.
struct NeededWhen {
    std::string_view column = {};
    std::span<const std::string_view> words = {};
};

/// Whether the largest value itself is allowed.
enum class UpperBound : std::uint8_t { included, excluded };

/// One column. Of a key,value sheet: one key.
struct ColumnSchema {
    std::string_view name; ///< with a final N for a numbered column
    std::string_view help; ///< one sentence
    CellType type = CellType::text;
    Need need = Need::required;
    Bearing bearing = Bearing::outcome;
    bool key = false;     ///< part of what makes a row unique
    double min = 0;       ///< numbers
    double max = 1000000; ///< numbers
    UpperBound upper = UpperBound::included;
    int width = 0;                                ///< text: display columns
    std::span<const std::string_view> words = {}; ///< choices; an empty word stands for the empty cell
    std::string_view code_group = {};             ///< choices: the group of `code` that lists the words
    std::string_view target = {};                 ///< reference: the sheet
    Spread spread = Spread::single;
    int count = 1;              ///< numbered: N goes from 1 to count
    std::string_view keys = {}; ///< keyed: the sheet whose rows name the columns; none has to be there
    /// Numbered columns that belong together name the one that leads (effect_N leads value_N): entries fill
    /// from N = 1 without gaps, and no other column of the group has a cell where the leading one has none.
    std::string_view group = {};
    NeededWhen when = {}; ///< conditional columns that depend on one other column
};

/// How a sheet is laid out.
enum class Layout : std::uint8_t { rows, one_row, key_value };
/// Whether the order of rows can change an outcome, because something is drawn by it.
enum class RowOrder : std::uint8_t { matters, free };
/// Whether a pack can do without.
enum class Presence : std::uint8_t { required, optional };
/// Whether a row counts by itself, or only where another sheet names it: one that nothing names is a warning.
enum class Reach : std::uint8_t { always, when_named };
/// What a sheet without rows is.
enum class Rows : std::uint8_t { at_least_one, may_be_empty };

/// One sheet.
struct SheetSchema {
    std::string_view name;
    std::string_view help; ///< one sentence
    Layout layout = Layout::rows;
    RowOrder order = RowOrder::matters;
    Presence presence = Presence::required;
    Rows rows = Rows::at_least_one;
    Reach reach = Reach::always;
    std::vector<ColumnSchema> columns = {};
};

/// Every sheet a pack can hold, in the order in which they are documented.
[[nodiscard]] std::span<const SheetSchema> schema();

/// A closed list of words that columns share, as the sheet `code` documents it.
struct CodeGroup {
    std::string_view name;
    std::span<const std::string_view> words; ///< a word's position is its code; empty ones are not listed
};

/// Every group that a column of schema() names, and that of what `filter` of a grant can say, by name.
[[nodiscard]] std::span<const CodeGroup> code_groups();

/// The sheet `code` as it must be: `group,code,name`, one word a line.
[[nodiscard]] std::string code_sheet();

/// The sheet of that name, or null.
[[nodiscard]] const SheetSchema* find_sheet(std::string_view name);

} // namespace rogueloom::content
