// SPDX-License-Identifier: MIT
#include "view/report/report_chart.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "view/xml_text.hpp"

namespace rogueloom::view {
namespace {

constexpr double width = 1000;
constexpr double height = 300;

/// A step of 1, 2 or 5 times a power of ten that divides `most` into at most five.
double round_step(double most) {
    double step = 1e-6;
    while (true) {
        for (const double factor : {1.0, 2.0, 5.0})
            if (step * factor * 5 >= most * 0.999999) return step * factor;
        step *= 10;
    }
}

class Drawing {
  public:
    explicit Drawing(const ReportChart& chart) : chart_(chart) {
        for (const ReportChart::Slot& slot : chart.slots) most_ = std::max({most_, slot.value, slot.high});
        most_ = std::max(most_, chart.most);
        if (most_ <= 0) most_ = 1;
        step_ = round_step(most_ * chart.scale) / chart.scale;
        most_ = step_ * std::ceil(most_ / step_ * 0.999999);
    }

    std::string run() {
        put("<figure class=\"chart\"><figcaption><h3>{}</h3><p>{}</p></figcaption>\n", xml_text(chart_.title),
            xml_text(chart_.note));
        put("<div class=\"plot\"><div class=\"y\">");
        for (double value = 0; value <= most_ * 1.000001; value += step_)
            put("<span style=\"top:{:.2f}%\">{:g}{}</span>", 100 - 100 * value / most_,
                std::round(value * chart_.scale * 1e6) / 1e6, xml_text(chart_.unit));
        put("</div>\n<svg viewBox=\"0 0 {:g} {:g}\" preserveAspectRatio=\"none\" role=\"img\" "
            "aria-label=\"{}\">\n",
            width, height, xml_text(chart_.title));
        draw_grid();
        chart_.form == ReportChart::Form::curve ? draw_curve() : draw_columns();
        draw_tips();
        put("</svg>\n<div class=\"x\">");
        for (const ReportChart::Label& label : chart_.labels) {
            const double at = 100 * left(label.slot) / width;
            // One at the end stays inside.
            put("<span style=\"{}\">{}</span>", at > 94 ? "right:0" : fmt::format("left:{:.2f}%", at),
                xml_text(label.text));
        }
        put("</div></div>\n");
        if (!chart_.table.empty())
            put("<details><summary>{}</summary>{}</details>\n", xml_text(chart_.table_title), chart_.table);
        out_ += "</figure>\n";
        return std::move(out_);
    }

  private:
    template <class... Values>
    void put(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }
    [[nodiscard]] double slot_width() const { return width / static_cast<double>(chart_.slots.size()); }
    [[nodiscard]] double left(std::size_t slot) const { return slot_width() * static_cast<double>(slot); }
    [[nodiscard]] double y(double value) const { return height * (1 - value / most_); }

    void draw_grid() {
        for (double value = step_; value <= most_ * 1.000001; value += step_)
            put("<path class=\"grid\" d=\"M0 {0:.1f}H{1:g}\"/>", y(value), width);
        for (const ReportChart::Label& label : chart_.labels)
            if (label.slot > 0) put("<path class=\"stage\" d=\"M{:.1f} 0V{:g}\"/>", left(label.slot), height);
        out_ += '\n';
    }

    /// The points of a line through the middles of slots.
    [[nodiscard]] std::vector<std::string> points(double ReportChart::Slot::*height_of) const {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < chart_.slots.size(); ++i)
            all.push_back(
                fmt::format("{:.1f} {:.1f}", left(i) + slot_width() / 2, y(chart_.slots[i].*height_of)));
        return all;
    }

    void draw_curve() {
        const std::vector<std::string> high = points(&ReportChart::Slot::high);
        const std::vector<std::string> low = points(&ReportChart::Slot::low);
        put("<path class=\"band\" d=\"M{}L{}Z\"/>\n", fmt::join(high, " "),
            fmt::join(low.rbegin(), low.rend(), " "));
        put("<path class=\"line\" d=\"M{}\"/>\n", fmt::join(points(&ReportChart::Slot::value), " "));
    }

    void draw_columns() {
        out_ += "<path class=\"columns\" d=\"";
        for (std::size_t i = 0; i < chart_.slots.size(); ++i) {
            const double top = y(chart_.slots[i].value);
            if (chart_.slots[i].value > 0)
                put("M{:.1f} {:.1f}h{:.1f}V{:g}h-{:.1f}Z", left(i) + slot_width() * 0.1, top,
                    slot_width() * 0.8, height, slot_width() * 0.8);
        }
        out_ += "\"/>\n";
    }

    void draw_tips() {
        for (std::size_t i = 0; i < chart_.slots.size(); ++i)
            put("<rect class=\"tip\" x=\"{:.1f}\" y=\"0\" width=\"{:.1f}\" "
                "height=\"{:g}\"><title>{}</title></rect>\n",
                left(i), slot_width(), height, xml_text(chart_.slots[i].tip));
    }

    const ReportChart& chart_;
    double most_ = 0;
    double step_ = 1;
    std::string out_;
};

} // namespace

std::string chart_html(const ReportChart& chart) {
    return chart.slots.empty() ? std::string() : Drawing(chart).run();
}

} // namespace rogueloom::view
