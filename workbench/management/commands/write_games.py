"""`manage.py write_games`: write the table of games.json as a module that a browser can import."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import scoring
from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from scoring.rules.box import read_box

FOLDER = Path(scoring.__file__).parent / "static" / "scoring" / "rules"
MODULE, WANTED = FOLDER / "games_data.js", FOLDER / "games_mark.js"
WIDTH = 100


def write_value(value: Any, depth: int = 0, before: int = 0) -> str:
    """Return a value as the formatter leaves it: objects open, lists on one line where they fit.

    `before`: how many characters stand before it on its line.
    """
    inner = "  " * (depth + 1)
    end = "\n" + "  " * depth
    if isinstance(value, dict):
        rows = (
            f"{inner}{key}: {write_value(v, depth + 1, len(inner) + len(key) + 2)},"
            for key, v in value.items()
        )
        return "\n".join(["{", *rows]) + end + "}"
    line = json.dumps(value, ensure_ascii=False)
    if isinstance(value, list) and (before + len(line) >= WIDTH or "{" in line):
        rows = (f"{inner}{write_value(item, depth + 1, len(inner))}," for item in value)
        return "\n".join(["[", *rows]) + end + "]"
    return line


def write_module(table: Mapping[str, Any]) -> tuple[str, str]:
    """Return the module's text, and the mark of its content that stands in it."""
    text = write_value(table)
    mark = hashlib.sha256(text.encode()).hexdigest()[:16]
    head = "/** All that a game is as data. Written from games.json by `manage.py write_games`. */"
    return f'{head}\n\nexport const MARK = "{mark}";\n\nexport const TABLE = {text};\n', mark


def write_wanted(mark: str) -> str:
    """Return the text of the module that says which table the scripts want."""
    head = "/** The table that these scripts were made for. Written by `manage.py write_games`. */"
    return f'{head}\n\nexport const WANTED = "{mark}";\n'


class Command(TranslatedCommand):
    """Writes the module, and beside it the mark that the scripts want."""

    help = translatable(
        "Write the table of games.json as a JavaScript module; a test compares the two."
    )
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        module, mark = write_module(read_box())
        MODULE.write_text(module, "utf-8")
        WANTED.write_text(write_wanted(mark), "utf-8")
        self.stdout.write(f"{MODULE.name}: {mark}")
