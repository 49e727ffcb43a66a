// SPDX-License-Identifier: MIT
/// \file
/// Looks for seeds whose maps or runs are as wished (lab.md, interfaces.md "seek").
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/result.hpp>
#include <rogueloom/core/seed.hpp>
#include <rogueloom/lab/condition.hpp>
#include <rogueloom/maps/board.hpp>
#include <rogueloom/maps/path.hpp>
#include <rogueloom/maps/zones.hpp>
#include <rogueloom/run/game.hpp>
#include <rogueloom/run/map_request.hpp>
#include <rogueloom/run/run.hpp>

namespace rogueloom::lab {

/// Measures what one seed gives. It has scratch memory of its own: one for each thread.
class Probe {
  public:
    virtual ~Probe() = default;
    /// What is measured; the same for every seed.
    [[nodiscard]] const std::vector<Field>& fields() const { return fields_; }
    /// Fills `values`, one for each field.
    virtual void measure(Seed seed, std::span<std::int64_t> values) = 0;

  protected:
    /// Adds a field and gives its number.
    std::size_t add(std::string name, std::vector<std::string> words = {});

  private:
    std::vector<Field> fields_;
};

/// Path maps of a stage: `nodes`, `starts`, `fallbacks`; for each type of node (`elite`, `shop` ...) how many
/// there are, and as `most_elite` and `fewest_elite` how many a way from the start to the top passes.
/// `rules` outlives it.
[[nodiscard]] std::unique_ptr<Probe> path_probe(const path::Rules& rules, std::uint32_t stage);

/// Board floors, as board::generate_of_seed() makes them or, with `alone`, board::generate(): `terrain`,
/// `boss`, `boss_level`; `walls`, `monsters`, `levels` (their sum), `rewards`, `regions`; how many there are
/// of each reward (`shop` ...), feature (`tavern`, `altar_cairn` ...) and monster (`goblin` ...). `rules`
/// outlives it. Precondition: board::check() finds nothing.
enum class FloorHistory : std::uint8_t { of_run, none };
[[nodiscard]] std::unique_ptr<Probe> board_probe(const board::Rules& rules, const board::Request& request,
                                                 FloorHistory history);

/// Zone maps of a stage: `rooms`, `corridors`, `doors`, `slimes`, `floor` and `obstacles` (cells), `attempt`,
/// `fallback`, `rest` (whether there is such a place), `exit_steps` and `rest_steps` (4-way, from the player;
/// -1 for no rest). `rules` outlives it.
[[nodiscard]] std::unique_ptr<Probe> zones_probe(const zones::Rules& rules, std::string place);

/// Whole runs: `won`, `stage`, `row`, `floors`, `choices`, `turns`, `killed_by`, and at the end `gold`, `hp`
/// (rounded down) and `relics`. `game` outlives it. Errors: those of make_policy() and run::start().
[[nodiscard]] Result<std::unique_ptr<Probe>> run_probe(const run::Game& game, const run::Beginning& beginning,
                                                       std::string_view policy);

/// A seed that is as wished.
struct Find {
    Seed seed;
    std::vector<std::int64_t> values; ///< of each field

    friend bool operator==(const Find&, const Find&) = default;
};

/// Finds among `count` seeds from `first` on (mod 2^64), in that order: all, or no more than the first
/// `most`.
[[nodiscard]] std::vector<Find> seek(Probe& probe, const Condition& condition, Seed first,
                                     std::uint64_t count, std::size_t most = SIZE_MAX);

/// Makes the probes of a search, one for each thread. It holds the rules that they read: they end before it.
using ProbeMaker = std::function<std::unique_ptr<Probe>()>;
[[nodiscard]] ProbeMaker probe_maker(run::PathMaps maps);
[[nodiscard]] ProbeMaker probe_maker(run::Floors floors, FloorHistory history);
[[nodiscard]] ProbeMaker probe_maker(run::Caves caves);
/// `game` outlives it. Errors: those of run_probe().
[[nodiscard]] Result<ProbeMaker> probe_maker(const run::Game& game, const run::Beginning& beginning,
                                             std::string policy);

} // namespace rogueloom::lab
