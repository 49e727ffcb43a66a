// SPDX-License-Identifier: MIT
#include <rogueloom/lab/seek.hpp>

#include <rogueloom/battle/display.hpp>
#include <rogueloom/lab/play_out.hpp>

namespace rogueloom::lab {
namespace {

class RunProbe final : public Probe {
  public:
    RunProbe(const run::Game& game, const run::Beginning& beginning, std::unique_ptr<Policy> policy)
        : game_(game), beginning_(beginning), policy_(std::move(policy)) {
        add("won", no_and_yes());
        for (const char* name : {"stage", "row", "floors", "choices", "turns"}) add(name);
        std::vector<std::string> enemies;
        for (const content::Enemy& enemy : game.pack().enemies) enemies.push_back(enemy.name);
        add("killed_by", std::move(enemies));
        for (const char* name : {"gold", "hp", "relics"}) add(name);
    }

    void measure(Seed seed, std::span<std::int64_t> values) override {
        // That this campaign starts was seen when the probe was made.
        Result<run::Run> started = run::start(game_, beginning_, seed);
        run::Run& run = *started;
        play_out(game_, run, seed, *policy_);
        const run::Summary summary = run::summary(game_, run);
        const battle::Hero& hero = run.state.hero;
        std::size_t i = 0;
        values[i++] = summary.won ? 1 : 0;
        values[i++] = run.state.stage;
        values[i++] = run.state.row;
        values[i++] = summary.floor;
        values[i++] = summary.choices;
        values[i++] = summary.turns;
        values[i++] = summary.killed_by ? static_cast<std::int64_t>(summary.killed_by.index()) : -1;
        values[i++] = hero.gold;
        values[i++] = battle::shown_hp(hero.hp);
        values[i++] = static_cast<std::int64_t>(hero.relics.size());
    }

  private:
    const run::Game& game_;
    run::Beginning beginning_;
    std::unique_ptr<Policy> policy_;
};

} // namespace

Result<std::unique_ptr<Probe>> run_probe(const run::Game& game, const run::Beginning& beginning,
                                         std::string_view policy) {
    Result<std::unique_ptr<Policy>> player = make_policy(policy);
    if (!player) return tl::unexpected(player.error());
    if (const auto begun = run::start(game, beginning, Seed{0}); !begun) return tl::unexpected(begun.error());
    return std::make_unique<RunProbe>(game, beginning, std::move(*player));
}

} // namespace rogueloom::lab
