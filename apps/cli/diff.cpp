// SPDX-License-Identifier: MIT
#include <rogueloom/content/difference.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/core/counted.hpp>
#include <rogueloom/view/diagnostics.hpp>

#include "../common/output.hpp"
#include "commands.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// A pack with its files, split into the packs that lie over each other.
struct LayeredPack {
    AskedPack asked;
    std::vector<content::PackLayer> layers;
};

Outcome<LayeredPack> open_layers(const std::string& name) {
    LayeredPack pack;
    pack.asked = load_asked_pack(name == "base" ? std::nullopt : std::optional(name));
    const content::LoadedPack& loaded = pack.asked.folder.loaded;
    if (!loaded.pack) {
        std::string text = view::diagnostics_text(loaded.diagnostics, pack.asked.files);
        while (!text.empty() && text.back() == '\n') text.pop_back();
        return tl::unexpected(Failure{std::move(text), exit_data});
    }
    const std::span<const content::SheetFile> files = pack.asked.files;
    std::size_t from = 0;
    for (const std::size_t count : pack.asked.folder.layers) {
        pack.layers.push_back({files.subspan(from, count)});
        from += count;
    }
    if (pack.layers.empty()) pack.layers.push_back({files});
    return pack;
}

/// Moves back to where a character begins.
std::size_t character_at(std::string_view text, std::size_t at) {
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
    return at;
}

/// A cell for people from byte `from` on: in quotes if blanks could mislead, without line ends, not too long.
std::string shown(std::string_view cell, std::size_t from = 0) {
    constexpr std::size_t most = 60;
    if (cell.empty()) return "nothing";
    std::string text = from > 0 ? "..." : "";
    for (const char c : cell.substr(from)) text += c == '\n' || c == '\r' ? ' ' : c;
    if (text.size() > most) text = text.substr(0, character_at(text, most)) + "...";
    return text.find_first_of(" ,") == std::string::npos ? text : '"' + text + '"';
}

/// Both texts; of long ones a little before the first difference and what follows it.
std::string change_text(const std::string& before, const std::string& after) {
    constexpr std::size_t context = 20;
    const auto [end, ignored] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const auto same = static_cast<std::size_t>(end - before.begin());
    const std::size_t from = same > 2 * context ? character_at(before, same - context) : 0;
    return shown(before, from) + " -> " + shown(after, from);
}

std::string row_text(const content::RowDifference& row) {
    using content::RowChange;
    std::string text = row.sheet;
    if (row.change == RowChange::moved) return text + ": the rows are in another order\n";
    if (!row.key.empty()) text += " " + row.key;
    if (!row.name.empty()) text += ", " + row.name;
    if (row.change == RowChange::added) text += ": added";
    if (row.change == RowChange::removed) return text + ": removed\n";
    text += "\n";
    for (const content::CellDifference& cell : row.cells) {
        const std::string change =
            row.change == RowChange::added ? shown(cell.after) : change_text(cell.before, cell.after);
        text += fmt::format("  {}: {}\n", cell.column, change);
    }
    return text;
}

/// Whether the same seeds give other games, by the content hashes of the packs.
enum class Games : std::uint8_t { same, other };

std::string text_of(const std::vector<content::RowDifference>& rows, Games games) {
    if (rows.empty()) return "no differences\n";
    std::string text;
    std::set<std::string> sheets;
    for (const content::RowDifference& row : rows) {
        text += row_text(row);
        sheets.insert(row.sheet);
    }
    return text + counted(rows.size(), "difference") + " in " + counted(sheets.size(), "sheet") +
           (games == Games::same ? "; the same seeds give the same games\n"
                                 : "; the same seeds give other games\n");
}

std::string json_of(const std::vector<content::RowDifference>& rows, Games games) {
    constexpr std::array<const char*, 4> changes = {"changed", "added", "removed", "moved"};
    constexpr std::array<const char*, 3> bearings = {"outcome", "words", "cosmetic"};
    nlohmann::ordered_json json;
    json["same_games"] = games == Games::same;
    json["differences"] = nlohmann::ordered_json::array();
    for (const content::RowDifference& row : rows) {
        nlohmann::ordered_json one;
        one["change"] = changes[static_cast<std::size_t>(row.change)];
        one["sheet"] = row.sheet;
        one["key"] = row.key;
        one["name"] = row.name;
        one["file"] = row.place.file;
        one["row"] = row.place.row;
        one["column"] = row.place.column;
        one["cells"] = nlohmann::ordered_json::array();
        for (const content::CellDifference& cell : row.cells)
            one["cells"].push_back({{"column", cell.column},
                                    {"before", cell.before},
                                    {"after", cell.after},
                                    {"bearing", bearings[static_cast<std::size_t>(cell.bearing)]}});
        json["differences"].push_back(std::move(one));
    }
    return json.dump() + "\n";
}

} // namespace

int run_command(const Common&, const Diff& arguments) {
    const Outcome<LayeredPack> before = open_layers(arguments.before);
    if (!before) return end_with(before.error());
    const Outcome<LayeredPack> after = open_layers(arguments.after);
    if (!after) return end_with(after.error());
    const std::vector<content::RowDifference> rows = content::differences(before->layers, after->layers);
    const Games games =
        before->asked.folder.loaded.pack->content_hash == after->asked.folder.loaded.pack->content_hash
            ? Games::same
            : Games::other;
    app::Output output = app::Output::standard();
    Result<void> done =
        output.write(arguments.format == ReportFormat::json ? json_of(rows, games) : text_of(rows, games));
    if (done) done = output.close();
    if (!done) return end_with(failure_of(done.error()));
    return arguments.exit_code && !rows.empty() ? exit_condition : exit_fine;
}

} // namespace rogueloom::cli
