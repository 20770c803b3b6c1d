"""One team, changed: by a director, or by its people before the first round."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.conf import settings
from django.forms.boundfield import BoundField
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.names.pairs import split_cell
from common.web.callers import read_caller
from common.writes.forms import ChangeForm
from past.reading.teams import TeamRow
from tournaments.entries.services.entries import NewTeam, change_entry
from tournaments.entries.services.lists import choose_members, make_teams
from tournaments.entries.services.people import NewMember, Span
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.selectors.players import find_open_round
from tournaments.links.teams import holds_team_link
from tournaments.models import Entry, Stage, Tournament
from tournaments.permissions import may_change_team, may_direct

TEXTS: Final = ("name", "home", "phone", "email")
DIRECTORS: Final = ("category", "table", "note", "fee_paid")


class TeamForm(ChangeForm):
    """A team: the two who play, what it is called, and where it can be reached."""

    first = forms.CharField(label=_("First player"), max_length=60)
    second = forms.CharField(
        label=_("Second player"),
        help_text=_("Leave this empty if you are looking for a partner."),
        max_length=60,
        required=False,
    )
    name = forms.CharField(
        label=_("Name of the team"),
        help_text=_("Leave this empty to be called by your names."),
        max_length=80,
        required=False,
    )
    home = forms.CharField(label=_("Club or town"), max_length=80, required=False)
    phone = forms.CharField(
        label=_("Telephone"),
        help_text=_("For the director alone, who may want to know where you are."),
        max_length=40,
        required=False,
    )

    email = forms.EmailField(
        label=_("Email"),
        help_text=_("If you like: your link, and word if a place becomes free or the day is off."),
        required=False,
    )

    def __init__(self, data: Any = None, **given: Any) -> None:
        super().__init__(data, **given)
        if not settings.SENDS_MAIL:
            del self.fields["email"]

    def ask_of(self, tournament: Tournament) -> None:
        """Ask for one name alone where everybody plays for themselves."""
        if tournament.side_size > 1:
            del self.fields["second"], self.fields["name"]
            self.fields["first"].label = gettext("Name")

    @property
    def people(self) -> tuple[str, ...]:
        """The names that a valid form gives."""
        named = (self.wanted[name] for name in ("first", "second") if name in self.fields)
        return tuple(player for player in named if player)

    def describe(self, tournament: Tournament) -> NewTeam:
        """Return the team that a valid form asks for.

        Somebody who enters their own team is a guest of that name until a director says which
        person of the club's list that is.
        """
        texts = {name: self.wanted[name] for name in TEXTS if name in self.fields}
        email = texts.pop("email", "")
        row = TeamRow(people=self.people, **texts)
        return replace(make_teams(tournament.club, [row], known=False)[0], email=email)


class NewTeamForm(TeamForm):
    """A team that enters itself: it may be another one of people with the same names."""

    is_another = forms.BooleanField(
        label=_("We are another team of people with the same names"), required=False
    )

    @property
    def people(self) -> tuple[str, ...]:
        """The names that a valid form gives; two may stand in one field, or a surname first."""
        cells = [self.wanted[name] for name in ("first", "second") if name in self.fields]
        return tuple(name for cell in cells for name in split_cell(cell))

    def ask_of(self, tournament: Tournament) -> None:
        """Ask for one name alone where everybody plays for themselves."""
        super().ask_of(tournament)
        if tournament.side_size > 1:
            self.fields["is_another"].label = gettext("I am another person of the same name")

    @property
    def shown_fields(self) -> list[BoundField]:
        """What is asked; whether it is another team only where these names are entered already."""
        asks = bool(self.data.get("is_another")) or self.has_error("is_another")
        return [field for field in self.visible_fields() if asks or field.name != "is_another"]

    def describe(self, tournament: Tournament) -> NewTeam:
        """Return the team that a valid form asks for."""
        team = super().describe(tournament)
        return replace(team, is_another=self.wanted["is_another"])


class EntryForm(TeamForm):
    """What a director changes of a team besides."""

    category = forms.CharField(
        label=_("Category"),
        help_text=_("For prizes of its own, such as Beginners."),
        max_length=40,
        required=False,
    )
    table = forms.IntegerField(
        label=_("The table that they need"),
        help_text=_("For somebody who cannot change tables. Else leave it empty."),
        min_value=1,
        max_value=500,
        required=False,
    )
    note = forms.CharField(label=_("Note"), max_length=200, required=False)
    fee_paid = forms.BooleanField(label=_("The fee is paid"), required=False)

    def __init__(self, data: Any = None, **given: Any) -> None:
        super().__init__(data, **given)
        self.fields["first"].required = False


class SubstituteForm(ChangeForm):
    """Who plays for a team from now on, as its own people say it while the event is played."""

    first = forms.CharField(label=_("First player"), max_length=60)
    second = forms.CharField(label=_("Second player"), max_length=60)

    @property
    def people(self) -> tuple[str, ...]:
        """The names that a valid form gives."""
        return self.wanted["first"], self.wanted["second"]


def add_rounds(form: forms.Form, entry: Entry, first: int) -> None:
    """Let a form say from which round on its people play, in an event whose rounds are drawn up.

    A director, whose form begins with round 1, may give a reason for rounds that are agreed.
    """
    open_round = find_open_round(entry)
    last = max(entry.tournament.all_rounds, open_round)
    if entry.tournament.stage == Stage.PLANNED:
        return
    numbers = [
        (number, gettext("Round {number}").format(number=number))
        for number in range(first, last + 1)
    ]
    form.fields["from_round"] = forms.TypedChoiceField(
        label=_("They play from"),
        help_text=_("Earlier rounds stay with the player who played them."),
        choices=numbers,
        coerce=int,
        initial=min(open_round, last),
    )
    form.fields["alone"] = forms.BooleanField(
        label=_("For this round alone"),
        help_text=_("After it the earlier player plays again."),
        required=False,
    )
    if first < open_round:
        form.fields["reason"] = forms.CharField(
            label=_("Why a round that is agreed was played by others"),
            help_text=_("Needed only where you choose such a round."),
            max_length=200,
            required=False,
        )
    form.order_fields(["first", "second", "from_round", "alone", "reason"])


def _read(entry: Entry) -> dict[str, Any]:
    """Return what the form begins with: the people of the round that is played next."""
    now = Entry.objects.prefetch_related("members__player").get(pk=entry.pk)
    names = [member.player.name for member in now.list_people(find_open_round(entry))]
    fields = {name: getattr(entry, name) for name in (*TEXTS, *DIRECTORS)}
    people = dict(zip(("first", "second"), names, strict=False))
    return {**fields, **people, "more": names[2:]}


def _choose_people(
    form: TeamForm | SubstituteForm, entry: Entry, role: str
) -> Sequence[NewMember] | None:
    """Return the people that a valid form asks for, None where it changes nothing of them.

    Members beyond the second stay.
    """
    if not {"first", "second", "from_round", "alone"} & set(form.changed_data):
        return None
    people = (*form.people, *_read(entry)["more"])
    return choose_members(entry, people, known=role == "director")


def _read_span(wanted: Mapping[str, Any]) -> Span | None:
    first = wanted.get("from_round")
    return Span(first, first if wanted.get("alone") else None) if first else None


def _store(
    request: HttpRequest,
    form: TeamForm | SubstituteForm,
    entry: Entry,
    fields: tuple[str, ...],
    role: str,
) -> bool:
    """Change the team as a valid form asks; False where that was refused, and the form says why."""
    wanted = form.wanted
    with form.refusals():
        change_entry(
            entry=entry,
            changes={name: wanted[name] for name in fields if name in form.fields},
            members=_choose_people(form, entry, role),
            span=_read_span(wanted),
            reason=wanted.get("reason", ""),
            operation=form.make_operation(request, change_entry, entry.pk),
            role=role,
        )
        return True
    return False


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_entry(request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> HttpResponse:
    """Let a director change a team."""
    access = open_tournament_as(request, tournament_id, may_direct)
    entry = get_object_or_404(Entry, pk=entry_id, tournament=access.tournament)
    sent = request.POST if request.method == "POST" else None
    form = EntryForm(sent, after=entry.revision, initial=_read(entry))
    form.ask_of(access.tournament)
    if access.tournament.side_size == 1:
        add_rounds(form, entry, 1)
    if form.is_valid() and _store(request, form, entry, (*TEXTS, *DIRECTORS), "director"):
        return redirect(f"{reverse('tournaments:teams', args=[tournament_id])}#list")
    return _show(request, access, form, reverse("tournaments:teams", args=[tournament_id]), entry)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_own(request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> HttpResponse:
    """Let a team change its own entry, and once play has begun who plays for it from now on."""
    caller = read_caller(request)
    rows = Entry.objects.filter(pk=entry_id, tournament=tournament_id)
    entry = rows.select_related("tournament__club").first()
    if entry is None or not holds_team_link(entry, caller):
        raise Http404
    where = [tournament_id, entry_id]
    is_alone = entry.tournament.side_size > 1
    if not may_change_team(entry.tournament, TEXTS if is_alone else ()):
        return redirect("tournaments:team", *where)
    sent = request.POST if request.method == "POST" else None
    is_whole = may_change_team(entry.tournament, TEXTS)
    kind: type[TeamForm | SubstituteForm] = TeamForm if is_whole else SubstituteForm
    form = kind(sent, after=entry.revision, initial=_read(entry))
    if isinstance(form, TeamForm):
        form.ask_of(entry.tournament)
    add_rounds(form, entry, find_open_round(entry))
    if form.is_valid() and _store(request, form, entry, TEXTS if is_whole else (), "team"):
        return redirect("tournaments:team", *where)
    access = TournamentAccess(entry.tournament, caller)
    return _show(request, access, form, reverse("tournaments:team", args=where))


def _show(
    request: HttpRequest,
    access: TournamentAccess,
    form: TeamForm | SubstituteForm,
    back: str,
    directed: Entry | None = None,
) -> HttpResponse:
    """Show the form; a director, whom `directed` names the team for, may keep it from others."""
    context = {
        "apart_url": _find_apart_url(directed),
        "tournament": access.tournament,
        "sees_club": access.sees_club,
        "form": form,
        "back": back,
    }
    return render(request, "tournaments/entries/entry.html", context)


def _find_apart_url(entry: Entry | None) -> str:
    """Return where it is said whom a team must never meet, if rounds are drawn that obey it."""
    if entry is None or not entry.tournament.format.is_drawn:
        return ""
    return reverse("tournaments:apart", args=[entry.tournament_id, entry.pk])
