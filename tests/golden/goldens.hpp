// SPDX-License-Identifier: MIT
/// \file
/// The list of goldens: what is compared and what is approved are the same.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace rogueloom::test {

/// A readable text that the program makes, kept in the repository.
struct Golden {
    std::string name;           ///< of the test: letters, digits and `_`
    std::filesystem::path file; ///< in the source tree
    std::function<std::string()> make;
};

[[nodiscard]] const std::vector<Golden>& goldens();

} // namespace rogueloom::test
