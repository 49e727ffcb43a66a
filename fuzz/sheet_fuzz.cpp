// SPDX-License-Identifier: MIT
// Any bytes as a sheet. The first line is the name of the file: it stands for that of the base pack, behind a
// `=` it is all there is, behind a `+` it lies over the base pack.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>

namespace {

using namespace rogueloom::content;

void require(bool condition) {
    if (!condition) std::abort();
}

void check(const LoadedPack& loaded) {
    require(loaded.pack.has_value() == (count(loaded.diagnostics).errors == 0));
    require(loaded.diagnostics.size() <= max_diagnostics + 1);
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
        require(!diagnostic.code.empty() && !diagnostic.problem.empty());
        require(diagnostic.place.row != 0 || diagnostic.place.column == 0);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t end = input.find('\n');
    if (end == input.npos || end == 0) return 0;
    SheetFile file{input.substr(0, end), input.substr(end + 1)};
    const char mode = file.name.front();
    if (mode == '=' || mode == '+') file.name.remove_prefix(1);
    if (mode == '=') {
        check(load_pack({&file, 1})); // which is faster
    } else if (mode == '+') {
        const PackLayer layers[] = {{base_pack_files()}, {{&file, 1}}};
        check(load_layers(layers));
        (void)extended_pack({&file, 1});
    } else {
        std::vector<SheetFile> files(base_pack_files().begin(), base_pack_files().end());
        std::erase_if(files, [&file](const SheetFile& known) { return known.name == file.name; });
        files.push_back(file);
        check(load_pack(files));
    }
    return 0;
}
