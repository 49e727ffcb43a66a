// SPDX-License-Identifier: MIT
#include "arguments_words.hpp"

#include <algorithm>
#include <tuple>

#include <rogueloom/core/whole_number.hpp>

namespace rogueloom::cli {

namespace {

/// `2/4`
std::pair<std::uint64_t, std::uint64_t> shard_of(const std::string& typed) {
    if (typed.empty()) return {1, 1};
    const std::size_t slash = std::min(typed.find('/'), typed.size());
    const auto index = whole_number<std::uint64_t>(std::string_view(typed).substr(0, slash));
    const auto count =
        whole_number<std::uint64_t>(std::string_view(typed).substr(std::min(slash + 1, typed.size())));
    if (!index || !count || *index < 1 || *index > *count || *count > most_runs)
        throw UsageError{"--shard \"" + typed + "\" does not fit",
                         "it is the number of this part and the number of parts, from 1/1 on",
                         "write 2/4 for the second of four"};
    return {*index, *count};
}

app::Existing existing_of(const Typed& typed) {
    if (typed.resume && typed.force)
        throw UsageError{"--resume and --force do not go together",
                         "one goes on with what is there, the other replaces it", "give one of them"};
    if (typed.resume) return app::Existing::resume;
    return typed.force ? app::Existing::replace : app::Existing::refuse;
}

/// `2` or `0.25`
std::optional<double> decimal_number(std::string_view text) {
    const std::size_t dot = std::min(text.find('.'), text.size());
    const auto whole = whole_number<std::uint64_t>(text.substr(0, dot));
    if (!whole || dot == text.size())
        return whole ? std::optional(static_cast<double>(*whole)) : std::nullopt;
    const std::string_view digits = text.substr(dot + 1);
    const auto fraction = digits.size() <= 15 ? whole_number<std::uint64_t>(digits) : std::nullopt;
    if (!fraction) return std::nullopt;
    double scale = 1;
    for (std::size_t i = 0; i < digits.size(); ++i) scale *= 10;
    return static_cast<double>(*whole) + static_cast<double>(*fraction) / scale;
}

/// `win_rate drops 2`
FailCondition fail_condition_of(const std::string& typed) {
    using Figure = FailCondition::Figure;
    using Move = FailCondition::Move;
    static constexpr Choices<Figure, 3> figures = {
        {{"win_rate", Figure::win_rate}, {"choices", Figure::choices}, {"turns", Figure::turns}}};
    static constexpr Choices<Move, 3> moves = {
        {{"drops", Move::drops}, {"rises", Move::rises}, {"moves", Move::moves}}};
    std::vector<std::string> words;
    for (std::size_t from = 0; from < typed.size();) {
        const std::size_t to = std::min(typed.find(' ', from), typed.size());
        if (to > from) words.push_back(typed.substr(from, to - from));
        from = to + 1;
    }
    if (words.size() != 3)
        throw UsageError{"--fail-if \"" + typed + "\" is no condition", "it is a figure, a move and a number",
                         "write \"win_rate drops 2\""};
    FailCondition condition{choice_of("--fail-if", words[0], figures),
                            choice_of("--fail-if", words[1], moves), 0};
    const std::optional<double> least = decimal_number(words[2]);
    if (!least || *least <= 0)
        throw UsageError{"--fail-if \"" + typed + "\": " + words[2] + " is no number above 0", "", ""};
    condition.least = *least;
    return condition;
}

} // namespace

Simulate simulate_of(const Typed& typed) {
    Simulate arguments;
    arguments.campaign = typed.campaign;
    arguments.player = {typed.character, difficulty_of(typed)};
    arguments.without = typed.without;
    arguments.policy = typed.policy;
    arguments.runs = number_of("--runs", typed.runs, 1, most_runs);
    if (const auto seed = seed_of(typed)) arguments.seed = *seed;
    arguments.jobs = jobs_of(typed);
    std::tie(arguments.shard, arguments.shards) = shard_of(typed.shard);
    arguments.output = typed.output;
    arguments.existing = existing_of(typed);
    if (!typed.output && (typed.resume || typed.force || !typed.shard.empty()))
        throw UsageError{"--resume, --force and --shard need -o", "without it nothing is kept",
                         "say where results go: -o FILE"};
    arguments.format = typed.json ? ReportFormat::json : ReportFormat::text;
    return arguments;
}

Merge merge_of(const Typed& typed) {
    return {typed.files, typed.output.value_or(""), existing_of(typed),
            typed.json ? ReportFormat::json : ReportFormat::text};
}

Compare compare_of(const Typed& typed) {
    Compare arguments{typed.before, typed.after, {}, typed.json ? ReportFormat::json : ReportFormat::text};
    for (const std::string& condition : typed.fail_if)
        arguments.fail_if.push_back(fail_condition_of(condition));
    return arguments;
}

Report report_of(const Typed& typed) {
    return {typed.file, typed.output, typed.language};
}

Lift lift_of(const Typed& typed) {
    Lift arguments;
    arguments.campaign = typed.campaign;
    arguments.player = {typed.character, difficulty_of(typed)};
    arguments.policy = typed.policy;
    arguments.runs = number_of("--runs", typed.runs, 1, most_runs);
    if (const auto seed = seed_of(typed)) arguments.seed = *seed;
    arguments.jobs = jobs_of(typed);
    arguments.only = typed.only;
    arguments.least_taken = typed.all ? 0 : 0.01;
    if (typed.all && !typed.only.empty())
        throw UsageError{"--all and --only do not go together",
                         "one takes every row, the other those it names", "give one of them"};
    arguments.keep = typed.output;
    arguments.format = typed.json ? ReportFormat::json : ReportFormat::text;
    return arguments;
}

Diff diff_of(const Typed& typed) {
    static constexpr Choices<ReportFormat, 2> formats = {
        {{"text", ReportFormat::text}, {"json", ReportFormat::json}}};
    return {typed.before, typed.after, choice_of("--format", typed.format, formats), typed.exit_code};
}

} // namespace rogueloom::cli
