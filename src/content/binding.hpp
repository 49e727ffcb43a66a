// SPDX-License-Identifier: MIT
/// \file
/// Joins the schema to typed rows: each column is named once, beside the field that it fills.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include <rogueloom/content/schema.hpp>
#include <rogueloom/content/vocabulary.hpp>

#include "content/cell_reader.hpp"

namespace rogueloom::content {

/// What is done with number n of a column in a row: read its cell into the field, or add the field to a hash.
template <class Row>
struct ColumnBinding {
    ColumnSchema schema;
    void (*read)(Row& row, std::size_t n, CellReader& cell) = nullptr;
    void (*hash)(Row& row, std::size_t n, Hasher& hasher) = nullptr;
};

/// A sheet and its rows' type.
template <class Row>
struct SheetBinding {
    SheetSchema schema;
    std::vector<ColumnBinding<Row>> columns;

    SheetBinding(SheetSchema sheet, std::vector<ColumnBinding<Row>> bound)
        : schema(std::move(sheet)), columns(std::move(bound)) {
        for (const ColumnBinding<Row>& column : columns) schema.columns.push_back(column.schema);
    }
};

/// Completes a column's description by the type of its field, unless it says something more special.
template <class Field>
void describe_by_type(ColumnSchema& schema) {
    if constexpr (is_optional<Field>) {
        describe_by_type<typename Field::value_type>(schema);
    } else if constexpr (std::is_same_v<Field, bool>) {
        schema.type = CellType::boolean;
    } else if constexpr (std::is_same_v<Field, double>) {
        schema.type = CellType::number;
    } else if constexpr (is_id<Field>) {
        schema.type = CellType::reference;
    } else if constexpr (std::is_enum_v<Field>) {
        if (schema.type != CellType::numbered_choice) schema.type = CellType::choice;
        schema.words = Vocabulary<Field>::names;
        schema.code_group = Vocabulary<Field>::group;
    } else if constexpr (std::is_integral_v<Field>) {
        schema.type = schema.words.empty() ? CellType::integer : CellType::choice;
    }
}

/// Makes the columns of a sheet with rows of type Row.
template <class Row>
struct Bind {
    /// A column that fills one member of the row.
    template <auto Member>
    static ColumnBinding<Row> column(ColumnSchema schema) {
        describe_by_type<std::remove_reference_t<decltype(std::declval<Row&>().*Member)>>(schema);
        return {schema, [](Row& row, std::size_t, CellReader& cell) { cell.read(row.*Member); },
                [](Row& row, std::size_t, Hasher& hasher) { CellReader::hash(row.*Member, hasher); }};
    }

    /// A column that fills the field Access(row), which lies inside of a member.
    template <auto Access>
    static ColumnBinding<Row> part(ColumnSchema schema) {
        describe_by_type<std::remove_reference_t<decltype(Access(std::declval<Row&>()))>>(schema);
        return {schema, [](Row& row, std::size_t, CellReader& cell) { cell.read(Access(row)); },
                [](Row& row, std::size_t, Hasher& hasher) { CellReader::hash(Access(row), hasher); }};
    }

    /// A column whose number n fills the field Access(row, n).
    template <auto Access>
    static ColumnBinding<Row> each(ColumnSchema schema) {
        describe_by_type<std::remove_reference_t<decltype(Access(std::declval<Row&>(), 0))>>(schema);
        if (schema.spread == Spread::single) schema.spread = Spread::numbered;
        return {schema, [](Row& row, std::size_t n, CellReader& cell) { cell.read(Access(row, n)); },
                [](Row& row, std::size_t n, Hasher& hasher) { CellReader::hash(Access(row, n), hasher); }};
    }
};

} // namespace rogueloom::content
