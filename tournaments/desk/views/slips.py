"""The line for slips: a result typed as table, score, score; its answer stands below the line.

What contradicts a team's report or a result that stands is said first; the same line once more,
with the revision that was told, is the director's word.
"""

import uuid
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from common.problems import Conflict, Refused
from common.web.pages.parts import add_answers, is_tap
from common.writes.taps import read_form_number
from tournaments.desk.slips import Slip, read_slip
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import write_tap
from tournaments.event.taps import say_event_refusals
from tournaments.matches.forms import find_hands
from tournaments.matches.selectors.reports import find_score
from tournaments.matches.services.results import is_undecided, settle_result
from tournaments.models import Match, Standing
from tournaments.permissions import may_direct
from tournaments.rounds.shown.rounds import ShownRound, ShownTable
from tournaments.rounds.shown.tournament import ShownTournament


@dataclass(frozen=True, slots=True)
class Entered:
    """A result that was entered by the line; `can_undo`: nothing stood there before."""

    slip: Slip
    table: ShownTable
    match: Match
    revision: int
    can_undo: bool

    @property
    def short(self) -> str:
        """The table and its score."""
        said = gettext("Table {table}: {a} : {b}")
        return said.format(table=self.slip.table, a=self.slip.a, b=self.slip.b)

    @property
    def names(self) -> str:
        """Who plays there."""
        return f"{self.table.a} – {self.table.b}"

    @property
    def said(self) -> str:
        """Both in a sentence."""
        said = gettext("Table {table}: {a} {score_a}, {b} {score_b}.")
        scores = {"score_a": self.slip.a, "score_b": self.slip.b}
        return said.format(table=self.slip.table, a=self.table.a, b=self.table.b, **scores)


@require_POST
def enter_slip(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Enter the result that was typed, in the round that was shown."""
    access = open_tournament_as(request, tournament_id, may_direct)
    entered = None
    with say_event_refusals(request, access) as problems:
        entered = _enter(request, access)
    if is_tap(request):
        context = {
            "tournament": access.tournament,
            "entered": entered,
            "operation": uuid.uuid4(),
            "sure": next((each.values.get("sure", "") for each in problems), ""),
        }
        answer = render(request, "tournaments/desk/partials/_slip_entered.html", context)
        add_answers(request, answer)
        return answer
    if entered is not None:
        messages.success(request, entered.said)
    return redirect(f"{reverse('tournaments:desk', args=[tournament_id])}?fast=1")


def _enter(request: HttpRequest, access: TournamentAccess) -> Entered:
    by_hand = bool(find_hands(access.tournament))
    slip = read_slip(request.POST.get("line", ""), by_hand=by_hand)
    shown = ShownTournament(access.tournament, access.show)
    table, match = _find_table(_find_shown(shown, request.POST.get("round", "")), slip)
    if _stands(match, slip):
        return Entered(slip, table, match, match.revision, can_undo=False)
    _require_sure(match, slip, sure=read_form_number(request, "sure"))
    is_new = match.standing == Standing.OPEN
    operation = write_tap(request, access, settle_result, match.pk, slip, after=match.revision)
    answer = settle_result(match=match, result=slip.result, operation=operation)
    return Entered(slip, table, match, int(answer.body["revision"]), can_undo=is_new)


def _stands(match: Match, slip: Slip) -> bool:
    """Return whether that is the result already."""
    games = [find_score(game) for game in match.result.get("games", [match.result])]
    typed = [[slip.a, slip.b], *map(list, slip.more)]
    return match.standing == Standing.FINAL and games == typed


def _require_sure(match: Match, slip: Slip, *, sure: int) -> None:
    """Say what the line contradicts; a report gives way to the same line sent once more.

    Raises:
        Refused: `reported_otherwise`, with the revision to be `sure` of; `stands_otherwise`.
    """
    score = find_score(match.result)
    said = " : ".join(map(str, score)) if score else gettext("something else")
    if match.standing == Standing.FINAL and not is_undecided(match):
        raise Refused("stands_otherwise", "line", table=slip.table, score=said)
    if match.standing != Standing.PROVISIONAL or score == [slip.a, slip.b]:
        return
    if sure != match.revision:
        now = match.revision
        raise Refused("reported_otherwise", "line", table=slip.table, score=said, sure=now)


def _find_table(round_: ShownRound, slip: Slip) -> tuple[ShownTable, Match]:
    """Return the table of a slip, and its match.

    Raises:
        Refused: `no_such_table_now`.
    """
    table = next(
        (shown_table for shown_table in round_.tables if shown_table.number == slip.table), None
    )
    if table is None or table.match is None:
        raise Refused("no_such_table_now", "line", table=slip.table)
    return table, table.match


def _find_shown(shown: ShownTournament, key: str) -> ShownRound:
    """Return the round that a page showed, whatever was published since.

    Raises:
        Conflict: it was taken back.
    """
    result = next((round_ for round_ in shown.rounds if str(round_.row.pk) == key), None)
    if result is None:
        raise Conflict("changed_meanwhile")
    return result
