// SPDX-License-Identifier: MIT
#include <rogueloom/view/path.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "view/path_colours.hpp"

namespace rogueloom::view {

namespace {

// The layout of act-map.md 1.8, in its units.
constexpr int first_row_y = -330;
constexpr int row_step = 105;
constexpr int column_step = 180;
constexpr int node_size = 56;
constexpr int top_size = 72;
constexpr int margin = 64;
constexpr int title_height = 48;
constexpr int title_width = 320;
constexpr int text_width = node_size - 4;

struct Point {
    int x;
    int y;
};

/// Escapes text for XML; control characters that XML 1.0 does not know become spaces.
[[nodiscard]] std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return out;
}

/// The number quarters / 4.
[[nodiscard]] std::string quarters(int number) {
    static constexpr std::array<std::string_view, 4> fractions = {"", ".25", ".5", ".75"};
    const int size = std::abs(number);
    return fmt::format("{}{}{}", number < 0 ? "-" : "", size / 4,
                       fractions[static_cast<std::size_t>(size % 4)]);
}

/// The font size, `size` at most, in which a text fits into a node: a letter is about 0.6 of its size wide,
/// one of the East Asian scripts as wide as high.
[[nodiscard]] int fitting_size(std::string_view text, int size) {
    int tenths = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0U) != 0x80U) tenths += byte < 0xE1 ? 6 : 10;
    }
    return tenths * size <= text_width * 10 ? size : std::max(text_width * 10 / tenths, 6);
}

class Drawing {
  public:
    Drawing(const path::Map& map, const PathPicture& picture) : map_(map), picture_(picture) {}

    [[nodiscard]] std::string run() {
        open();
        each_node([this](path::Node node) { draw_node(node); });
        // Above the nodes: the outer dots of a straight edge lie on the rims of its nodes.
        each_node([this](path::Node node) { draw_edges(node); });
        return std::move(out_) + "</svg>\n";
    }

  private:
    template <class Visit>
    void each_node(Visit visit) {
        for (int row = 1; row <= map_.rows(); ++row) {
            for (const int col : map_.present(row)) visit(path::Node{row, col});
        }
    }

    template <class... Values>
    void put(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }

    /// The centre of a node, y downwards as SVG counts.
    [[nodiscard]] Point centre(path::Node node) const {
        const int y = first_row_y + (node.row - 1) * row_step;
        const int left = -(map_.columns() - 1) * column_step / 2;
        return {node == map_.top() ? 0 : left + (node.col - 1) * column_step, -y};
    }

    void open() {
        const Point top = centre(map_.top());
        const int title = picture_.title.empty() ? 0 : title_height;
        const int width =
            std::max((map_.columns() - 1) * column_step + 2 * margin, title > 0 ? title_width : 0);
        const int y = top.y - margin - title;
        const int height = -first_row_y + margin - y;
        put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
            "viewBox=\"{2} {3} {0} {1}\" font-family=\"sans-serif\" text-anchor=\"middle\" role=\"img\">\n",
            width, height, -width / 2, y);
        put("<title>{}</title>\n", picture_.title.empty() ? "path map" : escaped(picture_.title));
        put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#101116\"/>\n", -width / 2, y, width,
            height);
        if (title > 0)
            put("<text x=\"0\" y=\"{}\" font-size=\"20\" fill=\"#e8e6df\">{}</text>\n", y + title - 8,
                escaped(picture_.title));
    }

    void draw_node(path::Node node) {
        const Point at = centre(node);
        const int size = node == map_.top() ? top_size : node_size;
        const NodeState state = node_state(map_, picture_.walk, node);
        static constexpr std::array<std::string_view, 4> names = {"current", "visited", "reachable",
                                                                  "locked"};
        put("<g id=\"Node_{}\" class=\"{}\">", path::node_id(map_, node),
            names[static_cast<std::size_t>(state)]);
        put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"10\" fill=\"{}\"/>", at.x - size / 2,
            at.y - size / 2, size, size, fill(node, state));
        const std::string ink = ink_on(state);
        const path::NodeReward reward = map_.reward(node);
        const bool two_lines = reward != path::NodeReward::none;
        put_text({at.x, at.y + (two_lines ? -2 : 4)}, 12, ink,
                 picture_.labels.types[static_cast<std::size_t>(map_.type(node))]);
        if (two_lines)
            put_text({at.x, at.y + 14}, 11, ink, picture_.labels.rewards[static_cast<std::size_t>(reward)]);
        out_ += "</g>\n";
    }

    [[nodiscard]] std::string fill(path::Node node, NodeState state) const {
        switch (state) {
        case NodeState::current:
            return hex_colour(gold_shade);
        case NodeState::visited:
            return hex_colour(visited_shade);
        case NodeState::reachable:
            return hex_colour(shade_of(map_.type(node)));
        case NodeState::locked:
            break;
        }
        return hex_colour(shade_of(map_.type(node)), 55); // 45 % darker (A22)
    }

    [[nodiscard]] static std::string ink_on(NodeState state) {
        switch (state) {
        case NodeState::current:
        case NodeState::reachable:
            return "#101116";
        case NodeState::visited:
            return "#9a9aa4";
        case NodeState::locked:
            break;
        }
        return "#e8e6df";
    }

    void put_text(Point at, int size, const std::string& ink, const std::string& text) {
        put("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>", at.x, at.y,
            fitting_size(text, size), ink, escaped(text));
    }

    void draw_edges(path::Node node) {
        const std::string colour = hex_colour(leads_on(picture_.walk, node) ? gold_shade : dot_shade);
        for (const int col : map_.next(node)) {
            const path::Node next{node.row + 1, col};
            const Point from = centre(node);
            const Point to = centre(next);
            const std::string target = next == map_.top() ? "b" : std::to_string(col);
            for (int k = 1; k <= 3; ++k)
                put("<circle id=\"Dot_{}_{}_{}\" cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"{}\"/>\n",
                    path::node_id(map_, node), target, k, quarters(4 * from.x + k * (to.x - from.x)),
                    quarters(4 * from.y + k * (to.y - from.y)), colour);
        }
    }

    const path::Map& map_;
    const PathPicture& picture_;
    std::string out_;
};

} // namespace

std::string to_svg(const path::Map& map, const PathPicture& picture) {
    return Drawing(map, picture).run();
}

} // namespace rogueloom::view
