"""What apps above people show on the pages of a club and of a player: panels, and tabs.

Each app registers its own; people knows none of them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.urls import reverse

from common.registry import Registry
from common.web.caller import Caller
from people.models import Player
from people.permissions import ClubAccess, ClubQuestion


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a page: a template, what it is filled with, and the style sheets that it wants."""

    template: str
    context: Mapping[str, Any] = field(default_factory=dict)
    styles: Sequence[str] = ()


ClubPanel = Callable[[ClubAccess], Panel | None]
"""Makes a club's panel for a visitor; None where there is nothing for them."""
PlayerPanel = Callable[[Player, Caller], Panel | None]
"""Makes a player's panel for a visitor; None where there is nothing for them."""


@dataclass(frozen=True, slots=True)
class Tab:
    """A page of every club, as its navigation lists it.

    `address` is the name of its URL, which takes the club's slug alone; `may` the question that the
    page asks of whoever opens it.
    """

    address: str
    label: Any
    may: ClubQuestion


CLUB_PANELS: Final[Registry[ClubPanel]] = Registry()
"""What the page of every club shows."""
PLAYER_PANELS: Final[Registry[PlayerPanel]] = Registry()
"""What the page of every player shows."""
TABS: Final[Registry[Tab]] = Registry()
"""The navigation of every club."""
SETTINGS_LINKS: Final[Registry[Tab]] = Registry()
"""The pages that a club's settings lead to."""


def list_club_panels(access: ClubAccess) -> Sequence[Panel]:
    """Return the panels of a club that a visitor sees, in their order."""
    panels = (make(access) for make in CLUB_PANELS)
    return [panel for panel in panels if panel]


def list_player_panels(player: Player, caller: Caller) -> Sequence[Panel]:
    """Return the panels of a player that a visitor sees, in their order."""
    panels = (make(player, caller) for make in PLAYER_PANELS)
    return [panel for panel in panels if panel]


@dataclass(frozen=True, slots=True)
class ShownTab:
    """An entry of a club's navigation."""

    label: Any
    url: str
    is_here: bool


def list_tabs(access: ClubAccess, path: str) -> Sequence[ShownTab]:
    """Return the part of a club's navigation that a visitor may use; `path` is their page."""
    pages = list_links(TABS, access)
    here = max((url for _, url in pages if path.startswith(url)), key=len, default="")
    return [ShownTab(label, url, url == here) for label, url in pages]


def list_links(tabs: Iterable[Tab], access: ClubAccess) -> Sequence[tuple[Any, str]]:
    """Return label and address of those of these pages that a visitor may open."""
    open_ = [tab for tab in tabs if tab.may(access)]
    return [(tab.label, reverse(tab.address, args=[access.club.slug])) for tab in open_]
