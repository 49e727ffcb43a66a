// SPDX-License-Identifier: MIT
#include "sha256.hpp"

#include <array>

#include <openssl/evp.h>

namespace rogueloom::app {

std::string sha256_source(std::string_view bytes) {
    std::array<unsigned char, 32> hash{};
    EVP_Digest(bytes.data(), bytes.size(), hash.data(), nullptr, EVP_sha256(), nullptr);
    std::array<unsigned char, 45> text{}; // 44 letters and a NUL
    EVP_EncodeBlock(text.data(), hash.data(), static_cast<int>(hash.size()));
    return "sha256-" + std::string(text.begin(), text.end() - 1);
}

} // namespace rogueloom::app
