"""The rooms of our JavaScript: imports go down only, and rooms side by side do not touch."""

from pathlib import Path

import pytest

from common.web.pages.assets import find_references
from tests.paths import ROOT

FOLDERS = ("common/ui/static", "people/static", "scoring/static", "tichu_club/static")
BELOW = {
    "common/live": set(),
    "common": set(),
    "scoring/rules": set(),
    "scoring/game": {"common", "scoring/rules"},
    "scoring/device": {"common", "common/live", "scoring/rules", "scoring/game"},
    "scoring/sheet": {"common", "scoring/rules", "scoring/game", "scoring/device"},
    "scoring/pages": {"common", "scoring/rules", "scoring/game", "scoring/device"},
    "scoring/watching": {"common", "scoring/rules", "scoring/game", "scoring/device"},
    "tichu_club/app": {"common", "common/live", "scoring/device"},
    "vendored/idb": set(),
}
"""What each room may ask for, beside its own files and the libraries that were brought along."""


def list_scripts() -> dict[str, Path]:
    """Return the files of all scripts by the names under which they are served."""
    found = ((ROOT / folder, path) for folder in FOLDERS for path in (ROOT / folder).rglob("*.js"))
    return {path.relative_to(folder).as_posix(): path for folder, path in found}


def room_of(name: str) -> str:
    inside = [room for room in BELOW if name.startswith(f"{room}/")]
    return max(inside, key=len)


SCRIPTS = list_scripts()
ROOMED = [name for name in SCRIPTS if name.count("/") > 1 or name.startswith("common/")]


def test_every_script_of_a_module_has_a_room() -> None:
    """The others stand in the head of a page, and import nothing."""
    assert sorted(set(SCRIPTS) - set(ROOMED)) == [
        "people/club_nav.js",
        "people/passkeys.js",
        "people/print.js",
        "people/time_zone.js",
        "people/welcome.js",
        "tichu_club/display.js",
        "tichu_club/stray_clicks.js",
    ]
    assert {room_of(name) for name in ROOMED} == set(BELOW)


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_imports_go_down(name: str) -> None:
    room = room_of(name) if name in ROOMED else None
    allowed = {room, "vendored/idb", *BELOW.get(room or "", ())}
    asked = find_references(name, SCRIPTS[name].read_bytes())
    scripts = [one for one in asked if one.endswith(".js")]
    assert [one for one in scripts if room_of(one) not in allowed] == []
