// SPDX-License-Identifier: MIT
#include "pack_folder.hpp"

#include <algorithm>
#include <set>
#include <system_error>

#include "files.hpp"

namespace rogueloom::app {

namespace fs = std::filesystem;

namespace {

struct OwnedFile {
    std::string name;
    std::string bytes;
};

content::Diagnostic problem_with(const fs::path& path, std::string code, std::string problem, std::string why,
                                 std::string suggestion) {
    content::Diagnostic diagnostic;
    diagnostic.code = std::move(code);
    diagnostic.place.file = path.string();
    diagnostic.problem = std::move(problem);
    diagnostic.why = std::move(why);
    diagnostic.suggestion = std::move(suggestion);
    return diagnostic;
}

content::LoadedPack refused(content::Diagnostic diagnostic) {
    content::LoadedPack loaded;
    loaded.diagnostics.push_back(std::move(diagnostic));
    return loaded;
}

/// The sheets of the folder in the order of their names, and what could not be read.
std::vector<OwnedFile> read_sheets(const std::vector<fs::path>& paths,
                                   std::vector<content::Diagnostic>& problems) {
    std::vector<OwnedFile> files;
    for (const fs::path& path : paths) {
        std::error_code ignored;
        if (fs::is_directory(path, ignored)) {
            problems.push_back(
                problem_with(path, "folder.sheet", "a sheet cannot be read", "it is a folder",
                             "a sheet is a file with one row a line; rename or move the folder"));
            continue;
        }
        Result<std::string> bytes = read_file(path, content::max_sheet_bytes);
        if (bytes)
            files.push_back({path.string(), std::move(*bytes)});
        else
            problems.push_back(
                problem_with(path, "folder.file", "a sheet cannot be read", bytes.error().why, ""));
    }
    return files;
}

} // namespace

content::LoadedPack load_pack_folder(const fs::path& folder) {
    std::error_code error;
    const fs::file_status status = fs::status(folder, error);
    if (!fs::exists(status))
        return refused(problem_with(folder, "folder.missing", "cannot open the pack",
                                    error ? error.message() : "there is no such folder", ""));
    if (!fs::is_directory(status))
        return refused(problem_with(folder, "folder.file_given", "cannot open the pack", "it is not a folder",
                                    "give the folder that holds the sheets"));

    std::vector<fs::path> paths;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error))
        if (entry->path().extension() == ".csv") paths.push_back(entry->path());
    if (error)
        return refused(problem_with(folder, "folder.read", "cannot read the folder", error.message(), ""));
    if (paths.empty())
        return refused(problem_with(folder, "folder.empty", "the folder holds no sheets",
                                    "no file in it ends in .csv",
                                    "a pack is a folder with puck.csv, enemy.csv and the other sheets"));
    std::sort(paths.begin(), paths.end());

    std::vector<content::Diagnostic> problems;
    const std::vector<OwnedFile> owned = read_sheets(paths, problems);
    std::vector<content::SheetFile> files;
    for (const OwnedFile& file : owned) files.push_back({file.name, file.bytes});
    content::LoadedPack loaded = content::load_pack(files);
    // Of a sheet that is missing the loader knows the name only.
    for (content::Diagnostic& diagnostic : loaded.diagnostics)
        if (!diagnostic.place.file.empty() && !fs::path(diagnostic.place.file).has_parent_path())
            diagnostic.place.file = (folder / diagnostic.place.file).string();
    content::sort_by_place(loaded.diagnostics);
    if (problems.empty()) return loaded;

    std::set<std::string> unreadable;
    for (const content::Diagnostic& problem : problems)
        unreadable.insert(fs::path(problem.place.file).filename().string());
    std::erase_if(loaded.diagnostics, [&](const content::Diagnostic& diagnostic) {
        return diagnostic.place.row == 0 &&
               unreadable.count(fs::path(diagnostic.place.file).filename().string()) > 0;
    });
    loaded.diagnostics.insert(loaded.diagnostics.end(), problems.begin(), problems.end());
    content::sort_by_place(loaded.diagnostics);
    loaded.pack.reset();
    return loaded;
}

} // namespace rogueloom::app
