"""What goes over to the second laptop: all bytes of the database, or those that have changed.

A line of JSON says what follows it: pieces of the database's file. All of it is packed.
"""

import base64
import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

FORMAT: Final = "tichu-club-copy-1"
PIECE: Final = 4096
MANY: Final = 16
"""So many pieces are compared at once: most of a database has not changed."""
QUICK: Final = 1


class WrongChangesError(Exception):
    """What came is damaged, of another version, or follows another state than the one here."""


@dataclass(frozen=True, slots=True)
class FollowedChanges:
    """What makes state `base` (None: nothing) state `state`, and its file this long.

    `digest` is the SHA-256 of the whole file then. `files` are those beside the database, None
    where they are as they were; `pieces` are the places of what has changed, in `PIECE` bytes.
    """

    base: str | None
    state: str
    length: int
    digest: str
    files: Mapping[str, bytes] | None
    pieces: Sequence[int]
    content: bytes

    def pack(self) -> bytes:
        """Return it as it goes over."""
        files = None
        if self.files is not None:
            files = {
                name: base64.b64encode(content).decode() for name, content in self.files.items()
            }
        head: dict[str, Any] = {
            "format": FORMAT,
            "base": self.base,
            "state": self.state,
            "length": self.length,
        }
        head |= {"digest": self.digest, "files": files, "pieces": list(self.pieces)}
        return zlib.compress(json.dumps(head).encode() + b"\n" + self.content, QUICK)

    def list_pieces(self) -> Iterator[tuple[int, bytes]]:
        """Yield the changed bytes, each with where they begin in the file."""
        at = 0
        for piece in self.pieces:
            begin = piece * PIECE
            size = min(PIECE, self.length - begin)
            yield begin, self.content[at : at + size]
            at += size


def compare(before: bytes, after: bytes) -> list[int]:
    """Return the places of the pieces in which two files differ; what is longer differs there."""
    wide = MANY * PIECE
    pieces: list[int] = []
    for begin in range(0, len(after), wide):
        if before[begin : begin + wide] == after[begin : begin + wide]:
            continue
        pieces += [
            at // PIECE
            for at in range(begin, min(begin + wide, len(after)), PIECE)
            if before[at : at + PIECE] != after[at : at + PIECE]
        ]
    return pieces


def cut_pieces(after: bytes, pieces: Sequence[int]) -> bytes:
    """Return these pieces of a file, one after the other."""
    return b"".join(after[piece * PIECE : (piece + 1) * PIECE] for piece in pieces)


def hash_content(content: bytes) -> str:
    """Return the digest of a database's file."""
    return hashlib.sha256(content).hexdigest()


def unpack(packed: bytes) -> FollowedChanges:
    """Read what came.

    Raises:
        WrongChangesError: it is damaged, or of another version.
    """
    try:
        head, _, content = zlib.decompress(packed).partition(b"\n")
        head_values: dict[str, Any] = json.loads(head)
        if head_values.pop("format") != FORMAT:
            raise WrongChangesError
        files = head_values.pop("files")
        if files is not None:
            files = {name: base64.b64decode(text) for name, text in files.items()}
        changes = FollowedChanges(files=files, content=content, **head_values)
        sizes = sum(min(PIECE, changes.length - piece * PIECE) for piece in changes.pieces)
    except (zlib.error, ValueError, KeyError, TypeError, AttributeError):
        raise WrongChangesError from None
    if sizes != len(content):
        raise WrongChangesError
    return changes
