// SPDX-License-Identifier: MIT
#include <rogueloom/view/zones.hpp>

#include <fmt/format.h>

#include <utility>

#include <rogueloom/core/flood_fill.hpp>

namespace rogueloom::view {

namespace {

using zones::Stage;

constexpr std::array<char, zones::tile_count> tile_letters = {'#', '.', ',', 'o'};
constexpr char wet_letter = '~';

/// ANSI parameters of a letter; empty for none.
[[nodiscard]] std::string_view code_of(char letter) {
    switch (letter) {
    case '#':
    case '+':
    case '-':
    case '|':
        return "90";
    case ',':
        return "33";
    case '@':
        return "1;36";
    case '>':
        return "1;33";
    case 'R':
        return "1;32";
    case 's':
        return "92";
    case wet_letter:
        return "34";
    default:
        return "";
    }
}

class Drawing {
  public:
    Drawing(const zones::Map& map, Stage stage, const ZonesPicture& picture)
        : map_(map), stage_(stage), picture_(picture),
          letters_(map.width, map.height, tile_letters[static_cast<std::size_t>(zones::Tile::wall)]) {}

    [[nodiscard]] std::string rows() {
        if (stage_ == Stage::land)
            draw_cuts();
        else
            draw_tiles();
        if (stage_ == Stage::roles) draw_roles();
        if (stage_ >= Stage::flood) draw_markers();
        std::string out;
        for (std::int32_t y = 0; y < map_.height; ++y) {
            std::string_view code;
            for (const char letter : letters_.row(y)) {
                const std::string_view wanted =
                    picture_.colour == ZonesPicture::Colour::on ? code_of(letter) : "";
                if (wanted != code) out += wanted.empty() ? "\x1b[0m" : fmt::format("\x1b[0;{}m", wanted);
                code = wanted;
                out += letter;
            }
            if (!code.empty()) out += "\x1b[0m";
            out += '\n';
        }
        return out;
    }

    /// What the letters of rows() mean, of those that occur.
    [[nodiscard]] std::string legend() const {
        const ZoneLabels& labels = picture_.labels;
        std::string out;
        const auto tell = [&](char letter, const std::string& meaning) {
            for (const char drawn : letters_.values()) {
                if (drawn != letter) continue;
                out += fmt::format("{}{} {}", out.empty() ? "" : "  ", letter, meaning);
                return;
            }
        };
        for (std::size_t tile = 0; tile < tile_letters.size(); ++tile)
            tell(tile_letters[tile], labels.tiles[tile]);
        tell('@', labels.player);
        tell('>', labels.exit);
        tell('R', labels.rest);
        tell('s', labels.slime);
        return out + '\n';
    }

  private:
    void draw_cuts() {
        for (std::int32_t y = 0; y < map_.height; ++y) {
            for (std::int32_t x = 0; x < map_.width; ++x) letters_[{x, y}] = ' ';
        }
        for (const zones::Plot& plot : map_.layout.plots) {
            const zones::Rect& leaf = plot.leaf;
            for (std::int32_t y = leaf.y; leaf.x > 0 && y < leaf.y + leaf.h; ++y) draw_line({leaf.x, y}, '|');
            for (std::int32_t x = leaf.x; leaf.y > 0 && x < leaf.x + leaf.w; ++x) draw_line({x, leaf.y}, '-');
        }
        for (std::int32_t y = 0; y < map_.height; ++y) {
            draw_line({0, y}, '|');
            draw_line({map_.width - 1, y}, '|');
        }
        for (std::int32_t x = 0; x < map_.width; ++x) {
            draw_line({x, 0}, '-');
            draw_line({x, map_.height - 1}, '-');
        }
        join_lines();
    }
    /// A line that ends at another one meets it. Lines of one direction never touch: pieces are wider.
    void join_lines() {
        const Grid<char> lines = letters_;
        const auto is = [&lines](Cell cell, char stroke) {
            return lines.contains(cell) && lines[cell] == stroke;
        };
        for (std::int32_t y = 0; y < map_.height; ++y) {
            for (std::int32_t x = 0; x < map_.width; ++x) {
                const bool met = is({x, y}, '|') && (is({x - 1, y}, '-') || is({x + 1, y}, '-'));
                if (met || (is({x, y}, '-') && (is({x, y - 1}, '|') || is({x, y + 1}, '|'))))
                    letters_[{x, y}] = '+';
            }
        }
    }
    void draw_line(Cell cell, char stroke) {
        char& letter = letters_[cell];
        letter = letter == ' ' || letter == stroke ? stroke : '+';
    }

    void draw_tiles() {
        BitRows wet;
        if (stage_ == Stage::flood) wet = flood_fill(map_.floor, map_.player);
        for (std::int32_t y = 0; y < map_.height; ++y) {
            for (std::int32_t x = 0; x < map_.width; ++x) {
                const Cell cell{x, y};
                char letter = tile_letters[static_cast<std::size_t>(map_.tile(cell))];
                if (wet.contains(cell) && wet.test(cell)) letter = wet_letter;
                letters_[cell] = letter;
            }
        }
    }

    /// What rooms are for, before anybody stands in them.
    void draw_roles() {
        constexpr std::array<char, zones::zone_count> role_letters = {'@', ' ', '>', 'R'};
        for (std::size_t i = 0; i < map_.rooms.size(); ++i) {
            const zones::Zone zone = map_.rooms[i].zone;
            if (zone == zones::Zone::normal) continue;
            letters_[map_.layout.plots[i].room.centre()] = role_letters[static_cast<std::size_t>(zone)];
        }
    }

    void draw_markers() {
        for (const zones::Spawn& spawn : map_.spawns) letters_[spawn.cell] = 's';
        if (map_.rest) letters_[*map_.rest] = 'R';
        letters_[map_.exit] = '>';
        letters_[map_.player] = '@';
    }

    const zones::Map& map_;
    Stage stage_;
    const ZonesPicture& picture_;
    Grid<char> letters_;
};

[[nodiscard]] std::string headline(const ZonesPicture& picture) {
    return picture.title.empty() ? std::string{} : picture.title + "\n\n";
}

} // namespace

std::string to_text(const zones::Map& map, const ZonesPicture& picture) {
    Drawing drawing(map, Stage::slimes, picture);
    std::string out = headline(picture) + drawing.rows();
    return out + '\n' + drawing.legend();
}

std::string to_text(const std::vector<ZonesFrame>& frames, const ZonesPicture& picture) {
    std::string out = headline(picture);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const ZonesFrame& frame = frames[i];
        out += fmt::format("{}{}. {}", i > 0 ? "\n" : "", i + 1,
                           picture.labels.stages[static_cast<std::size_t>(frame.stage)]);
        if (frame.round > 0) out += fmt::format(" ({})", frame.round);
        Drawing drawing(frame.map, frame.stage, picture);
        out += '\n' + drawing.rows();
        if (i + 1 == frames.size()) out += '\n' + drawing.legend();
    }
    return out;
}

} // namespace rogueloom::view
