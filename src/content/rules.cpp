// SPDX-License-Identifier: MIT
#include "content/rules.hpp"

namespace rogueloom::content {

void check_rules(const Draft& draft, Report& report) {
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
    check_texts(draft, report);
}

} // namespace rogueloom::content
