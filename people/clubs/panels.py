"""What apps above people show on the pages of a club and of a player: panels, and tabs.

Each app registers its own; people knows none of them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from common.registry import Registry
from common.web.caller import Caller
from people.models import Player, User
from people.permissions import ClubAccess, ClubQuestion, may_manage

THE_CLUB: Final = _("The club")
"""The heading of *Manage* for what is of the club as a whole."""
THE_GAMES: Final = _("Games")
"""The heading of *Manage* for how the club plays, and what it has played."""


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
class ClubTab:
    """A page of every club, as its navigation lists it.

    `address` is the name of its URL, which takes the club's slug alone; `may` the question that the
    page asks of whoever opens it. `part` is the heading below which *Manage* lists it, `holds` what
    other pages the navigation counts among this one.
    """

    address: str
    label: Any
    may: ClubQuestion
    part: Any = ""
    holds: Sequence[str] = ()


AccountPanel = Callable[[User], Panel | None]
"""Makes a panel below somebody's clubs; None where there is nothing for them."""
CLUBS_PANELS: Final[Registry[AccountPanel]] = Registry()
"""What the list of somebody's clubs shows below it."""
CLUB_PANELS: Final[Registry[ClubPanel]] = Registry()
"""What the page of every club shows."""
PLAYER_PANELS: Final[Registry[PlayerPanel]] = Registry()
"""What the page of every player shows."""
TABS: Final[Registry[ClubTab]] = Registry()
"""The navigation of every club: what members look at, five pages at the most."""
MANAGE: Final[Registry[ClubTab]] = Registry()
"""The pages of those who look after a club, below *Manage*."""
SETTINGS_LINKS: Final[Registry[ClubTab]] = Registry()
"""The pages that a club's settings lead to."""


def list_club_panels(access: ClubAccess) -> Sequence[Panel]:
    """Return the panels of a club that a visitor sees, in their order."""
    panels = (make(access) for make in CLUB_PANELS)
    return [panel for panel in panels if panel]


def list_clubs_panels(user: User) -> Sequence[Panel]:
    """Return what somebody sees below their clubs, in its order."""
    panels = (make(user) for make in CLUBS_PANELS)
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
    """Return the part of a club's navigation that a visitor may use; `path` is their page.

    *Manage* is the last, for those who may open something there, and marked on each page of it.
    """
    pages = list_panel_links(TABS, access)
    tab_of = {url: url for label, url in pages}
    if may_manage(access):
        manage = reverse("people:manage", args=[access.club.slug])
        pages = [*pages, (gettext("Manage"), manage)]
        tab_of[manage] = manage
        for _label, url in list_panel_links([*MANAGE, *SETTINGS_LINKS], access):
            tab_of[url] = manage
    for tab in TABS:
        url = reverse(tab.address, args=[access.club.slug])
        tab_of.update((reverse(name, args=[access.club.slug]), url) for name in tab.holds)
    within = max((url for url in tab_of if path.startswith(url)), key=len, default="")
    here = tab_of.get(within, "")
    return [ShownTab(label, url, url == here) for label, url in pages]


@dataclass(frozen=True, slots=True)
class ManagePart:
    """A heading of *Manage*, with label and address of each page below it."""

    title: Any
    links: Sequence[tuple[Any, str]]


def list_manage_parts(access: ClubAccess) -> Sequence[ManagePart]:
    """Return what a visitor may open to look after a club, by its parts; empty for a guest."""
    parts = groupby([*MANAGE, *SETTINGS_LINKS], key=lambda tab: str(tab.part))
    manage_parts = [ManagePart(title, list_panel_links(tabs, access)) for title, tabs in parts]
    return [part for part in manage_parts if part.links]


@dataclass(frozen=True, slots=True)
class OwnLine:
    """What a member reads of a club on the first page: what it is, how it stands, where it is."""

    label: Any
    text: Any
    url: str


OwnLineMaker = Callable[[ClubAccess, Sequence[Player]], Sequence[OwnLine]]
"""Makes lines for a member, who is these people of the club."""
OWN_LINES: Final[Registry[OwnLineMaker]] = Registry()
"""What the first page tells a member of each of their clubs."""


def list_own_lines(access: ClubAccess, people: Sequence[Player]) -> Sequence[OwnLine]:
    """Return the lines of a club on its member's first page, in their order."""
    return [line for make in OWN_LINES for line in make(access, people)]


def list_panel_links(tabs: Iterable[ClubTab], access: ClubAccess) -> Sequence[tuple[Any, str]]:
    """Return label and address of those of these pages that a visitor may open."""
    open_ = [tab for tab in tabs if tab.may(access)]
    return [(tab.label, reverse(tab.address, args=[access.club.slug])) for tab in open_]
