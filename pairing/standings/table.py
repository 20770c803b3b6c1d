"""The standings: every tie-break in the order the event wants, ranks with shared places."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairing.standings.errors import StandingsError
from pairing.standings.head_to_head import HeadToHead
from pairing.standings.ledger import Ledger, open_ledger
from pairing.standings.results import Results
from pairing.standings.rules import Rules
from pairing.standings.scoring import Scoring
from pairing.standings.tie_breaks import TIE_BREAKS, Basis, TieBreak
from pairing.standings.value import Value


@dataclass(frozen=True, slots=True)
class TieBreakColumn:
    """A tie-break's column: amounts and terms are in 1 / `scale`; usually more is better."""

    tie_break: str
    scale: int
    more_is_better: bool = True


@dataclass(frozen=True, slots=True)
class TeamPlace:
    """A team's place: `rank` to `until` are shared with the teams level on every tie-break.

    `values` has one value for each column; None where head to head had nothing to compare.
    """

    rank: int
    until: int
    team: str
    number: int
    values: tuple[Value | None, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The rows, best first; level teams stand in the order of their seeds."""

    columns: tuple[TieBreakColumn, ...]
    rows: tuple[TeamPlace, ...]
    ledger: Ledger
    rules: Rules

    def amount(self, row: TeamPlace, column: int) -> Fraction | None:
        """Return a value as points, exact."""
        value = row.values[column]
        return None if value is None else Fraction(value.amount, self.columns[column].scale)


def compute_standings(results: Results, scoring: Scoring, rules: Rules) -> Standings:
    """Rank the teams.

    Raises StandingsError: `unknown_tie_break`, and what `open_ledger` raises.
    """
    unknown = [name for name in rules.tie_breaks if name not in TIE_BREAKS]
    if unknown:
        raise StandingsError("unknown_tie_break", tie_break=unknown[0])
    ledger = open_ledger(results, scoring)
    ranking = _Ranking(ledger, rules)
    for name in rules.tie_breaks:
        ranking.apply(TIE_BREAKS[name])
    return Standings(tuple(ranking.columns), ranking.make_rows(), ledger, rules)


class _Ranking:
    """Groups of tied teams that each tie-break splits further."""

    def __init__(self, ledger: Ledger, rules: Rules) -> None:
        self.ledger = ledger
        self.rules = rules
        self.basis = Basis(ledger, rules)
        self.groups = [list(range(len(ledger.teams)))] if ledger.teams else []
        self.columns: list[TieBreakColumn] = []
        self.values: list[Sequence[Value | None]] = []

    def apply(self, tie_break: TieBreak) -> None:
        """Add the column and split every group by it."""
        if tie_break.compare is not None:
            self._compare(tie_break, tie_break.compare(self.ledger, self.rules))
        elif tie_break.count is not None:
            self._count(tie_break, tie_break.count(self.basis))

    def _count(self, tie_break: TieBreak, values: list[Value]) -> None:
        """Split by a value that every team has by itself."""
        scale = tie_break.scale(self.ledger)
        column = TieBreakColumn(tie_break.name, scale, more_is_better=tie_break.more_is_better)
        self.columns.append(column)
        self.values.append(values)
        amounts = [value.amount for value in values]
        groups: list[list[int]] = []
        for group in self.groups:
            groups += _split(group, amounts, column) if len(group) > 1 else [group]
        self.groups = groups

    def _compare(self, tie_break: TieBreak, head_to_head: HeadToHead) -> None:
        """Split each group by what its members did among themselves."""
        self.columns.append(TieBreakColumn(tie_break.name, tie_break.scale(self.ledger)))
        split: list[list[int]] = []
        by_team: dict[int, Value] = {}
        for group in self.groups:
            parts, values = head_to_head.split(group)
            split += parts
            by_team |= values
        self.groups = split
        self.values.append([by_team.get(number) for number in range(len(self.ledger.teams))])

    def make_rows(self) -> tuple[TeamPlace, ...]:
        """Hand out the places."""
        rows = []
        rank = 1
        values = list(zip(*self.values, strict=True)) or [()] * len(self.ledger.teams)
        for group in self.groups:
            until = rank + len(group) - 1
            rows += [
                TeamPlace(rank, until, self.ledger.teams[number], number, values[number])
                for number in group
            ]
            rank = until + 1
        return tuple(rows)


def _split(group: list[int], amounts: list[int], column: TieBreakColumn) -> list[list[int]]:
    """Split a group by amount, best first; the order inside stays."""
    parts: dict[int, list[int]] = {}
    for number in group:
        parts.setdefault(amounts[number], []).append(number)
    return [parts[amount] for amount in sorted(parts, reverse=column.more_is_better)]
