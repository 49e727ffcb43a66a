// SPDX-License-Identifier: MIT
/// \file
/// A pack as it is behind its handle: the game compiled from it, and its words in each language asked for.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include <rogueloom/content/load.hpp>
#include <rogueloom/run/game.hpp>
#include <rogueloom/view/words.hpp>

#include "handles.hpp"

namespace rogueloom::c_api {

/// Safe to use from many threads.
class Pack final : public Object {
  public:
    static constexpr Kind object_kind = Kind::pack;

    explicit Pack(run::Game game) : Object(object_kind), game_(std::move(game)) {}

    [[nodiscard]] const run::Game& game() const { return game_; }
    [[nodiscard]] const content::Pack& content() const { return game_.pack(); }

    /// The words of a language, of which there is one object a pack; NULL: English. Errors: unknown.
    [[nodiscard]] Outcome<const view::Words*> words(const char* language) const;
    /// Languages that the engine or the pack has.
    [[nodiscard]] std::vector<std::string> languages() const;

  private:
    run::Game game_;
    mutable std::mutex mutex_;
    mutable std::map<std::string, view::Words, std::less<>> words_; ///< nodes stay where they are
};

/// The caller's sheets. Errors: NULL where something is needed.
[[nodiscard]] Outcome<std::vector<content::SheetFile>> sheets_of(const rl_sheet* sheets, std::size_t count);

/// Sheets that are loaded and compiled. Without `pack` at least one of the diagnostics is an error.
struct OpenedPack {
    std::shared_ptr<Pack> pack;
    std::vector<content::Diagnostic> diagnostics;
    std::vector<content::SheetFile> files; ///< all that were read, those extended included
    std::vector<std::string> names;        ///< owns the names of the latter
};
[[nodiscard]] OpenedPack open_pack(std::vector<content::SheetFile> sheets);

} // namespace rogueloom::c_api
