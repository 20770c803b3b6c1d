"""What the ratings say of four who sit down: asked by scoring when a game begins."""

from math import sqrt

from ratings.model.priors import Four, expect_drift
from ratings.models import Snapshot
from ratings.runs.days import count_days
from ratings.runs.selectors.states import read_snapshot
from scoring.odds import Prior
from scoring.seats.priors import Foursome


def find_rated_prior(foursome: Foursome) -> Prior | None:
    """Return by how much the first pair is the better one; None where nobody of them is rated."""
    snapshot = Snapshot.objects.filter(club=foursome.club, latest=True).first()
    if snapshot is None:
        return None
    state, players = read_snapshot(snapshot), name_four(foursome)
    if not any(player in state for player in players):
        return None
    expected = expect_drift(state, players, count_days(foursome.day))
    return Prior(expected.mean, sqrt(expected.variance))


def name_four(foursome: Foursome) -> Four:
    """Return the four as the model names them; an empty seat is nobody known."""
    a, b, c, d = (
        str(player) if player else f"seat {seat}"
        for seat, player in enumerate((*foursome.a, *foursome.b))
    )
    return a, b, c, d
