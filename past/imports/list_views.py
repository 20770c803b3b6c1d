"""What is read of a list of people or teams, shown at once while somebody says where it is."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from common.problems import Problem
from common.tables.cells import name_column
from common.tables.place import Said, TablePlace
from common.ui.table_place import ASKED_WORDS, make_place_fields, read_place
from common.web.problems import describe_problem
from past.imports.previews import FilePreview
from past.imports.previews_of_lists import Look, show_people, try_to_look
from people.access import open_club_as
from people.permissions import may_import_list
from people.roster.files import read_roster_file

LINES_SHOWN: Final = 12
PARTIAL: Final = "past/imports/partials/_list_place.html"


@never_cache
@require_POST
@login_required
def look_at_people(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what is read of a list of people; nothing is stored or kept."""
    open_club_as(request, slug, may_import_list)
    return show_list(request, _look_at_people)


def _look_at_people(data: bytes, said: Said) -> tuple[TablePlace, FilePreview]:
    file = read_roster_file(data, said)
    return file.place, show_people(file)


def show_list(request: HttpRequest, look: Look) -> HttpResponse:
    """Show where the list of a file is, and what is read of it; nothing without a file."""
    file = request.FILES.get("file")
    if not isinstance(file, UploadedFile):
        return render(request, PARTIAL, {})
    result = try_to_look(look, file.read(), read_place(request))
    if isinstance(result, Problem):
        return render(request, PARTIAL, {"problem": describe_problem(result)})
    return render(request, PARTIAL, _describe(*result))


def _describe(place: TablePlace, preview: FilePreview) -> dict[str, Any]:
    form = forms.Form()
    form.fields.update(make_place_fields(place))
    shown = place.rows[:LINES_SHOWN]
    return {
        "form": form,
        "asked": [ASKED_WORDS[name] for name in place.asked],
        "rows": [(row, row.line in place.head.lines) for row in shown],
        "letters": [name_column(column) for column in range(max(len(row.cells) for row in shown))],
        "sheets": place.sheets,
        "lines": [{**line, "told": _tell(line)} for line in preview.lines[:LINES_SHOWN]],
        "more": max(len(preview.lines) - LINES_SHOWN, 0),
        "left_out": preview.left_out,
    }


def _tell(line: Mapping[str, Any]) -> str:
    """Return what is read of a line, in a few words."""
    values = line.get("values", {})
    name, people = values.get("name", ""), " & ".join(values.get("people", []))
    if values.get("number") is not None:
        return gettext("{name}, no. {number}").format(name=name, number=values["number"])
    return f"{name}: {people}" if name and people else name or people
