// SPDX-License-Identifier: MIT
// pack new, pack export
#include <filesystem>
#include <span>
#include <string_view>
#include <system_error>

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

Result<void> write_all(const fs::path& folder, std::span<const content::SheetFile> files) {
    for (const content::SheetFile& file : files) {
        if (Result<void> done = app::write_file(folder / file.name, file.bytes); !done) return done;
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
    Result<void> done = claim(folder);
    if (done) done = write_all(folder, starter_pack_files());
    return finish(common, done,
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
    const std::span<const content::SheetFile> files = content::base_pack_files();
    Result<void> done = claim(folder);
    if (done) done = write_all(folder, files);
    if (done) done = app::write_file(folder / "datapackage.json", view::datapackage_json(files));
    return finish(common, done,
                  std::to_string(files.size()) + " sheets are in " + folder.string() +
                      ", described by datapackage.json. After a change:\n"
                      "  rogueloom check " +
                      shell_word(folder) + "\n");
}

} // namespace rogueloom::cli
