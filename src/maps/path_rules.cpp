// SPDX-License-Identifier: MIT
#include <rogueloom/maps/path.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include <rogueloom/core/counted.hpp>

namespace rogueloom::path {

namespace {

/// A set of node types: bit t stands for type t.
using TypeSet = std::uint8_t;

[[nodiscard]] constexpr std::size_t index(NodeType type) {
    return static_cast<std::size_t>(type);
}
[[nodiscard]] constexpr TypeSet set_of(NodeType type) {
    return static_cast<TypeSet>(1U << index(type));
}
[[nodiscard]] std::string name(NodeType type) {
    return std::string(node_type_names[index(type)]);
}
[[nodiscard]] std::string row_name(int row) {
    return "row " + std::to_string(row);
}

[[nodiscard]] std::array<TypeSet, node_type_count> forbidden_children(const Params& params) {
    std::array<TypeSet, node_type_count> sets{};
    for (const ForbiddenPair& pair : params.forbidden_pairs) sets[index(pair.parent)] |= set_of(pair.child);
    return sets;
}

[[nodiscard]] const RowTable* table_of(const Params& params, int row) {
    for (const RowTable& table : params.tables) {
        if (table.row_from <= row && row <= table.row_to) return &table;
    }
    return nullptr;
}

/// The type that every node of a row has; none where types are drawn.
[[nodiscard]] std::optional<NodeType> fixed_type(const Params& params, int row) {
    if (row == params.rows) return params.top;
    const RowTable& table = *table_of(params, row);
    if (table.weights.size() == 1) return table.weights.front().type;
    return std::nullopt;
}

/// What is left of a row's table without the types that a fixed row above may not follow.
[[nodiscard]] std::vector<TypeWeight> weights_of(const Params& params, int row) {
    std::vector<TypeWeight> weights = table_of(params, row)->weights;
    const std::optional<NodeType> above = fixed_type(params, row + 1);
    if (!above) return weights;
    const auto sets = forbidden_children(params);
    std::erase_if(weights,
                  [&](const TypeWeight& entry) { return (sets[index(entry.type)] & set_of(*above)) != 0; });
    return weights;
}

/// The types that can be drawn.
[[nodiscard]] TypeSet drawable(const std::vector<TypeWeight>& weights) {
    TypeSet types = 0;
    for (const TypeWeight& entry : weights) {
        if (entry.weight > 0) types |= set_of(entry.type);
    }
    return types;
}

class Checker {
  public:
    explicit Checker(const Params& params) : params_(params) {}

    [[nodiscard]] std::vector<Error> run() {
        check_shape();
        for (const RowTable& table : params_.tables) check_table(table);
        if (shape_is_known_) check_rows();
        if (errors_.empty()) check_pairs();
        if (errors_.empty()) check_minimums();
        return std::move(errors_);
    }

  private:
    void report(const char* sheet, std::string code, std::string problem, std::string why,
                std::string suggestion) {
        errors_.push_back(
            {std::move(code), Place{sheet, 0, 0}, std::move(problem), std::move(why), std::move(suggestion)});
    }
    void shape_error(std::string code, std::string problem, std::string why, std::string suggestion) {
        report("path_shape", std::move(code), std::move(problem), std::move(why), std::move(suggestion));
    }
    void rule_error(std::string code, std::string problem, std::string why, std::string suggestion) {
        report("path_rule", std::move(code), std::move(problem), std::move(why), std::move(suggestion));
    }

    void check_range(const std::string& what, int value, int low, int high) {
        if (value >= low && value <= high) return;
        shape_error("path." + what, what + " is " + std::to_string(value),
                    "it must be " + std::to_string(low) + " to " + std::to_string(high), {});
        shape_is_known_ = false;
    }

    void check_shape() {
        check_range("rows", params_.rows, 2, max_rows);
        check_range("columns", params_.columns, 1, max_columns);
        check_range("paths", params_.paths, 1, max_paths);
        if (params_.distinct_starts && params_.columns == 1 && params_.paths > 1)
            shape_error("path.starts", "two paths cannot start in different columns", "there is one column",
                        "allow equal starts or add a column");
        if (params_.top != NodeType::boss && params_.top != NodeType::elite)
            shape_error("path.top", "the top node is " + name(params_.top), "it must be boss or elite", {});
    }

    void check_table(const RowTable& table) {
        const std::string where = table.row_from == table.row_to ? row_name(table.row_from)
                                                                 : "rows " + std::to_string(table.row_from) +
                                                                       " to " + std::to_string(table.row_to);
        TypeSet seen = 0;
        std::uint64_t sum = 0;
        for (const TypeWeight& entry : table.weights) {
            if (entry.type == NodeType::boss)
                rule_error("path.type.boss", where + " may hold the boss", "he waits on the top node only",
                           "take him out of the table");
            if ((seen & set_of(entry.type)) != 0)
                rule_error("path.type.twice", where + " list " + name(entry.type) + " twice", {},
                           "keep one line and add the weights");
            seen |= set_of(entry.type);
            sum += entry.weight;
        }
        if (sum == 0)
            rule_error("path.weight.none", where + " have no type to draw", "the weights sum to 0",
                       "give at least one type a weight above 0");
        if (sum > std::numeric_limits<std::uint32_t>::max())
            rule_error("path.weight.sum", where + " have weights that are too large",
                       "they must sum to less than 2^32", "divide all of them by the same number");
    }

    void check_rows() {
        for (const RowTable& table : params_.tables) {
            if (table.row_from >= 1 && table.row_from <= table.row_to && table.row_to < params_.rows)
                continue;
            rule_error("path.row.range",
                       "a table is for rows " + std::to_string(table.row_from) + " to " +
                           std::to_string(table.row_to),
                       "the rows below the top node are 1 to " + std::to_string(params_.rows - 1), {});
        }
        for (int row = 1; row < params_.rows; ++row) {
            const auto tables =
                std::count_if(params_.tables.begin(), params_.tables.end(), [row](const RowTable& table) {
                    return table.row_from <= row && row <= table.row_to;
                });
            if (tables == 0)
                rule_error("path.row.missing", row_name(row) + " has no types", "no line covers it",
                           "add a line for it or let a neighbour's lines reach it");
            if (tables > 1)
                rule_error("path.row.twice", row_name(row) + " has two tables", "their rows overlap",
                           "let one end before the other begins");
        }
    }

    void check_pairs() {
        const auto sets = forbidden_children(params_);
        for (int row = 1; row < params_.rows; ++row) {
            const TypeSet types = drawable(weights_of(params_, row));
            if (types == 0) {
                rule_error("path.pair.fixed", row_name(row) + " has no type left",
                           row_name(row + 1) + " is always " + name(*fixed_type(params_, row + 1)) +
                               ", which may follow none of its types",
                           "add another type or drop the forbidden pair");
                continue;
            }
            if (row == 1) continue;
            bool possible = false;
            for (const TypeWeight& below : weights_of(params_, row - 1))
                possible |= below.weight > 0 && (types & ~sets[index(below.type)]) != 0;
            if (!possible && drawable(weights_of(params_, row - 1)) != 0)
                rule_error("path.pair.nothing", row_name(row) + " has no type left",
                           "every type of " + row_name(row - 1) + " forbids all of its types",
                           "add another type or drop the forbidden pair");
        }
    }

    void check_minimums() {
        for (std::size_t i = 0; i < node_type_count; ++i) {
            const int minimum = params_.min_per_type[i];
            if (minimum == 0) continue;
            const auto type = static_cast<NodeType>(i);
            int rows = 0;
            for (int row = 1; row < params_.rows; ++row) {
                if ((drawable(weights_of(params_, row)) & set_of(type)) != 0) ++rows;
            }
            const int nodes = rows * std::min(params_.columns, params_.paths);
            const std::string wish = "at least " + std::to_string(minimum) + " of type " + name(type);
            if (nodes == 0)
                shape_error("path.min.type", wish + " are wanted", "no row offers the type",
                            "add it to a row or drop the minimum");
            else if (minimum > nodes)
                shape_error("path.min.count", wish + " are wanted",
                            "the rows that offer the type have at most " + counted(nodes, "node"),
                            "lower the minimum");
        }
    }

    const Params& params_;
    std::vector<Error> errors_;
    bool shape_is_known_ = true;
};

} // namespace

std::vector<Error> check(const Params& params) {
    return Checker(params).run();
}

Result<Rules> compile(const Params& params) {
    std::vector<Error> errors = check(params);
    if (!errors.empty()) return tl::unexpected<Error>(std::move(errors.front()));
    Rules rules;
    rules.rows_ = params.rows;
    rules.columns_ = params.columns;
    rules.paths_ = params.paths;
    rules.top_ = params.top;
    rules.crossing_ = params.crossing;
    rules.distinct_starts_ = params.distinct_starts;
    rules.distinct_children_ = params.distinct_children;
    rules.minimum_ = params.min_per_type;
    rules.has_minimum_ = std::any_of(params.min_per_type.begin(), params.min_per_type.end(),
                                     [](std::uint8_t minimum) { return minimum > 0; });
    rules.forbidden_ = forbidden_children(params);
    for (int row = 1; row < params.rows; ++row) {
        Rules::Table& table = rules.tables_[static_cast<std::size_t>(row - 1)];
        table.fixed = fixed_type(params, row) ? 1 : 0;
        table.up_to.fill(std::numeric_limits<std::uint32_t>::max());
        for (const TypeWeight& entry : weights_of(params, row)) {
            table.total += entry.weight;
            table.weights[table.size] = entry.weight;
            table.up_to[table.size] = table.total;
            table.types[table.size++] = entry.type;
            table.type_set |= set_of(entry.type);
            if (entry.weight > 0) table.drawable |= set_of(entry.type);
        }
    }
    return rules;
}

} // namespace rogueloom::path
