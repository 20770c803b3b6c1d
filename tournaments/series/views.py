"""The series of a club: a list, a page for each, and what directors do with them."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from common.writes.forms import TapForm
from people.access import open_club, open_club_as
from tournaments.permissions import may_direct_club
from tournaments.series.access import find_club_of, open_series, open_series_to_change
from tournaments.series.forms import SeriesForm, write_initial
from tournaments.series.selectors import list_series
from tournaments.series.services.series import (
    change_series,
    delete_series,
    make_series,
    read_new,
)
from tournaments.series.shown import ShownSeries, explain_series


@never_cache
@require_safe
def show_all(request: HttpRequest, slug: str) -> HttpResponse:
    """List the series of a club's tournaments."""
    access = open_club(request, slug)
    rows = list_series(access.club, access.caller)
    context = {"club": access.club, "series": rows, "may_make": may_direct_club(access)}
    return render(request, "tournaments/series/all_series.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a series."""
    access = open_club_as(request, slug, may_direct_club)
    form = SeriesForm(access.club, request.POST if request.method == "POST" else None)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, make_series)
            answer = make_series(club=access.club, new=form.describe(), operation=operation)
            return redirect("tournaments:series", series_id=answer.body["series"])
    context = {"club": access.club, "form": form}
    return render(request, "tournaments/series/series_form.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_change(request: HttpRequest, series_id: uuid.UUID) -> HttpResponse:
    """Change a series."""
    series = open_series_to_change(request, series_id).series
    data = request.POST if request.method == "POST" else None
    initial = write_initial(read_new(series))
    form = SeriesForm(series.club, data, after=series.revision, initial=initial)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, change_series, series_id)
            change_series(series=series, new=form.describe(), operation=operation)
            messages.success(request, gettext("Saved."))
            return redirect("tournaments:series", series_id=series_id)
    delete_form = TapForm(after=series.revision)
    context = {"club": series.club, "form": form, "series": series, "delete_form": delete_form}
    return render(request, "tournaments/series/series_form.html", context)


@never_cache
@require_safe
def show_series(request: HttpRequest, series_id: uuid.UUID) -> HttpResponse:
    """Show a series: its table, its tournaments, and how it counts."""
    access = open_series(request, series_id)
    context = {
        "club": access.series.club,
        "series": access.series,
        "shown": ShownSeries(access),
        "explained": explain_series(access.series),
        "sees_club": access.sees_club,
        "may_change": access.may_change,
    }
    return render(request, "tournaments/series/series.html", context)


@never_cache
@require_POST
def delete(request: HttpRequest, series_id: uuid.UUID) -> HttpResponse:
    """Delete a series; a second tap finds it gone."""
    club = find_club_of(request, series_id)
    form = TapForm(request.POST)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, delete_series, series_id)
            delete_series(club=club, series_id=series_id, operation=operation)
            messages.success(request, gettext("The series is deleted."))
            return redirect("tournaments:all_series", slug=club.slug)
    for error in form.non_field_errors():
        messages.warning(request, str(error))
    return redirect("tournaments:all_series", slug=club.slug)
