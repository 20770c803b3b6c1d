"""What apps above people show on the pages of a club and of a player: panels, and tabs.

Each app brings its own in `ready()`; people knows none of them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.urls import reverse

from common.web.caller import Caller
from people.models import Player
from people.permissions import ClubAccess, ClubQuestion


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a page: a template, what it is filled with, and the style sheets that it wants."""

    template: str
    context: Mapping[str, Any] = field(default_factory=dict)
    styles: Sequence[str] = ()


Kind = TypeVar("Kind")
ClubPanel = Callable[[ClubAccess], Panel | None]
"""Makes a club's panel for whoever looks; None where there is nothing for them."""
PlayerPanel = Callable[[Player, Caller], Panel | None]
"""Makes a player's panel for whoever looks; None where there is nothing for them."""


@dataclass(frozen=True, slots=True)
class Tab:
    """A page of every club, as its navigation lists it.

    `address` is the name of its URL, which takes the club's slug alone; `may` the question that the
    page asks of whoever opens it.
    """

    address: str
    label: Any
    may: ClubQuestion


_club_panels: list[tuple[int, ClubPanel]] = []
_player_panels: list[tuple[int, PlayerPanel]] = []
_tabs: list[tuple[int, Tab]] = []


def bring_club_panel(panel: ClubPanel, *, place: int) -> None:
    """Show this on the page of every club; the lowest place stands first."""
    keep_in_order(_club_panels, panel, place)


def bring_player_panel(panel: PlayerPanel, *, place: int) -> None:
    """Show this on the page of every player; the lowest place stands first."""
    keep_in_order(_player_panels, panel, place)


def bring_tab(tab: Tab, *, place: int) -> None:
    """List this page in the navigation of every club; the lowest place stands first."""
    keep_in_order(_tabs, tab, place)


def keep_in_order(known: list[tuple[int, Kind]], one: Kind, place: int) -> None:
    """Keep it once, the lowest place first: `ready()` may run twice in tests."""
    if all(other is not one and other != one for _, other in known):
        known.append((place, one))
        known.sort(key=lambda row: row[0])


def list_club_panels(access: ClubAccess) -> Sequence[Panel]:
    """Return the panels of a club, in their order, for whoever looks."""
    made = (make(access) for _, make in _club_panels)
    return [panel for panel in made if panel]


def list_player_panels(player: Player, caller: Caller) -> Sequence[Panel]:
    """Return the panels of a player, in their order, for whoever looks."""
    made = (make(player, caller) for _, make in _player_panels)
    return [panel for panel in made if panel]


@dataclass(frozen=True, slots=True)
class ShownTab:
    """An entry of a club's navigation."""

    label: Any
    url: str
    is_here: bool


def list_tabs(access: ClubAccess, path: str) -> Sequence[ShownTab]:
    """Return a club's navigation as whoever looks may use it; `path` is the page they are on."""
    pages = list_links(_tabs, access)
    here = max((url for _, url in pages if path.startswith(url)), key=len, default="")
    return [ShownTab(label, url, url == here) for label, url in pages]


def list_links(tabs: Sequence[tuple[int, Tab]], access: ClubAccess) -> Sequence[tuple[Any, str]]:
    """Return label and address of those of these pages that whoever looks may open."""
    seen = [tab for _, tab in tabs if tab.may(access)]
    return [(tab.label, reverse(tab.address, args=[access.club.slug])) for tab in seen]
