"""What a match ended with: reported by a side, confirmed by the other, settled by the director."""

import uuid
from collections.abc import Mapping
from typing import Any, Final, Literal

from django.utils import timezone

from common.answers import to_json
from common.problems import Conflict, Refused
from common.writes.operation import Answer, Operation
from pairing.event.outcomes import is_same, read_outcome
from tournaments.event.changes import TournamentWrite, open_tournament_write
from tournaments.event.players import keep_players
from tournaments.matches.answers import AcceptedView, MatchView
from tournaments.matches.selectors.reports import find_latest_report
from tournaments.models import Match, Report, Standing, TournamentChange, TournamentRound
from tournaments.settings.services import read_rules

Side = Literal["a", "b"]
Speaker = Literal["a", "b", "table"]
OTHER: Final[Mapping[str, Side]] = {"a": "b", "b": "a"}
DIRECTOR: Final = "director"
FOR_DIRECTORS: Final = {"forfeit", "points", "reason"}
"""What a table cannot say of its own match."""
SPEAKERS: Final[Mapping[str, Speaker]] = {"a": "a", "b": "b", "table": "table"}
SHEET: Final = "table"
"""Who speaks by a sheet that the table's link opened."""


def report_result(
    *, match: Match, side: Side, result: Mapping[str, Any], operation: Operation
) -> Answer:
    """Write down what a side says; if the other said the same, it is final.

    Both may report at once: what a report follows is that side's own last one. After the
    director's word a report is kept, shown to the director, and changes nothing.

    Raises:
        Conflict: the same side has reported from another phone since.
        Refused: `not_for_tables`, or the result cannot be.
    """
    with open_tournament_write(match.round.tournament, operation, role="table") as change:
        if change.is_new:
            held = _hold(change, match)
            if FOR_DIRECTORS & set(result):
                raise Refused("not_for_tables", "result")
            _require_own_last(change, held, side)
            said = _read(change, result)
            late = held.standing == Standing.FINAL and not is_same(said, held.result)
            before = _write(held)
            if held.standing != Standing.FINAL:
                _take_report(held, side, said)
            _save(change, held, "report", before, side=side, said=said, late=late)
        return change.answer


def _hold(change: TournamentWrite, match: Match) -> Match:
    held = change.hold_match(match)
    if change.tournament.is_over:
        raise Refused("tournament_closed", "tournament")
    return held


def _read(change: TournamentWrite, result: Mapping[str, Any]) -> dict[str, Any]:
    said = read_outcome(read_rules(change.tournament.rules), result)
    if not said:
        raise Refused("result_missing", "result")
    return said


def _require_own_last(change: TournamentWrite, held: Match, side: Side) -> None:
    after = change.operation.after
    own = Report.objects.filter(match=held, side=side).order_by("-revision").first()
    if own is not None and (not isinstance(after, int) or own.revision > after):
        raise Conflict("changed_meanwhile")


def _take_report(held: Match, by: Speaker, said: dict[str, Any]) -> None:
    """Agreed is what both sides said; the table's sheet alone speaks for neither of them."""
    others = {who: find_latest_report(held, who) for who in ("a", "b", SHEET) if who != by}
    told = [one.result for one in others.values() if one is not None]
    theirs = others[OTHER[by]] if by in OTHER else None
    whole = next((one for one in [said, *told] if "hands" in one and is_same(one, said)), said)
    if theirs is not None and is_same(theirs.result, said):
        held.result = whole
        held.standing, held.settled_by = Standing.FINAL, "accepted"
    elif all(is_same(one, said) for one in told):
        held.result, held.standing = whole, Standing.PROVISIONAL
    else:
        held.standing = Standing.DISPUTED


def _write(held: Match) -> dict[str, Any]:
    return {"result": held.result, "standing": held.standing, "settled_by": held.settled_by}


def _save(
    change: TournamentWrite,
    held: Match,
    action: str,
    before: object,
    *,
    side: str = "",
    said: dict[str, Any] | None = None,
    late: bool = False,
    reason: str = "",
) -> Answer:
    held.revision += 1
    held.save()
    keep_players(held)
    if said is not None:
        Report.objects.create(
            id=uuid.uuid5(change.operation.id, "report"),
            match=held,
            side=side,
            result=said,
            revision=held.revision,
            late=late,
            by_id=change.operation.by,
            device=change.operation.device,
        )
    told = MatchView(match=held.pk, revision=held.revision, **_write(held), late=late)
    return change.write(
        action,
        subject=held.pk,
        before=before,
        after={**_write(held), **({"side": side} if side else {})},
        answer=to_json(told),
        reason=reason,
    )


def take_sheet(*, match: Match, result: Mapping[str, Any], operation: Operation) -> Answer | None:
    """Report what the match's sheet ended with, for whoever opened it; None: nothing new.

    Raises:
        EventError: the event cannot count such a score.
    """
    with open_tournament_write(match.round.tournament, operation, role="table") as change:
        held = Match.objects.select_related("round").get(pk=match.pk)
        by = SPEAKERS.get(held.sheet_side)
        if by is None or not change.is_new or change.tournament.is_over:
            return None
        said = _read(change, result)
        own = find_latest_report(held, by)
        if own is not None and own.result == said:
            return None
        late = held.standing == Standing.FINAL and not is_same(said, held.result)
        before = _write(held)
        if held.standing != Standing.FINAL:
            _take_report(held, by, said)
        _save(change, held, "report", before, side=by, said=said, late=late)
        return change.answer


def confirm_result(*, match: Match, side: Side, operation: Operation) -> Answer:
    """Accept what the other side reported, or say the same as the table's sheet.

    Raises:
        Conflict: the result has changed since it was looked at.
        Refused: `nothing_to_confirm`.
    """
    with open_tournament_write(match.round.tournament, operation, role="table") as change:
        if change.is_new:
            held = _hold(change, match)
            change.require_revision(held.revision)
            other = find_latest_report(held, OTHER[side])
            sheet = find_latest_report(held, SHEET)
            if held.standing in (Standing.OPEN, Standing.FINAL) or not (other or sheet):
                raise Refused("nothing_to_confirm", "match")
            before = _write(held)
            if other is not None:
                held.result, held.standing = other.result, Standing.FINAL
                held.settled_by = "accepted"
                _save(change, held, "confirm", before, side=side)
            elif sheet is not None:
                _take_report(held, side, sheet.result)
                _save(change, held, "confirm", before, side=side, said=sheet.result)
        return change.answer


def countersign_result(*, match: Match, side: Side, operation: Operation) -> Answer:
    """Agree on the phone of `side` to what it or the sheet reported: the others gave their code.

    Raises:
        Conflict: the result has changed since it was looked at.
        Refused: `nothing_to_confirm`.
    """
    with open_tournament_write(match.round.tournament, operation, role="table") as change:
        if change.is_new:
            held = _hold(change, match)
            change.require_revision(held.revision)
            own = find_latest_report(held, side) or find_latest_report(held, SHEET)
            if held.standing in (Standing.OPEN, Standing.FINAL) or own is None:
                raise Refused("nothing_to_confirm", "match")
            before = _write(held)
            held.result, held.standing = own.result, Standing.FINAL
            held.settled_by = "countersigned"
            _save(change, held, "countersign", before, side=OTHER[side])
        return change.answer


def settle_result(
    *,
    match: Match,
    result: Mapping[str, Any],
    operation: Operation,
    reason: str = "",
) -> Answer:
    """Settle a match by the director's word: a result, a forfeit, awarded points; or none again.

    What was final is another only with a reason.

    Raises:
        Conflict: it has changed since the director looked.
        Refused: `reason_missing`, or the result cannot be.
    """
    with open_tournament_write(match.round.tournament, operation, role=DIRECTOR) as change:
        if change.is_new:
            held = _hold(change, match)
            change.require_revision(held.revision)
            said = _read(change, result) if result else {}
            if held.standing == Standing.FINAL and not reason:
                raise Refused("reason_missing", "reason")
            before = _write(held)
            held.result = said
            held.standing = Standing.FINAL if said else Standing.OPEN
            held.settled_by = DIRECTOR if said else ""
            held.in_own_matter = change.note_teams(held.a_id, held.b_id) and bool(said)
            held.calls_since = None
            _save(change, held, "settle", before, side=DIRECTOR, said=said or None, reason=reason)
        return change.answer


def confirm_all(
    *, round_: TournamentRound, operation: Operation, seen: int | None = None
) -> Answer:
    """Accept every provisional result of a round, by the director.

    `seen` is the tournament's revision that the director looked at: a match that somebody has
    written of since is `left` as it is. None: whatever stands.

    Raises:
        Refused: `tournament_closed`.
    """
    with open_tournament_write(round_.tournament, operation, role=DIRECTOR) as change:
        if change.is_new:
            if change.tournament.is_over:
                raise Refused("tournament_closed", "tournament")
            settled: list[uuid.UUID] = []
            left: list[uuid.UUID] = []
            newer = _list_newer(change, seen)
            for row in Match.objects.filter(round=round_, standing=Standing.PROVISIONAL):
                if row.pk in newer:
                    left.append(row.pk)
                    continue
                row.standing, row.settled_by = Standing.FINAL, DIRECTOR
                row.in_own_matter = change.note_teams(row.a_id, row.b_id)
                row.revision += 1
                row.save(update_fields=["standing", "settled_by", "in_own_matter", "revision"])
                keep_players(row)
                settled.append(row.pk)
            told = to_json(AcceptedView(matches=settled, left=left))
            change.write("confirm_all", after=told["matches"], answer=told)
        return change.answer


def _list_newer(change: TournamentWrite, seen: int | None) -> set[uuid.UUID | None]:
    """Return what was written of after the revision that was seen."""
    if seen is None:
        return set()
    rows = TournamentChange.objects.filter(tournament=change.tournament, revision__gt=seen)
    return set(rows.values_list("subject", flat=True))


def call_director(*, match: Match, operation: Operation, calls: bool) -> Answer:
    """Note that a table calls the director, or that the director has come.

    Raises:
        Refused: `tournament_closed` where a table calls and nothing is played any more.
    """
    with open_tournament_write(match.round.tournament, operation, role="table") as change:
        if change.is_new:
            if calls and change.tournament.has_ended:
                raise Refused("tournament_closed", "tournament")
            held = change.hold_match(match)
            held.calls_since = (held.calls_since or timezone.now()) if calls else None
            held.save(update_fields=["calls_since"])
            told = {"calls": calls}
            change.write("call" if calls else "come", subject=held.pk, after=calls, answer=told)
        return change.answer
