// SPDX-License-Identifier: MIT
/// \file
/// The tables of a results file as data: one for each topic of lab::Tally. What is written and what is read
/// back goes by this.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/lab/tally.hpp>

namespace rogueloom::app {

/// A column of keys; `words` name its values from 0 on where they are no plain numbers.
struct KeyColumn {
    std::string_view name;
    std::span<const std::string_view> words;
};

/// The table of one topic.
struct TopicTable {
    lab::Topic topic;
    std::string_view name;
    std::vector<KeyColumn> keys;
    std::vector<std::string_view> counts;
};

/// In the order of lab::Topic.
[[nodiscard]] const std::vector<TopicTable>& topic_tables();

/// `CREATE TABLE` of everything, the statements of all tables in one.
[[nodiscard]] std::string results_schema();

} // namespace rogueloom::app
