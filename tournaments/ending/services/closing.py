"""The end of a tournament: ended, protested against, final; and opened again with a reason."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.utils import timezone

from common.answers import to_json
from common.problems import Conflict, Refused
from common.writes.operation import Answer, Operation
from tournaments.ending.answers import TournamentEndedView
from tournaments.ending.selectors.missing import find_missing
from tournaments.ending.selectors.places import Ending
from tournaments.ending.services.rated_results import (
    hold_tournament_games,
    rate_results,
    unrate_results,
)
from tournaments.entries.services.entries import count_published
from tournaments.event.changes import TournamentWrite, open_tournament_write
from tournaments.event.told import tell_closed
from tournaments.models import Stage
from tournaments.models.tournaments import Tournament


def close_tournament(
    *,
    tournament: Tournament,
    operation: Operation,
    stage: str | None = None,
    anyway: bool = False,
) -> Answer:
    """End it: provisional for the time that protests have, final at once where they have none.

    A second time, after that time, makes it final: the teams' links end, and the seed is public.
    `stage` is the stage that the director looked at: of two who close it the second does not
    make it final. `anyway`: also where something has not been played.

    Raises:
        Conflict: it is at another stage than was seen.
        Refused: `tournament_closed`, `nothing_played`, `protest_time`; `match_without_result` with
            its table, `knockout_without_winner`, `knockout_not_played`, `rounds_not_played`.
    """
    with _open_end(tournament, operation) as change:
        if change.is_new:
            locked = change.tournament
            if locked.is_over:
                raise Refused("tournament_closed", "tournament")
            if stage not in (None, locked.stage):
                raise Conflict("changed_meanwhile")
            if not count_published(locked):
                raise Refused("nothing_played", "tournament")
            if not anyway:
                _require_all_played(locked)
            if locked.stage != Stage.PROVISIONAL and locked.protest_minutes:
                _begin_protest_time(change)
            else:
                _require_protest_time_over(locked)
                _end(change, Stage.FINAL, "final" if locked.has_ended else "close")
        return change.answer


@contextmanager
def _open_end(tournament: Tournament, operation: Operation) -> Iterator[TournamentWrite]:
    with transaction.atomic():
        hold_tournament_games(tournament)
        with open_tournament_write(tournament, operation, role="director") as change:
            yield change


def _require_all_played(tournament: Tournament) -> None:
    """Refuse an end in the middle: a result, a winner or a round is missing."""
    missing = find_missing(tournament)
    if missing.matches:
        table, number = missing.matches[0].table, missing.matches[0].round.number
        raise Refused("match_without_result", "tournament", table=table, number=number)
    if missing.winners:
        raise Refused("knockout_without_winner", "tournament", table=missing.winners[0].table)
    if missing.rounds:
        if tournament.stages.bracket:
            raise Refused("knockout_not_played", "tournament")
        played, planned = missing.rounds[0] - 1, tournament.all_rounds
        raise Refused("rounds_not_played", "tournament", played=played, planned=planned)


def _begin_protest_time(change: TournamentWrite) -> None:
    tournament = change.tournament
    tournament.protest_until = timezone.now() + datetime.timedelta(
        minutes=tournament.protest_minutes
    )
    _end(change, Stage.PROVISIONAL, "close")


def _require_protest_time_over(tournament: Tournament) -> None:
    if tournament.stage == Stage.PROVISIONAL and tournament.protest_until is not None:
        left = tournament.protest_until - timezone.now()
        if left > datetime.timedelta(0):
            minutes = 1 + int(left.total_seconds()) // 60
            raise Refused("protest_time", "tournament", minutes=minutes)


def reopen_tournament(*, tournament: Tournament, reason: str, operation: Operation) -> Answer:
    """Open it again, for everybody to read why; the podium that it had stays in the log.

    Raises:
        Refused: `reason_missing`, or `tournament_not_closed`.
    """
    with _open_end(tournament, operation) as change:
        if change.is_new:
            if not change.tournament.has_ended:
                raise Refused("tournament_not_closed", "tournament")
            if not reason:
                raise Refused("reason_missing", "reason")
            change.tournament.protest_until = None
            _end(change, Stage.RUNNING, "reopen", reason)
        return change.answer


def _end(change: TournamentWrite, stage: Stage, action: str, reason: str = "") -> None:
    tournament = change.tournament
    before, tournament.stage = tournament.stage, stage
    tournament.save(update_fields=["stage", "protest_until"])
    after = {"stage": stage.value, "podium": Ending(tournament).podium}
    answer = to_json(TournamentEndedView(stage=stage, protest_until=tournament.protest_until))
    change.write(action, before=before, after=after, answer=answer, reason=reason)
    if stage == Stage.FINAL:
        rate_results(tournament=tournament, operation=change.operation)
        tell_closed(tournament)
    elif before == Stage.FINAL:
        unrate_results(tournament=tournament, operation=change.operation)
