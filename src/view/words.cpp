// SPDX-License-Identifier: MIT
#include <rogueloom/view/words.hpp>

#include <algorithm>
#include <cassert>
#include <cctype>

#include <rogueloom/content/description.hpp>
#include <rogueloom/content/vocabulary.hpp>

#include "engine_texts.hpp"
#include "fill.hpp"

namespace rogueloom::view {
namespace {

/// A description with the numbers of its row.
std::string filled(const std::string& text, const std::vector<content::RowNumber>& numbers,
                   const std::string& currency) {
    std::vector<Fill> fills;
    for (const content::RowNumber& number : numbers) fills.push_back({number.name, number.text});
    fills.push_back({"currency", currency});
    return fill_text(text, fills);
}

} // namespace

Words::Words(const content::Pack& pack, std::string_view language)
    : pack_(&pack), language_(language), engine_(read_engine_texts()) {
    currency_ = pack.currency.empty() ? say("currency") : of_pack("pack", "currency", "value", pack.currency);
}

std::string Words::say(std::string_view key, std::initializer_list<Fill> fills) const {
    std::optional<std::string_view> text = engine_.find(key, language_);
    if (!text) text = engine_.find(key, engine_languages().front());
    assert(text && "a text that src/view/text lacks");
    if (!text) return std::string(key);
    std::vector<Fill> all(fills);
    all.push_back({"currency", currency_});
    return fill_text(*text, all);
}

std::string Words::of_pack(std::string_view sheet, std::string_view key, std::string_view column,
                           const std::string& own) const {
    if (language_ == pack_->language && !own.empty()) return own;
    std::string full(sheet);
    full += '.';
    full += key;
    full += '.';
    full += column;
    const std::optional<std::string_view> text = pack_->texts.find(full, language_);
    if (text) return std::string(*text);
    // A hole in a language that the pack has is shown; a pack that does not have it speaks its own
    // throughout.
    const std::vector<std::string>& languages = pack_->texts.languages();
    const bool claimed = std::find(languages.begin(), languages.end(), language_) != languages.end();
    return claimed && !own.empty() ? own + " [" + pack_->language + "]" : own;
}

std::string Words::of_origin(std::string_view origin, std::string_view column, const std::string& own) const {
    const std::size_t dot = origin.find('.');
    return of_pack(origin.substr(0, dot), origin.substr(dot + 1), column, own);
}

std::string Words::name(content::PuckId id) const {
    const content::Puck& row = (*pack_)[id];
    return of_pack("puck", std::to_string(row.key), "name", row.name);
}
std::string Words::name(content::EnemyId id) const {
    const content::Enemy& row = (*pack_)[id];
    if (row.origin == "lord") return say("lord");
    // A region has two names for its slimes: `region.moss.slime`.
    const std::size_t last = row.origin.rfind('.');
    if (row.origin.rfind("region.", 0) == 0)
        return of_origin(row.origin.substr(0, last), row.origin.substr(last + 1), row.name);
    if (!row.origin.empty()) return of_origin(row.origin, "name", row.name);
    return of_pack("enemy", std::to_string(row.key), "name", row.name);
}
std::string Words::name(content::IntentId id) const {
    const content::Intent& row = (*pack_)[id];
    return of_pack("intent", std::to_string(row.key), "name", row.name);
}
std::string Words::name(content::ActiveId id) const {
    const content::Active& row = (*pack_)[id];
    return of_pack("item_active", std::to_string(row.key), "name", row.name);
}
std::string Words::name(content::PassiveId id) const {
    const content::Passive& row = (*pack_)[id];
    return of_pack("item_passive", std::to_string(row.key), "name", row.name);
}
std::string Words::name(content::RelicId id) const {
    const content::Passive& row = (*pack_)[id];
    if (!row.origin.empty()) return of_origin(row.origin, "name", row.name);
    return of_pack("relic", std::to_string(row.key), "name", row.name);
}
std::string Words::name(board::TerrainId id) const {
    const board::Terrain& row = pack_->board->params.terrains[id.index()];
    return of_pack("terrain", row.key, "name", row.name);
}
std::string Words::name(board::AltarId id) const {
    const board::Altar& row = pack_->board->params.altars[id.index()];
    return of_pack("altar", row.key, "name", row.name);
}
std::string Words::name(board::AttributeId id) const {
    const board::Attribute& row = pack_->board->params.attributes[id.index()];
    return of_pack("boss_attr", row.key, "name", row.name);
}
std::string Words::name(run::ThingKind kind) const {
    return say("thing." + std::string(run::thing_kind_names[static_cast<std::size_t>(kind)]));
}
std::string Words::name(content::RegionId id) const {
    const content::Region& row = (*pack_)[id];
    return of_pack("region", row.key, "name", row.name);
}
std::string Words::name(content::CampaignId id) const {
    const content::Campaign& row = (*pack_)[id];
    return of_pack("campaign", row.key, "name", row.name);
}

std::string Words::name(content::CharacterId id) const {
    const content::Character& row = pack_->characters[id.index()];
    return of_pack("character", row.key, "name", row.name);
}
std::string Words::description(content::CampaignId id) const {
    const content::Campaign& row = (*pack_)[id];
    return of_pack("campaign", row.key, "desc", row.desc);
}

std::string Words::name(content::EncounterId id) const {
    const content::Encounter& row = (*pack_)[id];
    return of_pack("encounter", std::to_string(row.key), "name", row.name);
}

std::string Words::description(content::PuckId id) const {
    const content::Puck& row = (*pack_)[id];
    return filled(of_pack("puck", std::to_string(row.key), "desc", row.desc),
                  content::row_numbers(*pack_, id), currency_);
}
std::string Words::description(content::ActiveId id) const {
    const content::Active& row = (*pack_)[id];
    return filled(of_pack("item_active", std::to_string(row.key), "desc", row.desc),
                  content::row_numbers(*pack_, id), currency_);
}
std::string Words::description(content::PassiveId id) const {
    const content::Passive& row = (*pack_)[id];
    return filled(of_pack("item_passive", std::to_string(row.key), "desc", row.desc),
                  content::row_numbers(*pack_, id), currency_);
}
std::string Words::description(content::RelicId id) const {
    const content::Passive& row = (*pack_)[id];
    if (!row.origin.empty())
        return filled(of_origin(row.origin, "desc", row.desc), content::row_numbers(*pack_, id), currency_);
    return filled(of_pack("relic", std::to_string(row.key), "desc", row.desc),
                  content::row_numbers(*pack_, id), currency_);
}

std::string Words::description(content::EncounterId id) const {
    const content::Encounter& row = (*pack_)[id];
    return of_pack("encounter", std::to_string(row.key), "desc", row.desc);
}
std::string Words::answer(content::EncounterId id, std::size_t choice) const {
    const content::Encounter& row = (*pack_)[id];
    const std::string key = std::to_string(row.key) + "." + std::to_string(choice + 1);
    return of_pack("encounter_choice", key, "label", row.choices[choice].label);
}
std::string Words::answer_result(content::EncounterId id, std::size_t choice) const {
    const content::Encounter& row = (*pack_)[id];
    const std::string key = std::to_string(row.key) + "." + std::to_string(choice + 1);
    return of_pack("encounter_choice", key, "result", row.choices[choice].result);
}
std::string Words::description(board::AltarId id) const {
    const board::Altar& row = pack_->board->params.altars[id.index()];
    return of_pack("altar", row.key, "desc", pack_->board->altars[id.index()].desc);
}
std::string Words::description(board::AttributeId id) const {
    const board::Attribute& row = pack_->board->params.attributes[id.index()];
    return of_pack("boss_attr", row.key, "desc", pack_->board->attributes[id.index()].desc);
}

std::string Words::name(content::Column column) const {
    return say("column." + std::string(content::word(column)));
}
std::string Words::name(content::Resource resource) const {
    return say("resource." + std::string(content::word(resource)));
}
std::string Words::name(path::NodeType type) const {
    return say("node." + std::string(path::node_type_names[static_cast<std::size_t>(type)]));
}
std::string Words::rank(content::Rarity rank) const {
    const auto letter = static_cast<unsigned char>(content::word(rank)[0]);
    return say("rank", {{"rank", std::string(1, static_cast<char>(std::toupper(letter)))}});
}

std::string Words::list(const std::vector<std::string>& names) const {
    if (names.empty()) return {};
    std::string text = names[0];
    for (std::size_t i = 1; i < names.size(); ++i)
        text = say(i + 1 < names.size() ? "list.more" : "list.last", {{"a", text}, {"b", names[i]}});
    return text;
}

std::vector<std::string> engine_languages() {
    return {"en", "ko"};
}

} // namespace rogueloom::view
