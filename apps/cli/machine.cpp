// SPDX-License-Identifier: MIT
#include "machine.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <rogueloom/core/nearest.hpp>
#include <rogueloom/core/whole_number.hpp>

#include "../common/files.hpp"

namespace rogueloom::cli {

namespace {

constexpr std::uintmax_t machine_limit = 1 << 20;

} // namespace

Outcome<content::EnemyId> find_enemy(const content::Pack& pack, const std::string& typed) {
    const auto key = whole_number<std::int32_t>(typed);
    const content::EnemyId enemy = key ? pack.find_enemy(*key) : content::EnemyId();
    // The game's own rows are no one's to name.
    if (enemy && pack[enemy].origin.empty()) return enemy;
    std::vector<std::string_view> names;
    std::vector<std::string> keys;
    for (const content::Enemy& row : pack.enemies) {
        if (!row.origin.empty()) continue;
        names.push_back(row.name);
        keys.push_back(std::to_string(row.key));
    }
    Error error;
    error.problem = "--enemy \"" + typed + "\": there is no such enemy";
    if (!names.empty())
        error.why = "each has a key in the sheet enemy, such as " + keys[0] + " for " + std::string(names[0]);
    const std::string_view near = nearest_name(typed, names);
    if (!near.empty()) {
        const auto at = std::find(names.begin(), names.end(), near) - names.begin();
        error.suggestion =
            "did you mean " + keys[static_cast<std::size_t>(at)] + ", " + std::string(near) + "?";
    }
    return tl::unexpected(failure_of(error, exit_usage));
}

Outcome<battle::MachineFile> read_machine_file(const battle::Rules& rules, const std::string& file) {
    const Result<std::string> bytes = app::read_file(file, machine_limit);
    if (!bytes) return tl::unexpected(failure_of(bytes.error()));
    battle::MachineRead read = battle::read_machine(rules, *bytes, file);
    if (read.machine) return *read.machine;
    std::string text;
    for (const Error& error : read.errors) text += (text.empty() ? "" : "\n") + to_string(error);
    return tl::unexpected(Failure{text});
}

} // namespace rogueloom::cli
