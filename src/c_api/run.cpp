// SPDX-License-Identifier: MIT
#include "run.hpp"

#include <algorithm>

#include <rogueloom/lab/play_out.hpp>
#include <rogueloom/view/status.hpp>

#include "guard.hpp"
#include "names.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

std::shared_ptr<Run> Run::copy() const {
    auto other = std::make_shared<Run>(pack_, run_, journal_);
    other->chapters_ = chapters_;
    other->first_ = chapters_.size();
    other->stage_ = stage_;
    return other;
}

void Run::begin_call() {
    chapters_.erase(chapters_.begin(), chapters_.begin() + static_cast<std::ptrdiff_t>(stage_));
    if (telling_) {
        telling_->told -= std::min(telling_->told, stage_);
        telling_->last_call.clear();
    }
    stage_ = 0;
    first_ = chapters_.size();
}

void Run::note(run::EventLog events) {
    const view::FightBefore now = view::fight_now(run_.state);
    chapters_.push_back(std::make_shared<Chapter>(Chapter{std::move(events), now}));
}

void Run::choose(std::size_t index) {
    Chapter chapter{{}, view::fight_now(run_.state)};
    const std::uint8_t stage = run_.state.stage;
    run::record(game(), run_, journal_, index, &chapter.events);
    chapter.before.next_machine = run::current_hero(run_.state).machine;
    if (run_.state.stage != stage) stage_ = chapters_.size();
    chapters_.push_back(std::make_shared<Chapter>(std::move(chapter)));
}

Outcome<std::size_t> Run::ask(const char* policy, const run::OptionList& options) {
    const std::string_view name = text_or(policy, "greedy");
    if (!policy_ || policy_name_ != name) {
        Outcome<std::unique_ptr<lab::Policy>> made = policy_of(policy);
        if (!made) return tl::unexpected(made.error());
        policy_ = std::move(*made);
        policy_name_ = name;
    }
    return lab::ask(game(), run_, options, journal_.seed, *policy_);
}

std::span<const std::shared_ptr<const Chapter>> Run::told() const {
    return std::span(chapters_).subspan(first_);
}

std::string Run::story(const view::Words& words, view::Detail detail) {
    if (!telling_ || telling_->words != &words || telling_->detail != detail)
        telling_.emplace(
            Telling{&words, detail, view::Story(game(), run_.state.campaign, words, detail), 0, {}});
    Telling& telling = *telling_;
    for (; telling.told < chapters_.size(); ++telling.told) {
        const std::string lines = telling.story.tell(chapters_[telling.told]->events);
        if (telling.told >= first_) telling.last_call += lines;
    }
    return telling.last_call;
}

namespace {

Outcome<std::shared_ptr<Run>> start(const std::shared_ptr<Pack>& pack, const rl_run_options& options) {
    const auto seed = seed_of(options.seed);
    if (!seed) return tl::unexpected(seed.error());
    const auto beginning =
        beginning_of(pack->content(), {options.campaign, options.character, options.difficulty});
    if (!beginning) return tl::unexpected(beginning.error());
    run::EventLog log;
    Result<run::Run> started = run::start(pack->game(), *beginning, *seed, &log);
    if (!started) return bad_data(started.error());
    auto run =
        std::make_shared<Run>(pack, std::move(*started), run::new_journal(pack->game(), *beginning, *seed));
    run->note(std::move(log));
    return run;
}

Outcome<std::shared_ptr<Run>> load(const std::shared_ptr<Pack>& pack, std::string_view text,
                                   std::uint32_t choices) {
    Result<run::Journal> journal = run::read_journal(text, "recording");
    if (!journal) return bad_data(journal.error());
    const std::size_t count = std::min<std::size_t>(choices, journal->choices.size());
    run::EventLog log;
    Result<run::Run> replayed = run::replay(pack->game(), *journal, count, &log);
    if (!replayed) return bad_data(replayed.error());
    journal->choices.resize(count);
    std::erase_if(journal->marks, [count](const run::HashMark& mark) { return mark.choices > count; });
    auto run = std::make_shared<Run>(pack, std::move(*replayed), std::move(*journal));
    run->note(std::move(log));
    run->begin_call();
    return run;
}

/// Errors: the recording holds no more choices.
Outcome<void> room_for_choice(const Run& run) {
    if (run.journal().choices.size() < run::max_journal_choices) return {};
    return bad_argument("choices", "the recording is full",
                        "it holds " + std::to_string(run::max_journal_choices) + " choices");
}

Outcome<void> choose(Run& run, std::uint32_t index) {
    run::OptionList options;
    run::list_options(run.game(), run.run(), options);
    if (index >= options.size())
        return bad_argument("index", "there is no option " + std::to_string(index),
                            options.empty() ? "the run is over"
                                            : "there are " + std::to_string(options.size()));
    if (const auto room = room_for_choice(run); !room) return room;
    run.begin_call();
    run.choose(index);
    return {};
}

Outcome<std::uint32_t> play(Run& run, const char* policy, std::uint32_t most) {
    if (const auto known = policy_of(policy); !known) return tl::unexpected(known.error());
    run.begin_call();
    run::OptionList options;
    for (std::uint32_t made = 0; made < most; ++made) {
        run::list_options(run.game(), run.run(), options);
        if (options.empty()) return made;
        if (const auto room = room_for_choice(run); !room) return tl::unexpected(room.error());
        const auto index = run.ask(policy, options);
        if (!index) return tl::unexpected(index.error());
        run.choose(*index);
    }
    return most;
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;
using RunObject = rogueloom::c_api::Run;

rl_status rl_run_start(const rl_pack* pack, const rl_run_options* options, rl_run** run) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(run, "run"); !there) return there;
        *run = nullptr;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const auto asked = read(options);
        if (!asked) return tl::unexpected(asked.error());
        auto started = start(*found, *asked);
        return started ? hand_out(std::move(*started), run) : tl::unexpected(started.error());
    });
}

rl_status rl_run_load(const rl_pack* pack, const char* journal, size_t size, uint32_t choices, rl_run** run) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(run, "run"); !there) return there;
        *run = nullptr;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const auto text = bytes_of(journal, size, "journal");
        if (!text) return tl::unexpected(text.error());
        auto loaded = load(*found, *text, choices);
        return loaded ? hand_out(std::move(*loaded), run) : tl::unexpected(loaded.error());
    });
}

rl_status rl_run_copy(const rl_run* run, rl_run** copy) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(copy, "copy"); !there) return there;
        *copy = nullptr;
        return with<RunObject>(run, [&](RunObject& object) { return hand_out(object.copy(), copy); });
    });
}

void rl_run_free(rl_run* run) {
    remove_handle(reinterpret_cast<std::uintptr_t>(run), Kind::run);
}

rl_status rl_run_option_count(const rl_run* run, uint32_t* count) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(count, "count"); !there) return there;
        *count = 0;
        return with<RunObject>(run, [&](RunObject& object) -> Outcome<void> {
            run::OptionList options;
            run::list_options(object.game(), object.run(), options);
            *count = static_cast<std::uint32_t>(options.size());
            return {};
        });
    });
}

rl_status rl_run_choose(rl_run* run, uint32_t index) {
    return guarded([&]() -> Outcome<void> {
        return with<RunObject>(run, [&](RunObject& object) { return choose(object, index); });
    });
}

rl_status rl_run_ask(const rl_run* run, const char* policy, uint32_t* index) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(index, "index"); !there) return there;
        *index = 0;
        return with<RunObject>(run, [&](RunObject& object) -> Outcome<void> {
            run::OptionList options;
            run::list_options(object.game(), object.run(), options);
            if (options.empty()) return bad_argument("over", "there is nothing to choose", "the run is over");
            const auto chosen = object.ask(policy, options);
            if (!chosen) return tl::unexpected(chosen.error());
            *index = static_cast<std::uint32_t>(*chosen);
            return {};
        });
    });
}

rl_status rl_run_play(rl_run* run, const char* policy, uint32_t most, uint32_t* made) {
    return guarded([&]() -> Outcome<void> {
        if (made != nullptr) *made = 0;
        return with<RunObject>(run, [&](RunObject& object) -> Outcome<void> {
            const auto played = play(object, policy, most);
            if (!played) return tl::unexpected(played.error());
            if (made != nullptr) *made = *played;
            return {};
        });
    });
}

rl_status rl_run_hash(const rl_run* run, uint64_t* hash) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(hash, "hash"); !there) return there;
        *hash = 0;
        return with<RunObject>(run, [&](RunObject& object) -> Outcome<void> {
            *hash = run::state_hash(object.run());
            return {};
        });
    });
}

rl_status rl_run_journal(const rl_run* run, rl_string* text) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(text, "text"); !there) return there;
        return with<RunObject>(run, [&](RunObject& object) -> Outcome<void> {
            const auto english = object.pack().words(nullptr);
            if (!english) return tl::unexpected(english.error());
            const std::string summary = view::outcome_line(object.game(), object.run(), **english);
            return give(run::write_journal(object.journal(), summary), text);
        });
    });
}
