"""The icons: each that is shown is in the file; the file, which every sheet loads, has no more."""

import re

from tests.paths import ROOT

FILE = ROOT / "tichu_club" / "static" / "vendored" / "lucide" / "icons.svg"
ROOMS = ("common", "people", "scoring", "tournaments", "tichu_club", "templates")
SHOWN = (
    re.compile(r'_icon\.html" with name="([a-z0-9-]+)"'),
    re.compile(r'\b(?:icon|item)\(\s*"([a-z0-9-]+)"'),
)


def read_sources() -> str:
    paths = [path for room in ROOMS for path in (ROOT / room).rglob("*") if path != FILE]
    kinds = {".html", ".js", ".py"}
    return "\n".join(path.read_text("utf-8") for path in paths if path.suffix in kinds)


def test_the_file_has_what_is_shown_and_nothing_else() -> None:
    sources = read_sources()
    there = set(re.findall(r'<symbol id="([^"]+)"', FILE.read_text("utf-8")))
    shown = {name for pattern in SHOWN for name in pattern.findall(sources)}
    assert len(shown) > 20
    assert shown - there == set()
    assert {name for name in there if not re.search(rf"[\"'`]{name}[\"'`]", sources)} == set()
