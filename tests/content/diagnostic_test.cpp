// SPDX-License-Identifier: MIT
#include <rogueloom/content/diagnostic.hpp>

#include <vector>

#include <gtest/gtest.h>

namespace rogueloom::test {
namespace {

using content::Diagnostic;
using content::Severity;

Diagnostic at(const char* file, std::uint32_t row, std::uint32_t column, const char* code) {
    Diagnostic diagnostic;
    diagnostic.place = {file, row, column};
    diagnostic.code = code;
    return diagnostic;
}

TEST(Diagnostic, SortsByFileLineColumnAndCode) {
    std::vector<Diagnostic> diagnostics = {at("b.csv", 1, 1, "x"),  at("a.csv", 10, 1, "x"),
                                           at("a.csv", 2, 10, "x"), at("a.csv", 2, 9, "y"),
                                           at("a.csv", 2, 9, "x"),  at("a.csv", 0, 0, "x")};
    const std::vector<Diagnostic> sorted = {diagnostics[5], diagnostics[4], diagnostics[3],
                                            diagnostics[2], diagnostics[1], diagnostics[0]};
    content::sort_by_place(diagnostics);
    EXPECT_EQ(diagnostics, sorted);
}

TEST(Diagnostic, CountsEachSeverity) {
    std::vector<Diagnostic> diagnostics(5);
    diagnostics[3].severity = Severity::warning;
    const content::DiagnosticCount count = content::count(diagnostics);
    EXPECT_EQ(count.errors, 4U);
    EXPECT_EQ(count.warnings, 1U);
    EXPECT_EQ(content::count({}).errors, 0U);
}

} // namespace
} // namespace rogueloom::test
