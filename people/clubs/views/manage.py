"""What those who look after a club can do, on one page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from people.access import open_club_as
from people.clubs.panels import list_manage_parts
from people.permissions import may_manage


@never_cache
@require_safe
def show_manage(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the pages of people, of games, and of the club as a whole."""
    access = open_club_as(request, slug, may_manage)
    context = {"club": access.club, "parts": list_manage_parts(access)}
    return render(request, "people/clubs/manage.html", context)
