"""Bringing the past into a club: a file or cells, who is who, every line, and taking back."""

import hashlib
import uuid
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.problems import Problem
from common.web.problems import describe_problem
from common.writes.buttons import is_sent
from common.writes.forms import TapForm
from common.writes.refusals import Refusals
from past.imports.access import open_import_as
from past.imports.doubts import find_doubtful_fields, list_doubts
from past.imports.files import RECORDS, NewFile, import_files, start_storing_files
from past.imports.forms import ChoicesForm, FilesForm, SourceForm
from past.imports.mend_views import list_faults
from past.imports.people_views import ask_of_files, ask_people, show_questions
from past.imports.previews import show_left_out, show_sheets
from past.imports.rankings import find_kept_season, read_season
from past.imports.selectors import (
    count_relieved,
    find_import,
    list_imports,
    list_lines,
    list_told,
)
from past.imports.services import (
    begin_import,
    choose,
    list_names,
    read_import,
    read_layout,
    read_rows,
    start_storing,
)
from past.imports.sources import LONGEST_FILE_NAME, ImportSource, take_pasted
from past.imports.tables import is_order_sure
from past.imports.taking_back import count_brought, list_hanging, take_back
from past.imports.under_way import has_stopped
from past.models import Import, ImportState
from past.permissions import may_import_games
from past.reading import RANKING, PastTable
from people.access import open_club_as
from people.permissions import ClubAccess

LINES_A_PAGE: Final = 200


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_imports(request: HttpRequest, slug: str) -> HttpResponse:
    """List the club's imports, and take another table."""
    access = open_club_as(request, slug, may_import_games)
    is_sent = request.method == "POST"
    form = SourceForm(request.POST if is_sent else None)
    form.files = request.FILES
    if form.is_valid():
        with form.refusals():
            answer = _begin(request, access, form)
            page = _find_first_page(access, uuid.UUID(answer.body["import"]))
            return redirect(page, slug=slug, import_id=answer.body["import"])
    return _show_imports(request, access, form, FilesForm())


def _show_imports(
    request: HttpRequest, access: ClubAccess, form: SourceForm, files: FilesForm
) -> HttpResponse:
    context = {
        "club": access.club,
        "form": form,
        "files": files,
        "imports": list_imports(access.club)[:50],
        "most_at_once": (settings.DATA_UPLOAD_MAX_MEMORY_SIZE or 0) / 1_048_576,
    }
    return render(request, "past/imports/imports.html", context)


@never_cache
@login_required
@require_POST
def import_records(request: HttpRequest, slug: str) -> HttpResponse:
    """Take recorded games, to be asked who is who in them."""
    access = open_club_as(request, slug, may_import_games)
    form = FilesForm(request.POST)
    sent = [NewFile(file.name or "", file.read()) for file in request.FILES.getlist("records")]
    if form.is_valid():
        digests = [[file.name, hashlib.sha256(file.data).hexdigest()] for file in sent]
        with form.refusals():
            answer = import_files(
                club=access.club,
                operation=form.make_operation(request, import_files, digests),
                files=sent,
                day=form.cleaned_data["played_on"],
            )
            return redirect("past:import", slug=slug, import_id=answer.body["import"])
    return _show_imports(request, access, SourceForm(), form)


def _find_first_page(access: ClubAccess, import_id: uuid.UUID) -> str:
    """Return where somebody goes on: to what is asked of the file, or to its lines."""
    imported = find_import(access.club, import_id)
    asked = imported.choices.get("place", {}).get("asked") if imported else []
    return "past:import_place" if asked else "past:import"


def _begin(request: HttpRequest, access: ClubAccess, form: SourceForm) -> Any:
    file = form.cleaned_data["file"]
    source = (
        ImportSource(file.read(), (file.name or "")[-LONGEST_FILE_NAME:])
        if file
        else take_pasted(form.cleaned_data["cells"])
    )
    operation = form.make_operation(request, begin_import)
    return begin_import(
        club=access.club, operation=operation, source=source, day=form.cleaned_data["day"]
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_import(request: HttpRequest, slug: str, import_id: uuid.UUID) -> HttpResponse:
    """Ask about a table, show every line of it; later, what became of it."""
    access, imported = open_import_as(request, slug, import_id)
    if imported.state != ImportState.ASKING:
        return _show_outcome(request, access, imported)
    if imported.kind == RECORDS:
        return ask_of_files(request, access, imported)
    read = _read(imported)
    form = _ask(access, read, request.POST if request.method == "POST" else None)
    if form.is_valid():
        with form.refusals():
            choose(
                imported=imported,
                operation=form.make_operation(request, choose, import_id),
                choices=form.read_choices(),
            )
            return redirect("past:import", slug=slug, import_id=import_id)
    return _show_questions(request, access, read, form, TapForm(after=imported.revision))


@dataclass(frozen=True, slots=True)
class _Read:
    """A table that is asked about, read once for a page; or the problem that hinders it."""

    imported: Import
    table: PastTable | None
    problem: Problem | None = None


def _read(imported: Import) -> _Read:
    with Refusals() as problems:
        return _Read(imported, read_import(imported))
    return _Read(imported, None, problems[0])


def _ask(access: ClubAccess, read: _Read, data: Any = None) -> ChoicesForm:
    imported = read.imported
    names = list_names(read.table) if read.table else []
    form = ChoicesForm(imported, read_layout(imported), data)
    form.ask_people(access, names, imported.choices.get("people", {}))
    return form


def _show_questions(
    request: HttpRequest, access: ClubAccess, read: _Read, form: ChoicesForm, tap: TapForm
) -> HttpResponse:
    imported, table, problem = read.imported, read.table, read.problem
    doubts = list_doubts(imported, table) if table else ()
    form.mark(doubtful := find_doubtful_fields(doubts, form.width))
    sheets = imported.choices.get("place", {}).get("sheets", [])
    lines = list_lines(table, with_hints=True, sheets=sheets) if table else []
    page = Paginator(lines, LINES_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "club": access.club,
        "imported": imported,
        "form": form,
        "tap": tap,
        "is_ranking": read_layout(imported).kind == RANKING,
        "has_season": read_season(imported) is not None,
        "columns": [form[name] for name in form.fields if name.startswith("column-")],
        "people": form.list_people(),
        "doubtful": doubtful,
        "has_odd_lines": any(name.startswith("line ") for name in doubts),
        "asks_order": not is_order_sure(read_rows(imported), read_layout(imported)),
        "problem": problem and describe_problem(problem),
        "page": page,
        "counts": _count_lines(table),
        "may_store": table is not None and _is_answered(imported, table),
        **_show_reading(imported, table),
    }
    return render(request, "past/imports/import.html", context)


def _show_reading(imported: Import, table: PastTable | None) -> dict[str, Any]:
    """Return where the table was read, what of it is not used, and what can be mended."""
    place = imported.choices.get("place", {})
    sheets = place.get("sheets", [])
    faults, alike = list_faults(imported, table) if table else ([], [])
    left_out = [show_left_out(item, sheets) for item in table.left_out] if table else []
    return {
        "place": place,
        "left_out": [*show_sheets(place.get("left_out", [])), *left_out],
        "faults": faults,
        "alike": alike,
    }


def _is_answered(imported: Import, table: PastTable) -> bool:
    """Return whether somebody has said of every name who it is."""
    people: dict[str, str] = imported.choices.get("people", {})
    return people.keys() >= set(list_names(table))


def _count_lines(table: PastTable | None) -> list[str]:
    """Say how many games, evening's points and mistakes the lines are."""
    games, points, faults = (
        (len(table.games), len(table.points), len(table.faults)) if table else (0, 0, 0)
    )
    counts = [ngettext("%(games)s game", "%(games)s games", games) % {"games": games}]
    if table and table.ranking:
        places = len(table.ranking)
        text = ngettext("%(places)s place", "%(places)s places", places)
        counts = [text % {"places": places}]
    if points:
        counts.append(gettext("%(points)s evening's points") % {"points": points})
    if faults:
        text = ngettext("%(faults)s line with a mistake", "%(faults)s lines with a mistake", faults)
        counts.append(text % {"faults": faults})
    return counts


def _show_outcome(
    request: HttpRequest, access: ClubAccess, imported: Import, tap: TapForm | None = None
) -> HttpResponse:
    lines, stopped = list_told(imported)[:LINES_A_PAGE], has_stopped(imported)
    is_under_way = imported.state in {ImportState.STORING, ImportState.TAKING_BACK}
    context = {
        "club": access.club,
        "imported": imported,
        "is_under_way": is_under_way and not stopped,
        "has_stopped": stopped,
        "may_take_back": stopped or imported.state == ImportState.STORED,
        "tap": tap or TapForm(after=imported.revision),
        "told": [
            (line.line, describe_problem(Problem(line.code)).message, line.at) for line in lines
        ],
        "is_of_files": imported.kind == RECORDS,
        "kept": find_kept_season(imported) if imported.kind == RANKING else None,
        "relieved": count_relieved(imported) if imported.kind == RECORDS else 0,
        "hanging": list_hanging(imported)[:LINES_A_PAGE],
        "brought": count_brought(imported),
    }
    return render(request, "past/imports/import_outcome.html", context)


@never_cache
@login_required
@require_POST
def store_import(request: HttpRequest, slug: str, import_id: uuid.UUID) -> HttpResponse:
    """Store what was looked at."""
    access, imported = open_import_as(request, slug, import_id)
    tap = TapForm(request.POST)
    if tap.is_valid():
        with tap.refusals():
            store = start_storing_files if imported.kind == RECORDS else start_storing
            store(imported=imported, operation=tap.make_operation(request, store, import_id))
            return redirect("past:import", slug=slug, import_id=import_id)
    if imported.state != ImportState.ASKING:
        return _show_outcome(request, access, imported, tap)
    if imported.kind == RECORDS:
        return show_questions(request, access, imported, ask_people(access, imported), tap)
    read = _read(imported)
    return _show_questions(request, access, read, _ask(access, read), tap)


@never_cache
@login_required
@require_POST
def take_import_back(request: HttpRequest, slug: str, import_id: uuid.UUID) -> HttpResponse:
    """Take an import back, but for what is in use where that was ticked."""
    access, imported = open_import_as(request, slug, import_id)
    tap = TapForm(request.POST)
    if tap.is_valid():
        with tap.refusals():
            take_back(
                imported=imported,
                operation=tap.make_operation(request, take_back, import_id),
                keeps_hanging=is_sent(request, "keeps"),
            )
            return redirect("past:import", slug=slug, import_id=import_id)
    return _show_outcome(request, access, imported, tap)
