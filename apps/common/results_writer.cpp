// SPDX-License-Identifier: MIT
#include <optional>
#include <system_error>
#include <utility>

#include "files.hpp"
#include "results.hpp"
#include "results_tables.hpp"
#include "sqlite.hpp"

namespace rogueloom::app {

namespace fs = std::filesystem;

namespace {

std::int64_t stored(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
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

} // namespace

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
    insert->bind(++parameter, lab::hex(sums.stats_hash));
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

} // namespace rogueloom::app
