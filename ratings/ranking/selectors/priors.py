"""What the ratings say of four who sit down: asked by scoring when a game begins."""

import uuid
from math import sqrt

from ratings.model.newcomers import Newcomers
from ratings.model.priors import Four, expect_drift
from ratings.models import NewcomerSums, Snapshot
from ratings.runs.days import count_days
from ratings.runs.selectors.states import read_snapshot
from scoring.odds import Prior
from scoring.seats.priors import Foursome


def find_prior(foursome: Foursome) -> Prior | None:
    """Return by how much the first pair is the better one; None where nobody of them is rated."""
    snapshot = Snapshot.objects.filter(club=foursome.club, latest=True).first()
    if snapshot is None:
        return None
    state, players = read_snapshot(snapshot), name_four(foursome)
    if not any(player in state for player in players):
        return None
    newcomers = read_newcomers(foursome.club)
    expected = expect_drift(state, newcomers, players, count_days(foursome.day))
    return Prior(expected.mean, sqrt(expected.variance))


def name_four(foursome: Foursome) -> Four:
    """Return the four as the model names them; an empty seat is nobody known."""
    a, b, c, d = (
        str(player) if player else f"seat {seat}"
        for seat, player in enumerate((*foursome.a, *foursome.b))
    )
    return a, b, c, d


def read_newcomers(club: uuid.UUID) -> Newcomers:
    """Return what the club's games tell of newcomers, as far as runs have looked."""
    row = NewcomerSums.objects.filter(club=club).first()
    return Newcomers(row.precision, row.weighted) if row else Newcomers()
