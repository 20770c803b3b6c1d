"""What a stranger wants to know of a tournament before they enter: how it is played, in a line."""

from fractions import Fraction
from typing import Any

from django.utils.translation import gettext, ngettext

from common.figures import show_decimal
from common.web.words import translate
from pairing.event.files import points_to_json
from scoring.rules import read_setup
from tournaments.models import Tournament


def list_day_rules(tournament: Tournament) -> list[str]:
    """Return the format, the rounds, what a round is, and what a match brings."""
    return [
        translate(tournament.format.label),
        *_write_rounds(tournament),
        _write_round(tournament.play),
        *_write_points(tournament.rules.get("scoring", {})),
    ]


def _write_rounds(tournament: Tournament) -> list[str]:
    """Return how many rounds there are, where that does not follow from who comes."""
    cut = tournament.rules.get("cut")
    planned = [] if tournament.format.counts_rounds else [int(tournament.rules["rounds"])]
    said = [
        ngettext("one round", "%(number)s rounds", number) % {"number": number}
        for number in planned
    ]
    if cut:
        said.append(gettext("then the best {number} play on").format(number=cut["teams"]))
    return said


def _write_round(play: dict[str, Any]) -> str:
    hands, minutes = play.get("hands"), play.get("minutes")
    parts = []
    if hands:
        parts.append(ngettext("one hand", "%(hands)s hands", hands) % {"hands": hands})
    elif (
        target := read_setup(play["variant"], play["house_rules"], None)
        .house_rules.to_json()
        .get("target")
    ):
        parts.append(gettext("a game to {points}").format(points=target))
    if minutes:
        said = ngettext("one minute", "{number} minutes", minutes)
        parts.append(said.format(number=minutes))
    return gettext("a round is {what}").format(what=", ".join(parts)) if parts else ""


def _write_points(scoring: dict[str, Any]) -> list[str]:
    """Return what a match brings, where that is so many points for a win."""
    if scoring.get("kind") != "result":
        return []
    values = (Fraction(str(scoring.get(name, 0))) for name in ("win", "level", "loss"))
    win, level, loss = (show_decimal(str(points_to_json(value))) for value in values)
    said = gettext("a win brings {win}, level {level}, a loss {loss}")
    return [said.format(win=win, level=level, loss=loss)]
