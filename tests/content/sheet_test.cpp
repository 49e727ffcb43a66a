// SPDX-License-Identifier: MIT
#include <rogueloom/content/sheet.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/core/stream.hpp>

#include "content/naive_csv.hpp"
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

/// Cells drawn from what sheets make trouble with, written with random quoting and line ends.
TEST(Sheet, ReadsWhatWasWritten) {
    const std::vector<std::string> pieces = {
        "a", "7", ",", ";", "\"", "\n", "\r\n", "\r", "\xED\x95\x9C", " ", "\xC3\xA9", "x y"};
    Stream stream(Seed{11}, "sheets");
    const int rounds = tier(400, 20000);
    for (int round = 0; round < rounds; ++round) {
        const std::size_t columns = 1 + stream.below(5);
        const std::size_t lines = 1 + stream.below(6);
        const char* const ends[] = {"\n", "\r\n", "\r"};
        const std::string end = ends[stream.below(3)];
        std::string bytes = stream.chance(1, 4) ? "\xEF\xBB\xBF" : "";
        Rows written;
        for (std::size_t line = 0; line <= lines; ++line) {
            written.emplace_back();
            for (std::size_t c = 0; c < columns; ++c) {
                std::string cell = line == 0 ? "h" + std::to_string(c) : "";
                const std::uint32_t length = line == 0 ? 0 : stream.below(5);
                for (std::uint32_t i = 0; i < length; ++i) {
                    cell += pieces[stream.below(static_cast<std::uint32_t>(pieces.size()))];
                }
                const bool padded = !cell.empty() && cell.front() == ' ';
                const bool quoted = stream.chance(1, 3) || padded;
                const std::string plain = csv_cell(cell);
                bytes += (c == 0 ? "" : ",") + (quoted && plain == cell ? "\"" + cell + "\"" : plain);
                written.back().push_back(cell);
            }
            bytes += line < lines || stream.chance(1, 2) ? end : "";
        }
        Rows expected;
        for (std::vector<std::string>& row : written) {
            while (!row.empty() && row.back().find_first_not_of(" \r\n") == std::string::npos) row.pop_back();
            if (!row.empty()) expected.push_back(row);
        }
        const Read result = read(bytes);
        EXPECT_TRUE(result.diagnostics.empty()) << bytes;
        ASSERT_EQ(texts(result.sheet), expected) << bytes;
        ASSERT_EQ(naive_csv(bytes), expected) << bytes;
    }
}

/// Any bytes: the reader never loses its way, and where it finds nothing wrong it reads what the naive one
/// does.
TEST(Sheet, NastyBytesAgreeWithTheNaiveReading) {
    const std::string_view alphabet = "ab,\"\"\n\r ;1";
    Stream stream(Seed{12}, "bytes");
    int clean = 0;
    const int rounds = tier(3000, 200000);
    for (int round = 0; round < rounds; ++round) {
        std::string bytes = "h0,h1,h2,h3\n";
        const std::uint32_t length = stream.below(14);
        for (std::uint32_t i = 0; i < length; ++i) {
            bytes += alphabet[stream.below(static_cast<std::uint32_t>(alphabet.size()))];
        }
        const Read result = read(bytes);
        for (const Diagnostic& diagnostic : result.diagnostics) EXPECT_GE(diagnostic.place.row, 1U);
        if (!result.diagnostics.empty()) continue;
        ++clean;
        Rows expected = naive_csv(bytes);
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
