"""What tonight's tables hold of people: where the lot put them, by the ids of their presences.

Whose a presence is moves with the seats (`scoring`), so that a merge, a merge taken back and a
removal reach the draws by themselves; no name and no player's id stands in what is read again.
"""

from collections.abc import Iterator
from typing import Any

from nights.draws.selectors import list_tables_in_force
from nights.models import Draw, Presence
from people.players.holders import Entries, Holder


def export_draws(entries: Entries) -> list[dict[str, Any]]:
    """Return where these entries were drawn to in each round: a table and a seat, or to sit out."""
    rows = Presence.objects.filter(entered_as__in=entries).select_related("night__club")
    return [place for row in rows.order_by("night__day", "came_at") for place in _list_places(row)]


def _list_places(presence: Presence) -> Iterator[dict[str, Any]]:
    night, key = presence.night, str(presence.pk)
    draws = Draw.objects.filter(night=night).order_by("number")
    for draw in {draw.round: draw for draw in draws}.values():
        answer = {"club": night.club.slug, "day": night.day.isoformat(), "round": draw.round}
        if any(row["player"] == key for row in draw.sits_out):
            yield {**answer, "table": None, "seat": None}
        for table in list_tables_in_force(draw):
            if key in table.seats:
                yield {**answer, "table": table.number, "seat": table.seats.index(key) + 1}


DRAWS = Holder("drawn_tables", export=export_draws)
