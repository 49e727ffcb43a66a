// SPDX-License-Identifier: MIT
/// \file
/// A sortable table of a report. Its script reads what a cell is sorted by from `data-v`.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "view/report/report_page.hpp"

namespace rogueloom::view {

class SortableTable {
  public:
    /// A column's header is the text `column.<name>` of the page; name, enemy and place hold words.
    SortableTable(const ReportPage& page, std::initializer_list<std::string_view> columns);

    void begin_row();
    /// A cell that holds words; sorted by a number if there is one.
    void words(const std::string& raw, std::optional<double> value = {});
    /// A cell sorted by a number; one without comes last. `html` is ready for the page.
    void number(std::optional<double> value, const std::string& html);
    /// A share with a bar behind it, as long as the cell for `full`.
    void share(double share, double full = 1);

    [[nodiscard]] std::string html();

  private:
    const ReportPage& page_;
    std::string out_;
    bool row_open_ = false;
};

} // namespace rogueloom::view
