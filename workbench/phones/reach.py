"""Which lines of the product the worlds run: of the server by `coverage`, of the pages by V8."""

from pathlib import Path
from typing import Any, Final, Self

from coverage import Coverage

ROOT: Final = Path(__file__).parents[2]
APPS: Final = ("common", "people", "scoring")
LEAST: Final = 5
"""Files of fewer lines are summed up: most only name something."""


class Reach:
    """Counts while it is open."""

    def __init__(self) -> None:
        source = [str(ROOT / app) for app in APPS]
        self.coverage = Coverage(data_file=None, source=source, omit=["*/migrations/*"])
        self.lines: dict[str, tuple[int, int]] = {}

    def __enter__(self) -> Self:
        self.coverage.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.coverage.stop()
        for name in self.coverage.get_data().measured_files():
            analysis = self.coverage.analysis2(name)
            statements, missing = analysis[1], analysis[3]
            reached = len(statements) - len(missing)
            self.lines[str(Path(name).relative_to(ROOT))] = reached, len(statements)

    def take_scripts(self, covered: list[dict[str, Any]]) -> None:
        """Take in what V8 counted: the lines of each module, and how many of them ran."""
        for module in covered:
            self.lines[module["file"]] = module["reached"], module["lines"]

    def __str__(self) -> str:
        rows = [
            f"{reached:5} of {lines:5}  {name}"
            for name, (reached, lines) in sorted(self.lines.items())
            if reached and lines >= LEAST
        ]
        return "\n".join(["lines reached:", *rows])
