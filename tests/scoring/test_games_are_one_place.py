"""A game of the box is one place: no other file of the house names one, or a kind of round.

Names are looked for in the strings and comparisons of code, not in prose. What a house rule or a
text is called may be the word of a kind ("wish_penalty"); a name is one only where it stands for
a game or a kind.
"""

import io
import re
import tokenize
from pathlib import Path

import pytest

from scoring.rules import BOX
from tests.paths import ROOT

PLACES = (
    "scoring/rules/",
    "scoring/static/scoring/rules/",
    "scoring/drawing/faces/",
    "scoring/rulebook/games/",
    "scoring/rulebook/worked/",
    "scoring/rulebook/asked/more_players.py",
)
"""The rules, their mirror, their words, and the faces in Python. Those in JavaScript name none."""

EXEMPT = {
    "scoring/migrations/": "no constraint names one; a migration is written by a machine",
}

FOLDERS = ("scoring", "people", "common", "ratings", "tournaments", "tichu_club", "templates")
GAMES = "|".join(BOX.games)
KINDS = "|".join(BOX.kinds)
NAMES = re.compile(rf"\b(?:(?:variant_)?(?:{GAMES})|{KINDS})\b")
"""Without one of these words, wherever it stands, there is no name."""
NAME_OF_A_GAME = re.compile(rf"""["'`](?:variant_)?(?:{GAMES})["'`]""")
KIND = re.compile(
    rf"""kind["']?\]?\s*(?:[:=!]=?=?|in|not\s+in|\?\?|\.includes\()\s*[\[({{]*["'](?:{KINDS})["']"""
    rf"""|["'](?:{KINDS})["']\s*(?:[!=]=+|in)\s*[\w.\[\]"']*kind"""
    rf"""|[\[({{,]\s*["'](?:ranked|settled)["']"""
)


def list_files() -> list[Path]:
    endings = {".py", ".js", ".html", ".css", ".svg"}
    return [
        path
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in endings and "vendored" not in path.parts
    ]


def read_code(path: Path) -> str:
    """The text of a file without comments and documentation."""
    text = path.read_text("utf-8")
    if path.suffix == ".js":
        return re.sub(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", "", text, flags=re.DOTALL)
    if path.suffix != ".py":
        return re.sub(r"\{#.*?#\}", "", text)
    kept = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        is_documentation = token.type == tokenize.STRING and token.string.startswith(('"""', "r"))
        if token.type != tokenize.COMMENT and not is_documentation:
            kept.append(token.string)
    return " ".join(kept)


def find_names(path: Path) -> list[str]:
    if not NAMES.search(path.read_text("utf-8")):
        return []
    code = read_code(path)
    return [match.group() for name in (NAME_OF_A_GAME, KIND) for match in name.finditer(code)]


def test_no_file_outside_their_place_names_a_game_or_a_kind() -> None:
    result = {}
    for path in list_files():
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith((*PLACES, *EXEMPT)) and (named := find_names(path)):
            result[name] = named
    assert result == {}


def test_every_exemption_is_needed() -> None:
    names = [path.relative_to(ROOT).as_posix() for path in list_files()]
    for exempt in EXEMPT:
        assert any(name.startswith(exempt) for name in names), exempt


@pytest.mark.parametrize(
    "line",
    [
        'if state["variant"] == "always_last":',
        'const WITH_TEAMS = ["nanjing", "tientsin"];',
        "variant = 'tien_gow'",
        'if (entry.kind === "ranked") return;',
        'if entry["kind"] == "counted":',
        'if entry.kind in {"counted", "ranked"}:',
        'actions.record({ kind: "wish_penalty", offender });',
        '{% if row.kind == "double_victory" %}',
        '["ranked", "settled"].includes(kind)',
    ],
)
def test_a_name_is_found(line: str, tmp_path: Path) -> None:
    path = tmp_path / "some.html"
    path.write_text(line)
    assert find_names(path) != []
