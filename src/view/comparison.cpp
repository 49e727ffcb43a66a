// SPDX-License-Identifier: MIT
#include <rogueloom/view/comparison.hpp>

#include <nlohmann/json.hpp>

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;

double share(const lab::Shift& shift, std::size_t side) {
    if (shift.of[side] == 0) return 0;
    return static_cast<double>(shift.count[side]) / static_cast<double>(shift.of[side]);
}

} // namespace

std::string comparison_json(const lab::SideBySide& compared, const std::vector<std::string>& failed) {
    const lab::Pairs& pairs = compared.pairs;
    const lab::Interval interval = lab::paired_interval(pairs);
    const auto means = compared.means();
    Json json;
    json["campaign"] = compared.results[0].header.campaign;
    json["runs"] = pairs.total();
    json["wins"] = {compared.results[0].sums.wins, compared.results[1].sums.wins};
    json["difference"] = pairs.difference();
    json["interval"] = {interval.low, interval.high};
    json["only_before"] = pairs.only_a;
    json["only_after"] = pairs.only_b;
    json["mcnemar_p"] = lab::mcnemar(pairs);
    json["choices"] = {means[0].choices, means[1].choices};
    json["turns"] = {means[0].turns, means[1].turns};
    json["moved"] = Json::array();
    for (const lab::Shift& shift : compared.shifts)
        if (shift.marked)
            json["moved"].push_back({{"what", lab::shift_name(compared, shift)},
                                     {"before", share(shift, 0)},
                                     {"after", share(shift, 1)},
                                     {"p", shift.p}});
    json["failed"] = failed;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace rogueloom::view
