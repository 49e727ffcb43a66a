// SPDX-License-Identifier: MIT
// pack new, pack export
#include <filesystem>
#include <span>
#include <string_view>
#include <system_error>
#include <vector>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/view/schema.hpp>

#include "../common/files.hpp"
#include "../common/output.hpp"
#include "commands.hpp"
#include "shared.hpp"
#include "starter_pack.hpp"

namespace rogueloom::cli {

namespace fs = std::filesystem;

namespace {

/// The folder and those above it that are not there, the innermost first.
std::vector<fs::path> missing_folders(fs::path folder) {
    std::vector<fs::path> missing;
    std::error_code ignored;
    for (; !folder.empty() && !fs::exists(folder, ignored); folder = folder.parent_path())
        missing.push_back(folder);
    return missing;
}

/// Makes the folder, unless it is there and empty: nothing of the user's is written over.
Result<void> claim(const fs::path& folder) {
    const auto refused = [&folder](std::string code, std::string why, std::string suggestion) {
        Error error;
        error.code = std::move(code);
        error.place.file = folder.string();
        error.problem = "cannot write a pack there";
        error.why = std::move(why);
        error.suggestion = std::move(suggestion);
        return tl::unexpected(std::move(error));
    };
    std::error_code error;
    if (fs::exists(folder, error) && !fs::is_directory(folder, error))
        return refused("pack.file", "it is a file", "name a new folder");
    if (!fs::exists(folder, error)) {
        fs::create_directories(folder, error);
        if (error) return refused("pack.folder", error.message(), "");
        return {};
    }
    const bool empty = fs::is_empty(folder, error);
    if (error) return refused("pack.folder", error.message(), "");
    if (!empty) return refused("pack.not_empty", "the folder is not empty", "name a new folder");
    return {};
}

/// Writes a pack into a folder that is new or empty. Where it cannot be written whole, nothing of it stays.
Result<void> write_pack(const fs::path& folder, std::span<const content::SheetFile> files) {
    const std::vector<fs::path> made = missing_folders(folder);
    if (Result<void> claimed = claim(folder); !claimed) return claimed;
    for (const content::SheetFile& file : files) {
        Result<void> done = app::write_file(folder / file.name, file.bytes);
        if (done) continue;
        std::error_code ignored;
        for (const content::SheetFile& written : files) fs::remove(folder / written.name, ignored);
        for (const fs::path& empty : made) fs::remove(empty, ignored);
        done.error().suggestion =
            "what was written of the pack is removed again; make room, or name another folder";
        return done;
    }
    return {};
}

/// The folder as a word of a shell.
std::string shell_word(const fs::path& folder) {
    const std::string name = folder.string();
    constexpr std::string_view plain =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz/._-+,:@%";
    if (name.find_first_not_of(plain) == std::string::npos) return name;
    std::string word = "'";
    for (const char c : name) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

int finish(const Common& common, const Result<void>& done, const std::string& next) {
    if (!done) return end_with(failure_of(done.error()));
    if (common.quiet) return exit_fine;
    app::Output output = app::Output::standard();
    Result<void> said = output.write(next);
    if (said) said = output.close();
    return said ? exit_fine : end_with(failure_of(said.error()));
}

} // namespace

int run_command(const Common& common, const PackNew& arguments) {
    const fs::path folder(arguments.folder);
    return finish(common, write_pack(folder, starter_pack_files()),
                  "A pack is in " + folder.string() +
                      ". README.md there tells what is what; then:\n"
                      "  rogueloom check " +
                      shell_word(folder) +
                      "\n"
                      "  rogueloom play --pack " +
                      shell_word(folder) + "\n");
}

int run_command(const Common& common, const PackExport& arguments) {
    const fs::path folder(arguments.folder);
    const std::span<const content::SheetFile> sheets = content::base_pack_files();
    const std::string datapackage = view::datapackage_json(sheets);
    std::vector<content::SheetFile> files(sheets.begin(), sheets.end());
    files.push_back({"datapackage.json", datapackage});
    return finish(common, write_pack(folder, files),
                  std::to_string(sheets.size()) + " sheets are in " + folder.string() +
                      ", described by datapackage.json. After a change:\n"
                      "  rogueloom check " +
                      shell_word(folder) + "\n");
}

} // namespace rogueloom::cli
