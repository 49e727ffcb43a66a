# SPDX-License-Identifier: MIT
"""The C interface from Python by ctypes: every function that takes a run, threads, and misuse.

    door.py librogueloom.so rules_id.hpp
"""
import ctypes
import json
import re
import sys
import threading
from ctypes import byref, c_char_p, c_size_t, c_uint32, c_uint64, c_void_p

library = ctypes.CDLL(sys.argv[1])
library.rl_last_error.restype = c_char_p
library.rl_last_error_code.restype = c_char_p
library.rl_version.restype = c_char_p
ARGUMENT, HANDLE, BUSY, DATA = 1, 2, 3, 4


class String(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("size", c_size_t)]


class RunOptions(ctypes.Structure):
    _fields_ = [("struct_size", c_uint32), ("reserved", c_uint32)] + [
        (name, c_char_p) for name in ("campaign", "character", "difficulty", "seed")
    ]


def text_of(function, *arguments):
    out = String()
    status = function(*arguments, byref(out))
    assert status == 0, library.rl_last_error()
    value = ctypes.string_at(out.data, out.size).decode() if out.size else ""
    library.rl_string_free(byref(out))
    return value


def json_of(function, *arguments):
    return json.loads(text_of(function, *arguments))


def start(pack, campaign, seed):
    options = RunOptions(ctypes.sizeof(RunOptions), 0, campaign, None, None, seed)
    run = c_void_p()
    assert library.rl_run_start(pack, byref(options), byref(run)) == 0, library.rl_last_error()
    return run


def hash_of(run):
    value = c_uint64()
    assert library.rl_run_hash(run, byref(value)) == 0
    return value.value


assert library.rl_abi_version() == 1
pack = c_void_p()
assert library.rl_pack_builtin(byref(pack)) == 0

signature = c_uint64()
assert library.rl_signature(pack, byref(signature)) == 0
pinned = int(re.search(r"rules_id = 0x([0-9A-Fa-f]+)", open(sys.argv[2], encoding="utf-8").read())[1], 16)
assert signature.value == pinned, hex(signature.value)

info = json_of(library.rl_pack_info, pack, b"ko")
for campaign in info["campaigns"]:
    run = start(pack, campaign["key"].encode(), "여우".encode())
    count, index = c_uint32(), c_uint32()
    for _ in range(25):
        assert library.rl_run_option_count(run, byref(count)) == 0
        if count.value == 0:
            break
        options = json_of(library.rl_run_options_json, run, b"en")
        assert len(options) == count.value and all(option["label"] for option in options)
        assert library.rl_run_ask(run, b"random", byref(index)) == 0 and index.value < count.value
        assert library.rl_run_choose(run, index) == 0
        json_of(library.rl_run_events, run)
        text_of(library.rl_run_story, run, b"ko", None)
        json_of(library.rl_run_scene, run, b"en")
    journal = text_of(library.rl_run_journal, run).encode()
    again = c_void_p()
    status = library.rl_run_load(pack, journal, c_size_t(len(journal)), c_uint32(0xFFFFFFFF), byref(again))
    assert status == 0, library.rl_last_error()
    assert hash_of(again) == hash_of(run)
    library.rl_run_free(again)
    library.rl_run_free(run)
    assert library.rl_run_choose(run, 0) == HANDLE
    assert library.rl_last_error_code() == b"handle.unknown"

# Four threads with a run each, and four that want the same one.
hashes = []


def play():
    mine = start(pack, b"acts", b"7")
    assert library.rl_run_play(mine, b"greedy", c_uint32(50), None) == 0
    hashes.append(hash_of(mine))
    library.rl_run_free(mine)


shared = start(pack, b"acts", b"7")
statuses = []


def share():
    for _ in range(20):
        statuses.append(library.rl_run_play(shared, b"random", c_uint32(2), None))


for work in (play, share):
    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
assert len(set(hashes)) == 1 and len(hashes) == 4
assert set(statuses) <= {0, BUSY} and 0 in statuses

bad = RunOptions(3, 0, None, None, None, b"1")
run = c_void_p(99)
assert library.rl_run_start(pack, byref(bad), byref(run)) == ARGUMENT and not run.value
assert library.rl_run_load(pack, b"garbage", c_size_t(7), c_uint32(0), byref(run)) == DATA
library.rl_pack_free(pack)
library.rl_pack_free(pack)
assert library.rl_run_option_count(shared, byref(c_uint32())) == 0, "a run keeps its pack alive"
print("fine:", library.rl_version().decode())
