// SPDX-License-Identifier: MIT
#include "battle/json_reader.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <rogueloom/core/nearest.hpp>

namespace rogueloom::battle {
namespace {

using Json = nlohmann::json;

constexpr int max_depth = 32;

/// Walks through the text and remembers where it stops being JSON.
class SyntaxCheck final : public nlohmann::json_sax<Json> {
  public:
    std::optional<std::size_t> bad_byte; ///< from 0
    std::string why;
    std::optional<std::string> twice; ///< a member that an object has twice

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool key(string_t& name) override {
        if (names_.back().insert(name).second) return true;
        twice = name;
        return false;
    }
    bool start_object(std::size_t) override {
        names_.emplace_back();
        return deeper();
    }
    bool end_object() override {
        names_.pop_back();
        return --depth_ >= 0;
    }
    bool start_array(std::size_t) override { return deeper(); }
    bool end_array() override { return --depth_ >= 0; }
    bool parse_error(std::size_t position, const std::string& token, const Json::exception&) override {
        bad_byte = position > 0 ? position - 1 : 0;
        why =
            token.empty() ? "the text ends too early" : "not expected here: \"" + token.substr(0, 40) + "\"";
        return false;
    }
    [[nodiscard]] bool too_deep() const { return depth_ > max_depth; }

  private:
    bool deeper() { return ++depth_ <= max_depth; }
    int depth_ = 0;
    std::vector<std::set<std::string>> names_; ///< of the members of the objects that are open
};

Place place_in(std::string_view bytes, std::size_t byte, const std::string& file) {
    const std::string_view before = bytes.substr(0, std::min(byte, bytes.size()));
    const auto row = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line = before.rfind('\n');
    const std::size_t column = before.size() - (line == before.npos ? 0 : line + 1) + 1;
    return {file, static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)};
}

std::string range_text(const std::string& low, const std::string& high) {
    return "it is from " + low + " to " + high;
}

} // namespace

void JsonErrors::add(std::string code, std::string problem, std::string why, std::string suggestion) {
    list.push_back(
        Error{std::move(code), {file, 0, 0}, std::move(problem), std::move(why), std::move(suggestion)});
}

std::optional<Json> parse_json(std::string_view bytes, JsonErrors& errors) {
    SyntaxCheck check;
    if (Json::sax_parse(bytes.begin(), bytes.end(), &check))
        return Json::parse(bytes.begin(), bytes.end(), nullptr, false);
    if (check.too_deep()) {
        errors.add("machine.syntax", "the JSON is nested too deeply",
                   "more than " + std::to_string(max_depth) + " levels");
        return std::nullopt;
    }
    // Names with line breaks in them would break the line of the message.
    const auto on_one_line = [](std::string text) {
        std::replace_if(
            text.begin(), text.end(), [](unsigned char c) { return c < ' '; }, ' ');
        return text;
    };
    if (check.twice) {
        errors.add("machine.member", on_one_line(check.twice->substr(0, 60)) + " is there twice",
                   "an object has each member once", "remove one of them");
        return std::nullopt;
    }
    errors.list.push_back(Error{"machine.syntax", place_in(bytes, check.bad_byte.value_or(0), errors.file),
                                "this is no JSON", on_one_line(check.why), ""});
    return std::nullopt;
}

JsonObject::JsonObject(const Json& value, std::string path, JsonErrors& errors,
                       std::initializer_list<std::string_view> known)
    : value_(&value), path_(std::move(path)), errors_(errors) {
    if (!value.is_object()) {
        errors_.add("machine.type", (path_.empty() ? "the file" : path_) + " is no JSON object",
                    std::string("it is of type ") + value.type_name());
        value_ = nullptr;
        return;
    }
    const std::vector<std::string_view> names(known);
    for (const auto& [name, member] : value.items())
        if (std::find(names.begin(), names.end(), name) == names.end())
            errors_.add("machine.member", path_of(name.substr(0, 60)) + " is not known", "",
                        did_you_mean(name, names));
}

bool JsonObject::has(std::string_view member) const {
    return find(member) != nullptr;
}

void JsonObject::require(std::string_view member) const {
    if (value_ != nullptr && !has(member))
        errors_.add("machine.member", path_of(member) + " is missing", "every machine file has it");
}

const Json* JsonObject::find(std::string_view member) const {
    if (value_ == nullptr) return nullptr;
    const auto found = value_->find(std::string(member));
    return found == value_->end() ? nullptr : &*found;
}

std::string JsonObject::path_of(std::string_view member) const {
    return path_.empty() ? std::string(member) : path_ + "." + std::string(member);
}

std::optional<std::int64_t> integer_of(const Json& value, const std::string& path, IntegerRange range,
                                       JsonErrors& errors) {
    const bool whole = value.is_number_integer();
    const bool fits = whole && (!value.is_number_unsigned() || value.get<std::uint64_t>() <= INT64_MAX);
    if (fits && value.get<std::int64_t>() >= range.low && value.get<std::int64_t>() <= range.high)
        return value.get<std::int64_t>();
    if (whole)
        errors.add("machine.range", path + " is " + value.dump(),
                   range_text(std::to_string(range.low), std::to_string(range.high)));
    else
        errors.add("machine.type", path + " is no whole number",
                   std::string("it is of type ") + value.type_name());
    return std::nullopt;
}

std::optional<std::int64_t> JsonObject::integer(std::string_view member, IntegerRange range) const {
    const Json* value = find(member);
    if (value == nullptr) return std::nullopt;
    return integer_of(*value, path_of(member), range, errors_);
}

std::optional<double> JsonObject::real(std::string_view member, RealRange range) const {
    const Json* value = find(member);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number()) {
        errors_.add("machine.type", path_of(member) + " is no number",
                    std::string("it is of type ") + value->type_name());
        return std::nullopt;
    }
    const auto number = value->get<double>();
    if (number >= range.low && number <= range.high) return number + 0.0; // no negative zero
    errors_.add("machine.range", path_of(member) + " is " + value->dump(),
                range_text(Json(range.low).dump(), Json(range.high).dump()));
    return std::nullopt;
}

std::optional<bool> JsonObject::boolean(std::string_view member) const {
    const Json* value = find(member);
    if (value == nullptr) return std::nullopt;
    if (value->is_boolean()) return value->get<bool>();
    errors_.add("machine.type", path_of(member) + " is neither true nor false",
                std::string("it is of type ") + value->type_name());
    return std::nullopt;
}

const Json& JsonObject::list(std::string_view member) const {
    static const Json empty = Json::array();
    const Json* value = find(member);
    if (value == nullptr) return empty;
    if (value->is_array()) return *value;
    errors_.add("machine.type", path_of(member) + " is no list",
                std::string("it is of type ") + value->type_name());
    return empty;
}

} // namespace rogueloom::battle
