"""The lock files: what they name, each machine finds where it looks for packages."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt", "package-lock.json"])
def test_no_lock_file_names_a_registry(name: str) -> None:
    assert "://" not in (ROOT / name).read_text()


def test_each_tool_for_javascript_is_pinned_and_locked_with_its_digest() -> None:
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert packages[""]["devDependencies"] == wanted
    assert {name: packages[f"node_modules/{name}"]["version"] for name in wanted} == wanted
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []
