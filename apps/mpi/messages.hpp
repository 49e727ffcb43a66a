// SPDX-License-Identifier: MIT
/// \file
/// What ranks say to each other. messages.cpp is the only source that knows MPI.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rogueloom::mpi {

/// Rank 0 hands out blocks, the others ask for them.
enum class Tag : std::uint8_t {
    ready,  ///< to rank 0: a rank has nothing to do
    work,   ///< to a rank: two numbers, the first run and how many
    block,  ///< to rank 0: lab::encode_block()
    failed, ///< to rank 0: why a rank cannot go on
    end     ///< to a rank: there is no more
};

struct Message {
    int from = 0;
    Tag tag = Tag::ready;
    std::string bytes;
};

/// The ranks, from the beginning of the program to its end. Only one thread may use it.
class Ranks {
  public:
    Ranks(int* argc, char*** argv);
    ~Ranks(); ///< waits for all ranks
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    [[nodiscard]] int rank() const { return rank_; }
    [[nodiscard]] int count() const { return count_; }

    /// Ends all ranks at once, this one too.
    [[noreturn]] static void abort(int code);

    /// Returns once the bytes may be forgotten.
    void send(int to, Tag tag, std::string_view bytes = {}) const;
    /// A message that is there, or none.
    [[nodiscard]] std::optional<Message> poll() const;
    /// The next message. Sleeps instead of spinning, as MPI does by itself.
    [[nodiscard]] Message wait() const;

  private:
    int rank_ = 0;
    int count_ = 1;
};

/// How long nobody looks for a message: far less than a block takes.
inline constexpr std::chrono::milliseconds moment{1};

} // namespace rogueloom::mpi
