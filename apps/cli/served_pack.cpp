// SPDX-License-Identifier: MIT
#include "served_pack.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <rogueloom/view/diagnostics.hpp>

#include "../common/served_files.hpp"

namespace rogueloom::cli {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;

content::Diagnostic unknown_below(const fs::path& folder, const std::string& extended) {
    content::Diagnostic diagnostic;
    diagnostic.code = "serve.extends";
    diagnostic.place.file = (folder / "pack.csv").string();
    diagnostic.problem = "the page does not have the pack \"" + extended + "\" that this one extends";
    diagnostic.why = "it has the built-in pack alone";
    diagnostic.suggestion = "extend base, or give the sheets of both packs as one folder";
    return diagnostic;
}

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

ServedPack::Stamp ServedPack::stamp() const {
    Stamp stamp;
    std::error_code failed;
    fs::directory_iterator entry(*folder_, failed);
    for (; !failed && entry != fs::directory_iterator(); entry.increment(failed)) {
        if (entry->path().extension() != ".csv") continue;
        std::error_code gone; // between two looks
        const std::uintmax_t size = entry->file_size(gone);
        const fs::file_time_type time = entry->last_write_time(gone);
        if (!gone) stamp[entry->path().filename().string()] = {size, time};
    }
    return stamp;
}

ServedPack::Reading ServedPack::read() const {
    app::PackFolder folder = app::open_pack_folder(*folder_);
    content::LoadedPack& loaded = folder.loaded;
    Reading reading;
    if (loaded.pack) reading.id = loaded.pack->id;
    compile_too(loaded);
    const std::size_t own = folder.layers.empty() ? 0 : folder.layers.back();
    std::vector<content::SheetFile> views;
    for (std::size_t i = folder.files.size() - own; i < folder.files.size(); ++i) {
        reading.sheets[fs::path(folder.files[i].name).filename().string()] = folder.files[i].bytes;
        views.push_back({folder.files[i].name, folder.files[i].bytes});
    }
    const std::string extended = content::extended_pack(views);
    if (!extended.empty() && extended != "base")
        loaded.diagnostics.push_back(unknown_below(*folder_, extended));
    reading.sound = content::count(loaded.diagnostics).errors == 0;
    reading.text = view::diagnostics_text(loaded.diagnostics, folder.sheets());
    // The page knows sheets by their names.
    for (content::Diagnostic& diagnostic : loaded.diagnostics) {
        const fs::path file = diagnostic.place.file;
        if (file.parent_path() == *folder_) diagnostic.place.file = file.filename().string();
    }
    reading.diagnostics = view::diagnostics_json(loaded.diagnostics);
    return reading;
}

void ServedPack::take(Reading reading) {
    const std::lock_guard lock(mutex_);
    ++checks_;
    diagnostics_ = reading.diagnostics;
    sound_ = reading.sound;
    if (!sound_) return;
    ++version_;
    good_ = std::move(reading);
}

Outcome<std::unique_ptr<ServedPack>> ServedPack::open(const std::optional<std::string>& folder,
                                                      Watching watching) {
    std::unique_ptr<ServedPack> pack(new ServedPack(folder, watching));
    if (!folder) return pack;
    pack->seen_ = pack->read_ = pack->stamp();
    Reading reading = pack->read();
    if (!reading.sound) {
        while (!reading.text.empty() && reading.text.back() == '\n') reading.text.pop_back();
        return tl::unexpected(Failure{std::move(reading.text)});
    }
    pack->take(std::move(reading));
    return pack;
}

std::optional<std::string> ServedPack::refresh() {
    if (!folder_ || watching_ == Watching::off) return std::nullopt;
    Stamp now = stamp();
    const bool quiet = now == seen_;
    seen_ = std::move(now);
    if (!quiet || seen_ == read_) return std::nullopt;
    read_ = seen_;
    Reading reading = read();
    std::string said = reading.sound ? "" : reading.text;
    take(std::move(reading));
    if (!said.empty()) return said + "the last sound pack is served until this is mended\n";
    return fmt::format("read again: version {} of the pack is served\n", version_);
}

std::string ServedPack::index_json() const {
    Json sheets = Json::array();
    for (const auto& [name, bytes] : good_.sheets) sheets.push_back(name);
    return text_of({{"version", version_},
                    {"id", good_.id},
                    {"watch", watching_ == Watching::on},
                    {"sheets", std::move(sheets)}});
}

std::string ServedPack::status_json() const {
    return text_of({{"version", version_},
                    {"watch", watching_ == Watching::on},
                    {"ok", sound_},
                    {"checks", checks_},
                    {"diagnostics", Json::parse(diagnostics_)}});
}

std::optional<app::WebAnswer> ServedPack::answer(std::string_view name) const {
    const std::lock_guard lock(mutex_);
    app::WebAnswer answer;
    if (name == "index.json" || name == "status.json") {
        answer.type = app::media_type(name);
        answer.body = name == "index.json" ? index_json() : status_json();
        return answer;
    }
    const auto sheet = good_.sheets.find(name);
    if (sheet == good_.sheets.end()) return std::nullopt;
    answer.type = app::media_type(name);
    answer.body = sheet->second;
    return answer;
}

} // namespace rogueloom::cli
