// SPDX-License-Identifier: MIT
/// \file
/// The words of a command line: which command, and its options as they were typed. options.cpp is the only
/// source that knows the command-line library; arguments.cpp says what the words mean.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arguments.hpp"

namespace rogueloom::cli {

/// Thrown to the end of parse_arguments() only.
struct UsageError {
    std::string problem;
    std::string why;
    std::string suggestion;
};

/// What was typed, or what stands for an option that was not. One that has no value of its own then is none.
struct Typed {
    std::string command; ///< `map path`
    std::string pack;
    std::string color = "auto";
    bool quiet = false;
    std::optional<std::string> seed;
    std::optional<std::string> count;
    std::string format = "text";
    std::optional<std::string> output;
    bool alone = false;
    std::string act = "1";
    std::optional<std::string> preset;
    std::string floor = "1";
    std::string character = "default";
    std::string difficulty = "grizzly";
    std::optional<std::string> size;
    std::optional<std::string> perk;
    std::optional<std::string> rule;
    std::optional<std::string> region;
    std::optional<std::string> trip;
    std::string stage = "1";
    std::optional<std::string> depth;
    std::optional<std::string> min_leaf;
    std::optional<std::string> corridor_width;
    std::string stacks = "0";
    bool no_protect = false;
    bool stages = false;
    std::optional<std::string> campaign;
    std::string policy = "greedy";
    std::string language;
    std::string save;
    bool json = false;
    bool full = false;
    bool plain = false;
    bool fresh = false;
    std::string file;
    bool verify = false;
    std::optional<std::string> at;
    std::string pack_folder;
    std::optional<std::string> enemy;
    std::string machine;
    bool explain = false;
    std::string candidates;
    std::string aim = "damage";
    std::vector<std::string> no_warn;
    std::string sheet;
    std::optional<std::string> json_schema;
    bool markdown = false;
    bool datapackage = false;
    bool code = false;
    std::string runs = "10000";
    std::string jobs;
    std::string without;
    std::string shard;
    bool resume = false;
    bool force = false;
    std::vector<std::string> files;
    std::string before;
    std::string after;
    std::vector<std::string> fail_if;
    std::optional<std::string> where;
    std::string limit = "10";
    std::optional<std::string> seeds;
    std::string only;
    bool all = false;
    bool exit_code = false;
    std::string host = "127.0.0.1";
    std::string port = "8642";
    std::optional<std::string> root;
    bool watch = false;
};

/// The words, or the text of `--help` and `--version`. Throws UsageError: unknown words, no command.
[[nodiscard]] std::variant<Typed, Ending> read_words(int argc, const char* const* argv);

/// For messages: `did you mean "seed"?`, or nothing.
[[nodiscard]] std::string nearest_of(std::string_view typed, const std::vector<std::string>& names);
/// `a, b, c`
[[nodiscard]] std::string joined(const std::vector<std::string>& names);

} // namespace rogueloom::cli
