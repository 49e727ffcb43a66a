// SPDX-License-Identifier: MIT
// Any bytes as a recording: read, written and read again it is the same, and replaying it ends in a run or an
// error. What was read is replayed as if it were of this engine and the base pack, so that choices get
// through.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>
#include <rogueloom/run/journal.hpp>
#include <rogueloom/run/rules_id.hpp>

namespace {

using namespace rogueloom;

void require(const bool condition) {
    if (!condition) std::abort();
}

const run::Game& base_game() {
    static const run::Game game = *run::Game::compile(
        std::make_shared<content::Pack>(*content::load_pack(content::base_pack_files()).pack));
    return game;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    auto journal = run::read_journal(text, "fuzz");
    if (!journal) {
        require(!journal.error().code.empty() && !journal.error().problem.empty());
        return 0;
    }
    const auto again = run::read_journal(run::write_journal(*journal, "again"), "fuzz");
    require(again.has_value() && *again == *journal);
    journal->rules_id = run::rules_id;
    journal->content_hash = base_game().pack().content_hash;
    journal->campaign = "acts";
    journal->marks.clear();
    const auto run = run::replay(base_game(), *journal);
    require(run.has_value() || run.error().code == "journal.choice");
    return 0;
}
