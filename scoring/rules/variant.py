"""What every game in the box has in common: data, and a handful of hooks."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

from common.problems import ProblemReport
from scoring.rules.box import BOX, Table
from scoring.rules.entries import RoundEntry
from scoring.rules.house_rules import HouseRules, RuleSet, find_worth
from scoring.rules.json_values import name_field, read_object, read_whole

Score: TypeAlias = dict[str, int]
Context: TypeAlias = dict[str, int]
Teams: TypeAlias = Mapping[int, str]

PARTS_OF_RULES = ("rules", "house_rules", "defaults", "steps")


@dataclass(frozen=True, slots=True)
class InheritedField:
    """One thing that a round inherits from the game before it, with its range.

    `start`: what it is in the first round: a number, or the part of the setup that says it.
    `needed_under`: the house rule without which it may be absent (then it is `least`).
    """

    name: str
    least: int
    most: int
    start: int | str
    needed_under: str | None = None


@dataclass(frozen=True, slots=True)
class Variant(ABC):
    """A game in the box. Its facts are its row of the table; subclasses give the hooks.

    `fewest`, `most`: how many people play. `seats`: how many hands are dealt (None: as many as
    play); `open_hand`: the seat of the one that nobody holds. `pieces`: what is played with,
    "pack", "two_packs" or "tiles" (None: nothing that the referee knows), and `hand` how many one
    hand holds at most. `partners`: "fixed" all game long, "by_dealer", or nobody has any;
    `partners_sweep`: how many of them win by going out first together (0: none do). `first_role`:
    who is asked for before the first round, "dealer" or "banker"; `leads_first`: who leads it, one
    of these or "mah_jong". `face`: what the game looks like, one of `drawing.faces`. `has_calls`,
    `has_tricks`, `has_ranks`: what a round writes down. `is_rated`: its games count for the
    ratings. `has_chances`: how its rounds score is on record.
    """

    name: str
    face: str
    kinds: tuple[str, ...]
    fewest: int
    most: int
    rule_set: RuleSet
    leads_first: str
    seats: int | None = None
    open_hand: int | None = None
    pieces: str | None = None
    hand: int = 0
    context_fields: tuple[InheritedField, ...] = ()
    partners: str | None = None
    partners_sweep: int = 0
    first_role: str | None = None
    has_calls: bool = False
    has_tricks: bool = False
    has_ranks: bool = False
    is_rated: bool = False
    has_chances: bool = False

    @classmethod
    def of_box(cls, name: str) -> Self:
        """Return the game of this name, with the facts that the box has of it."""
        row = BOX.games[name]
        return cls(name=name, **_read_facts(row))

    @property
    def has_teams(self) -> bool:
        """Whether the totals are those of two teams."""
        return self.partners == "fixed"

    def playable_kinds(self, rules: HouseRules) -> tuple[str, ...]:
        """Return the kinds of round that can occur under these house rules."""
        barred = [kind for kind in self.kinds if not _is_played(kind, rules)]
        return tuple(kind for kind in self.kinds if kind not in barred) if barred else self.kinds

    def team_of(self, seat: int) -> str | None:
        """Return the team of a seat all game long, None where partners change or there are none."""
        return "ba"[seat % 2] if self.has_teams else None

    def read_context(self, given: object, rules: HouseRules, report: ProblemReport) -> Context:
        """Read what the round inherits; what could not be read is left out."""
        values = {} if given is None else read_object(given, "context", report)
        if values is None:
            return {}
        names = {field.name for field in self.context_fields}
        for name in values:
            if name not in names:
                report.add("field_not_allowed", f"context.{name_field(name)}")
        context = {}
        for field in self.context_fields:
            value = self._read_context_field(field, values, rules, report)
            if value is not None:
                context[field.name] = value
        return context

    @staticmethod
    def _read_context_field(
        field: InheritedField,
        values: Mapping[str, object],
        rules: HouseRules,
        report: ProblemReport,
    ) -> int | None:
        path = f"context.{field.name}"
        if field.name not in values:
            if field.needed_under and not rules.holds(field.needed_under):
                return field.least
            report.add("context_missing", path)
            return None
        value = read_whole(values[field.name], path, report)
        if value is None or field.least <= value <= field.most:
            return value
        report.add("bad_context", path, least=field.least, most=field.most)
        return None

    def seat_count(self, context: Context) -> int:
        """Return how many seats there are; the most there can be if the context does not say."""
        return self.seats or context.get("players", self.most)

    def teams(self, context: Context) -> Teams | None:
        """Return which seat is of which team; None without teams or if the context does not say."""
        del context
        return None

    def barred(self, call: str, rules: HouseRules, context: Context) -> tuple[int, ...]:
        """Return the seats that may not make this call: everybody, where it is not played."""
        needs = BOX.calls[call].needs_rule
        if needs is None or rules.plays(needs):
            return ()
        return tuple(range(1, self.seat_count(context) + 1))

    def shares_hundreds(self, rules: HouseRules) -> bool:
        """Return whether both teams together score a multiple of 100 in every round.

        The card points are 100; what else a round brings is a multiple of it, unless a house rule
        says otherwise: a wish penalty of 50.
        """
        of_kinds = [BOX.kinds[kind].points_rule for kind in self.playable_kinds(rules)]
        points = [rules.number(name) or 0 for name in of_kinds if name]
        points += [
            find_worth(call, rules, made=made) for call in BOX.calls for made in (True, False)
        ]
        return not any(each % 100 for each in points)

    def columns(self, players: int) -> tuple[str, ...]:
        """Return the columns of the sheet: what scores and totals are kept by."""
        del players
        return ("a", "b")

    def next_context(self, entry: RoundEntry, context: Context) -> Context:
        """Return what the next round inherits after this one."""
        del entry
        return context

    def shuffler(self, entry: RoundEntry, context: Context) -> int | None:
        """Return who shuffles after this round, where the entry says it: the first player out.

        Source: rule books, "preparation": the winner of a round shuffles for the next.
        """
        del context
        return entry.first_out

    def gains(self, score: Score) -> dict[str, tuple[int, int]]:
        """Return what a round adds to each column: to its total, and to what tells equals apart."""
        return {column: (points, 0) for column, points in score.items()}

    def required_fields(self, kind: str, rules: HouseRules) -> tuple[str, ...]:
        """Return the fields that these house rules ask for besides those of the kind."""
        del kind, rules
        return ()

    def complete(self, entry: RoundEntry, context: Context) -> RoundEntry:
        """Fill in what an accepted entry leaves open but implies."""
        del context
        return entry

    @abstractmethod
    def check(
        self, entry: RoundEntry, rules: HouseRules, context: Context, report: ProblemReport
    ) -> None:
        """Report what contradicts the rules in an entry whose single fields have been read."""

    @abstractmethod
    def points_of_seat(self, score: Score, seat: int, context: Context) -> tuple[int, int]:
        """Return what a round scored for a seat, and against it."""

    @abstractmethod
    def score(self, entry: RoundEntry, rules: HouseRules, context: Context) -> Score:
        """Return what was won and lost in the round of an accepted entry, without adjustments."""

    def full_score(self, entry: RoundEntry, rules: HouseRules, context: Context) -> Score:
        """Return what an accepted entry scores: what was played, and what was ruled besides."""
        score = self.score(entry, rules, context)
        for adjustment in entry.adjustments:
            score[adjustment.to] += adjustment.points
        return score

    def columns_at(self, context: Context) -> tuple[str, ...]:
        """Return the columns of the sheet at a table as the context describes it."""
        return self.columns(self.seat_count(context) - (self.open_hand is not None))


def _is_played(kind: str, rules: HouseRules) -> bool:
    rule = BOX.kinds[kind].needs_rule
    return rule is None or rules.plays(rule)


def _read_facts(row: Table) -> dict[str, Any]:
    """Return a row of the box as the arguments of a variant."""
    facts = {name: value for name, value in row.items() if name not in PARTS_OF_RULES}
    facts["kinds"] = tuple(row["kinds"])
    facts["context_fields"] = tuple(InheritedField(**field) for field in facts.pop("context", ()))
    steps, changes = row.get("steps", {}), row.get("defaults", {})
    return {**facts, "rule_set": RuleSet(tuple(row["house_rules"]), changes, steps)}
