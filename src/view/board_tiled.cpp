// SPDX-License-Identifier: MIT
#include <rogueloom/view/board.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace rogueloom::view {

namespace {

/// The tiles of the set, in its order: the terrain's own two, shades of threat, then an icon for everything.
enum BoardTile : std::uint8_t { wall, ground, threat_0, player = 7, monster, boss, first_reward };
constexpr std::uint8_t threat_steps = player - threat_0;
constexpr auto first_feature = static_cast<std::uint8_t>(first_reward + board::reward_kind_count);

constexpr std::uint32_t icon_ground = 0x2A2A33;

struct Icon {
    std::uint32_t ink;
    std::uint64_t mark; ///< 8 x 8, top row in the highest byte
};
constexpr Icon player_icon = {0x6FB1FF, 0x1818'3C5A'1824'2442};
constexpr Icon monster_icon = {0xD85A50, 0x3C7E'DBDB'FF7E'5A00};
constexpr Icon boss_icon = {0xF4C44C, 0x8199'BDFF'FFFF'7E00};
constexpr std::array<Icon, board::reward_kind_count> reward_icons = {{
    {0xE9C46A, 0x7EFF'FF42'5A5A'5A7E}, // shop
    {0xD69A4A, 0x007E'FF81'BD99'81FF}, // treasure chest
    {0xE65A5A, 0x3C24'FFE7'8181'E7FF}, // health pack
    {0x55B8E8, 0x1018'3C7E'7E3C'00FF}, // healing pool
    {0xB9BEC9, 0x0007'FFFE'3C18'3C7E}, // blacksmith
    {0xE0D8C8, 0x183C'183C'7E66'6666}, // monastery
    {0xF08AB0, 0x0608'7E7E'3C3C'3C18}, // smoothie shack
    {0xC66A8A, 0x007E'DBFF'AAD5'81FF}, // mimic chest
    {0x7DBF52, 0x81DB'7EDB'FF66'3C18}, // goblin hoarder
}};
constexpr std::array<Icon, board::feature_kind_names.size()> feature_icons = {{
    {0x8D99AE, 0x0000'0018'1800'0000}, // start
    {0xD9A24A, 0x7C7F'7D7D'7D7F'7C7C}, // tavern
    {0xB478FF, 0x183C'3C18'FF7E'3C7E}, // altar
    {0xE06A5A, 0x3C7E'DBFF'FF18'183C}, // mushroom patch
    {0xF0A2B4, 0x6EFF'FBDF'FE7C'54AA}, // brainsucker
    {0x6F9BD8, 0xFFDB'DBFF'DB7E'3C18}, // lich hunter
    {0xE0B850, 0x4242'7E7E'42FF'FFC3}, // throne
    {0x8FF0FF, 0x5A7E'3C5A'7E7E'FFFF}, // final boss
}};

[[nodiscard]] std::uint32_t colour_of(std::string_view palette, std::size_t which) {
    std::uint32_t colour = 0;
    for (const char c : palette.substr(which * 8 + 1, 6)) {
        const int digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
        colour = colour * 16 + static_cast<std::uint32_t>(digit);
    }
    return colour;
}

[[nodiscard]] TiledTileset board_tileset(const board::Terrain& terrain) {
    constexpr std::uint64_t bricks = 0x00FE'0000'00EF'0000;
    constexpr std::uint64_t specks = 0x0000'2000'0002'0000;
    constexpr std::uint64_t corners = 0xC381'0000'0000'81C3;
    constexpr std::array<std::uint32_t, threat_steps> shades = {0x4E8A58, 0x7F8C40, 0xA4853A, 0xA8642F,
                                                                0xA03A36};
    TiledTileset set;
    set.name = "rogueloom-board-" + terrain.key;
    set.image = set.name + ".png";
    const std::uint32_t accent = colour_of(terrain.palette, 2);
    set.tiles.push_back({"wall", colour_of(terrain.palette, 1), accent, bricks, {}});
    set.tiles.push_back({"ground", colour_of(terrain.palette, 0), accent, specks, {}});
    for (std::size_t i = 0; i < shades.size(); ++i)
        set.tiles.push_back({fmt::format("threat_{}", i), shades[i], shades[i] + 0x202020, corners, {}});
    const auto add = [&set](std::string_view name, const Icon& icon) {
        set.tiles.push_back({std::string(name), icon_ground, icon.ink, icon.mark, {}});
    };
    add("player", player_icon);
    add("monster", monster_icon);
    add("boss", boss_icon);
    for (std::size_t i = 0; i < reward_icons.size(); ++i) add(board::reward_kind_names[i], reward_icons[i]);
    for (std::size_t i = 0; i < feature_icons.size(); ++i)
        add(board::feature_kind_names[i], feature_icons[i]);
    for (std::size_t i = 0; i < set.tiles.size(); ++i) set.tiles[i].properties = {{"walkable", i != wall}};
    return set;
}

class Mapping {
  public:
    Mapping(const board::Board& board, const BoardSource& source)
        : board_(board), params_(source.rules.params()), source_(source) {}

    [[nodiscard]] TiledMap run() {
        const board::Terrain& terrain = params_.terrains[board_.terrain.index()];
        TiledMap tiled;
        tiled.width = board_.width;
        tiled.height = board_.height;
        tiled.tileset = board_tileset(terrain);
        tiled.layers = {ground_layer(), threat_layer(), things_layer()};
        tiled.object_layers = {monsters_layer(), rewards_layer(), features_layer(), regions_layer(),
                               markers_layer()};
        tiled.properties = {{"kind", std::string("board")},
                            {"seed", std::to_string(source_.seed.value)},
                            {"floor", std::int64_t{board_.floor}},
                            {"terrain", terrain.key},
                            {"bright", terrain.light == board::Light::bright}};
        return tiled;
    }

  private:
    [[nodiscard]] TiledLayer empty_layer(std::string name) const {
        return {std::move(name), Grid<std::uint8_t>(board_.width, board_.height, no_tile), {}};
    }

    [[nodiscard]] TiledLayer ground_layer() const {
        TiledLayer layer = empty_layer("ground");
        for (std::int32_t y = 0; y < board_.height; ++y) {
            for (std::int32_t x = 0; x < board_.width; ++x)
                layer.tiles[{x, y}] = board_.wall({x, y}) ? wall : ground;
        }
        return layer;
    }

    /// The more dangerous, the higher the step; the exact threat is a property of the region.
    [[nodiscard]] TiledLayer threat_layer() const {
        TiledLayer layer = empty_layer("threat");
        std::int32_t highest = 1;
        for (const board::Region& region : board_.regions) highest = std::max(highest, region.threat);
        for (const board::Region& region : board_.regions) {
            const std::int64_t step =
                region.threat == 0 ? 0 : 1 + (std::int64_t{region.threat} - 1) * (threat_steps - 1) / highest;
            for (const Cell cell : board_.cells(region))
                layer.tiles[cell] = static_cast<std::uint8_t>(threat_0 + step);
        }
        return layer;
    }

    [[nodiscard]] TiledLayer things_layer() const {
        TiledLayer layer = empty_layer("things");
        for (const board::Feature& feature : board_.features)
            layer.tiles[feature.at] =
                static_cast<std::uint8_t>(first_feature + static_cast<std::uint8_t>(feature.kind));
        for (const board::PlacedReward& reward : board_.rewards)
            layer.tiles[reward.at] =
                static_cast<std::uint8_t>(first_reward + static_cast<std::uint8_t>(reward.kind));
        for (const board::PlacedMonster& placed : board_.monsters) layer.tiles[placed.at] = monster;
        if (board_.boss) layer.tiles[board_.boss->at] = boss;
        layer.tiles[board_.player] = player;
        return layer;
    }

    [[nodiscard]] static TiledObject point(std::string name, std::string type, Cell cell,
                                           std::vector<TiledProperty> properties) {
        return {std::move(name), std::move(type), cell.x, cell.y, 0, 0, {}, std::move(properties)};
    }

    [[nodiscard]] TiledObjectLayer monsters_layer() const {
        TiledObjectLayer layer{"monsters", {}};
        for (const board::PlacedMonster& placed : board_.monsters) {
            const auto placing = static_cast<std::size_t>(placed.placed);
            layer.objects.push_back(point(params_.monsters[placed.species.index()].name, "monster", placed.at,
                                          {{"level", std::int64_t{placed.level}},
                                           {"placed", std::string(board::placing_names[placing])}}));
        }
        return layer;
    }

    [[nodiscard]] TiledObjectLayer rewards_layer() const {
        TiledObjectLayer layer{"rewards", {}};
        for (const board::PlacedReward& reward : board_.rewards) {
            const std::string kind(board::reward_kind_names[static_cast<std::size_t>(reward.kind)]);
            std::vector<TiledProperty> properties = {{"gold_target", std::int64_t{reward.gold_target}}};
            if (reward.region >= 0) properties.push_back({"region", std::int64_t{reward.region}});
            if (reward.level > 0) properties.push_back({"level", std::int64_t{reward.level}});
            layer.objects.push_back(point(kind, kind, reward.at, std::move(properties)));
        }
        return layer;
    }

    [[nodiscard]] TiledObjectLayer features_layer() const {
        TiledObjectLayer layer{"features", {}};
        for (const board::Feature& feature : board_.features) {
            const std::string kind = board::feature_name(source_.rules, feature);
            layer.objects.push_back(point(kind, kind, feature.at, {}));
        }
        return layer;
    }

    /// One point each, on the first of its cells.
    [[nodiscard]] TiledObjectLayer regions_layer() const {
        TiledObjectLayer layer{"regions", {}};
        for (std::size_t i = 0; i < board_.regions.size(); ++i) {
            const board::Region& region = board_.regions[i];
            layer.objects.push_back(point(fmt::format("region {}", i), "region", board_.cells(region).front(),
                                          {{"id", static_cast<std::int64_t>(i)},
                                           {"threat", std::int64_t{region.threat}},
                                           {"cells", std::int64_t{region.count}}}));
        }
        return layer;
    }

    [[nodiscard]] TiledObjectLayer markers_layer() const {
        TiledObjectLayer layer{"markers", {point("player", "player", board_.player, {})}};
        if (!board_.boss) return layer;
        const board::PlacedBoss& placed = *board_.boss;
        const auto placing = static_cast<std::size_t>(placed.placed);
        layer.objects.push_back(point(params_.bosses[placed.boss.index()].name, "boss", placed.at,
                                      {{"level", std::int64_t{placed.level}},
                                       {"placed", std::string(board::boss_placing_names[placing])}}));
        return layer;
    }

    const board::Board& board_;
    const board::Params& params_;
    const BoardSource& source_;
};

} // namespace

TiledMap to_tiled(const board::Board& board, const BoardSource& source) {
    return Mapping(board, source).run();
}

} // namespace rogueloom::view
