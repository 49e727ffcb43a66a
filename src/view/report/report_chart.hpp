// SPDX-License-Identifier: MIT
/// \file
/// Charts of a report: the drawing is SVG that stretches to any width, words and numbers around it are HTML,
/// so that they are readable on a phone too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rogueloom::view {

/// A chart of values side by side, each in a slot of the same width. Texts are raw.
struct ReportChart {
    enum class Form : std::uint8_t { curve, columns };
    /// A value, and for curves the band around it.
    struct Slot {
        double low = 0;
        double value = 0;
        double high = 0;
        std::string tip; ///< what a pointer over the slot tells
    };
    /// What stands below the slots from `slot` on; a line is drawn before it.
    struct Label {
        std::size_t slot = 0;
        std::string text;
    };

    Form form = Form::curve;
    std::string title;
    std::string note; ///< how to read it
    std::vector<Slot> slots;
    std::vector<Label> labels;
    double most = 0;   ///< top of the axis at least; grows to hold the values
    double scale = 1;  ///< numbers of the axis are value x scale
    std::string unit;  ///< behind the numbers of the axis
    std::string table; ///< HTML: the figures, folded away below the chart
    std::string table_title;
};

/// The chart as HTML; nothing if it has no slots. Axis numbers are round, and at most six.
[[nodiscard]] std::string chart_html(const ReportChart& chart);

} // namespace rogueloom::view
