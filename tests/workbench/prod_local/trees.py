"""A server's versions: a release, and that of today beside it."""

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
    """Lay out a release in a folder; skip where this copy of the project does not know it."""
    tree.mkdir(parents=True)
    given = ask_git("archive", "--format=tar", find_commit(tag))
    with tarfile.open(fileobj=io.BytesIO(given)) as archive:
        archive.extractall(tree)
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


def ask_git(*arguments: str, folder: Path = ROOT) -> bytes:
    """Return what git says of the project, or of a copy of it."""
    asked = ["git", "-C", str(folder), *arguments]
    return subprocess.run(asked, capture_output=True, check=True).stdout


def lay_out_today(home: Path) -> None:
    """Lay out the version of today beside another one, as `git pull && scripts/version lay-out` do.

    What this project has installed is not installed again, but linked.
    """
    source = home / "source"
    ask_git("clone", "--quiet", "--local", "--no-checkout", str(ROOT), str(source))
    copy_today(source, list_today())
    (source / "scripts" / "setup").write_text(
        f"#!/bin/sh\ncd {ROOT} && ln -sfn $PWD/.venv $PWD/node_modules $OLDPWD\n"
    )
    author = ("-c", "user.name=Tichu Club", "-c", "user.email=club@club.example")
    ask_git("add", "--all", "--force", folder=source)
    ask_git(*author, "commit", "--quiet", "--message", "today", folder=source)
    subprocess.run([source / "scripts" / "version", "lay-out"], check=True, capture_output=True)


def list_today() -> list[str]:
    """Return the files of the version of today, also those that are not committed yet."""
    said = ask_git("ls-files", "-z", "--cached", "--others", "--exclude-standard").decode()
    names = [name for name in said.split("\0") if name and name != "node_modules"]
    return [name for name in names if (ROOT / name).is_file() and name != ".venv"]


def copy_today(tree: Path, names: list[str]) -> None:
    """Put files of today into a tree."""
    for name in names:
        place = tree / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, place)
