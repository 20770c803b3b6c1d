"""What belongs beside the score sheet of a match: what comes of its end, calls, the desk's news.

A sheet asks for it by itself; for a game of no tournament there is nothing.
"""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from common.web.caller import Caller
from common.web.callers import read_caller
from common.web.problems import describe_problem
from common.writes.buttons import ButtonAsk, Tap, find_button
from common.writes.refusals import Refusals
from common.writes.taps import read_form_number
from people.players.shown import call_whole
from scoring.games.access import open_game
from scoring.models import Game
from tournaments.clock.shown import find_table_clock
from tournaments.matches.services.results import (
    Side,
    call_director,
    confirm_result,
    countersign_result,
)
from tournaments.models import SEATS, Entry, Match, Standing, Tournament
from tournaments.permissions import find_own_entry, may_direct, may_see_tournament
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.team_page.shown import OwnMatch, describe_match, find_next_match
from tournaments.team_page.views.codes import require_others_code


@dataclass(frozen=True, slots=True)
class Beside:
    """A sheet's match, who asks, and the team whose link they hold: None for anybody else."""

    match: Match
    caller: Caller
    entry: Entry | None

    @property
    def side(self) -> Side:
        """The side of that team."""
        return "a" if self.entry and self.match.find_side(self.entry.pk) == "a" else "b"

    @property
    def may_write(self) -> bool:
        """Whether they play this match, and the tournament is still on."""
        return self.entry is not None and not self.match.round.tournament.has_ended

    @property
    def may_call(self) -> bool:
        """Whether they may call the director: as long as the match is not settled."""
        return self.may_write and self.match.standing != Standing.FINAL


def _find_beside(game: Game, caller: Caller) -> Beside | None:
    sides = (f"{seat}__tournament__club" for seat in SEATS)
    rows = Match.objects.select_related("round__tournament__club", "game", *sides)
    match = rows.filter(game=game).first()
    return Beside(match, caller, find_own_entry(match, caller)) if match else None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_beside(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Show it to who plays the match or directs the tournament; or do what a button says."""
    game, caller = open_game(request, game_id).game, read_caller(request)
    beside = _find_beside(game, caller)
    if request.method == "POST" and not (beside and beside.may_write):
        raise Http404
    if beside is None:
        return HttpResponse(status=204)
    refused = _take(request, beside) if request.method == "POST" else ""
    desk = _read_desk(beside.match.round.tournament, caller)
    if beside.entry is None and desk is None:
        return HttpResponse(status=204)
    context = {
        "match": beside.match,
        "may_call": beside.may_call,
        "desk": desk,
        "refused": refused,
        "clock": find_table_clock(beside.match) if beside.may_call else None,
        "operation": uuid.uuid4(),
        **(_describe_own(beside, beside.entry) if beside.entry else {}),
    }
    return render(request, "tournaments/team_page/partials/_beside_sheet.html", context)


def _describe_own(beside: Beside, entry: Entry) -> dict[str, Any]:
    """Return what a team reads: its page, and at the end what comes of the match, and what next."""
    context: dict[str, Any] = {"entry": entry, "tournament": entry.tournament}
    if not (beside.match.game and beside.match.game.over):
        return context
    shown = ShownTournament(entry.tournament, call_whole)
    following = find_next_match(beside.match, entry)
    own: OwnMatch | None = describe_match(following, entry, shown) if following else None
    return {**context, "now": describe_match(beside.match, entry, shown), "following": own}


def _take(request: HttpRequest, beside: Beside) -> str:
    """Do what the button says; return the sentence where that is refused."""
    with Refusals() as problems:
        button, value = find_button(request, BUTTONS, "call")
        button(request, beside, value)
    beside.match.refresh_from_db()
    return " ".join(
        f"{item.message} {item.hint}".strip() for item in map(describe_problem, problems)
    )


def _read_call(_request: HttpRequest, beside: Beside, _value: str) -> ButtonAsk:
    return ButtonAsk({"match": beside.match, "calls": True})


def _read_acceptance(request: HttpRequest, beside: Beside, _value: str) -> ButtonAsk:
    after = read_form_number(request, "after")
    asked = {"match": beside.match, "side": beside.side}
    return ButtonAsk(asked, after, (beside.match.pk, beside.side, after))


def _read_countersign(request: HttpRequest, beside: Beside, value: str) -> ButtonAsk:
    if beside.entry is not None:
        require_others_code(request, beside.entry, beside.match, beside.side)
    return _read_acceptance(request, beside, value)


BUTTONS: Final[Mapping[str, Tap[Beside]]] = {
    "accept": Tap(confirm_result, _read_acceptance),
    "code_given": Tap(countersign_result, _read_countersign),
    "call": Tap(call_director, _read_call),
}


def _read_desk(tournament: Tournament, caller: Caller) -> dict[str, Any] | None:
    """Return which tables call and where two sides differ, for who directs."""
    if tournament.has_ended or not may_direct(tournament, caller):
        return None
    rows = Match.objects.filter(round__tournament=tournament).order_by("round__number", "table")
    differing = rows.filter(standing=Standing.DISPUTED)
    return {
        "tournament": tournament,
        "calls": list(rows.exclude(calls_since=None).values_list("table", flat=True)),
        "differ": list(differing.values_list("table", flat=True)),
    }


@never_cache
@require_safe
def lead_to_team(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Lead from a match's sheet to its team's page; whoever holds none to the desk or the day."""
    game, caller = open_game(request, game_id).game, read_caller(request)
    beside = _find_beside(game, caller)
    if beside is None:
        raise Http404
    tournament = beside.match.round.tournament
    if beside.entry is not None:
        return redirect("tournaments:team", tournament_id=tournament.pk, entry_id=beside.entry.pk)
    if may_direct(tournament, caller):
        return redirect("tournaments:desk", tournament_id=tournament.pk)
    if not may_see_tournament(tournament, caller):
        raise Http404
    return redirect("tournaments:tournament", tournament_id=tournament.pk)
