// SPDX-License-Identifier: MIT
// path_shape and path_rule (campaign.md R3): every preset that passes can be drawn.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "content/path_text.hpp"
#include "content/rules.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

using path::NodeType;
using Weights = std::array<std::uint64_t, path::node_type_count>;

constexpr std::size_t index(NodeType type) {
    return static_cast<std::size_t>(type);
}

/// The rows of one preset as its rules describe them.
class PresetCheck {
  public:
    PresetCheck(const Draft& draft, std::size_t preset, Report& report)
        : draft_(draft), shape_(draft.path_shapes[preset]), preset_(preset), report_(report),
          minimum_(parse_min_per_type(shape_.min_per_type)),
          pairs_(parse_forbidden_pairs(shape_.forbidden_pairs)) {}

    void run() {
        if (!draft_.path_shapes.fine(preset_)) return;
        check_forms();
        if (shape_.distinct_starts && shape_.columns == 1 && shape_.paths > 1) {
            shape_error("distinct_starts",
                        {"path_shape.starts", "two paths cannot start in different columns",
                         "there is one column", "write false, or add a column"});
        }
        if (!draft_.path_rules.table->present() || !collect()) return;
        for (int row = 1; row < shape_.rows; ++row) check_coverage(row);
        if (!complete_ || minimum_.wrong || pairs_.wrong) return;
        for (int row = 1; row < shape_.rows; ++row) check_pairs(row);
        if (complete_) check_minimums();
    }

  private:
    void shape_error(std::string_view column, Message message) {
        draft_.path_shapes.error(report_, preset_, column, std::move(message));
    }
    void rule_error(std::size_t i, std::string_view column, Message message) {
        draft_.path_rules.error(report_, i, column, std::move(message));
        complete_ = false;
    }

    void check_forms() {
        if (minimum_.wrong) {
            shape_error("min_per_type", {"path_shape.min_per_type",
                                         "\"" + shortened(*minimum_.wrong) + "\" cannot be understood",
                                         "it is a type, = and a number", "write it like rest=1 shop=1"});
        }
        if (pairs_.wrong) {
            shape_error("forbidden_pairs",
                        {"path_shape.forbidden_pairs",
                         "\"" + shortened(*pairs_.wrong) + "\" cannot be understood",
                         "it is two types with > between", "write it like elite>elite shop>shop"});
        }
    }

    /// Sums up the rules; false if one of them could not be read.
    bool collect() {
        const Bound<PathRuleRow>& rules = draft_.path_rules;
        const std::string last = std::to_string(shape_.rows - 1);
        std::map<std::pair<int, int>, std::uint64_t> sums;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            if (!rules[i].preset || rules[i].preset.index() != preset_) continue;
            if (!rules.fine(i)) return false;
            const PathRuleRow& rule = rules[i];
            if (rule.row_from > rule.row_to || rule.row_to >= shape_.rows) {
                rule_error(i, "row_to",
                           {"path_rule.rows",
                            "the rule is for rows " + std::to_string(rule.row_from) + " to " +
                                std::to_string(rule.row_to),
                            "the rows below the top node are 1 to " + last});
                continue;
            }
            if (rule.type == NodeType::boss) {
                rule_error(i, "type",
                           {"path_rule.boss", "the boss is among the types of a row",
                            "he waits on the top node, which needs no rule", "remove the row"});
            }
            const bool no_encounters = draft_.encounters.size() == 0 && !draft_.encounters.table->given();
            if (rule.type == NodeType::encounter && rule.weight > 0 && no_encounters) {
                rule_error(i, "type",
                           {"path_rule.no_encounter", "a node can be an encounter, but the pack has none",
                            "there is no sheet encounter", "add encounter.csv, or write the weight 0"});
            }
            const std::pair range(rule.row_from, rule.row_to);
            if (sums.emplace(range, 0).second) first_rule_.emplace(range, i);
            sums[range] += rule.weight;
            weights_[range][index(rule.type)] += rule.weight;
        }
        for (const auto& [range, sum] : sums) {
            if (sum > 0) continue;
            rule_error(first_rule_[range], "weight",
                       {"path_rule.weight",
                        "all weights of rows " + std::to_string(range.first) + " to " +
                            std::to_string(range.second) + " are 0",
                        "nothing could be drawn", "give at least one type a weight above 0"});
        }
        return true;
    }

    void check_coverage(int row) {
        std::size_t tables = 0;
        for (const auto& [range, first] : first_rule_) {
            if (row < range.first || row > range.second) continue;
            row_weights_[static_cast<std::size_t>(row)] = weights_[range];
            if (++tables == 2) {
                rule_error(first, "row_from",
                           {"path_rule.overlap", "row " + std::to_string(row) + " has two sets of rules",
                            "their rows overlap", "let one end before the other begins"});
            }
        }
        if (tables == 0 && complete_) {
            complete_ = false;
            shape_error("rows", {"path_rule.gap",
                                 "row " + std::to_string(row) + " of " + shape_.preset + " has no rule",
                                 "its nodes would have no type", "add rows for it to path_rule"});
        }
    }

    [[nodiscard]] bool forbids(NodeType parent, std::size_t child) const {
        return std::any_of(pairs_.pairs.begin(), pairs_.pairs.end(), [&](const path::ForbiddenPair& pair) {
            return pair.parent == parent && index(pair.child) == child;
        });
    }

    /// The one type of a row, if it has no other.
    [[nodiscard]] std::optional<NodeType> fixed_type(int row) const {
        if (row == shape_.rows) return NodeType::boss;
        const Weights& weights = row_weights_[static_cast<std::size_t>(row)];
        const auto types =
            std::count_if(weights.begin(), weights.end(), [](std::uint64_t w) { return w > 0; });
        if (types != 1) return std::nullopt;
        const auto only = std::find_if(weights.begin(), weights.end(), [](std::uint64_t w) { return w > 0; });
        return static_cast<NodeType>(only - weights.begin());
    }

    /// The types that can stand in a row, where the row above is fixed and forbids some.
    [[nodiscard]] std::vector<std::size_t> types_of(int row) const {
        const Weights& weights = row_weights_[static_cast<std::size_t>(row)];
        const auto above = fixed_type(row + 1);
        std::vector<std::size_t> types;
        for (std::size_t t = 0; t < weights.size(); ++t) {
            if (weights[t] > 0 && !(above && forbids(static_cast<NodeType>(t), index(*above))))
                types.push_back(t);
        }
        return types;
    }

    void check_pairs(int row) {
        const std::vector<std::size_t> types = types_of(row);
        bool possible = row == 1 && !types.empty();
        if (row > 1) {
            for (const std::size_t below : types_of(row - 1)) {
                possible |= std::any_of(types.begin(), types.end(), [&](std::size_t type) {
                    return !forbids(static_cast<NodeType>(below), type);
                });
            }
        }
        if (possible || !complete_) return;
        complete_ = false;
        shape_error(
            "forbidden_pairs",
            {"path_shape.pairs", "no type is left for row " + std::to_string(row) + " of " + shape_.preset,
             "the types of its neighbours forbid all of its own", "add a type to the row, or drop a pair"});
    }

    void check_minimums() {
        for (std::size_t t = 0; t < path::node_type_count; ++t) {
            const int wanted = minimum_.counts[t];
            int rows = 0;
            for (int row = 1; row < shape_.rows; ++row) {
                const auto types = types_of(row);
                rows += std::find(types.begin(), types.end(), t) != types.end() ? 1 : 0;
            }
            const int nodes = rows * std::min(shape_.columns, shape_.paths);
            if (wanted <= nodes) continue;
            shape_error("min_per_type", {"path_shape.minimum",
                                         std::to_string(wanted) + " of the type " +
                                             std::string(path::node_type_names[t]) + " are wanted",
                                         "the rows that have it hold at most " + std::to_string(nodes),
                                         "lower the number, or add the type to a row"});
        }
    }

    const Draft& draft_;
    const PathShapeRow& shape_;
    std::size_t preset_;
    Report& report_;
    MinPerType minimum_;
    ForbiddenPairs pairs_;
    std::map<std::pair<int, int>, std::size_t> first_rule_;
    std::map<std::pair<int, int>, Weights> weights_;
    std::array<Weights, path::max_rows + 1> row_weights_{};
    bool complete_ = true;
};

} // namespace

void check_paths(const Draft& draft, Report& report) {
    for (std::size_t preset = 0; preset < draft.path_shapes.size(); ++preset)
        PresetCheck(draft, preset, report).run();
}

} // namespace rogueloom::content
