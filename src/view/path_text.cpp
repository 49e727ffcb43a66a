// SPDX-License-Identifier: MIT
#include <rogueloom/view/path.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace rogueloom::view {

namespace {

constexpr int column_width = 4;
constexpr std::array<char, path::node_type_count> type_letters = {'C', 'E', 'B', '$', 'R', 'T', '?'};
constexpr std::array<char, path::node_reward_count> reward_letters = {'C', 'g', 'p', 'i'};
/// ANSI colours by NodeType, near to those of act-map.md 1.8.
constexpr std::array<std::string_view, path::node_type_count> type_codes = {"31", "35", "91", "33",
                                                                            "32", "36", "94"};
/// Around the letter of a node and their colours, by NodeState; locked nodes have none.
constexpr std::array<std::string_view, 4> state_marks = {"[]", "..", "()", "  "};
constexpr std::array<std::string_view, 4> state_codes = {"1;33", "90", "1", ""};

struct Glyph {
    char letter = ' ';
    std::string_view code; ///< ANSI parameters, empty for none
};

class Drawing {
  public:
    Drawing(const path::Map& map, const PathPicture& picture)
        : map_(map), picture_(picture), number_width_(map.rows() < 10 ? 1 : 2) {}

    [[nodiscard]] std::string run() {
        if (!picture_.title.empty()) out_ += picture_.title + "\n\n";
        for (int row = map_.rows(); row >= 1; --row) {
            draw_nodes(row);
            if (row > 1) row == map_.rows() ? draw_gathering() : draw_edges(row - 1);
        }
        out_ += '\n';
        draw_legend();
        return std::move(out_);
    }

  private:
    /// Offset of a node's letter in its line.
    [[nodiscard]] std::size_t place(path::Node node) const {
        const int half_columns = node == map_.top() ? map_.columns() - 1 : 2 * (node.col - 1);
        const int offset = 2 + half_columns * column_width / 2;
        return static_cast<std::size_t>(offset);
    }

    [[nodiscard]] std::vector<Glyph> blank_line() const {
        return std::vector<Glyph>(static_cast<std::size_t>((map_.columns() - 1) * column_width + 4));
    }

    void put_line(std::vector<Glyph> line, int row) {
        while (!line.empty() && line.back().letter == ' ') line.pop_back();
        out_ += row > 0 ? fmt::format("{:>{}} ", row, number_width_)
                        : std::string(static_cast<std::size_t>(number_width_) + 1, ' ');
        for (const Glyph& glyph : line) out_ += painted(std::string(1, glyph.letter), glyph.code);
        while (out_.back() == ' ') out_.pop_back();
        out_ += '\n';
    }

    [[nodiscard]] std::string painted(const std::string& text, std::string_view code) const {
        if (picture_.colour == PathPicture::Colour::off || code.empty()) return text;
        return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
    }

    void draw_nodes(int row) {
        std::vector<Glyph> line = blank_line();
        for (const int col : map_.present(row)) {
            const path::Node node{row, col};
            const NodeState state = node_state(map_, picture_.walk, node);
            const std::string_view mark = state_marks[static_cast<std::size_t>(state)];
            const std::string_view code = state_codes[static_cast<std::size_t>(state)];
            const bool passed = state == NodeState::current || state == NodeState::visited;
            const std::size_t x = place(node);
            line[x - 1] = {mark[0], code};
            line[x] = {letter(node), passed ? code : type_code(map_.type(node))};
            line[x + 1] = {mark[1], code};
        }
        put_line(std::move(line), row);
    }

    [[nodiscard]] char letter(path::Node node) const {
        const path::NodeType type = map_.type(node);
        return type == path::NodeType::combat ? reward_letters[static_cast<std::size_t>(map_.reward(node))]
                                              : type_letters[static_cast<std::size_t>(type)];
    }
    [[nodiscard]] static std::string_view type_code(path::NodeType type) {
        return type_codes[static_cast<std::size_t>(type)];
    }

    /// The edges from grid row `row` to the one above.
    void draw_edges(int row) {
        std::vector<Glyph> line = blank_line();
        for (const int col : map_.present(row)) {
            const path::Node node{row, col};
            for (const int to : map_.next(node)) {
                const std::size_t x = (place(node) + place({row + 1, to})) / 2;
                const char stroke = to < col ? '\\' : to > col ? '/' : '|';
                // Only two diagonals can meet in one place.
                const bool crossed = line[x].letter != ' ';
                const std::string_view code = edge_code(node);
                line[x] = {crossed ? 'X' : stroke, crossed && code.empty() ? line[x].code : code};
            }
        }
        put_line(std::move(line), 0);
    }

    /// The edges from the last grid row to the top node, gathered along one line.
    void draw_gathering() {
        std::vector<Glyph> line = blank_line();
        const std::size_t top = place(map_.top());
        const int row = map_.rows() - 1;
        for (const int col : map_.present(row)) {
            const path::Node node{row, col};
            const std::size_t x = place(node);
            for (std::size_t i = std::min(x, top) + 1; i < std::max(x, top); ++i) {
                if (line[i].letter == ' ') line[i].letter = '-';
                if (!edge_code(node).empty()) line[i].code = edge_code(node);
            }
            line[x] = {x < top ? '/' : x > top ? '\\' : '|', edge_code(node)};
        }
        if (line[top].letter == ' ') line[top].letter = '|';
        put_line(std::move(line), 0);
    }

    [[nodiscard]] std::string_view edge_code(path::Node node) const {
        return leads_on(picture_.walk, node) ? "33" : "";
    }

    void draw_legend() {
        std::array<bool, path::node_type_count> types{};
        std::array<bool, path::node_reward_count> rewards{};
        std::array<bool, 4> states{};
        for (int row = 1; row <= map_.rows(); ++row) {
            for (const int col : map_.present(row)) {
                const path::Node node{row, col};
                types[static_cast<std::size_t>(map_.type(node))] = true;
                rewards[static_cast<std::size_t>(map_.reward(node))] = true;
                states[static_cast<std::size_t>(node_state(map_, picture_.walk, node))] = true;
            }
        }
        std::string legend;
        for (std::size_t i = 0; i < types.size(); ++i) {
            if (!types[i]) continue;
            legend += fmt::format("  {} {}", painted(std::string(1, type_letters[i]), type_codes[i]),
                                  picture_.labels.types[i]);
        }
        for (std::size_t i = 1; i < rewards.size(); ++i) {
            if (!rewards[i]) continue;
            legend += fmt::format("  {} {} + {}", painted(std::string(1, reward_letters[i]), type_codes[0]),
                                  picture_.labels.types[0], picture_.labels.rewards[i]);
        }
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (!states[i] || state_codes[i].empty()) continue;
            legend += fmt::format(
                "  {} {}",
                painted(fmt::format("{} {}", state_marks[i][0], state_marks[i][1]), state_codes[i]),
                picture_.labels.states[i]);
        }
        out_ += legend.substr(2) + '\n';
    }

    const path::Map& map_;
    const PathPicture& picture_;
    int number_width_;
    std::string out_;
};

} // namespace

std::string to_text(const path::Map& map, const PathPicture& picture) {
    return Drawing(map, picture).run();
}

} // namespace rogueloom::view
