// SPDX-License-Identifier: MIT
#include <rogueloom/core/large_memory.hpp>

#include <cstdint>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

namespace rogueloom {
namespace {

TEST(LargeMemory, ResizesAsAVectorDoes) {
    for (const std::size_t size : {std::size_t{0}, std::size_t{10}, std::size_t{3} << 20U}) {
        std::vector<std::uint32_t> vector;
        resize_large(vector, size);
        EXPECT_EQ(vector, std::vector<std::uint32_t>(size, 0)) << size;
    }
}

TEST(LargeMemory, WhatIsThereStaysWhenItGrows) {
    std::vector<std::uint32_t> vector(1000);
    std::iota(vector.begin(), vector.end(), 0U);
    std::vector<std::uint32_t> expected = vector;
    resize_large(vector, std::size_t{2} << 20U);
    expected.resize(std::size_t{2} << 20U);
    EXPECT_EQ(vector, expected);
    resize_large(vector, 5);
    EXPECT_EQ(vector, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
}

TEST(LargeMemory, AdviceMayConcernLessThanAPage) {
    std::vector<char> small(100, 'x');
    advise_large_pages(small.data(), small.size());
    advise_large_pages(nullptr, 0);
    EXPECT_EQ(small, std::vector<char>(100, 'x'));
}

} // namespace
} // namespace rogueloom
