// SPDX-License-Identifier: MIT
/// \file
/// Words in a language: those of the engine (src/view/text/*.csv), and the names a pack gives its rows.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/content/pack.hpp>
#include <rogueloom/run/floor.hpp>

namespace rogueloom::view {

/// What a placeholder of a text is filled with.
struct Fill {
    std::string_view name;
    std::string value;
};

/// Texts of the engine in one language, and names of the rows of one pack in it. Where the language lacks a
/// text of the engine, English stands in; where the pack's `text` sheet lacks a name, the sheet's own does,
/// marked with the pack's language (`Attack I [en]`) if the pack has texts in the one that is read. In the
/// pack's own language the sheets speak.
///
/// Texts have placeholders: `{gold}` is filled by name; `{turns?turn|turns}` is the first word when that
/// value is 1 and else the second; `{을/를}` is the Korean particle that fits what stands before it; `{the}`,
/// `{The}`,
/// `{a/an}`, `{A/An}` are the English articles that fit what comes after (a name that brings its own "The"
/// gets none). `{currency}` is always filled with the word for the gold of a run (campaign.md R4).
class Words {
  public:
    /// Reads the engine's texts. `pack` must outlive the words.
    Words(const content::Pack& pack, std::string_view language);

    [[nodiscard]] const std::string& language() const { return language_; }
    [[nodiscard]] const content::Pack& pack() const { return *pack_; }

    /// The engine's text `key`, filled. A key that no text has is a programmer's error and comes back as it
    /// is.
    [[nodiscard]] std::string say(std::string_view key, std::initializer_list<Fill> fills = {}) const;

    /// The name of a row. Precondition: the id is valid.
    [[nodiscard]] std::string name(content::PuckId id) const;
    [[nodiscard]] std::string name(content::EnemyId id) const;
    [[nodiscard]] std::string name(content::IntentId id) const;
    [[nodiscard]] std::string name(content::ActiveId id) const;
    [[nodiscard]] std::string name(content::PassiveId id) const;
    [[nodiscard]] std::string name(content::RelicId id) const;
    [[nodiscard]] std::string name(content::CampaignId id) const;
    [[nodiscard]] std::string name(content::CharacterId id) const;
    [[nodiscard]] std::string name(content::EncounterId id) const;
    [[nodiscard]] std::string name(board::TerrainId id) const;
    [[nodiscard]] std::string name(board::AltarId id) const;
    [[nodiscard]] std::string name(board::AttributeId id) const;
    [[nodiscard]] std::string name(run::ThingKind kind) const;
    [[nodiscard]] std::string name(content::RegionId id) const;
    /// The description of a row; may be empty.
    [[nodiscard]] std::string description(content::PuckId id) const;
    [[nodiscard]] std::string description(content::ActiveId id) const;
    [[nodiscard]] std::string description(content::PassiveId id) const;
    [[nodiscard]] std::string description(content::RelicId id) const;
    [[nodiscard]] std::string description(content::EncounterId id) const;
    [[nodiscard]] std::string description(content::CampaignId id) const;
    /// The label of an encounter's choice number `choice` (from 0), and what it says once it is made; the
    /// latter may be empty.
    [[nodiscard]] std::string answer(content::EncounterId id, std::size_t choice) const;
    [[nodiscard]] std::string answer_result(content::EncounterId id, std::size_t choice) const;
    [[nodiscard]] std::string description(board::AltarId id) const;
    [[nodiscard]] std::string description(board::AttributeId id) const;

    /// "physical attack", "action", "combat", "Attack" ...
    [[nodiscard]] std::string name(content::Column column) const;
    [[nodiscard]] std::string name(content::Resource resource) const;
    [[nodiscard]] std::string name(path::NodeType type) const;
    /// "rank C": F, E, D, C, B, A, S as players read them (battle.md E6, campaign.md R4).
    [[nodiscard]] std::string rank(content::Rarity rank) const;

    /// Several names in one: "a", "a and b", "a, b and c".
    [[nodiscard]] std::string list(const std::vector<std::string>& names) const;

  private:
    [[nodiscard]] std::string of_pack(std::string_view sheet, std::string_view key, std::string_view column,
                                      const std::string& own) const;
    /// The same for a row that a game made of another sheet: `altar.cairn`.
    [[nodiscard]] std::string of_origin(std::string_view origin, std::string_view column,
                                        const std::string& own) const;

    const content::Pack* pack_;
    std::string language_;
    content::Texts engine_;
    std::string currency_;
};

/// The languages that the engine's texts are complete in, the first one being the fallback.
[[nodiscard]] std::vector<std::string> engine_languages();

} // namespace rogueloom::view
