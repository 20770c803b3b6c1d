"""The holes of a heap, filled before the process is copied.

What is freed while the project is loaded leaves some two thousand small holes, all over 26 MB. A
copy takes its first memory from these, and each one that it touches makes a whole page of what is
common its own: the tables of one SQLite file, which need half a megabyte, cost it seven. Where no
hole is left it begins pages of its own, and fills them.
"""

import ctypes
from typing import Final

SIZES: Final = (*range(65_536, 4_096, -4_096), *range(4_096, 1_024, -64), *range(1_016, 8, -16))
"""In bytes, the largest first: what one leaves of a hole takes a smaller one."""
FIGURES: Final = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"


class HeapState(ctypes.Structure):
    """What the C library says of its heap in bytes (`struct mallinfo2`, glibc 2.33 and newer)."""

    _fields_ = [(name, ctypes.c_size_t) for name in FIGURES.split()]

    arena: int
    """What it has from the system."""
    hblkhd: int
    """What it has from the system in blocks of their own, which lie outside."""
    fordblks: int
    """What is free of it."""
    keepcost: int
    """What is free at its end."""

    @property
    def in_holes(self) -> int:
        """How much is free before its end."""
        return self.fordblks - self.keepcost


def fill_heap_holes() -> None:
    """Take what is free within the heap, and never give it back; nothing with another C library."""
    library = ctypes.CDLL(None)
    if not hasattr(library, "mallinfo2"):
        return
    library.malloc.argtypes = [ctypes.c_size_t]
    for size in SIZES:
        while _fill_hole(library, size):
            pass


def read_heap(library: ctypes.CDLL) -> HeapState:
    """Return how the heap is now."""
    library.mallinfo2.restype = HeapState
    state: HeapState = library.mallinfo2()
    return state


def _fill_hole(library: ctypes.CDLL, size: int) -> bool:
    """Take so many bytes; return whether they came from a hole."""
    before = read_heap(library)
    if before.in_holes < size:
        return False
    library.malloc(size)
    after = read_heap(library)
    return (after.arena, after.hblkhd, after.keepcost) == (
        before.arena,
        before.hblkhd,
        before.keepcost,
    )
