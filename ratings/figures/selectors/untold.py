"""Of whom no round tells what they did: all their games are known by their score alone."""

import uuid
from collections.abc import Mapping

from django.db.models import Q

from ratings.figures.selectors.statistics import StatisticsScope
from ratings.statistics import ClubFigures, Figures, Whom
from ratings.statistics.layouts import make_teller
from scoring.models import EndedBy, Game, Seat, Source


def find_untold(
    scope: StatisticsScope, people: Mapping[uuid.UUID, Figures]
) -> frozenset[uuid.UUID]:
    """Return those of these people. No statement while sums say that each of them did something."""
    tells = make_teller(Whom.PERSON)
    asked = [player for player, figures in people.items() if not tells(figures)]
    if not asked:
        return frozenset()
    sat = Seat.objects.filter(_match(scope, "game__"), player__in=asked)
    return frozenset(asked) - frozenset(sat.values_list("player_id", flat=True))


def is_untold(scope: StatisticsScope, figures: ClubFigures) -> bool:
    """Return whether no round of a club's games tells what was done in it."""
    if make_teller(Whom.CLUB)(figures):
        return False
    return not Game.objects.filter(_match(scope, "")).exists()


def _match(scope: StatisticsScope, of: str) -> Q:
    """Match the games of these dates that are over and whose rounds were written down."""
    asked = {f"{of}club": scope.club, f"{of}variant": scope.variant}
    if scope.first:
        asked[f"{of}played_on__gte"] = scope.first
    if scope.last:
        asked[f"{of}played_on__lte"] = scope.last
    alone = Q(**{f"{of}source": Source.RESULT}) | Q(**{f"{of}ended_by": EndedBy.NOT})
    return Q(**asked) & ~alone
