"""A team's matches, as its own page shows them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from tournaments.models import Entry, Match, Standing
from tournaments.selectors.matches import find_latest_report
from tournaments.selectors.shown_tournament import ShownTable, ShownTournament


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match from one team's side: own score first; what the other side says, if it differs."""

    match: Match
    opponent: str
    own: int | None
    other: int | None
    waits_for_us: bool

    @property
    def is_final(self) -> bool:
        """Whether it is agreed."""
        return self.match.standing == Standing.FINAL

    @property
    def is_disputed(self) -> bool:
        """Whether the two sides differ."""
        return self.match.standing == Standing.DISPUTED


def list_matches(entry: Entry, shown: ShownTournament) -> Sequence[OwnMatch]:
    """Return the team's matches, the newest first."""
    rows = Match.objects.filter(Q(a=entry) | Q(b=entry)).select_related("round", "a", "b")
    return [_describe(one, entry, shown) for one in rows.order_by("-round__number")]


def _describe(match: Match, entry: Entry, shown: ShownTournament) -> OwnMatch:
    is_a = match.a_id == entry.pk
    opponent = match.b if is_a else match.a
    score = ShownTable(match.table, "", "", match).score
    own, other = (score if is_a else score[::-1]) if score else (None, None)
    theirs = find_latest_report(match, "b" if is_a else "a")
    waits = match.standing in (Standing.PROVISIONAL, Standing.DISPUTED) and theirs is not None
    return OwnMatch(match, shown.names[str(opponent.number)], own, other, waits)
