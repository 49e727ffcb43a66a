// SPDX-License-Identifier: MIT
#include <cerrno>
#include <optional>
#include <system_error>

#include <rogueloom/core/whole_number.hpp>

#include "files.hpp"
#include "results.hpp"
#include "results_tables.hpp"
#include "sqlite.hpp"

namespace rogueloom::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* not_ours = "it is no results file of this program, or was changed";

/// `SELECT stage, row, … FROM place ORDER BY stage, row`; words come as their numbers.
std::string select_statement(const TopicTable& table) {
    std::string columns;
    std::string key;
    for (std::size_t i = 0; i < table.keys.size(); ++i) {
        columns += (i == 0 ? "" : ", ") + std::string(table.keys[i].name);
        key += (i == 0 ? "" : ", ") + std::string(table.keys[i].name);
    }
    for (const std::string_view count : table.counts) columns += ", " + std::string(count);
    return "SELECT " + columns + " FROM " + std::string(table.name) + " ORDER BY " + key;
}

/// The number of a key that is a word; none if there is no such word.
std::optional<std::int32_t> number_of_word(const KeyColumn& column, const std::string& word) {
    for (std::size_t i = 0; i < column.words.size(); ++i)
        if (column.words[i] == word) return static_cast<std::int32_t>(i);
    return std::nullopt;
}

Result<void> read_topic(const Connection& file, const TopicTable& table, lab::Tallies& tallies) {
    Result<Statement> select = file.prepare(select_statement(table));
    if (!select) return tl::unexpected(select.error());
    while (true) {
        const Result<bool> more = select->next();
        if (!more) return tl::unexpected(more.error());
        if (!*more) return {};
        lab::Tally tally;
        tally.topic = table.topic;
        int column = 0;
        for (std::size_t i = 0; i < table.keys.size(); ++i, ++column) {
            if (table.keys[i].words.empty()) {
                tally.key[i] = static_cast<std::int32_t>(select->number(column));
                continue;
            }
            const auto number = number_of_word(table.keys[i], select->text(column));
            if (!number) return tl::unexpected(file.error(not_ours));
            tally.key[i] = *number;
        }
        for (std::size_t i = 0; i < table.counts.size(); ++i, ++column)
            tally.count[i] = static_cast<std::uint64_t>(select->number(column));
        tallies.push_back(tally);
    }
}

Result<void> read_names(const Connection& file, std::vector<ResultsName>& names) {
    Result<Statement> select = file.prepare("SELECT kind, id, name FROM name ORDER BY kind, id");
    if (!select) return tl::unexpected(select.error());
    while (true) {
        const Result<bool> more = select->next();
        if (!more) return tl::unexpected(more.error());
        if (!*more) return {};
        names.push_back({select->text(0), static_cast<std::int32_t>(select->number(1)), select->text(2)});
    }
}

Result<void> read_header(const Connection& file, Results& results) {
    Result<Statement> select = file.prepare("SELECT * FROM simulation");
    if (!select) return tl::unexpected(file.error(not_ours));
    const Result<bool> more = select->next();
    if (!more) return tl::unexpected(more.error());
    if (!*more) return tl::unexpected(file.error(not_ours));
    ResultsHeader& header = results.header;
    std::string* const texts[] = {&header.engine_version, &header.rules_id,     &header.pack,
                                  &header.pack_version,   &header.content_hash, &header.campaign,
                                  &header.character,      &header.difficulty,   &header.policy,
                                  &header.without};
    int column = 0;
    for (std::string* text : texts) *text = select->text(column++);
    const auto seed = whole_number<std::uint64_t>(select->text(column++));
    std::uint64_t* const numbers[] = {&header.planned_runs, &header.first_run,     &header.runs,
                                      &results.sums.wins,   &results.sums.choices, &results.sums.turns};
    for (std::uint64_t* number : numbers) *number = static_cast<std::uint64_t>(select->number(column++));
    const auto stats = whole_number<std::uint64_t>(select->text(column), 16);
    if (!seed || !stats) return tl::unexpected(file.error(not_ours));
    header.base_seed = *seed;
    results.sums.stats_hash = *stats;
    return {};
}

Result<std::unique_ptr<Connection>> open_results(const fs::path& path) {
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        return tl::unexpected(file_error(path, "results.read", "cannot read the results", ENOENT));
    return Connection::open(path, Connection::Mode::read, "results.damaged");
}

} // namespace

Result<Results> read_results(const fs::path& path) {
    auto file = open_results(path);
    if (!file) return tl::unexpected(file.error());
    Results results;
    if (const auto done = read_header(**file, results); !done) return tl::unexpected(done.error());
    if (const auto done = read_names(**file, results.names); !done) return tl::unexpected(done.error());
    for (const TopicTable& table : topic_tables())
        if (const auto done = read_topic(**file, table, results.tallies); !done)
            return tl::unexpected(done.error());
    lab::settle(results.tallies);
    if (lab::hash(results.tallies) != results.sums.stats_hash)
        return tl::unexpected((*file)->error("its counts do not fit its stats_hash"));
    return results;
}

Result<void> read_runs(const fs::path& path, const std::function<Result<void>(const lab::RunResult&)>& each) {
    auto file = open_results(path);
    if (!file) return tl::unexpected(file.error());
    Results all;
    if (const auto done = read_header(**file, all); !done) return tl::unexpected(done.error());
    Result<Statement> select =
        (*file)->prepare("SELECT won, stage, row, floors, choices, turns, killed_by FROM run ORDER BY run");
    if (!select) return tl::unexpected(select.error());
    std::uint64_t runs = 0;
    ResultsSums sums;
    while (true) {
        const Result<bool> more = select->next();
        if (!more) return tl::unexpected(more.error());
        if (!*more) break;
        lab::RunResult run;
        run.won = select->number(0) != 0;
        run.stage = static_cast<std::uint8_t>(select->number(1));
        run.row = static_cast<std::uint8_t>(select->number(2));
        run.floors = static_cast<std::uint32_t>(select->number(3));
        run.choices = static_cast<std::uint32_t>(select->number(4));
        run.turns = static_cast<std::uint32_t>(select->number(5));
        run.killed_by = select->is_null(6) ? -1 : static_cast<std::int32_t>(select->number(6));
        ++runs;
        sums.wins += run.won ? 1 : 0;
        sums.choices += run.choices;
        sums.turns += run.turns;
        if (const auto done = each(run); !done) return done;
    }
    const bool fits = runs == all.header.runs && sums.wins == all.sums.wins &&
                      sums.choices == all.sums.choices && sums.turns == all.sums.turns;
    if (!fits) return tl::unexpected((*file)->error("its runs do not add up to its sums"));
    return {};
}

} // namespace rogueloom::app
