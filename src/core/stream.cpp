// SPDX-License-Identifier: MIT
#include <rogueloom/core/stream.hpp>

#include <rogueloom/core/hash.hpp>

namespace rogueloom {

Stream::Stream(Seed seed, std::string_view name) {
    const Hash128 key = hash_number_and_text(seed.value, name);
    gen_ = Generator(key.low, key.high);
}

Stream Stream::from(DrawSource& source) {
    Stream stream;
    stream.gen_.hook(&source);
    return stream;
}

Stream::Stream() {
    gen_.hook(nullptr);
}

std::size_t Stream::weighted(std::span<const std::uint32_t> weights) {
    std::uint32_t total = 0;
    for (const std::uint32_t weight : weights) total += weight;
    return weighted(weights, total);
}

double Stream::normal(double mean, double deviation) {
    double z = 0;
    if (gen_.hooked()) [[unlikely]] {
        z = gen_.source().normal();
    } else {
        for (int i = 0; i < 12; ++i) z += unit();
        z -= 6.0;
    }
    return mean + deviation * z;
}

} // namespace rogueloom
