// SPDX-License-Identifier: MIT
#include "served_files.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <system_error>
#include <utility>

namespace rogueloom::app {

namespace fs = std::filesystem;

namespace {

/// Parts between slashes are names, none of them hidden or a way up.
bool is_plain(std::string_view path) {
    if (path.empty() || path.front() != '/' || path.size() > longest_path) return false;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto c = static_cast<unsigned char>(path[i]);
        if (c < 0x20 || c == 0x7f || c == '\\') return false;
        if (c != '/' || i + 1 == path.size()) continue;
        if (path[i + 1] == '/' || path[i + 1] == '.') return false;
    }
    return true;
}

bool lies_in(const fs::path& root, const fs::path& file) {
    const auto ends = std::mismatch(root.begin(), root.end(), file.begin(), file.end());
    return ends.first == root.end();
}

} // namespace

std::optional<fs::path> served_file(const fs::path& root, std::string_view path) {
    if (!is_plain(path)) return std::nullopt;
    std::string name(path.substr(1));
    if (name.empty() || name.back() == '/') name += "index.html";
    std::error_code failed;
    fs::path file = fs::canonical(root / name, failed);
    if (failed || !lies_in(root, file) || !fs::is_regular_file(file, failed)) return std::nullopt;
    return file;
}

std::string_view media_type(const fs::path& file) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 18> types = {
        {{".html", "text/html; charset=utf-8"},
         {".js", "text/javascript; charset=utf-8"},
         {".mjs", "text/javascript; charset=utf-8"},
         {".css", "text/css; charset=utf-8"},
         {".wasm", "application/wasm"},
         {".json", "application/json"},
         {".webmanifest", "application/manifest+json"},
         {".csv", "text/csv; charset=utf-8"},
         {".txt", "text/plain; charset=utf-8"},
         {".svg", "image/svg+xml"},
         {".png", "image/png"},
         {".jpg", "image/jpeg"},
         {".webp", "image/webp"},
         {".ico", "image/x-icon"},
         {".woff2", "font/woff2"},
         {".ogg", "audio/ogg"},
         {".mp3", "audio/mpeg"},
         {".map", "application/json"}}};
    std::string ending = file.extension().string();
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    for (const auto& [known, type] : types)
        if (known == ending) return type;
    return "application/octet-stream";
}

} // namespace rogueloom::app
