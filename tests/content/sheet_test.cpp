// SPDX-License-Identifier: MIT
#include <rogueloom/content/sheet.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/core/stream.hpp>

#include "content/naive_csv.hpp"
#include "content/utf8.hpp"
#include "support/tier.hpp"

namespace rogueloom::test {
namespace {

using content::Diagnostic;
using content::read_sheet;
using content::Sheet;

struct Read {
    std::unique_ptr<const std::string> bytes; ///< what the sheet's views point to
    Sheet sheet;
    std::vector<Diagnostic> diagnostics;
};

Read read(std::string_view bytes) {
    Read result;
    result.bytes = std::make_unique<const std::string>(bytes);
    result.sheet = read_sheet({"folder/puck.csv", *result.bytes}, result.diagnostics);
    return result;
}

Rows texts(const Sheet& sheet) {
    Rows rows;
    const auto add = [&rows](const std::vector<content::Cell>& cells) {
        rows.emplace_back();
        for (const content::Cell& cell : cells) rows.back().emplace_back(cell.text);
    };
    if (!sheet.header.empty()) add(sheet.header);
    for (const auto& row : sheet.rows) add(row);
    return rows;
}

void expect_problem(std::string_view bytes, std::string_view code, std::uint32_t line, std::uint32_t column) {
    const Read result = read(bytes);
    ASSERT_EQ(result.diagnostics.size(), 1U) << bytes;
    EXPECT_EQ(result.diagnostics[0].code, code);
    EXPECT_EQ(result.diagnostics[0].place, (Place{"folder/puck.csv", line, column})) << bytes;
}

TEST(Sheet, ReadsCellsWithTheirLines) {
    const Read result = read("a,b\n1,2\n\n3,4\n");
    EXPECT_TRUE(result.diagnostics.empty());
    EXPECT_EQ(texts(result.sheet), (Rows{{"a", "b"}, {"1", "2"}, {"3", "4"}}));
    EXPECT_EQ(result.sheet.rows[0][1].line, 2U);
    EXPECT_EQ(result.sheet.rows[1][0].line, 4U);
}

TEST(Sheet, SkipsTheByteOrderMark) {
    EXPECT_EQ(texts(read("\xEF\xBB\xBF"
                         "a,b\n1,2")
                        .sheet),
              (Rows{{"a", "b"}, {"1", "2"}}));
}

TEST(Sheet, EveryLineEndCountsOnce) {
    for (const char* end : {"\n", "\r\n", "\r"}) {
        const std::string e(end);
        const Read result = read("a,b" + e + "1,2" + e + e + "3,4");
        EXPECT_EQ(texts(result.sheet), (Rows{{"a", "b"}, {"1", "2"}, {"3", "4"}}));
        EXPECT_EQ(result.sheet.rows[1][1].line, 4U);
    }
}

TEST(Sheet, QuotedCellsHoldDelimitersQuotesAndLineEnds) {
    const Read result = read("a,b\n\"x,y\",\"say \"\"hi\"\"\"\n\"two\r\nlines\", \"z\" \n1,2\n");
    EXPECT_TRUE(result.diagnostics.empty());
    EXPECT_EQ(texts(result.sheet),
              (Rows{{"a", "b"}, {"x,y", "say \"hi\""}, {"two\r\nlines", "z"}, {"1", "2"}}));
    EXPECT_EQ(result.sheet.rows[1][0].line, 3U);
    EXPECT_EQ(result.sheet.rows[1][1].line, 4U) << "a quoted line end moves the line";
    EXPECT_EQ(result.sheet.rows[2][0].line, 5U);
}

TEST(Sheet, TrailingBlankColumnsAndRowsAreDropped) {
    EXPECT_EQ(texts(read("a,b,,\n1,,,\n,,,\n \n").sheet), (Rows{{"a", "b"}, {"1"}}));
    EXPECT_TRUE(read("a,b,,\n1,2,,\n").diagnostics.empty());
}

TEST(Sheet, SemicolonsAndTabsWhereTheHeaderHasNoComma) {
    EXPECT_EQ(read("a;b\n1,5;2\n").sheet.delimiter, ';');
    EXPECT_EQ(texts(read("a;b\n1,5;2\n").sheet), (Rows{{"a", "b"}, {"1,5", "2"}}));
    EXPECT_EQ(read("a\tb\n1\t2\n").sheet.delimiter, '\t');
    EXPECT_EQ(read("a,b;c\n").sheet.delimiter, ',');
    EXPECT_EQ(read("a;b;\"$note, long, and odd\"\n").sheet.delimiter, ';') << "what is quoted does not count";
    EXPECT_EQ(read("a;b;$note, for me\n").sheet.delimiter, ';') << "what divides most often counts";
    EXPECT_EQ(read("\n;;\na;b\n").sheet.delimiter, ';') << "the header may come after blank lines";
    EXPECT_EQ(texts(read("\"a\nx\";b\n1;2").sheet), (Rows{{"a\nx", "b"}, {"1", "2"}}));
}

TEST(Sheet, TheFirstLineMayDeclareTheDelimiter) {
    const Read result = read("\xEF\xBB\xBFsep=;\r\na;b,c\r\n1;2\r\n");
    EXPECT_TRUE(result.diagnostics.empty());
    EXPECT_EQ(texts(result.sheet), (Rows{{"a", "b,c"}, {"1", "2"}}));
    EXPECT_EQ(result.sheet.rows[0][1].line, 3U);
    EXPECT_EQ(texts(read("sep=x\n1\n").sheet), (Rows{{"sep=x"}, {"1"}}));
}

TEST(Sheet, AnUnclosedQuoteIsNamedWhereItOpens) {
    expect_problem("a,b\n1,\"x\n2,y\n", "csv.quote_open", 2, 2);
    const Read result = read("a,b\n\"x,1\n2,y\n");
    EXPECT_EQ(texts(result.sheet), (Rows{{"a", "b"}, {"x", "1"}, {"2", "y"}})) << "reading goes on";
}

TEST(Sheet, QuotesInsideCellsAreErrors) {
    expect_problem("a,b\n\"x\"y,1\n", "csv.after_quote", 2, 1);
    expect_problem("a,b\n1,5\" nail\n", "csv.stray_quote", 2, 2);
}

TEST(Sheet, MoreCellsThanTheHeader) {
    expect_problem("a,b\n1,2,3\n", "csv.too_many_cells", 2, 3);
    expect_problem("a,b\n1,2,,,5\n", "csv.too_many_cells", 2, 5);
    EXPECT_EQ(texts(read("a,b\n1,2,3\n").sheet), (Rows{{"a", "b"}, {"1", "2"}}));
}

TEST(Sheet, BytesThatAreNoText) {
    expect_problem("a,b\n1,caf\xE9\n", "csv.encoding", 2, 2);
    expect_problem(std::string("a,b\n1,x") + '\0' + "y\n", "csv.nul", 2, 2);
    EXPECT_EQ(read("a,b\n1,caf\xE9\n").diagnostics[0].cell, "caf\xEF\xBF\xBD");
    EXPECT_EQ(read("a,b\n1,caf\xE9\n").diagnostics[0].why,
              "the file seems to be in the Western encoding of Windows, where it says \"caf\xC3\xA9\"");
    // "가격" in CP949 is B0 A1 B0 DD.
    EXPECT_EQ(read("a,b\n1,\xB0\xA1\xB0\xDD\n").diagnostics[0].why,
              "the file seems to be in the Korean encoding of Windows, CP949");
    EXPECT_EQ(read("a,b\n1,\x81x\n").diagnostics[0].why, "the file was saved in another encoding");
}

TEST(Sheet, AFileInAnotherEncodingIsOneProblem) {
    expect_problem("a,b\n1,2\ncaf\xE9,\xFC\n\xE9,1\n", "csv.encoding", 3, 1);
    EXPECT_EQ(read("a,b\n1,2\ncaf\xE9,\xFC\n\xE9,1\n").diagnostics[0].problem,
              "the cell is not valid UTF-8, nor are 2 others");
}

TEST(Sheet, FilesThatAreNoSheets) {
    using namespace std::string_view_literals;
    expect_problem("\xFF\xFE"
                   "a\0,\0b\0\n\0"sv,
                   "csv.utf16", 0, 0);
    expect_problem("\xFE\xFF\0a\0,\0b\0\n"sv, "csv.utf16", 0, 0);
    expect_problem("i\0d\0,\0n\0a\0m\0e\0\n\0"sv, "csv.utf16", 0, 0);
    expect_problem("PK\x03\x04\x14\0\x06\0"sv, "csv.binary", 0, 0);
    expect_problem("\x01\x02\x03\x04\x05\x06\x07\x08\x09"sv, "csv.binary", 0, 0);
    EXPECT_FALSE(read("PK\x03\x04 workbook").sheet.readable);
    EXPECT_TRUE(read("PK,b\n").sheet.readable);
}

TEST(Sheet, SizesAreBounded) {
    const std::string large(content::max_sheet_bytes + 1, ',');
    expect_problem(large, "csv.too_large", 0, 0);
    std::string wide(content::max_sheet_columns, ',');
    expect_problem(wide + "x\n", "csv.too_many_columns", 1, 257);
    std::string rows = "a\n";
    for (std::size_t i = 0; i <= content::max_sheet_rows; ++i) rows += "1\n";
    expect_problem(rows, "csv.too_many_rows", content::max_sheet_rows + 2, 1);
}

TEST(Sheet, ALineOfCommasTakesNoMemory) {
    const Read result = read("a,b\n" + std::string(1U << 20U, ',') + "x\n");
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].code, "csv.too_many_cells");
}

TEST(Sheet, EmptyFilesHaveNoHeader) {
    for (const char* bytes : {"", "\n\n", ",,\n , \n", "\xEF\xBB\xBF"}) {
        const Read result = read(bytes);
        EXPECT_TRUE(result.sheet.header.empty());
        EXPECT_TRUE(result.diagnostics.empty());
        EXPECT_TRUE(result.sheet.readable);
    }
}

TEST(Sheet, NameOfAFile) {
    EXPECT_EQ(content::sheet_name("puck.csv"), "puck");
    EXPECT_EQ(content::sheet_name("my pack\\puck.CSV"), "puck");
    EXPECT_EQ(content::sheet_name("packs/base/item_active.csv"), "item_active");
    EXPECT_EQ(content::sheet_name("README.md"), "");
    EXPECT_EQ(content::sheet_name(".csv"), "");
}

/// Lines that a text takes: CRLF, LF and CR each end one.
std::uint32_t line_ends(const std::string& text) {
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'))) ++count;
    }
    return count;
}

/// Cells drawn from what sheets make trouble with, written as the programs of designers write them: with any
/// delimiter, line end and quoting, a byte order mark or none, blank lines and empty columns behind. Each
/// cell and the line it begins on come back.
TEST(Sheet, ReadsWhatWasWritten) {
    const std::vector<std::string> pieces = {
        "a",  "7", ",",        ";",   "\"",       "\n",  "\r\n", "\r",          "\xED\x95\x9C",
        "\t", " ", "\xC3\xA9", "x y", "\xC2\xA0", "1,5", "#",    "\xE2\x80\x9C"};
    Stream stream(Seed{11}, "sheets");
    const int rounds = tier(3000, 120000);
    for (int round = 0; round < rounds; ++round) {
        const std::size_t columns = 1 + stream.below(5);
        const std::size_t lines = 1 + stream.below(6);
        const char* const ends[] = {"\n", "\r\n", "\r"};
        const std::string end = ends[stream.below(3)];
        const char delimiter = ",;\t"[stream.below(3)];
        std::string bytes = stream.chance(1, 4) ? "\xEF\xBB\xBF" : "";
        if (columns == 1 && delimiter != ',') bytes += std::string("sep=") + delimiter + end;
        std::uint32_t at_line = 1 + line_ends(bytes);
        Rows expected;
        std::vector<std::vector<std::uint32_t>> expected_lines;
        for (std::size_t line = 0; line <= lines; ++line) {
            std::vector<std::string> row;
            std::vector<std::uint32_t> row_lines;
            for (std::size_t c = 0; c < columns; ++c) {
                std::string cell = line == 0 ? "h" + std::to_string(c) : "";
                const std::uint32_t length = line == 0 ? 0 : stream.below(5);
                for (std::uint32_t i = 0; i < length; ++i) {
                    cell += pieces[stream.below(static_cast<std::uint32_t>(pieces.size()))];
                }
                const bool padded = !cell.empty() && cell.front() == ' ';
                const bool quoted = stream.chance(1, 3) || padded;
                const std::string plain = csv_cell(cell);
                if (c > 0) bytes += delimiter;
                bytes += quoted && plain == cell ? "\"" + cell + "\"" : plain;
                row_lines.push_back(at_line);
                at_line += line_ends(cell);
                row.push_back(std::move(cell));
            }
            if (stream.chance(1, 5)) bytes += std::string(1 + stream.below(3), delimiter);
            if (line < lines || stream.chance(1, 2)) {
                bytes += end;
                ++at_line;
                if (stream.chance(1, 6)) {
                    bytes += (stream.chance(1, 2) ? std::string(2, delimiter) : " ") + end;
                    ++at_line;
                }
            }
            while (!row.empty() && content::trimmed(row.back()).empty()) row.pop_back();
            row_lines.resize(row.size());
            if (row.empty()) continue;
            expected.push_back(std::move(row));
            expected_lines.push_back(std::move(row_lines));
        }
        const Read result = read(bytes);
        EXPECT_TRUE(result.diagnostics.empty()) << bytes;
        ASSERT_EQ(result.sheet.delimiter, columns == 1 && delimiter == ',' ? ',' : delimiter) << bytes;
        ASSERT_EQ(texts(result.sheet), expected) << bytes;
        for (std::size_t row = 1; row < expected.size(); ++row) {
            for (std::size_t c = 0; c < expected[row].size(); ++c) {
                ASSERT_EQ(result.sheet.rows[row - 1][c].line, expected_lines[row][c]) << bytes;
            }
        }
    }
}

/// Files as they were met, with the cells a careful person would copy out of them.
TEST(Sheet, FilesOfSpreadsheetPrograms) {
    struct File {
        const char* bytes;
        Rows cells;
    };
    const std::vector<File> files = {
        {"\xEF\xBB\xBFpuck_id;param\r\n1;0,5\r\n2;28\r\n", {{"puck_id", "param"}, {"1", "0,5"}, {"2", "28"}}},
        {"puck_id\tdesc\r\n1\t\"a \"\"b\"\" c\"\r\n", {{"puck_id", "desc"}, {"1", "a \"b\" c"}}},
        {"\"a\",\"b\"\r\"1\",\"2\"\r", {{"a", "b"}, {"1", "2"}}},
        {"a,b,,,\n1,2,,,\n,,,,\n,,,,\n", {{"a", "b"}, {"1", "2"}}},
        {"a,b\n\"line 1\nline 2\",2\n", {{"a", "b"}, {"line 1\nline 2", "2"}}},
        {"a,b\n\"\",\"\"\"\"\n", {{"a", "b"}, {"", "\""}}},
        {"a,b\n\"x;y\",\"x,y\"", {{"a", "b"}, {"x;y", "x,y"}}},
        {"a;\"b;c\"\n1;2\n", {{"a", "b;c"}, {"1", "2"}}},
        {"a,b\n 1 , 2 \n", {{"a", "b"}, {" 1 ", " 2 "}}},
        {"a,b\n  \"1\"  ,2\n", {{"a", "b"}, {"1", "2"}}},
        {"sep=\t\na\tb\n1\t2\n", {{"a", "b"}, {"1", "2"}}},
        {"\n\na,b\n\n1,2\n\n", {{"a", "b"}, {"1", "2"}}},
    };
    for (const File& file : files) {
        const Read result = read(file.bytes);
        EXPECT_TRUE(result.diagnostics.empty()) << file.bytes;
        EXPECT_EQ(texts(result.sheet), file.cells) << file.bytes;
    }
}

/// Any bytes: the reader never loses its way, and where it finds nothing wrong it reads what the naive one
/// does.
TEST(Sheet, NastyBytesAgreeWithTheNaiveReading) {
    const std::string_view alphabet = "ab,\"\"\n\r ;1\t";
    Stream stream(Seed{12}, "bytes");
    int clean = 0;
    const int rounds = tier(6000, 250000);
    for (int round = 0; round < rounds; ++round) {
        const char delimiter = ",;\t"[stream.below(3)];
        std::string bytes = "h0,h1,h2,h3\n";
        std::replace(bytes.begin(), bytes.end(), ',', delimiter);
        const std::uint32_t length = stream.below(14);
        for (std::uint32_t i = 0; i < length; ++i) {
            bytes += alphabet[stream.below(static_cast<std::uint32_t>(alphabet.size()))];
        }
        const Read result = read(bytes);
        for (const Diagnostic& diagnostic : result.diagnostics) EXPECT_GE(diagnostic.place.row, 1U);
        if (!result.diagnostics.empty()) continue;
        ++clean;
        Rows expected = naive_csv(bytes, delimiter);
        Rows found = texts(result.sheet);
        // Spaces around quotes are forgiven, which the naive reading keeps.
        for (Rows* rows : {&expected, &found}) {
            for (auto& row : *rows) {
                for (std::string& cell : row) {
                    while (!cell.empty() && cell.front() == ' ') cell.erase(0, 1);
                    while (!cell.empty() && cell.back() == ' ') cell.pop_back();
                }
            }
        }
        ASSERT_EQ(found, expected) << bytes;
    }
    EXPECT_GT(clean, rounds / 5);
}

} // namespace
} // namespace rogueloom::test
