// SPDX-License-Identifier: MIT
/// \file
/// The map editor Tiled and its rasterizer, where they are installed, in a folder of their own.
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace rogueloom::test {

class TiledEditor {
  public:
    [[nodiscard]] static bool installed() {
        return std::system("command -v tiled >/dev/null 2>&1 && command -v tmxrasterizer >/dev/null 2>&1") ==
               0;
    }

    /// Makes the folder.
    explicit TiledEditor(const std::string& name) : folder_(testing::TempDir() + name) {
        EXPECT_EQ(std::system(("mkdir -p '" + folder_ + "'").c_str()), 0);
    }

    void save(const std::string& name, const std::string& bytes) const {
        std::ofstream(folder_ + '/' + name, std::ios::binary) << bytes;
    }
    [[nodiscard]] std::string load(const std::string& name) const {
        std::ostringstream bytes;
        bytes << std::ifstream(folder_ + '/' + name, std::ios::binary).rdbuf();
        return bytes.str();
    }
    /// Runs a command in the folder, without a screen. 0 if it went well.
    [[nodiscard]] int run(const std::string& command) const {
        return std::system(("cd '" + folder_ + "' && HOME='" + folder_ + "' XDG_RUNTIME_DIR='" + folder_ +
                            "' QT_QPA_PLATFORM=offscreen " + command + " >/dev/null 2>&1")
                               .c_str());
    }

  private:
    std::string folder_;
};

} // namespace rogueloom::test
