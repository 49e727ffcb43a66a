// SPDX-License-Identifier: MIT
/// \file
/// The game line by line: what is, what can be chosen, a number typed, what happened.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <rogueloom/run/journal.hpp>
#include <rogueloom/view/story.hpp>

#include "../common/output.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

/// What a game is played with.
struct PlainSetting {
    const run::Game& game;
    const view::Words& words;
    std::filesystem::path file; ///< the recording, written after every choice (battle.md E64)
    bool coloured = false;      ///< the map
};

class PlainGame {
  public:
    /// `past`: the events of the run so far, not told again.
    PlainGame(PlainSetting setting, run::Run run, run::Journal journal, const run::EventLog& past);

    /// Plays until the run is over, `q` or the end of standard input. Errors: the recording or standard
    /// output cannot be written.
    [[nodiscard]] Outcome<void> play();

  private:
    /// What a line asks for.
    enum class Step { stay, chosen, quit };

    [[nodiscard]] Outcome<void> print(const std::string& text);       ///< with lines that fit
    [[nodiscard]] Outcome<void> print_as_is(const std::string& text); ///< a drawing, a prompt
    /// Errors: the file cannot be written, or another program has written to it since the last time.
    [[nodiscard]] Outcome<void> save();
    [[nodiscard]] Outcome<Step> obey(const std::string& typed);
    [[nodiscard]] Outcome<void> choose(std::size_t index);
    [[nodiscard]] std::string greeting() const;
    [[nodiscard]] std::string screen() const;
    [[nodiscard]] std::string help() const;
    [[nodiscard]] bool at_base() const;
    [[nodiscard]] std::string map() const;
    [[nodiscard]] Outcome<void> farewell(std::string_view key);

    PlainSetting setting_;
    run::Run run_;
    run::Journal journal_;
    view::Story story_;
    run::OptionList options_;
    app::Output output_ = app::Output::standard();
    std::optional<std::string> saved_; ///< what the file had when it was last written
    int bad_lines_ = 0;                ///< one after the other
};

} // namespace rogueloom::cli
