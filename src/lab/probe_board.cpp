// SPDX-License-Identifier: MIT
#include <rogueloom/lab/seek.hpp>

#include <algorithm>

#include <rogueloom/run/streams.hpp>

namespace rogueloom::lab {
namespace {

/// `Gelatinous Cube` as a field: `gelatinous_cube`.
std::string field_name(std::string_view name) {
    std::string result;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z') {
            result += static_cast<char>(c - 'A' + 'a');
        } else {
            result += c == ' ' ? '_' : c;
        }
    }
    return result;
}

class BoardProbe final : public Probe {
  public:
    BoardProbe(const board::Rules& rules, const board::Request& request, FloorHistory history)
        : rules_(rules), request_(request), history_(history) {
        const board::Params& params = rules.params();
        std::vector<std::string> terrains;
        for (const board::Terrain& terrain : params.terrains) terrains.push_back(terrain.key);
        add("terrain", std::move(terrains));
        std::vector<std::string> bosses;
        for (const board::Boss& boss : params.bosses) bosses.push_back(boss.name);
        add("boss", std::move(bosses));
        for (const char* name : {"boss_level", "walls", "monsters", "levels", "rewards", "regions"})
            add(name);
        rewards_ = fields().size();
        for (const std::string_view name : board::reward_kind_names) add(std::string(name));
        features_ = fields().size();
        for (std::size_t i = 0; i < board::feature_kind_names.size(); ++i)
            if (i != altar) add(std::string(board::feature_kind_names[i]));
        altars_ = fields().size();
        for (const board::Altar& row : params.altars) add(board::feature_name(rules, altar_of(row)));
        species_ = fields().size();
        for (const board::Monster& species : params.monsters) add(field_name(species.name));
    }

    void measure(Seed seed, std::span<std::int64_t> values) override {
        make(seed);
        std::fill(values.begin(), values.end(), 0);
        values[0] = static_cast<std::int64_t>(board_.terrain.index());
        values[1] = board_.boss ? static_cast<std::int64_t>(board_.boss->boss.index()) : -1;
        values[2] = board_.boss ? board_.boss->level : 0;
        values[3] = std::count(board_.walls.begin(), board_.walls.end(), std::uint8_t{1});
        values[4] = static_cast<std::int64_t>(board_.monsters.size());
        values[6] = static_cast<std::int64_t>(board_.rewards.size());
        values[7] = static_cast<std::int64_t>(board_.regions.size());
        for (const board::PlacedMonster& monster : board_.monsters) {
            values[5] += monster.level;
            ++values[species_ + monster.species.index()];
        }
        for (const board::PlacedReward& reward : board_.rewards)
            ++values[rewards_ + static_cast<std::size_t>(reward.kind)];
        for (const board::Feature& feature : board_.features) ++values[field_of(feature)];
    }

  private:
    static constexpr auto altar = static_cast<std::size_t>(board::FeatureKind::altar);

    [[nodiscard]] board::Feature altar_of(const board::Altar& row) const {
        const auto index = static_cast<std::size_t>(&row - rules_.params().altars.data());
        return {{}, board::FeatureKind::altar, board::AltarId(index)};
    }
    [[nodiscard]] std::size_t field_of(const board::Feature& feature) const {
        const auto kind = static_cast<std::size_t>(feature.kind);
        if (kind == altar) return altars_ + feature.altar.index();
        return features_ + kind - (kind > altar ? 1 : 0);
    }
    void make(Seed seed) {
        if (history_ == FloorHistory::of_run) {
            board::generate_of_seed(rules_, seed, request_, workspace_, board_);
            return;
        }
        Stream stream = run::map_stream(seed, static_cast<std::uint32_t>(request_.floor));
        board::generate(rules_, request_, stream, workspace_, board_);
    }

    const board::Rules& rules_;
    board::Request request_;
    FloorHistory history_;
    std::size_t rewards_ = 0; ///< number of the first field of each kind
    std::size_t features_ = 0;
    std::size_t altars_ = 0;
    std::size_t species_ = 0;
    board::Workspace workspace_;
    board::Board board_;
};

} // namespace

std::unique_ptr<Probe> board_probe(const board::Rules& rules, const board::Request& request,
                                   FloorHistory history) {
    return std::make_unique<BoardProbe>(rules, request, history);
}

} // namespace rogueloom::lab
