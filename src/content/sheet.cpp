// SPDX-License-Identifier: MIT
#include <rogueloom/content/sheet.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "content/encoding.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

constexpr bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

/// Walks through the bytes of one file, a record at a time.
class Scanner {
  public:
    Scanner(Sheet& sheet, std::string_view bytes, std::vector<Diagnostic>& diagnostics)
        : sheet_(sheet), bytes_(bytes), diagnostics_(diagnostics) {}

    [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }
    [[nodiscard]] std::uint32_t line() const { return line_; }

    /// The cells of the next record. Precondition: not at_end().
    void read_record(std::vector<Cell>& cells) {
        cells.clear();
        for (;;) {
            column_ = std::min(cells.size(), max_cells_ - 1) + 1;
            const Cell cell = read_cell();
            if (cells.size() < max_cells_) {
                cells.push_back(cell);
            } else if (!trimmed(cell.text).empty()) {
                cells.back() = cell;
            }
            if (at_end() || is_line_end(bytes_[at_])) break;
            ++at_; // the delimiter
        }
        skip_line_end();
    }

    void report(Cell cell, std::size_t column, std::string code, std::string problem, std::string why,
                std::string suggestion) {
        if (diagnostics_.size() > max_diagnostics) return;
        diagnostics_.push_back({Severity::error,
                                std::move(code),
                                {sheet_.file, cell.line, static_cast<std::uint32_t>(column)},
                                {},
                                shortened(cell.text),
                                std::move(problem),
                                std::move(why),
                                std::move(suggestion),
                                {}});
    }

  private:
    Cell read_cell() {
        std::size_t quote = at_;
        while (quote < bytes_.size() && bytes_[quote] == ' ') ++quote;
        if (quote < bytes_.size() && bytes_[quote] == '"') {
            at_ = quote + 1;
            return read_quoted();
        }
        return read_plain();
    }

    Cell read_plain() {
        const Cell cell{rest_of_cell(), line_};
        if (cell.text.find('"') != cell.text.npos) {
            report(cell, column_, "csv.stray_quote", "a quote stands inside a cell without quotes", "",
                   "put the whole cell in quotes and double the quotes inside");
        }
        return cell;
    }

    /// Behind the opening quote.
    Cell read_quoted() {
        const std::size_t begin = at_;
        const std::uint32_t line = line_;
        bool doubled = false;
        for (std::size_t end = at_; end < bytes_.size(); ++end) {
            if (bytes_[end] == '"') {
                if (end + 1 < bytes_.size() && bytes_[end + 1] == '"') {
                    doubled = true;
                    ++end;
                    continue;
                }
                at_ = end + 1;
                Cell cell{bytes_.substr(begin, end - begin), line};
                if (doubled) cell.text = own_without_doubled_quotes(cell.text);
                count_lines(begin, end);
                return with_what_follows(cell);
            }
        }
        at_ = begin;
        const Cell cell{rest_of_cell(), line};
        report(cell, column_, "csv.quote_open", "a quote is opened here and never closed",
               "everything after it would be one cell", "close the quote, or write two quotes for one");
        return cell;
    }

    /// Behind the closing quote: only spaces may stand before the delimiter.
    Cell with_what_follows(Cell cell) {
        const std::string_view rest = rest_of_cell();
        if (rest.find_first_not_of(" ") == rest.npos) return cell;
        report({rest, cell.line}, column_, "csv.after_quote", "text follows a closing quote", "",
               "put the whole cell in quotes and double the quotes inside");
        sheet_.unescaped.push_back(std::string(cell.text) + std::string(rest));
        return {sheet_.unescaped.back(), cell.line};
    }

    std::string_view rest_of_cell() {
        const std::size_t begin = at_;
        while (!at_end() && bytes_[at_] != sheet_.delimiter && !is_line_end(bytes_[at_])) ++at_;
        return bytes_.substr(begin, at_ - begin);
    }

    std::string_view own_without_doubled_quotes(std::string_view text) {
        std::string& owned = sheet_.unescaped.emplace_back();
        for (std::size_t i = 0; i < text.size(); ++i) {
            owned += text[i];
            if (text[i] == '"') ++i;
        }
        return owned;
    }

    void count_lines(std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (bytes_[i] == '\n' ||
                (bytes_[i] == '\r' && (i + 1 == bytes_.size() || bytes_[i + 1] != '\n'))) {
                ++line_;
            }
        }
    }

    void skip_line_end() {
        if (at_end()) return;
        if (bytes_[at_] == '\r' && at_ + 1 < bytes_.size() && bytes_[at_ + 1] == '\n') ++at_;
        ++at_;
        ++line_;
    }

    /// Of a row: enough to see that it is too long, whatever the file holds.
    static constexpr std::size_t max_cells_ = 4 * max_sheet_columns;

    Sheet& sheet_;
    std::string_view bytes_;
    std::vector<Diagnostic>& diagnostics_;
    std::size_t at_ = 0;
    std::uint32_t line_ = 1;
    std::size_t column_ = 1;
};

bool is_blank(const Cell& cell) {
    return trimmed(cell.text).empty();
}

void drop_trailing_blanks(std::vector<Cell>& cells) {
    while (!cells.empty() && is_blank(cells.back())) cells.pop_back();
}

/// The first line of `bytes` that is not blank, up to a line end outside quotes.
std::string_view first_record(std::string_view bytes) {
    bool quoted = false;
    bool blank = true;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == '"') quoted = !quoted;
        if (!quoted && is_line_end(bytes[i])) {
            if (!blank) return bytes.substr(begin, i - begin);
            begin = i + 1;
        } else if (bytes[i] != ' ' && bytes[i] != ',' && bytes[i] != ';' && bytes[i] != '\t') {
            blank = false;
        }
    }
    return bytes.substr(begin);
}

/// A sheet saved where the comma is the decimal mark has semicolons; "Unicode text" has tabs. What divides
/// the header most often counts, outside quotes; the comma where nothing does.
char delimiter_of(std::string_view bytes) {
    constexpr std::string_view delimiters = ",;\t";
    std::array<std::size_t, delimiters.size()> counts{};
    bool quoted = false;
    for (const char c : first_record(bytes)) {
        if (c == '"') quoted = !quoted;
        const std::size_t which = delimiters.find(c);
        if (!quoted && which != delimiters.npos) ++counts[which];
    }
    const auto most = std::max_element(counts.begin(), counts.end()); // the first of equals
    return delimiters[static_cast<std::size_t>(most - counts.begin())];
}

/// `sep=;`, with which some spreadsheet programs begin a file, says what divides the cells; 0 without it.
char declared_delimiter(std::string_view bytes) {
    const std::string_view line = bytes.substr(0, bytes.find_first_of("\r\n"));
    const bool declared = line.size() == 5 && line.substr(0, 4) == "sep=" &&
                          (line[4] == ',' || line[4] == ';' || line[4] == '\t');
    return declared ? line[4] : '\0';
}

/// Cells that are no text: each NUL, and where a file in another encoding begins to differ. Its other cells
/// have the same cause, so they are counted only.
class CharacterCheck {
  public:
    CharacterCheck(Scanner& scanner, std::string_view bytes) : scanner_(scanner), bytes_(bytes) {}

    void check(const std::vector<Cell>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[i].text.find('\0') != std::string_view::npos) {
                scanner_.report(cells[i], i + 1, "csv.nul", "the cell holds a NUL byte", "text has none",
                                "type the cell again");
            }
            if (find_invalid_utf8(cells[i].text) == std::string_view::npos) continue;
            if (count_++ > 0) continue;
            first_ = cells[i];
            column_ = i + 1;
        }
    }

    void report() {
        if (count_ == 0) return;
        const std::size_t others = count_ - 1;
        std::string problem = "the cell is not valid UTF-8";
        if (others > 0) {
            problem += ", nor " + std::string(others == 1 ? "is" : "are") + " " + std::to_string(others) +
                       (others == 1 ? " other" : " others");
        }
        scanner_.report(first_, column_, "csv.encoding", std::move(problem),
                        legacy_encoding(bytes_, first_.text), "save it as \"CSV UTF-8\"");
    }

  private:
    Scanner& scanner_;
    std::string_view bytes_;
    Cell first_;
    std::size_t column_ = 0;
    std::size_t count_ = 0;
};

/// Cuts a row to the header's length. Returns false for a blank row.
bool fit_to_header(Scanner& scanner, const Sheet& sheet, std::vector<Cell>& cells) {
    drop_trailing_blanks(cells);
    const std::size_t columns = sheet.header.size();
    if (cells.size() > columns) {
        std::size_t first = columns;
        while (is_blank(cells[first])) ++first;
        scanner.report(cells[first], first + 1, "csv.too_many_cells",
                       "the row has more cells than the header, which has " + std::to_string(columns),
                       "a comma inside a cell splits it", "put a cell that holds a comma in quotes");
        cells.resize(columns);
    }
    return !cells.empty();
}

} // namespace

Sheet read_sheet(const SheetFile& file, std::vector<Diagnostic>& diagnostics) {
    Sheet sheet;
    sheet.file = std::string(file.name);
    if (std::optional<Diagnostic> refused = refuse_encoding(file)) {
        diagnostics.push_back(std::move(*refused));
        sheet.readable = false;
        return sheet;
    }
    const std::string_view bytes = without_byte_order_mark(file.bytes);
    const char declared = declared_delimiter(bytes);
    sheet.delimiter = declared != '\0' ? declared : delimiter_of(bytes);
    const bool clean = bytes.find('\0') == bytes.npos && find_invalid_utf8(bytes) == bytes.npos;

    Scanner scanner(sheet, bytes, diagnostics);
    CharacterCheck characters(scanner, bytes);
    std::vector<Cell> cells;
    if (declared != '\0') scanner.read_record(cells);
    while (!scanner.at_end()) {
        scanner.read_record(cells);
        if (!clean) characters.check(cells);
        if (sheet.header.empty()) {
            drop_trailing_blanks(cells);
            sheet.header = cells;
            if (cells.size() > max_sheet_columns) {
                scanner.report(cells[max_sheet_columns], max_sheet_columns + 1, "csv.too_many_columns",
                               "the sheet has more than " + std::to_string(max_sheet_columns) + " columns",
                               "", "remove the columns that are not needed");
                sheet.header.resize(max_sheet_columns);
            }
        } else if (fit_to_header(scanner, sheet, cells)) {
            if (sheet.rows.size() == max_sheet_rows) {
                scanner.report(cells.front(), 1, "csv.too_many_rows",
                               "the sheet has more than " + std::to_string(max_sheet_rows) + " rows", "",
                               "split the pack or remove rows");
                break;
            }
            sheet.rows.push_back(cells);
        }
    }
    characters.report();
    return sheet;
}

std::string_view sheet_name(std::string_view file_name) {
    constexpr std::string_view ending = ".csv";
    const std::size_t folder = file_name.find_last_of("/\\");
    if (folder != file_name.npos) file_name.remove_prefix(folder + 1);
    if (file_name.size() <= ending.size()) return {};
    const std::string_view last = file_name.substr(file_name.size() - ending.size());
    const bool same = std::equal(last.begin(), last.end(), ending.begin(), [](char a, char b) {
        return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b);
    });
    return same ? file_name.substr(0, file_name.size() - ending.size()) : std::string_view{};
}

} // namespace rogueloom::content
