// SPDX-License-Identifier: MIT
#include <rogueloom/view/board.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include <rogueloom/core/bit_rows.hpp>

#include "view/board_symbols.hpp"
#include "view/xml_text.hpp"
#include "view/zones_outline.hpp"

namespace rogueloom::view {

namespace {

constexpr std::int32_t margin = 24;
constexpr std::int32_t title_height = 40;
constexpr std::int32_t legend_width = 230;
constexpr std::int32_t legend_row = 34;
constexpr std::int32_t large_side = 32;
constexpr std::string_view paper = "#14151b";
constexpr std::string_view ink = "#ece8de";
constexpr std::string_view pale_ink = "#a5a29a";

/// From calm to deadly.
constexpr std::array<std::string_view, 5> threat_colours = {"#5fbf6b", "#b5c94a", "#f0c040", "#ee8a3a",
                                                            "#e04a44"};

/// Where a region stands among those of the floor, by its threat: 0 .. 4.
[[nodiscard]] std::size_t threat_step(std::int32_t threat, std::int32_t highest) {
    if (threat == 0) return 0;
    return 1 + static_cast<std::size_t>(std::min<std::int64_t>(3, std::int64_t{threat - 1} * 4 / highest));
}

class Drawing {
  public:
    Drawing(const board::Board& board, const board::Rules& rules, const BoardPicture& picture)
        : board_(board), picture_(picture), large_(std::max(board.width, board.height) > large_side),
          tile_(large_ ? 16 : 48), palette_(rules.params().terrains[board.terrain.index()].palette) {}

    [[nodiscard]] std::string run() {
        const std::string legend = draw_legend();
        const std::int32_t wide = board_.width * tile_;
        const std::int32_t high = board_.height * tile_;
        const std::int32_t top = margin + (picture_.title.empty() ? 0 : title_height);
        const std::int32_t width = wide + legend_width + 3 * margin;
        const std::int32_t height = top + std::max(high, legend_bottom_) + margin;
        put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
            "font-family=\"sans-serif\" role=\"img\">\n<title>{2}</title>\n",
            width, height, picture_.title.empty() ? "board" : xml_text(picture_.title));
        put_definitions();
        put("<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", width, height, paper);
        if (!picture_.title.empty())
            put("<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"bold\" fill=\"{}\">{}</text>\n",
                margin, margin + 20, title_size(width - 2 * margin), ink, xml_text(picture_.title));
        put("<g transform=\"translate({} {})\">\n", margin, top);
        draw_ground(wide, high);
        if (picture_.threat == BoardPicture::Threat::shown) draw_regions();
        draw_walls(wide, high);
        draw_things();
        out_ += "</g>\n";
        put("<g transform=\"translate({} {})\">\n{}</g>\n</svg>\n", wide + 2 * margin, top, legend);
        return std::move(out_);
    }

  private:
    template <class... Values>
    void put(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }

    // The palette of a terrain, checked by board::check(): floor, wall, accent.
    [[nodiscard]] std::string_view floor_colour() const { return std::string_view(palette_).substr(0, 7); }
    [[nodiscard]] std::string_view wall_colour() const { return std::string_view(palette_).substr(8, 7); }
    [[nodiscard]] std::string_view accent_colour() const { return std::string_view(palette_).substr(16, 7); }

    /// Of the title's letters, so that it fits: a bold letter is about two thirds as wide as it is high.
    [[nodiscard]] std::int32_t title_size(std::int32_t width) const {
        const auto letters = static_cast<std::int32_t>(picture_.title.size());
        return std::clamp(width * 100 / (66 * letters), 8, 24);
    }

    void put_definitions() {
        put("<defs>\n<pattern id=\"paving\" width=\"{0}\" height=\"{0}\" patternUnits=\"userSpaceOnUse\">"
            "<path d=\"M{0} 0V{0}H0\" fill=\"none\" stroke=\"#000\" stroke-opacity=\".22\"/>"
            "<path d=\"M{1} {2}h{3}M{4} {5}h{3}\" stroke=\"#fff\" stroke-opacity=\".1\" stroke-width=\"2\" "
            "stroke-linecap=\"round\"/></pattern>\n",
            tile_, tile_ / 5, tile_ / 4, tile_ / 10, tile_ * 3 / 5, tile_ * 4 / 5);
        put("<pattern id=\"rock\" width=\"{0}\" height=\"{0}\" patternUnits=\"userSpaceOnUse\"><path "
            "d=\"M{1} {2}l{3} -{1}M{4} {5}l{3} {1}M{6} {4}h{1}\" stroke=\"{7}\" stroke-opacity=\".14\" "
            "stroke-width=\"2\" stroke-linecap=\"round\"/></pattern>\n",
            tile_ * 2, tile_ / 6, tile_ / 2, tile_ / 3, tile_, tile_ * 5 / 4, tile_ * 3 / 2, accent_colour());
        out_ += board_symbols.substr(1);
        out_ += "</defs>\n";
    }

    void draw_ground(std::int32_t wide, std::int32_t high) {
        put("<rect width=\"{0}\" height=\"{1}\" fill=\"{2}\"/>\n<rect width=\"{0}\" height=\"{1}\" "
            "fill=\"url(#paving)\"/>\n",
            wide, high, floor_colour());
    }

    [[nodiscard]] OutlineStyle style() const { return {tile_, tile_ / 5}; }

    void draw_regions() {
        std::int32_t highest = 1;
        for (const board::Region& region : board_.regions) highest = std::max(highest, region.threat);
        std::array<BitRows, threat_colours.size()> steps;
        for (BitRows& step : steps) step = BitRows(board_.width, board_.height);
        for (const board::Region& region : board_.regions) {
            for (const Cell cell : board_.cells(region)) steps[threat_step(region.threat, highest)].set(cell);
        }
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i].count() == 0) continue;
            put("<path class=\"threat\" d=\"{0}\" fill=\"{1}\" fill-opacity=\".27\" stroke=\"{1}\" "
                "stroke-opacity=\".9\" stroke-width=\"2\" fill-rule=\"evenodd\"/>\n",
                outline_path(steps[i], style()), threat_colours[i]);
        }
    }

    void draw_walls(std::int32_t wide, std::int32_t high) {
        BitRows walls(board_.width, board_.height);
        for (std::int32_t y = 0; y < board_.height; ++y) {
            for (std::int32_t x = 0; x < board_.width; ++x) walls.assign({x, y}, board_.wall({x, y}));
        }
        const std::int32_t face = tile_ / 7;
        const std::string outline = outline_path(walls, style());
        put("<clipPath id=\"board\"><rect width=\"{}\" height=\"{}\"/></clipPath>\n<g "
            "clip-path=\"url(#board)\">\n",
            wide, high);
        if (walls.count() > 0) {
            // From below: a shadow, the face of the rock, its top.
            put("<path id=\"walls\" d=\"{}\" fill=\"#000\" fill-opacity=\".3\" fill-rule=\"evenodd\" "
                "transform=\"translate(0 {})\"/>\n",
                outline, 2 * face);
            put("<path d=\"{}\" fill=\"{}\" fill-rule=\"evenodd\" transform=\"translate(0 {})\"/>\n", outline,
                "#0b0b0f", face);
            put("<path d=\"{0}\" fill=\"{1}\" fill-rule=\"evenodd\"/>\n<path d=\"{0}\" fill=\"url(#rock)\" "
                "stroke=\"{2}\" stroke-opacity=\".5\" stroke-width=\"1.5\" fill-rule=\"evenodd\"/>\n",
                outline, wall_colour(), accent_colour());
        }
        out_ += "</g>\n";
        put("<rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{}\" stroke-opacity=\".6\" "
            "stroke-width=\"2\"/>\n",
            wide, high, accent_colour());
    }

    void put_symbol(std::string_view symbol, Cell cell) {
        const std::int32_t x = cell.x * tile_ + tile_ / 2;
        const std::int32_t y = cell.y * tile_ + tile_ / 2;
        const bool grand = symbol == "throne" || symbol == "lord"; // there is nothing else on their floor
        const std::string_view scale = large_ ? ".36" : grand ? "1.5" : "";
        if (scale.empty())
            put("<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", symbol, x, y);
        else
            put("<use href=\"#{}\" transform=\"translate({} {}) scale({})\"/>\n", symbol, x, y, scale);
    }
    /// What a throne stands on, so that a floor of nothing else has a middle.
    void draw_carpet(Cell cell) {
        for (const std::int32_t ring : {5, 4, 3})
            put("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" fill-opacity=\".12\" stroke=\"{}\" "
                "stroke-opacity=\".35\"/>\n",
                cell.x * tile_ + tile_ / 2, cell.y * tile_ + tile_ / 2, ring * tile_ / 2, accent_colour(),
                accent_colour());
    }
    void put_level(std::int32_t level, Cell cell) {
        if (large_ || level == 0) return;
        const std::int32_t x = cell.x * tile_ + tile_ - 10;
        const std::int32_t y = cell.y * tile_ + tile_ - 10;
        put("<circle cx=\"{0}\" cy=\"{1}\" r=\"8.5\" fill=\"#16161c\" stroke=\"#f4c44c\"/><text x=\"{0}\" "
            "y=\"{2}\" font-size=\"11\" font-weight=\"bold\" text-anchor=\"middle\" "
            "fill=\"#f4c44c\">{3}</text>\n",
            x, y, y + 4, level);
    }

    void draw_things() {
        for (const board::Feature& feature : board_.features) {
            if (feature.kind == board::FeatureKind::throne) draw_carpet(feature.at);
            if (feature.kind != board::FeatureKind::level_start)
                put_symbol(feature_symbols[static_cast<std::size_t>(feature.kind)], feature.at);
        }
        for (const board::PlacedReward& reward : board_.rewards) {
            put_symbol(reward_symbols[static_cast<std::size_t>(reward.kind)], reward.at);
            put_level(reward.level, reward.at);
        }
        for (const board::PlacedMonster& monster : board_.monsters) {
            put_symbol("monster", monster.at);
            if (!large_)
                put("<text x=\"{}\" y=\"{}\" font-size=\"14\" font-weight=\"bold\" text-anchor=\"middle\" "
                    "fill=\"#fff1e6\">{}</text>\n",
                    monster.at.x * tile_ + tile_ / 2, monster.at.y * tile_ + tile_ / 2 + 5,
                    xml_text(initials(picture_.labels.monsters[monster.species.index()])));
            put_level(monster.level, monster.at);
        }
        if (board_.boss) {
            put_symbol("boss", board_.boss->at);
            put_level(board_.boss->level, board_.boss->at);
        }
        put_symbol("player", board_.player);
    }

    /// The first letters of the first two words, or the first two letters: code points, not bytes.
    [[nodiscard]] static std::string initials(const std::string& name) {
        const auto letter = [&name](std::size_t from) {
            std::size_t to = from + 1;
            while (to < name.size() && (static_cast<unsigned char>(name[to]) & 0xC0U) == 0x80U) ++to;
            return name.substr(from, to - from);
        };
        if (name.empty()) return {};
        const std::string first = letter(0);
        const std::size_t space = name.find(' ');
        const std::size_t second = space != std::string::npos ? space + 1 : first.size();
        return second < name.size() ? first + letter(second) : first;
    }

    // The legend is written first, because the picture must be high enough for it.

    void tell(std::string& legend, std::string_view symbol, const std::string& mark, const std::string& text,
              std::string_view colour = ink) {
        const std::int32_t y = legend_bottom_ + legend_row / 2;
        fmt::format_to(std::back_inserter(legend),
                       "<use href=\"#{}\" transform=\"translate(14 {}) scale(.72)\"/>", symbol, y);
        if (!mark.empty())
            fmt::format_to(std::back_inserter(legend),
                           "<text x=\"14\" y=\"{}\" font-size=\"10.5\" font-weight=\"bold\" "
                           "text-anchor=\"middle\" fill=\"#fff1e6\">{}</text>",
                           y + 4, xml_text(mark));
        fmt::format_to(std::back_inserter(legend),
                       "<text x=\"38\" y=\"{}\" font-size=\"15\" fill=\"{}\">{}</text>\n", y + 5, colour,
                       xml_text(text));
        legend_bottom_ += legend_row;
    }

    [[nodiscard]] std::string draw_legend() {
        std::string legend;
        tell(legend, "player", {}, picture_.labels.player);
        if (board_.boss)
            tell(legend, "boss", {}, picture_.labels.bosses[board_.boss->boss.index()], "#f4c44c");
        tell_monsters(legend);
        for (std::size_t kind = 0; kind < reward_symbols.size(); ++kind) {
            const auto count = std::count_if(
                board_.rewards.begin(), board_.rewards.end(),
                [kind](const board::PlacedReward& r) { return static_cast<std::size_t>(r.kind) == kind; });
            if (count > 0)
                tell(legend, reward_symbols[kind], {}, counted(picture_.labels.rewards[kind], count));
        }
        tell_features(legend);
        if (picture_.threat == BoardPicture::Threat::shown && !board_.regions.empty()) tell_threats(legend);
        return legend;
    }

    [[nodiscard]] static std::string counted(const std::string& word, std::ptrdiff_t count) {
        return count == 1 ? word : fmt::format("{} × {}", word, count);
    }

    void tell_monsters(std::string& legend) {
        if (large_) {
            if (!board_.monsters.empty())
                tell(legend, "monster", {},
                     counted(picture_.labels.monster, static_cast<std::ptrdiff_t>(board_.monsters.size())));
            return;
        }
        std::vector<std::size_t> species;
        for (const board::PlacedMonster& monster : board_.monsters)
            species.push_back(monster.species.index());
        std::sort(species.begin(), species.end());
        species.erase(std::unique(species.begin(), species.end()), species.end());
        for (const std::size_t id : species) {
            const auto count = std::count_if(board_.monsters.begin(), board_.monsters.end(),
                                             [id](const auto& m) { return m.species.index() == id; });
            const std::string& name = picture_.labels.monsters[id];
            tell(legend, "monster", initials(name), counted(name, count));
        }
    }

    void tell_features(std::string& legend) {
        std::vector<std::string> told;
        for (const board::Feature& feature : board_.features) {
            if (feature.kind == board::FeatureKind::level_start) continue;
            const auto kind = static_cast<std::size_t>(feature.kind);
            const bool altar = feature.kind == board::FeatureKind::altar;
            const std::string& word =
                altar ? picture_.labels.altars[feature.altar.index()] : picture_.labels.features[kind];
            if (std::find(told.begin(), told.end(), word) != told.end()) continue;
            told.push_back(word);
            tell(legend, feature_symbols[kind], {}, word);
        }
    }

    /// A bar from calm to deadly, with the lowest and the highest threat at its ends.
    void tell_threats(std::string& legend) {
        const auto by_threat = [](const board::Region& a, const board::Region& b) {
            return a.threat < b.threat;
        };
        const auto [least, most] =
            std::minmax_element(board_.regions.begin(), board_.regions.end(), by_threat);
        const std::int32_t y = legend_bottom_ + 10;
        for (std::size_t i = 0; i < threat_colours.size(); ++i)
            fmt::format_to(std::back_inserter(legend),
                           "<rect x=\"{}\" y=\"{}\" width=\"30\" height=\"12\" fill=\"{}\"/>", 30 * i, y,
                           threat_colours[i]);
        fmt::format_to(
            std::back_inserter(legend),
            "<text x=\"0\" y=\"{0}\" font-size=\"13\" fill=\"{1}\">{2}</text><text x=\"150\" y=\"{0}\" "
            "font-size=\"13\" text-anchor=\"end\" fill=\"{1}\">{3}</text><text x=\"75\" y=\"{0}\" "
            "font-size=\"13\" text-anchor=\"middle\" fill=\"{1}\">{4}</text>\n",
            y + 28, pale_ink, least->threat, most->threat, xml_text(picture_.labels.threat));
        legend_bottom_ += 46;
    }

    const board::Board& board_;
    const BoardPicture& picture_;
    const bool large_;
    const std::int32_t tile_;
    const std::string& palette_;
    std::int32_t legend_bottom_ = 0;
    std::string out_;
};

} // namespace

std::string to_svg(const board::Board& board, const board::Rules& rules, const BoardPicture& picture) {
    return Drawing(board, rules, picture).run();
}

} // namespace rogueloom::view
