"""Every page of a club and of its people, from the addresses that the project has."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from people.models import Club
from tichu_club.routes import Route, list_routes
from workbench.timing.parts import Choice, list_choices

CLUB, PLAYER = "/clubs/%(slug)s/", "/players/%(player_id)s/"
MORE: Final = {
    "/clubs/%(slug)s/players/": ("page=9999", "search=an"),
    "/clubs/%(slug)s/nights/": ("before=2024-01-01",),
    "/clubs/%(slug)s/ratings/": ("on=2026-01-10",),
    "/clubs/%(slug)s/statistics/": ("from=2025-02-03", "sort=call_points"),
    "/clubs/%(slug)s/statistics/pairs/": ("from=2025-02-03", "sort=call_points"),
    "/players/%(player_id)s/games/": ("page=9999",),
    "/players/%(player_id)s/rating/": ("on=2026-01-10", "page=9999"),
}
"""Pages that are asked for in other ways too."""


@dataclass(frozen=True, slots=True)
class TimedPage:
    """A page as it is printed, with names in its gaps, and its address."""

    name: str
    path: str


def list_pages(club: Club) -> tuple[list[TimedPage], list[str]]:
    """Return the club's pages, and the addresses for which it has nothing to fill in."""
    pages: list[TimedPage] = []
    missing: list[str] = []
    choices = list_choices(club)
    for route in list_routes():
        if route.form.startswith((CLUB, PLAYER)):
            filled = list(_fill(route, club, choices))
            pages += filled
            missing += [] if filled else [route.form]
    return pages, missing


def _fill(route: Route, club: Club, choices: Sequence[Choice]) -> Iterator[TimedPage]:
    """Yield the page for every choice that fills its gaps, once where it has none but the club."""
    values = {"slug": club.slug}
    fitting = [choice for choice in choices if set(choice.values) & set(route.parts)]
    for choice in fitting or [Choice("", {})]:
        filled = {**values, **choice.values}
        if route.fits(filled):
            names = values | dict.fromkeys(choice.values, f"{{{choice.name}}}")
            page = TimedPage(route.fill(names), route.fill(filled))
            yield page
            for query in MORE.get(route.form, ()):
                yield TimedPage(f"{page.name}?{query}", f"{page.path}?{query}")
