"""The first page of a file: where its table is, with what is read of it while that is said."""

import uuid
from collections.abc import Sequence
from typing import Any, Final

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.problems import Problem
from common.tables.cells import name_column
from common.tables.place import Said, TablePlace
from common.ui.table_place import ASKED_WORDS, read_said
from common.web.problems import describe_problem
from common.writes.refusals import Refusals
from past.imports.access import open_waiting
from past.imports.place_forms import PlaceForm
from past.imports.placing import move_table
from past.imports.previews import show_left_out, show_sheets
from past.imports.selectors import list_lines
from past.imports.sources import list_known, read_source
from past.imports.tables import propose_columns
from past.models import Import
from past.reading import POINTS, RANKING, PastTable, read_table
from people.permissions import ClubAccess

SAID: Final = frozenset({POINTS, RANKING})
"""Whether lines are games or rounds is told by what stands in them."""
LINES_SHOWN: Final = 12


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_place(request: HttpRequest, slug: str, import_id: uuid.UUID) -> HttpResponse:
    """Show what is read of a file, as it is or as it would be, and read it so."""
    access, imported = open_waiting(request, slug, import_id)
    if imported is None:
        return redirect("past:import", slug=slug, import_id=import_id)
    kept = read_source(imported)
    said = kept.said if kept else Said()
    if request.GET:
        said = _read_query(request)
    with Refusals() as problems:
        place = kept.place_as(access.club, said) if kept else None
        if place is None:
            return _show(request, access, imported, None, problem=Problem("import_without_file"))
        return _answer(request, access, imported, place)
    place = kept.place(access.club) if kept else None
    return _show(request, access, imported, place, problem=problems[0])


def _read_query(request: HttpRequest) -> Said:
    return read_said({**request.GET.dict(), "sheets": request.GET.getlist("sheets")})


def _answer(
    request: HttpRequest, access: ClubAccess, imported: Import, place: TablePlace
) -> HttpResponse:
    data = request.POST if request.method == "POST" else None
    kind = request.GET.get("kind", imported.kind)
    form = PlaceForm(place, kind=kind, after=imported.revision, data=data)
    if form.is_valid():
        with form.refusals():
            move_table(
                imported=imported,
                operation=form.make_operation(request, move_table, imported.pk),
                said=form.read_said(),
                kind=form.cleaned_data["kind"],
            )
            return redirect("past:import", slug=access.club.slug, import_id=imported.pk)
    return _show(request, access, imported, place, form=form)


def _show(
    request: HttpRequest,
    access: ClubAccess,
    imported: Import,
    place: TablePlace | None,
    *,
    problem: Problem | None = None,
    form: PlaceForm | None = None,
) -> HttpResponse:
    kind = request.GET.get("kind", imported.kind)
    if place and form is None:
        form = PlaceForm(place, kind=kind, after=imported.revision)
    context: dict[str, Any] = {
        "club": access.club,
        "imported": imported,
        "form": form,
        "problem": problem and describe_problem(problem),
        **(_show_place(access, place, kind) if place else {}),
        "asked": [ASKED_WORDS[name] for name in _list_asked(request, imported, place)],
    }
    return render(request, "past/imports/import_place.html", context)


def _list_asked(request: HttpRequest, imported: Import, place: TablePlace | None) -> Sequence[str]:
    """Return what is not certain: of the file as it came, or as somebody would read it."""
    asked: Sequence[str] = imported.choices.get("place", {}).get("asked", [])
    return place.asked if request.GET and place else asked


def _show_place(access: ClubAccess, place: TablePlace, kind: str) -> dict[str, Any]:
    """Return what is read below these heads, and what is not."""
    people = list_known(access.club)
    layout = propose_columns(place, kind=kind if kind in SAID else None, people=people)
    with Refusals() as problems:
        table = read_table(place.rows, layout)
    if problems:
        table = PastTable()
    lines = list_lines(table, with_hints=True, sheets=place.sheets)
    left_out = [show_left_out(item, place.sheets) for item in table.left_out]
    return {
        "rows": [(row, row.line in place.head.lines) for row in place.rows[:LINES_SHOWN]],
        "letters": [name_column(column) for column in range(_find_width(place))],
        "sheets": place.sheets,
        "lines": lines[:LINES_SHOWN],
        "more": max(len(lines) - LINES_SHOWN, 0),
        "left_out": [*show_sheets(place.left_out), *left_out],
        "unread": problems and describe_problem(problems[0]),
    }


def _find_width(place: TablePlace) -> int:
    return max(len(row.cells) for row in place.rows[:LINES_SHOWN])
