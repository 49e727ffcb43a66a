// SPDX-License-Identifier: MIT
/// \file
/// A run as it is behind its handle: its state, its recording, and what was told of it.
#pragma once

#include <optional>
#include <vector>

#include <rogueloom/lab/policy.hpp>
#include <rogueloom/run/journal.hpp>
#include <rogueloom/view/run_events.hpp>
#include <rogueloom/view/story.hpp>

#include "pack.hpp"

namespace rogueloom::c_api {

/// The events of one choice (or of the start), with what they began from.
struct Chapter {
    run::EventLog events;
    view::FightBefore before;
};
/// Shared between copies of a run.
using Chapters = std::vector<std::shared_ptr<const Chapter>>;

class Run final : public Object {
  public:
    static constexpr Kind object_kind = Kind::run;

    Run(std::shared_ptr<Pack> pack, run::Run run, run::Journal journal)
        : Object(object_kind), pack_(std::move(pack)), run_(std::move(run)), journal_(std::move(journal)) {}

    [[nodiscard]] const Pack& pack() const { return *pack_; }
    [[nodiscard]] const run::Game& game() const { return pack_->game(); }
    [[nodiscard]] const run::Run& run() const { return run_; }
    [[nodiscard]] const run::Journal& journal() const { return journal_; }

    /// Another run that is where this one is; the last call of it told nothing yet.
    [[nodiscard]] std::shared_ptr<Run> copy() const;

    /// What is told from here on belongs to a new call. Of earlier stages nothing is kept.
    void begin_call();
    /// Notes what happened outside of choose().
    void note(run::EventLog events);
    /// Precondition: there is such an option, and it is not the recording's last that fits.
    void choose(std::size_t index);

    /// What a policy would choose. Precondition: `options` are those of now, not empty.
    [[nodiscard]] Outcome<std::size_t> ask(const char* policy, const run::OptionList& options);

    /// The chapters of the last call.
    [[nodiscard]] std::span<const std::shared_ptr<const Chapter>> told() const;
    /// The story of the last call.
    [[nodiscard]] std::string story(const view::Words& words, view::Detail detail);

  private:
    /// A story that goes on while the same language and detail are asked for.
    struct Telling {
        const view::Words* words;
        view::Detail detail;
        view::Story story;
        std::size_t told = 0;  ///< chapters
        std::string last_call; ///< the lines of the last call
    };

    std::shared_ptr<Pack> pack_;
    run::Run run_;
    run::Journal journal_;
    Chapters chapters_;
    std::size_t first_ = 0; ///< chapter of the last call
    std::size_t stage_ = 0; ///< chapter that entered this stage
    std::optional<Telling> telling_;
    std::string policy_name_;
    std::unique_ptr<lab::Policy> policy_; ///< the last one asked, kept for the next time
};

} // namespace rogueloom::c_api
