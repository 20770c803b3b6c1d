"""The clubs of an account, and a club's page."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from people.access import open_club
from people.accounts.selectors import list_memberships
from people.clubs.first_steps import list_first_steps
from people.clubs.panels import list_club_panels, list_clubs_panels
from people.clubs.selectors import count_people, list_named_entries, list_open_clubs
from people.models import User
from people.permissions import ClubAccess, may_see_list

NAMES_SHOWN = 40
CLUBS_SHOWN = 100


@never_cache
@require_safe
def show_clubs(request: HttpRequest) -> HttpResponse:
    """List the user's own clubs, and those that everybody may see."""
    user = request.user if isinstance(request.user, User) else None
    memberships = list_memberships(user) if user else []
    own = {membership.club_id for membership in memberships}
    archived = [row.club for row in memberships if row.club.archived_at is not None]
    memberships = [row for row in memberships if row.club.archived_at is None]
    others = [club for club in list_open_clubs(CLUBS_SHOWN) if club.pk not in own]
    context = {
        "memberships": memberships,
        "archived": archived,
        "open_clubs": others,
        "panels": list_clubs_panels(user) if user else [],
    }
    return render(request, "people/clubs/clubs.html", context)


@never_cache
@require_safe
def show_club(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a club: what other apps know of it, tonight first, and its people."""
    access = open_club(request, slug)
    panels = list_club_panels(access)
    context = {
        "club": access.club,
        "access": access,
        "panels": panels,
        "styles": list(dict.fromkeys(style for panel in panels for style in panel.styles)),
        "steps": list_first_steps(access),
        **_describe_people(access),
    }
    return render(request, "people/clubs/club.html", context)


def _describe_people(access: ClubAccess) -> dict[str, Any]:
    """Return how many are on the list, and the first names; strangers may get none."""
    people = count_people(access.club)
    names = list_named_entries(access.club, NAMES_SHOWN, shows_hidden=access.is_member)
    may_open = may_see_list(access)
    shown = [
        (name, reverse("people:player", args=[player]) if may_open else "")
        for player, name in (names if access.sees_names else [])
    ]
    return {"people": people, "names": shown, "more": people - len(names) if shown else 0}
