// SPDX-License-Identifier: MIT
#include <rogueloom/view/board.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <rogueloom/core/grid.hpp>

namespace rogueloom::view {

namespace {

/// What is drawn on a tile: two characters in one colour.
struct Glyph {
    char letter = '.';
    char level = ' ';
    std::string_view code = "90"; ///< ANSI parameters
};

constexpr std::array<char, board::reward_kind_count> reward_letters = {'s', 'c', 'h', 'p', 'b',
                                                                       'm', 'j', 'x', 'g'};
constexpr std::array<std::string_view, board::reward_kind_count> reward_codes = {
    "33", "1;33", "32", "1;32", "36", "36", "36", "1;33", "31"};
constexpr std::array<char, board::feature_kind_names.size()> feature_letters = {'_', 't', 'a', 'f',
                                                                                'k', 'l', '^', '!'};
constexpr std::string_view wall_code = "90;100"; // a block of one colour
constexpr std::string_view feature_code = "35";
constexpr std::string_view monster_code = "31";
constexpr std::string_view boss_code = "1;31";
constexpr std::string_view player_code = "1;36";

[[nodiscard]] char level_digit(std::int32_t level) {
    return static_cast<char>('0' + level % 10);
}

/// Capitals for the species of a floor: the first letter of the name that is still free, else any letter
/// that is, else `&`.
class SpeciesLetters {
  public:
    explicit SpeciesLetters(const board::Board& board, const board::Rules& rules)
        : letters_(rules.params().monsters.size(), '\0') {
        for (const board::PlacedMonster& monster : board.monsters) {
            char& letter = letters_[monster.species.index()];
            if (letter == '\0') letter = choose(rules.params().monsters[monster.species.index()].name);
        }
    }
    [[nodiscard]] char of(board::MonsterId id) const { return letters_[id.index()]; }

  private:
    [[nodiscard]] bool take(char letter) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        if (letter < 'A' || letter > 'Z') return false;
        bool& taken = taken_[static_cast<std::size_t>(letter - 'A')];
        if (taken) return false;
        taken = true;
        chosen_ = letter;
        return true;
    }
    [[nodiscard]] char choose(const std::string& name) {
        if (std::any_of(name.begin(), name.end(), [this](char c) { return take(c); })) return chosen_;
        for (char letter = 'A'; letter <= 'Z'; ++letter) {
            if (take(letter)) return chosen_;
        }
        return '&';
    }

    std::vector<char> letters_;
    std::array<bool, 26> taken_{};
    char chosen_ = '&';
};

class Drawing {
  public:
    Drawing(const board::Board& board, const board::Rules& rules, const BoardPicture& picture)
        : board_(board), picture_(picture), letters_(board, rules), glyphs_(board.width, board.height) {}

    [[nodiscard]] std::string run() {
        if (!picture_.title.empty()) out_ += picture_.title + "\n\n";
        fill();
        for (std::int32_t y = 0; y < board_.height; ++y) put_row(y);
        out_ += '\n';
        put_people();
        put_buildings();
        put_threats();
        put_line(left_out_text(board_.left_out));
        return std::move(out_);
    }

  private:
    void fill() {
        for (std::int32_t y = 0; y < board_.height; ++y) {
            for (std::int32_t x = 0; x < board_.width; ++x) {
                if (board_.wall({x, y})) glyphs_[{x, y}] = {'#', '#', wall_code};
            }
        }
        for (const board::PlacedMonster& monster : board_.monsters)
            glyphs_[monster.at] = {letters_.of(monster.species), level_digit(monster.level), monster_code};
        for (const board::PlacedReward& reward : board_.rewards) {
            const auto kind = static_cast<std::size_t>(reward.kind);
            const char level = reward.level > 0 ? level_digit(reward.level) : ' ';
            glyphs_[reward.at] = {reward_letters[kind], level, reward_codes[kind]};
        }
        for (const board::Feature& feature : board_.features) {
            const bool boss = feature.kind == board::FeatureKind::final_boss;
            const char letter = feature_letters[static_cast<std::size_t>(feature.kind)];
            glyphs_[feature.at] = boss ? Glyph{'!', '^', boss_code} : Glyph{letter, ' ', feature_code};
        }
        if (board_.boss) glyphs_[board_.boss->at] = {'!', level_digit(board_.boss->level), boss_code};
        glyphs_[board_.player] = {'@', ' ', player_code};
    }

    void put_row(std::int32_t y) {
        std::string_view code;
        std::string line;
        for (const Glyph& glyph : glyphs_.row(y)) {
            const std::string_view wanted = picture_.colour == BoardPicture::Colour::on ? glyph.code : "";
            if (wanted != code) line += fmt::format("\x1b[0;{}m", wanted);
            code = wanted;
            line += glyph.letter;
            line += glyph.level;
        }
        if (!code.empty()) line += "\x1b[0m";
        while (line.back() == ' ') line.pop_back();
        out_ += line + '\n';
    }

    [[nodiscard]] std::string sign(char letter, std::string_view code) const {
        if (picture_.colour == BoardPicture::Colour::off) return std::string(1, letter);
        return fmt::format("\x1b[{}m{}\x1b[0m", code, letter);
    }

    /// Adds to a line of the legend.
    void tell(std::string& line, char letter, std::string_view code, const std::string& meaning) const {
        if (!line.empty()) line += "  ";
        line += sign(letter, code) + ' ' + meaning;
    }
    void put_line(const std::string& line) {
        if (!line.empty()) out_ += line + '\n';
    }

    void put_people() {
        std::string line;
        tell(line, '@', player_code, picture_.labels.player);
        if (board_.boss) tell(line, '!', boss_code, picture_.labels.bosses[board_.boss->boss.index()]);
        put_line(line);

        // By letter, so that a monster on the map is found in the legend.
        std::vector<std::pair<char, std::size_t>> species;
        for (const board::PlacedMonster& monster : board_.monsters)
            species.emplace_back(letters_.of(monster.species), monster.species.index());
        std::sort(species.begin(), species.end());
        species.erase(std::unique(species.begin(), species.end()), species.end());
        line.clear();
        for (const auto& [letter, index] : species)
            tell(line, letter, monster_code, picture_.labels.monsters[index]);
        put_line(line);
    }

    void put_buildings() {
        std::string line;
        for (std::size_t kind = 0; kind < reward_letters.size(); ++kind) {
            const bool occurs = std::any_of(
                board_.rewards.begin(), board_.rewards.end(),
                [kind](const board::PlacedReward& r) { return static_cast<std::size_t>(r.kind) == kind; });
            if (occurs) tell(line, reward_letters[kind], reward_codes[kind], picture_.labels.rewards[kind]);
        }
        put_line(line);

        line.clear();
        std::vector<std::string> told;
        for (const board::Feature& feature : board_.features) {
            if (feature.kind == board::FeatureKind::level_start) continue; // below the player
            const auto kind = static_cast<std::size_t>(feature.kind);
            const bool altar = feature.kind == board::FeatureKind::altar;
            const std::string& word =
                altar ? picture_.labels.altars[feature.altar.index()] : picture_.labels.features[kind];
            if (std::find(told.begin(), told.end(), word) != told.end()) continue;
            told.push_back(word);
            tell(line, feature_letters[kind], feature_code, word);
        }
        put_line(line);
    }

    void put_threats() {
        if (board_.regions.empty() || board_.regions.size() > 64) return;
        out_ += picture_.labels.threat;
        for (const board::Region& region : board_.regions) out_ += fmt::format(" {}", region.threat);
        out_ += '\n';
    }

    const board::Board& board_;
    const BoardPicture& picture_;
    SpeciesLetters letters_;
    Grid<Glyph> glyphs_;
    std::string out_;
};

} // namespace

std::string left_out_text(const board::LeftOut& left_out) {
    struct Kind {
        std::int32_t count;
        const char* one;
        const char* more;
    };
    const Kind kinds[] = {
        {left_out.taverns, "tavern", "taverns"},
        {left_out.monsters, "monster", "monsters"},
        {left_out.level_sums, "district below its level sum", "districts below their level sum"},
        {left_out.rewards, "reward", "rewards"},
        {left_out.bosses, "boss", "bosses"},
        {left_out.lich_hunters, "lich hunter", "lich hunters"},
        {left_out.specials, "special building", "special buildings"},
        {left_out.thrones, "throne", "thrones"},
        {left_out.repeats, "new terrain or boss", "new terrains or bosses"}};
    std::string text;
    for (const Kind& kind : kinds) {
        if (kind.count == 0) continue;
        text += text.empty() ? "left out for want of room: " : ", ";
        text += std::to_string(kind.count) + ' ' + (kind.count == 1 ? kind.one : kind.more);
    }
    return text;
}

std::string to_text(const board::Board& board, const board::Rules& rules, const BoardPicture& picture) {
    return Drawing(board, rules, picture).run();
}

} // namespace rogueloom::view
