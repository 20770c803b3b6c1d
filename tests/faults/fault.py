"""One fault: a piece of a source file, and what stands there instead."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Site:
    """A piece of a file that can be got wrong, and what may stand there instead.

    Offsets in bytes of UTF-8; `lines`: the first and the last of the statement that it is in.
    """

    path: str
    start: int
    end: int
    choices: tuple[str, ...]
    lines: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fault:
    """A site, and the one wrong text that is planted there."""

    path: str
    start: int
    end: int
    text: str
    lines: tuple[int, int]

    def find_line(self, source: bytes) -> tuple[int, str, str]:
        """Return the line's number, the line as it is, and the line as it will be."""
        begin = source.rfind(b"\n", 0, self.start) + 1
        planted = self.apply(source)
        number = source.count(b"\n", 0, begin) + 1
        return number, _read_line(source, begin), _read_line(planted, begin)

    def apply(self, source: bytes) -> bytes:
        """Return the source with the fault in it."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def _read_line(source: bytes, begin: int) -> str:
    return source[begin:].split(b"\n", 1)[0].decode().strip()


@contextmanager
def planted(fault: Fault, root: Path) -> Iterator[None]:
    """Plant a fault in a copy of the tree, and take it out again."""
    file = root / fault.path
    source = file.read_bytes()
    try:
        file.write_bytes(fault.apply(source))
        yield
    finally:
        file.write_bytes(source)
