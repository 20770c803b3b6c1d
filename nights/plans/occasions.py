"""A club's evenings as its calendar has them."""

import datetime
from collections.abc import Sequence
from typing import Final

from django.urls import reverse

from nights.models import PlannedNight
from people.permissions import ClubAccess
from people.website.rows import Occasion
from scoring.starting.services import today_at

LOOKED_BACK: Final = datetime.timedelta(days=92)


def list_evenings(access: ClubAccess) -> Sequence[Occasion]:
    """Return the announced evenings of the last three months and to come, called off ones too."""
    club = access.club
    rows = PlannedNight.objects.filter(club=club, day__gte=today_at(club) - LOOKED_BACK)
    path = reverse("nights:nights", args=[club.slug])
    return [
        Occasion(
            key=row.pk,
            title=club.name,
            day=row.day,
            starts_at=row.starts_at,
            place=row.place,
            about=row.note,
            path=path,
            sequence=row.revision,
            changed_at=row.changed_at,
            is_cancelled=row.is_cancelled,
        )
        for row in rows
    ]
