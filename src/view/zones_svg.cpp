// SPDX-License-Identifier: MIT
#include <rogueloom/view/zones.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include <rogueloom/core/flood_fill.hpp>

#include "view/xml_text.hpp"
#include "view/zones_outline.hpp"

namespace rogueloom::view {

namespace {

using zones::Stage;

constexpr std::int32_t cell_size = 12;
constexpr std::int32_t wall_height = 5; ///< of the face that rock shows below its edge
constexpr std::int32_t margin = 16;
constexpr std::int32_t title_height = 34;
constexpr std::int32_t caption_height = 30;
constexpr std::int32_t caption_font = 16;
constexpr std::int32_t title_font = 18;
constexpr std::int32_t legend_height = 44;
constexpr std::int32_t panel_gap = 24;
constexpr std::size_t panels_in_row = 3;

constexpr std::string_view ink = "#e8e6df";
constexpr std::string_view paper = "#101116";
constexpr std::string_view rock = "url(#rock)";
constexpr std::string_view rock_face = "#15161c";
constexpr std::string_view ground = "#736b5e";
/// By Zone.
constexpr std::array<std::string_view, zones::zone_count> zone_colours = {"#4f86b8", "#8a8173", "#c79a35",
                                                                          "#4f9a63"};

/// What slimes, the player and the other things look like, 12 x 12 around the origin.
constexpr std::string_view symbols =
    "<defs>"
    "<pattern id=\"rock\" width=\"48\" height=\"48\" patternUnits=\"userSpaceOnUse\"><rect width=\"48\" "
    "height=\"48\" fill=\"#262832\"/><path d=\"M5 9l7-4M30 6l5 5M17 24l8-1M40 30l5-4M6 38l5 4M27 42l7-3\" "
    "stroke=\"#2f3240\" stroke-width=\"2\" stroke-linecap=\"round\"/></pattern>"
    "<pattern id=\"grit\" width=\"36\" height=\"36\" patternUnits=\"userSpaceOnUse\"><path d=\"M5 7h2M22 "
    "4h1M30 "
    "17h2M13 20h1M4 29h1M24 30h2\" stroke=\"#000\" stroke-opacity=\".22\" stroke-width=\"1.5\"/><path "
    "d=\"M14 "
    "9h2M28 26h1M9 33h2\" stroke=\"#fff\" stroke-opacity=\".2\" stroke-width=\"1.5\"/></pattern>"
    "<g id=\"slime\"><path d=\"M-5.5 4C-6.5 -1 -3 -5 0 -5S6.5 -1 5.5 4Q0 6 -5.5 4Z\" fill=\"#7fd34e\" "
    "stroke=\"#2c5a1a\" stroke-width=\".8\"/><circle cx=\"-1.9\" cy=\"0\" r=\"1\" fill=\"#17300d\"/>"
    "<circle cx=\"1.9\" cy=\"0\" r=\"1\" fill=\"#17300d\"/></g>"
    "<g id=\"stone\"><ellipse cx=\".5\" cy=\"2\" rx=\"5\" ry=\"3.4\" fill=\"#000\" opacity=\".35\"/>"
    "<path d=\"M-4.6 2L-3.6 -3L0 -4.8L3.8 -2.8L4.6 2L0 4Z\" fill=\"#4d4b4a\"/>"
    "<path d=\"M-3.6 -3L0 -4.8L3.8 -2.8L.4 -1Z\" fill=\"#77736e\"/></g>"
    "<g id=\"player\"><circle r=\"9\" fill=\"#fff\" opacity=\".18\"/><path d=\"M-5 7Q-5 0 0 0T5 7Z\" "
    "fill=\"#f2f6ff\" stroke=\"#1d3a5c\"/><circle cy=\"-3.2\" r=\"3.6\" fill=\"#f2f6ff\" "
    "stroke=\"#1d3a5c\"/></g>"
    "<g id=\"exit\"><circle r=\"9\" fill=\"#ffd45e\" opacity=\".25\"/><path d=\"M-7 "
    "7V3H-3.5V-.5H0V-4H3.5V-7.5H7V7Z\" "
    "fill=\"#ffe08a\" stroke=\"#5c4308\"/></g>"
    "<g id=\"rest\"><circle r=\"9\" fill=\"#ff9a3c\" opacity=\".25\"/><path d=\"M-6.5 7L6.5 4M-6.5 4L6.5 7\" "
    "stroke=\"#4a2f18\" stroke-width=\"2.4\" stroke-linecap=\"round\"/><path d=\"M0 -8Q5 -2 3.5 3Q0 6 -3.5 "
    "3Q-5 -1 "
    "-1.5 -3Q-1 -6 0 -8Z\" fill=\"#ff9a3c\" stroke=\"#8a3d0a\" stroke-width=\".8\"/></g>"
    "<g id=\"door\"><path d=\"M0 -3.6L3.6 0L0 3.6L-3.6 0Z\" fill=\"#e6b35a\" opacity=\".55\"/></g>"
    "</defs>\n";

/// Room for a line of text: half an em and a little for ASCII, an em for anything else.
std::int32_t text_width(std::string_view text, std::int32_t font_size) {
    std::int32_t hundredths = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) hundredths += 54;
        if (byte >= 0xC0) hundredths += 100; // the first byte of a longer one
    }
    return hundredths * font_size / 100;
}

struct LegendEntry {
    std::string_view symbol; ///< empty: a swatch
    std::string_view colour; ///< of a swatch
    std::string_view text;
};
constexpr std::int32_t legend_font = 13;
constexpr std::int32_t entry_room = 33; ///< of an entry, beside its text

/// Swatches of the zones, then symbols; those that do not occur are left out.
std::vector<LegendEntry> legend_of(const zones::Map& map, const ZoneLabels& labels) {
    std::vector<LegendEntry> legend;
    for (std::size_t zone = 0; zone < zones::zone_count; ++zone) {
        const bool occurs = std::any_of(map.rooms.begin(), map.rooms.end(), [zone](const zones::Room& room) {
            return static_cast<std::size_t>(room.zone) == zone;
        });
        if (occurs) legend.push_back({"", zone_colours[zone], labels.zones[zone]});
    }
    legend.push_back({"player", "", labels.player});
    legend.push_back({"exit", "", labels.exit});
    if (map.rest) legend.push_back({"rest", "", labels.rest});
    if (!map.spawns.empty()) legend.push_back({"slime", "", labels.slime});
    if (!map.doors.empty()) legend.push_back({"door", "", labels.door});
    if (map.obstacles.count() > 0)
        legend.push_back({"stone", "", labels.tiles[static_cast<std::size_t>(zones::Tile::obstacle)]});
    return legend;
}

std::int32_t width_of(const std::vector<LegendEntry>& legend) {
    std::int32_t width = 0;
    for (const LegendEntry& entry : legend) width += entry_room + text_width(entry.text, legend_font);
    return width;
}

class Sheet {
  public:
    explicit Sheet(const ZonesPicture& picture) : picture_(picture) {}

    void open(std::int32_t width, std::int32_t height) {
        put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
            "font-family=\"sans-serif\" role=\"img\">\n",
            width, height);
        put("<title>{}</title>\n", picture_.title.empty() ? "zone map" : xml_text(picture_.title));
        out_ += symbols;
        put("<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", width, height, paper);
        if (!picture_.title.empty())
            put("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>\n", margin, margin + 14,
                title_font, ink, xml_text(picture_.title));
    }
    [[nodiscard]] std::int32_t top() const { return picture_.title.empty() ? margin : margin + title_height; }

    void draw_map(const zones::Map& map, Stage stage, std::int32_t x, std::int32_t y);

    /// What stands below a frame; numbers count from 1.
    [[nodiscard]] std::string caption_of(const ZonesFrame& frame, std::size_t number) const {
        std::string text = number > 0 ? fmt::format("{}. ", number) : "";
        text += picture_.labels.stages[static_cast<std::size_t>(frame.stage)];
        if (frame.round > 0) text += fmt::format(" ({})", frame.round);
        return text;
    }
    void draw_caption(const std::string& caption, std::int32_t x, std::int32_t y) {
        put("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>\n", x, y, caption_font, ink,
            xml_text(caption));
    }

    void draw_legend(const std::vector<LegendEntry>& legend, std::int32_t x, std::int32_t y);

    /// With margins, for something so wide below the title.
    [[nodiscard]] std::int32_t width_for(std::int32_t content) const {
        return std::max(content, text_width(picture_.title, title_font)) + 2 * margin;
    }

    [[nodiscard]] std::string close() { return std::move(out_) + "</svg>\n"; }

  private:
    template <class... Values>
    void put(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }
    void put_rect(const zones::Rect& rect, std::string_view attributes) {
        put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>\n", rect.x * cell_size,
            rect.y * cell_size, rect.w * cell_size, rect.h * cell_size, attributes);
    }
    void put_symbol(std::string_view symbol, Cell cell) {
        put("<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", symbol, cell.x * cell_size + cell_size / 2,
            cell.y * cell_size + cell_size / 2);
    }
    void draw_floor(const zones::Map& map, Stage stage);
    void draw_zones(const zones::Map& map);
    void draw_corridors(const zones::Map& map);
    void draw_land(const zones::Map& map);
    void draw_things(const zones::Map& map, Stage stage);

    const ZonesPicture& picture_;
    std::string out_;
    int clips_ = 0;
};

void Sheet::draw_map(const zones::Map& map, Stage stage, std::int32_t x, std::int32_t y) {
    put("<g transform=\"translate({} {})\">\n", x, y);
    put("<rect width=\"{}\" height=\"{}\" rx=\"4\" fill=\"{}\"/>\n", map.width * cell_size,
        map.height * cell_size, rock);
    if (stage == Stage::land)
        draw_land(map);
    else
        draw_floor(map, stage);
    draw_things(map, stage);
    out_ += "</g>\n";
}

void Sheet::draw_land(const zones::Map& map) {
    for (std::size_t i = 0; i < map.layout.plots.size(); ++i) {
        const zones::Plot& plot = map.layout.plots[i];
        put_rect(plot.leaf, "fill=\"#363947\" stroke=\"#8f95ad\" stroke-width=\"2\"");
        put("<text x=\"{}\" y=\"{}\" font-size=\"20\" fill=\"#8f95ad\" text-anchor=\"middle\">{}</text>\n",
            (2 * plot.leaf.x + plot.leaf.w) * cell_size / 2,
            (2 * plot.leaf.y + plot.leaf.h) * cell_size / 2 + 7, i);
    }
}

void Sheet::draw_floor(const zones::Map& map, Stage stage) {
    BitRows floor(map.width, map.height);
    for (std::int32_t y = 0; y < map.height; ++y) {
        for (std::size_t i = 0; i < floor.words_per_row(); ++i)
            floor.row(y)[i] = map.floor.row(y)[i] | map.obstacles.row(y)[i];
    }
    const bool grown = stage >= Stage::smoothing;
    const std::string path = outline_path(floor, {cell_size, grown ? cell_size / 2 : 0});
    ++clips_;
    put("<clipPath id=\"cave{0}\"><path id=\"edge{0}\" clip-rule=\"evenodd\" d=\"{1}\"/></clipPath>\n",
        clips_, path);
    put("<g clip-path=\"url(#cave{})\">\n<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", clips_,
        map.width * cell_size, map.height * cell_size, rock_face);
    put("<use href=\"#edge{}\" y=\"{}\" fill=\"{}\" fill-rule=\"evenodd\"/>\n", clips_, wall_height, ground);
    // The zones' colours begin below the face of the rock, too.
    put("<clipPath id=\"low{0}\"><use href=\"#edge{0}\" y=\"{1}\"/></clipPath>\n<g "
        "clip-path=\"url(#low{0})\">\n",
        clips_, wall_height);
    if (stage >= Stage::roles) draw_zones(map);
    put("<rect width=\"{}\" height=\"{}\" fill=\"url(#grit)\"/>\n", map.width * cell_size,
        map.height * cell_size);
    if (stage == Stage::flood) {
        const BitRows wet = flood_fill(map.floor, map.player);
        put("<path d=\"{}\" fill=\"#3f9be0\" fill-opacity=\".55\" fill-rule=\"evenodd\"/>\n",
            outline_path(wet, {cell_size, cell_size / 2}));
    }
    if (stage >= Stage::corridors) draw_corridors(map);
    put("<use href=\"#edge{}\" y=\"{}\" fill=\"none\" stroke=\"#000\" stroke-opacity=\".16\" "
        "stroke-width=\"12\"/>\n",
        clips_, wall_height);
    out_ += "</g>\n</g>\n";
    put("<use href=\"#edge{}\" fill=\"none\" stroke=\"#0b0c10\" stroke-width=\"1.5\"/>\n", clips_);
}

void Sheet::draw_zones(const zones::Map& map) {
    for (std::size_t i = 0; i < map.rooms.size(); ++i) {
        const auto zone = static_cast<std::size_t>(map.rooms[i].zone);
        put_rect(map.layout.plots[i].room,
                 fmt::format("rx=\"10\" fill=\"{}\" fill-opacity=\".8\"", zone_colours[zone]));
    }
}

void Sheet::draw_corridors(const zones::Map& map) {
    out_ += "<path fill=\"none\" stroke=\"#e9dcc0\" stroke-opacity=\".35\" stroke-width=\"3\" "
            "stroke-linecap=\"round\" "
            "stroke-linejoin=\"round\" stroke-dasharray=\"1 8\" d=\"";
    for (const zones::Corridor& corridor : map.layout.corridors) {
        char command = 'M';
        for (const Cell point : zones::corridor_points(corridor)) {
            put("{}{} {}", command, point.x * cell_size + cell_size / 2, point.y * cell_size + cell_size / 2);
            command = 'L';
        }
    }
    out_ += "\"/>\n";
}

void Sheet::draw_things(const zones::Map& map, Stage stage) {
    for (std::int32_t y = 0; y < map.height; ++y) {
        for (std::int32_t x = 0; x < map.width; ++x) {
            if (map.obstacles.test({x, y})) put_symbol("stone", {x, y});
        }
    }
    if (stage < Stage::flood) return;
    for (const Cell door : map.doors) put_symbol("door", door);
    for (const zones::Spawn& spawn : map.spawns) put_symbol("slime", spawn.cell);
    if (map.rest) put_symbol("rest", *map.rest);
    put_symbol("exit", map.exit);
    put_symbol("player", map.player);
}

void Sheet::draw_legend(const std::vector<LegendEntry>& legend, std::int32_t x, std::int32_t y) {
    for (const LegendEntry& entry : legend) {
        if (entry.symbol.empty())
            put("<rect x=\"{}\" y=\"{}\" width=\"14\" height=\"14\" rx=\"3\" fill=\"{}\"/>\n", x - 7, y - 7,
                entry.colour);
        else
            put("<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", entry.symbol, x, y);
        put("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>\n", x + 13, y + 5, legend_font,
            ink, xml_text(entry.text));
        x += entry_room + text_width(entry.text, legend_font);
    }
}

} // namespace

std::string to_svg(const zones::Map& map, const ZonesPicture& picture) {
    Sheet sheet(picture);
    const std::int32_t bottom = sheet.top() + map.height * cell_size;
    const std::vector<LegendEntry> legend = legend_of(map, picture.labels);
    sheet.open(sheet.width_for(std::max(map.width * cell_size, width_of(legend))), bottom + legend_height);
    sheet.draw_map(map, Stage::slimes, margin, sheet.top());
    sheet.draw_legend(legend, margin + 10, bottom + legend_height / 2);
    return sheet.close();
}

std::string to_svg(const ZonesFrame& frame, const ZonesPicture& picture) {
    Sheet sheet(picture);
    const std::int32_t bottom = sheet.top() + frame.map.height * cell_size;
    const std::string caption = sheet.caption_of(frame, 0);
    sheet.open(sheet.width_for(std::max(frame.map.width * cell_size, text_width(caption, caption_font))),
               bottom + caption_height + margin / 2);
    sheet.draw_map(frame.map, frame.stage, margin, sheet.top());
    sheet.draw_caption(caption, margin, bottom + caption_height - 6);
    return sheet.close();
}

std::string to_svg(const std::vector<ZonesFrame>& frames, const ZonesPicture& picture) {
    Sheet sheet(picture);
    std::int32_t width = frames.empty() ? 0 : frames.front().map.width * cell_size;
    std::vector<std::string> captions;
    for (const ZonesFrame& frame : frames) {
        captions.push_back(sheet.caption_of(frame, captions.size() + 1));
        width = std::max(width, text_width(captions.back(), caption_font));
    }
    const std::int32_t height = frames.empty() ? 0 : frames.front().map.height * cell_size + caption_height;
    const auto columns =
        static_cast<std::int32_t>(std::min(panels_in_row, std::max<std::size_t>(frames.size(), 1)));
    const std::int32_t rows = (static_cast<std::int32_t>(frames.size()) + columns - 1) / columns;
    sheet.open(sheet.width_for(columns * (width + panel_gap) - panel_gap),
               sheet.top() + rows * (height + panel_gap) + margin);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const auto index = static_cast<std::int32_t>(i);
        const std::int32_t x = margin + index % columns * (width + panel_gap);
        const std::int32_t y = sheet.top() + index / columns * (height + panel_gap);
        sheet.draw_map(frames[i].map, frames[i].stage, x, y);
        sheet.draw_caption(captions[i], x, y + height - 6);
    }
    return sheet.close();
}

} // namespace rogueloom::view
