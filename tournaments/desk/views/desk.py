"""The director's desk: teams, the next round, results. Each button is one write."""

import uuid
from collections.abc import Mapping
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.web.outside import find_base
from common.web.pages.parts import render_live
from common.writes.buttons import ButtonAsk, Tap
from common.writes.taps import read_form_number
from tournaments.desk.shown.glance import Glances
from tournaments.desk.shown.next_step import find_next_step
from tournaments.desk.shown.unlisted import list_unlisted
from tournaments.desk.views.advice import advise
from tournaments.desk.views.closing import close_or_ask
from tournaments.desk.views.many_teams import enter_read
from tournaments.desk.views.team_buttons import LIST_GUESTS, TEAM_BUTTONS
from tournaments.ending.services.closing import reopen_tournament
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import Buttons, find_round, press, take_tap
from tournaments.hall.shown.languages import read_languages
from tournaments.hall.shown.links import describe_hall
from tournaments.links.codes import make_team_code
from tournaments.links.teams import make_team_token
from tournaments.matches.forms import write_result
from tournaments.matches.selectors.reports import list_penalties
from tournaments.matches.selectors.sheets import list_late_news, list_sheets
from tournaments.models import Entry, EntryMember
from tournaments.permissions import may_direct
from tournaments.rounds.services.pairings import publish_round, unpublish_round
from tournaments.rounds.shown.corrections import PutOff, list_put_off
from tournaments.rounds.shown.rounds import ShownRound, ShownTable
from tournaments.rounds.shown.tournament import ShownTournament


@never_cache
@require_safe
def show_desk(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show the desk to a director: the bar that stays, and the tables of the round."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    context = {
        **_describe(access, shown),
        "glances": Glances(shown),
        "next_step": find_next_step(shown),
        "late_news": list_late_news(access.tournament, before=len(shown.rounds)),
        "advice": advise(shown),
        "rounds_url": f"{request.path}rounds/",
        "put_off": _list_put_off(access),
    }
    return _render(request, "desk", "_desk", context)


def _describe(access: TournamentAccess, shown: ShownTournament) -> dict[str, Any]:
    return {
        "tournament": access.tournament,
        "shown": shown,
        "sees_club": access.sees_club,
        "operation": uuid.uuid4(),
    }


def _render(request: HttpRequest, page: str, part: str, context: Mapping[str, Any]) -> HttpResponse:
    folder = "tournaments/desk"
    return render_live(request, f"{folder}/{page}.html", f"{folder}/partials/{part}.html", context)


@never_cache
@require_safe
def show_table(request: HttpRequest, tournament_id: uuid.UUID, match_id: uuid.UUID) -> HttpResponse:
    """Show one table with its result to enter, settle or correct."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    round_ = next(
        (shown_round for shown_round in shown.rounds if _find_table(shown_round, match_id)), None
    )
    if round_ is None:
        raise Http404
    context = {
        **_describe(access, shown),
        "round": round_,
        "tables": [_find_table(round_, match_id)],
        "is_newest": round_ is shown.rounds[0],
        "sheets": list_sheets(round_.row),
        "slow": shown.slow_tables,
    }
    return _render(request, "table", "_desk_tables", context)


def _find_table(round_: ShownRound, match_id: uuid.UUID) -> ShownTable | None:
    return next((table for table in round_.tables if table.key == str(match_id)), None)


@never_cache
@require_safe
def show_hall(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show what is in the hall: the display, paper, and who directs with you."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    languages = read_languages(request.GET)
    hall = {
        "hall": describe_hall(access, languages),
        "base": find_base(request),
        "spoken": languages,
    }
    return _render(request, "hall", "_desk_hall", {**_describe(access, shown), **hall})


@never_cache
@require_safe
def show_end(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show what ends a tournament, and what was put off until then."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    context = {
        **_describe(access, shown),
        "put_off": _list_put_off(access),
        "unlisted": list_unlisted(access),
    }
    return _render(request, "end", "_end", context)


def _list_put_off(access: TournamentAccess) -> list[tuple[PutOff, dict[str, str]]]:
    return [(put_off, write_result(put_off.result)) for put_off in list_put_off(access.tournament)]


@never_cache
@require_safe
def show_teams(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show all teams as the desk lists them."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    context = {
        **_describe(access, shown),
        "base": find_base(request),
        "teams": _list_teams(shown, access),
    }
    return _render(request, "desk_teams", "_desk_teams", context)


def _list_teams(shown: ShownTournament, access: TournamentAccess) -> list[dict[str, Any]]:
    page = reverse("tournaments:tournament", args=[access.tournament.pk]).lstrip("/")
    return [
        {
            "entry": entry,
            "key": str(entry.pk),
            "number": str(entry.number),
            "name": name,
            "people": _list_people(shown, entry),
            "penalties": list_penalties(entry),
            "link": f"{page}team/{entry.pk}/#{make_team_token(entry)}",
            "code": make_team_code(entry),
        }
        for entry, name in shown.list_teams()
    ]


def _list_people(shown: ShownTournament, entry: Entry) -> list[tuple[EntryMember, str]]:
    return [(member, shown.teams.call_member(member)) for member in entry.list_people()]


@require_POST
def enter(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Enter the teams that were typed or pasted; what is not certain of them is asked first."""
    return take_tap(request, tournament_id, press(ADDING, "teams"), "teams", "desk_teams")


ADDING: Final = {"teams": enter_read}


@require_POST
def change_team(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Tick people as here, withdraw a team, let one take part, or give it another link."""
    return take_tap(request, tournament_id, press(TEAM_BUTTONS), "teams", "desk_teams")


@require_POST
def publish(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Publish the proposal, or take the newest round back."""
    return take_tap(request, tournament_id, press(ROUND_BUTTONS, "publish"), "round")


def _read_round(request: HttpRequest, access: TournamentAccess, _value: str) -> ButtonAsk:
    row = find_round(access, request.POST.get("round", ""))
    after = read_form_number(request, "after")
    return ButtonAsk({"row": row}, after, (row.pk, after))


ROUND_BUTTONS: Final = {
    "back": Tap(unpublish_round, _read_round, _("The round is taken back.")),
    "publish": Tap(publish_round, _read_round, _("The round is published.")),
}


@require_POST
def close(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Close the tournament, or open it again."""
    return take_tap(request, tournament_id, press(END_BUTTONS, "close"), "end", "desk_end")


def _read_reopening(request: HttpRequest, access: TournamentAccess, _value: str) -> ButtonAsk:
    reason, stage = (request.POST.get(name, "") for name in ("reason", "stage"))
    asked = {"tournament": access.tournament, "reason": reason.strip()[:200]}
    return ButtonAsk(asked, of=(access.tournament.pk, asked["reason"], stage))


END_BUTTONS: Final[Buttons] = {
    "list_guests": LIST_GUESTS,
    "reopen": Tap(reopen_tournament, _read_reopening),
    "close": close_or_ask,
}
