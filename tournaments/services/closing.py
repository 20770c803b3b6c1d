"""The end of a tournament: closed when every match is agreed, and opened again with a reason."""

from common.problems import Refused
from common.web.operation import Answer, Operation
from tournaments.models import Match, Stage, Standing
from tournaments.models.tournaments import Tournament
from tournaments.services.entries import count_published
from tournaments.services.rated_results import rate_results, unrate_results
from tournaments.services.tournament_changes import TournamentWrite, open_tournament_write


def close_tournament(*, tournament: Tournament, operation: Operation) -> Answer:
    """Close it: the standings are final, the teams' links end, and the seed is told.

    Raises:
        Refused: `tournament_closed`, `nothing_played`, or `match_without_result` with its table.
    """
    with open_tournament_write(tournament, operation, role="director") as change:
        if change.is_new:
            held = change.tournament
            if held.is_over:
                raise Refused("tournament_closed", "tournament")
            if not count_published(held):
                raise Refused("nothing_played", "tournament")
            rows = Match.objects.filter(round__tournament=held).exclude(standing=Standing.FINAL)
            open_ = rows.select_related("round").order_by("round__number", "table").first()
            if open_ is not None:
                table, number = open_.table, open_.round.number
                raise Refused("match_without_result", "tournament", table=table, number=number)
            _set_stage(change, Stage.FINAL, "close")
            rate_results(tournament=held, operation=operation)
        return change.told


def reopen_tournament(*, tournament: Tournament, reason: str, operation: Operation) -> Answer:
    """Open it again, for everybody to read why.

    Raises:
        Refused: `reason_missing`, or `tournament_not_closed`.
    """
    with open_tournament_write(tournament, operation, role="director") as change:
        if change.is_new:
            if not change.tournament.is_over:
                raise Refused("tournament_not_closed", "tournament")
            if not reason:
                raise Refused("reason_missing", "reason")
            _set_stage(change, Stage.RUNNING, "reopen", reason)
            unrate_results(tournament=change.tournament, operation=operation)
        return change.told


def _set_stage(change: TournamentWrite, stage: Stage, action: str, reason: str = "") -> None:
    before, change.tournament.stage = change.tournament.stage, stage
    change.tournament.save(update_fields=["stage"])
    told = {"stage": stage.value}
    change.write(action, before=before, after=stage.value, answer=told, reason=reason)
