"""The docs lead where they say: each link, each heading and each picture is there."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.paths import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PICTURES = ROOT / "docs" / "pictures"
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)")
SOURCE = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|js|mjs|html|txt|json))`(?:\s+\(`(\w+)`\))?")
TEST = re.compile(r"\b(tests/[\w/]+\.py)((?:::\w+)*)")
AWAY = {"build", "data", "node_modules"}
"""Folders that no version holds."""
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def read(page: Path) -> str:
    return FENCED.sub("", page.read_text("utf-8"))


def anchor(heading: str) -> str:
    """Return the address of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def list_anchors(page: Path) -> set[str]:
    return {anchor(found) for found in re.findall(r"^#+ (.+)$", read(page), re.MULTILINE)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_links_is_there(page: Path) -> None:
    for path, heading in LINK.findall(read(page)):
        target = page.parent / path if path else page
        assert target.exists(), path
        assert not heading or heading in list_anchors(target), f"{path}#{heading}"


def test_a_missing_heading_would_be_found() -> None:
    assert anchor("When something went wrong") in list_anchors(ROOT / "docs" / "directing.md")
    assert anchor("When nothing went wrong") not in list_anchors(ROOT / "docs" / "directing.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_each_test_that_a_page_names_is_there(page: Path) -> None:
    for path, names in TEST.findall(read(page)):
        source = (ROOT / path).read_text("utf-8")
        for name in names.split("::")[1:]:
            assert f"def {name}(" in source or f"class {name}" in source, f"{path}::{name}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_each_source_that_a_page_names_is_there(page: Path) -> None:
    """A path may begin inside an app; a name in brackets behind it stands in that file."""
    for path, name in SOURCE.findall(read(page)):
        named = [
            source for source in list_sources() if source == path or source.endswith(f"/{path}")
        ]
        assert named, path
        if name:
            defined = re.compile(
                rf"^\s*(?:def |class |export \w+ )?{name}\b(?:\(|:|.* = )", re.MULTILINE
            )
            texts = ((ROOT / source).read_text("utf-8") for source in named)
            assert any(map(defined.search, texts)), f"{path}: {name}"


@cache
def list_sources() -> list[str]:
    """Return the path of each file of the house."""
    rooms = (path for path in ROOT.iterdir() if path.is_dir() and path.name not in AWAY)
    return [
        source.relative_to(ROOT).as_posix()
        for room in rooms
        if not room.name.startswith(".")
        for source in room.rglob("*.*")
    ]


def test_each_picture_stands_on_a_page() -> None:
    shown = {Path(path).name for page in PAGES for path, _ in LINK.findall(read(page))}
    assert [path.name for path in PICTURES.iterdir() if path.name not in shown] == []
