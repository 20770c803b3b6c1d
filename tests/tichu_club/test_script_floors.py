"""The rooms of our JavaScript: imports go down only, and rooms side by side do not touch."""

from pathlib import Path

from common.web.pages.assets import find_references
from tests.paths import APPS, ROOT

ON_THE_TABLE = {"common", "scoring/cards", "scoring/rules", "scoring/game", "scoring/device"}
BELOW = {
    "common/live": set(),
    "common": set(),
    "people": set(),
    "scoring/rules": set(),
    "scoring/cards": {"scoring/rules"},
    "scoring/game": {"common", "scoring/rules"},
    "scoring/device": {"common", "common/live", "scoring/rules", "scoring/game"},
    "scoring/sheet": ON_THE_TABLE,
    "scoring/pages": ON_THE_TABLE,
    "scoring/watching": {*ON_THE_TABLE, "common/live"},
    "past": {"common", "scoring/game"},
    "nights": {"common", "scoring/watching"},
    "tournaments": {"common", "scoring/device", "scoring/watching"},
    "tournaments/files/checking": set(),
    "tichu_club": set(),
    "tichu_club/app": {"common", "common/live", "scoring/device", "tournaments"},
    "vendored/idb": set(),
    "vendored/idiomorph": set(),
}
"""What each room may ask for, beside its own files and the libraries that were brought along."""


def list_scripts() -> dict[str, Path]:
    """Return the files of all scripts by the names under which they are served."""
    folders = [*(ROOT / app / "static" for app in APPS), ROOT / "common/ui/static"]
    result = ((folder, path) for folder in folders for path in folder.rglob("*.js"))
    return {path.relative_to(folder).as_posix(): path for folder, path in result}


def room_of(name: str) -> str:
    inside = [room for room in BELOW if name.startswith(f"{room}/")]
    return max(inside, key=len)


SCRIPTS = list_scripts()


def test_every_script_has_a_room_and_every_room_a_script() -> None:
    assert {room_of(name) for name in SCRIPTS} == set(BELOW)


def test_imports_go_down() -> None:
    wrong = {}
    for name, source in SCRIPTS.items():
        allowed = {room_of(name), "vendored/idb", *BELOW[room_of(name)]}
        asked = find_references(name, source.read_bytes())
        scripts = [one for one in asked if one.endswith(".js")]
        if up := [script for script in scripts if room_of(script) not in allowed]:
            wrong[name] = up
    assert wrong == {}
