"""Games that went to other people since: what a club's history says of them, and no game's own."""

import datetime
import uuid
from typing import Final

from django.db.models import Q

from common.web.caller import Caller
from people.models import ClubChange
from people.permissions import list_caller_memberships
from people.players.selectors.entries import list_merged_entries
from scoring.seats.holder import sat_in

SPLIT: Final = "split"
MOVES: Final = (SPLIT, "merge", "agree_merge", "unmerge")


def match_moved(caller: Caller, since: datetime.datetime) -> Q:
    """Match games of the caller's clubs whose people were merged, taken apart or split since."""
    clubs = [row.club_id for row in list_caller_memberships(caller)]
    changes = ClubChange.objects.filter(club__in=clubs, at__gte=since, action__in=MOVES)
    games: set[str] = set()
    dropped: set[uuid.UUID] = set()
    for action, before, after in changes.values_list("action", "before", "after").order_by():
        if action == SPLIT:
            games.update(before or ())
        else:
            dropped.add(uuid.UUID(after["drop"]))
    entries = [entry for drop in dropped for entry in list_merged_entries(drop)]
    return Q(pk__in=games) | sat_in(Q(entered_as__in=entries))
