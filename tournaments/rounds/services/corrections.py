"""A correction of an agreed result: with what follows from it taken back, or put off."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from common.answers import to_json
from common.problems import Conflict, Refused
from common.writes.journey import find_answer
from common.writes.operation import Answer, Operation
from pairing.event.rounds import find_contradiction
from pairing.event.words.correction import correct
from tournaments.event.changes import TournamentWrite, open_tournament_write
from tournaments.event.selectors.values import load_event
from tournaments.matches.services.results import is_undecided, read_match_outcome, settle_result
from tournaments.models import Match, Tournament, TournamentRound
from tournaments.rounds.answers import CorrectedView
from tournaments.rounds.services.pairings import propose_round, unpublish_round

PUT_OFF = "correction_later"


def correct_and_draw_again(
    *,
    match: Match,
    result: Mapping[str, Any],
    reason: str,
    operation: Operation,
    round_: int | None = None,
) -> Answer:
    """Take the newest round back, correct the result, and draw the round up again.

    All of it, or nothing. The newest round is one after the match's, and nothing in it has begun.
    `round_`: which one it was when the correction was looked at.

    Raises:
        Conflict: the match has changed since, or another round is the newest.
        Refused: `round_has_begun`, `no_later_round`, `reason_missing`.
        EventError: the result cannot be, or a match is still open.
        NoPairing: no round keeps the absolutes any more; nothing was changed.
    """
    tournament = match.round.tournament
    with transaction.atomic():
        Tournament.objects.select_for_update(of=("self",)).get(pk=tournament.pk)
        earlier = find_answer(TournamentWrite, tournament.pk, operation.derive("pair", 0))
        if earlier is not None:
            return earlier
        rows = TournamentRound.objects.filter(tournament=tournament, number__gt=match.round.number)
        newest = rows.filter(published_at__isnull=False).order_by("-number").first()
        if newest is None:
            raise Refused("no_later_round", "match", number=match.round.number)
        if round_ not in (None, newest.number):
            raise Conflict("changed_meanwhile", "round")
        back = operation.derive("unpublish", newest.revision)
        unpublish_round(row=newest, operation=back)
        settle_result(match=match, result=result, operation=operation, reason=reason)
        again = operation.derive("pair", newest.revision + 1)
        return propose_round(tournament=tournament, operation=again)


def correct_and_take_back(
    *,
    match: Match,
    result: Mapping[str, Any],
    reason: str,
    operation: Operation,
    round_: int | None = None,
) -> Answer:
    """Correct a result, and take back what it takes the ground from, with results and all.

    Of a knockout these are the published round that others would play, and all after it; it is
    drawn up again. `round_`: which one it was when the correction was looked at.

    Raises:
        Conflict: the match has changed since, or another round would fall.
        Refused: `nothing_falls`, `round_has_penalty`, `reason_missing`.
        EventError: the result cannot be.
    """
    tournament = match.round.tournament
    with transaction.atomic():
        Tournament.objects.select_for_update(of=("self",)).get(pk=tournament.pk)
        earlier = find_answer(TournamentWrite, tournament.pk, operation)
        if earlier is not None:
            return earlier
        falls = _find_falling(match, result)
        if round_ not in (None, falls):
            raise Conflict("changed_meanwhile", "round")
        rows = TournamentRound.objects.filter(tournament=tournament, number__gte=falls)
        for row in rows.filter(published_at__isnull=False).order_by("-number"):
            back = operation.derive(f"unpublish {row.number}", row.revision)
            unpublish_round(row=row, operation=back, with_results=True)
        answer = settle_result(match=match, result=result, operation=operation, reason=reason)
        match.refresh_from_db()
        if result and not is_undecided(match):
            revision = rows.values_list("revision", flat=True).get(number=falls)
            again = operation.derive("pair", revision)
            propose_round(tournament=tournament, operation=again)
        return answer


def _find_falling(match: Match, result: Mapping[str, Any]) -> int:
    """Return the number of the round that falls with another result of this match."""
    event = load_event(match.round.tournament)
    said = read_match_outcome(match, result) if result else {}
    corrected = correct(event, match.round.number, str(match.a.number), said)
    falls = find_contradiction(event, corrected)
    if falls is None:
        raise Refused("nothing_falls", "match")
    return falls.round


def postpone_correction(
    *, match: Match, result: Mapping[str, Any], reason: str, operation: Operation
) -> Answer:
    """Note that a result is to be another one after the event; until then it counts as it is.

    Raises:
        Conflict: the match has changed since.
        Refused: `reason_missing`, or the result cannot be.
    """
    with open_tournament_write(match.round.tournament, operation, role="director") as change:
        if change.is_new:
            locked = change.hold_match(match)
            change.require_revision(locked.revision)
            if change.tournament.is_over:
                raise Refused("tournament_closed", "tournament")
            if not reason:
                raise Refused("reason_missing", "reason")
            said = read_match_outcome(locked, result)
            view = CorrectedView(match=locked.pk, revision=locked.revision, later=True)
            change.write(
                PUT_OFF,
                subject=locked.pk,
                before=locked.result,
                after=said,
                answer=to_json(view),
                reason=reason,
            )
        return change.answer
