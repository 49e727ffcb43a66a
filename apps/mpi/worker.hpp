// SPDX-License-Identifier: MIT
/// \file
/// Every other rank: plays what it is told until there is no more.
#pragma once

#include "../cli/arguments.hpp"
#include "messages.hpp"

namespace rogueloom::mpi {

/// Opens the pack by itself, so it must be there for every rank. What goes wrong is told to rank 0, which
/// ends the simulation; then this waits for the end.
void serve(const Ranks& ranks, const cli::Common& common, const cli::Simulate& arguments);

} // namespace rogueloom::mpi
