"""What webhooks are told of an evening's tables: numbers and addresses, and nobody's name."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from nights.models import Draw
from people.webhooks.kinds import HookKind
from people.webhooks.services import tell_webhooks

DRAWN: Final = HookKind("night.drawn", _("an evening's tables were drawn"))


def tell_draw(draw: Draw) -> None:
    """Tell that tables were drawn."""
    night = draw.night
    data = {
        "club": night.club.slug,
        "day": night.day,
        "draw": draw.number,
        "round": draw.round,
        "address": f"/api/v1/clubs/{night.club.slug}/nights/{night.day}/",
    }
    tell_webhooks(night.club_id, DRAWN.name, data)
