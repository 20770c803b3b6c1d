"""What every game in the box has in common: data, and a handful of hooks."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from scoring.rules.entries import Entry
from scoring.rules.house_rules import HouseRules, RuleSet
from scoring.rules.json_values import name_of, read_object, read_whole
from scoring.rules.problems import Report

Score: TypeAlias = dict[str, int]
Context: TypeAlias = dict[str, int]
Teams: TypeAlias = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class ContextField:
    """One thing that a round inherits from the game before it, with its range.

    `needed_under`: the house rule without which it may be absent (then it is `least`).
    """

    name: str
    least: int
    most: int
    needed_under: str | None = None


@dataclass(frozen=True, slots=True)
class Variant(ABC):
    """A game in the box. Subclasses give the hooks; everything else is data.

    `fewest`, `most`: how many people play. `seats`: how many hands are dealt (None: as many as
    play). `partners_sweep`: how many partners win by going out first together (0: none do).
    """

    name: str
    kinds: tuple[str, ...]
    fewest: int
    most: int
    seats: int | None
    rule_set: RuleSet
    context_fields: tuple[ContextField, ...] = ()
    partners_sweep: int = 0

    def playable_kinds(self, rules: HouseRules) -> tuple[str, ...]:
        """The kinds of round that can occur under these house rules."""
        if rules.wish_penalty is None:
            return tuple(kind for kind in self.kinds if kind != "wish_penalty")
        return self.kinds

    def read_context(self, given: object, rules: HouseRules, report: Report) -> Context:
        """Read what the round inherits; what could not be read is left out."""
        values = {} if given is None else read_object(given, "context", report)
        if values is None:
            return {}
        names = {field.name for field in self.context_fields}
        for name in values:
            if name not in names:
                report.add("field_not_allowed", f"context.{name_of(name)}")
        context = {}
        for field in self.context_fields:
            value = self._read_context_field(field, values, rules, report)
            if value is not None:
                context[field.name] = value
        return context

    @staticmethod
    def _read_context_field(
        field: ContextField, values: Mapping[str, object], rules: HouseRules, report: Report
    ) -> int | None:
        path = f"context.{field.name}"
        if field.name not in values:
            if field.needed_under and not getattr(rules, field.needed_under):
                return field.least
            report.add("context_missing", path)
            return None
        value = read_whole(values[field.name], path, report)
        if value is None or field.least <= value <= field.most:
            return value
        report.add("bad_context", path, least=field.least, most=field.most)
        return None

    def seat_count(self, context: Context) -> int:
        """How many seats there are; the most there can be where the context does not say it."""
        return self.seats or context.get("players", self.most)

    def teams(self, context: Context) -> Teams | None:
        """Which seat is of which team; None without teams, or where the context does not say."""
        del context
        return None

    def no_grand(self, rules: HouseRules, context: Context) -> tuple[int, ...]:
        """The seats that may not call grand tichu."""
        del rules, context
        return ()

    def columns(self, players: int) -> tuple[str, ...]:
        """The columns of the sheet: what scores and totals are kept by."""
        del players
        return ("a", "b")

    def next_context(self, entry: Entry, context: Context) -> Context:
        """What the next round inherits after this one."""
        del entry
        return context

    def shuffler(self, entry: Entry, context: Context) -> int | None:
        """Who shuffles after this round, where the entry says it: the first player out.

        Source: rule books, "preparation": the winner of a round shuffles for the next.
        """
        del context
        return entry.first_out

    def gains(self, score: Score) -> dict[str, tuple[int, int]]:
        """What a round adds to each column: to its total, and to what decides between equals."""
        return {column: (points, 0) for column, points in score.items()}

    def required_fields(self, kind: str, rules: HouseRules) -> tuple[str, ...]:
        """Fields that these house rules ask for besides those of the kind."""
        del kind, rules
        return ()

    def complete(self, entry: Entry, context: Context) -> Entry:
        """Fill in what an accepted entry leaves open but implies."""
        del context
        return entry

    @abstractmethod
    def check(self, entry: Entry, rules: HouseRules, context: Context, report: Report) -> None:
        """Report what contradicts the rules in an entry whose single fields have been read."""

    @abstractmethod
    def points_of_seat(self, score: Score, seat: int, context: Context) -> tuple[int, int]:
        """What a round scored for a seat, and against it."""

    @abstractmethod
    def score(self, entry: Entry, rules: HouseRules, context: Context) -> Score:
        """What an accepted entry scores."""
