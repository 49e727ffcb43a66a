// SPDX-License-Identifier: MIT
/// \file
/// A folder of sheets as `serve` hands it to the page: always the last pack that was whole and sound, and
/// what is wrong with the folder now (docs/serve.md).
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../common/web_server.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

/// Threads may ask while one refreshes.
class ServedPack {
  public:
    /// Reads the folder; none: no pack, an empty list of sheets. Errors: everything that is wrong with it; a
    /// pack that extends another one than the built-in, which the page does not have.
    [[nodiscard]] static Outcome<std::unique_ptr<ServedPack>> open(const std::optional<std::string>& folder,
                                                                   Watching watching);

    /// What `/pack/<name>` is answered with: `index.json`, `status.json` or a sheet; none where there is no
    /// such.
    [[nodiscard]] std::optional<app::WebAnswer> answer(std::string_view name) const;

    /// Reads the folder again if its sheets have changed and nobody is writing them, as far as two looks one
    /// after another can tell. Gives what is to be said about it: all diagnostics, or that the pack is
    /// served.
    [[nodiscard]] std::optional<std::string> refresh();

  private:
    /// Names, sizes and times of the sheets.
    using Stamp = std::map<std::string, std::pair<std::uintmax_t, std::filesystem::file_time_type>>;
    /// A pack as it was read: its own sheets by name, and what there is to say.
    struct Reading {
        std::string id;
        std::map<std::string, std::string, std::less<>> sheets;
        std::string diagnostics; ///< JSON
        std::string text;        ///< the same for people
        bool sound = false;
    };

    ServedPack(std::optional<std::filesystem::path> folder, Watching watching)
        : folder_(std::move(folder)), watching_(watching) {}

    [[nodiscard]] Stamp stamp() const;
    [[nodiscard]] Reading read() const;
    void take(Reading reading);
    [[nodiscard]] std::string index_json() const;
    [[nodiscard]] std::string status_json() const;

    std::optional<std::filesystem::path> folder_;
    Watching watching_;
    Stamp seen_; ///< at the last look
    Stamp read_; ///< when it was last read

    mutable std::mutex mutex_; ///< of all below
    Reading good_;             ///< the last sound one
    std::string diagnostics_ = "[]\n";
    bool sound_ = true;
    std::uint64_t version_ = 0; ///< sound packs so far
    std::uint64_t checks_ = 0;  ///< readings so far
};

} // namespace rogueloom::cli
