// SPDX-License-Identifier: MIT
/// \file
/// Rank 0: hands blocks out on demand, plays some itself, and takes what comes back.
#pragma once

#include "../common/simulate.hpp"
#include "messages.hpp"

namespace rogueloom::mpi {

class Coordinator {
  public:
    explicit Coordinator(const Ranks& ranks) : ranks_(ranks) {}

    /// Plays blocks with all ranks, as app::BlockPlayer does. Ranks that are waiting stay so: it may be
    /// called again. Errors: those of app::play_blocks(); `mpi.rank`, a rank could not go on; `block.key`, a
    /// rank has another pack or program.
    [[nodiscard]] Result<void> play(const run::Game& game, const lab::Simulation& simulation,
                                    const std::vector<app::BlockRange>& blocks, const std::atomic<bool>& stop,
                                    const std::function<Result<void>(const lab::Block&)>& done);

    /// Lets every other rank end. To be called once, whatever has happened before.
    void finish();

  private:
    void hand_out(int rank, const app::BlockRange& block);

    const Ranks& ranks_;
    // A rank is in both together as often as it can hold blocks.
    std::vector<int> waiting_;     ///< for a block
    std::vector<int> outstanding_; ///< a block each
};

} // namespace rogueloom::mpi
