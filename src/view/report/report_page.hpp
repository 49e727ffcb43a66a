// SPDX-License-Identifier: MIT
/// \file
/// What the sections of a report share: its figures, and words and numbers as the page writes them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <rogueloom/lab/findings.hpp>
#include <rogueloom/view/report.hpp>

namespace rogueloom::view {

class ReportPage {
  public:
    ReportPage(const Report& of, const Words& in);

    const Report& report;
    const Words& words;
    const std::vector<lab::PlaceFigures> places;
    const std::vector<lab::FightFigures> fights;
    const std::vector<lab::ContentFigures> contents;

    /// A text of src/view/text/report.csv (the key without `report.`), filled; raw, or ready for HTML.
    [[nodiscard]] std::string say(std::string_view key, std::initializer_list<Fill> fills = {}) const;
    [[nodiscard]] std::string html(std::string_view key, std::initializer_list<Fill> fills = {}) const;

    [[nodiscard]] std::string name(std::string_view kind, std::int32_t id) const;
    [[nodiscard]] std::string name(const lab::ContentFigures& content) const;
    /// An enemy, or that time was up.
    [[nodiscard]] std::string killer(std::int32_t enemy) const;
    [[nodiscard]] std::string place(std::int32_t stage, std::int32_t row) const;
    /// Whether the second number of places of a stage is a day, and whether all places are days.
    [[nodiscard]] bool has_days(std::int32_t stage) const;
    [[nodiscard]] bool is_one_trip() const;

    /// `1,234,567`
    [[nodiscard]] static std::string number(std::uint64_t value);
    /// `12.3 %` of a share.
    [[nodiscard]] std::string percent(double share) const;
    [[nodiscard]] std::string percent(std::uint64_t part, std::uint64_t whole) const;
    /// `+3.1` of a difference of shares.
    [[nodiscard]] static std::string points(double difference);

  private:
    std::map<std::pair<std::string, std::int32_t>, std::string> names_;
    bool rows_ = false; ///< some place has a row
};

/// part / whole, 0 of nothing.
[[nodiscard]] double share_of(std::uint64_t part, std::uint64_t whole);

} // namespace rogueloom::view
