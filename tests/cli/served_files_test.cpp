// SPDX-License-Identifier: MIT
#include "../../apps/common/served_files.hpp"

#include <string>

#include <gtest/gtest.h>

#include "program.hpp"

namespace rogueloom::app {
namespace {

namespace fs = std::filesystem;

/// A page, a secret beside it, and links that lead out of it and about in it.
class ServedFile : public testing::Test {
  protected:
    ServedFile() {
        folder_.file("secret.txt", "secret");
        folder_.file("page/index.html", "<!doctype html>");
        folder_.file("page/assets/page.js", "run()");
        folder_.file("page/assets/deep/index.html", "deep");
        folder_.file("page/.hidden", "hidden");
        folder_.file("pages/other.txt", "a folder whose name begins alike");
        root_ = fs::canonical(folder_.path() / "page");
        fs::create_symlink("../secret.txt", root_ / "out.txt");
        fs::create_symlink("..", root_ / "up");
        fs::create_symlink("assets/page.js", root_ / "in.js");
        fs::create_symlink("nowhere", root_ / "broken");
        fs::create_symlink("../pages/other.txt", root_ / "alike.txt");
    }

    [[nodiscard]] std::string served(std::string_view path) const {
        const auto file = served_file(root_, path);
        return file ? file->lexically_relative(root_).string() : "";
    }

    test::TemporaryFolder folder_;
    fs::path root_;
};

TEST_F(ServedFile, PathsNameFilesOfTheFolder) {
    EXPECT_EQ(served("/"), "index.html");
    EXPECT_EQ(served("/index.html"), "index.html");
    EXPECT_EQ(served("/assets/page.js"), "assets/page.js");
    EXPECT_EQ(served("/assets/deep/"), "assets/deep/index.html");
    EXPECT_EQ(served("/in.js"), "assets/page.js") << "a link that stays inside";
}

TEST_F(ServedFile, NothingElseIsEverNamed) {
    const std::string attacks[] = {"",
                                   "index.html",
                                   "//",
                                   "//index.html",
                                   "/../secret.txt",
                                   "/..",
                                   "/../",
                                   "/./index.html",
                                   "/assets/../index.html",
                                   "/assets/../../secret.txt",
                                   "/assets//page.js",
                                   "/..\\secret.txt",
                                   "\\..\\secret.txt",
                                   "/assets\\..\\..\\secret.txt",
                                   "/%2e%2e/secret.txt",
                                   "/..%2fsecret.txt",
                                   "/..;/secret.txt",
                                   std::string("/index.html\0", 12),
                                   std::string("/index.html\0.js", 15),
                                   std::string("/\0/../../secret.txt", 19),
                                   "/index.html\n",
                                   "/index.html\x7f",
                                   "/.hidden",
                                   "/out.txt",
                                   "/alike.txt",
                                   "/up/secret.txt",
                                   "/up/page/index.html/",
                                   "/broken",
                                   "/assets",
                                   "/assets/deep",
                                   "/assets/",
                                   "/index.html/",
                                   "/nothing.js",
                                   "/C:/secret.txt",
                                   "/etc/passwd",
                                   "//etc/passwd",
                                   "file:///etc/passwd",
                                   "/" + std::string(longest_path, 'a'),
                                   "/" + std::string(1000000, 'a')};
    for (const std::string& attack : attacks) EXPECT_EQ(served(attack), "") << attack.substr(0, 60);
}

TEST(MediaType, GoesByTheEnding) {
    EXPECT_EQ(media_type("a/index.html"), "text/html; charset=utf-8");
    EXPECT_EQ(media_type("page-4f2a.js"), "text/javascript; charset=utf-8");
    EXPECT_EQ(media_type("rogueloom_core.wasm"), "application/wasm");
    EXPECT_EQ(media_type("PUCK.CSV"), "text/csv; charset=utf-8");
    EXPECT_EQ(media_type("page.css"), "text/css; charset=utf-8");
    EXPECT_EQ(media_type("status.json"), "application/json");
    EXPECT_EQ(media_type("none"), "application/octet-stream");
}

} // namespace
} // namespace rogueloom::app
