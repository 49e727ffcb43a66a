// SPDX-License-Identifier: MIT
// Any bytes as a sequence of calls of the C interface, with handles and texts from what is left of the bytes:
// every call ends with a status, and what is handed out on failure is nothing.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <string>

#include <rogueloom/rogueloom.h>

namespace {

void require(const bool condition) {
    if (!condition) std::abort();
}

rl_pack* base_pack() {
    static rl_pack* const pack = [] {
        rl_pack* made = nullptr;
        require(rl_pack_builtin(&made) == RL_OK);
        return made;
    }();
    return pack;
}

/// Takes numbers and texts off the front of the bytes; 0 and empty when there are none left.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    [[nodiscard]] bool empty() const { return size_ == 0; }
    std::uint8_t byte() {
        if (size_ == 0) return 0;
        --size_;
        return *data_++;
    }
    std::uint32_t number() {
        std::uint32_t value = byte();
        // Mostly small; now and then anything.
        if (value < 250) return value;
        for (int i = 0; i < 3; ++i) value = value << 8U | byte();
        return value;
    }
    /// At most 15 characters, or NULL, or a word that means something.
    const char* text() {
        static constexpr std::array<const char*, 12> words = {"acts",   "climb",  "delve", "expedition",
                                                              "greedy", "random", "en",    "ko",
                                                              "json",   "svg",    "1",     "png"};
        const std::uint8_t kind = byte();
        if (kind == 0) return nullptr;
        if (kind < 200) return words[kind % words.size()];
        std::string& text = texts_.emplace_back();
        for (std::size_t left = kind % 16; left > 0; --left) text += static_cast<char>(byte());
        return text.c_str();
    }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::deque<std::string> texts_; ///< those that were given stay where they are
};

/// Handles that were handed out, freed ones included.
struct Handles {
    std::array<rl_run*, 4> runs{};
    std::array<rl_battle*, 4> battles{};
    std::size_t run = 0;
    std::size_t battle = 0;

    rl_run*& next_run() { return runs[run++ % runs.size()]; }
    rl_battle*& next_battle() { return battles[battle++ % battles.size()]; }
};

void note(rl_status status, rl_string& out) {
    if (status != RL_OK) {
        require(out.data == nullptr && out.size == 0);
        require(rl_last_error()[0] != '\0' && rl_last_error_code()[0] != '\0');
        require(status != RL_ERROR_INTERNAL);
    } else if (out.data != nullptr) {
        require(out.data[out.size] == '\0');
    }
    rl_string_free(&out);
}

void call_map(Bytes& bytes, rl_string& out) {
    switch (bytes.byte() % 3) {
    case 0: {
        const rl_path_options options{
            sizeof(rl_path_options), bytes.number(), bytes.text(), bytes.text(), bytes.text(), bytes.text()};
        return note(rl_map_path(base_pack(), &options, &out), out);
    }
    case 1: {
        rl_board_options options{};
        options.struct_size = sizeof(options);
        options.floor = bytes.number();
        options.seed = bytes.text();
        options.format = bytes.text();
        options.width = bytes.number() % 40;
        options.height = bytes.number() % 40;
        options.perks = bytes.text();
        return note(rl_map_board(base_pack(), &options, &out), out);
    }
    default: {
        rl_zones_options options{};
        options.struct_size = sizeof(options);
        options.seed = bytes.text();
        options.format = bytes.text();
        options.width = bytes.number() % 90;
        options.height = bytes.number() % 90;
        options.depth = bytes.number();
        options.min_leaf = bytes.number();
        options.corridor_width = bytes.number();
        options.stages = bytes.byte() % 2;
        return note(rl_map_zones(base_pack(), &options, &out), out);
    }
    }
}

void call_start(Bytes& bytes, Handles& handles) {
    rl_run_options options{};
    options.struct_size = sizeof(options);
    options.campaign = bytes.text();
    options.seed = bytes.text();
    rl_run*& run = handles.next_run();
    rl_run_free(run);
    (void)rl_run_start(base_pack(), &options, &run);
}

void call_fight(Bytes& bytes, Handles& handles) {
    rl_battle_options options{};
    options.struct_size = sizeof(options);
    options.enemy = static_cast<std::int32_t>(bytes.number());
    options.seed = bytes.text();
    rl_battle*& battle = handles.next_battle();
    rl_battle_free(battle);
    (void)rl_battle_start(base_pack(), &options, &battle);
}

void call_run(Bytes& bytes, Handles& handles, rl_string& out) {
    rl_run* run = handles.runs[bytes.byte() % handles.runs.size()];
    std::uint32_t number = 0;
    switch (bytes.byte() % 13) {
    case 0:
        (void)rl_run_choose(run, bytes.number());
        break;
    case 1:
        (void)rl_run_play(run, bytes.text(), bytes.byte() % 50, &number);
        break;
    case 2:
        note(rl_run_options_json(run, bytes.text(), &out), out);
        break;
    case 3:
        note(rl_run_events(run, &out), out);
        break;
    case 4:
        note(rl_run_story(run, bytes.text(), bytes.text(), &out), out);
        break;
    case 5:
        note(rl_run_scene(run, bytes.text(), &out), out);
        break;
    case 6: {
        if (rl_run_journal(run, &out) != RL_OK) break;
        rl_run*& again = handles.next_run();
        rl_run_free(again);
        require(rl_run_load(base_pack(), out.data, out.size, UINT32_MAX, &again) == RL_OK);
        rl_string_free(&out);
        break;
    }
    case 7: {
        rl_run*& copy = handles.next_run();
        rl_run_free(copy == run ? nullptr : copy);
        rl_run* made = nullptr;
        if (rl_run_copy(run, &made) == RL_OK) copy = made;
        break;
    }
    case 8:
        rl_run_free(run);
        break;
    case 9:
        note(rl_run_odds(run, bytes.text(), &out), out);
        break;
    case 11:
        note(rl_run_scene_odds(run, &out), out);
        break;
    case 10:
        note(rl_run_summary(run, &out), out);
        break;
    default:
        note(rl_run_tale(run, bytes.text(), bytes.text(), &out), out);
        break;
    }
}

void call_battle(Bytes& bytes, Handles& handles, rl_string& out) {
    rl_battle* battle = handles.battles[bytes.byte() % handles.battles.size()];
    switch (bytes.byte() % 6) {
    case 0:
        (void)rl_battle_choose(battle, bytes.number());
        break;
    case 1:
        (void)rl_battle_play(battle, bytes.text());
        break;
    case 2:
        note(rl_battle_actions(battle, &out), out);
        break;
    case 3:
        note(rl_battle_events(battle, &out), out);
        break;
    case 4:
        note(rl_battle_state(battle, &out), out);
        break;
    default:
        rl_battle_free(battle);
        break;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    Handles handles;
    rl_string out{nullptr, 0};
    for (int calls = 0; calls < 60 && !bytes.empty(); ++calls) {
        switch (bytes.byte() % 6) {
        case 0:
            call_map(bytes, out);
            break;
        case 1:
            call_start(bytes, handles);
            break;
        case 2:
            call_fight(bytes, handles);
            break;
        case 3:
            call_battle(bytes, handles, out);
            break;
        default:
            call_run(bytes, handles, out);
            break;
        }
    }
    for (rl_run* run : handles.runs) rl_run_free(run);
    for (rl_battle* battle : handles.battles) rl_battle_free(battle);
    return 0;
}
