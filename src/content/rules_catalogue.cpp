// SPDX-License-Identifier: MIT
// stat_catalog and grade_base: complete, and as the engine knows them.
#include <array>
#include <string>

#include "content/numbers.hpp"
#include "content/resource_facts.hpp"
#include "content/rules.hpp"

namespace rogueloom::content {
namespace {

void check_stat(const Bound<StatRow>& stats, std::size_t i, Report& report) {
    const StatRow& row = stats[i];
    const ResourceFacts facts = facts_of(row.resource);
    const std::string name(word(row.resource));
    if (stats.fine(i, {"key", "kind"}) && row.kind != facts.kind) {
        stats.error(report, i, "kind",
                    {"stat_catalog.kind", name + " is of the kind " + std::string(word(row.kind)),
                     "the engine knows it as " + std::string(word(facts.kind)),
                     "write " + std::string(word(facts.kind))});
    }
    if (stats.fine(i, {"key", "lifetime"}) && row.lifetime != facts.lifetime) {
        stats.error(report, i, "lifetime",
                    {"stat_catalog.lifetime", name + " has the lifetime " + std::string(word(row.lifetime)),
                     "in the engine it is " + std::string(word(facts.lifetime)),
                     "write " + std::string(word(facts.lifetime))});
    }
    if (!stats.fine(i, {"min", "max", "default"})) return;
    if (row.min > row.max) {
        stats.error(report, i, "min",
                    {"stat_catalog.range",
                     "min " + number_text(row.min) + " is above max " + number_text(row.max), "",
                     "swap them"});
    } else if (row.start && (*row.start < row.min || *row.start > row.max)) {
        stats.error(report, i, "default",
                    {"stat_catalog.default", "default " + number_text(*row.start) + " is outside min and max",
                     "amounts are " + number_text(row.min) + " to " + number_text(row.max)});
    }
}

} // namespace

void check_catalogue(const Draft& draft, Report& report) {
    std::array<std::size_t, resource_count> seen{};
    bool all_read = draft.stats.table->present();
    for (std::size_t i = 0; i < draft.stats.size(); ++i) {
        check_stat(draft.stats, i, report);
        if (!draft.stats.fine(i, {"key"})) {
            all_read = false;
            continue;
        }
        const Resource resource = draft.stats[i].resource;
        if (seen[static_cast<std::size_t>(resource)]++ > 0) {
            draft.stats.error(report, i, "key",
                              {"stat_catalog.duplicate",
                               "the key " + std::string(word(resource)) + " is there twice", "",
                               "remove one of the rows"});
        }
    }
    for (std::size_t r = 0; all_read && r < resource_count; ++r) {
        if (seen[r] > 0) continue;
        const std::string key(Vocabulary<Resource>::names[r]);
        draft.stats.table->sheet_error(report, {"stat_catalog.incomplete", "the key " + key + " is missing",
                                                "the engine needs all of them", "add a row for it"});
    }

    std::array<bool, rarity_count> ranks{};
    bool ranks_read = draft.grades.table->present() && draft.grades.size() > 0;
    for (std::size_t i = 0; i < draft.grades.size(); ++i) {
        ranks_read = ranks_read && draft.grades.fine(i, {"rarity"});
        ranks[static_cast<std::size_t>(draft.grades[i].rarity)] = true;
    }
    for (std::size_t r = 0; ranks_read && r < rarity_count; ++r) {
        if (ranks[r]) continue;
        draft.grades.table->sheet_error(
            report,
            {"grade_base.incomplete", "the rank " + std::string(Vocabulary<Rarity>::names[r]) + " is missing",
             "every rank needs its values", "add a row for it"});
    }
}

} // namespace rogueloom::content
