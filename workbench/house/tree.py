"""The files of the project, as git tracks them."""

import ast
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

NOT_READ = ("/migrations/", "/vendored/")


@dataclass(frozen=True)
class SourceFile:
    """A file of the project by its path from the root, and its text."""

    path: PurePosixPath
    text: str

    @property
    def lines(self) -> int:
        """The number of its lines."""
        return self.text.count("\n")

    @cached_property
    def tree(self) -> ast.Module:
        """What Python reads in it."""
        return ast.parse(self.text)

    @property
    def module(self) -> str:
        """What it is imported as."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def floor(self) -> str:
        """The folder at the top that it lies in."""
        return self.path.parts[0]

    @property
    def room(self) -> str:
        """The folder of the subject that it lies in: two steps from the top."""
        return "/".join(self.path.parent.parts[:2])


@dataclass(frozen=True)
class House:
    """What is tracked below a folder."""

    root: Path

    @cached_property
    def paths(self) -> Sequence[PurePosixPath]:
        """Every tracked file but migrations and what came from elsewhere."""
        output = _ask_git(self.root, "ls-files").splitlines()
        kept = (path for path in output if not any(part in path for part in NOT_READ))
        return [PurePosixPath(path) for path in kept if (self.root / path).is_file()]

    def read(self, suffix: str, *, tests: bool = False) -> Iterator[SourceFile]:
        """Give the files that end so: those of the tests, or all the others."""
        for path in self.paths:
            if path.suffix == suffix and (path.parts[0] == "tests") == tests:
                yield SourceFile(path, (self.root / path).read_text(encoding="utf-8"))

    def list_commits(self, most: int) -> Sequence[Sequence[PurePosixPath]]:
        """Return what each of the last commits touched, merges left out."""
        output = _ask_git(
            self.root, "log", "--no-merges", f"-{most}", "--name-only", "--format=%x00"
        )
        return [
            [PurePosixPath(line) for line in commit.splitlines() if line]
            for commit in output.split("\0")[1:]
        ]


def _ask_git(root: Path, *words: str) -> str:
    ran = subprocess.run(  # noqa: S603 - our own words
        ["git", "-C", str(root), *words],  # noqa: S607 - git as it is installed
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout
