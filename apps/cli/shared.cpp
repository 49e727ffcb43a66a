// SPDX-License-Identifier: MIT
#include "shared.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/core/nearest.hpp>
#include <rogueloom/lab/without.hpp>
#include <rogueloom/view/diagnostics.hpp>

#include "../common/pack_folder.hpp"

namespace rogueloom::cli {

void complain(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fputc('\n', stderr);
}

Failure failure_of(const Error& error, int code) {
    return {to_string(error), code};
}

Failure failure_of(const run::MapError& error) {
    return failure_of(error.error, error.fault == run::MapFault::request ? exit_usage : exit_data);
}

int end_with(const Failure& failure) {
    complain(failure.text);
    return failure.code;
}

AskedPack load_asked_pack(const std::optional<std::string>& folder) {
    AskedPack pack;
    if (folder) {
        pack.folder = app::open_pack_folder(*folder);
        pack.files = pack.folder.sheets();
    } else {
        pack.folder.loaded = content::load_pack(content::base_pack_files());
        pack.files.assign(content::base_pack_files().begin(), content::base_pack_files().end());
    }
    return pack;
}

void compile_too(content::LoadedPack& loaded) {
    if (!loaded.pack) return;
    const Result<run::Game> game =
        run::Game::compile(std::make_shared<const content::Pack>(std::move(*loaded.pack)));
    if (game) return;
    content::Diagnostic diagnostic;
    diagnostic.code = game.error().code;
    diagnostic.place = game.error().place;
    diagnostic.problem = game.error().problem;
    diagnostic.why = game.error().why;
    diagnostic.suggestion = game.error().suggestion;
    loaded.diagnostics.push_back(std::move(diagnostic));
    content::sort_by_place(loaded.diagnostics);
}

Outcome<run::Game> open_game(const Common& common, const std::string& without) {
    AskedPack asked = load_asked_pack(common.pack);
    content::LoadedPack& loaded = asked.folder.loaded;
    if (!loaded.pack) {
        std::string text = view::diagnostics_text(loaded.diagnostics, asked.files);
        while (!text.empty() && text.back() == '\n') text.pop_back();
        return tl::unexpected(Failure{std::move(text), common.pack ? exit_data : exit_internal});
    }
    Result<run::Without> left_out = lab::parse_without(*loaded.pack, without);
    if (!left_out) return tl::unexpected(failure_of(left_out.error(), exit_usage));
    Result<run::Game> game = run::Game::compile(
        std::make_shared<const content::Pack>(std::move(*loaded.pack)), std::move(*left_out));
    if (!game) return tl::unexpected(failure_of(game.error()));
    return std::move(*game);
}

Failure unknown_name(std::string_view what, std::string_view typed, const std::vector<std::string>& known) {
    return failure_of(rogueloom::unknown_name(what, typed, known), exit_usage);
}

Outcome<content::CampaignId> find_campaign(const run::Game& game, const std::optional<std::string>& typed) {
    const std::vector<content::Campaign>& campaigns = game.pack().campaigns;
    if (!typed && campaigns.empty()) return tl::unexpected(Failure{"the pack has no campaign to play"});
    if (!typed) return content::CampaignId(std::size_t{0});
    const Result<content::CampaignId> campaign = run::find_campaign(game.pack(), *typed);
    if (!campaign) return tl::unexpected(failure_of(campaign.error(), exit_usage));
    return *campaign;
}

Outcome<run::Beginning> find_beginning(const run::Game& game, const std::optional<std::string>& campaign,
                                       const Player& player) {
    const Outcome<content::CampaignId> id = find_campaign(game, campaign);
    if (!id) return tl::unexpected(id.error());
    run::Beginning beginning{*id, {}, player.difficulty};
    if (player.character == "default") return beginning;
    const Result<content::CharacterId> character = run::find_character(game.pack(), player.character);
    if (!character) return tl::unexpected(failure_of(character.error(), exit_usage));
    beginning.character = *character;
    return beginning;
}

Outcome<view::Words> words_for(const run::Game& game, const std::string& typed) {
    std::vector<std::string> known = view::engine_languages();
    for (const std::string& language : game.pack().texts.languages())
        if (std::find(known.begin(), known.end(), language) == known.end()) known.push_back(language);
    const auto knows = [&](const std::string& language) {
        return std::find(known.begin(), known.end(), language) != known.end();
    };
    if (!typed.empty() && !knows(typed)) return tl::unexpected(unknown_name("language", typed, known));
    const std::string own = typed.empty() ? app::user_language() : typed;
    return view::Words(game.pack(), knows(own) ? own : known.front());
}

std::string seed_text(Seed seed, const view::Words& words) {
    return words.say("seed", {{"seed", std::to_string(seed.value)}, {"code", share_code(seed)}});
}

} // namespace rogueloom::cli
