"""What a member reads of their own rating on the first page."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext

from people.clubs.panels import OwnLine
from people.models import Player
from people.permissions import ClubAccess
from ratings.ranking.selectors.rankings import ClubRanking, read_ranking
from ratings.ranking.shown.numbers import show_rating
from ratings.ranking.shown.words import tell_missing, tell_number, tell_up
from scoring.starting.services import today_at


def make_rating_lines(access: ClubAccess, people: Sequence[Player]) -> Sequence[OwnLine]:
    """Return where they stand: each of the people that they are, on the way to their own page."""
    if not people:
        return []
    ranking = read_ranking(access.club, today_at(access.club))
    label = gettext("My rating")
    return [
        OwnLine(
            label if len(people) == 1 else player.name,
            tell_standing(ranking, player),
            reverse("people:player", args=[player.pk]),
        )
        for player in people
    ]


def tell_standing(ranking: ClubRanking, player: Player) -> str:
    """Return a player's rating, place and what the last evening changed of it."""
    place = ranking.find(player.pk)
    if place is None:
        return gettext("no rated game yet")
    parts = [show_rating(place.standing.rating)]
    if place.number is not None:
        parts.append(tell_number(place, len(ranking.numbered)))
    elif place.standing.missing:
        parts.append(tell_missing(place.standing.missing))
    return " · ".join([*parts, *filter(None, [tell_up(place)])])
