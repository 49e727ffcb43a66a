// SPDX-License-Identifier: MIT
#include <rogueloom/content/description.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

#include "content/description_numbers.hpp"
#include "content/numbers.hpp"

namespace rogueloom::content {
namespace {

bool is_name(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

/// The name that takes a value; empty where nothing does. `fits` becomes false for what is no placeholder.
std::string_view name_of(std::string_view inner, bool& fits) {
    if (inner == "the" || inner == "The") return {};
    const std::size_t question = inner.find('?');
    if (question != inner.npos) {
        const std::string_view name = inner.substr(0, question);
        fits = is_name(name) && inner.find('|', question) != inner.npos;
        return fits ? name : std::string_view{};
    }
    if (inner.find('/') != inner.npos) return {};
    fits = is_name(inner);
    return fits ? inner : std::string_view{};
}

void add_use(std::vector<RowNumber>& numbers, const std::string& ending, const DescribedUse& use) {
    numbers.push_back({"value" + ending, number_text(use.value)});
    numbers.push_back({"size" + ending, number_text(use.value < 0 ? -use.value : use.value)});
    numbers.push_back({"factor" + ending, number_text(use.value / 100)});
    if (use.effect == nullptr) return;
    if (use.effect->counts > 0) numbers.push_back({"count" + ending, std::to_string(use.effect->counts)});
    if (use.effect->duration > 0) numbers.push_back({"turns" + ending, std::to_string(use.effect->duration)});
}

void add_uses(std::vector<RowNumber>& numbers, std::span<const DescribedUse> uses) {
    for (std::size_t n = 0; n < uses.size(); ++n) {
        if (n == 0) add_use(numbers, "", uses[n]);
        add_use(numbers, "_" + std::to_string(n + 1), uses[n]);
    }
}

template <class Use>
std::vector<DescribedUse> uses_of(const Pack& pack, const std::vector<Use>& effects) {
    std::vector<DescribedUse> uses;
    for (const Use& use : effects) uses.push_back({&pack[use.effect], use.value});
    return uses;
}

} // namespace

Placeholders placeholders_of(std::string_view text) {
    Placeholders found;
    const auto broken = [&found](std::string_view part) {
        if (found.broken.empty()) found.broken = part;
    };
    while (!text.empty()) {
        const std::size_t brace = text.find_first_of("{}");
        if (brace == text.npos) break;
        const std::size_t close = text.find('}', brace);
        if (close == text.npos) {
            broken(text.substr(brace));
            break;
        }
        const std::string_view whole = text.substr(brace, close - brace + 1);
        text.remove_prefix(close + 1);
        bool fits = whole.size() > 2;
        const std::string_view name = fits ? name_of(whole.substr(1, whole.size() - 2), fits) : "";
        if (!fits) broken(whole);
        if (!name.empty()) found.names.emplace_back(name);
    }
    std::sort(found.names.begin(), found.names.end());
    found.names.erase(std::unique(found.names.begin(), found.names.end()), found.names.end());
    return found;
}

std::vector<RowNumber> numbers_of(const Puck& puck, const Effect* effect) {
    std::vector<RowNumber> numbers;
    add_use(numbers, "", {effect, puck.param});
    numbers.push_back({"hits", std::to_string(puck.hit_count)});
    return numbers;
}

std::vector<RowNumber> numbers_of(const Active& item, std::span<const DescribedUse> uses) {
    std::vector<RowNumber> numbers;
    add_uses(numbers, uses);
    numbers.push_back({"cost", std::to_string(item.cost)});
    return numbers;
}

std::vector<RowNumber> numbers_of(const Passive& item, std::span<const DescribedUse> uses) {
    std::vector<RowNumber> numbers;
    add_uses(numbers, uses);
    if (item.charge_actions > 0 || item.timing == Timing::token_charged)
        numbers.push_back({"charge", std::to_string(item.charge_actions)});
    if (item.condition == ConditionType::hp_below || item.condition == ConditionType::hp_above)
        numbers.push_back({"condition", std::to_string(item.condition_value)});
    return numbers;
}

std::vector<RowNumber> numbers_of(std::span<const DescribedUse> uses) {
    std::vector<RowNumber> numbers;
    add_uses(numbers, uses);
    return numbers;
}

std::vector<RowNumber> row_numbers(const Pack& pack, PuckId id) {
    const Puck& puck = pack[id];
    return numbers_of(puck, puck.effect ? &pack[puck.effect] : nullptr);
}
std::vector<RowNumber> row_numbers(const Pack& pack, ActiveId id) {
    return numbers_of(pack[id], uses_of(pack, pack[id].effects));
}
std::vector<RowNumber> row_numbers(const Pack& pack, PassiveId id) {
    return numbers_of(pack[id], uses_of(pack, pack[id].effects));
}
std::vector<RowNumber> row_numbers(const Pack& pack, RelicId id) {
    return numbers_of(pack[id], uses_of(pack, pack[id].effects));
}
std::vector<RowNumber> row_numbers(const Pack& pack, const BoardBurden& burden) {
    return numbers_of(uses_of(pack, burden.effects));
}

std::span<const PlaceholderKind> placeholder_kinds() {
    static constexpr std::array<PlaceholderKind, 9> kinds{
        {{"value", "The `param` of a puck, the `value_1` of any other row; `value_2` and `value_3` of its "
                   "other effects. So with the next four."},
         {"size", "The same without its sign."},
         {"factor", "The same divided by 100: a percentage as a factor."},
         {"count", "The `counts` of the effect, if it has some."},
         {"turns", "The `duration` of the effect, if it is a number of turns."},
         {"hits", "The `hit_count` of a puck."},
         {"cost", "The `cost` of an active item."},
         {"charge", "The `charge_actions` of a passive item or relic that charges."},
         {"condition", "The `condition_value` of a passive item or relic that watches HP."}}};
    return kinds;
}

} // namespace rogueloom::content
