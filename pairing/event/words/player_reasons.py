"""Why two players sit together, opposite or apart, in words and as JSON."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing import individuals
from pairing.event.event import Event
from pairing.event.files import Json
from pairing.event.names import name_of
from pairing.event.rounds import find_individuals_position, find_individuals_settings
from pairing.individuals import ApartReason, PairHistory, Seating, SeatingCost, SeatingReason, Table

CRITERIA: Final[Mapping[str, str]] = {
    "partner_repeats": _("partners who were partners before"),
    "table_repeats": _("times that two have sat together before"),
    "consecutive": _("pairs that sat together in the round before"),
    "spread": _("differences of rank at a table, squared"),
    "balance": _("differences between partnerships in rank, squared"),
    "wishes": _("wishes not kept"),
}
OBSTACLES: Final[Mapping[str, str]] = {
    "bye": _("Sitting out this round: {concerned}."),
    "locked": _("Tables fixed beforehand hold {concerned}."),
    "forbidden": _("{a} and {b} must not sit at one table."),
    "rest_unpairable": _("Then others would sit together who must not: {concerned}."),
}
DIFFERENCES: Final[Mapping[tuple[bool, str], str]] = {
    (False, "worse"): _(
        "With {a} and {b} at one table the round would be worse ({criterion}: {after} instead "
        "of {before})."
    ),
    (False, "better"): _(
        "A longer search has found a better round with {a} and {b} at one table ({criterion}: "
        "{after} instead of {before})."
    ),
    (False, "level"): _(
        "A round with {a} and {b} at one table would be exactly as good; the lot decides."
    ),
    (True, "worse"): _(
        "With {a} and {b} as partners the round would be worse ({criterion}: {after} instead "
        "of {before})."
    ),
    (True, "better"): _(
        "A longer search has found a better round with {a} and {b} as partners ({criterion}: "
        "{after} instead of {before})."
    ),
    (True, "level"): _(
        "A round with {a} and {b} as partners would be exactly as good; the lot decides."
    ),
}
OTHERS: Final[Mapping[str, str]] = {
    "worse": _("{table} would be worse ({criterion}: {after} instead of {before})."),
    "better": _("{table} would be better ({criterion}: {after} instead of {before})."),
    "level": _("{table} would be exactly as good; the lot decides."),
}


@dataclass(frozen=True, slots=True)
class _Words:
    """What sentences about players need: their names, and the organiser's order of criteria."""

    event: Event
    order: tuple[str, ...]
    translate: Translate

    def name_table(self, table: Table) -> str:
        """Write a table as it is read out."""
        sides = (" + ".join(name_of(self.event, each) for each in side) for side in table.partners)
        return " - ".join(sides)

    def compare(
        self, before: SeatingCost, after: SeatingCost, tables: int
    ) -> tuple[str, dict[str, str]]:
        """Say whether the other is better, worse or level, and by which criterion."""
        for name in self.order:
            old, new = _count(before, name, tables), _count(after, name, tables)
            if old != new:
                values = {
                    "criterion": self.translate(CRITERIA[name]),
                    "before": str(old),
                    "after": str(new),
                }
                return "worse" if new > old else "better", values
        return "level", {}

    def fill(self, text: str, **values: str) -> str:
        """Translate a text and put the values in."""
        return fill(self.translate(text), values)


def _count(cost: SeatingCost, name: str, tables: int) -> int:
    """Return a value as people count; two strangers at a table add 1, each time before 2 more."""
    value = cost.of(name)
    return (value - 6 * tables) // 2 if name == "table_repeats" else value


@dataclass(frozen=True, slots=True)
class WhyPlayers:
    """What the engine says of two players: their table if they share one, and why not otherwise.

    `absence` says of two at one table why they are not partners, of others why they do not share a
    table; None for partners.
    """

    event: Event
    pairing: Seating
    asked: tuple[str, str]
    table: SeatingReason | None
    absence: ApartReason | None

    def write(self, translate: Translate) -> list[str]:
        """Write the reason, a line for each thing that counted."""
        words = _Words(self.event, self.pairing.order, translate)
        lines = self._write_table(words, self.table) if self.table else []
        lines += self._write_absence(words, self.absence) if self.absence else []
        if self.absence and self.absence.obstacle is not None:
            return lines
        if self.pairing.proved:
            return [*lines, translate(_("Proved: no round is better."))]
        return [
            *lines,
            translate(_("The best round that was found; with so many players it is not proved.")),
        ]

    def _write_table(self, words: _Words, table: SeatingReason) -> list[str]:
        shown = words.name_table(table.table)
        lines = [words.fill(_("Table {table}: {players}"), table=str(table.number), players=shown)]
        if table.locked:
            lines.append(words.translate(_("The table was fixed beforehand.")))
        pair = next(each for each in table.pairs if set(each.players) == set(self.asked))
        lines += self._write_history(words, pair)
        values = "; ".join(
            f"{words.translate(CRITERIA[name])}: {_count(table.cost, name, 1)}"
            for name in words.order
        )
        lines.append(words.fill(_("This table has: {values}"), values=values))
        for other, cost in table.other_partnerships:
            verdict, amounts = words.compare(table.cost, cost, 1)
            seats = words.name_table(other)
            lines.append(words.fill(OTHERS[verdict], table=seats, **amounts))
        return lines

    def _write_history(self, words: _Words, pair: PairHistory) -> list[str]:
        a, b = (name_of(self.event, player) for player in self.asked)
        now = _("{a} and {b} play together.") if pair.partners_now else _("{a} plays against {b}.")
        lines = [words.fill(now, a=a, b=b)]
        if pair.last_round is None:
            return [*lines, words.translate(_("They have not sat at one table before."))]
        values = {
            "times": str(pair.table_before),
            "partners": str(pair.partners_before),
            "round": str(pair.last_round),
        }
        past = _("Before: at one table {times}, as partners {partners}; last in round {round}.")
        return [*lines, words.fill(past, **values)]

    def _write_absence(self, words: _Words, reason: ApartReason) -> list[str]:
        a, b = (name_of(self.event, player) for player in self.asked)
        if reason.obstacle is not None:
            concerned = ", ".join(name_of(self.event, each) for each in reason.obstacle_players)
            return [words.fill(OBSTACLES[reason.obstacle], a=a, b=b, concerned=concerned)]
        if reason.alternative is None:
            return []
        tables = len(self.pairing.tables)
        verdict, values = words.compare(reason.chosen, reason.alternative, tables)
        lines = [words.fill(DIFFERENCES[reason.as_partners, verdict], a=a, b=b, **values)]
        lines += [
            words.fill(_("They would sit so: {table}"), table=words.name_table(table))
            for table in reason.tables
            if set(self.asked) <= set(table.players)
        ]
        return lines

    def to_json(self) -> Json:
        """Return the reason as data, costs by the names of their criteria."""
        return {
            "asked": list(self.asked),
            "proved": self.pairing.proved,
            "table": _table_to_json(self.table) if self.table else None,
            "absence": _absence_to_json(self.absence) if self.absence else None,
        }


def _cost_to_json(cost: SeatingCost) -> Json:
    return {name: cost.of(name) for name in individuals.DEFAULT_ORDER}


def _table_to_json(reason: SeatingReason) -> Json:
    return {
        **asdict(reason),
        "cost": _cost_to_json(reason.cost),
        "other_partnerships": [
            {"table": asdict(table), "cost": _cost_to_json(cost)}
            for table, cost in reason.other_partnerships
        ],
    }


def _absence_to_json(reason: ApartReason) -> Json:
    other = reason.alternative
    return {
        **asdict(reason),
        "chosen": _cost_to_json(reason.chosen),
        "alternative": None if other is None else _cost_to_json(other),
    }


def explain_players(event: Event, pairing: Seating, a: str, b: str) -> WhyPlayers:
    """Explain why two players of the round sit together, opposite or at different tables."""
    position, settings = find_individuals_position(event), find_individuals_settings(event)
    tables = [table for table in pairing.tables if {a, b} <= set(table.table.players)]
    table = (
        individuals.explain_seated_table(position, pairing, tables[0].number) if tables else None
    )
    partners = any({a, b} == set(pair) for each in tables for pair in each.table.partners)
    absence = None
    if not partners:
        absence = individuals.explain_apart(
            position, settings, pairing, (a, b), as_partners=bool(tables)
        )
    return WhyPlayers(event, pairing, (a, b), table, absence)
