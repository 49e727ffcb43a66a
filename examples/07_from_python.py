# SPDX-License-Identifier: MIT
"""The shared library from Python, with ctypes alone: a simulation in four threads.

    python3 07_from_python.py [librogueloom.so]
"""
import ctypes
import json
import sys
from concurrent.futures import ThreadPoolExecutor

library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "librogueloom.so")
library.rl_last_error.restype = ctypes.c_char_p


class String(ctypes.Structure):
    """rl_string: bytes that we own."""

    _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t)]

    def take(self):
        value = ctypes.string_at(self.data, self.size) if self.size else b""
        library.rl_string_free(ctypes.byref(self))
        return value


class Bytes(ctypes.Structure):
    """rl_bytes: bytes that are only read."""

    _fields_ = [("data", ctypes.c_char_p), ("size", ctypes.c_size_t)]


class SimulateOptions(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint32),
        ("count", ctypes.c_uint32),
        ("first", ctypes.c_uint64),
        ("campaign", ctypes.c_char_p),
        ("character", ctypes.c_char_p),
        ("difficulty", ctypes.c_char_p),
        ("policy", ctypes.c_char_p),
        ("seed", ctypes.c_char_p),
    ]


def check(status):
    if status != 0:
        raise RuntimeError(library.rl_last_error().decode())


def options(first, count):
    return SimulateOptions(ctypes.sizeof(SimulateOptions), count, first, b"acts", None, None, b"greedy", b"1")


pack = ctypes.c_void_p()
check(library.rl_pack_builtin(ctypes.byref(pack)))


def play(first):
    block = String()
    asked = options(first, 25)
    # ctypes lets other threads run meanwhile.
    check(library.rl_simulate(pack, ctypes.byref(asked), ctypes.byref(block)))
    return block.take()


with ThreadPoolExecutor(4) as threads:
    blocks = list(threads.map(play, range(0, 100, 25)))
given = (Bytes * len(blocks))(*[Bytes(block, len(block)) for block in blocks])
summary = String()
asked = options(0, 0)
check(library.rl_merge(pack, ctypes.byref(asked), given, ctypes.c_size_t(len(blocks)), ctypes.byref(summary)))
told = json.loads(summary.take())
print(f"{told['wins']} of {told['runs']} runs won, stats {told['stats_hash']}")
library.rl_pack_free(pack)
