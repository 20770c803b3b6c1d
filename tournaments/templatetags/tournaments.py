"""Figures of tournaments as they are read."""

import uuid
from collections.abc import Mapping, Sequence

from django import template
from django.utils.translation import ngettext

from pairing.event.hand_lines import write_hand_line
from tournaments.event.selectors.spoken import say_of
from tournaments.matches.selectors.sheets import ShownSheet
from tournaments.models import Match, Tournament

register = template.Library()


@register.filter
def score(number: object) -> str:
    """Return a score with a minus sign that is as wide as a figure."""
    return str(number).replace("-", "\u2212")


@register.filter
def signed(number: int) -> str:
    """Return how many points are added or taken away, with a sign as wide as a figure."""
    return f"{number:+d}".replace("-", "\u2212")


@register.filter
def sheet_of(sheets: Mapping[uuid.UUID, ShownSheet], match: Match) -> ShownSheet | None:
    """Return a match's sheet, None for a match of another round."""
    return sheets.get(match.pk)


@register.filter
def numbered(text: str, number: object) -> str:
    """Return a text with its `{number}` filled in: quicker than a translation in every row."""
    return text.replace("{number}", str(number))


@register.filter
def named(text: str, name: object) -> str:
    """Return a text with its `{name}` filled in."""
    return text.replace("{name}", str(name))


@register.simple_tag
def counted(tournament: Tournament, number: int) -> str:
    """Return how many take part: teams, or players."""
    if tournament.format.side_size > 1:
        said = ngettext("One player", "{number} players", number)
    else:
        said = ngettext("One team", "{number} teams", number)
    return said.format(number=number)


@register.filter
def hand_line(hands: Sequence[Sequence[int | str]]) -> str:
    """Return hands as they can be typed; nothing of no hands."""
    return write_hand_line(hands) if hands else ""


@register.simple_tag
def said(tournament: object, text: str) -> str:
    """Return a sentence about teams in the reader's language, or the one about players."""
    return say_of(tournament, text)
