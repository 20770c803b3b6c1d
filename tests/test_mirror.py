"""Tests mirror the tree: who looks for a package's tests finds them at the same place."""

import ast
from pathlib import Path

from tests.paths import ROOT

APPS = ("common", "people", "scoring", "tournaments", "tichu_club")
NO_CODE = {"migrations", "templatetags", "commands"}
"""Packages that Django wants: steps, tags and commands are tested with what stands around them."""
THROUGH = {
    "common/statements": "scoring/api",  # the statements that a write costs are counted there
    "common/ui": "e2e",
    "common/web/pages": "scoring/views",
    "people/api": "tichu_club",
    "people/management": "people",
    "people/models": "people",
    "people/services": "people",
    "scoring/drawing/faces": "scoring/drawing",
    "scoring/models": "scoring/api",
    "scoring/requests": "scoring/api",
    "scoring/selectors": "scoring/api",
    "scoring/services": "scoring/api",
    "tichu_club/management": "tichu_club/hosting",
}
"""Packages that are tested through another one, for they do nothing by themselves."""
NOT_OF_A_PACKAGE = {"e2e"}
"""Tests in a browser are of the whole."""


def list_packages() -> set[str]:
    found = {path.parent for app in APPS for path in (ROOT / app).rglob("__init__.py")}
    return {str(path.relative_to(ROOT)) for path in found if path.name not in NO_CODE}


def list_tests() -> list[Path]:
    return sorted((ROOT / "tests").rglob("*.py"))


def list_test_folders() -> set[str]:
    tests = ROOT / "tests"
    found = {path.parent for path in list_tests() if path.name.startswith("test_")}
    return {str(path.relative_to(tests)) for path in found}


def test_each_package_has_its_tests_at_its_place_or_says_where() -> None:
    folders = list_test_folders()
    without = {
        package
        for package in list_packages() - THROUGH.keys()
        if not any(f"{folder}/".startswith(f"{package}/") for folder in folders)
    }
    assert without == set()


def test_what_is_tested_elsewhere_is_a_package_without_tests_of_its_own() -> None:
    packages, folders = list_packages(), list_test_folders()
    assert THROUGH.keys() <= packages
    assert not THROUGH.keys() & folders
    for place in THROUGH.values():
        assert any(f"{folder}/".startswith(f"{place}/") for folder in folders), place


def test_each_folder_of_tests_is_one_of_the_source() -> None:
    strange = {folder for folder in list_test_folders() if not (ROOT / folder).is_dir()}
    assert strange - NOT_OF_A_PACKAGE == set()


def list_imported(path: Path) -> set[str]:
    """Return the modules that a file imports, and what it takes out of them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def test_helpers_stand_in_helper_files() -> None:
    """A file of tests takes nothing out of another one."""
    taken = {
        (str(path.relative_to(ROOT)), module)
        for path in list_tests()
        for module in list_imported(path)
        if module.startswith("tests.") and ".test_" in module
    }
    assert taken == set()
