// SPDX-License-Identifier: MIT
#include <rogueloom/core/nearest.hpp>

#include <algorithm>
#include <vector>

namespace rogueloom {
namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Optimal string alignment distance.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0U : 1U)});
            const bool swapped =
                i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, above);
        std::swap(above, row);
    }
    return above[b.size()];
}

} // namespace

std::string_view nearest_name(std::string_view typed, std::span<const std::string_view> known) {
    constexpr std::size_t longest = 64; // beyond this nobody mistyped a name
    if (typed.empty() || typed.size() > longest) return {};
    std::string_view best;
    std::size_t best_distance = 0;
    for (const std::string_view name : known) {
        if (name.size() > longest) continue;
        const std::size_t distance = edit_distance(typed, name);
        const std::size_t allowed = std::max<std::size_t>(1, std::max(typed.size(), name.size()) / 3);
        if (distance <= allowed && (best.empty() || distance < best_distance)) {
            best = name;
            best_distance = distance;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known) {
    const std::string_view name = nearest_name(typed, known);
    return name.empty() ? std::string{} : "did you mean \"" + std::string(name) + "\"?";
}

Error unknown_name(std::string_view what, std::string_view given, const std::vector<std::string>& known) {
    std::string why;
    for (const std::string& name : known) why += (why.empty() ? "it is one of " : ", ") + name;
    if (known.empty()) why = "the pack has none";
    const std::vector<std::string_view> names(known.begin(), known.end());
    return {"argument." + std::string(what),
            {},
            "unknown " + std::string(what) + " \"" + std::string(given) + "\"",
            std::move(why),
            did_you_mean(given, names)};
}

} // namespace rogueloom
