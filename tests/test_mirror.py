"""Tests mirror the tree: who looks for a package's tests finds them at the same place."""

import ast
import re
from functools import cache
from pathlib import Path

from tests.paths import APPS, ROOT

NO_CODE = {"migrations", "templatetags"}
"""Packages that Django wants: they are tested with what stands around them."""
THROUGH = {
    "nights/models": "nights/presence",
    "nights/wall": "nights/evening",
    "past/models": "past/imports",
    "people/management": "people",
    "people/models": "people",
    "ratings/models": "ratings/management",
    "ratings/persons": "ratings/figures",
    "scoring/management": "scoring/verifying",
    "scoring/models": "scoring/games",
    "scoring/shapes": "scoring/games",
    "common/verifying": "tichu_club/management",
    "tournaments/links": "tournaments/entries",
    "tournaments/models": "tournaments/rounds",
}
"""Rooms that are tested through another one, for they do nothing by themselves."""
NOT_OF_A_PACKAGE = {"e2e", "e2e/other_engines", "hostile"}
"""Tests in a browser, and of whatever a stranger can send, are of the whole."""


OF_TESTS = re.compile(r"^[ \t]*(?:from|import)[ ]+tests\b[^(\n]*(?:\([^)]*\))?", re.MULTILINE)


def list_rooms() -> set[str]:
    """Return the packages right in an app; what lies deeper may be tested with its room."""
    paths = {path.parent for app in APPS for path in (ROOT / app).glob("*/__init__.py")}
    return {str(path.relative_to(ROOT)) for path in paths if path.name not in NO_CODE}


@cache
def list_tests() -> list[Path]:
    return sorted((ROOT / "tests").rglob("*.py"))


@cache
def list_test_folders() -> set[str]:
    tests = ROOT / "tests"
    paths = {path.parent for path in list_tests() if path.name.startswith("test_")}
    return {str(path.relative_to(tests)) for path in paths}


def has_tests(room: str) -> bool:
    return any(f"{folder}/".startswith(f"{room}/") for folder in list_test_folders())


def test_each_room_has_its_tests_at_its_place_or_says_where() -> None:
    assert {room for room in list_rooms() - THROUGH.keys() if not has_tests(room)} == set()


def test_what_is_tested_elsewhere_is_a_room_without_tests_of_its_own() -> None:
    assert THROUGH.keys() <= list_rooms()
    assert {room for room in THROUGH if has_tests(room)} == set()
    assert {place for place in THROUGH.values() if not has_tests(place)} == set()


def test_each_folder_of_tests_is_one_of_the_source() -> None:
    strange = {folder for folder in list_test_folders() if not (ROOT / folder).is_dir()}
    assert strange - NOT_OF_A_PACKAGE == set()


def list_imported(path: Path) -> set[str]:
    """Return the modules of tests that a file imports, and what it takes out of them."""
    imported = set()
    statements = [line.strip() for line in OF_TESTS.findall(path.read_text(encoding="utf-8"))]
    for node in ast.parse("\n".join(statements)).body:
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            imported |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return imported


def test_helpers_stand_in_helper_files() -> None:
    """A file of tests takes nothing out of another one."""
    taken = {
        (str(path.relative_to(ROOT)), module)
        for path in list_tests()
        for module in list_imported(path)
        if module.startswith("tests.") and ".test_" in module
    }
    assert taken == set()
