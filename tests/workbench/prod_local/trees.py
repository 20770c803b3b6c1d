"""A folder that holds one version of the club, then that of today, as after `git pull`."""

import io
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from tests.paths import ROOT

WHERE_FILES_ARE = "workbench/prod_local/settings.py"
"""What no release needs to have: only the place of the collected files."""


def lay_release(tree: Path, tag: str) -> None:
    """Lay out a release; skip where this copy of the project does not know it."""
    given = ask_git("archive", "--format=tar", find_commit(tag))
    with tarfile.open(fileobj=io.BytesIO(given)) as archive:
        archive.extractall(tree, filter="data")
    copy_today(tree, [WHERE_FILES_ARE])
    (tree / "node_modules").symlink_to((ROOT / "node_modules").resolve())


def find_commit(tag: str) -> str:
    """Return a release's commit: the newest that wrote down what the release had.

    A tag says the same, but not every copy of the project has its tags.
    """
    written = f"workbench/releases/{tag}.json"
    commit = ask_git("log", "--max-count=1", "--format=%H", "--", written).decode().strip()
    if not commit:
        pytest.skip(f"{tag} is not in this copy of the project (git fetch --unshallow)")
    return commit


def ask_git(*arguments: str) -> bytes:
    """Return what git says of the project."""
    asked = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(asked, capture_output=True, check=True).stdout


def lay_today(tree: Path) -> None:
    """Bring a laid out version to that of today, under the processes that run there."""
    before = {str(path.relative_to(tree)) for path in tree.rglob("*.py")}
    now = list_today()
    copy_today(tree, now)
    for name in before - set(now):
        if not name.startswith(("build/", "node_modules")):
            (tree / name).unlink()


def list_today() -> list[str]:
    """Return the files of the version of today, also those that are not committed yet."""
    said = ask_git("ls-files", "-z", "--cached", "--others", "--exclude-standard").decode()
    names = [name for name in said.split("\0") if name and name != "node_modules"]
    return [name for name in names if (ROOT / name).is_file() and name != ".venv"]


def copy_today(tree: Path, names: list[str]) -> None:
    """Put files of today into a tree, each whole or not at all."""
    for name in names:
        place = tree / name
        place.parent.mkdir(parents=True, exist_ok=True)
        half = place.with_name(f"{place.name}.half")
        shutil.copyfile(ROOT / name, half)
        half.replace(place)
