"""What pages ask for: read out of the templates, with everything that it asks for itself."""

import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders

from common.web.pages.assets import collect_assets, find_references
from scoring.drawing.faces import SCRIPTS

MODULE = re.compile(r"""<script\b[^>]*\btype="module"[^>]*\{%\s*static\s+["']([^"']+\.js)["']""")
NAMED = re.compile(r"""\{%\s*static\s+["']([^"']+)["']""")
WORKER = "scoring/device/sync/background.js"
"""What the service worker imports."""
OWN_CODE = sorted(Path(__file__).parent.glob("*.py"))


@dataclass(frozen=True)
class Sources:
    """Static files as they were written, by name.

    `named` are those that pages name, `scripts` the modules among them, `games` the modules that
    add games to the box.
    """

    files: dict[str, bytes]
    named: frozenset[str]
    scripts: tuple[str, ...]
    games: tuple[str, ...]

    @property
    def styles(self) -> list[str]:
        """Style sheets that are asked for by themselves, and not only as a part of another."""
        sheets = {name: content for name, content in self.files.items() if name.endswith(".css")}
        parts = {
            part for name, content in sheets.items() for part in find_references(name, content)
        }
        return [name for name in sheets if name in self.named or name not in parts]

    @property
    def others(self) -> list[str]:
        """What is served as it is: pictures, tables, scripts that are no modules."""
        ends = (".css", ".js")
        scripts = {n for n in self.named if n.endswith(".js")} - set(self.scripts)
        return [name for name in self.files if name in scripts or not name.endswith(ends)]

    @cached_property
    def mark(self) -> str:
        """A name for just these contents, and for how they are bundled."""
        whole = hashlib.sha256(repr((sorted(self.named), self.scripts, self.games)).encode())
        for path in OWN_CODE:
            whole.update(path.read_bytes())
        for name, content in sorted(self.files.items()):
            whole.update(f"\0{name}\0{len(content)}\0".encode() + content)
        return whole.hexdigest()[:16]


def read_sources() -> Sources:
    """Read all that the templates name, from the folders where it was written."""
    pages = [path.read_text() for path in sorted((settings.BASE_DIR / "templates").rglob("*.html"))]
    scripts = {name for page in pages for name in MODULE.findall(page)}
    named = {name for page in pages for name in NAMED.findall(page)}
    files = collect_assets([*named, *SCRIPTS, WORKER], read=read_source)
    known = tuple(sorted(name for name in {*scripts, *SCRIPTS} if name in files))
    return Sources(files, frozenset(named & files.keys()), known, tuple(SCRIPTS))


def read_source(name: str) -> bytes | None:
    """Return a static file's content as it was written, None without it."""
    path = finders.find(name)
    return Path(path).read_bytes() if path else None
