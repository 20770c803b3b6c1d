"""The files for programs, and the page that says how a club's own site uses all this."""

from collections.abc import Sequence

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from common.calendars import MEDIA_TYPE
from common.web.outside import find_base
from people.access import open_club, open_club_as
from people.permissions import ClubAccess, may_change_settings, may_see_club
from people.website.access import see_as_stranger
from people.website.files import MOST_RESULTS, write_club_calendar, write_feed
from people.website.rows import TABLES, list_occasions, list_results
from people.website.snippets import Snippet, make_snippet

ATOM = "application/atom+xml; charset=utf-8"


@require_safe
def show_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    """Return what takes place, as those who ask may see it."""
    access = open_club(request, slug)
    club = access.club
    text = write_club_calendar(club, club.name, find_base(request), list_occasions(access))
    response = HttpResponse(text, content_type=MEDIA_TYPE)
    response["Content-Disposition"] = f'inline; filename="{club.slug}.ics"'
    return response


@require_safe
def show_results(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the newest results, as those who ask may see them."""
    access = open_club(request, slug)
    results = list_results(access, MOST_RESULTS)
    text = write_feed(access.club, find_base(request), request.path, results)
    return HttpResponse(text, content_type=ATOM)


@never_cache
@login_required
@require_safe
def show_website(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what to copy into the pages of a site, as far as everybody may see the club."""
    access = open_club_as(request, slug, may_change_settings)
    base = find_base(request)
    context = {
        "club": access.club,
        "is_shown": may_see_club(see_as_stranger(access.club)),
        "tables": _list_snippets(access, base),
        "calendar": base + reverse("people:calendar", args=[slug]).lstrip("/"),
        "feed": base + reverse("people:results", args=[slug]).lstrip("/"),
    }
    return render(request, "people/website/website.html", context)


def _list_snippets(access: ClubAccess, base: str) -> Sequence[Snippet]:
    slug = access.club.slug
    return [
        make_snippet(
            str(table.label),
            f"{access.club.name}: {table.label}",
            base + reverse(table.page, args=[slug]).lstrip("/"),
            base + reverse(table.data, args=[slug]).lstrip("/"),
            table.height,
        )
        for table in TABLES
        if table.may(see_as_stranger(access.club))
    ]
