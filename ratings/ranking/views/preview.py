"""What a chat shows of a link to a ranking."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from common.pictures.cards import CardLine, PreviewCard
from common.web.previews import LinkPreview, answer_picture, make_preview
from people.models import Club
from people.permissions import ClubAccess
from people.website.access import open_to_everybody, see_as_stranger
from ratings.permissions import may_see_ratings
from ratings.ranking.shown.rankings import describe_ranking

SHOWN = 5


def preview_ranking(request: HttpRequest, club: Club) -> LinkPreview | None:
    """Return how a link to the ranking is shown, None where strangers may not see it."""
    access = see_as_stranger(club)
    if not may_see_ratings(access):
        return None
    picture = reverse("ratings:ranking_picture", args=[club.slug])
    return make_preview(request, _make_card(access), picture)


@require_safe
def show_ranking_picture(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the picture of a ranking."""
    return answer_picture(request, _make_card(open_to_everybody(request, slug, may_see_ratings)))


def _make_card(access: ClubAccess) -> PreviewCard:
    listed = describe_ranking(access)["listed"][:SHOWN]
    lines = tuple(
        CardLine(
            f"{line.place.number}  {line.player.name}" if line.place.number else line.player.name,
            str(round(line.standing.rating)),
            bold=line.place.number == 1,
        )
        for line in listed
    )
    return PreviewCard(access.club.name, gettext("Ranking"), lines)
