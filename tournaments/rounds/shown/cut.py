"""The line of a cut: what tells the last team above it from the first below it."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from pairing.event.files import points_to_json
from pairing.standings import TIE_BREAKS, Standings


def tell_apart(standings: Standings, teams: int, names: Mapping[str, str]) -> str:
    """Return what tells them apart, "" where their points do or nobody stands below."""
    if len(standings.rows) <= teams:
        return ""
    above, below = standings.rows[teams - 1], standings.rows[teams]
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
    return "–" if amount is None else str(points_to_json(amount))
