// SPDX-License-Identifier: MIT
#include <csignal>
#include <exception>
#include <string>

#include "../common/output.hpp"
#include "arguments.hpp"
#include "commands.hpp"
#include "shared.hpp"

namespace {

using namespace rogueloom;

int run_program(int argc, const char* const* argv) {
    const std::variant<cli::Arguments, cli::Ending> parsed = cli::parse_arguments(argc, argv);
    if (const auto* ending = std::get_if<cli::Ending>(&parsed)) {
        if (ending->code != cli::exit_fine) return cli::end_with({ending->text, ending->code});
        app::Output output = app::Output::standard();
        Result<void> done = output.write(ending->text);
        if (done) done = output.close();
        return done ? cli::exit_fine : cli::end_with(cli::failure_of(done.error()));
    }
    const auto& arguments = std::get<cli::Arguments>(parsed);
    return std::visit([&](const auto& command) { return cli::run_command(arguments.common, command); },
                      arguments.command);
}

} // namespace

int main(int argc, char** argv) {
    // A closed pipe is an error of a write, with a message, and no sudden death.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return run_program(argc, argv);
    } catch (const std::exception& fault) {
        rogueloom::cli::complain(std::string("internal fault: ") + fault.what() + "; please report it");
        return rogueloom::cli::exit_internal;
    }
}
