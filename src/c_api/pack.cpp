// SPDX-License-Identifier: MIT
#include "pack.hpp"

#include <algorithm>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/lab/signature.hpp>
#include <rogueloom/view/diagnostics.hpp>

#include "guard.hpp"
#include "names.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

std::vector<std::string> Pack::languages() const {
    std::vector<std::string> all = view::engine_languages();
    for (const std::string& language : content().texts.languages())
        if (std::find(all.begin(), all.end(), language) == all.end()) all.push_back(language);
    return all;
}

Outcome<const view::Words*> Pack::words(const char* language) const {
    const std::string wanted(text_or(language, "en"));
    const std::lock_guard lock(mutex_);
    const auto known = words_.find(wanted);
    if (known != words_.end()) return &known->second;
    const std::vector<std::string> all = languages();
    if (std::find(all.begin(), all.end(), wanted) == all.end()) return unknown_name("language", wanted, all);
    return &words_.try_emplace(wanted, content(), wanted).first->second;
}

Outcome<std::vector<content::SheetFile>> sheets_of(const rl_sheet* sheets, std::size_t count) {
    std::vector<content::SheetFile> files;
    if (count == 0) return files;
    if (const auto there = needs(sheets, "sheets"); !there) return tl::unexpected(there.error());
    for (std::size_t i = 0; i < count; ++i) {
        const std::string place = "sheets[" + std::to_string(i) + "]";
        if (const auto there = needs(sheets[i].name, place + ".name"); !there)
            return tl::unexpected(there.error());
        const auto bytes = bytes_of(sheets[i].bytes.data, sheets[i].bytes.size, place + ".bytes.data");
        if (!bytes) return tl::unexpected(bytes.error());
        files.push_back({sheets[i].name, *bytes});
    }
    return files;
}

namespace {

content::Diagnostic diagnostic_of(const Error& error) {
    content::Diagnostic diagnostic;
    diagnostic.code = error.code;
    diagnostic.place = error.place;
    diagnostic.problem = error.problem;
    diagnostic.why = error.why;
    diagnostic.suggestion = error.suggestion;
    return diagnostic;
}

/// The sheets, over the built-in pack if they extend it.
content::LoadedPack load(OpenedPack& opened, const std::vector<content::SheetFile>& sheets) {
    const std::string extended = content::extended_pack(sheets);
    opened.files = sheets;
    if (extended.empty()) return content::load_pack(sheets);
    if (extended != "base") {
        content::LoadedPack none;
        none.diagnostics.push_back(diagnostic_of({"pack.extends",
                                                  {"pack.csv", 0, 0},
                                                  "there is no pack \"" + extended + "\" to extend",
                                                  "sheets given as bytes can extend the built-in pack only",
                                                  "write `extends,base`, or give all sheets"}));
        return none;
    }
    std::vector<content::SheetFile> base;
    for (const content::SheetFile& file : content::base_pack_files())
        opened.names.push_back("base/" + std::string(file.name));
    for (std::size_t i = 0; i < opened.names.size(); ++i)
        base.push_back({opened.names[i], content::base_pack_files()[i].bytes});
    opened.files.insert(opened.files.begin(), base.begin(), base.end());
    const std::vector<content::PackLayer> layers = {{base}, {sheets}};
    return content::load_layers(layers);
}

} // namespace

OpenedPack open_pack(std::vector<content::SheetFile> sheets) {
    OpenedPack opened;
    content::LoadedPack loaded = load(opened, sheets);
    opened.diagnostics = std::move(loaded.diagnostics);
    if (!loaded.pack) return opened;
    Result<run::Game> game =
        run::Game::compile(std::make_shared<const content::Pack>(std::move(*loaded.pack)));
    if (game) {
        opened.pack = std::make_shared<Pack>(std::move(*game));
        return opened;
    }
    opened.diagnostics.push_back(diagnostic_of(game.error()));
    content::sort_by_place(opened.diagnostics);
    return opened;
}

namespace {

/// The first error of a pack that has some, and how many there are.
Error summary_of(const OpenedPack& opened) {
    const auto first =
        std::find_if(opened.diagnostics.begin(), opened.diagnostics.end(),
                     [](const content::Diagnostic& d) { return d.severity == content::Severity::error; });
    const std::size_t errors = content::count(opened.diagnostics).errors;
    Error error{first->code, first->place, first->problem, first->why, first->suggestion};
    if (errors > 1)
        error.suggestion += (error.suggestion.empty() ? "" : "; ") + std::to_string(errors - 1) + " more";
    return error;
}

/// The built-in sheets as callers have them, with names that end with NUL.
class BuiltinSheets {
  public:
    BuiltinSheets() {
        const auto files = content::base_pack_files();
        names_.reserve(files.size());
        for (const content::SheetFile& file : files) {
            names_.emplace_back(file.name);
            sheets_.push_back({names_.back().c_str(), {file.bytes.data(), file.bytes.size()}});
        }
    }
    [[nodiscard]] const std::vector<rl_sheet>& sheets() const { return sheets_; }

  private:
    std::vector<std::string> names_; ///< grows no more once sheets_ point into it
    std::vector<rl_sheet> sheets_;
};

Outcome<void> hand_out_pack(OpenedPack opened, rl_pack** pack) {
    if (!opened.pack) return bad_data(summary_of(opened));
    return hand_out(std::move(opened.pack), pack);
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_pack_builtin(rl_pack** pack) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(pack, "pack"); !there) return there;
        *pack = nullptr;
        const auto files = content::base_pack_files();
        return hand_out_pack(open_pack({files.begin(), files.end()}), pack);
    });
}

rl_status rl_builtin_sheets(const rl_sheet** sheets, size_t* count) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(sheets, "sheets"); !there) return there;
        if (const auto there = needs(count, "count"); !there) return there;
        static const BuiltinSheets builtin;
        *sheets = builtin.sheets().data();
        *count = builtin.sheets().size();
        return {};
    });
}

rl_status rl_pack_load(const rl_sheet* sheets, size_t count, rl_pack** pack, rl_string* diagnostics) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(pack, "pack"); !there) return there;
        *pack = nullptr;
        if (diagnostics != nullptr) *diagnostics = {nullptr, 0};
        const auto files = sheets_of(sheets, count);
        if (!files) return tl::unexpected(files.error());
        OpenedPack opened = open_pack(*files);
        if (diagnostics != nullptr) {
            const auto given = give(view::diagnostics_json(opened.diagnostics), diagnostics);
            if (!given) return given;
        }
        return hand_out_pack(std::move(opened), pack);
    });
}

void rl_pack_free(rl_pack* pack) {
    remove_handle(reinterpret_cast<std::uintptr_t>(pack), Kind::pack);
}

rl_status rl_signature(const rl_pack* pack, uint64_t* signature) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = needs(signature, "signature"); !there) return there;
        *signature = 0;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        *signature = lab::signature((*found)->game());
        return {};
    });
}
