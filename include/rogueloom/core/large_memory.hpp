// SPDX-License-Identifier: MIT
/// \file
/// Vectors of many megabytes that are read in random order.
#pragma once

#include <cstddef>
#include <vector>

namespace rogueloom {

/// Asks the system for pages of two megabytes for `size` bytes from `memory` on, where it has such; nothing
/// has been written there yet. Only speed depends on it.
void advise_large_pages(void* memory, std::size_t size);

/// vector.resize(size); new memory of 4 MB and more comes in large pages where the system has them, since
/// random access to small ones costs about a sixth more time.
template <class T>
void resize_large(std::vector<T>& vector, std::size_t size) {
    if (size > vector.capacity() && size * sizeof(T) >= std::size_t{4} << 20U) {
        vector.reserve(size);
        advise_large_pages(vector.data(), size * sizeof(T));
    }
    vector.resize(size);
}

} // namespace rogueloom
