"""No button of the pages of tournaments is forgotten: a test clicks each of them twice."""

import re
from pathlib import Path

import pytest

from tests.e2e.clicked_twice import (
    BUTTONS,
    DESK,
    KNOCKOUT,
    NIGHTS,
    SETTINGS,
    TEAMS,
    list_kinds_of,
    list_walked,
)
from tests.e2e.double_clicks import SAYING
from tests.paths import ROOT

TEMPLATES = ROOT / "templates"
ROOMS = ("nights", "tournaments")
BUTTON = re.compile(r"<button\b([^>]*)>")
ASKING = re.compile(r"<form method=\"get\".*?</form>", re.DOTALL)
"""A form that only looks at something: nothing is written by its button."""
TAG = re.compile(r"\{%.*?%\}")


def read_names(path: Path) -> list[str]:
    """Return the names of a template's buttons that send a form, as `clicked_twice` writes them."""
    names = []
    for match in BUTTON.finditer(ASKING.sub("", path.read_text(encoding="utf-8"))):
        given = dict(re.findall(r'\b(type|name|value)="([^"]*)"', match[1]))
        assert given["type"] in {"submit", "button"}, f"{path.name}: {match[0]}"
        is_pressed_by_enter_alone = re.search(r"\bhidden\b", match[1])
        if given["type"] == "submit" and not is_pressed_by_enter_alone:
            names.append(spell(given.get("name", ""), given.get("value", "")))
    return names


def spell(name: str, value: str) -> str:
    parts = [part for part in TAG.split(name) if part]
    written = "*" if "{{" in name else "/".join(parts)
    return f"{written}={value}" if written in SAYING else written


def find_templates() -> list[str]:
    paths = sorted(path for room in ROOMS for path in (TEMPLATES / room).rglob("*.html"))
    return [path.relative_to(TEMPLATES).as_posix() for path in paths if read_names(path)]


@pytest.mark.parametrize("template", find_templates())
def test_each_button_stands_in_the_list_of_those_clicked_twice(template: str) -> None:
    assert template in BUTTONS, f"no test clicks the buttons of {template} twice"
    listed = [kind.partition(":")[2] for kind in BUTTONS[template].split()]
    assert sorted(listed) == sorted(read_names(TEMPLATES / template))


def test_nothing_is_listed_that_is_on_no_page() -> None:
    assert BUTTONS.keys() == set(find_templates())
    kinds = {kind for name in BUTTONS for kind in list_kinds_of(name)} | {"team_change"}
    named = [name for names in (TEAMS, DESK, KNOCKOUT, NIGHTS, SETTINGS) for name in names.split()]
    assert len(named) == len(set(named))
    assert kinds - list_walked() == set(named)
