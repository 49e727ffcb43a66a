// SPDX-License-Identifier: MIT
#include "floor_text.hpp"

#include <array>
#include <vector>

namespace rogueloom::view {

namespace {

using run::ThingKind;

/// By ThingKind; the first four are numbers.
constexpr std::array<std::string_view, run::thing_kind_count> signs = {
    "", "", "", "", "C", "C", "+", "~", "B", "M", "$", "S", "T", "A", "m", "b", "H", ">", "^"};

std::string sign_of(const run::Thing& thing) {
    if (!run::is_fought(thing.kind)) return std::string(signs[static_cast<std::size_t>(thing.kind)]);
    const std::string level = std::to_string(thing.level);
    if (thing.kind == ThingKind::hoarder) return level + "$";
    return thing.kind == ThingKind::monster ? level : level + "!";
}

/// The thing that is drawn on a cell: the first known one that is there.
std::vector<std::string> signs_by_cell(const run::Run& run, std::array<bool, run::thing_kind_count>& shown) {
    const run::Floor& floor = *run.map->floor;
    std::vector<std::string> cells(floor.ground.size());
    for (std::size_t i = 0; i < floor.things.size(); ++i) {
        if (!run::is_known(run, i)) continue;
        std::string& cell = cells[floor.ground.index(floor.things[i].at)];
        if (!cell.empty()) continue;
        cell = sign_of(floor.things[i]);
        shown[static_cast<std::size_t>(run::appearance(floor.things[i].kind))] = true;
    }
    return cells;
}

std::string padded(const std::string& text, std::size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

/// One entry for each kind on the picture.
std::string legend(const Words& words, const std::array<bool, run::thing_kind_count>& shown) {
    std::string text = words.say("legend.player");
    bool number = false;
    for (std::size_t kind = 0; kind < shown.size(); ++kind) {
        if (!shown[kind]) continue;
        if (kind < 4) {
            number = true;
            continue;
        }
        text += ", " + std::string(signs[kind]) + " " + words.name(static_cast<ThingKind>(kind));
    }
    if (number) text += ", " + words.say("legend.monster");
    return text;
}

} // namespace

std::string cell_name(Cell cell) {
    std::string letters;
    for (std::int32_t x = cell.x + 1; x > 0; x = (x - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('a' + (x - 1) % 26));
    return letters + std::to_string(cell.y + 1);
}

std::string stat_name(const Words& words, std::int32_t stat) {
    const auto first = static_cast<std::int32_t>(content::Resource::equip_physical);
    return words.name(static_cast<content::Resource>(first + stat));
}

std::string floor_picture(const run::Run& run, const Words& words) {
    constexpr std::size_t width = 4;
    const run::Floor& floor = *run.map->floor;
    std::array<bool, run::thing_kind_count> shown{};
    const std::vector<std::string> things = signs_by_cell(run, shown);
    std::string text = padded("", width - 1);
    for (std::int32_t x = 0; x < floor.board.width; ++x) {
        std::string letters = cell_name({x, 0});
        letters.pop_back();
        text += padded(letters, width);
    }
    for (std::int32_t y = 0; y < floor.board.height; ++y) {
        text += "\n" + padded(std::to_string(y + 1), width - 1);
        for (std::int32_t x = 0; x < floor.board.width; ++x) {
            const std::size_t i = floor.ground.index({x, y});
            std::string sign = things[i];
            if (!run.state.walker.seen.has(i)) sign = " ";
            if (sign.empty()) sign = floor.ground.is_open({x, y}) ? "." : "#";
            if (i == run.state.walker.at) sign = "@";
            text += padded(sign, width);
        }
        text.erase(text.find_last_not_of(' ') + 1);
    }
    return text + "\n" + legend(words, shown) + "\n";
}

} // namespace rogueloom::view
