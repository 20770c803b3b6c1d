"""The navigation that all pages of a club share."""

from typing import Any

from django import template
from django.urls import reverse

from people.access import access_club
from people.clubs.panels import list_tabs
from people.models import Club
from people.permissions import may_archive, may_manage

register = template.Library()


@register.inclusion_tag("people/partials/_club_nav.html", takes_context=True)
def club_nav(context: dict[str, Any], club: Club, address: str = "") -> dict[str, Any]:
    """Show the club's name and its pages, as far as the visitor may open them.

    `address` names the page that is marked as open where the page itself lies elsewhere.
    """
    request = context["request"]
    path = reverse(address, args=[club.slug]) if address else request.path
    access = access_club(request, club)
    return {
        "club": club,
        "is_member": access.is_member,
        "may_archive": club.archived_at is not None and may_archive(access),
        "help": reverse("scoring:help_club" if may_manage(access) else "scoring:help"),
        "is_here": path == reverse("people:club", args=[club.slug]),
        "tabs": list_tabs(access, path),
    }
