// SPDX-License-Identifier: MIT
#include "results_tables.hpp"

#include <array>

#include <rogueloom/content/vocabulary.hpp>

namespace rogueloom::app {
namespace {

constexpr std::array<std::string_view, lab::offer_kind_count> offer_kinds = {
    "puck", "active", "passive", "relic", "stronger", "road", "answer"};

std::vector<TopicTable> make_tables() {
    using lab::Topic;
    const KeyColumn stage{"stage", {}};
    const KeyColumn row{"row", {}};
    const KeyColumn enemy{"enemy", {}};
    return {
        {Topic::place, "place", {stage, row}, {"runs", "gold", "hp", "lost"}},
        {Topic::gold, "gold", {stage, row, {"bin", {}}}, {"runs"}},
        {Topic::health, "health", {stage, row, {"bin", {}}}, {"runs"}},
        {Topic::fight,
         "fight",
         {enemy, {"kind", content::Vocabulary<content::FightKind>::names}},
         {"fights", "won", "turns", "hp_lost"}},
        {Topic::fight_turns, "fight_turns", {enemy, {"turns", {}}}, {"fights"}},
        {Topic::loss, "loss", {enemy, stage, row}, {"runs"}},
        {Topic::offer,
         "offer",
         {{"kind", offer_kinds}, {"id", {}}, stage, row},
         {"taken_won", "taken_lost", "declined_won", "declined_lost"}},
        {Topic::choices, "choices", {{"bin", {}}}, {"runs"}},
        {Topic::turns, "turns", {{"bin", {}}}, {"runs"}},
    };
}

std::string create_statement(const TopicTable& table) {
    std::string columns;
    std::string key;
    for (const KeyColumn& column : table.keys) {
        columns += std::string(column.name) + (column.words.empty() ? " INTEGER" : " TEXT") + " NOT NULL, ";
        key += (key.empty() ? "" : ", ") + std::string(column.name);
    }
    for (const std::string_view count : table.counts) columns += std::string(count) + " INTEGER NOT NULL, ";
    return "CREATE TABLE " + std::string(table.name) + " (" + columns + "PRIMARY KEY (" + key +
           ")) STRICT, WITHOUT ROWID;\n";
}

} // namespace

const std::vector<TopicTable>& topic_tables() {
    static const std::vector<TopicTable> tables = make_tables();
    return tables;
}

std::string results_schema() {
    std::string sql = "CREATE TABLE simulation (engine_version TEXT NOT NULL, rules_id TEXT NOT NULL, "
                      "pack TEXT NOT NULL, pack_version TEXT NOT NULL, content_hash TEXT NOT NULL, "
                      "campaign TEXT NOT NULL, character TEXT NOT NULL, "
                      "difficulty TEXT NOT NULL, policy TEXT NOT NULL, without TEXT NOT NULL, "
                      "base_seed TEXT NOT NULL, planned_runs INTEGER NOT NULL, first_run INTEGER NOT NULL, "
                      "runs INTEGER NOT NULL, wins INTEGER NOT NULL, choices INTEGER NOT NULL, "
                      "turns INTEGER NOT NULL, stats_hash TEXT NOT NULL) STRICT;\n"
                      "CREATE TABLE name (kind TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, "
                      "PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;\n"
                      "CREATE TABLE run (run INTEGER PRIMARY KEY, won INTEGER NOT NULL, "
                      "stage INTEGER NOT NULL, row INTEGER NOT NULL, floors INTEGER NOT NULL, "
                      "choices INTEGER NOT NULL, turns INTEGER NOT NULL, killed_by INTEGER) STRICT;\n";
    for (const TopicTable& table : topic_tables()) sql += create_statement(table);
    return sql;
}

} // namespace rogueloom::app
