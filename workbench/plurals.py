"""English plurals that a catalogue cannot tell apart: it finds a text by its singular alone."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from workbench.languages import ROOT

BLOCK: Final = re.compile(
    r"{%\s*blocktrans(?:late)?\s[^%]*?%}(.*?){%\s*plural\s*%}(.*?){%\s*endblocktrans", re.DOTALL
)
VALUE: Final = re.compile(r"{{\s*(\w+)\s*}}")
SOURCES: Final = ("*/**/*.py", "templates/**/*.html", "templates/**/*.txt")
NOT_OURS: Final = (".venv", "build", "node_modules", "tests")
Plural = tuple[str, str]


def list_sources() -> list[Path]:
    """Return the files that say something to people, scripts apart: those have few plurals."""
    paths = {path for pattern in SOURCES for path in ROOT.glob(pattern)}
    return sorted(path for path in paths if path.relative_to(ROOT).parts[0] not in NOT_OURS)


def read_plurals(path: Path) -> Iterator[Plural]:
    """Yield the singular and the plural of each text that has both."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        for pair in BLOCK.findall(text):
            one, many = (" ".join(VALUE.sub(r"%(\1)s", said).split()) for said in pair)
            yield one, many
    elif "ngettext" in text:
        for call in ast.walk(ast.parse(text)):
            if isinstance(call, ast.Call) and "ngettext" in ast.unparse(call.func):
                said = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
                if len(said) > 1:
                    yield str(said[0]), str(said[1])


def find_two_plurals(plurals: Iterable[Plural]) -> Iterator[str]:
    """Yield singulars with two plurals: in other languages each would be said as the other."""
    known: dict[str, set[str]] = defaultdict(set)
    for one, many in plurals:
        known[one].add(many)
    for one, said in sorted(known.items()):
        if len(said) > 1:
            yield f"one singular, {len(said)} plurals: {one} | {' | '.join(sorted(said))}"
