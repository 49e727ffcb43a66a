// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

#include "cli/program.hpp"
#include "goldens.hpp"

namespace rogueloom::test {
namespace {

bool approving() {
    const char* value = std::getenv("ROGUELOOM_APPROVE");
    return value != nullptr && std::string_view(value) == "1";
}

/// The first line that differs, numbered, as it is and as it was.
std::string first_difference(const std::string& now, const std::string& was) {
    const auto [a, b] = std::mismatch(now.begin(), now.end(), was.begin(), was.end());
    const auto line = std::count(now.begin(), a, '\n') + 1;
    const auto whole = [](const std::string& text, std::string::const_iterator at) {
        const std::size_t position = static_cast<std::size_t>(at - text.begin());
        const std::size_t begin = position == 0 ? 0 : text.rfind('\n', position - 1) + 1;
        return text.substr(begin, text.find('\n', position) - begin);
    };
    return "line " + std::to_string(line) + "\n  now: " + whole(now, a) + "\n  was: " + whole(was, b) +
           "\n  `./dev golden` approves what the program does now";
}

class GoldenText : public ::testing::TestWithParam<Golden> {};

TEST_P(GoldenText, IsWhatTheProgramSays) {
    const Golden& golden = GetParam();
    const std::string now = golden.make();
    if (approving()) {
        std::ofstream(golden.file, std::ios::binary) << now;
        return;
    }
    const std::string was = read_whole(golden.file);
    if (now != was) FAIL() << golden.file.string() << ": " << first_difference(now, was);
}

std::string name_of(const ::testing::TestParamInfo<Golden>& golden) {
    return golden.param.name;
}

INSTANTIATE_TEST_SUITE_P(All, GoldenText, ::testing::ValuesIn(goldens()), name_of);

TEST(GoldenFolder, HoldsNothingThatNobodyCompares) {
    std::set<std::filesystem::path> listed;
    for (const Golden& golden : goldens()) listed.insert(golden.file);
    const std::filesystem::path folder =
        std::filesystem::path(ROGUELOOM_SOURCE) / "tests" / "golden" / "text";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (listed.count(entry.path()) > 0) continue;
        if (approving())
            std::filesystem::remove(entry.path());
        else
            ADD_FAILURE() << entry.path() << " is no golden any more";
    }
}

} // namespace
} // namespace rogueloom::test
