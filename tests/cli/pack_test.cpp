// SPDX-License-Identifier: MIT
// Packs of users: check, schema, pack new, pack export, packs over packs.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>

#include <sys/resource.h>

#include <rogueloom/content/base_pack.hpp>

#include "program.hpp"

namespace rogueloom {
namespace {

using nlohmann::json;
using test::End;
using test::Finished;
using test::run_program;
using test::TemporaryFolder;

class CliPack : public ::testing::Test {
  protected:
    [[nodiscard]] Finished call(std::vector<std::string> arguments) const {
        return run_program({std::move(arguments), "", End::pipe, folder_.path(), {}});
    }
    TemporaryFolder folder_;
};

TEST_F(CliPack, NewMakesAPackThatIsFine) {
    const Finished made = call({"pack", "new", "mine"});
    EXPECT_EQ(made.code, 0) << made.err;
    EXPECT_NE(made.out.find("rogueloom check mine"), std::string::npos);
    const Finished checked = call({"check", "mine"});
    EXPECT_EQ(checked.code, 0);
    EXPECT_EQ(checked.out, "no problems\n");
    const Finished played = call({"auto", "--pack", "mine", "--seed", "1", "--json", "--quiet"});
    EXPECT_EQ(played.code, 0) << played.err;
    EXPECT_NE(json::parse(played.out)["state_hash"],
              json::parse(call({"auto", "--seed", "1", "--json", "--quiet"}).out)["state_hash"]);
}

TEST_F(CliPack, NamesThatAShellWouldSplitAreQuoted) {
    EXPECT_NE(call({"pack", "new", "it's 1"}).out.find("rogueloom check 'it'\\''s 1'\n"), std::string::npos);
}

TEST_F(CliPack, AFolderWithoutPackCsvIsNoPackAndThatIsAll) {
    folder_.file("mine/puck.csv",
                 "puck_id,name,desc,puck_type,param,effect_id,hit_count,grade,rarity,icon\n");
    const Finished checked = call({"check", "mine"});
    EXPECT_EQ(checked.code, 1);
    EXPECT_NE(checked.out.find("mine/pack.csv: the sheet \"pack\" is missing"), std::string::npos)
        << checked.out;
    EXPECT_EQ(checked.out.find("enemy.csv"), std::string::npos) << checked.out;
}

TEST_F(CliPack, AFileThatIsASheetButForItsEndingIsNamed) {
    ASSERT_EQ(call({"pack", "new", "mine"}).code, 0);
    for (const char* name : {"PUCK.CSV", "intent.tsv", "relic.csv.txt"}) {
        folder_.file("mine/" + std::string(name), "puck_id,param\n2,60\n");
        const Finished checked = call({"check", "mine"});
        EXPECT_EQ(checked.code, 1) << name;
        EXPECT_NE(checked.out.find("mine/" + std::string(name) + ": this is no sheet by its name"),
                  std::string::npos)
            << checked.out;
        std::filesystem::remove(folder_.path() / "mine" / name);
    }
    folder_.file("mine/notes.txt", "about pucks");
    EXPECT_EQ(call({"check", "mine"}).code, 0);
}

TEST_F(CliPack, NewAndExportWriteOverNothing) {
    folder_.file("mine/notes.txt", "my own");
    for (const char* verb : {"new", "export"}) {
        const Finished refused = call({"pack", verb, "mine"});
        EXPECT_EQ(refused.code, 1);
        EXPECT_NE(refused.err.find("mine: cannot write a pack there (the folder is not empty)"),
                  std::string::npos)
            << refused.err;
        EXPECT_EQ(call({"pack", verb, "mine/notes.txt"}).code, 1);
        EXPECT_EQ(call({"pack", verb}).code, 2);
    }
    EXPECT_EQ(call({"pack"}).code, 2);
    EXPECT_EQ(test::read_whole(folder_.path() / "mine/notes.txt"), "my own");
    std::filesystem::create_directory(folder_.path() / "empty");
    EXPECT_EQ(call({"pack", "new", "empty", "--quiet"}).out, "");
}

TEST_F(CliPack, ExportWritesTheBuiltInSheets) {
    EXPECT_EQ(call({"pack", "export", "all"}).code, 0);
    for (const content::SheetFile& file : content::base_pack_files()) {
        EXPECT_EQ(test::read_whole(folder_.path() / "all" / file.name), file.bytes) << file.name;
    }
    EXPECT_EQ(call({"check", "all"}).out, "no problems\n");
    EXPECT_EQ(call({"auto", "--pack", "all", "--seed", "3", "--json", "--quiet"}).out,
              call({"auto", "--seed", "3", "--json", "--quiet"}).out);
    EXPECT_EQ(test::read_whole(folder_.path() / "all/datapackage.json"),
              call({"schema", "--datapackage", "--pack", "all"}).out);
}

/// Files cannot grow beyond some bytes while it lives: as on a full disk, a write fails in the middle of a
/// pack.
class SmallFiles {
  public:
    explicit SmallFiles(rlim_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit small = before_;
        small.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallFiles() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        static_cast<void>(std::signal(SIGXFSZ, signal_));
    }
    SmallFiles(const SmallFiles&) = delete;
    SmallFiles& operator=(const SmallFiles&) = delete;

  private:
    rlimit before_{};
    void (*signal_)(int);
};

TEST_F(CliPack, APackThatDoesNotFitLeavesNothing) {
    std::filesystem::create_directory(folder_.path() / "empty");
    const SmallFiles small(2000);
    for (const char* folder : {"new/deep/pack", "new/", "empty"}) {
        const Finished failed = call({"pack", "export", folder});
        EXPECT_EQ(failed.code, 1);
        EXPECT_EQ(failed.out, "");
        EXPECT_NE(
            failed.err.find(".csv: cannot write the file (File too large); what was written of the pack is "
                            "removed again"),
            std::string::npos)
            << failed.err;
    }
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "new"));
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path() / "empty")) << "it was there before";
}

TEST_F(CliPack, PacksLieOverFolders) {
    folder_.file("a/pack.csv", "key,value\nid,a\nextends,base\n");
    folder_.file("a/puck.csv", "puck_id,param\n2,500\n");
    folder_.file("b/pack.csv", "key,value\nid,b\nextends,../a\n");
    folder_.file("b/setting.csv", "key,value\nrest_heal,31\n");
    EXPECT_EQ(call({"check", "b"}).out, "no problems\n");
    folder_.file("a/puck.csv", "puck_id,param\n2,x\n");
    const Finished broken = call({"check", "b"});
    EXPECT_EQ(broken.code, 1);
    EXPECT_NE(broken.out.find("b/../a/puck.csv:2:2: param \"x\" is not a number"), std::string::npos)
        << broken.out;
    EXPECT_NE(broken.out.find("\n    2,x\n      ^\n"), std::string::npos) << broken.out;
}

TEST_F(CliPack, WhatIsExtendedIsThere) {
    folder_.file("a/pack.csv", "key,value\nid,a\nextends,../b\n");
    const Finished missing = call({"check", "a"});
    EXPECT_EQ(missing.code, 1);
    EXPECT_NE(missing.out.find("a/../b: cannot open the pack that is extended ("), std::string::npos)
        << missing.out;
    folder_.file("b/pack.csv", "key,value\nid,b\nextends,../a\n");
    const Finished circle = call({"check", "a"});
    EXPECT_EQ(circle.code, 1);
    EXPECT_NE(circle.out.find("the packs extend each other in a circle"), std::string::npos) << circle.out;
}

TEST_F(CliPack, CheckShowsTheCellAndItsCode) {
    folder_.file("a/pack.csv", "key,value\nid,a\nextends,base\n");
    folder_.file("a/puck.csv", "puck_id,rarity\n2,q\n");
    EXPECT_EQ(call({"check", "a"}).out,
              "a/puck.csv:2:2: rarity \"q\" is not known (it is one of f, e, d, c, b, a, s) [cell.word]\n"
              "    2,q\n"
              "      ^\n"
              "1 error in 1 file\n");
    const json sarif = json::parse(call({"check", "a", "--format", "sarif"}).out);
    EXPECT_EQ(sarif["runs"][0]["results"][0]["ruleId"], "cell.word");
}

TEST_F(CliPack, AFolderMayHaveTheNameOfACommand) {
    for (const char* name : {"map", "pack", "play", "new"}) {
        folder_.file(std::string(name) + "/pack.csv", "key,value\nid,Not A Key\nextends,base\n");
        const Finished finished = call({"check", name});
        EXPECT_EQ(finished.code, 1) << name;
        EXPECT_NE(finished.out.find("[cell.identifier]"), std::string::npos) << finished.out;
    }
}

TEST_F(CliPack, WarningsCanBeLeftOut) {
    folder_.file("a/pack.csv", "key,value\nid,a\nextends,base\n");
    folder_.file("a/puck.csv", "puck_id,grade\n60,\n");
    const Finished warned = call({"check", "a"});
    EXPECT_EQ(warned.code, 0) << "a warning is no error";
    EXPECT_NE(warned.out.find("[reach.puck]"), std::string::npos) << warned.out;
    EXPECT_EQ(call({"check", "a", "--no-warn", "reach.puck"}).out, "no problems\n");
    EXPECT_EQ(call({"check", "--no-warn", "text.hole", "a", "--no-warn", "reach.puck"}).out, "no problems\n");
    const Finished unknown = call({"check", "a", "--no-warn", "reach.puk"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("did you mean \"reach.puck\"?"), std::string::npos) << unknown.err;
    EXPECT_EQ(call({"check", "a", "--no-warn", "cell.number"}).code, 2) << "errors stay";
}

TEST_F(CliPack, SchemaInEveryForm) {
    EXPECT_NE(call({"schema"}).out.find("\npuck "), std::string::npos);
    EXPECT_NE(call({"schema", "puck"}).out.find("hit_count"), std::string::npos);
    EXPECT_EQ(call({"schema", "--markdown"}).out.substr(0, 9), "# Sheets\n");
    EXPECT_EQ(json::parse(call({"schema", "--json-schema", "puck"}).out)["title"], "puck");
    EXPECT_EQ(json::parse(call({"schema", "--datapackage"}).out)["name"], "base");
    EXPECT_EQ(call({"schema", "--code"}).out.substr(0, 16), "group,code,name\n");
    const Finished unknown = call({"schema", "pucks"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("did you mean \"puck\"?"), std::string::npos) << unknown.err;
    EXPECT_EQ(call({"schema", "--json-schema", "pucks"}).code, 2);
    EXPECT_EQ(call({"schema", "--markdown", "--code"}).code, 2);
    EXPECT_EQ(call({"schema", "puck", "--markdown"}).code, 2);
}

} // namespace
} // namespace rogueloom
