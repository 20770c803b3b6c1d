"""In which encoding a text is: told by its marks and its letters, or several that may be."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from common.tables.letters import weigh_text

ENCODINGS: Final = (
    "utf-8",
    "utf-16",
    "cp1252",
    "cp1250",
    "cp1251",
    "cp1253",
    "cp1254",
    "iso8859-2",
    "iso8859-7",
    "cp949",
    "mac_roman",
    "cp850",
    "koi8-u",
    "cp866",
    "cp737",
    "utf-8 twice",
)
"""What spreadsheet programs save text in; the page offers them."""
OF_A_BYTE: Final = (
    ("cp1252", 1.5),
    ("cp1250", 0.5),
    ("cp1251", 0.5),
    ("cp1253", 0.5),
    ("cp1254", 0.5),
    ("iso8859-2", 0.3),
    ("iso8859-7", 0.3),
    ("cp949", 0.5),
    ("mac_roman", 0.0),
    ("cp850", 0.0),
    ("koi8-u", -1.5),
    ("cp866", -1.5),
    ("cp737", -1.5),
)
"""Encodings that say nothing of themselves, with what each is likelier than the last."""
MARKS: Final = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
TWICE: Final = "utf-8 twice"
"""Text of Unicode that was read as another encoding and saved again: JÃ¼rgen."""
OF_WIDE: Final = 0.05
MOSTLY: Final = 0.8
"""So many of the first or second bytes of UTF-16 are zero, and so many zeros are of one kind."""
TWICE_SIGNS: Final = re.compile(
    "[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u017e\u02c6\u02dc\u2013-\u2122]"
)
LOOKED_AT: Final = 200_000
"""So many bytes tell which encoding it is."""
NEAR: Final = 2.2
"""A reading that is less likely than the best by no more than this may be the right one."""
SHARE: Final = 0.1
UNLIKELY: Final = 0.0
"""What weighs less is hardly what somebody wrote, whichever encoding is the likeliest."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as it may be: `encoding` is how, `weight` how likely, more being likelier."""

    encoding: str
    text: str
    weight: float = 0.0


def list_readings(data: bytes) -> list[Reading]:
    """Return the texts that a file may be, the likeliest first; one where nothing is in doubt.

    Where two encodings give the same text, the likelier stands for both. Where even the likeliest
    is hardly what people write, all are given. None where no encoding fits.
    """
    marked = next((name for mark, name in MARKS if data.startswith(mark)), "")
    sure = [marked] if marked else [*_guess_wide(data), "utf-8"]
    for encoding in sure:
        if (text := try_encoding(data, encoding)) is not None:
            return [*_read_twice(data, text), Reading(encoding, text)]
    return [] if marked else _keep_near(_weigh_all(data))


def _read_twice(data: bytes, text: str) -> Iterator[Reading]:
    """Yield what a text was before it was saved twice over, where it looks so."""
    if TWICE_SIGNS.search(text) and (once := try_encoding(data, TWICE)) is not None:
        yield Reading(TWICE, once)


def try_encoding(data: bytes, encoding: str) -> str | None:
    """Return the text in this encoding; None where it is none."""
    try:
        if encoding == TWICE:
            return data.decode("utf-8-sig").encode("cp1252").decode()
        return data.decode(encoding)
    except UnicodeError:
        return None


def _weigh_all(data: bytes) -> Iterator[Reading]:
    texts: set[str] = set()
    head = data[:LOOKED_AT]
    for encoding, likelier in OF_A_BYTE:
        if (text := try_encoding(data, encoding)) is not None and text not in texts:
            texts.add(text)
            shown = text if len(data) <= LOOKED_AT else head.decode(encoding, "ignore")
            yield Reading(encoding, text, weigh_text(shown) + likelier)


def _keep_near(readings: Iterator[Reading]) -> list[Reading]:
    """Keep the likeliest and what comes near it."""
    likely = sorted(readings, key=lambda reading: -reading.weight)
    if not likely:
        return []
    best = likely[0].weight
    if best < UNLIKELY:
        return likely
    near = max(NEAR, SHARE * abs(best))
    return [reading for reading in likely if best - reading.weight < near]


def _guess_wide(data: bytes) -> list[str]:
    """Return UTF-16 without its mark, where bytes are zero, as in no other text.

    Those before or behind the zeros are ASCII: separators and ends of lines, whatever the script.
    """
    first, second = (data[place:LOOKED_AT:2].count(0) for place in (0, 1))
    if len(data) % 2 or max(first, second) < OF_WIDE * min(len(data), LOOKED_AT) / 2:
        return []
    if first and second and max(first, second) < MOSTLY * (first + second):
        return []
    return ["utf-16-le"] if second > first else ["utf-16-be"]
