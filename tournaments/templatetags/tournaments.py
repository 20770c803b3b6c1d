"""Figures of tournaments as they are read."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from django import template
from django.urls import reverse
from django.utils.translation import gettext_noop as _
from django.utils.translation import ngettext

from common.figures import show_decimal, signed
from common.web.callers import read_caller
from pairing.event.hand_lines import write_hand_line
from tournaments.clock.selectors.slow_tables import TablePace
from tournaments.ending.selectors.places import ShownEnding
from tournaments.event.selectors.day_rules import list_day_rules
from tournaments.event.selectors.spoken import say_of
from tournaments.matches.selectors.sheets import ShownSheet
from tournaments.models import Match, Series, Tournament
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.series.selectors import list_series_of

register = template.Library()
register.filter(signed)

DESK_PAGES: Final[Mapping[str, str]] = {
    "desk": _("Desk"),
    "teams": _("Check-in"),
    "desk_teams": _("Teams"),
    "desk_hall": _("Hall"),
    "desk_end": _("The end"),
    "settings": _("Settings"),
    "log": _("The log"),
}
"""The pages of the director's desk, in the order of a day."""
CHAPTERS: Final[Mapping[str, str]] = {
    "new": "before-the-day",
    "try": "before-the-day",
    "settings": "before-the-day",
    "teams": "who-is-here",
    "missing": "who-is-here",
    "desk_teams": "corrections-and-penalties",
    "desk_round": "a-round",
    "desk_table": "results",
    "desk_correction": "corrections-and-penalties",
    "desk_hall": "the-hall",
    "prints": "the-hall",
    "deputy": "who-directs-with-you",
    "log": "when-something-went-wrong",
    "desk_end": "the-end",
    "all_series": "a-series-of-tournaments",
    "series_new": "a-series-of-tournaments",
    "series_change": "a-series-of-tournaments",
    "import": "files-and-what-anybody-can-check",
}
"""The chapter of the director's guide that belongs to a page, by the name of its address."""


@dataclass(frozen=True, slots=True)
class DeskTab:
    """A page that the desk's head leads to."""

    label: str
    url: str
    is_here: bool = False


@register.filter
def score(number: object) -> str:
    """Return a score or points: a minus sign as wide as a figure, the mark of the language."""
    return show_decimal(str(number))


@register.filter
def sheet_of(sheets: Mapping[uuid.UUID, ShownSheet], match: Match) -> ShownSheet | None:
    """Return a match's sheet, None for a match of another round."""
    return sheets.get(match.pk)


@register.filter
def slow_at(slow: Sequence[tuple[int, TablePace]], number: int) -> TablePace | None:
    """Return how far a table is that is slow, None for any other."""
    return dict(slow or ()).get(number)


@register.simple_tag(takes_context=True)
def desk_tabs(context: Mapping[str, Any]) -> list[DeskTab]:
    """Return the pages of the director's desk, and which of them this is."""
    tournament, here = context["tournament"], context["request"].path
    places = [
        DeskTab(say_of(tournament, label), reverse(f"tournaments:{name}", args=[tournament.pk]))
        for name, label in DESK_PAGES.items()
    ]
    return [replace(tab, is_here=tab.url == here) for tab in places]


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


@register.simple_tag
def day_rules(tournament: Tournament) -> list[str]:
    """Return how a tournament is played, in a few words each."""
    return [said for said in list_day_rules(tournament) if said]


@register.inclusion_tag("tournaments/ending/partials/_podium.html")
def podium(shown: ShownTournament) -> dict[str, ShownEnding]:
    """Return the first three places of a tournament, with the names that its reader may read."""
    return {"ending": ShownEnding(shown.tournament, shown.teams)}


@register.filter
def hand_line(hands: Sequence[Sequence[int | str]]) -> str:
    """Return hands as they can be typed; nothing of no hands."""
    return write_hand_line(hands) if hands else ""


@register.simple_tag
def said(tournament: object, text: str) -> str:
    """Return a sentence about teams in the reader's language, or the one about players."""
    return say_of(tournament, text)


@register.simple_tag(takes_context=True)
def list_series(context: Mapping[str, Any], tournament: Tournament) -> list[Series]:
    """Return the series that a tournament counts for, as far as the visitor may see them."""
    if tournament.is_practice:
        return []
    return list(list_series_of(tournament, read_caller(context["request"])))


@register.inclusion_tag("tournaments/partials/_guide_link.html", takes_context=True)
def guide_link(context: Mapping[str, Any], chapter: str = "") -> dict[str, str]:
    """Return the way to a chapter of the director's guide: this one, or that of the page.

    The desk's own chapter is what its round needs next: drawing up before there are results.
    """
    request = context["request"]
    name = request.resolver_match.url_name if request.resolver_match else ""
    shown = context.get("shown")
    usual = "results" if shown is not None and shown.rounds else "a-round"
    return {"chapter": chapter or CHAPTERS.get(name, usual)}
