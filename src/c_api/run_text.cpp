// SPDX-License-Identifier: MIT
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <rogueloom/lab/odds.hpp>
#include <rogueloom/view/labels.hpp>
#include <rogueloom/view/odds.hpp>
#include <rogueloom/view/run_events.hpp>
#include <rogueloom/view/scene.hpp>

#include "guard.hpp"
#include "names.hpp"
#include "run.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 16> phase_names = {
    "road",      "battle",    "reward", "place_puck", "wear_passive", "rest",     "treasure", "shop",
    "encounter", "pick_cell", "won",    "lost",       "walk",         "building", "trip",     "base"};
static_assert(static_cast<std::size_t>(run::Phase::base) + 1 == phase_names.size());

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string options_json(const Run& run, const view::Words& words) {
    run::OptionList options;
    run::list_options(run.game(), run.run(), options);
    std::string text = "[";
    for (const run::Option& option : options) {
        std::string entry = view::option_json(run.game(), run.run(), option);
        entry.pop_back(); // the closing brace: the label goes before it
        text += (text.size() > 1 ? ",\n" : "") + entry +
                ",\"label\":" + dumped(view::label(run.game(), run.run(), option, words)) + "}";
    }
    return text + "]";
}

std::string events_array(const Run& run) {
    std::string lines;
    for (const auto& chapter : run.told())
        lines += view::events_json(run.pack().content(), chapter->events, chapter->before);
    if (!lines.empty()) lines.pop_back();
    std::string text = "[";
    for (const char c : lines) {
        if (c == '\n') text += ',';
        text += c;
    }
    return text + "]";
}

std::string summary_json(const Run& run) {
    const content::Pack& pack = run.pack().content();
    const run::State& state = run.run().state;
    const run::Summary summary = run::summary(run.game(), run.run());
    Json json;
    json["campaign"] = pack[state.campaign].key;
    json["character"] = state.character ? pack.characters[state.character.index()].key : "default";
    json["difficulty"] = board::difficulty_names[static_cast<std::size_t>(state.difficulty)];
    json["seed"] = std::to_string(run.journal().seed.value);
    json["share_code"] = share_code(run.journal().seed);
    json["phase"] = phase_names[static_cast<std::size_t>(state.phase)];
    json["over"] = run::is_over(state);
    json["won"] = summary.won;
    json["stage"] = summary.stage;
    json["floor"] = summary.floor;
    json["choices"] = summary.choices;
    json["turns"] = summary.turns;
    json["killed_by"] = summary.killed_by ? Json(pack[summary.killed_by].name) : Json(nullptr);
    json["state_hash"] = fmt::format("{:016x}", run::state_hash(run.run()));
    return dumped(json);
}

Outcome<view::Detail> detail_of(const char* given) {
    static constexpr std::array<std::string_view, 3> details = {"brief", "full", "moment"};
    const auto wanted = choice_of("detail", given, details, static_cast<std::size_t>(view::Detail::moment));
    if (!wanted) return tl::unexpected(wanted.error());
    return static_cast<view::Detail>(*wanted);
}

std::string tale(const Run& run, const view::Words& words, view::Detail detail) {
    run::EventLog log;
    // What was recorded here fits here.
    (void)run::replay(run.game(), run.journal(), SIZE_MAX, &log);
    view::Story story(run.game(), run.run().state.campaign, words, detail);
    std::string text = story.tell(log);
    return text + story.finish();
}

Outcome<std::string> odds_json(const Run& run, lab::Aim aim) {
    const run::State& state = run.run().state;
    if (state.phase != run::Phase::battle || state.battle.phase != battle::Phase::input)
        return bad_argument("phase", "there is no spin to come", "odds are of a fight before its spin");
    const lab::Odds odds = lab::odds(run.game().rules(), state.battle, aim);
    return view::to_json(odds, {}, run.pack().content());
}

/// Gives what `make(Run&, words)` makes of a run, in a language.
template <class Make>
Outcome<void> give_in(const rl_run* run, const char* language, rl_string* out, Make&& make) {
    if (const auto there = clear(out, "the string"); !there) return there;
    return with<Run>(run, [&](Run& object) -> Outcome<void> {
        const auto words = object.pack().words(language);
        if (!words) return tl::unexpected(words.error());
        return give(make(object, **words), out);
    });
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;
using RunObject = rogueloom::c_api::Run;

rl_status rl_run_options_json(const rl_run* run, const char* language, rl_string* json) {
    return guarded([&] { return give_in(run, language, json, options_json); });
}

rl_status rl_run_scene(const rl_run* run, const char* language, rl_string* json) {
    return guarded([&] {
        return give_in(run, language, json, [](RunObject& object, const view::Words& words) {
            return view::scene_json(object.game(), object.run(), words);
        });
    });
}

rl_status rl_run_scene_odds(const rl_run* run, rl_string* json) {
    return guarded([&] {
        return give_in(run, nullptr, json, [](RunObject& object, const view::Words&) {
            return view::scene_odds_json(object.game(), object.run());
        });
    });
}

rl_status rl_run_events(const rl_run* run, rl_string* json) {
    return guarded([&] {
        return give_in(run, nullptr, json,
                       [](RunObject& object, const view::Words&) { return events_array(object); });
    });
}

rl_status rl_run_summary(const rl_run* run, rl_string* json) {
    return guarded([&] {
        return give_in(run, nullptr, json,
                       [](RunObject& object, const view::Words&) { return summary_json(object); });
    });
}

rl_status rl_run_story(const rl_run* run, const char* language, const char* detail, rl_string* text) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(text, "text"); !there) return there;
        const auto wanted = detail_of(detail);
        if (!wanted) return tl::unexpected(wanted.error());
        return give_in(run, language, text, [&](RunObject& object, const view::Words& words) {
            return object.story(words, *wanted);
        });
    });
}

rl_status rl_run_tale(const rl_run* run, const char* language, const char* detail, rl_string* text) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(text, "text"); !there) return there;
        const auto wanted = detail_of(detail);
        if (!wanted) return tl::unexpected(wanted.error());
        return give_in(run, language, text, [&](RunObject& object, const view::Words& words) {
            return tale(object, words, *wanted);
        });
    });
}

rl_status rl_run_odds(const rl_run* run, const char* aim, rl_string* json) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(json, "json"); !there) return there;
        const auto wanted = aim_of(aim);
        if (!wanted) return tl::unexpected(wanted.error());
        return with<RunObject>(run, [&](RunObject& object) -> Outcome<void> {
            const auto text = odds_json(object, *wanted);
            return text ? give(*text, json) : tl::unexpected(text.error());
        });
    });
}
