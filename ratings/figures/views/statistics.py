"""The statistics of a club: everybody, records, a year on paper, and the games behind."""

import datetime
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from common.tables.writing import Cell
from common.web.csv_files import answer_csv
from people.access import open_club
from people.clubs.panels import ClubTab, list_panel_links
from people.permissions import ClubAccess, may_see_club
from ratings.figures.forms import BehindForm, read_behind
from ratings.figures.selectors.brought_points import list_points_behind
from ratings.figures.selectors.games_behind import PagesBehind, count_by_sums, list_games_behind
from ratings.figures.selectors.over_par import ParGames, read_par_for
from ratings.figures.selectors.statistics import (
    StatisticsScope,
    count_unfinished,
    find_longest_streaks,
    is_behind,
    list_years,
    read_best,
    read_club,
    read_club_bars,
    read_players,
)
from ratings.figures.selectors.untold import find_untold
from ratings.figures.shown.bars import Bars, draw_games
from ratings.figures.shown.brought_points import draw_points
from ratings.figures.shown.deeds import say_deed
from ratings.figures.shown.figures import make_columns
from ratings.figures.shown.people import Everybody, draw_club, draw_players, draw_some
from ratings.figures.shown.records import (
    ShownRecord,
    draw_records,
    list_record_holders,
    make_records_table,
    name_streak,
)
from ratings.figures.shown.tables import FigureColumn, FigureTable, list_file_lines
from ratings.figures.views.asking import AskedStatistics, list_periods, read_page_scope
from ratings.names import name_people
from ratings.permissions import may_see_ratings
from ratings.statistics import Whom
from scoring.games.selectors.lists import describe_games

Cut = tuple[list[Any], dict[str, Any]]
LINES_A_PAGE: Final = 50
GAMES_A_PAGE: Final = 50
LINKS: Final = (
    ClubTab("ratings:pairs", _("Pairs"), may_see_club),
    ClubTab("ratings:seasons", _("Seasons"), may_see_club),
    ClubTab("ratings:year", _("Table for the annual meeting"), may_see_club),
    ClubTab("ratings:chances", _("How good were the chances?"), may_see_ratings),
)
"""The pages that statistics lead to, of the same dates where they have any."""


def describe_asked(access: ClubAccess, asked: AskedStatistics) -> dict[str, Any]:
    """Return what every page of statistics shows: its subject and its dates."""
    return {
        "club": access.club,
        "access": access,
        "scope": asked.scope,
        "asked": asked,
        "form": asked.form,
        "periods": list_periods(asked),
        "is_behind": is_behind(access.club),
    }


def read_sort(request: HttpRequest, columns: Sequence[FigureColumn]) -> str:
    """Return the column by which an address asks for a table to be sorted, "" for none."""
    wanted = request.GET.get("sort", "")
    return wanted if wanted in {column.code for column in columns if column.sorts} else ""


def cut_lines(
    request: HttpRequest,
    asked: AskedStatistics,
    lines: Sequence[Any] | QuerySet[Any, Any],
    sort: str,
) -> Cut:
    """Return the page of these that is asked for, and how a page leads to the others.

    Only what stands on a page is drawn: the links of all pairs of a large club take seconds.
    """
    page = Paginator(lines, LINES_A_PAGE).get_page(request.GET.get("page"))
    return list(page), {
        "page": page,
        "sort": sort,
        "page_query": "&".join(part for part in (asked.query, sort and f"sort={sort}") if part),
    }


def answer_table(
    request: HttpRequest, table: FigureTable, name: str, scope: StatisticsScope
) -> HttpResponse:
    """Return a table as a file."""
    return answer_lines(request, list_file_lines(table), name, scope)


def answer_lines(
    request: HttpRequest, lines: Iterable[Sequence[Cell]], name: str, scope: StatisticsScope
) -> HttpResponse:
    """Return lines as a file that is named by its days; no person's name stands in its name."""
    days = "-".join(str(day) for day in (scope.first, scope.last) if day)
    ending = f"-{days}" if days else ""
    return answer_csv(request, lines, f"{scope.club.slug}-{name}{ending}.csv")


@never_cache
@require_safe
def show_statistics(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what a club has played, and what everybody did."""
    access = open_club(request, slug)
    asked = read_page_scope(request, access)
    par = read_par_for(access, asked.scope)
    people = name_everybody(access, asked.scope, par)
    figures = read_club(asked.scope)
    context = {
        **describe_asked(access, asked),
        **cut_players(request, asked, people),
        "figures": figures,
        "headline": draw_club(
            asked.scope, figures, len(people.figures), par.games.measure_surprise()
        ),
        "bars": draw_bars(asked.scope) if figures.games else None,
        "records": list_records(access, asked.scope),
        "running": count_unfinished(access.club) if not figures.games else 0,
        "links": list_panel_links(LINKS, access),
    }
    return render(request, "ratings/figures/statistics.html", context)


def draw_bars(scope: StatisticsScope) -> Bars | None:
    """Return the club's games, month by month or year by year."""
    return draw_games(read_club_bars(scope), {"game": scope.variant})


def name_everybody(
    access: ClubAccess, scope: StatisticsScope, par: ParGames | None = None
) -> Everybody:
    """Return what tables tell of everybody; `par` are the games of the scope, if they are read."""
    people = read_players(scope)
    over = (par or read_par_for(access, scope)).average_players()
    untold = find_untold(scope, people)
    return Everybody(people, over, name_people(access, people), untold)


def cut_players(request: HttpRequest, asked: AskedStatistics, people: Everybody) -> dict[str, Any]:
    """Return a page of everybody's table in the order that is asked for."""
    sort = read_sort(request, make_columns(Whom.PERSON))
    some, around = cut_lines(request, asked, people.order(sort), sort)
    return {**around, "table": draw_some(asked.scope, some, people)}


def list_records(access: ClubAccess, scope: StatisticsScope) -> list[ShownRecord]:
    """Return the club's records and longest streaks of these dates."""
    marks, streaks = read_best(scope), find_longest_streaks(scope)
    return draw_records(
        scope, marks, streaks, name_people(access, list_record_holders(marks, streaks))
    )


@never_cache
@require_safe
def export_players(request: HttpRequest, slug: str) -> HttpResponse:
    """Return everybody's figures as a file."""
    access = open_club(request, slug)
    asked = read_page_scope(request, access)
    table = draw_players(asked.scope, name_everybody(access, asked.scope))
    return answer_table(request, table, "players", asked.scope)


@never_cache
@require_safe
def export_records(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the records as a file."""
    access = open_club(request, slug)
    asked = read_page_scope(request, access)
    table = make_records_table(list_records(access, asked.scope))
    return answer_table(request, table, "records", asked.scope)


@never_cache
@require_safe
def show_year(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the table for the annual meeting, of one year, to be printed."""
    access = open_club(request, slug)
    asked = read_page_scope(request, access)
    years = list_years(access.club)
    year = _read_year(request.GET.get("year", ""), years)
    scope = replace(
        asked.scope,
        first=datetime.date(year, 1, 1) if year else None,
        last=datetime.date(year, 12, 31) if year else None,
    )
    people = name_everybody(access, scope)
    context = {
        "club": access.club,
        "year": year,
        "years": years,
        "variant": asked.scope.variant,
        "headline": draw_club(scope, read_club(scope), len(people.figures), None),
        "table": draw_players(scope, people),
        "records": list_records(access, scope),
        "is_behind": is_behind(access.club),
    }
    return render(request, "ratings/figures/year.html", context)


def _read_year(text: str, years: Sequence[int]) -> int | None:
    """Return the year that is asked for, else the last one with games."""
    if text.isdecimal() and int(text) in years:
        return int(text)
    return years[0] if years else None


@never_cache
@require_safe
def show_games(request: HttpRequest, slug: str) -> HttpResponse:
    """List the games behind a number."""
    access = open_club(request, slug)
    asked = read_page_scope(request, access)
    form = BehindForm(request.GET)
    if not form.is_valid():
        raise Http404
    wanted = read_behind(asked.scope, form.cleaned_data)
    shown = describe_asked(access, asked)
    known = None if shown["is_behind"] else count_by_sums(asked.scope, wanted)
    pages = PagesBehind(list_games_behind(access.club.pk, wanted), GAMES_A_PAGE, known)
    page = pages.get_page(request.GET.get("page"))
    people = [key for key in (wanted.player, wanted.partner, wanted.opponent) if key]
    names = name_people(access, people)
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        **shown,
        "games": describe_games(list(page), stranger=not access.is_member),
        "page": page,
        "points": draw_points(list_points_behind(access.club.pk, wanted)),
        "query": query.urlencode(),
        "result": wanted.result,
        "deed": say_deed(wanted.deed),
        "streak": name_streak(wanted.streak) if wanted.streak else "",
        **{
            place: _name(names, who)
            for place, who in (
                ("player", wanted.player),
                ("partner", wanted.partner),
                ("opponent", wanted.opponent),
            )
        },
    }
    return render(request, "ratings/figures/games.html", context)


def _name(names: Any, who: uuid.UUID | None) -> str:
    return names[who].name if who in names else ""
