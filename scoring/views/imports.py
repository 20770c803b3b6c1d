"""Bringing the past into a club: a file or cells, who is who, every line, and taking back."""

import uuid
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.problems import Problem, Refused
from common.tables.cells import name_column
from common.tables.workbooks import read_file, read_pasted
from common.web.problems import describe_problem
from people.access import ClubAccess, open_club_as
from people.models import Role
from people.services.proposals import propose_people
from people.views.writes import ChangeForm, TapForm
from scoring.models import Import, ImportState
from scoring.past import LEFT_OUT, PERSON, ROLES, Layout, PastTable
from scoring.selectors.imports import (
    describe_table,
    find_import,
    list_choices,
    list_imports,
    list_possible_orders,
    list_told,
)
from scoring.services.imports import (
    Choices,
    begin_import,
    choose,
    list_names,
    read_import,
    read_layout,
    read_rows,
    start_storing,
)
from scoring.services.taking_back import list_hanging, take_back

LINES_A_PAGE: Final = 200
ROLE_WORDS: Final = {
    "day": _("day"),
    "game": _("which game"),
    "round": _("which round"),
    "rounds": _("how many rounds"),
    "a": _("player 1 of the first team"),
    "b": _("player 2 of the first team"),
    "c": _("player 1 of the second team"),
    "d": _("player 2 of the second team"),
    "ab": _("both of the first team"),
    "cd": _("both of the second team"),
    "score": _("score of both teams"),
    "score_ab": _("points of the first team"),
    "score_cd": _("points of the second team"),
    PERSON: _("points of one person"),
    LEFT_OUT: _("left out"),
}
KIND_WORDS: Final = {
    "games": _("a game"),
    "rounds": _("a round"),
    "points": _("an evening, with each person's points"),
}
ORDER_WORDS: Final = {
    "dmy": _("day, month, year"),
    "mdy": _("month, day, year"),
    "ymd": _("year, month, day"),
}
NEW_PERSON: Final = ""


class SourceForm(ChangeForm):
    """A file, or pasted cells."""

    file = forms.FileField(label=_("File"), required=False, allow_empty_file=True)
    cells = forms.CharField(
        label=_("Or pasted cells"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    day = forms.DateField(
        label=_("Day of games that bring none"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )

    @property
    def wanted(self) -> dict[str, Any]:
        """What was filled in; of a file, what says which one it is."""
        file = self.cleaned_data["file"]
        named = [file.name, file.size] if file else None
        return {"file": named, "cells": self.cleaned_data["cells"], "day": self.cleaned_data["day"]}


class ChoicesForm(ChangeForm):
    """What the columns are, and who is who."""

    kind = forms.ChoiceField(label=_("A line is"), choices=list(KIND_WORDS.items()))
    order = forms.ChoiceField(label=_("Days are written"), choices=list(ORDER_WORDS.items()))
    day = forms.DateField(
        label=_("Day of games that bring none"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    leaves_out = forms.BooleanField(label=_("Leave out lines with a mistake"), required=False)

    def __init__(self, imported: Import, layout: Layout, data: Any = None) -> None:
        chosen = imported.choices
        super().__init__(
            data,
            after=imported.revision,
            initial={
                "kind": layout.kind,
                "order": layout.order,
                "day": imported.day,
                "leaves_out": chosen.get("leaves_out", False),
            },
        )
        self.layout = layout
        self.width = max(len(cells) for _line, cells in imported.cells)
        self.heads = _read_heads(imported, layout)
        for column in range(self.width):
            self.fields[f"column-{column}"] = forms.ChoiceField(
                label=_name_column(column, self.heads),
                choices=[(role, ROLE_WORDS[role]) for role in ROLES],
                initial=layout.roles.get(column, LEFT_OUT),
                required=False,
            )

    def ask_people(self, access: ClubAccess, table: PastTable | None, chosen: Any) -> None:
        """Ask who is who, with proposals."""
        people = [(str(player.pk), label) for player, label in list_choices(access.club)]
        names = list_names(table) if table else []
        for place, one in enumerate(propose_people(access.club, names)):
            proposed = str(one.player.pk) if one.player else NEW_PERSON
            first = (NEW_PERSON, _("removed person") if one.removed else _("somebody new"))
            field = forms.ChoiceField(
                label=gettext("removed person") if one.removed else one.name,
                choices=[first, *people],
                initial=chosen.get(one.name, proposed),
                required=False,
            )
            if not one.sure:
                told = _("Perhaps.") if one.player else _("Not on the list yet.")
                field.help_text = str(told)
            self.fields[f"person-{place}"] = field
        self.names = names

    def read_choices(self) -> Choices:
        """Return what a valid form says."""
        data = self.cleaned_data
        roles = {column: data[f"column-{column}"] for column in range(self.width)}
        people = {
            column: self.heads[column]
            for column, role in roles.items()
            if role == PERSON and self.heads.get(column)
        }
        layout = Layout(data["kind"], roles, self.layout.head, data["order"], people)
        who = {name: data.get(f"person-{place}", "") for place, name in enumerate(self.names)}
        entries = {name: uuid.UUID(one) if one else None for name, one in who.items()}
        return Choices(layout, entries, data["day"], data["leaves_out"])


def _read_heads(imported: Import, layout: Layout) -> dict[int, str]:
    heads: list[str] = next((cells for line, cells in imported.cells if line == layout.head), [])
    return {column: head for column, head in enumerate(heads) if head}


def _name_column(column: int, heads: dict[int, str]) -> str:
    letter, head = name_column(column), heads.get(column)
    return f"{letter}: {head}" if head else letter


def open_import(request: HttpRequest, slug: str, import_id: uuid.UUID) -> tuple[ClubAccess, Import]:
    """Return one of the club's imports to its directors."""
    access = open_club_as(request, slug, Role.DIRECTOR)
    imported = find_import(access.club, import_id)
    if imported is None:
        raise Http404
    return access, imported


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_imports(request: HttpRequest, slug: str) -> HttpResponse:
    """List the club's imports, and take another table."""
    access = open_club_as(request, slug, Role.DIRECTOR)
    is_sent = request.method == "POST"
    form = SourceForm(request.POST if is_sent else None)
    form.files = request.FILES
    if form.is_valid():
        try:
            answer = _begin(request, access, form)
        except Refused as refused:
            form.add_problems(refused)
        else:
            return redirect("scoring:import", slug=slug, import_id=answer.body["import"])
    context = {"club": access.club, "form": form, "imports": list_imports(access.club)[:50]}
    return render(request, "scoring/imports.html", context)


def _begin(request: HttpRequest, access: ClubAccess, form: SourceForm) -> Any:
    file = form.cleaned_data["file"]
    rows = read_file(file.read()) if file else read_pasted(form.cleaned_data["cells"])
    operation = form.make_operation(request, "import")
    return begin_import(
        club=access.club, operation=operation, rows=rows, day=form.cleaned_data["day"]
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_import(request: HttpRequest, slug: str, import_id: uuid.UUID) -> HttpResponse:
    """Ask about a table, show every line of it; later, what became of it."""
    access, imported = open_import(request, slug, import_id)
    if imported.state != ImportState.ASKING:
        return _show_outcome(request, access, imported)
    layout = read_layout(imported)
    table, _problem = _read(imported)
    form = ChoicesForm(imported, layout, request.POST if request.method == "POST" else None)
    form.ask_people(access, table, imported.choices.get("people", {}))
    if form.is_valid():
        try:
            choose(
                imported=imported,
                operation=form.make_operation(request, f"choose {import_id}"),
                choices=form.read_choices(),
            )
        except Refused as refused:
            form.add_problems(refused)
        else:
            return redirect("scoring:import", slug=slug, import_id=import_id)
    return _show_questions(request, access, imported, form, TapForm(after=imported.revision))


def _read(imported: Import) -> tuple[PastTable | None, Problem | None]:
    try:
        return read_import(imported), None
    except Refused as refused:
        return None, refused.problems[0]


def _show_questions(
    request: HttpRequest, access: ClubAccess, imported: Import, form: ChoicesForm, tap: TapForm
) -> HttpResponse:
    table, problem = _read(imported)
    lines = [_say_line(line) for line in describe_table(table)] if table else []
    page = Paginator(lines, LINES_A_PAGE).get_page(request.GET.get("page"))
    orders = list_possible_orders(read_rows(imported), read_layout(imported))
    context = {
        "club": access.club,
        "imported": imported,
        "form": form,
        "tap": tap,
        "columns": [form[name] for name in form.fields if name.startswith("column-")],
        "people": [form[name] for name in form.fields if name.startswith("person-")],
        "asks_order": len(orders) > 1,
        "problem": problem and describe_problem(problem),
        "page": page,
        "faults": len(table.faults) if table else 0,
        "games": len(table.games) if table else 0,
        "points": len(table.points) if table else 0,
        "may_store": table is not None and _is_answered(imported, table),
    }
    return render(request, "scoring/import.html", context)


def _is_answered(imported: Import, table: PastTable) -> bool:
    """Return whether somebody has said of every name who it is."""
    people: dict[str, str] = imported.choices.get("people", {})
    return people.keys() >= set(list_names(table))


def _say_line(line: dict[str, Any]) -> dict[str, Any]:
    if "problem" not in line:
        return line
    told = describe_problem(line["problem"])
    return {**line, "told": f"{told['message']} {told['hint']}".strip()}


def _show_outcome(
    request: HttpRequest, access: ClubAccess, imported: Import, tap: TapForm | None = None
) -> HttpResponse:
    told = list_told(imported)[:LINES_A_PAGE]
    context = {
        "club": access.club,
        "imported": imported,
        "is_under_way": imported.state in {ImportState.STORING, ImportState.TAKING_BACK},
        "tap": tap or TapForm(after=imported.revision),
        "told": [(one.line, describe_problem(Problem(one.code))["message"]) for one in told],
        "hanging": list_hanging(imported)[:LINES_A_PAGE],
    }
    return render(request, "scoring/import_outcome.html", context)


@never_cache
@login_required
@require_POST
def store_import(request: HttpRequest, slug: str, import_id: uuid.UUID) -> HttpResponse:
    """Store what was looked at."""
    access, imported = open_import(request, slug, import_id)
    tap = TapForm(request.POST)
    if tap.is_valid():
        try:
            start_storing(
                imported=imported, operation=tap.make_operation(request, f"store {import_id}")
            )
        except Refused as refused:
            tap.add_problems(refused)
        else:
            return redirect("scoring:import", slug=slug, import_id=import_id)
    if imported.state != ImportState.ASKING:
        return _show_outcome(request, access, imported, tap)
    form = ChoicesForm(imported, read_layout(imported))
    form.ask_people(access, _read(imported)[0], imported.choices.get("people", {}))
    return _show_questions(request, access, imported, form, tap)


@never_cache
@login_required
@require_POST
def take_import_back(request: HttpRequest, slug: str, import_id: uuid.UUID) -> HttpResponse:
    """Take an import back, but for what is in use where that was ticked."""
    access, imported = open_import(request, slug, import_id)
    tap = TapForm(request.POST)
    if tap.is_valid():
        try:
            take_back(
                imported=imported,
                operation=tap.make_operation(request, f"take back {import_id}"),
                keeps_hanging="keeps" in request.POST,
            )
        except Refused as refused:
            tap.add_problems(refused)
        else:
            messages.success(request, gettext("The import is taken back."))
            return redirect("scoring:import", slug=slug, import_id=import_id)
    return _show_outcome(request, access, imported, tap)
