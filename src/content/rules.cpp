// SPDX-License-Identifier: MIT
#include "content/rules.hpp"

namespace rogueloom::content {

void check_rules(const Draft& draft, const Tables& tables, Report& report) {
    check_catalogue(draft, report);
    check_effects(draft, report);
    check_pucks(draft, report);
    check_items(draft, report);
    check_enemies(draft, report);
    check_start(draft, report);
    check_campaigns(draft, report);
    check_paths(draft, report);
    check_rewards(draft, report);
    check_characters(draft, report);
    check_boards(draft, report);
    check_zones(draft, report);
    check_expeditions(draft, report);
    check_encounters(draft, report);
    check_descriptions(draft, tables, report);
    check_texts(draft, report);
    check_codes(draft, report);
    check_reach(draft, tables, report);
    check_draws(draft, tables, report);
}

} // namespace rogueloom::content
