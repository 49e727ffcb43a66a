// SPDX-License-Identifier: MIT
// Any bytes as a machine file: errors that say something, or a fight that can be started and spun once.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/battle/machine_file.hpp>
#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>

namespace {

using namespace rogueloom;

void require(const bool condition) {
    if (!condition) std::abort();
}

const battle::Rules& base_rules() {
    static const battle::Rules rules(
        std::make_shared<content::Pack>(*content::load_pack(content::base_pack_files()).pack));
    return rules;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const battle::MachineRead read = battle::read_machine(base_rules(), text, "fuzz");
    require(read.machine.has_value() == read.errors.empty());
    for (const Error& error : read.errors) require(!error.code.empty() && !error.problem.empty());
    if (!read.machine) return 0;
    const battle::Setup setup = read.machine->against(content::EnemyId(0));
    battle::State state = battle::start(base_rules(), setup, Stream(Seed{1}, "fuzz"));
    if (!state.over()) battle::apply(base_rules(), state, {battle::ActionKind::spin, {}});
    return 0;
}
