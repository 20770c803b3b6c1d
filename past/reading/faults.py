"""Why a line or a cell of a table is not read, and why one is not used."""

from dataclasses import dataclass

from common.problems import Json, Problem


@dataclass(frozen=True, slots=True)
class LineFault:
    """Why a line cannot be stored, or one cell of it.

    `column` is where, None for the whole line. A `doubt` is a score or a day that hardly anybody
    plays: it is stored if somebody says that it is right.
    """

    line: int
    column: int | None
    problem: Problem
    doubt: bool = False


class FaultError(Exception):
    """A line or a cell cannot be read: for this reason, at this column."""

    def __init__(
        self, code: str, column: int | None = None, *, doubt: bool = False, **values: Json
    ) -> None:
        super().__init__(code)
        self.problem, self.column, self.doubt = Problem(code, values=values), column, doubt

    def place(self, line: int) -> LineFault:
        """Return the fault in this line."""
        return LineFault(line, self.column, self.problem, self.doubt)
