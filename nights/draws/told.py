"""What webhooks are told of an evening's tables: numbers and addresses, and nobody's name."""

import datetime
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_lazy as _

from common.answers import says
from nights.models import Draw
from people.webhooks.kinds import HookKind
from people.webhooks.services import tell_webhooks


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnData:
    """The tables of an evening that were drawn."""

    club: str
    day: datetime.date
    draw: int = says("The number of the draw, counted from 1.")
    round: int
    address: str = says("Where the evening is read.")


DRAWN: Final = HookKind("night.drawn", _("an evening's tables were drawn"), DrawnData)


def tell_draw(draw: Draw) -> None:
    """Tell that tables were drawn."""
    night = draw.night
    data = DrawnData(
        club=night.club.slug,
        day=night.day,
        draw=draw.number,
        round=draw.round,
        address=f"/api/v1/clubs/{night.club.slug}/nights/{night.day}/",
    )
    tell_webhooks(night.club_id, DRAWN.name, data)
