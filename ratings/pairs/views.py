"""Everybody who played together, and what two did."""

import uuid
from collections.abc import Sequence

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from people.access import open_club, open_club_as
from people.permissions import ClubAccess
from ratings.figures.selectors.over_par import PairAverages, read_par_for
from ratings.figures.selectors.statistics import StatisticsScope
from ratings.figures.shown.figures import make_columns
from ratings.figures.shown.records import draw_streak
from ratings.figures.views.asking import open_person, read_page_scope
from ratings.figures.views.statistics import (
    LINES_A_PAGE,
    answer_lines,
    cut_lines,
    describe_asked,
    read_sort,
)
from ratings.names import name_people
from ratings.pairs.selectors.meetings import MetPerson, read_pair_results, read_two
from ratings.pairs.selectors.pairs import make_met, page_pairs, read_pairs
from ratings.pairs.shown import draw_pair_lines, list_meeting_cells, list_pair_lines, name_whom
from ratings.permissions import may_see_person
from ratings.statistics import Whom, read_form


@never_cache
@require_safe
def show_pairs(request: HttpRequest, slug: str) -> HttpResponse:
    """Show everybody who played together."""
    access = open_club(request, slug)
    asked = read_page_scope(request, access)
    sort = read_sort(request, make_columns(Whom.PARTNERS))
    rows, around = cut_lines(request, asked, page_pairs(asked.scope, sort, LINES_A_PAGE), sort)
    met = make_met(rows)
    over = average_pairs(access, asked.scope, met)
    table = draw_pair_lines(asked.scope, met, name_people(access, list_ids(met)), over)
    context = {**describe_asked(access, asked), **around, "table": table}
    return render(request, "ratings/pairs/pairs.html", context)


def average_pairs(
    access: ClubAccess, scope: StatisticsScope, met: Sequence[MetPerson]
) -> PairAverages:
    """Return how much over par those of these were who played together."""
    wanted = [(meeting.player, meeting.other) for meeting in met if meeting.together]
    return read_par_for(access, scope).average_pairs(wanted) if wanted else {}


def list_ids(met: Sequence[MetPerson]) -> set[uuid.UUID]:
    """Return everybody of these pairs."""
    return {player for pair in met for player in (pair.player, pair.other)}


@never_cache
@require_safe
def export_pairs(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the table of pairs as a file."""
    access = open_club(request, slug)
    asked = read_page_scope(request, access)
    met = read_pairs(asked.scope)
    names, over = name_people(access, list_ids(met)), average_pairs(access, asked.scope, met)
    return answer_lines(request, list_pair_lines(met, names, over), "pairs", asked.scope)


@never_cache
@login_required
@require_safe
def show_two(
    request: HttpRequest, slug: str, player_id: uuid.UUID, other_id: uuid.UUID
) -> HttpResponse:
    """Show what two did as partners and against each other."""
    access = open_club_as(request, slug, may_see_person)
    one, other = open_person(access, player_id), open_person(access, other_id)
    if one.id == other.id:
        raise Http404
    asked = read_page_scope(request, access)
    two = read_two(asked.scope, one.id, other.id)
    met = [MetPerson(one.id, other.id, together, meeting) for together, meeting in two.items()]
    over = average_pairs(access, asked.scope, met)
    results, streaks = read_pair_results(asked.scope, one.id, other.id)
    cells = {
        meeting.together: list(
            zip(
                make_columns(name_whom(together=meeting.together)),
                list_meeting_cells(asked.scope, meeting, over),
                strict=True,
            )
        )
        for meeting in met
    }
    context = {
        **describe_asked(access, asked),
        "one": one,
        "other": other,
        "together": cells[True],
        "against": cells[False],
        "partners": two[True].games,
        "opponents": two[False].games,
        "form_letters": read_form(results),
        "streaks": [draw_streak(asked.scope, streak, "") for streak in streaks],
        "games": reverse("ratings:games", args=[slug]),
    }
    return render(request, "ratings/pairs/two.html", context)
