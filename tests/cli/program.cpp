// SPDX-License-Identifier: MIT
#include "program.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rogueloom::test {

namespace {

constexpr int longest_milliseconds = 60000;

void check(bool fine, const char* what) {
    if (!fine) throw std::system_error(errno, std::generic_category(), what);
}

struct Pipe {
    int read = -1;
    int write = -1;
    Pipe() {
        std::array<int, 2> ends{};
        check(::pipe2(ends.data(), O_CLOEXEC) == 0, "pipe");
        read = ends[0];
        write = ends[1];
    }
};

void close_end(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
}

/// In the child, after fork: connects the ends and becomes the program.
[[noreturn]] void become(const Call& call, int input, int output, int error) {
    if (!call.folder.empty() && ::chdir(call.folder.c_str()) != 0) ::_exit(126);
    ::dup2(input, STDIN_FILENO);
    if (call.output == End::shut)
        ::close(STDOUT_FILENO);
    else
        ::dup2(output, STDOUT_FILENO);
    ::dup2(error, STDERR_FILENO);

    std::vector<std::string> arguments = {"rogueloom"};
    arguments.insert(arguments.end(), call.arguments.begin(), call.arguments.end());
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    std::vector<std::string> variables;
    for (const auto& [name, value] : call.environment) variables.push_back(name + "=" + value);
    std::vector<char*> environment;
    for (std::string& variable : variables) environment.push_back(variable.data());
    environment.push_back(nullptr);
    ::execve(ROGUELOOM_PROGRAM, argv.data(), environment.data());
    ::_exit(127);
}

/// Feeds and catches until the program has closed everything.
struct Exchange {
    const std::string& input;
    int to_program;
    int from_program;
    int errors;
    Finished finished;

    void feed() {
        static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
        const ssize_t n = ::write(to_program, input.data() + fed, input.size() - fed);
        if (n > 0) fed += static_cast<std::size_t>(n);
        if (n <= 0 || fed == input.size()) close_end(to_program);
    }
    static void take(int& descriptor, std::string& text) {
        std::array<char, 65536> block{};
        const ssize_t n = ::read(descriptor, block.data(), block.size());
        if (n > 0)
            text.append(block.data(), static_cast<std::size_t>(n));
        else
            close_end(descriptor);
    }
    /// False when the time is up.
    bool run() {
        if (to_program >= 0 && input.empty()) close_end(to_program);
        while (from_program >= 0 || errors >= 0) {
            std::array<pollfd, 3> ends = {
                {{to_program, POLLOUT, 0}, {from_program, POLLIN, 0}, {errors, POLLIN, 0}}};
            if (::poll(ends.data(), ends.size(), longest_milliseconds) <= 0) return false;
            if (ends[0].revents != 0) feed();
            if (ends[1].revents != 0) take(from_program, finished.out);
            if (ends[2].revents != 0) take(errors, finished.err);
        }
        close_end(to_program);
        return true;
    }

    std::size_t fed = 0;
};

} // namespace

Finished run_program(const Call& call) {
    Pipe error;
    Pipe input;
    Pipe output;
    int program_in = input.read;
    int program_out = output.write;
    if (call.output == End::closed) close_end(output.read);
    if (call.output == End::full) {
        close_end(output.write);
        program_out = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
        check(program_out >= 0, "/dev/full");
    }
    if (call.output == End::terminal) {
        for (int* end : {&input.read, &input.write, &output.read, &output.write}) close_end(*end);
        check(::openpty(&output.read, &output.write, nullptr, nullptr, nullptr) == 0, "openpty");
        input.write = ::dup(output.read);
        program_in = program_out = output.write;
    }

    const pid_t child = ::fork();
    check(child >= 0, "fork");
    if (child == 0) become(call, program_in, program_out, error.write);
    close_end(error.write);
    close_end(input.read);
    ::close(program_out);
    Exchange exchange{call.input, input.write, output.read, error.read, {}};
    if (!exchange.run()) ::kill(child, SIGKILL);
    int status = 0;
    check(::waitpid(child, &status, 0) == child, "waitpid");
    exchange.finished.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    return exchange.finished;
}

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "rogueloom-test-XXXXXX").string();
    check(::mkdtemp(name.data()) != nullptr, "mkdtemp");
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::filesystem::path TemporaryFolder::file(const std::string& name, const std::string& bytes) const {
    const std::filesystem::path path = path_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
}

std::string read_whole(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace rogueloom::test
