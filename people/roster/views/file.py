"""A club's list as a file: brought in after a look at every line, and taken along."""

import json
import uuid
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from common.problems import Conflict, Problem, Refused
from common.tables.cells import Row, name_column
from common.tables.encodings import ENCODINGS
from common.tables.escaping import write_escaped_rows
from common.tables.left_out import LEFT_OUT_SENTENCES
from common.tables.place import ENCODING
from common.tables.sentences import ENCODING_WORDS
from common.tables.workbooks import read_pasted
from common.ui.table_place import read_place
from common.web.csv_files import answer_csv
from common.web.hashes import hash_secret
from common.web.words import translate
from common.writes.buttons import is_sent
from common.writes.forms import ChangeForm
from common.writes.refusals import Refusals, add_problems, say_refusal, write_sentence
from common.writes.sent_table import SentTableForm
from people.access import open_club_as
from people.models import ClubChange, Player
from people.permissions import ClubAccess, may_import_list
from people.players.labels import label_players
from people.roster.files import read_roster_file, sort_people
from people.roster.person_fields import UNSAID, ChosenPersonField
from people.roster.selectors import list_roster
from people.roster.services.entries import MOST_AT_ONCE, Brought, RosterEntry, import_roster
from people.roster.services.preview import PreviewLine, preview_roster
from people.roster.table import (
    ROLES,
    RosterLayout,
    find_game_numbering,
    lay_out_rows,
    read_roster,
    spread_people,
)

NEW, OUT = "", "-"
ROLE_WORDS: Final = {
    "name": _("name"),
    "first": _("first name"),
    "last": _("surname"),
    "short_name": _("short name"),
    "number": _("number"),
    "": _("left out"),
}


class FileForm(SentTableForm):
    """A list of people, and where it is in its file."""

    sheet = forms.CharField(label=_("Sheet"), required=False, max_length=100)
    end = forms.IntegerField(label=_("Last line of the list"), required=False, min_value=1)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        said = (data or {}).get("encoding", "")
        names = dict.fromkeys([*ENCODINGS, *([said] if said in ENCODING_WORDS else [])])
        chosen = [(name, translate(ENCODING_WORDS[name])) for name in names]
        self.fields["encoding"] = forms.ChoiceField(
            label=gettext("Encoding of text"),
            required=False,
            choices=[("", gettext("as its letters say")), *chosen],
        )


class LinesForm(ChangeForm):
    """What the columns are, and who each line is; the cells go along until they are stored."""

    cells = forms.CharField(strip=False, widget=forms.HiddenInput)
    shown = forms.CharField(required=False, widget=forms.HiddenInput)
    head = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(
        self, rows: Sequence[Row], layout: RosterLayout, shown: str, data: Any = None
    ) -> None:
        cells = write_escaped_rows((row.line, _list_own(row)) for row in rows)
        head = "" if layout.head is None else str(layout.head)
        initial = {"cells": cells, "shown": shown, "head": head}
        super().__init__(data, initial=initial)
        self.lines: list[PreviewLine] = []
        heads = next((row for row in rows if row.line == layout.head), Row(0, ()))
        for column, role in enumerate(layout.roles):
            head = heads.get(column)
            self.fields[f"column-{column}"] = forms.ChoiceField(
                label=f"{name_column(column)}: {head}" if head else name_column(column),
                choices=[(role, ROLE_WORDS[role]) for role in ROLES],
                initial=role,
                required=False,
            )

    def ask_people(self, lines: Sequence[PreviewLine]) -> None:
        """Ask of each line that can be read who it is."""
        self.lines = [line for line in lines if not line.read.problem and not line.removed]
        for line in self.lines:
            field = ChosenPersonField(
                label=line.read.name,
                choices=[*_list_known(line), (NEW, _("somebody new")), (OUT, _("left out"))],
                initial=_choose(line),
                required=False,
                help_text=_say_line(line),
            )
            self.fields[f"line-{line.read.line}"] = field

    def read_people(self) -> dict[str, Brought]:
        """Return the people to bring in, by the name of the field that says so."""
        chosen = {f"line-{line.read.line}": line.read for line in self.lines}
        who = {name: self.cleaned_data[name] for name in chosen}
        return {
            name: Brought(
                RosterEntry(read.name, read.short_name, read.number),
                uuid.UUID(who[name]) if who[name] != NEW else None,
            )
            for name, read in chosen.items()
            if who[name] != OUT
        }

    def add_line_problems(self, refused: Refused, names: Sequence[str]) -> None:
        """Say beside its line what was refused; `names` are the fields of those brought in."""

        def find_field(problem: Problem) -> str | None:
            parts = problem.place.split(".")
            place = int(parts[1]) if len(parts) > 1 and parts[1].isdecimal() else len(names)
            return names[place] if place < len(names) else None

        add_problems(self, refused, find_field)


def _list_own(row: Row) -> list[str]:
    """Return the cells of a row; a part of a merged cell is empty."""
    return [row.get_own(column) for column in range(len(row.cells))]


def _name_roles(layout: RosterLayout) -> str:
    return ",".join(layout.roles)


def _name_proposals(lines: Sequence[PreviewLine]) -> str:
    """Return what stands for who the lines were said to be: another, once the list is another."""
    said = [
        (line.read.line, _choose(line), [str(one.pk) for one in line.candidates]) for line in lines
    ]
    return hash_secret(json.dumps(said))


def _choose(line: PreviewLine) -> str:
    """Return what is chosen of a line as long as nobody has said anything."""
    if line.is_left_out:
        return OUT
    if line.must_be_said:
        return UNSAID
    return str(line.player.pk) if line.player else NEW


def _list_known(line: PreviewLine) -> list[tuple[str, str]]:
    """Return who of the list may be chosen, and of several that one has to be."""
    if not line.must_be_said:
        return [(str(line.player.pk), _say_known(line))] if line.player else []
    labels = label_players(line.candidates)
    named = [(str(player.pk), name) for player, name in zip(line.candidates, labels, strict=True)]
    return [(UNSAID, gettext("say who it is")), *named]


def _say_known(line: PreviewLine) -> str:
    player = line.player or Player()
    numbered = gettext("{name}, no. {number}").format(name=player.name, number=player.number)
    named = player.name if player.number is None else numbered
    return named if line.sure else gettext("perhaps {name}").format(name=named)


def _say_line(line: PreviewLine) -> str:
    """Say what the line brings, and what is odd about it."""
    answer = [line.read.short_name] if line.read.short_name else []
    if line.read.number is not None:
        answer.append(gettext("no. {number}").format(number=line.read.number))
    if line.repeats:
        answer.append(gettext("the same name as in line {line}").format(line=line.repeats))
    elif line.must_be_said:
        answer.append(gettext("several of the list may be meant"))
    elif line.player is None:
        answer.append(gettext("not on the list yet"))
        answer += [gettext("is this one person's name?")] if line.read.is_odd else []
    elif line.sure:
        answer.append(gettext("on the list already"))
    return gettext("Line {line}: {told}").format(line=line.read.line, told=", ".join(answer))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_roster(request: HttpRequest, slug: str) -> HttpResponse:
    """Take a file or cells, show every line, and store what was looked at."""
    access = open_club_as(request, slug, may_import_list)
    is_sent = request.method == "POST"
    form = FileForm(request.POST if is_sent else None)
    form.files = request.FILES
    if form.is_valid():
        with form.refusals():
            return _go_on(request, access, _read_rows(request, form))
    context = {"club": access.club, "form": form, "most": MOST_AT_ONCE}
    return render(request, "people/roster/roster.html", context)


def _read_rows(request: HttpRequest, form: FileForm) -> Sequence[Row]:
    file = form.cleaned_data["file"]
    rows = _read_file(request, form) if file else read_pasted(form.cleaned_data["cells"])
    if find_game_numbering(rows):
        _say_games(request)
    rows = spread_people(rows)
    if len(rows) > MOST_AT_ONCE + 1:
        raise Refused("too_many_entries", "", most=MOST_AT_ONCE)
    return rows


def _say_games(request: HttpRequest) -> None:
    text = gettext(
        "This is a table of games: its players stand here, each once. To take the games in as well,"
        " bring it under Earlier games."
    )
    messages.info(request, text)


def _read_file(request: HttpRequest, form: FileForm) -> Sequence[Row]:
    """Return the rows of the sheet with the list; what else the file has is said."""
    data = form.cleaned_data["file"].read()
    file = read_roster_file(data, read_place(request))
    place = file.place
    if file.is_of_games:
        _say_games(request)
    if others := [name for name, _reason in place.left_out]:
        text = gettext("Read from the sheet {sheet}; not from: {others}.")
        names = ", ".join(place.sheets), ", ".join(others)
        messages.info(request, text.format(sheet=names[0], others=names[1]))
    if ENCODING in place.asked:
        text = gettext(
            "The letters can be read in several ways: look whether the names are right; if not, "
            "bring the file again and choose its encoding."
        )
        messages.warning(request, text)
    return [row for row in place.rows if place.end is None or row.line <= place.end]


def _go_on(request: HttpRequest, access: ClubAccess, rows: Sequence[Row]) -> HttpResponse:
    """Show every line as it is read now, or store them where just these were shown before."""
    layout = _read_columns(request, lay_out_rows(rows, _read_head(request)))
    lines: Sequence[PreviewLine] = []
    below = [row for row in rows if layout.head is None or row.line > layout.head]
    kept, dropped = sort_people(below, layout)
    with Refusals() as problems:
        lines = preview_roster(access.club, read_roster(kept, layout))
    roles, proposals = _name_roles(layout), _name_proposals(lines)
    shown, _, seen = request.POST.get("shown", "").partition(" ")
    is_told = is_sent(request, "store") and shown == roles
    if is_told and seen != proposals and not _is_stored(request, access):
        say_refusal(request, Conflict("changed_meanwhile"))
        is_told = False
    form = LinesForm(rows, layout, f"{roles} {proposals}", request.POST if is_told else None)
    form.ask_people(lines)
    if form.is_valid() and _store(request, access, form):
        return redirect("people:players", slug=access.club.slug)
    context = {
        "club": access.club,
        "form": form,
        "problem": write_sentence(problems[0]) if problems else "",
        "columns": [form[name] for name in form.fields if name.startswith("column-")],
        "people": [form[name] for name in form.fields if name.startswith("line-")],
        "unused": [form[f"column-{at}"].label for at, role in enumerate(layout.roles) if not role],
        "above": [_say_row(row) for row in rows if layout.head and row.line < layout.head],
        "left_out": sorted(
            [
                *(_say_left_out(line) for line in lines if line.read.problem or line.removed),
                *((item.line, translate(LEFT_OUT_SENTENCES[item.reason])) for item in dropped),
            ]
        ),
    }
    return render(request, "people/roster/roster_lines.html", context)


def _is_stored(request: HttpRequest, access: ClubAccess) -> bool:
    """Return whether just this was stored already, by the tap before."""
    with suppress(ValueError):
        operation = uuid.UUID(request.POST.get("operation", ""))
        return ClubChange.objects.filter(club=access.club, operation=operation).exists()
    return False


def _read_head(request: HttpRequest) -> Sequence[int] | None:
    """Return the lines that were said to name the columns, None where nobody said."""
    return read_place(request).head


def _say_row(row: Row) -> tuple[int, str]:
    return row.line, " · ".join(dict.fromkeys(filter(None, row.cells)))


def _read_columns(request: HttpRequest, guessed: RosterLayout) -> RosterLayout:
    """Return what the columns are said to be; as they were guessed where nothing is said."""
    said = (request.POST.get(f"column-{column}", role) for column, role in enumerate(guessed.roles))
    return replace(guessed, roles=tuple(role if role in ROLES else "" for role in said))


def _say_left_out(line: PreviewLine) -> tuple[int, str]:
    if line.read.problem is None:
        return line.read.line, gettext("removed person: the name does not come back")
    return line.read.line, write_sentence(line.read.problem)


def _store(request: HttpRequest, access: ClubAccess, form: LinesForm) -> bool:
    """Put them on the list; False where it was refused, and the form says why."""
    people = form.read_people()
    if not people:
        form.add_problems(Refused("roster_nobody"))
        return False
    with Refusals(lambda refused: form.add_line_problems(refused, [*people])):
        answer = import_roster(
            club=access.club,
            operation=form.make_operation(request, import_roster),
            people=[*people.values()],
        )
        new, changed = len(answer.body["new"]), len(answer.body["changed"])
        added = ngettext("%(number)s name added.", "%(number)s names added.", new) % {"number": new}
        other = ngettext("%(number)s entry changed.", "%(number)s entries changed.", changed)
        messages.success(request, f"{added} {other % {'number': changed}}")
        return True
    return False


@never_cache
@login_required
@require_safe
def save_roster(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the club's list as CSV."""
    access = open_club_as(request, slug, may_import_list)
    return answer_csv(request, list_roster(access.club), f"{access.club.slug}-people.csv")
