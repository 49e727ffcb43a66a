// SPDX-License-Identifier: MIT
#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>

#include <fmt/format.h>

#include <rogueloom/view/report.hpp>

#include "../common/files.hpp"
#include "../common/output.hpp"
#include "../common/served_files.hpp"
#include "../common/sha256.hpp"
#include "../common/web_server.hpp"
#include "commands.hpp"
#include "progress.hpp"
#include "served_pack.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t largest_file = 64U << 20U;

/// What a page of this server may do: nothing that is not here, and no script that is not its own. Reports
/// stand in frames without an address, which have this policy too; their one script is known by its hash.
/// Styles are also written in the page and in reports.
std::string content_policy() {
    return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' '" +
           app::sha256_source(view::report_script()) +
           "'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; "
           "media-src 'self' blob:; connect-src 'self'; worker-src 'self'; frame-src 'self' blob:; "
           "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

/// Folders where a built page may lie: that of an installation, and those of a checkout.
std::vector<fs::path> usual_roots() {
    std::vector<fs::path> roots = {"apps/web/page/dist"};
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    if (failed) return roots;
    const fs::path folder = program.parent_path();
    roots.push_back(folder / "../share/rogueloom/page");
    roots.push_back(folder / "../../../../apps/web/page/dist"); // build/<preset>/apps/cli
    return roots;
}

/// The folder of the page, canonical. Errors: none that has an index.html.
Outcome<fs::path> find_root(const std::optional<std::string>& asked) {
    const std::vector<fs::path> roots = asked ? std::vector<fs::path>{*asked} : usual_roots();
    for (const fs::path& root : roots) {
        std::error_code failed;
        if (!fs::is_regular_file(root / "index.html", failed)) continue;
        fs::path found = fs::canonical(root, failed);
        if (!failed) return found;
    }
    if (asked)
        return tl::unexpected(Failure{"--root " + *asked + ": there is no page (no index.html in it)"});
    return tl::unexpected(
        Failure{"the page is not here; build it with `./dev web`, or say with --root where it is"});
}

app::WebAnswer not_found() {
    app::WebAnswer answer;
    answer.status = 404;
    answer.body = "there is nothing here\n";
    return answer;
}

app::WebAnswer file_answer(const fs::path& root, std::string_view path) {
    const std::optional<fs::path> file = app::served_file(root, path);
    if (!file) return not_found();
    Result<std::string> bytes = app::read_file(*file, largest_file);
    if (!bytes) return not_found();
    app::WebAnswer answer;
    answer.type = app::media_type(*file);
    answer.body = std::move(*bytes);
    // Names there have a hash of what they hold.
    if (path.substr(0, 8) == "/assets/") answer.cache = "public, max-age=31536000, immutable";
    return answer;
}

/// Waits for Ctrl-C and looks after the pack meanwhile.
void wait_for_end(const Interruptible& interruptible, ServedPack& pack) {
    while (!interruptible.asked()) {
        if (const std::optional<std::string> said = pack.refresh())
            complain(std::string_view(*said).substr(0, said->size() - 1));
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
}

} // namespace

int run_command(const Common& common, const Serve& arguments) {
    const Outcome<fs::path> root = find_root(arguments.root);
    if (!root) return end_with(root.error());
    const Outcome<std::unique_ptr<ServedPack>> pack = ServedPack::open(common.pack, arguments.watching);
    if (!pack) return end_with(pack.error());

    app::WebOptions options;
    options.host = arguments.host;
    options.port = arguments.port;
    options.content_policy = content_policy();
    constexpr std::string_view pack_folder = "/pack/";
    Result<app::WebServer> server = app::WebServer::open(options, [&](std::string_view path) {
        if (path.substr(0, pack_folder.size()) != pack_folder) return file_answer(*root, path);
        return (*pack)->answer(path.substr(pack_folder.size())).value_or(not_found());
    });
    if (!server) return end_with(failure_of(server.error(), exit_usage));

    const Interruptible interruptible;
    app::Output output = app::Output::standard();
    Result<void> told = output.write(server->url() + "\n");
    if (told) told = output.close();
    if (!told) return end_with(failure_of(told.error()));
    if (!common.quiet) complain("Ctrl-C ends it");
    std::thread serving([&server] { server->run(); });
    wait_for_end(interruptible, **pack);
    server->stop();
    serving.join();
    return exit_fine;
}

} // namespace rogueloom::cli
