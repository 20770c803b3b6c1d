"""What evenings to come say of people: their places and notes, and how these were before."""

import uuid
from typing import Final

from django.utils import timezone

from nights.models import PlannedNight
from people.clubs.services.texts import blank_changes
from people.players.holders import Entries, Holder, NamesSomebody

TEXTS: Final = ("place", "note")
WRITES: Final = ("night_plan", "night_plan_change")


def blank_plans(club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody) -> None:
    """Empty places and notes that name somebody; a calendar that has them hears of it."""
    del entries
    if club is None:
        return
    for plan in PlannedNight.objects.filter(club=club):
        named = [text for text in TEXTS if names_somebody(getattr(plan, text))]
        if named:
            for text in named:
                setattr(plan, text, "")
            plan.revision += 1
            plan.changed_at = timezone.now()
            plan.save(update_fields=[*named, "revision", "changed_at"])
    blank_changes(club, WRITES, TEXTS, names_somebody)


PLANS: Final = Holder("plans", blank=blank_plans)
