"""A keeper of small processes, for tests of what it does with them."""

from pathlib import Path

from workbench.prod_local.asking import ask_nothing
from workbench.prod_local.keeper import Keeper
from workbench.prod_local.place import LocalPlace
from workbench.prod_local.table import ProcessRow, ProcessTable


def make_keeper(folder: Path, *rows: ProcessRow) -> tuple[Keeper, list[str]]:
    (folder / "logs").mkdir()
    said: list[str] = []
    return Keeper(
        ProcessTable(list(rows), "https://here", {}), LocalPlace(folder, {}), said.append
    ), said


def make_row(name: str, command: list[str], **more: object) -> ProcessRow:
    return ProcessRow(name, name, command, ask_nothing, **more)  # type: ignore[arg-type] # as a row has them
