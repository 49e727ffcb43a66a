// SPDX-License-Identifier: MIT
/// \file
/// Collects the problems of one load.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <rogueloom/content/diagnostic.hpp>

namespace rogueloom::content {

/// The words of a problem, without its place.
struct Message {
    std::string code;
    std::string problem;
    std::string why = {};
    std::string suggestion = {};
    std::vector<std::string> allowed = {};
};

/// Every problem of a load, up to max_diagnostics.
class Report {
  public:
    /// The list itself, for the sheet reader.
    [[nodiscard]] std::vector<Diagnostic>& list() { return diagnostics_; }

    [[nodiscard]] bool full() const { return diagnostics_.size() > max_diagnostics; }

    void add(Severity severity, Place place, std::string column_name, std::string cell, Message message) {
        if (full()) return;
        diagnostics_.push_back({severity, std::move(message.code), std::move(place), std::move(column_name),
                                std::move(cell), std::move(message.problem), std::move(message.why),
                                std::move(message.suggestion), std::move(message.allowed)});
    }

    /// An error of a whole file, or of a sheet that is not there.
    void file_error(std::string file, Message message) {
        add(Severity::error, {std::move(file), 0, 0}, {}, {}, std::move(message));
    }

  private:
    std::vector<Diagnostic> diagnostics_;
};

} // namespace rogueloom::content
