"""The bytes of a stream as ASGI sends them: plain, or packed for a browser that takes gzip.

A stream's content coding is gzip, and everybody gets the same packed bytes: each piece is deflated
alone and ends at a byte's border without looking back (zlib's full flush; RFC 1951, section 3.2.3),
so that it may follow whatever a stream has sent before. A stream is cut off and never finished, and
therefore has no trailer.
"""

import zlib
from collections.abc import Mapping
from typing import Any

Message = dict[str, Any]

GZIP_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""A member's head: deflate, no name, no time, unknown system (RFC 1952, section 2.3)."""


def pack(plain: bytes) -> bytes:
    """Deflate a piece of a stream so that it stands alone."""
    deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return deflate.compress(plain) + deflate.flush(zlib.Z_FULL_FLUSH) if plain else b""


def wrap(plain: bytes) -> bytes:
    """Return a short piece as a stored block: what differs from stream to stream is not deflated.

    Length and its complement before the bytes themselves (RFC 1951, section 3.2.4); at most 65,535.
    """
    length = len(plain)
    return b"\0" + length.to_bytes(2, "little") + (length ^ 0xFFFF).to_bytes(2, "little") + plain


def encode_message(plain: bytes, *, packed: bool) -> bytes:
    """Return a piece as a stream of this kind sends it."""
    return pack(plain) if packed else plain


def make_message(body: bytes, *, more: bool = True) -> Message:
    """Return bytes, encoded already, as ASGI sends them."""
    return {"type": "http.response.body", "body": body, "more_body": more}


def make_both(plain: bytes, *, more: bool = True) -> Mapping[bool, Message]:
    """Return the message for plain and for packed streams."""
    return {
        packed: make_message(encode_message(plain, packed=packed), more=more)
        for packed in (False, True)
    }
