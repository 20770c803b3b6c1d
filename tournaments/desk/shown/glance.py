"""Every table of the round that is played at a glance: how far it is, and what it wants."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.clock.selectors.slow_tables import TablePace
from tournaments.matches.selectors.sheets import ShownSheet
from tournaments.models import Match, Standing
from tournaments.rounds.shown.rounds import ShownTable
from tournaments.rounds.shown.tournament import ShownTournament

STATES: Final[Mapping[str, str | Promise]] = {
    Standing.DISPUTED: _("two versions"),
    Standing.PROVISIONAL: _("provisional"),
    Standing.FINAL: _("agreed"),
}
"""What stands beside a table that has a result."""
BY_DIRECTOR: Final = "director"


@dataclass(frozen=True, slots=True)
class Glance:
    """A table: its score so far, and how many hands of its sheet that is; None without one."""

    table: ShownTable
    match: Match
    sheet: ShownSheet | None
    pace: TablePace | None

    @property
    def standing(self) -> str:
        """How far its result is."""
        return str(self.match.standing)

    @property
    def calls(self) -> bool:
        """Whether it calls the director."""
        return self.match.calls_since is not None

    @property
    def hands(self) -> int | None:
        """How many hands are on its sheet, None without one."""
        return self.sheet.hands if self.sheet else None

    @property
    def is_slow(self) -> bool:
        """Whether it will not be done when the clock is."""
        return self.pace is not None and self.pace.is_slow and self.is_open

    @property
    def is_open(self) -> bool:
        """Whether it plays, as far as anybody has said."""
        return self.standing == Standing.OPEN

    @property
    def is_bare(self) -> bool:
        """Whether nothing is known of it: neither a result nor a hand."""
        return self.is_open and not self.hands

    @property
    def is_disputed(self) -> bool:
        """Whether its teams say different things."""
        return self.standing == Standing.DISPUTED

    @property
    def is_undecided(self) -> bool:
        """Whether its result leaves open who goes on in a knockout."""
        return self.table.is_undecided

    @property
    def has_late_news(self) -> bool:
        """Whether a phone came back after the result stood, and says something else."""
        return bool(self.sheet and self.sheet.late)

    @property
    def is_urgent(self) -> bool:
        """Whether the director is wanted there."""
        wants_word = self.is_disputed or self.is_undecided or self.has_late_news
        return self.calls or self.is_slow or wants_word

    @property
    def score(self) -> Sequence[int] | None:
        """Its result, else what is on its sheet so far; None without either."""
        if self.is_disputed:
            return None
        if self.sheet and self.hands and self.is_open:
            return (self.sheet.a, self.sheet.b)
        return self.table.score

    @property
    def state(self) -> str | Promise:
        """How far the table is, in two words at most; "" while its hands are counted."""
        if self.calls:
            return _("calls you")
        if self.is_undecided:
            return _("who won?")
        if self.standing == Standing.FINAL and self.match.settled_by == BY_DIRECTOR:
            return _("entered")
        if self.standing in STATES:
            return STATES[self.standing]
        if self.is_slow:
            return _("slow")
        return "" if self.hands else _("no result")


class Glances:
    """The tables of the newest round, by what they want of the director."""

    def __init__(self, shown: ShownTournament) -> None:
        self._shown = shown

    @cached_property
    def all(self) -> Sequence[Glance]:
        """All of them, by number."""
        shown = self._shown
        tables = shown.rounds[0].tables if shown.rounds else ()
        return [
            Glance(
                table, table.match, shown.sheets.get(table.match.pk), shown.paces.get(table.number)
            )
            for table in tables
            if table.match is not None
        ]

    @property
    def urgent(self) -> Sequence[Glance]:
        """Those that need a hand."""
        return [glance for glance in self.all if glance.is_urgent]

    @property
    def urgent_tables(self) -> Sequence[ShownTable]:
        """The tables that need a hand."""
        return [glance.table for glance in self.urgent]

    @property
    def lines(self) -> Sequence[Glance]:
        """The others: those without a result first, then those that wait for a word, then done."""
        order = (Standing.OPEN, Standing.PROVISIONAL, Standing.FINAL)
        rows = [glance for glance in self.all if not glance.is_urgent]
        return sorted(
            rows, key=lambda glance: (order.index(Standing(glance.standing)), glance.table.number)
        )

    @property
    def open(self) -> int:
        """How many have no result yet."""
        return sum(1 for glance in self.all if glance.is_open or glance.is_disputed)

    @property
    def calling(self) -> Sequence[Glance]:
        """Those that call."""
        return [glance for glance in self.all if glance.calls]

    @property
    def disputed(self) -> Sequence[Glance]:
        """Those whose teams say different things."""
        return [glance for glance in self.all if glance.is_disputed]

    @property
    def slow(self) -> Sequence[Glance]:
        """Those that will not be done when the clock is."""
        return [glance for glance in self.all if glance.is_slow]

    @property
    def reported(self) -> int:
        """How many results one side alone has reported."""
        return sum(1 for glance in self.all if glance.standing == Standing.PROVISIONAL)
