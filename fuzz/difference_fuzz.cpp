// SPDX-License-Identifier: MIT
// Any two sheets of one kind, divided by a zero byte, as packs to compare: a sheet never differs from itself,
// and what is added one way is removed the other way.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <rogueloom/content/difference.hpp>

namespace {

using namespace rogueloom::content;

void require(const bool condition) {
    if (!condition) std::abort();
}

std::size_t count(const std::vector<RowDifference>& rows, RowChange change) {
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [change](const auto& row) { return row.change == change; }));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::size_t zero = std::min(bytes.find('\0'), bytes.size());
    const SheetSchema& sheet = schema()[data[0] % schema().size()];
    const std::string name = std::string(sheet.name) + ".csv";
    const SheetFile files[] = {{name, bytes.substr(0, zero)},
                               {name, bytes.substr(std::min(zero + 1, bytes.size()))}};
    const PackLayer before{{files, 1}};
    const PackLayer after{{files + 1, 1}};
    require(differences({&before, 1}, {&before, 1}).empty());
    const auto there = differences({&before, 1}, {&after, 1});
    const auto back = differences({&after, 1}, {&before, 1});
    require(count(there, RowChange::added) == count(back, RowChange::removed));
    require(count(there, RowChange::removed) == count(back, RowChange::added));
    require(count(there, RowChange::changed) == count(back, RowChange::changed));
    return 0;
}
