// SPDX-License-Identifier: MIT
#include "trip_text.hpp"

#include <algorithm>

#include "floor_text.hpp"

namespace rogueloom::view {
namespace {

class Picture {
  public:
    explicit Picture(const run::Run& run) : run_(run), trip_(*run.map->trip) {
        low_ = {trip_.map.width, trip_.map.height};
        letters_.assign(trip_.ground.size(), ' ');
        for (std::size_t i = 0; i < letters_.size(); ++i) {
            if (!run.state.walker.seen.has(i)) continue;
            const Cell cell = trip_.ground.cell(i);
            low_ = {std::min(low_.x, cell.x), std::min(low_.y, cell.y)};
            high_ = {std::max(high_.x, cell.x), std::max(high_.y, cell.y)};
            letters_[i] = trip_.ground.is_open(cell) ? '.' : '#';
        }
        mark(trip_.map.player, '<');
        mark(trip_.map.exit, '>');
        if (trip_.map.rest && run.state.expedition.rested == 0) mark(*trip_.map.rest, 'R');
        for (std::size_t i = 0; i < trip_.slimes.size(); ++i)
            if (run::knows_slime(run, i))
                put(run.state.expedition.slimes[i] - std::size_t{1},
                    trip_.slimes[i].size == run::SlimeSize::big ? 'S' : 's');
        put(run.state.walker.at, '@');
    }

    [[nodiscard]] std::string lines() const {
        std::string text;
        for (const std::size_t line : {std::size_t{0}, std::size_t{1}}) {
            std::string row = "    ";
            for (std::int32_t x = low_.x; x <= high_.x; ++x) row += column_letter(x, line);
            append(text, row);
        }
        for (std::int32_t y = low_.y; y <= high_.y; ++y) {
            std::string number = std::to_string(y + 1);
            std::string row = std::string(3 - std::min<std::size_t>(number.size(), 3), ' ') + number + ' ';
            for (std::int32_t x = low_.x; x <= high_.x; ++x) row += letters_[trip_.ground.index({x, y})];
            append(text, row);
        }
        return text;
    }

    [[nodiscard]] bool shows(char letter) const {
        return std::find(letters_.begin(), letters_.end(), letter) != letters_.end();
    }

  private:
    void mark(Cell cell, char letter) {
        const std::size_t i = trip_.ground.index(cell);
        if (run_.state.walker.seen.has(i)) put(i, letter);
    }
    void put(std::size_t i, char letter) { letters_[i] = letter; }

    /// Of two lines: names of one letter stand in the lower one.
    static char column_letter(std::int32_t x, std::size_t line) {
        std::string name = cell_name({x, 0});
        name.pop_back();
        if (name.size() == 1) name.insert(name.begin(), ' ');
        return name[line];
    }

    static void append(std::string& text, std::string row) {
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }

    const run::Run& run_;
    const run::Trip& trip_;
    Cell low_;
    Cell high_{0, 0};
    std::vector<char> letters_;
};

} // namespace

std::string trip_picture(const run::Run& run, const Words& words) {
    const Picture picture(run);
    std::string text = picture.lines() + words.say("legend.player");
    constexpr std::array<std::pair<char, std::string_view>, 5> signs = {{{'s', "legend.slime"},
                                                                         {'S', "legend.big_slime"},
                                                                         {'R', "legend.rest"},
                                                                         {'>', "legend.exit"},
                                                                         {'<', "legend.start"}}};
    for (const auto& [letter, key] : signs)
        if (picture.shows(letter)) text += ", " + words.say(key);
    return text + "\n";
}

} // namespace rogueloom::view
