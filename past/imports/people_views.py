"""Who is who in recorded games: one list of their names, answered and stored with one tap."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from common.writes.forms import TapForm
from past.imports.files import start_storing_files
from past.imports.forms import FilePeopleForm
from past.imports.people import choose_people
from past.models import Import
from people.permissions import ClubAccess

STORE: Final = "store"
"""The part of a tap's operation that stores what was said."""


def ask_people(access: ClubAccess, imported: Import, data: Any = None) -> FilePeopleForm:
    """Return the questions of these files."""
    form = FilePeopleForm(data, after=imported.revision, initial={"day": imported.day})
    form.ask_people(access, imported.choices["names"], imported.choices.get("people", {}))
    return form


def ask_of_files(request: HttpRequest, access: ClubAccess, imported: Import) -> HttpResponse:
    """Ask who is who, and store the files by what was said."""
    form = ask_people(access, imported, request.POST if request.method == "POST" else None)
    if form.is_valid():
        operation = form.make_operation(request, choose_people, imported.pk)
        with form.refusals():
            answer = choose_people(
                imported=imported,
                operation=operation,
                people=form.read_people(),
                day=form.cleaned_data["day"],
            )
            follows = operation.derive(STORE, answer.body["revision"])
            start_storing_files(imported=imported, operation=follows)
            return redirect("past:import", slug=access.club.slug, import_id=imported.pk)
    return show_questions(request, access, imported, form, TapForm(after=imported.revision))


def show_questions(
    request: HttpRequest,
    access: ClubAccess,
    imported: Import,
    form: FilePeopleForm,
    tap: TapForm,
) -> HttpResponse:
    """Show who is asked about."""
    context = {
        "club": access.club,
        "imported": imported,
        "form": form,
        "people": form.list_people(),
        "tap": tap,
    }
    return render(request, "past/imports/import_people.html", context)
