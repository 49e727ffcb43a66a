// SPDX-License-Identifier: MIT
/// \file
/// How much work a test does: the fast tier of `./dev test`, or the full size of `./dev test --deep`.
#pragma once

#include <cstdlib>

namespace rogueloom::test {

[[nodiscard]] inline bool deep_tier() {
    return std::getenv("ROGUELOOM_DEEP") != nullptr;
}

/// `fast` in the fast tier, `deep` in the deep one.
template <class T>
[[nodiscard]] T tier(T fast, T deep) {
    return deep_tier() ? deep : fast;
}

} // namespace rogueloom::test
