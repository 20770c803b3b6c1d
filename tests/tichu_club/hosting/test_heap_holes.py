"""The holes of a heap are filled before the process is copied."""

import ctypes
import json
import subprocess
import sys

import pytest

HOLES = """
import ctypes, json
from tichu_club.hosting.heap_holes import fill_heap_holes, read_heap
library = ctypes.CDLL(None)
library.malloc.restype = ctypes.c_void_p
library.free.argtypes = [ctypes.c_void_p]
taken = [library.malloc(size) for size in (24, 200, 1_500, 9_000) for _ in range(100)]
for block in taken[::2]:
    library.free(block)
before = read_heap(library)
fill_heap_holes()
after = read_heap(library)
print(json.dumps([before.in_holes, after.in_holes, after.arena - before.arena]))
"""


def test_the_holes_of_a_heap_are_filled_and_little_more_is_taken() -> None:
    if not hasattr(ctypes.CDLL(None), "mallinfo2"):
        pytest.skip("the C library does not say what of its heap is free")
    done = subprocess.run([sys.executable, "-c", HOLES], capture_output=True, text=True, check=True)
    before, after, more = json.loads(done.stdout)
    assert before > 500_000
    assert after < 1_000
    # What one size leaves of the heap's end, the next one begins anew.
    assert more < 2_000_000
