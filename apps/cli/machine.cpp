// SPDX-License-Identifier: MIT
#include "machine.hpp"

#include "../common/files.hpp"

namespace rogueloom::cli {

namespace {

constexpr std::uintmax_t machine_limit = 1 << 20;

} // namespace

Outcome<content::EnemyId> find_enemy(const content::Pack& pack, std::int32_t key) {
    const content::EnemyId enemy = pack.find_enemy(key);
    if (enemy && pack[enemy].origin.empty()) return enemy; // the game's own rows are no one's to name
    std::int32_t last = 0;
    for (const content::Enemy& row : pack.enemies)
        if (row.origin.empty()) last = row.key;
    return tl::unexpected(
        Failure{"--enemy " + std::to_string(key) + ": there is no such enemy (keys of the sheet enemy: " +
                    std::to_string(pack.enemies.front().key) + ", " + std::to_string(last) + " and others)",
                exit_usage});
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
