// SPDX-License-Identifier: MIT
#include "simulation_summary.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <rogueloom/lab/statistics.hpp>

namespace rogueloom::cli {

namespace {

/// `1234567` as `1,234,567`
std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, ",");
    return text;
}

std::string percent(double share) {
    return fmt::format("{:.1f} %", 100 * share);
}

std::string json_summary(const app::ResultsHeader& header, const app::ResultsSums& sums) {
    nlohmann::ordered_json json;
    json["campaign"] = header.campaign;
    json["policy"] = header.policy;
    json["base_seed"] = std::to_string(header.base_seed);
    json["first_run"] = header.first_run;
    json["runs"] = header.runs;
    json["wins"] = sums.wins;
    json["turns"] = sums.turns;
    json["choices"] = sums.choices;
    json["content_hash"] = header.content_hash;
    json["rules_id"] = header.rules_id;
    json["stats_hash"] = fmt::format("{:016x}", sums.stats_hash);
    json["engine_version"] = header.engine_version;
    if (!header.without.empty()) json["without"] = header.without;
    return json.dump() + "\n";
}

/// The places where most runs are lost, and to whom.
std::string losses_text(const app::ResultsHeader& header, const app::ResultsSums& sums,
                        const lab::Tallies& tallies, const std::vector<app::ResultsName>& names) {
    constexpr std::size_t shown = 3;
    std::vector<lab::Tally> losses;
    for (const lab::Tally& tally : tallies)
        if (tally.topic == lab::Topic::loss) losses.push_back(tally);
    std::stable_sort(losses.begin(), losses.end(),
                     [](const lab::Tally& a, const lab::Tally& b) { return a.count[0] > b.count[0]; });
    if (losses.size() > shown) losses.resize(shown);
    const std::uint64_t lost = header.runs - sums.wins;
    std::string text;
    for (const lab::Tally& tally : losses) {
        text += fmt::format("  {:>7} of the lost runs  {}\n",
                            percent(static_cast<double>(tally.count[0]) / static_cast<double>(lost)),
                            lab::loss_text(names, tally.key));
    }
    return text;
}

std::string text_summary(const app::ResultsHeader& header, const app::ResultsSums& sums,
                         const lab::Tallies& tallies, const std::vector<app::ResultsName>& names) {
    const auto runs = static_cast<double>(header.runs);
    const lab::Interval interval = lab::wilson(sums.wins, header.runs);
    std::string text = fmt::format("{} {} of {} by {}, seeds from {}{}\n", grouped(header.runs),
                                   header.runs == 1 ? "run" : "runs", header.campaign, header.policy,
                                   header.base_seed + header.first_run,
                                   header.without.empty() ? "" : ", without " + header.without);
    text += fmt::format("{} won  (95 % interval {} to {})\n", percent(static_cast<double>(sums.wins) / runs),
                        percent(interval.low), percent(interval.high));
    text += fmt::format("{:.1f} choices and {:.1f} turns of fights a run\n",
                        static_cast<double>(sums.choices) / runs, static_cast<double>(sums.turns) / runs);
    text += losses_text(header, sums, tallies, names);
    return text + fmt::format("stats {:016x}\n", sums.stats_hash);
}

} // namespace

std::string simulation_summary(const app::ResultsHeader& header, const app::ResultsSums& sums,
                               const lab::Tallies& tallies, const std::vector<app::ResultsName>& names,
                               ReportFormat format) {
    return format == ReportFormat::json ? json_summary(header, sums)
                                        : text_summary(header, sums, tallies, names);
}

} // namespace rogueloom::cli
