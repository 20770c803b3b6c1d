"""What the processes of a club hold: memory and open files, with all that they have started."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from workbench.prod_local.state import State

PROC: Final = Path("/proc")


@dataclass(frozen=True, slots=True)
class Held:
    """Megabytes, of what is shared a part; and open files."""

    megabytes: float
    files: int


def measure_held(state: State) -> dict[str, Held]:
    """Return what each process of a club holds now."""
    children = list_children()
    return {process.name: sum_up(list_family(process.pid, children)) for process in state.processes}


def list_children() -> dict[int, list[int]]:
    """Return the children of each process of this machine."""
    children = defaultdict(list)
    for folder in PROC.glob("[0-9]*"):
        with suppress(OSError):
            # After the name, which may hold anything: the state, then the parent (proc(5)).
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            children[int(parent)].append(int(folder.name))
    return children


def list_family(pid: int, children: dict[int, list[int]]) -> Iterator[int]:
    """Give a process and all that it has started."""
    yield pid
    for child in children.get(pid, ()):
        yield from list_family(child, children)


def sum_up(pids: Iterator[int]) -> Held:
    """Return what some processes hold together; one that has ended holds nothing."""
    kilobytes = files = 0
    for pid in pids:
        with suppress(OSError):
            lines = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
            kilobytes += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
            files += len(list((PROC / str(pid) / "fd").iterdir()))
    return Held(kilobytes / 1024, files)
