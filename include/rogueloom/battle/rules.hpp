// SPDX-License-Identifier: MIT
/// \file
/// A pack's battle content, compiled once into what the engine reads.
#pragma once

#include <memory>

#include <rogueloom/content/pack.hpp>

namespace rogueloom::battle {

struct CompiledRules;

/// Immutable and cheap to share between threads. Keeps the pack alive.
class Rules {
  public:
    /// O(rows). Every pack that load_pack() made compiles.
    explicit Rules(std::shared_ptr<const content::Pack> pack);
    ~Rules();
    Rules(Rules&&) noexcept;
    Rules& operator=(Rules&&) noexcept;

    [[nodiscard]] const content::Pack& pack() const { return *pack_; }
    [[nodiscard]] const CompiledRules& compiled() const { return *compiled_; }

  private:
    std::shared_ptr<const content::Pack> pack_;
    std::unique_ptr<const CompiledRules> compiled_;
};

} // namespace rogueloom::battle
