// SPDX-License-Identifier: MIT
#include <rogueloom/view/seek.hpp>

#include <nlohmann/json.hpp>

namespace rogueloom::view {
namespace {

using Json = nlohmann::ordered_json;

enum class Type { number, word, flag };

Type type_of(const lab::Field& field) {
    if (field.words.empty()) return Type::number;
    return field.words == lab::no_and_yes() ? Type::flag : Type::word;
}

Json value_json(const lab::Field& field, std::int64_t value) {
    switch (type_of(field)) {
    case Type::number:
        return value;
    case Type::flag:
        return value != 0;
    case Type::word:
        break;
    }
    if (value < 0) return nullptr;
    return field.words[static_cast<std::size_t>(value)];
}

Json json_of(const lab::Find& find, const std::vector<lab::Field>& fields) {
    Json values;
    for (std::size_t i = 0; i < fields.size(); ++i)
        values[fields[i].name] = value_json(fields[i], find.values[i]);
    return {{"seed", std::to_string(find.seed.value)},
            {"share_code", share_code(find.seed)},
            {"values", std::move(values)}};
}

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string value_text(const lab::Field& field, std::int64_t value) {
    if (field.words.empty()) return std::to_string(value);
    return value < 0 ? "none" : field.words[static_cast<std::size_t>(value)];
}

std::string find_json(const lab::Find& find, const std::vector<lab::Field>& fields) {
    return text_of(json_of(find, fields));
}

std::string seek_json(std::span<const lab::Find> finds, const std::vector<lab::Field>& fields,
                      std::uint64_t tried) {
    Json hits = Json::array();
    for (const lab::Find& find : finds) hits.push_back(json_of(find, fields));
    return text_of({{"kind", "seek"}, {"tried", tried}, {"hits", std::move(hits)}});
}

std::string measure_json(std::span<const lab::Find> finds, const std::vector<lab::Field>& fields,
                         std::uint64_t tried) {
    static constexpr const char* types[] = {"number", "word", "flag"};
    Json seeds = Json::array();
    for (const lab::Find& find : finds) seeds.push_back(std::to_string(find.seed.value));
    Json columns = Json::array();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const Type type = type_of(fields[i]);
        Json column = {{"name", fields[i].name}, {"type", types[static_cast<std::size_t>(type)]}};
        if (type == Type::word) column["words"] = fields[i].words;
        Json values = Json::array();
        for (const lab::Find& find : finds) values.push_back(value_json(fields[i], find.values[i]));
        column["values"] = std::move(values);
        columns.push_back(std::move(column));
    }
    return text_of({{"kind", "measure"},
                    {"tried", tried},
                    {"seeds", std::move(seeds)},
                    {"columns", std::move(columns)}});
}

} // namespace rogueloom::view
