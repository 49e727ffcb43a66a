// SPDX-License-Identifier: MIT
#include <rogueloom/view/odds.hpp>

#include <nlohmann/json.hpp>

#include <rogueloom/content/display.hpp>
#include <rogueloom/content/vocabulary.hpp>
#include <rogueloom/view/decimals.hpp>

#include "numbers.hpp"

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> action_names = {"physical", "magical", "defence", "heal"};

Json distribution_json(const lab::Distribution& of) {
    return {{"mean", of.mean}, {"sd", of.deviation}, {"p5", of.p5}, {"p50", of.p50}, {"p95", of.p95}};
}

/// Filled with spaces to a width of so many columns of a terminal.
std::string padded(std::string text, std::size_t width) {
    const std::size_t columns = static_cast<std::size_t>(content::display_width(text));
    if (columns < width) text.append(width - columns, ' ');
    return text;
}
std::string right(const std::string& text, std::size_t width) {
    const std::size_t columns = static_cast<std::size_t>(content::display_width(text));
    return std::string(columns < width ? width - columns : 1, ' ') + text;
}

std::string distribution_line(const std::string& name, const lab::Distribution& of) {
    std::string line = padded(name, 16);
    for (const double value : {of.mean, of.deviation, of.p5, of.p50, of.p95})
        line += right(decimal(value), 9);
    return line + "\n";
}

std::string share_line(const std::string& name, double share, const Words& words) {
    return padded(name, 24) + right(words.say("percent", {{"value", fixed(100 * share, 1)}}), 9) + "\n";
}

std::string replacement_lines(const lab::Odds& odds, std::span<const lab::Replacement> replacements,
                              const battle::Machine& machine, const Words& words) {
    std::string text = "\n" + padded(words.say("odds.swap"), 40) + right(words.say("odds.damage"), 12) +
                       right(words.say("odds.kill"), 12) + right(words.say("odds.survive"), 12) + "\n";
    for (const lab::Replacement& one : replacements) {
        const std::string swap =
            words.say("odds.swap.cell", {{"column", words.name(one.column)},
                                         {"cell", std::to_string(one.cell + 1)},
                                         {"from", words.name(machine.cell(one.column, one.cell))},
                                         {"to", words.name(one.puck)}});
        text += padded(swap, 40) + right(signed_fixed(one.odds.damage.mean - odds.damage.mean, 2), 12) +
                right(signed_fixed(100 * (one.odds.kill - odds.kill), 1), 12) +
                right(signed_fixed(100 * (one.odds.survive - odds.survive), 1), 12) + "\n";
    }
    return text;
}

} // namespace

std::string to_json(const lab::Odds& odds, std::span<const lab::Replacement> replacements,
                    const content::Pack& pack) {
    Json json;
    json["kind"] = "odds";
    json["stops"] = odds.stops;
    json["branches"] = odds.leaves;
    json["exact"] = odds.exact;
    if (!odds.exact) json["why"] = odds.why_not;
    json["actions"] = Json::object();
    for (std::size_t i = 0; i < action_names.size(); ++i)
        if (odds.actions[i] > 0) json["actions"][std::string(action_names[i])] = odds.actions[i];
    json["damage"] = distribution_json(odds.damage);
    json["guard"] = distribution_json(odds.guard);
    json["heal"] = distribution_json(odds.heal);
    json["kill"] = odds.kill;
    json["survive"] = odds.survive;
    json["replace"] = Json::array();
    for (const lab::Replacement& one : replacements)
        json["replace"].push_back({{"column", content::word(one.column)},
                                   {"cell", one.cell},
                                   {"puck", pack[one.puck].key},
                                   {"damage_mean", one.odds.damage.mean},
                                   {"kill", one.odds.kill},
                                   {"survive", one.odds.survive}});
    return json.dump();
}

std::string to_text(const lab::Odds& odds, std::span<const lab::Replacement> replacements,
                    const battle::Machine& machine, const Words& words) {
    std::string text = words.say("odds.results", {{"stops", std::to_string(odds.stops)},
                                                  {"branches", std::to_string(odds.leaves)}}) +
                       "\n";
    if (!odds.exact) text += words.say("odds.inexact", {{"why", odds.why_not}}) + "\n";
    text += "\n" + padded("", 16);
    for (const char* column : {"mean", "sd", "p5", "p50", "p95"})
        text += right(words.say(std::string("odds.column.") + column), 9);
    text += "\n" + distribution_line(words.say("odds.damage"), odds.damage) +
            distribution_line(words.say("odds.guard"), odds.guard) +
            distribution_line(words.say("odds.heal"), odds.heal) + "\n";
    for (std::size_t i = 0; i < action_names.size(); ++i)
        if (odds.actions[i] > 0)
            text +=
                share_line(words.say("odds.action." + std::string(action_names[i])), odds.actions[i], words);
    text += share_line(words.say("odds.kill.turn"), odds.kill, words) +
            share_line(words.say("odds.survive.turn"), odds.survive, words);
    if (!replacements.empty()) text += replacement_lines(odds, replacements, machine, words);
    return text;
}

} // namespace rogueloom::view
