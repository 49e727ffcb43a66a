// SPDX-License-Identifier: MIT
// Any bytes as a sheet. The first byte says which one of the base pack they stand for; a large one leaves the
// others away.
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
    if (size == 0) return 0;
    std::vector<SheetFile> files(base_pack_files().begin(), base_pack_files().end());
    const std::size_t choice = data[0];
    SheetFile& replaced = files[choice % files.size()];
    replaced.bytes = std::string_view(reinterpret_cast<const char*>(data + 1), size - 1);
    if (choice >= files.size()) {
        const SheetFile alone = replaced; // which is faster
        check(load_pack({&alone, 1}));
    } else {
        check(load_pack(files));
    }
    return 0;
}
