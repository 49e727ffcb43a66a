// SPDX-License-Identifier: MIT
#include <rogueloom/lab/without.hpp>

#include <algorithm>

#include <rogueloom/core/whole_number.hpp>

namespace rogueloom::lab {
namespace {

tl::unexpected<Error> unknown(std::string_view what) {
    return failure("without.unknown", "there is no \"" + std::string(what) + "\"",
                   "the pack has no such row");
}

Result<void> add(const content::Pack& pack, std::string_view what, run::Without& without) {
    const std::size_t colon = std::min(what.find(':'), what.size());
    const std::string_view kind = what.substr(0, colon);
    const auto key = whole_number<std::int32_t>(what.substr(std::min(colon + 1, what.size())));
    const bool known = kind == "puck" || kind == "active" || kind == "passive" || kind == "relic";
    if (!known || !key || *key < 0)
        return failure("without.form", "\"" + std::string(what) + "\" names no content",
                       "it is puck, active, passive or relic, a colon and a key", "write puck:23");
    run::Good good;
    if (kind == "relic") {
        const content::RelicId relic = pack.find_relic(*key);
        if (!relic) return unknown(what);
        without.relics.push_back(relic);
        return {};
    }
    if (kind == "puck") good.puck = pack.find_puck(*key);
    if (kind == "active") good.active = pack.find_active(*key);
    if (kind == "passive") good.passive = pack.find_passive(*key);
    if (good.empty()) return unknown(what);
    without.goods.push_back(good);
    return {};
}

/// Pucks, actives, passives, each in the order of its sheet.
bool in_order(const run::Good& a, const run::Good& b) {
    const auto kind = [](const run::Good& good) { return good.puck ? 0 : good.active ? 1 : 2; };
    if (kind(a) != kind(b)) return kind(a) < kind(b);
    if (a.puck) return a.puck < b.puck;
    return a.active ? a.active < b.active : a.passive < b.passive;
}

} // namespace

Result<run::Without> parse_without(const content::Pack& pack, std::string_view text) {
    run::Without without;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        if (const auto added = add(pack, text.substr(begin, end - begin), without); !added)
            return tl::unexpected<Error>(added.error());
        begin = end + 1;
    }
    std::sort(without.goods.begin(), without.goods.end(), in_order);
    std::sort(without.relics.begin(), without.relics.end());
    if (std::adjacent_find(without.goods.begin(), without.goods.end()) != without.goods.end() ||
        std::adjacent_find(without.relics.begin(), without.relics.end()) != without.relics.end())
        return failure("without.twice", "something is left out twice", {}, "name it once");
    return without;
}

std::string without_text(const run::Game& game) {
    const content::Pack& pack = game.pack();
    std::string text;
    const auto add_name = [&](const char* kind, std::int32_t key) {
        text += (text.empty() ? "" : ",") + std::string(kind) + ":" + std::to_string(key);
    };
    for (const run::Good& good : game.without().goods) {
        if (good.puck) add_name("puck", pack[good.puck].key);
        if (good.active) add_name("active", pack[good.active].key);
        if (good.passive) add_name("passive", pack[good.passive].key);
    }
    for (const content::RelicId relic : game.without().relics) add_name("relic", pack[relic].key);
    return text;
}

} // namespace rogueloom::lab
