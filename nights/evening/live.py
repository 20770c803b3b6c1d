"""A club night as a kind of topic: who may watch it, how it is read, what shows that it changed."""

import uuid
from collections.abc import Collection
from typing import Final

from django.db.models import Count, OuterRef, Subquery, Sum
from django.db.models.functions import Coalesce

from common.answers import to_json
from common.live.kinds import LiveReading, Stamp, TopicKind
from common.web.caller import Caller
from nights.draws.answers import NightView
from nights.draws.shown import ShownNight, describe_night
from nights.models import Night
from nights.permissions import list_night_grounds, list_valid_night_grounds
from scoring.models import Game


def list_grounds(night_id: uuid.UUID, caller: Caller) -> tuple[str, ...]:
    """Return by what the caller may watch a night."""
    night = Night.objects.filter(pk=night_id).first()
    return list_night_grounds(night, caller) if night else ()


def read_stamps(nights: Collection[uuid.UUID]) -> dict[uuid.UUID, Stamp]:
    """Return the stamps of these nights in one statement: a night's, and those of its games."""
    games = (
        Game.objects.filter(club=OuterRef("club"), played_on=OuterRef("day"))
        .order_by()
        .values("club")
    )
    written = games.annotate(sum=Sum("revision")).values("sum")
    number = games.annotate(number=Count("pk")).values("number")
    rows = Night.objects.filter(pk__in=nights).values_list(
        "pk",
        "revision",
        "wall_generation",
        Coalesce(Subquery(written), 0),
        Coalesce(Subquery(number), 0),
    )
    return {row[0]: tuple(row[1:]) for row in rows}


def read_night(night_id: uuid.UUID, users: Collection[uuid.UUID]) -> LiveReading | None:
    """Return the night as members and the wall see it, None where it is gone.

    The stamp is read before the rest: what is written meanwhile makes the next one differ.
    """
    stamp = read_stamps([night_id]).get(night_id)
    night = Night.objects.filter(pk=night_id).select_related("club").first()
    if stamp is None or night is None:
        return None
    return LiveReading(
        stamp=stamp,
        counters=".".join(map(str, stamp)),
        figures={"revision": night.revision},
        state=to_json(describe_night(ShownNight(night), lambda player: player.name)),
        grounds=list_valid_night_grounds(night, users),
    )


NIGHT_KINDS: Final = {"night": TopicKind(list_grounds, read_night, read_stamps, NightView)}
