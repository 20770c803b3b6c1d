"""With which rating a club's runs counted: another one counts all games again."""

import uuid

from django.db.models import Exists, OuterRef

from people.models import Club
from ratings.model import MODEL
from ratings.models import ClubRatings, Run


def is_of_another_model(club: Club, number: int) -> bool:
    """Return whether that run counted with another rating than is counted with now."""
    return Run.objects.filter(club=club, number=number).exclude(model=MODEL).exists()


def list_of_another_model() -> list[uuid.UUID]:
    """Return the clubs whose run in force is such a run, and of which nothing else is noted."""
    latest = Run.objects.filter(club=OuterRef("club"), number=OuterRef("run"))
    rows = ClubRatings.objects.filter(Exists(latest.exclude(model=MODEL)), changed_from=None)
    return list(rows.values_list("club", flat=True))


def find_model_change(club: Club) -> Run | None:
    """Return the run that first counted a club's games with this rating; None where all did."""
    runs = Run.objects.filter(club=club).exclude(finished_at=None).order_by("number")
    first = runs.filter(model=MODEL).first()
    return first if first and runs.filter(number__lt=first.number).exists() else None
