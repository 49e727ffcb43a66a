// SPDX-License-Identifier: MIT
/// \file
/// The parts of a report, each as HTML.
#pragma once

#include <string>

#include "view/report/report_page.hpp"

namespace rogueloom::view {

/// What stands out, in sentences.
[[nodiscard]] std::string findings_html(const ReportPage& page);

/// Figures of the whole: win rate with its interval, length of a run.
[[nodiscard]] std::string summary_html(const ReportPage& page);
/// Who comes how far; gold and HP on the way.
[[nodiscard]] std::string survival_html(const ReportPage& page);
[[nodiscard]] std::string curves_html(const ReportPage& page);
/// Where and to whom runs are lost.
[[nodiscard]] std::string losses_html(const ReportPage& page);
/// Turns of fights, and a table of enemies.
[[nodiscard]] std::string fights_html(const ReportPage& page);
/// A table for each kind of content: offered, taken, lift.
[[nodiscard]] std::string contents_html(const ReportPage& page);
/// What never came up.
[[nodiscard]] std::string unseen_html(const ReportPage& page);

/// The names of what was never held out, or of enemies never met, by kind (report_unseen.cpp).
struct Unseen {
    std::string kind; ///< as the page calls several of them
    std::size_t known = 0;
    std::vector<std::string> names;
};
[[nodiscard]] std::vector<Unseen> unseen(const ReportPage& page);

/// The two charts that belong to tables (report_charts.cpp).
[[nodiscard]] std::string losses_chart_html(const ReportPage& page);
[[nodiscard]] std::string turns_chart_html(const ReportPage& page);

} // namespace rogueloom::view
