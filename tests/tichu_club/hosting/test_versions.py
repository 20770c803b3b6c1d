"""A server's versions lie in folders of their own, and each lies there whole before it is used."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.paths import ROOT

SCRIPT: Final = ROOT / "scripts" / "version"
SETUP: Final = f"""#!/bin/sh
cd "$(dirname "$0")/.."
[ ! -e fails ] || exit 1
mkdir -p .venv/bin && ln -sf {sys.executable} .venv/bin/python && echo "$@" > installed
ln -sfn {sys.prefix}/pyvenv.cfg {sys.prefix}/lib .venv/
"""
MANAGE: Final = """
import pathlib, sys
name = {"bundle": "build/bundles", "collectstatic": "static_root"}[sys.argv[1]]
pathlib.Path(name).mkdir(parents=True, exist_ok=True)
pathlib.Path(name, pathlib.Path("number").read_text()).touch()
"""
AUTHOR: Final = ("-c", "user.name=A", "-c", "user.email=a@club.example")


class Server:
    """A server's folder with a clone of a program that only knows its number."""

    def __init__(self, home: Path) -> None:
        self.home, self.source = home, home / "source"
        (self.source / "scripts").mkdir(parents=True)
        for name, text in {"version": SCRIPT.read_text(), "setup": SETUP}.items():
            path = self.source / "scripts" / name
            path.write_text(text)
            path.chmod(0o755)
        production = self.source / "scripts" / "production"
        production.write_text('#!/bin/sh\nexec "$@"\n')
        production.chmod(0o755)
        (self.source / "manage.py").write_text(MANAGE)
        self.git("init", "--quiet")

    def git(self, *arguments: str) -> str:
        command = ["git", "-C", str(self.source), *AUTHOR, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def commit(self, number: str) -> Path:
        """Commit a version; return where it will lie."""
        (self.source / "number").write_text(number)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", number)
        return self.home / "versions" / self.git("rev-parse", "--short=12", "HEAD")

    def lay_out(self) -> "subprocess.CompletedProcess[str]":
        return run([str(self.source / "scripts" / "version"), "lay-out"])

    def use_next(self) -> None:
        assert run([str(self.home / "next" / "scripts" / "version"), "use"]).returncode == 0


def run(command: list[str]) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.run(command, check=False, capture_output=True, text=True, env=environment)


@pytest.fixture
def server(tmp_path: Path) -> Server:
    return Server(tmp_path / "srv")


def list_names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_version_is_laid_out_whole_and_only_then_used(server: Server) -> None:
    first = server.commit("1")
    assert server.lay_out().stdout == f"laid out: {first}\n"
    assert (server.home / "next").resolve() == first
    assert not (server.home / "current").exists()
    assert (first / "installed").read_text() == "runtime bundler\n"
    assert list_names(first / "static_root") == list_names(first / "build" / "bundles") == {"1"}
    assert (first / "__pycache__").is_dir()
    server.use_next()
    assert (server.home / "current").resolve() == first


def test_the_next_one_changes_no_file_of_what_runs(server: Server) -> None:
    first = server.commit("1")
    server.lay_out()
    server.use_next()
    running = os.open(server.home / "current", os.O_RDONLY)
    before = {path: path.read_bytes() for path in first.rglob("*") if path.is_file()}
    second = server.commit("2")
    server.lay_out()
    assert (server.home / "current").resolve() == first
    assert {path: path.read_bytes() for path in first.rglob("*") if path.is_file()} == before
    server.use_next()
    assert (server.home / "current").resolve() == second
    assert Path(f"/proc/self/fd/{running}").readlink() == first
    os.close(running)


def test_open_pages_find_the_files_of_the_version_before(server: Server) -> None:
    server.commit("1")
    server.lay_out()
    server.use_next()
    second = server.commit("2")
    server.lay_out()
    assert list_names(second / "static_root") == list_names(second / "build" / "bundles")
    assert list_names(second / "static_root") == {"1", "2"}


def test_one_that_cannot_be_installed_is_not_next(server: Server) -> None:
    first = server.commit("1")
    server.lay_out()
    (server.source / "fails").touch()
    server.commit("2")
    assert server.lay_out().returncode != 0
    assert (server.home / "next").resolve() == first
    (server.source / "fails").unlink()
    third = server.commit("3")
    assert server.lay_out().returncode == 0
    assert (server.home / "next").resolve() == third


def test_each_version_gets_the_packages_that_an_operator_wants_besides(server: Server) -> None:
    """One without them would not start, or make no copies, and say so when it is used."""
    first = server.commit("1")
    wanted = server.home / "extras.txt"
    wanted.write_text("--no-index\n# the second place\n")
    assert server.lay_out().returncode == 0
    wanted.write_text("--no-index\nno-such-package-of-a-club\n")
    server.commit("2")
    ran = server.lay_out()
    assert ran.returncode != 0
    assert "no-such-package-of-a-club" in ran.stderr
    assert (server.home / "next").resolve() == first


def test_torn_off_half_way_it_is_done_again(server: Server) -> None:
    first = server.commit("1")
    server.lay_out()
    (first / "manage.py").write_text("half")
    (first / "static_root" / "1").unlink()
    assert server.lay_out().returncode == 0
    assert (first / "manage.py").read_text() == MANAGE
    assert list_names(first / "static_root") == {"1"}


def test_the_version_before_is_used_again(server: Server) -> None:
    first = server.commit("1")
    server.lay_out()
    server.use_next()
    server.commit("2")
    server.lay_out()
    server.use_next()
    server.git("checkout", "--quiet", "--detach", "HEAD~1")
    server.lay_out()
    server.use_next()
    assert (server.home / "current").resolve() == first


def test_a_python_that_the_units_may_not_read_is_named(server: Server) -> None:
    server.commit("1")
    told = server.lay_out().stderr
    lies_in_a_home = str(Path(sys.executable).resolve()).startswith(("/root/", "/home/"))
    assert ("lies where the units may not read" in told) == lies_in_a_home


def test_who_asks_for_nothing_is_told_what_there_is(server: Server) -> None:
    server.commit("1")
    told = run([str(server.source / "scripts" / "version")])
    assert told.returncode == 2
    assert [line.split()[1] for line in told.stderr.splitlines()[::2]] == ["lay-out", "use"]


def test_what_was_not_laid_out_is_not_used(server: Server) -> None:
    server.commit("1")
    server.lay_out()
    ran = run([str(server.source / "scripts" / "version"), "use"])
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "no version that was laid out" in ran.stderr
    assert list_names(server.home) == {"source", "versions", "next"}
