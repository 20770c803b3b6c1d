"""The ranking of a club, and what a run changed."""

import datetime
import uuid
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from common.web.csv_files import answer_csv
from common.web.pages.parts import render_live
from people.access import open_club_as
from people.accounts.seen import let_keep
from people.permissions import ClubAccess
from ratings.model import START
from ratings.models import PlayerRating, Run
from ratings.names import name_people
from ratings.permissions import may_say_counts, may_see_ratings
from ratings.ranking.selectors.histories import read_causes
from ratings.ranking.selectors.unasked import list_unasked
from ratings.ranking.shown.files import list_ranking
from ratings.ranking.shown.rankings import describe_ranking
from ratings.ranking.views.preview import preview_ranking
from ratings.runs.causes import MOST_KEPT
from ratings.runs.selectors.effects import find_run_number
from ratings.runs.selectors.models import find_model_change

MOST_CHANGES: Final = 500
TOLD_FOR: Final = datetime.timedelta(days=30)


def read_asked_day(request: HttpRequest) -> datetime.date | None:
    """Return the day that is asked for with `?on=`, None for today.

    Raises:
        Http404: that is no day.
    """
    given = request.GET.get("on", "")
    try:
        return datetime.date.fromisoformat(given) if given else None
    except ValueError:
        raise Http404 from None


@never_cache
@require_safe
def show_ranking(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the ranking of a club, today's or that of a day."""
    access = open_club_as(request, slug, may_see_ratings)
    context = {
        "club": access.club,
        "access": access,
        "is_member": access.is_member,
        "unasked": _list_unasked(access),
        "preview": preview_ranking(request, access.club),
        "counted_anew": _find_counted_anew(access),
        **let_keep("ranking", access),
        **describe_ranking(access, read_asked_day(request)),
    }
    page, part = "ratings/ranking/ranking.html", "ratings/ranking/partials/_ranking.html"
    return render_live(request, page, part, context)


def _list_unasked(access: ClubAccess) -> list[dict[str, Any]]:
    """Return the games for which the visitor may say whether they count."""
    asked = [game for game in list_unasked(access.club) if may_say_counts(access, game)]
    return [
        {"game": game, "operation": uuid.uuid4(), "totals": list(game.totals.values())}
        for game in asked
    ]


def _find_counted_anew(access: ClubAccess) -> datetime.datetime | None:
    """Return when all ratings were counted anew, as long as the page says so."""
    run = find_model_change(access.club)
    if run is None or run.finished_at is None or timezone.now() - run.finished_at > TOLD_FOR:
        return None
    return run.finished_at


@never_cache
@require_safe
def export_ranking(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the ranking as a file."""
    access = open_club_as(request, slug, may_see_ratings)
    shown = describe_ranking(access, read_asked_day(request))
    lines = list_ranking(shown["listed"], shown["away"])
    return answer_csv(request, lines, f"{access.club.slug}-ranking-{shown['day']}.csv")


@never_cache
@require_safe
def show_run(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show why a run was made, and whose rating it changed."""
    access = open_club_as(request, slug, may_see_ratings)
    runs = Run.objects.filter(club=access.club, number__lte=find_run_number(access.club))
    run = runs.filter(number=number).first()
    if run is None:
        raise Http404
    changes = _list_changes(access, run)
    context = {
        "club": access.club,
        "run": run,
        "causes": read_causes(run),
        "more": max(0, run.changed - MOST_KEPT),
        "changes": changes,
    }
    return render(request, "ratings/ranking/run.html", context)


def _list_changes(access: ClubAccess, run: Run) -> list[dict[str, Any]]:
    """Return whose shown number is another after the run, the largest change first."""
    rows = PlayerRating.objects.filter(club=access.club).order_by("player")
    before = {row.player: row.rating for row in rows.filter(until=run.number)}
    after = {row.player: row.rating for row in rows.filter(run=run.number)}
    moved = {
        player: (before.get(player), rating)
        for player, rating in after.items()
        if player not in before or round(before[player]) != round(rating)
    }
    names = name_people(access, moved)
    changes: list[dict[str, Any]] = [
        {"player": names[player], "before": old, "after": new, "size": abs(new - (old or START))}
        for player, (old, new) in moved.items()
        if player in names
    ]
    return sorted(changes, key=lambda row: -row["size"])[:MOST_CHANGES]
