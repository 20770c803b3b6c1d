"""Everybody's rating after the games before a place: from the nearest snapshot on."""

import uuid
from typing import Final

from django.db.models import Exists, OuterRef, QuerySet

from people.models import Club
from ratings.model import State
from ratings.models import Run, Snapshot
from ratings.runs.selectors.effects import list_counted, read_counted

SPACING: Final = 2048
"""A snapshot is kept after so many games: as many at the most have to be counted again."""
AT_ONCE: Final = 256
"""What so many games do takes ten megabytes or so until it is packed."""


def read_rating_state(club: Club | uuid.UUID, number: int, position: int) -> State:
    """Return the state after the games before `position`, as that run left them."""
    kept = list_snapshots(club, number)
    snapshot = kept.filter(position__lte=position).order_by("-position").first()
    state, counted = State(), 0
    if snapshot is not None:
        state, counted = read_snapshot(snapshot), snapshot.position
    between = list_counted(club, number).filter(position__gte=counted, position__lt=position)
    state.count_all(list(read_counted(between)))
    return state


def list_snapshots(club: Club | uuid.UUID, number: int) -> QuerySet[Snapshot]:
    """Return the snapshots that hold as that run left them: no later one read a game before."""
    again = Run.objects.filter(
        club=OuterRef("club"),
        number__gt=OuterRef("run"),
        number__lte=number,
        first_position__lt=OuterRef("position"),
    )
    return Snapshot.objects.filter(~Exists(again), club=club, run__lte=number)


def read_snapshot(snapshot: Snapshot) -> State:
    """Return the state that a snapshot keeps."""
    return State.from_bytes(snapshot.players, bytes(snapshot.numbers))


def read_present_state(club: Club) -> State:
    """Return the state as the run in force left it. Two statements."""
    snapshot = Snapshot.objects.filter(club=club, latest=True).first()
    return read_snapshot(snapshot) if snapshot else State()
