"""The page about security names tests and files that are there."""

import re

import pytest

from tests.paths import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`([\w./]+/[\w.]+|[\w]+\.(?:toml|yaml)|Makefile)`", PAGE)))


def test_it_names_many() -> None:
    assert len(NAMED) > 40


@pytest.mark.parametrize("path", NAMED)
def test_what_it_names_is_there(path: str) -> None:
    assert (ROOT / path).is_file()
