// SPDX-License-Identifier: MIT
#include <rogueloom/lab/block_file.hpp>

#include <limits>

#include <rogueloom/core/hash.hpp>
#include <rogueloom/lab/without.hpp>
#include <rogueloom/run/rules_id.hpp>

namespace rogueloom::lab {
namespace {

constexpr std::string_view mark = "rogueloom block\n";
constexpr std::uint64_t layout = 1;
constexpr std::size_t eight = 8;

/// Seven bits a byte, lowest first; the high bit says that more follow.
void put(std::string& bytes, std::uint64_t value) {
    while (value >= 0x80) {
        bytes.push_back(static_cast<char>(value | 0x80));
        value >>= 7;
    }
    bytes.push_back(static_cast<char>(value));
}

/// Small numbers of either sign stay small.
void put_signed(std::string& bytes, std::int32_t value) {
    const auto wide = static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
    put(bytes, (wide << 1) ^ (value < 0 ? ~std::uint64_t{0} : 0));
}

void put_eight(std::string& bytes, std::uint64_t value) {
    for (std::size_t i = 0; i < eight; ++i) bytes.push_back(static_cast<char>(value >> (8 * i)));
}

/// Reads what put() wrote. Once something does not fit, everything reads as 0 and ok() is false.
class Reader {
  public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] bool ok() const { return ok_; }
    [[nodiscard]] std::size_t left() const { return bytes_.size(); }

    std::uint64_t number(std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64 && !bytes_.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(bytes_.front());
            bytes_.remove_prefix(1);
            if (shift == 63 && byte > 1) break;
            value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
            if (byte < 0x80) return value <= most ? value : fail();
        }
        return fail();
    }
    std::uint32_t small() {
        return static_cast<std::uint32_t>(number(std::numeric_limits<std::uint32_t>::max()));
    }
    std::int32_t signed_number() {
        const std::uint32_t folded = small();
        const auto half = static_cast<std::int32_t>(folded >> 1);
        return (folded & 1U) != 0 ? -1 - half : half;
    }

  private:
    std::uint64_t fail() {
        ok_ = false;
        bytes_ = {};
        return 0;
    }

    std::string_view bytes_;
    bool ok_ = true;
};

std::uint64_t read_eight(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < eight; ++i)
        value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    return value;
}

void put_run(std::string& bytes, const RunResult& run) {
    put(bytes, run.won ? 1 : 0);
    put(bytes, run.stage);
    put(bytes, run.row);
    put(bytes, run.floors);
    put(bytes, run.choices);
    put(bytes, run.turns);
    put_signed(bytes, run.killed_by);
}

RunResult read_run(Reader& reader) {
    RunResult run;
    run.won = reader.number(1) != 0;
    run.stage = static_cast<std::uint8_t>(reader.number(255));
    run.row = static_cast<std::uint8_t>(reader.number(255));
    run.floors = reader.small();
    run.choices = reader.small();
    run.turns = reader.small();
    run.killed_by = reader.signed_number();
    return run;
}

void put_tally(std::string& bytes, const Tally& tally) {
    put(bytes, static_cast<std::uint64_t>(tally.topic));
    for (const std::int32_t key : tally.key) put_signed(bytes, key);
    for (const std::uint64_t count : tally.count) put(bytes, count);
}

Tally read_tally(Reader& reader) {
    Tally tally;
    tally.topic = static_cast<Topic>(reader.number(topic_count - 1));
    for (std::int32_t& key : tally.key) key = reader.signed_number();
    for (std::uint64_t& count : tally.count) count = reader.number();
    return tally;
}

tl::unexpected<Error> damaged(std::string why) {
    return failure("block.damaged", "no whole block", std::move(why), "play its runs again");
}

} // namespace

std::string encode_block(const Block& block, std::uint64_t key) {
    std::string bytes(mark);
    put_eight(bytes, key);
    put(bytes, block.first);
    put(bytes, block.runs.size());
    for (const RunResult& run : block.runs) put_run(bytes, run);
    put(bytes, block.tallies.size());
    for (const Tally& tally : block.tallies) put_tally(bytes, tally);
    put_eight(bytes, hash_text(bytes));
    return bytes;
}

Result<Block> decode_block(std::string_view bytes, std::uint64_t key) {
    if (bytes.size() < mark.size() + 2 * eight || bytes.substr(0, mark.size()) != mark)
        return damaged("it does not begin as one");
    const std::string_view body = bytes.substr(0, bytes.size() - eight);
    if (hash_text(body) != read_eight(bytes.substr(body.size()))) return damaged("its checksum does not fit");
    if (read_eight(body.substr(mark.size())) != key)
        return failure("block.key", "a block of another simulation",
                       "engine, content, campaign, policy or seed differ",
                       "--force begins anew, or give another -o");
    Reader reader(body.substr(mark.size() + eight));
    Block block;
    block.first = reader.number();
    const std::uint64_t runs = reader.number(reader.left());
    for (std::uint64_t i = 0; i < runs && reader.ok(); ++i) block.runs.push_back(read_run(reader));
    const std::uint64_t tallies = reader.number(reader.left());
    for (std::uint64_t i = 0; i < tallies && reader.ok(); ++i) {
        const Tally tally = read_tally(reader);
        if (!block.tallies.empty() && !before(block.tallies.back(), tally))
            return damaged("its counts are out of order");
        block.tallies.push_back(tally);
    }
    if (!reader.ok() || reader.left() != 0) return damaged("its numbers do not fit");
    return block;
}

std::uint64_t simulation_key(const run::Game& game, const Simulation& simulation) {
    Hasher hasher;
    hasher.add(layout);
    hasher.add(run::rules_id);
    hasher.add(game.pack().content_hash);
    hasher.add(std::string_view(without_text(game)));
    const run::Beginning& beginning = simulation.beginning;
    hasher.add(std::string_view(game.pack()[beginning.campaign].key));
    if (beginning.character)
        hasher.add(std::string_view(game.pack().characters[beginning.character.index()].key));
    hasher.add(static_cast<std::uint32_t>(beginning.difficulty));
    hasher.add(std::string_view(simulation.policy));
    hasher.add(simulation.seed.value);
    return hasher.digest();
}

} // namespace rogueloom::lab
