// SPDX-License-Identifier: MIT
#include "pack_folder.hpp"

#include <algorithm>
#include <set>
#include <system_error>

#include <rogueloom/content/base_pack.hpp>

#include "files.hpp"

namespace rogueloom::app {

namespace fs = std::filesystem;

namespace {

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

/// One of the packs that lie over each other.
struct Layer {
    fs::path folder; ///< empty: the built-in pack
    std::vector<OwnedFile> files;
};

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
        if (!fs::is_regular_file(path, ignored) && fs::exists(path, ignored)) {
            problems.push_back(problem_with(path, "folder.sheet", "a sheet cannot be read",
                                            "it is no file but a device or a pipe",
                                            "a sheet is a file with one row a line"));
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

/// Whether a file was meant for a sheet but has another ending: `.CSV`, tabs, an ending that was added.
bool has_wrong_ending(const fs::path& path) {
    std::string name = path.filename().string();
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const std::string ending = fs::path(name).extension().string();
    return ending == ".csv" || ending == ".tsv" || name.find(".csv.txt") != std::string::npos;
}

/// The `*.csv` files of a folder, in the order of their names. False if the folder cannot be read.
bool list_sheets(const fs::path& folder, std::vector<fs::path>& paths,
                 std::vector<content::Diagnostic>& problems) {
    const auto refused = [&](std::string code, std::string problem, std::string why, std::string suggestion) {
        problems.push_back(
            problem_with(folder, std::move(code), std::move(problem), std::move(why), std::move(suggestion)));
        return false;
    };
    std::error_code error;
    const fs::file_status status = fs::status(folder, error);
    if (!fs::exists(status))
        return refused("folder.missing", "cannot open the pack",
                       error ? error.message() : "there is no such folder", "");
    if (!fs::is_directory(status))
        return refused("folder.file_given", "cannot open the pack", "it is not a folder",
                       "give the folder that holds the sheets");
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() == ".csv")
            paths.push_back(entry->path());
        else if (has_wrong_ending(entry->path()))
            problems.push_back(
                problem_with(entry->path(), "folder.ending", "this is no sheet by its name",
                             "it would be ignored silently",
                             "sheets end in .csv, in small letters; rename or remove the file"));
    }
    if (error) return refused("folder.read", "cannot read the folder", error.message(), "");
    if (paths.empty())
        return refused("folder.empty", "the folder holds no sheets", "no file in it ends in .csv",
                       "a pack is a folder with puck.csv, enemy.csv and the other sheets");
    std::sort(paths.begin(), paths.end());
    return true;
}

std::vector<content::SheetFile> views_of(const std::vector<OwnedFile>& files) {
    std::vector<content::SheetFile> views;
    for (const OwnedFile& file : files) views.push_back({file.name, file.bytes});
    return views;
}

/// Reads a folder and what it extends, the lowest pack first. False if a folder cannot be read.
bool read_layers(const fs::path& folder, std::vector<Layer>& layers,
                 std::vector<content::Diagnostic>& problems) {
    std::set<fs::path> seen;
    fs::path next = folder;
    for (;;) {
        std::error_code ignored;
        if (!seen.insert(fs::weakly_canonical(next, ignored)).second) {
            problems.push_back(problem_with(layers.front().folder / "pack.csv", "folder.circle",
                                            "the packs extend each other in a circle",
                                            "it comes back to " + next.string(), "extend another pack"));
            return false;
        }
        std::vector<fs::path> paths;
        if (!list_sheets(next, paths, problems)) {
            if (!layers.empty()) {
                problems.back().problem = "cannot open the pack that is extended";
                problems.back().suggestion =
                    "`extends` in " + (layers.front().folder / "pack.csv").string() + " names it";
            }
            return false;
        }
        layers.insert(layers.begin(), {next, read_sheets(paths, problems)});
        const std::string extended = content::extended_pack(views_of(layers.front().files));
        if (extended.empty()) return true;
        if (extended == "base") {
            layers.insert(layers.begin(), {{}, {}});
            for (const content::SheetFile& file : content::base_pack_files())
                layers.front().files.push_back({"base/" + std::string(file.name), std::string(file.bytes)});
            return true;
        }
        next = next / extended;
    }
}

} // namespace

std::vector<content::SheetFile> PackFolder::sheets() const {
    return views_of(files);
}

PackFolder open_pack_folder(const fs::path& folder) {
    PackFolder pack;
    content::LoadedPack& loaded = pack.loaded;
    std::vector<content::Diagnostic> problems;
    std::vector<Layer> layers;
    if (!read_layers(folder, layers, problems)) {
        loaded.diagnostics = std::move(problems);
        return pack;
    }
    std::vector<std::vector<content::SheetFile>> views;
    for (const Layer& layer : layers) views.push_back(views_of(layer.files));
    std::vector<content::PackLayer> spans;
    for (const std::vector<content::SheetFile>& view : views) spans.push_back({view});
    loaded = content::load_layers(spans);
    for (Layer& layer : layers) {
        pack.layers.push_back(layer.files.size());
        for (OwnedFile& file : layer.files) pack.files.push_back(std::move(file));
    }

    // Of a sheet that is missing the loader knows the name only.
    for (content::Diagnostic& diagnostic : loaded.diagnostics)
        if (!diagnostic.place.file.empty() && !fs::path(diagnostic.place.file).has_parent_path())
            diagnostic.place.file = (folder / diagnostic.place.file).string();
    content::sort_by_place(loaded.diagnostics);
    if (problems.empty()) return pack;

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
    return pack;
}

} // namespace rogueloom::app
