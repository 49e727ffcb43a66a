// SPDX-License-Identifier: MIT
/// A PNG of our own: true colour in stored (not compressed) blocks, so that its bytes depend on no library.
#include <rogueloom/view/tiled.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace rogueloom::view {

namespace {

void put_big_endian(std::string& out, std::uint32_t value) {
    for (const unsigned shift : {24U, 16U, 8U, 0U}) out += static_cast<char>((value >> shift) & 0xFFU);
}

[[nodiscard]] std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t crc = ~0U;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~crc;
}

[[nodiscard]] std::uint32_t adler32(std::string_view bytes) {
    constexpr std::uint32_t modulus = 65521;
    std::uint32_t a = 1;
    std::uint32_t b = 0;
    for (const char byte : bytes) {
        a = (a + static_cast<unsigned char>(byte)) % modulus;
        b = (b + a) % modulus;
    }
    return (b << 16U) | a;
}

void put_chunk(std::string& out, std::string_view type, std::string_view data) {
    put_big_endian(out, static_cast<std::uint32_t>(data.size()));
    std::string body(type);
    body += data;
    out += body;
    put_big_endian(out, crc32(body));
}

/// zlib's format with stored blocks.
[[nodiscard]] std::string stored(std::string_view data) {
    constexpr std::size_t longest = 65535;
    std::string out("\x78\x01");
    for (std::size_t at = 0; at < data.size(); at += longest) {
        const std::string_view block = data.substr(at, longest);
        const auto size = static_cast<std::uint32_t>(block.size());
        out += static_cast<char>(at + block.size() == data.size() ? 1 : 0);
        for (const std::uint32_t value : {size, ~size}) {
            out += static_cast<char>(value & 0xFFU);
            out += static_cast<char>((value >> 8U) & 0xFFU);
        }
        out += block;
    }
    put_big_endian(out, adler32(data));
    return out;
}

/// The colour of a pixel of a tile, in eighths of its side.
[[nodiscard]] std::uint32_t pixel(const TiledTile& tile, std::int32_t column, std::int32_t row) {
    const auto bit = static_cast<unsigned>(63 - (row * 8 + column));
    return ((tile.mark >> bit) & 1U) != 0 ? tile.ink : tile.colour;
}

} // namespace

std::string tileset_png(const TiledTileset& tileset) {
    const std::int32_t size = tileset.tile_size;
    const std::int32_t eighth = size / 8;
    std::string pixels;
    for (std::int32_t y = 0; y < size; ++y) {
        pixels += '\0'; // the row's filter: none
        for (const TiledTile& tile : tileset.tiles) {
            for (std::int32_t x = 0; x < size; ++x) {
                const std::uint32_t colour = pixel(tile, x / eighth, y / eighth);
                for (const unsigned shift : {16U, 8U, 0U})
                    pixels += static_cast<char>((colour >> shift) & 0xFFU);
            }
        }
    }
    std::string header;
    put_big_endian(header,
                   static_cast<std::uint32_t>(tileset.tiles.size()) * static_cast<std::uint32_t>(size));
    put_big_endian(header, static_cast<std::uint32_t>(size));
    header += std::string_view("\x08\x02\x00\x00\x00", 5); // 8 bits a channel, RGB
    std::string out("\x89PNG\r\n\x1a\n");
    put_chunk(out, "IHDR", header);
    put_chunk(out, "IDAT", stored(pixels));
    put_chunk(out, "IEND", {});
    return out;
}

} // namespace rogueloom::view
