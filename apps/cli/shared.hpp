// SPDX-License-Identifier: MIT
/// \file
/// What several commands need: exit codes, messages, the game, names typed by users.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/content/load.hpp>
#include <rogueloom/core/result.hpp>
#include <rogueloom/run/game.hpp>
#include <rogueloom/run/map_request.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/view/words.hpp>

#include "../common/pack_folder.hpp"
#include "arguments.hpp"

namespace rogueloom::cli {

/// Exit codes (architecture.md "Errors").
inline constexpr int exit_fine = 0;
inline constexpr int exit_data = 1;
inline constexpr int exit_usage = 2;
inline constexpr int exit_condition = 3; ///< `compare --fail-if` holds
inline constexpr int exit_internal = 70;
inline constexpr int exit_interrupted = 130; ///< Ctrl-C, as shells have it

/// Stories and screens are written for terminals of this width.
inline constexpr std::size_t text_width = 80;

/// Writes to standard error, and a newline.
void complain(std::string_view text);

/// An error that ends a command: its text, and the exit code it ends with.
struct Failure {
    std::string text;
    int code = exit_data;
};
[[nodiscard]] Failure failure_of(const Error& error, int code = exit_data);
/// What was typed wrong is usage; what the pack cannot is its data.
[[nodiscard]] Failure failure_of(const run::MapError& error);
/// Says why and gives the code.
[[nodiscard]] int end_with(const Failure& failure);

template <class T>
using Outcome = tl::expected<T, Failure>;

/// A pack with its files, as the library takes them.
struct AskedPack {
    app::PackFolder folder;
    std::vector<content::SheetFile> files;
};
/// The pack that was asked for, or the built-in one, with all diagnostics.
[[nodiscard]] AskedPack load_asked_pack(const std::optional<std::string>& folder);
/// Adds what only shows when a pack is compiled for play to its diagnostics. The pack is gone then.
void compile_too(content::LoadedPack& loaded);
/// That pack as a game, without what a list names (lab/without.hpp). An error when it has errors: the text is
/// all of them.
[[nodiscard]] Outcome<run::Game> open_game(const Common& common, const std::string& without = {});

/// A campaign by the name typed, or the first of the pack when none was. Errors: unknown, with the nearest
/// name (usage); a pack without campaigns.
[[nodiscard]] Outcome<content::CampaignId> find_campaign(const run::Game& game,
                                                         const std::optional<std::string>& typed);
/// What a run of `auto` or `play` begins with. Errors: those of find_campaign(); no such character (usage).
[[nodiscard]] Outcome<run::Beginning>
find_beginning(const run::Game& game, const std::optional<std::string>& campaign, const Player& player);

/// The words for a language typed, or for the user's own when none was. Errors: unknown (usage).
[[nodiscard]] Outcome<view::Words> words_for(const run::Game& game, const std::string& typed);

/// `unknown preset "actz"; did you mean "acts"?`, or the list of what there is.
[[nodiscard]] Failure unknown_name(std::string_view what, std::string_view typed,
                                   const std::vector<std::string>& known);

/// `42 (share code 0000-...)`: a seed for people.
[[nodiscard]] std::string seed_text(Seed seed, const view::Words& words);

} // namespace rogueloom::cli
