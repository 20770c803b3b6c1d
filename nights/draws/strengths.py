"""How strong those are who are here, as far as the club's ratings know."""

from dataclasses import replace
from typing import Final

from nights.draws.selectors import find_people_by_presence
from nights.models import Night
from pairing.tonight import Evening
from ratings.model.tables import read_strengths
from ratings.runs.selectors.states import read_present_state

BY_RATINGS: Final = "ratings"
"""The way to draw tables that needs them."""
DIGITS: Final = 3
"""As many are kept beside a draw, so that it can be made again from what was kept."""


def add_strengths(night: Night, evening: Evening) -> Evening:
    """Return the evening with the ratings of everybody here."""
    people = find_people_by_presence(night)
    ids = [str(people[name].player.pk) for name in evening.here]
    known = read_strengths(read_present_state(night.club), ids)
    rows = zip(known.ratings, known.covariances, strict=True)
    strengths = tuple(
        tuple(round(number, DIGITS) for number in (rating, *covariances))
        for rating, covariances in rows
    )
    return replace(evening, strengths=strengths)
