"""Reading evenings to come."""

from collections.abc import Sequence

from nights.models import PlannedNight
from nights.plans.answers import PlannedNightsView, PlannedNightView
from people.models import Club
from scoring.starting.services import today_at


def list_coming(club: Club) -> Sequence[PlannedNight]:
    """Return the club's evenings of today and later, the next one first; called off ones too."""
    return list(PlannedNight.objects.filter(club=club, day__gte=today_at(club)).order_by("day"))


def describe_coming(club: Club) -> PlannedNightsView:
    """Return the evenings to come as they are answered."""
    nights = [describe_plan(plan) for plan in list_coming(club)]
    return PlannedNightsView(time_zone=club.time_zone, nights=nights)


def describe_plan(plan: PlannedNight) -> PlannedNightView:
    """Return one of them as it is answered."""
    return PlannedNightView(
        id=plan.pk,
        day=plan.day,
        starts_at=plan.starts_at,
        place=plan.place,
        note=plan.note,
        is_cancelled=plan.is_cancelled,
        revision=plan.revision,
    )
