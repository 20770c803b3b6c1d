"""What the jobs of ratings do."""

import uuid

from django.db.models import Q

from people.models import Club
from ratings.models import ClubRatings
from ratings.runs.selectors.models import list_of_another_model
from ratings.runs.services.replays import replay_club
from ratings.runs.services.requests import FROM_ZERO, note_changed, queue_replay
from scoring.models import EndedBy


def replay_ratings(club: str) -> None:
    """Make the runs that are due in a club; nothing is to be done for one that is gone."""
    row = Club.objects.filter(pk=uuid.UUID(club)).first()
    if row is not None:
        replay_club(row)


def replay_waiting() -> None:
    """Queue a replay for every club with something noted, and for those without a first run.

    And for those whose run in force counted with another rating than is counted with now.
    """
    for outdated in list_of_another_model():
        note_changed(outdated, FROM_ZERO)
    for waiting in ClubRatings.objects.exclude(changed_from=None).values_list("club", flat=True):
        queue_replay(waiting)
    known = ClubRatings.objects.values("club")
    played = Q(games__ended_by__in=[EndedBy.RULE, EndedBy.HAND])
    for club in Club.objects.filter(played).exclude(pk__in=known).distinct():
        note_changed(club.pk, FROM_ZERO)
        queue_replay(club.pk)
