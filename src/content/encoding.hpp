// SPDX-License-Identifier: MIT
/// \file
/// Tells text from what only looks like a sheet.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <rogueloom/content/diagnostic.hpp>
#include <rogueloom/content/sheet.hpp>

namespace rogueloom::content {

/// Why a file cannot be read as UTF-8 text at all, with what to do about it: too large, UTF-16, a workbook,
/// other binary data. Nothing for a file that can be tried.
[[nodiscard]] std::optional<Diagnostic> refuse_encoding(const SheetFile& file);

/// Which encoding of Windows a file that is not UTF-8 is likely to be in, for a message: Korean (CP949) where
/// all letters beyond ASCII are pairs of bytes, else Western (Windows-1252), with what the cell says in it.
[[nodiscard]] std::string legacy_encoding(std::string_view bytes, std::string_view cell);

/// The bytes after a UTF-8 byte order mark, if there is one.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view bytes);

} // namespace rogueloom::content
