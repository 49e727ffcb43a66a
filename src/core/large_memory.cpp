// SPDX-License-Identifier: MIT
#include <rogueloom/core/large_memory.hpp>

#if defined(__linux__)
#include <sys/mman.h>

#include <cstdint>
#endif

namespace rogueloom {

#if defined(__linux__) && defined(MADV_HUGEPAGE)
void advise_large_pages(void* memory, std::size_t size) {
    constexpr std::uintptr_t page = 4096; // whole pages inside of the memory
    const auto first = (reinterpret_cast<std::uintptr_t>(memory) + page - 1) / page * page;
    const auto last = (reinterpret_cast<std::uintptr_t>(memory) + size) / page * page;
    // Refused advice changes nothing.
    if (last > first) (void)madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
}
#else
void advise_large_pages(void* /*memory*/, std::size_t /*size*/) {}
#endif

} // namespace rogueloom
