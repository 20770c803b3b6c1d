"""What goes over: the pieces that changed, and nothing that is damaged."""

import random
import zlib

import pytest

from tichu_club.hosting.following.changes import (
    PIECE,
    FollowedChanges,
    WrongChangesError,
    compare,
    cut_pieces,
    hash_content,
    unpack,
)


def make_changes(before: bytes, after: bytes) -> FollowedChanges:
    pieces = compare(before, after)
    files = {"secret_key": b"\x00key"}
    digest, content = hash_content(after), cut_pieces(after, pieces)
    return FollowedChanges("a" if before else None, "b", len(after), digest, files, pieces, content)


def put_in(before: bytes, changes: FollowedChanges) -> bytes:
    """Return what becomes of a file, counted in the plainest way."""
    file = bytearray(before.ljust(changes.length, b"\0")[: changes.length])
    for begin, piece in changes.list_pieces():
        file[begin : begin + len(piece)] = piece
    return bytes(file)


@pytest.mark.parametrize("seed", range(20))
def test_changes_make_the_one_file_the_other(seed: int) -> None:
    chance = random.Random(seed)
    before = chance.randbytes(chance.choice([0, 100, PIECE, 70 * PIECE]))
    after = bytearray(before[: chance.choice([len(before), len(before) // 2])])
    after += chance.randbytes(chance.choice([0, 1, PIECE, 20 * PIECE]))
    for _ in range(min(len(after), 5)):
        after[chance.randrange(len(after))] ^= 1
    changes = unpack(make_changes(before, bytes(after)).pack())
    assert changes == make_changes(before, bytes(after))
    assert put_in(before, changes) == bytes(after)


def test_only_what_changed_goes_over() -> None:
    before = bytes(1000 * PIECE)
    after = bytearray(before)
    after[17 * PIECE + 5] = after[-1] = 1
    changes = make_changes(before, bytes(after))
    assert list(changes.pieces) == [17, 999]
    assert len(changes.content) == 2 * PIECE


def test_what_is_damaged_or_of_another_version_is_no_change() -> None:
    packed = make_changes(b"", b"x" * 10_000).pack()
    plain = zlib.decompress(packed)
    newer = plain.replace(b"tichu-club-copy-1", b"tichu-club-copy-2")
    short = zlib.compress(plain[:-1])
    more = zlib.compress(plain.replace(b'"base"', b'"basis"'))
    for wrong in (b"", b"x", packed[:-9], zlib.compress(newer), short, more, zlib.compress(b"[]")):
        with pytest.raises(WrongChangesError):
            unpack(wrong)
