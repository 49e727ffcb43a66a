// SPDX-License-Identifier: MIT
/// \file
/// A small reader of XML that only asks whether a text is well-formed.
#pragma once

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rogueloom::test {

/// What is wrong with a document first, or nothing. Knows declarations, elements, attributes, text and the
/// references that XML itself names; no comments, CDATA or document types.
class XmlReader {
  public:
    explicit XmlReader(std::string_view text) : text_(text) {}

    [[nodiscard]] std::string problem() {
        if (starts("<?xml ")) at_ = text_.find("?>") + 2;
        skip_space();
        if (peek() != '<') return fail("no root element");
        std::vector<std::string> open;
        do {
            if (peek() != '<') {
                const std::string wrong = read_text();
                if (!wrong.empty()) return wrong;
                continue;
            }
            if (starts("</")) {
                at_ += 2;
                const std::string name = read_name();
                if (open.empty() || open.back() != name) return fail("</" + name + "> closes nothing");
                open.pop_back();
                if (!take(">")) return fail("no end of a closing tag");
                continue;
            }
            ++at_;
            const std::string name = read_name();
            if (name.empty()) return fail("an element without a name");
            const std::string wrong = read_attributes();
            if (!wrong.empty()) return wrong;
            if (take("/>")) continue;
            if (!take(">")) return fail("no end of <" + name);
            open.push_back(name);
        } while (at_ < text_.size() && !open.empty());
        if (!open.empty()) return fail("<" + open.back() + "> is not closed");
        skip_space();
        return at_ == text_.size() ? std::string{} : fail("text behind the root element");
    }

  private:
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    [[nodiscard]] bool starts(std::string_view what) const { return text_.substr(at_, what.size()) == what; }
    bool take(std::string_view what) {
        if (!starts(what)) return false;
        at_ += what.size();
        return true;
    }
    void skip_space() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    }
    [[nodiscard]] std::string fail(const std::string& what) const {
        return what + " at byte " + std::to_string(at_);
    }
    std::string read_name() {
        const std::size_t from = at_;
        while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || peek() == '-' || peek() == '_' ||
               peek() == ':')
            ++at_;
        return std::string(text_.substr(from, at_ - from));
    }
    std::string read_attributes() {
        std::set<std::string> names;
        for (skip_space(); peek() != '>' && peek() != '/'; skip_space()) {
            const std::string name = read_name();
            if (name.empty() || !take("=\"")) return fail("no attribute");
            if (!names.insert(name).second) return fail("attribute " + name + " twice");
            while (peek() != '"') {
                const std::string wrong = read_character();
                if (!wrong.empty()) return wrong;
            }
            ++at_;
        }
        return {};
    }
    std::string read_text() {
        while (at_ < text_.size() && peek() != '<') {
            const std::string wrong = read_character();
            if (!wrong.empty()) return wrong;
        }
        return {};
    }
    std::string read_character() {
        if (at_ == text_.size() || peek() == '<') return fail("text ends too early");
        const auto byte = static_cast<unsigned char>(peek());
        if (byte < 0x20 && byte != '\n' && byte != '\t') return fail("a control character");
        if (peek() == '&') {
            for (const std::string_view known : {"&amp;", "&lt;", "&gt;", "&quot;", "&#10;", "&#9;"}) {
                if (take(known)) return {};
            }
            return fail("an unknown reference");
        }
        ++at_;
        return {};
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

[[nodiscard]] inline std::string xml_problem(std::string_view text) {
    return XmlReader(text).problem();
}

} // namespace rogueloom::test
