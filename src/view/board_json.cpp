// SPDX-License-Identifier: MIT
#include <rogueloom/view/board.hpp>

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include <nlohmann/json.hpp>

namespace rogueloom::view {

namespace {

/// Writes straight into the text: a tree of a board of 4000 x 4000 tiles would not fit memory.
class Writer {
  public:
    Writer(const board::Board& board, const BoardSource& source) : board_(board), source_(source) {}

    [[nodiscard]] std::string run() {
        const board::Params& params = source_.rules.params();
        put("{{\"kind\":\"board\",\"seed\":\"{}\",\"floor\":{},\"width\":{},\"height\":{},\"terrain\":{}",
            source_.seed.value, board_.floor, board_.width, board_.height,
            quoted(params.terrains[board_.terrain.index()].key));
        put_tiles();
        put(",\"player\":{{\"x\":{},\"y\":{}}}", board_.player.x, board_.player.y);
        put_list("monsters", board_.monsters, [&](const board::PlacedMonster& monster) {
            put("{{\"name\":{},\"level\":{},\"x\":{},\"y\":{},\"placed\":\"{}\"}}",
                quoted(params.monsters[monster.species.index()].name), monster.level, monster.at.x,
                monster.at.y, board::placing_names[static_cast<std::size_t>(monster.placed)]);
        });
        put_list("rewards", board_.rewards, [&](const board::PlacedReward& reward) { put_reward(reward); });
        put_boss();
        put_list("features", board_.features, [&](const board::Feature& feature) {
            put("{{\"kind\":{},\"x\":{},\"y\":{}}}", quoted(board::feature_name(source_.rules, feature)),
                feature.at.x, feature.at.y);
        });
        put_list("regions", board_.regions, [&](const board::Region& region) {
            put("{{\"threat\":{},\"cells\":[", region.threat);
            const char* separator = "";
            for (const Cell cell : board_.cells(region)) {
                put("{}[{},{}]", separator, cell.x, cell.y);
                separator = ",";
            }
            out_ += "]}";
        });
        put_attributes();
        put_left_out();
        return std::move(out_) + '}';
    }

  private:
    template <class... Values>
    void put(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }

    [[nodiscard]] static std::string quoted(const std::string& text) {
        return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }

    template <class List, class Put>
    void put_list(std::string_view key, const List& list, Put put_one) {
        put(",\"{}\":[", key);
        bool first = true;
        for (const auto& entry : list) {
            if (!first) out_ += ',';
            first = false;
            put_one(entry);
        }
        out_ += ']';
    }

    void put_tiles() {
        out_ += ",\"tiles\":[";
        for (std::int32_t y = 0; y < board_.height; ++y) {
            out_ += y > 0 ? ",\"" : "\"";
            for (std::int32_t x = 0; x < board_.width; ++x) out_ += board_.wall({x, y}) ? '#' : '.';
            out_ += '"';
        }
        out_ += ']';
    }

    void put_reward(const board::PlacedReward& reward) {
        put("{{\"kind\":\"{}\",\"x\":{},\"y\":{},\"gold_target\":{},\"region\":",
            board::reward_kind_names[static_cast<std::size_t>(reward.kind)], reward.at.x, reward.at.y,
            reward.gold_target);
        out_ += reward.region >= 0 ? std::to_string(reward.region) : "null";
        if (reward.level > 0) put(",\"level\":{}", reward.level);
        out_ += '}';
    }

    void put_boss() {
        if (!board_.boss) {
            out_ += ",\"boss\":null";
            return;
        }
        const board::PlacedBoss& boss = *board_.boss;
        put(",\"boss\":{{\"name\":{},\"level\":{},\"x\":{},\"y\":{},\"placed\":\"{}\"}}",
            quoted(source_.rules.params().bosses[boss.boss.index()].name), boss.level, boss.at.x, boss.at.y,
            board::boss_placing_names[static_cast<std::size_t>(boss.placed)]);
    }

    void put_attributes() {
        const bool last = source_.rules.floor(board_.floor).kind == board::FloorKind::throne;
        if (!last || source_.attributes.empty()) return;
        put_list("attributes", source_.attributes, [&](board::AttributeId id) {
            out_ += quoted(source_.rules.params().attributes[id.index()].key);
        });
    }

    void put_left_out() {
        const board::LeftOut& left = board_.left_out;
        if (left == board::LeftOut{}) return;
        const std::pair<const char*, std::int32_t> counts[] = {
            {"taverns", left.taverns},   {"monsters", left.monsters}, {"level_sums", left.level_sums},
            {"rewards", left.rewards},   {"bosses", left.bosses},     {"lich_hunters", left.lich_hunters},
            {"specials", left.specials}, {"thrones", left.thrones},   {"repeats", left.repeats}};
        out_ += ",\"left_out\":{";
        bool first = true;
        for (const auto& [key, count] : counts) {
            if (count == 0) continue;
            put("{}\"{}\":{}", first ? "" : ",", key, count);
            first = false;
        }
        out_ += '}';
    }

    const board::Board& board_;
    const BoardSource& source_;
    std::string out_;
};

} // namespace

std::string to_json(const board::Board& board, const BoardSource& source) {
    return Writer(board, source).run();
}

} // namespace rogueloom::view
