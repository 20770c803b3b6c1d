"""What whoever has founded a club does first: people, invitations, and what was played before."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from common.registry import Registry
from people.clubs.panels import ClubTab
from people.models import Club
from people.permissions import ClubAccess, may_add_players, may_invite, may_manage


@dataclass(frozen=True, slots=True)
class FirstStep:
    """A page to open first, and what is done there."""

    tab: ClubTab
    text: Any

    @property
    def title(self) -> Any:
        """What the step is called."""
        return self.tab.label


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step as a page shows it."""

    title: Any
    text: Any
    url: str


BEGUN: Final[Registry[Callable[[Club], bool]]] = Registry()
"""What says that a club has begun, so that it needs no first steps any more."""
FIRST_STEPS: Final[Registry[FirstStep]] = Registry()
"""The steps, in their order; apps above people add theirs."""
LIST: Final = FirstStep(
    ClubTab("people:players", _("Put people on the list"), may_add_players),
    _("Type or paste their names, a line each."),
)
INVITE: Final = FirstStep(
    ClubTab("people:invitations", _("Invite them"), may_invite),
    _("A link or a QR code; nobody needs an email address."),
)


def list_first_steps(access: ClubAccess) -> Sequence[ShownStep]:
    """Return the steps for those who look after a club that has not begun; else none."""
    if not may_manage(access) or any(says(access.club) for says in BEGUN):
        return []
    slug = access.club.slug
    return [
        ShownStep(step.title, step.text, reverse(step.tab.address, args=[slug]))
        for step in FIRST_STEPS
        if step.tab.may(access)
    ]
