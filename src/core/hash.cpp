// SPDX-License-Identifier: MIT
#include <rogueloom/core/hash.hpp>

#include <array>
#include <cassert>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace rogueloom {
namespace {

constexpr std::size_t longest_text = 240;

void put_little_endian(std::uint64_t value, unsigned char* to) {
    for (unsigned i = 0; i < 8; ++i) to[i] = static_cast<unsigned char>(value >> (8 * i));
}

} // namespace

std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
    return XXH3_64bits(bytes.data(), bytes.size());
}

std::uint64_t hash_text(std::string_view text) {
    return XXH3_64bits(text.data(), text.size());
}

Hash128 hash_128(std::span<const std::byte> bytes) {
    const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
    return {hash.low64, hash.high64};
}

Hash128 hash_number_and_text(std::uint64_t number, std::string_view text) {
    assert(text.size() <= longest_text);
    std::array<unsigned char, 8 + longest_text> buffer; // NOLINT: filled below, as far as it is read
    put_little_endian(number, buffer.data());
    std::memcpy(buffer.data() + 8, text.data(), text.size());
    const XXH128_hash_t hash = XXH3_128bits(buffer.data(), 8 + text.size());
    return {hash.low64, hash.high64};
}

struct Hasher::State {
    XXH3_state_t xxh;
};

Hasher::Hasher() : state_(std::make_unique<State>()) {
    XXH3_64bits_reset(&state_->xxh);
}
Hasher::~Hasher() = default;

void Hasher::add(std::uint64_t value) {
    std::array<unsigned char, 8> bytes;
    put_little_endian(value, bytes.data());
    XXH3_64bits_update(&state_->xxh, bytes.data(), bytes.size());
}

void Hasher::add(double value) {
    std::uint64_t bits = 0;
    const double normalised = value == 0.0 ? 0.0 : value;
    std::memcpy(&bits, &normalised, sizeof bits);
    add(bits);
}

void Hasher::add(std::string_view text) {
    add(static_cast<std::uint64_t>(text.size()));
    XXH3_64bits_update(&state_->xxh, text.data(), text.size());
}

std::uint64_t Hasher::digest() const {
    return XXH3_64bits_digest(&state_->xxh);
}

} // namespace rogueloom
