// SPDX-License-Identifier: MIT
#include "messages.hpp"

#include <cstdlib>
#include <thread>
#include <utility>

#include <mpi.h>

namespace rogueloom::mpi {

Ranks::Ranks(int* argc, char*** argv) {
    int provided = 0;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &count_);
}

Ranks::~Ranks() {
    MPI_Finalize();
}

void Ranks::abort(int code) {
    MPI_Abort(MPI_COMM_WORLD, code);
    std::abort();
}

void Ranks::send(int to, Tag tag, std::string_view bytes) const {
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, static_cast<int>(tag),
             MPI_COMM_WORLD);
}

std::optional<Message> Ranks::poll() const {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return std::nullopt;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Message message{status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG), {}};
    message.bytes.resize(static_cast<std::size_t>(size));
    MPI_Recv(message.bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return message;
}

Message Ranks::wait() const {
    while (true) {
        if (auto message = poll()) return std::move(*message);
        std::this_thread::sleep_for(moment);
    }
}

} // namespace rogueloom::mpi
