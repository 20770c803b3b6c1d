"""The standings: every tie-break in the order the event wants, ranks with shared places."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from tournaments.standings import buchholz as bh
from tournaments.standings import tie_breaks as tb
from tournaments.standings.errors import StandingsError
from tournaments.standings.head_to_head import HeadToHead
from tournaments.standings.ledger import Ledger, open_ledger
from tournaments.standings.results import Results
from tournaments.standings.scoring import Scoring
from tournaments.standings.tie_breaks import Value

TIE_BREAKS = (
    "points",
    "head_to_head",
    "head_to_head_difference",
    "buchholz",
    "buchholz_cut_1",
    "buchholz_median",
    "sonneborn_berger",
    "difference",
    "made",
    "wins",
    "wins_played",
    "doubles",
    "progressive",
    "lot",
)


@dataclass(frozen=True, slots=True)
class Rules:
    """How teams are ranked: tie-breaks in order, of `TIE_BREAKS`; the first is usually points.

    `edition` of FIDE's C.07: 2024 or 2026. `predetermined`: the pairing was fixed beforehand
    (round robin), so that forfeits count as played. `seed` draws the lot.
    """

    tie_breaks: tuple[str, ...] = ("points", "buchholz", "difference", "lot")
    edition: Literal[2024, 2026] = 2026
    predetermined: bool = False
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A tie-break's column: amounts and terms are in 1 / `scale`; usually more is better."""

    tie_break: str
    scale: int
    more_is_better: bool = True


@dataclass(frozen=True, slots=True)
class Row:
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

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    ledger: Ledger
    rules: Rules

    def amount(self, row: Row, column: int) -> Fraction | None:
        """Return a value as points, exact."""
        value = row.values[column]
        return None if value is None else Fraction(value.amount, self.columns[column].scale)


def compute_standings(results: Results, scoring: Scoring, rules: Rules) -> Standings:
    """Rank the teams.

    Raises StandingsError: `unknown_tie_break`, and what `open_ledger` raises.
    """
    unknown = [name for name in rules.tie_breaks if name not in TIE_BREAKS]
    if unknown:
        raise StandingsError("unknown_tie_break", {"tie_break": unknown[0]})
    ledger = open_ledger(results, scoring)
    ranking = _Ranking(ledger, rules)
    for name in rules.tie_breaks:
        ranking.apply(name)
    return Standings(tuple(ranking.columns), ranking.make_rows(), ledger, rules)


class _Ranking:
    """Groups of tied teams that each tie-break splits further."""

    def __init__(self, ledger: Ledger, rules: Rules) -> None:
        self.ledger = ledger
        self.rules = rules
        self.groups = [list(range(len(ledger.teams)))] if ledger.teams else []
        self.columns: list[Column] = []
        self.values: list[Sequence[Value | None]] = []
        self._met: list[tuple[int, ...]] | None = None
        self._low_cuts: list[int | None] | None = None

    def apply(self, name: str) -> None:
        """Add the column and split every group by it."""
        if name.startswith("head_to_head"):
            self._apply_head_to_head(name)
            return
        unit, pair = self.ledger.unit, self.ledger.pair
        scale = {
            "points": unit,
            "progressive": unit,
            "buchholz": unit * pair,
            "buchholz_cut_1": unit * pair,
            "buchholz_median": unit * pair,
            "sonneborn_berger": unit * unit * pair,
        }.get(name, 1)
        values = self._count(name)
        column = Column(name, scale, more_is_better=name != "lot")
        self.columns.append(column)
        self.values.append(values)
        amounts = [value.amount for value in values]
        groups: list[list[int]] = []
        for group in self.groups:
            groups += _split(group, amounts, column) if len(group) > 1 else [group]
        self.groups = groups

    def _count(self, name: str) -> list[Value]:
        own: dict[str, Callable[[Ledger], list[Value]]] = {
            "points": tb.count_points,
            "difference": tb.count_difference,
            "made": tb.count_made,
            "wins": tb.count_wins,
            "wins_played": tb.count_wins_played,
            "doubles": tb.count_doubles,
            "progressive": tb.count_progressive,
        }
        if name in own:
            return own[name](self.ledger)
        if name == "lot":
            return tb.draw_lots(self.ledger, self.rules.seed)
        fixed = self.rules.predetermined
        if name == "buchholz":
            return bh.count_buchholz(self.met)
        if name == "sonneborn_berger":
            return bh.count_sonneborn_berger(self.ledger, self.met, predetermined=fixed)
        if self._low_cuts is None:
            self._low_cuts = bh.find_low_cuts(self.ledger, self.met, predetermined=fixed)
        return bh.cut_buchholz(self.met, self._low_cuts, high=name == "buchholz_median")

    @property
    def met(self) -> list[tuple[int, ...]]:
        """The scores every team met, computed once for all tie-breaks that need them."""
        if self._met is None:
            fixed = self.rules.predetermined
            scores = bh.adjust_scores(self.ledger, predetermined=fixed)
            self._met = bh.meet_scores(
                self.ledger, scores, edition=self.rules.edition, predetermined=fixed
            )
        return self._met

    def _apply_head_to_head(self, name: str) -> None:
        by_points = name == "head_to_head"
        compare = HeadToHead(self.ledger, by_points, self.rules.predetermined)
        self.columns.append(Column(name, self.ledger.unit if by_points else 1))
        split: list[list[int]] = []
        found: dict[int, Value] = {}
        for group in self.groups:
            parts, values = compare.split(group)
            split += parts
            found |= values
        self.groups = split
        self.values.append([found.get(number) for number in range(len(self.ledger.teams))])

    def make_rows(self) -> tuple[Row, ...]:
        """Hand out the places."""
        rows = []
        rank = 1
        values = list(zip(*self.values, strict=True)) or [()] * len(self.ledger.teams)
        for group in self.groups:
            until = rank + len(group) - 1
            rows += [
                Row(rank, until, self.ledger.teams[number], number, values[number])
                for number in group
            ]
            rank = until + 1
        return tuple(rows)


def _split(group: list[int], amounts: list[int], column: Column) -> list[list[int]]:
    """Split a group by amount, best first; the order inside stays."""
    parts: dict[int, list[int]] = {}
    for number in group:
        parts.setdefault(amounts[number], []).append(number)
    return [parts[amount] for amount in sorted(parts, reverse=column.more_is_better)]
