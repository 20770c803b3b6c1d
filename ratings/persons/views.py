"""The statistics of a person."""

import uuid
from typing import Any, Final

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from people.access import open_club_as
from people.permissions import ClubAccess
from ratings.figures.selectors.brought_points import list_points_behind
from ratings.figures.selectors.games_behind import Behind
from ratings.figures.selectors.over_par import PairAverages, read_par_for
from ratings.figures.selectors.statistics import (
    StatisticsScope,
    read_player,
    read_player_bars,
    read_player_results,
)
from ratings.figures.shown.bars import Bars, draw_differences
from ratings.figures.shown.brought_points import draw_points
from ratings.figures.shown.figures import make_columns
from ratings.figures.shown.people import Names, list_cells
from ratings.figures.shown.records import draw_streak
from ratings.figures.shown.tables import write_query
from ratings.figures.views.asking import open_person, read_page_scope
from ratings.figures.views.statistics import answer_table, describe_asked
from ratings.names import name_people
from ratings.pairs.selectors.meetings import MetPerson, read_meetings
from ratings.pairs.shown import draw_met
from ratings.pairs.views import average_pairs
from ratings.permissions import may_see_person
from ratings.persons.told import find_best_partner
from ratings.seasons.selectors import list_titles
from ratings.statistics import Whom, read_form

SHOWN: Final = 20


@never_cache
@login_required
@require_safe
def show_person(request: HttpRequest, slug: str, player_id: uuid.UUID) -> HttpResponse:
    """Show what somebody did: figures, form, streaks, partners and opponents."""
    access = open_club_as(request, slug, may_see_person)
    shown = open_person(access, player_id)
    asked = read_page_scope(request, access)
    scope = asked.scope
    figures = read_player(scope, shown.id)
    results, streaks = read_player_results(scope, shown.id)
    met = read_meetings(scope, shown.id)
    names = name_people(access, {meeting.other for meeting in met})
    partners = [meeting for meeting in met if meeting.together]
    opponents = [meeting for meeting in met if not meeting.together]
    best = find_best_partner(met)
    over, of_pairs = _read_over_par(access, scope, shown.id, partners[:SHOWN])
    games = reverse("ratings:games", args=[slug])
    context = {
        **describe_asked(access, asked),
        "shown": shown,
        "figures": figures,
        "cells": list(
            zip(make_columns(Whom.PERSON), list_cells(scope, shown.id, figures, over), strict=True)
        ),
        "games": games,
        **_describe_points(scope, shown.id),
        "form_letters": read_form(results),
        "streaks": [draw_streak(scope, streak, shown.name) for streak in streaks],
        "bars": draw_bars(scope, shown.id) if figures.games else None,
        "partners": draw_met(scope, partners[:SHOWN], names, of_pairs, together=True),
        "opponents": draw_met(scope, opponents[:SHOWN], names, {}, together=False),
        "more": max(len(partners), len(opponents)) > SHOWN,
        "best_partner": [_draw_best(scope, best, names)] if best else [],
        "titles": list_titles(access.club, shown.id),
    }
    return render(request, "ratings/persons/person.html", context)


def _describe_points(scope: StatisticsScope, player: uuid.UUID) -> dict[str, Any]:
    """Return what somebody got on evenings without games, and where these evenings are listed."""
    behind = Behind(scope.variant, scope.first, scope.last, player)
    query = {"game": scope.variant, "from": scope.first, "to": scope.last, "player": player}
    return {
        "points": draw_points(list_points_behind(scope.club.pk, behind)),
        "points_query": write_query(query),
    }


def draw_bars(scope: StatisticsScope, player: uuid.UUID) -> Bars | None:
    """Return somebody's points a round, month by month or year by year."""
    asked = {"game": scope.variant, "player": player}
    return draw_differences(read_player_bars(scope, player), asked)


def _read_over_par(
    access: ClubAccess, scope: StatisticsScope, player: uuid.UUID, partners: list[MetPerson]
) -> tuple[float | None, PairAverages]:
    """Return how much over par somebody was, alone and with these partners."""
    games = read_par_for(access, scope)
    pairs = games.average_pairs([(partner.player, partner.other) for partner in partners])
    return games.average_players().get(player), pairs


def _draw_best(scope: StatisticsScope, best: MetPerson, names: Names) -> dict[str, Any]:
    row = draw_met(scope, [best], names, {}, together=True).rows[0]
    return {"row": row, "meeting": best.meeting}


@never_cache
@login_required
@require_safe
def export_people(request: HttpRequest, slug: str, player_id: uuid.UUID, how: str) -> HttpResponse:
    """Return all partners or all opponents of somebody as a file."""
    access = open_club_as(request, slug, may_see_person)
    shown = open_person(access, player_id)
    asked = read_page_scope(request, access)
    together = how == "partners"
    met = [
        meeting for meeting in read_meetings(asked.scope, shown.id) if meeting.together == together
    ]
    names = name_people(access, {meeting.other for meeting in met})
    over = average_pairs(access, asked.scope, met)
    table = draw_met(asked.scope, met, names, over, together=together)
    return answer_table(request, table, how, asked.scope)
