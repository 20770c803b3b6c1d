"""Every table of the round that is played at a glance: how far it is, and what it wants."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Match, Standing
from tournaments.rounds.shown.rounds import ShownTable
from tournaments.rounds.shown.tournament import ShownTournament

STATES: Final[Mapping[str, str | Promise]] = {
    Standing.DISPUTED: _("two versions"),
    Standing.PROVISIONAL: _("provisional"),
    Standing.FINAL: _("agreed"),
}
"""What stands beside a table that has a result."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A table: its score so far, and how many hands of its sheet that is; None without one."""

    table: ShownTable
    standing: str
    score: Sequence[int] | None
    hands: int | None
    calls: bool
    is_slow: bool

    @property
    def is_urgent(self) -> bool:
        """Whether the director is wanted there."""
        is_open = self.standing == Standing.DISPUTED or self.table.is_undecided
        return self.calls or self.is_slow or is_open

    @property
    def state(self) -> str | Promise:
        """How far the table is, in two words at most; "" while its hands are counted."""
        if self.calls:
            return _("calls you")
        if self.table.is_undecided:
            return _("who won?")
        if self.standing in STATES:
            return STATES[self.standing]
        if self.is_slow:
            return _("slow")
        return _("no result") if self.hands is None else ""


def list_glances(shown: ShownTournament) -> Sequence[Glance]:
    """Return the tables of the newest round, by number."""
    tables = shown.rounds[0].tables if shown.rounds else ()
    return [_look(shown, table, table.match) for table in tables if table.match is not None]


def _look(shown: ShownTournament, table: ShownTable, match: Match) -> Glance:
    sheet, pace = shown.sheets.get(match.pk), shown.paces.get(table.number)
    hands = sheet.hands if sheet else None
    score = table.score if match.standing != Standing.DISPUTED else None
    so_far = (sheet.a, sheet.b) if sheet and hands and not match.standing else score
    return Glance(
        table=table,
        standing=match.standing,
        score=so_far,
        hands=hands,
        calls=match.calls_since is not None,
        is_slow=pace is not None and pace.is_slow and match.standing == Standing.OPEN,
    )
