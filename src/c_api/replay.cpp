// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include <rogueloom/lab/results.hpp>
#include <rogueloom/run/journal.hpp>

#include "guard.hpp"
#include "pack.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

namespace {

using Json = nlohmann::ordered_json;

/// Hashes are 16 hex digits, options numbers.
Json divergence_json(const run::Divergence& divergence) {
    const Error error = run::error_of(divergence);
    const bool hash = divergence.kind == run::Divergence::Kind::hash;
    const auto value = [&](std::uint64_t number) { return hash ? Json(lab::hex(number)) : Json(number); };
    return {{"code", error.code},
            {"problem", error.problem},
            {"why", error.why},
            {"choice", divergence.choice},
            {"agreed", divergence.agreed},
            {"wanted", value(divergence.wanted)},
            {"found", value(divergence.found)}};
}

std::string text_of(const run::Verification& played, const run::Journal& journal) {
    Json json;
    json["verified"] = !played.divergence.has_value();
    json["recorded"] = journal.choices.size();
    json["choices"] = played.choices;
    json["marks"] = played.marks;
    json["state_hash"] = lab::hex(run::state_hash(played.run));
    json["divergence"] = played.divergence ? divergence_json(*played.divergence) : Json();
    return json.dump();
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_replay_check(const rl_pack* pack, const char* journal, size_t size, rl_string* json) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(json, "json"); !there) return there;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const auto bytes = bytes_of(journal, size, "journal");
        if (!bytes) return tl::unexpected(bytes.error());
        const Result<run::Journal> read = run::read_journal(*bytes, "journal");
        if (!read) return bad_data(read.error());
        const Result<run::Verification> played = run::verify((*found)->game(), *read);
        if (!played) return bad_data(played.error());
        return give(text_of(*played, *read), json);
    });
}
