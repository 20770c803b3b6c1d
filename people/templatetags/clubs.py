"""The navigation that all pages of a club share."""

from typing import Any

from django import template

from people.access import access_club
from people.models import Club
from people.panels import list_tabs

register = template.Library()


@register.inclusion_tag("people/partials/_club_nav.html", takes_context=True)
def club_nav(context: dict[str, Any], club: Club) -> dict[str, Any]:
    """Show the club's name and its pages, as far as whoever looks may open them."""
    request = context["request"]
    return {"club": club, "tabs": list_tabs(access_club(request, club), request.path)}
