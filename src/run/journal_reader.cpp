// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include <rogueloom/core/counted.hpp>
#include <rogueloom/core/nearest.hpp>
#include <rogueloom/core/whole_number.hpp>
#include <rogueloom/run/journal.hpp>

namespace rogueloom::run {
namespace {

constexpr std::size_t largest_choice = 255; // an OptionList has room for 256

/// 16 lower-case hex digits, as they are written.
std::optional<std::uint64_t> parse_hash(std::string_view text) {
    const bool lower = std::all_of(text.begin(), text.end(),
                                   [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
    if (text.size() != 16 || !lower) return std::nullopt;
    return whole_number<std::uint64_t>(text, 16);
}

bool is_printable(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F; });
}

/// Walks the lines of a text and knows where it is.
class Lines {
  public:
    Lines(std::string_view text, std::string_view file) : rest_(text), file_(file) {}

    /// The next line without its end; nothing at the end of the text.
    std::optional<std::string_view> next() {
        if (rest_.empty()) return std::nullopt;
        const std::size_t end = rest_.find('\n');
        std::string_view line = rest_.substr(0, end);
        rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
        ++row_;
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        return line;
    }
    [[nodiscard]] std::uint32_t row() const { return row_; }

    /// An error at a column (from 1; 0: the line as a whole) of the line read last.
    [[nodiscard]] tl::unexpected<Error> error(std::string code, std::size_t column, std::string problem,
                                              std::string why = {}, std::string suggestion = {}) const {
        return tl::unexpected<Error>(Error{std::move(code),
                                           {std::string(file_), row_, static_cast<std::uint32_t>(column)},
                                           std::move(problem),
                                           std::move(why),
                                           std::move(suggestion)});
    }

  private:
    std::string_view rest_;
    std::string_view file_;
    std::uint32_t row_ = 0;
};

enum class Key : std::uint8_t {
    format,
    rules,
    content,
    pack,
    pack_version,
    campaign,
    character,
    difficulty,
    seed,
    choices
};
constexpr std::array<std::string_view, 10> header_keys = {
    "format",   "rules",     "content",    "pack", "pack_version",
    "campaign", "character", "difficulty", "seed", "choices"};

/// Whether files of a format have a line.
bool has_line(int format, Key key) {
    return format >= 2 || (key != Key::character && key != Key::difficulty);
}

class Reader {
  public:
    Reader(std::string_view text, std::string_view file) : lines_(text, file) {}

    Result<Journal> read() {
        for (std::size_t i = 0; i < header_keys.size(); ++i) {
            if (!has_line(format_, static_cast<Key>(i))) continue;
            if (const auto fine = read_header(i); !fine) return tl::unexpected<Error>(fine.error());
        }
        if (const auto fine = read_choices(); !fine) return tl::unexpected<Error>(fine.error());
        return std::move(journal_);
    }

  private:
    /// The next line that is no comment; comments stand above the first header line only.
    std::optional<std::string_view> header_line(std::size_t index) {
        auto line = lines_.next();
        while (index == 0 && line && (line->empty() || line->front() == '#')) line = lines_.next();
        return line;
    }

    Result<void> read_header(std::size_t index) {
        const std::string_view key = header_keys[index];
        const char* code = index == 0 ? "journal.format" : "journal.header";
        const auto line = header_line(index);
        if (!line) return lines_.error(code, 0, fmt::format("the file ends before \"{}:\"", key));
        const std::size_t colon = line->find(": ");
        if (colon == std::string_view::npos || line->substr(0, colon) != key) {
            const std::string_view found = line->substr(0, std::min(line->find(':'), line->size()));
            return lines_.error(code, 1, fmt::format("expected \"{}: ...\"", key),
                                index == 0 ? "a recording begins with its format" : "",
                                did_you_mean(found, header_keys));
        }
        return read_value(index, line->substr(colon + 2), colon + 3);
    }

    Result<void> read_value(std::size_t index, std::string_view value, std::size_t column) {
        switch (static_cast<Key>(index)) {
        case Key::format:
            return read_format(value, column);
        case Key::rules:
            return read_hash(value, column, journal_.rules_id);
        case Key::content:
            return read_hash(value, column, journal_.content_hash);
        case Key::pack:
            return read_text(value, column, journal_.pack_id);
        case Key::pack_version:
            return read_text(value, column, journal_.pack_version);
        case Key::campaign:
            return read_text(value, column, journal_.campaign);
        case Key::character:
            if (value == "-") return {};
            return read_text(value, column, journal_.character);
        case Key::difficulty:
            return read_difficulty(value, column);
        case Key::seed:
            return read_seed(value, column);
        case Key::choices:
            break;
        }
        return read_count(value, column);
    }

    Result<void> read_difficulty(std::string_view value, std::size_t column) {
        const auto& names = board::difficulty_names;
        const auto* const found = std::find(names.begin(), names.end(), value);
        if (found == names.end())
            return lines_.error("journal.header", column, "no difficulty",
                                "it is kitten, grizzly or velociraptor", did_you_mean(value, names));
        journal_.difficulty = static_cast<board::Difficulty>(found - names.begin());
        return {};
    }

    Result<void> read_format(std::string_view value, std::size_t column) {
        const auto format = whole_number<int>(value);
        if (!format || *format < 1) return lines_.error("journal.format", column, "no format number");
        if (*format > journal_format)
            return lines_.error("journal.format", column, fmt::format("format {}", *format),
                                fmt::format("this version reads up to {}", journal_format),
                                "use a newer version");
        format_ = *format;
        return {};
    }

    Result<void> read_hash(std::string_view value, std::size_t column, std::uint64_t& hash) {
        const auto parsed = parse_hash(value);
        if (!parsed) return lines_.error("journal.header", column, "expected 16 hex digits");
        hash = *parsed;
        return {};
    }

    Result<void> read_text(std::string_view value, std::size_t column, std::string& text) {
        if (value.size() > 200) return lines_.error("journal.header", column, "more than 200 characters");
        text = value;
        return {};
    }

    /// The number counts; the share code beside it must say the same.
    Result<void> read_seed(std::string_view value, std::size_t column) {
        const std::size_t space = value.find(' ');
        const auto number = whole_number<std::uint64_t>(value.substr(0, space));
        if (!number) return lines_.error("journal.header", column, "expected a seed from 0 to 2^64-1");
        journal_.seed = Seed{*number};
        if (space != std::string_view::npos && value.substr(space + 1) != share_code(journal_.seed))
            return lines_.error("journal.header", column + space + 1, "the share code is of another seed",
                                fmt::format("this one's is {}", share_code(journal_.seed)));
        return {};
    }

    Result<void> read_count(std::string_view value, std::size_t column) {
        const auto count = whole_number<std::size_t>(value);
        if (!count || *count > max_journal_choices)
            return lines_.error("journal.header", column,
                                fmt::format("expected a number of choices up to {}", max_journal_choices));
        count_ = *count;
        return {};
    }

    Result<void> read_choices() {
        while (const auto line = lines_.next()) {
            std::size_t at = 0;
            while (at < line->size()) {
                const std::size_t end = std::min(line->find(' ', at), line->size());
                if (const auto fine = read_word(line->substr(at, end - at), at + 1); !fine) return fine;
                at = end + 1;
            }
        }
        if (journal_.choices.size() < count_)
            return lines_.error("journal.choices", 0,
                                fmt::format("the file ends after {} of {}", journal_.choices.size(),
                                            counted(count_, "choice")),
                                "", salvage());
        return {};
    }

    Result<void> read_word(std::string_view word, std::size_t column) {
        if (!word.empty() && word.front() == '@') return read_mark(word.substr(1), column);
        const auto choice = whole_number<std::uint16_t>(word);
        if (!choice || *choice > largest_choice)
            return lines_.error("journal.choices", column, "expected a choice from 0 to 255 or a mark @hash",
                                "", salvage());
        if (journal_.choices.size() == count_)
            return lines_.error("journal.choices", column, "more than " + counted(count_, "choice"));
        journal_.choices.push_back(*choice);
        return {};
    }

    Result<void> read_mark(std::string_view word, std::size_t column) {
        const auto hash = parse_hash(word);
        if (!hash)
            return lines_.error("journal.choices", column, "expected @ and 16 hex digits", "", salvage());
        const auto made = static_cast<std::uint32_t>(journal_.choices.size());
        if (made == 0 || (!journal_.marks.empty() && journal_.marks.back().choices == made))
            return lines_.error("journal.choices", column, "a mark without a choice before it");
        journal_.marks.push_back({made, *hash});
        return {};
    }

    /// What is whole before the place of an error.
    [[nodiscard]] std::string salvage() const {
        const std::size_t whole = journal_.choices.size();
        return fmt::format(
            "the {} before it {} whole: with `choices: {}` in the header and nothing behind that "
            "the run can be played on",
            counted(whole, "choice"), whole == 1 ? "is" : "are", whole);
    }

    Lines lines_;
    Journal journal_;
    int format_ = journal_format;
    std::size_t count_ = 0;
};

/// Control characters other than line ends have no place in a recording.
Result<void> check_bytes(std::string_view text, std::string_view file) {
    if (text.size() > max_journal_bytes)
        return failure("journal.size", fmt::format("{} bytes", text.size()),
                       fmt::format("a recording has at most {}", max_journal_bytes));
    Lines lines(text, file);
    while (const auto line = lines.next()) {
        if (is_printable(*line)) continue;
        const auto bad = std::find_if(line->begin(), line->end(), [](char c) {
            return !is_printable({&c, 1});
        });
        return lines.error("journal.encoding", static_cast<std::size_t>(bad - line->begin()) + 1,
                           "a control character", "a recording is plain text");
    }
    return {};
}

} // namespace

Result<Journal> read_journal(std::string_view text, std::string_view file_name) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF"; // editors of Windows leave it
    if (text.substr(0, byte_order_mark.size()) == byte_order_mark) text.remove_prefix(byte_order_mark.size());
    if (const auto fine = check_bytes(text, file_name); !fine) return tl::unexpected<Error>(fine.error());
    return Reader(text, file_name).read();
}

} // namespace rogueloom::run
