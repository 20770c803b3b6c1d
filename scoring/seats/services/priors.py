"""What the ratings said of a table, kept with its game: when it begins, and when somebody changes.

So the chances need no ratings to be read, a phone without a network has what it needs, and a game's
curve stays as it was shown.
"""

import datetime
import uuid
from collections.abc import Sequence

from people.models import Club, Player
from scoring.models import Game, Seat
from scoring.odds import Prior
from scoring.rules import find_variant
from scoring.seats.priors import Foursome, ask_prior


def find_prior_of(
    club: Club | None, variant: str, day: datetime.date, people: Sequence[Player | None]
) -> Prior | None:
    """Return what the ratings say of a table, by seats; None where they say nothing.

    Of a game that has no chances, or no club, they are not asked.
    """
    if club is None or not find_variant(variant).has_chances:
        return None
    pairs: dict[str | None, list[uuid.UUID | None]] = {"a": [], "b": []}
    for seat, player in enumerate(people, start=1):
        pairs[find_variant(variant).team_of(seat)].append(player.pk if player else None)
    (a, c), (b, d) = pairs["a"], pairs["b"]
    return ask_prior(Foursome(club.pk, day, (a, c), (b, d)))


def renew_prior(game: Game) -> None:
    """Ask again about a game whose line-up changed, and store what is said. A game that is over
    keeps what was said of it.
    """
    if game.over or not game.club_id:
        return
    seats = Seat.objects.filter(game=game).select_related("player").order_by("seat")
    people = [seat.player for seat in seats]
    prior = find_prior_of(game.club, game.variant, game.played_on, people)
    game.prior_mean, game.prior_sd = (prior.mean, prior.sd) if prior else (None, None)
    game.save(update_fields=["prior_mean", "prior_sd"])
