// SPDX-License-Identifier: MIT
#include "engine_texts.hpp"

#include <cassert>

#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

content::Texts read_engine_texts() {
    const std::vector<std::string> languages = engine_languages();
    std::vector<content::Texts::Row> rows;
    for (const content::SheetFile& file : engine_text_files()) {
        std::vector<content::Diagnostic> problems;
        const content::Sheet sheet = content::read_sheet(file, problems);
        assert(problems.empty() && sheet.header.size() == 1 + languages.size());
        for (const std::vector<content::Cell>& cells : sheet.rows) {
            content::Texts::Row row;
            row.key = cells[0].text;
            for (std::size_t i = 1; i < cells.size(); ++i) row.words.emplace_back(cells[i].text);
            row.words.resize(languages.size());
            rows.push_back(std::move(row));
        }
    }
    return {languages, std::move(rows)};
}

} // namespace rogueloom::view
