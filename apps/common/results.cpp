// SPDX-License-Identifier: MIT
#include "results.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <optional>
#include <system_error>

#include <rogueloom/lab/without.hpp>
#include <rogueloom/run/rules_id.hpp>

#include "files.hpp"
#include "results_tables.hpp"
#include "sqlite.hpp"

namespace rogueloom::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* not_ours = "it is no results file of this program, or was changed";

std::string hex(std::uint64_t value) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
    return text;
}

std::int64_t stored(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
}

template <class Rows>
void add_names(std::vector<ResultsName>& names, const char* kind, const Rows& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        names.push_back({kind, lab::row_id(rows[i].key, i), rows[i].name});
}

/// `INSERT INTO place VALUES (?,?,?,?,?,?)`
std::string insert_statement(const TopicTable& table) {
    std::string marks = "?";
    for (std::size_t i = 1; i < table.keys.size() + table.counts.size(); ++i) marks += ",?";
    return "INSERT INTO " + std::string(table.name) + " VALUES (" + marks + ")";
}

Result<void> write_tally(Statement& insert, const TopicTable& table, const lab::Tally& tally) {
    int parameter = 0;
    for (std::size_t i = 0; i < table.keys.size(); ++i) {
        const KeyColumn& column = table.keys[i];
        if (column.words.empty()) {
            insert.bind(++parameter, std::int64_t{tally.key[i]});
        } else {
            insert.bind(++parameter, column.words[static_cast<std::size_t>(tally.key[i])]);
        }
    }
    for (std::size_t i = 0; i < table.counts.size(); ++i) insert.bind(++parameter, stored(tally.count[i]));
    return insert.run();
}

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

template <class Number>
bool parse(const std::string& text, Number& number, int base) {
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number, base);
    return error == std::errc{} && stop == end && !text.empty();
}

Result<void> read_header(const Connection& file, Results& results) {
    Result<Statement> select = file.prepare("SELECT * FROM simulation");
    if (!select) return tl::unexpected(select.error());
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
    const bool seed = parse(select->text(column++), header.base_seed, 10);
    std::uint64_t* const numbers[] = {&header.planned_runs, &header.first_run,     &header.runs,
                                      &results.sums.wins,   &results.sums.choices, &results.sums.turns};
    for (std::uint64_t* number : numbers) *number = static_cast<std::uint64_t>(select->number(column++));
    if (!seed || !parse(select->text(column), results.sums.stats_hash, 16))
        return tl::unexpected(file.error(not_ours));
    return {};
}

Result<std::unique_ptr<Connection>> open_results(const fs::path& path) {
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        return tl::unexpected(file_error(path, "results.read", "cannot read the results", ENOENT));
    return Connection::open(path, Connection::Mode::read, "results.damaged");
}

} // namespace

ResultsHeader header_of(const run::Game& game, const lab::Simulation& simulation, std::uint64_t runs,
                        std::string engine_version) {
    const content::Pack& pack = game.pack();
    ResultsHeader header;
    header.engine_version = std::move(engine_version);
    header.rules_id = hex(run::rules_id);
    header.pack = pack.id;
    header.pack_version = pack.version;
    header.content_hash = hex(pack.content_hash);
    const run::Beginning& beginning = simulation.beginning;
    header.campaign = pack[beginning.campaign].key;
    header.character =
        beginning.character ? pack.characters[beginning.character.index()].key : std::string("default");
    header.difficulty = board::difficulty_names[static_cast<std::size_t>(beginning.difficulty)];
    header.policy = simulation.policy;
    header.without = lab::without_text(game);
    header.base_seed = simulation.seed.value;
    header.planned_runs = runs;
    header.runs = runs;
    return header;
}

std::vector<ResultsName> names_of(const run::Game& game) {
    const content::Pack& pack = game.pack();
    std::vector<ResultsName> names;
    add_names(names, "active", pack.actives);
    add_names(names, "enemy", pack.enemies);
    add_names(names, "passive", pack.passives);
    add_names(names, "puck", pack.pucks);
    add_names(names, "relic", pack.relics);
    for (std::size_t i = 0; i < path::node_type_count; ++i)
        names.push_back({"road", static_cast<std::int32_t>(i), std::string(path::node_type_names[i])});
    for (const content::Encounter& encounter : pack.encounters)
        for (const content::EncounterChoice& choice : encounter.choices)
            names.push_back({"answer", lab::answer_id(encounter.key, choice.order - 1),
                             encounter.name + ": " + choice.label});
    // The order of a file that is read back, so that merged results are the same bytes.
    std::sort(names.begin(), names.end(), [](const ResultsName& a, const ResultsName& b) {
        return a.kind != b.kind ? a.kind < b.kind : a.id < b.id;
    });
    return names;
}

struct ResultsWriter::Database {
    fs::path path;
    fs::path temporary;
    ResultsHeader header;
    ResultsSums sums;
    std::uint64_t added = 0;
    bool finished = false;
    // Statements end before the connection they belong to.
    std::unique_ptr<Connection> file;
    std::optional<Statement> insert_run;

    ~Database() {
        insert_run.reset();
        file.reset();
        std::error_code ignored;
        if (!finished) fs::remove(temporary, ignored);
    }

    [[nodiscard]] Result<void> write_header() const;
    [[nodiscard]] Result<void> write_tallies(const lab::Tallies& tallies) const;
};

Result<void> ResultsWriter::Database::write_header() const {
    Result<Statement> insert =
        file->prepare("INSERT INTO simulation VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    if (!insert) return tl::unexpected(insert.error());
    const std::string seed = std::to_string(header.base_seed);
    const std::string_view texts[] = {header.engine_version,
                                      header.rules_id,
                                      header.pack,
                                      header.pack_version,
                                      header.content_hash,
                                      header.campaign,
                                      header.character,
                                      header.difficulty,
                                      header.policy,
                                      header.without,
                                      seed};
    int parameter = 0;
    for (const std::string_view text : texts) insert->bind(++parameter, text);
    const std::uint64_t numbers[] = {header.planned_runs, header.first_run, header.runs,
                                     sums.wins,           sums.choices,     sums.turns};
    for (const std::uint64_t number : numbers) insert->bind(++parameter, stored(number));
    insert->bind(++parameter, hex(sums.stats_hash));
    return insert->run();
}

Result<void> ResultsWriter::Database::write_tallies(const lab::Tallies& tallies) const {
    std::optional<Statement> insert;
    const TopicTable* table = nullptr;
    for (const lab::Tally& tally : tallies) {
        const TopicTable& wanted = topic_tables()[static_cast<std::size_t>(tally.topic)];
        if (&wanted != table) {
            table = &wanted;
            Result<Statement> prepared = file->prepare(insert_statement(wanted));
            if (!prepared) return tl::unexpected(prepared.error());
            insert.emplace(std::move(*prepared));
        }
        if (const auto written = write_tally(*insert, wanted, tally); !written) return written;
    }
    return {};
}

ResultsWriter::ResultsWriter(std::unique_ptr<Database> database) : database_(std::move(database)) {}
ResultsWriter::ResultsWriter(ResultsWriter&&) noexcept = default;
ResultsWriter::~ResultsWriter() = default;

Result<ResultsWriter> ResultsWriter::create(const fs::path& path, const ResultsHeader& header,
                                            const std::vector<ResultsName>& names) {
    auto database = std::make_unique<Database>();
    database->path = path;
    database->temporary = path.string() + ".new";
    database->header = header;
    std::error_code ignored;
    fs::remove(database->temporary, ignored);
    auto file = Connection::open(database->temporary, Connection::Mode::create, "results.write");
    if (!file) return tl::unexpected(file.error());
    database->file = std::move(*file);
    // What is half written is thrown away as a whole, so no journal is needed.
    const auto begun = database->file->execute("PRAGMA page_size = 4096; PRAGMA journal_mode = OFF;"
                                               "PRAGMA synchronous = OFF; BEGIN;" +
                                               results_schema());
    if (!begun) return tl::unexpected(begun.error());
    Result<Statement> insert_name = database->file->prepare("INSERT INTO name VALUES (?,?,?)");
    if (!insert_name) return tl::unexpected(insert_name.error());
    for (const ResultsName& name : names) {
        insert_name->bind(1, name.kind);
        insert_name->bind(2, std::int64_t{name.id});
        insert_name->bind(3, name.name);
        if (const auto written = insert_name->run(); !written) return tl::unexpected(written.error());
    }
    Result<Statement> insert_run = database->file->prepare("INSERT INTO run VALUES (?,?,?,?,?,?,?,?)");
    if (!insert_run) return tl::unexpected(insert_run.error());
    database->insert_run.emplace(std::move(*insert_run));
    return ResultsWriter(std::move(database));
}

Result<void> ResultsWriter::add(const lab::RunResult& run) {
    Statement& insert = *database_->insert_run;
    const std::uint64_t numbers[] = {database_->header.first_run + database_->added,
                                     run.won ? 1U : 0U,
                                     run.stage,
                                     run.row,
                                     run.floors,
                                     run.choices,
                                     run.turns};
    int parameter = 0;
    for (const std::uint64_t number : numbers) insert.bind(++parameter, stored(number));
    if (run.killed_by == -1) {
        insert.bind_null(++parameter);
    } else {
        insert.bind(++parameter, std::int64_t{run.killed_by});
    }
    ++database_->added;
    database_->sums.wins += run.won ? 1 : 0;
    database_->sums.choices += run.choices;
    database_->sums.turns += run.turns;
    return insert.run();
}

Result<ResultsSums> ResultsWriter::finish(const lab::Tallies& tallies) {
    Database& database = *database_;
    database.header.runs = database.added;
    database.sums.stats_hash = lab::hash(tallies);
    if (const auto done = database.write_tallies(tallies); !done) return tl::unexpected(done.error());
    if (const auto done = database.write_header(); !done) return tl::unexpected(done.error());
    if (const auto done = database.file->execute("COMMIT"); !done) return tl::unexpected(done.error());
    database.insert_run.reset();
    database.file.reset();
    std::error_code failed;
    fs::rename(database.temporary, database.path, failed);
    if (failed)
        return tl::unexpected(
            file_error(database.path, "results.write", "cannot write the results", failed.value()));
    database.finished = true;
    return database.sums;
}

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
    Result<Statement> select =
        (*file)->prepare("SELECT won, stage, row, floors, choices, turns, killed_by FROM run ORDER BY run");
    if (!select) return tl::unexpected(select.error());
    while (true) {
        const Result<bool> more = select->next();
        if (!more) return tl::unexpected(more.error());
        if (!*more) return {};
        lab::RunResult run;
        run.won = select->number(0) != 0;
        run.stage = static_cast<std::uint8_t>(select->number(1));
        run.row = static_cast<std::uint8_t>(select->number(2));
        run.floors = static_cast<std::uint32_t>(select->number(3));
        run.choices = static_cast<std::uint32_t>(select->number(4));
        run.turns = static_cast<std::uint32_t>(select->number(5));
        run.killed_by = select->is_null(6) ? -1 : static_cast<std::int32_t>(select->number(6));
        if (const auto done = each(run); !done) return done;
    }
}

} // namespace rogueloom::app
