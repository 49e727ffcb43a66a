// SPDX-License-Identifier: MIT
#include <rogueloom/view/seek.hpp>

#include <gtest/gtest.h>

namespace rogueloom::view {
namespace {

const std::vector<lab::Field> fields = {
    {"rooms", {}}, {"terrain", {"forest", "desert"}}, {"rest", lab::no_and_yes()}};
const std::vector<lab::Find> finds = {{Seed{42}, {9, 1, 0}}, {Seed{UINT64_MAX}, {-1, -1, 1}}};

TEST(SeekJson, ValuesAreNumbersWordsAndFlags) {
    EXPECT_EQ(find_json(finds[0], fields), R"({"seed":"42","share_code":")" + share_code(Seed{42}) +
                                               R"(","values":{"rooms":9,"terrain":"desert","rest":false}})");
    EXPECT_EQ(find_json(finds[1], fields), R"({"seed":"18446744073709551615","share_code":")" +
                                               share_code(Seed{UINT64_MAX}) +
                                               R"(","values":{"rooms":-1,"terrain":null,"rest":true}})");
}

TEST(SeekJson, ASearchSaysHowManySeedsItTried) {
    EXPECT_EQ(seek_json({}, fields, 7), R"({"kind":"seek","tried":7,"hits":[]})");
    EXPECT_EQ(seek_json(std::span(finds).first(1), fields, 1),
              R"({"kind":"seek","tried":1,"hits":[)" + find_json(finds[0], fields) + "]}");
}

TEST(SeekJson, AMeasurementHasAColumnForEachField) {
    EXPECT_EQ(measure_json(finds, fields, 5),
              R"({"kind":"measure","tried":5,"seeds":["42","18446744073709551615"],"columns":[)"
              R"({"name":"rooms","type":"number","values":[9,-1]},)"
              R"({"name":"terrain","type":"word","words":["forest","desert"],"values":["desert",null]},)"
              R"({"name":"rest","type":"flag","values":[false,true]}]})");
}

TEST(SeekJson, ValuesForPeople) {
    EXPECT_EQ(value_text(fields[0], -1), "-1");
    EXPECT_EQ(value_text(fields[1], 0), "forest");
    EXPECT_EQ(value_text(fields[1], -1), "none");
}

} // namespace
} // namespace rogueloom::view
