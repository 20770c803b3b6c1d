"""Streams in gzip: the same bytes for everybody, and readable wherever a stream begins."""

import uuid
import zlib
from typing import Any

import httpx
import pytest

from common.live.application import takes_gzip
from common.live.kinds import LiveReading
from common.live.message import GZIP_HEAD, encode_message, make_both, pack, wrap
from common.live.topic import Topic, TopicPicture, encode_body
from tests.live import serve
from tests.watching import Game

ROUNDS = 20


def unpack(packed: bytes) -> bytes:
    """Return what has come so far of a gzip that has not ended."""
    return zlib.decompressobj(wbits=16 + zlib.MAX_WBITS).decompress(packed)


def show(topic: Topic, revision: int) -> None:
    state = {"revision": revision, "names": ["Anna", "Ben", "Chris", "Dora"] * 20}
    reading = LiveReading(
        (revision,), f"{revision}.0.0", {"revision": revision}, state, frozenset()
    )
    topic.show(TopicPicture(reading, encode_body(topic.name, "game", reading), frozenset()))


def test_a_packed_stream_reads_as_the_plain_one() -> None:
    """However the pieces follow each other: beats, states of one game, states among several."""
    topic = Topic("game:x", "game", uuid.UUID(int=1))
    streams: dict[bool, bytes] = {}
    for packed in (False, True):
        beat = make_both(b"event: beat\ndata: 1\n\n")[packed]["body"]
        pieces = [beat]
        for revision in (1, 2, 3):
            show(topic, revision)
            pieces += [topic.get_message(packed=packed)["body"], beat]
            marks = {"game:y": "4.0.0", "game:x": topic.counters}
            pieces.append(topic.make_message(marks, packed=packed)["body"])
        pieces.append(encode_message("Ünïcode 김은지".encode(), packed=packed))
        streams[packed] = b"".join(pieces)
    assert unpack(GZIP_HEAD + streams[True]) == streams[False]
    assert len(streams[True]) < len(streams[False]) / 4


def test_a_state_is_packed_once_for_all() -> None:
    topic = Topic("game:x", "game", uuid.UUID(int=1))
    show(topic, 1)
    first = topic.get_message(packed=True)
    assert topic.get_message(packed=True) is first
    assert topic.get_message(packed=False) is topic.get_message(packed=False)
    show(topic, 2)
    assert topic.get_message(packed=True)["body"] != first["body"]


def test_what_is_packed_alone() -> None:
    assert pack(b"") == b""
    for plain in (b"", b"x", b"id: game:x=1.0.0\n\n", b"\xff" * 65_535):
        assert unpack(GZIP_HEAD + pack(b"before") + wrap(plain)) == b"before" + plain


@pytest.mark.parametrize(
    ("header", "taken"),
    [
        ("gzip, deflate, br, zstd", True),
        ("br,GZIP", True),
        ("gzip;q=0.5", True),
        ("gzip; q=1", True),
        ("gzip;q=0", False),
        ("deflate, gzip ; q=0.000", False),
        ("identity", False),
        ("x-gzip-like", False),
        ("", False),
    ],
)
def test_who_takes_gzip(header: str, taken: bool) -> None:
    scope: dict[str, Any] = {"headers": [(b"accept-encoding", header.encode())]}
    assert takes_gzip(scope) is taken


def read_until(answer: httpx.Response, marks: int) -> bytes:
    """Read the stream as it stands on the wire until so many ids have come."""
    raw = b""
    packed = answer.headers.get("Content-Encoding") == "gzip"
    for chunk in answer.iter_raw():
        raw += chunk
        if (unpack(raw) if packed else raw).count(b"\nid: ") == marks:
            return raw
    raise AssertionError("the stream ended before")


def follow(game: Game, coding: str) -> bytes:
    """Return the bytes of a stream that begins now, up to its first state."""
    query, headers = {"ticket": game.make_ticket()}, {"Accept-Encoding": coding}
    with httpx.stream("GET", f"{game.url}/live/stream", params=query, headers=headers) as answer:
        assert answer.headers.get("Content-Encoding", "identity") == coding
        return read_until(answer, 1)


@pytest.mark.server
def test_who_asks_for_gzip_gets_it_and_who_does_not_gets_plain_text() -> None:
    with serve() as server:
        game = Game.start(server.url)
        for number in range(ROUNDS):
            game.record(5 * number)
        packed, plain = follow(game, "gzip"), follow(game, "identity")
    assert unpack(packed) == plain
    assert len(packed) < len(plain) / 4
