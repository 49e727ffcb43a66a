// SPDX-License-Identifier: MIT
/// \file
/// One cell -> one field, with a located error when that cannot be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include <rogueloom/content/vocabulary.hpp>
#include <rogueloom/core/hash.hpp>
#include <rogueloom/core/id.hpp>

#include "content/table.hpp"

namespace rogueloom::content {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_id = false;
template <class Tag>
inline constexpr bool is_id<Id<Tag>> = true;

/// Stands on one cell of one table and reads it as what a field needs. An empty cell leaves the field as it
/// is; a cell that cannot be read is reported and marked bad.
class CellReader {
  public:
    CellReader(const Tables& tables, Table& table, Report& report)
        : tables_(tables), table_(table), report_(report) {}

    void move_to(std::size_t row, std::size_t slot) {
        row_ = row;
        slot_ = slot;
    }

    template <class T>
    void read(T& field) {
        if (text().empty()) return;
        if constexpr (is_optional<T>) {
            typename T::value_type value{};
            read(value);
            if (!table_.is_bad(row_, slot_)) field = std::move(value);
        } else if constexpr (std::is_same_v<T, std::string>) {
            field = word();
        } else if constexpr (std::is_same_v<T, bool>) {
            if (const auto value = boolean()) field = *value;
        } else if constexpr (std::is_same_v<T, double>) {
            if (const auto value = number()) field = *value;
        } else if constexpr (is_id<T>) {
            if (const auto index = reference()) field = T(*index);
        } else if constexpr (std::is_enum_v<T>) {
            if (const auto index = choice()) field = static_cast<T>(*index);
        } else {
            static_assert(std::is_integral_v<T>);
            const auto value = column().words.empty() ? integer() : choice();
            if (value) field = static_cast<T>(*value);
        }
    }

    /// Adds the value of a field that changes outcomes to the hash of its row. Ids are hashed elsewhere.
    template <class T>
    static void hash([[maybe_unused]] const T& field, [[maybe_unused]] Hasher& hasher) {
        if constexpr (is_optional<T>) {
            hasher.add(std::uint32_t{field.has_value()});
            if (field) hash(*field, hasher);
        } else if constexpr (std::is_same_v<T, std::string>) {
            hasher.add(std::string_view(field));
        } else if constexpr (std::is_same_v<T, double>) {
            hasher.add(field);
        } else if constexpr (!is_id<T>) {
            hasher.add(static_cast<std::int64_t>(field));
        }
    }

  private:
    [[nodiscard]] std::string_view text() const { return table_.cell(row_, slot_); }
    [[nodiscard]] const ColumnSchema& column() const { return table_.column(slot_); }
    [[nodiscard]] std::optional<std::int64_t> integer();
    [[nodiscard]] std::optional<double> number();
    [[nodiscard]] std::optional<bool> boolean();
    [[nodiscard]] std::optional<std::int64_t> choice();
    [[nodiscard]] std::optional<std::size_t> reference();
    [[nodiscard]] std::string word();
    [[nodiscard]] bool in_range(double value);
    void fail(Message message);
    [[nodiscard]] std::string named_cell() const;

    const Tables& tables_;
    Table& table_;
    Report& report_;
    std::size_t row_ = 0;
    std::size_t slot_ = 0;
};

/// `a, b, c`, for messages; of a long list the beginning and how many more there are.
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

} // namespace rogueloom::content
