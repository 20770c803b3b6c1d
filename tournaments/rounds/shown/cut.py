"""The line of a cut: what tells the last team above it from the first below it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from common.figures import show_decimal
from pairing.event.files import points_to_json
from pairing.standings import TIE_BREAKS, Standings


@dataclass(frozen=True, slots=True)
class CutLine:
    """Who goes on to a knockout, and who would by their place, but has `left`."""

    through: frozenset[str]
    left: frozenset[str]

    def is_above(self, team: str) -> bool:
        """Return whether a team stands above the line."""
        return team in self.through or team in self.left


def draw_line(
    order: Sequence[str], most: int, gone: Collection[str], fixed: Collection[str] = ()
) -> CutLine:
    """Return the line below the first so many that are not gone; the next follows who has left.

    `order`: who stands where, best first. `fixed`: who plays the knockout, once it has begun.
    """
    through = list(fixed) or [team for team in order if team not in gone][:most]
    last = max((at for at, team in enumerate(order) if team in through), default=0)
    left = {team for team in order[:last] if team in gone}
    return CutLine(frozenset(through), frozenset(left.difference(through)))


def tell_apart(
    standings: Standings, teams: int, names: Mapping[str, str], gone: Collection[str] = ()
) -> str:
    """Return what tells them apart, "" where their points do or nobody stands below.

    Who is `gone` stands neither above nor below.
    """
    rows = [row for row in standings.rows if row.team not in gone]
    if len(rows) <= teams:
        return ""
    above, below = rows[teams - 1], rows[teams]
    columns = range(len(standings.columns))
    amounts = [(standings.amount(above, at), standings.amount(below, at)) for at in columns]
    first = next((at for at, (one, other) in enumerate(amounts) if one != other), None)
    if first == 0:
        return ""
    called = {"above": names[above.team], "below": names[below.team]}
    if first is None or standings.columns[first].tie_break == "lot":
        return gettext("{above} and {below} are level; the lot decides.").format(**called)
    said = gettext("{above} and {below} are level; {what} decides: {one} to {other}.")
    one, other = map(_write, amounts[first])
    what = gettext(TIE_BREAKS[standings.columns[first].tie_break].title)
    return said.format(**called, what=what, one=one, other=other)


def _write(amount: Any) -> str:
    return "–" if amount is None else show_decimal(str(points_to_json(amount)))
