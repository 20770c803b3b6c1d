"""Sources as the bundler gets them: in one tree, and divided into few files.

A bundler that shares what several pages use makes a file of each combination of pages: thirty for
the score sheet alone. Two floors are files as a whole instead: what stands in `common`, and what
the sheet stands on. Whatever touches a floor imports all of it, so all of it is shared alike.
"""

import posixpath
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from common.web.pages.assets import BESIDE, find_needed_modules
from common.web.pages.scripts import is_readable, leave_out_comments
from tichu_club.bundles.sources import WORKER, Sources

SHEET = "scoring/sheet/main.js"
OF_ALL_PAGES = "tichu_club/app/main.js"
FOR_LATER = re.compile(r"""\bimport\(\s*["'](\.{1,2}/[^"']+)["']\s*\)""")


@dataclass(frozen=True)
class Staged:
    """What to hand to the bundler: what each file is to be called, and which one it is."""

    pages: dict[str, str]
    worker: dict[str, str]


def name_flat(name: str) -> str:
    """Return a file's name without folders and ending: `scoring.sheet.main`."""
    return posixpath.splitext(name)[0].replace("/", ".")


def stage_scripts(sources: Sources, served: Mapping[str, str], folder: Path) -> Staged:
    """Write the scripts into a folder; `served` says how the other files are called by now."""
    scripts = {n: c for n, c in sources.files.items() if n.endswith(".js")}
    graph = ImportGraph(scripts)
    floors = graph.divide(sources.scripts)
    for name, content in scripts.items():
        text = content.decode()
        if is_readable(name):
            text = rename_beside(name, leave_out_comments(text), served)
            text = graph.put_off(name, text)
        write(folder, name, text)
    for floor, names in floors.items():
        write(folder, floor, write_module_lines(names))
    for name in sorted(graph.later):
        head = write_module_lines(graph.list_floors(name, floors))
        write(folder, name_later(name), f'{head}export * from "./{name}";\n')
    pages = {}
    for name in sources.scripts:
        pages[name_flat(name)] = entry = f"page.{name_flat(name)}.js"
        write(folder, entry, write_module_lines([*graph.list_floors(name, floors), name]))
    # One file, for the browser looks after each of the worker's imports at every visit.
    sends = f'export {{ drainQueues }} from "./{WORKER}";\n'
    write(folder, "worker.js", write_module_lines(sources.games) + sends)
    return Staged(pages, {name_flat(WORKER): "worker.js"})


def write(folder: Path, name: str, text: str) -> None:
    """Write a file, with the folders that it stands in."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def write_module_lines(names: Iterable[str]) -> str:
    """Return the lines that run these modules, in this order."""
    return "".join(f'import "./{name}";\n' for name in names)


def name_later(name: str) -> str:
    """Return the module through which another is fetched later."""
    return f"later.{name_flat(name)}.js"


def find_beside(name: str, reference: str) -> str:
    """Return the name of what a module calls by an address relative to its own."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), reference))


def rename_beside(name: str, text: str, served: Mapping[str, str]) -> str:
    """Let a module ask for the files beside it by what they are called now, in the one folder."""

    def rename(match: re.Match[str]) -> str:
        target = served.get(find_beside(name, match[1]))
        return match[0].replace(match[1], f"./{posixpath.basename(target)}") if target else match[0]

    return BESIDE.sub(rename, text)


class ImportGraph:
    """Which module imports which."""

    def __init__(self, scripts: Mapping[str, bytes]) -> None:
        self.scripts = scripts
        self.later: set[str] = set()
        self.known: dict[str, set[str]] = {}

    def reach(self, name: str) -> set[str]:
        """Return a module and all that it cannot begin without."""
        if name not in self.known:
            reached, waiting = {name}, [name]
            while waiting:
                at = waiting.pop()
                needed = find_needed_modules(at, self.scripts[at])
                new = {name for name in needed if name in self.scripts} - reached
                reached |= new
                waiting += new
            self.known[name] = reached
        return self.known[name]

    def divide(self, entries: Iterable[str]) -> dict[str, list[str]]:
        """Return the floors, the lower one first: which modules each of them holds."""
        if not {SHEET, OF_ALL_PAGES} <= set(entries):
            return {}
        used = self.reach(SHEET) | self.reach(OF_ALL_PAGES)
        common = {name for name in used if name.startswith("common/")}
        own = f"{posixpath.dirname(SHEET)}/"
        game = {name for name in self.reach(SHEET) - common if not name.startswith(own)}
        return {"floor.common.js": sorted(common), "floor.game.js": sorted(game)}

    def list_floors(self, name: str, floors: Mapping[str, list[str]]) -> list[str]:
        """Return the floors of which a module needs anything."""
        return [floor for floor, names in floors.items() if self.reach(name) & set(names)]

    def put_off(self, name: str, text: str) -> str:
        """Let what a module fetches later bring its floors along, and note what that is."""

        def rename(match: re.Match[str]) -> str:
            wanted = find_beside(name, match[1])
            if wanted not in self.scripts:
                return match[0]
            self.later.add(wanted)
            path = posixpath.relpath(name_later(wanted), posixpath.dirname(name))
            return f'import("{path if path.startswith(".") else f"./{path}"}")'

        return FOR_LATER.sub(rename, text)
