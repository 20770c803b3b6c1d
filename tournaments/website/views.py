"""A tournament's standings in a frame, its day for calendars, and the picture of a link to it."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from common.calendars import MEDIA_TYPE
from common.web.embedding import embeddable, render_table
from common.web.outside import find_base
from common.web.previews import LinkPreview, answer_picture, make_preview
from people.access import speak_as
from people.website.files import write_club_calendar
from people.website.snippets import Snippet, make_snippet
from tournaments.event.access import open_tournament
from tournaments.models import Tournament
from tournaments.website.shown import describe_day, describe_public_standings, make_tournament_card

HEIGHT = 480


def open_public(request: HttpRequest, tournament_id: uuid.UUID) -> Tournament:
    """Return a tournament that everybody may see; of any other, also to its people, there is none.

    Raises:
        Http404: it is not public, or not there.
    """
    rows = Tournament.objects.select_related("club").filter(pk=tournament_id, is_public=True)
    tournament = rows.first()
    if tournament is None:
        raise Http404
    speak_as(request, tournament.club)
    return tournament


@embeddable
def show_standings_table(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show the standings as they are now."""
    tournament = open_public(request, tournament_id)
    table = describe_public_standings(tournament)
    return render_table(request, "tournaments/website/standings.html", table)


@require_safe
def show_calendar(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Return the tournament's day for calendars, to those who may see it."""
    tournament = open_tournament(request, tournament_id).tournament
    day, base = describe_day(tournament), find_base(request)
    text = write_club_calendar(tournament.club, tournament.name, base, [day])
    response = HttpResponse(text, content_type=MEDIA_TYPE)
    response["Content-Disposition"] = f'inline; filename="{tournament.day}.ics"'
    return response


@require_safe
def show_picture(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Return the picture of a link to it."""
    return answer_picture(request, make_tournament_card(open_public(request, tournament_id)))


def preview_tournament(request: HttpRequest, tournament: Tournament) -> LinkPreview | None:
    """Return how a link to it is shown, None where strangers may not see it."""
    if not tournament.is_public:
        return None
    picture = reverse("tournaments:picture", args=[tournament.pk])
    return make_preview(request, make_tournament_card(tournament), picture)


def make_standings_snippet(request: HttpRequest, tournament: Tournament) -> Snippet | None:
    """Return what another site copies to show the standings, None where it would show nothing."""
    if not tournament.is_public:
        return None
    base, place = find_base(request), [tournament.pk]
    page = base + reverse("tournaments:standings_table", args=place).lstrip("/")
    data = base + reverse("tournaments:standings_data", args=place).lstrip("/")
    return make_snippet(tournament.name, tournament.name, page, data, HEIGHT)
