// SPDX-License-Identifier: MIT
/// \file
/// What tests of the door share: handles and strings that free themselves.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include <rogueloom/rogueloom.h>

namespace rogueloom::c_api_test {

/// An rl_string that is freed.
class Text {
  public:
    Text() = default;
    ~Text() { rl_string_free(&string_); }
    Text(const Text&) = delete;
    Text& operator=(const Text&) = delete;

    /// To be filled; what was in it is freed.
    [[nodiscard]] rl_string* out() {
        rl_string_free(&string_);
        return &string_;
    }
    [[nodiscard]] std::string str() const {
        return string_.data == nullptr ? std::string{} : std::string(string_.data, string_.size);
    }

  private:
    rl_string string_{nullptr, 0};
};

struct Free {
    void operator()(rl_pack* pack) const { rl_pack_free(pack); }
    void operator()(rl_run* run) const { rl_run_free(run); }
    void operator()(rl_battle* battle) const { rl_battle_free(battle); }
};
using PackHandle = std::unique_ptr<rl_pack, Free>;
using RunHandle = std::unique_ptr<rl_run, Free>;
using BattleHandle = std::unique_ptr<rl_battle, Free>;

/// The built-in pack, made once for all tests.
[[nodiscard]] inline rl_pack* base_pack() {
    static const PackHandle pack = [] {
        rl_pack* made = nullptr;
        EXPECT_EQ(rl_pack_builtin(&made), RL_OK) << rl_last_error();
        return PackHandle(made);
    }();
    return pack.get();
}

/// Options with their size.
template <class Options>
[[nodiscard]] Options options_with_seed(const char* seed) {
    Options options{};
    options.struct_size = sizeof(Options);
    options.seed = seed;
    return options;
}

[[nodiscard]] inline RunHandle start(const char* campaign, const char* seed) {
    auto options = options_with_seed<rl_run_options>(seed);
    options.campaign = campaign;
    rl_run* run = nullptr;
    EXPECT_EQ(rl_run_start(base_pack(), &options, &run), RL_OK) << rl_last_error();
    return RunHandle(run);
}

[[nodiscard]] inline std::uint64_t hash_of(const rl_run* run) {
    std::uint64_t hash = 0;
    EXPECT_EQ(rl_run_hash(run, &hash), RL_OK);
    return hash;
}

} // namespace rogueloom::c_api_test
