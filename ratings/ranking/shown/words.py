"""A place in the ranking and a rated game, as sentences."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from ratings.ranking.answers import Outcome, RatedGameView
from ratings.ranking.selectors.rankings import RankedPlace
from ratings.ranking.shown.numbers import show_rating, show_signed
from ratings.ranking.shown.ordinals import show_ordinal

LEAST_PRACTICE: Final = 1.0
"""Less of it is not told."""
OUTCOMES: Final[dict[Outcome | None, Promise]] = {
    Outcome.WON: _("won %(ours)s:%(theirs)s with %(partner)s against %(one)s and %(other)s"),
    Outcome.LOST: _("lost %(ours)s:%(theirs)s with %(partner)s against %(one)s and %(other)s"),
    Outcome.LEVEL: _("level %(ours)s:%(theirs)s with %(partner)s against %(one)s and %(other)s"),
    Outcome.OPEN: _(
        "broken off at %(ours)s:%(theirs)s with %(partner)s against %(one)s and %(other)s"
    ),
    None: _("played with %(partner)s against %(one)s and %(other)s"),
}


def tell_up(place: RankedPlace) -> str:
    """Return by how much a number is better or worse than an evening ago; "" where it is not."""
    if not place.up:
        return ""
    text = gettext("up %(number)s") if place.up > 0 else gettext("down %(number)s")
    return text % {"number": abs(place.up)}


def tell_missing(missing: int) -> str:
    """Return how many games somebody needs for a number."""
    text = ngettext("one more game", "%(number)s more games", missing)
    return text % {"number": missing}


def tell_reach(place: RankedPlace) -> str:
    """Return which numbers may be the true one; "" for who has none."""
    if place.first is None or place.last is None:
        return ""
    if place.first == place.last:
        return gettext("very likely %(place)s") % {"place": show_ordinal(place.first)}
    text = gettext("could be %(first)s to %(last)s")
    return text % {"first": show_ordinal(place.first), "last": show_ordinal(place.last)}


def tell_number(place: RankedPlace, numbered: int) -> str:
    """Return somebody's number among so many, in short."""
    values = {"place": show_ordinal(place.number or 0), "numbered": numbered}
    return gettext("%(place)s of %(numbered)s") % values


def tell_place(place: RankedPlace, numbered: int) -> str:
    """Return somebody's number among so many, and which may be the true one."""
    return gettext("Place %(number)s of %(numbered)s, %(reach)s.") % {
        "number": place.number,
        "numbered": numbered,
        "reach": tell_reach(place),
    }


def tell_game(game: RatedGameView) -> str:
    """Return what a game was expected to bring, what came, and what that did to the rating.

    As in "lost 530:1080 with A. against B. and C.: expected +12 a round, came −61: −17".
    """
    ours, theirs = game.score or (0, 0)
    one, other = game.opponents
    text = OUTCOMES[game.outcome] % {
        "ours": show_rating(ours),
        "theirs": show_rating(theirs),
        "partner": game.partner,
        "one": one,
        "other": other,
    }
    return gettext("%(game)s: expected %(par)s a round, came %(result)s: %(change)s") % {
        "game": text,
        "par": show_signed(game.par),
        "result": show_signed(game.result),
        "change": tell_change(game),
    }


def tell_change(game: RatedGameView) -> str:
    """Return by how much the shown rating changed, and what of it was practice."""
    change = show_signed(find_change(game))
    if game.practice < LEAST_PRACTICE:
        return change
    text = gettext("%(change)s (practice %(practice)s)")
    return text % {"change": change, "practice": show_signed(game.practice)}


def find_change(game: RatedGameView) -> int:
    """Return by how much the number that is shown changed."""
    return round(game.after) - round(game.before)
