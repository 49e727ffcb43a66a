// SPDX-License-Identifier: MIT
// code: the program's own lists, which a pack may carry for people to look up.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <rogueloom/content/schema.hpp>

#include "content/rules.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {

void check_codes(const Draft& draft, Report& report) {
    const Bound<CodeRow>& codes = draft.codes;
    const std::string renew = "write the sheet anew with `rogueloom schema --code`, or remove it";
    std::set<std::pair<std::string, std::int32_t>> missing;
    std::map<std::pair<std::string, std::int32_t>, std::string> known;
    for (const CodeGroup& group : code_groups()) {
        for (std::size_t code = 0; code < group.words.size(); ++code) {
            if (group.words[code].empty()) continue;
            const std::pair key(std::string(group.name), static_cast<std::int32_t>(code));
            missing.insert(key);
            known.emplace(key, group.words[code]);
        }
    }
    bool all_read = codes.size() > 0;
    for (std::size_t i = 0; i < codes.size(); ++i) {
        if (!codes.fine(i)) {
            all_read = false;
            continue;
        }
        const std::pair key(codes[i].group, codes[i].code);
        const auto found = known.find(key);
        missing.erase(key);
        if (found != known.end() && found->second == codes[i].name) continue;
        all_read = false; // what is missing besides may only follow from this
        const std::string shown = shortened(codes[i].group) + " " + std::to_string(codes[i].code);
        codes.error(report, i, "name",
                    {"code.differs", shown + " is \"" + shortened(codes[i].name) + "\"",
                     found == known.end() ? "the program has no such code"
                                          : "in the program it is \"" + found->second + "\"",
                     renew});
    }
    if (!all_read || missing.empty()) return;
    const auto& [key, word] = *known.find(*missing.begin());
    codes.table->sheet_error(
        report,
        {"code.incomplete",
         std::to_string(missing.size()) + (missing.size() == 1 ? " code is" : " codes are") +
             " missing, the first is " + key.first + " " + std::to_string(key.second) + ", \"" + word + "\"",
         "the sheet lists all words or is not there", renew});
}

} // namespace rogueloom::content
