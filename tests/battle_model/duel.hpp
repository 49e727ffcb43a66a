// SPDX-License-Identifier: MIT
/// \file
/// One fight played twice, by the library and by the model, and compared after each action.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <rogueloom/battle/battle.hpp>

#include "battle_model/model.hpp"

namespace rogueloom::test {

/// Draws like the stream it is given and writes down each logical draw: its kind, range and result.
class RecordingStream final : public DrawSource {
  public:
    explicit RecordingStream(Stream inner) : inner_(inner) {}
    [[nodiscard]] Stream stream() { return Stream::from(*this); }
    [[nodiscard]] const std::vector<std::string>& draws() const { return draws_; }
    void forget() { draws_.clear(); }

    std::uint32_t below(std::uint32_t n) override;
    double unit() override;
    Roll percent(double p) override;
    std::size_t weighted(std::span<const std::uint32_t> weights, std::uint32_t total) override;

  private:
    Stream inner_;
    std::vector<std::string> draws_;
};

class Duel {
  public:
    Duel(const battle::Rules& rules, const battle::Setup& setup, Seed seed);
    Duel(const Duel&) = delete;
    Duel& operator=(const Duel&) = delete;

    /// Plays uniformly drawn legal actions to the end, or to the first difference. True if there is none.
    bool play(Stream policy);

    /// What differs, in words; empty while nothing does. With the actions so far and both logs around it.
    [[nodiscard]] const std::string& report() const { return report_; }
    [[nodiscard]] const battle::State& state() const { return state_; }
    [[nodiscard]] int actions() const { return static_cast<int>(actions_.size()); }

  private:
    void act(battle::Action action);
    void compare();
    void tell(const std::string& what);

    const battle::Rules& rules_;
    const battle::Setup setup_;
    RecordingStream library_draws_;
    RecordingStream model_draws_;
    battle::EventLog log_;
    battle::EventLog previous_;
    battle::State state_;
    std::unique_ptr<Model> model_;
    std::vector<std::string> actions_;
    std::string report_;
};

} // namespace rogueloom::test
