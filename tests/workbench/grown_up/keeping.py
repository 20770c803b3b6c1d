"""A keeper of small processes, for tests of what it does with them."""

from pathlib import Path

from workbench.grown_up.asking import ask_nothing
from workbench.grown_up.keeper import Keeper
from workbench.grown_up.place import Place
from workbench.grown_up.table import Row, Table


def make_keeper(folder: Path, *rows: Row) -> tuple[Keeper, list[str]]:
    (folder / "logs").mkdir()
    said: list[str] = []
    return Keeper(Table(list(rows), "https://here", {}), Place(folder, {}), said.append), said


def make_row(name: str, command: list[str], **more: object) -> Row:
    return Row(name, name, command, ask_nothing, **more)  # type: ignore[arg-type] # as a row has them
