// SPDX-License-Identifier: MIT
/// \file
/// The list of goldens: what is compared and what is approved are the same.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace rogueloom::test {

/// A readable text that the program makes, kept in the repository.
struct Golden {
    std::string name;           ///< of the test: letters, digits and `_`
    std::filesystem::path file; ///< in the source tree
    std::function<std::string()> make;
};
/// How GoogleTest names one: without it the name would hold addresses.
inline void PrintTo(const Golden& golden, std::ostream* out) {
    *out << golden.name;
}

[[nodiscard]] const std::vector<Golden>& goldens();

} // namespace rogueloom::test
