"""What a match ended with: reported by a side, confirmed by the other, settled by the director."""

import uuid
from collections.abc import Mapping
from typing import Any, Final, Literal

from django.utils import timezone

from common.answers import to_json
from common.problems import Conflict, Refused
from common.statements import Insert, Update
from common.writes.operation import Answer, Operation
from pairing.event.outcomes import is_same, read_match, read_outcome
from pairing.event.rounds import check_games, find_contradiction, find_winner
from pairing.event.words.correction import correct
from tournaments.event.changes import TournamentWrite, open_tournament_write, tell_part
from tournaments.event.players import keep_players
from tournaments.event.selectors.values import load_event, write_rules
from tournaments.event.told import tell_result
from tournaments.matches.answers import AcceptedView, MatchView
from tournaments.matches.selectors.reports import find_latest_reports
from tournaments.models import (
    Match,
    Report,
    Standing,
    Tournament,
    TournamentChange,
    TournamentRound,
)
from tournaments.settings.services import read_rules

Side = Literal["a", "b"]
Speaker = Literal["a", "b", "table"]
OTHER: Final[Mapping[str, Side]] = {"a": "b", "b": "a"}
DIRECTOR: Final = "director"
FOR_DIRECTORS: Final = {"forfeit", "points", "reason", "adjustments", "winner"}
"""What a table cannot say of its own match."""
SPEAKERS: Final[Mapping[str, Speaker]] = {"a": "a", "b": "b", "table": "table"}
SHEET: Final = "table"
"""Who speaks by a sheet that the table's link opened."""
_matches = Update(
    Match, ["result", "standing", "settled_by", "in_own_matter", "calls_since", "revision"]
)
_reports = Insert(Report)


def report_result(
    *, match: Match, side: Side, result: Mapping[str, Any], operation: Operation
) -> Answer:
    """Write down what a side says; if the other said the same, it is final.

    Both may report at once: what a report follows is that side's own last one. After the
    director's word, and once nothing is played any more, a report is kept, shown to the director,
    and changes nothing.

    Raises:
        Conflict: the same side has reported from another phone since.
        Refused: `not_for_tables`, or the result cannot be.
    """
    with open_tournament_write(match.round.tournament, operation, role="table") as change:
        if change.is_new:
            locked = _hold(change, match)
            if _is_for_directors(result):
                raise Refused("not_for_tables", "result")
            words = find_latest_reports(locked)
            _require_own_last(change, locked, words.get(side))
            said = _read(locked, result)
            late = _comes_late(locked, said)
            before = _write(locked)
            if not late and not _is_settled(locked):
                _take_report(locked, side, said, words)
            _save(change, locked, "report", before, side=side, said=said, late=late)
        return change.answer


def _is_settled(match: Match) -> bool:
    """Return whether a table's word changes nothing any more: in a knockout somebody has won."""
    return match.standing == Standing.FINAL and not is_undecided(match)


def _comes_late(match: Match, said: Mapping[str, Any]) -> bool:
    """Return whether a table's word is kept for the director, and changes nothing.

    Another result stands; or nothing is played any more, and this is not what counts already.
    """
    if _is_settled(match):
        return not is_same(said, match.result)
    counts = match.standing == Standing.PROVISIONAL and is_same(said, match.result)
    return match.round.tournament.has_ended and not counts


def _require_play(change: TournamentWrite, match: Match) -> None:
    """Refuse that a table settles two versions of its own once nothing is played any more."""
    if change.tournament.has_ended and match.standing == Standing.DISPUTED:
        raise Refused("tournament_closed", "tournament")


def _is_for_directors(result: Mapping[str, Any]) -> bool:
    """Return whether a table cannot say this of its own match, of one of its games neither."""
    games = result.get("games")
    given = [result, *(games if isinstance(games, list) else ())]
    return any(FOR_DIRECTORS & set(each) for each in given if isinstance(each, Mapping))


def _hold(change: TournamentWrite, match: Match) -> Match:
    locked = change.hold_match(match)
    if change.tournament.is_over:
        raise Refused("tournament_closed", "tournament")
    return locked


def _read(match: Match, result: Mapping[str, Any]) -> dict[str, Any]:
    said = read_match_outcome(match, result)
    if not said:
        raise Refused("result_missing", "result")
    return said


def read_match_outcome(match: Match, result: Mapping[str, Any]) -> dict[str, Any]:
    """Return a result of a match in the form in which it is kept.

    Raises:
        EventError: it cannot be; of a knockout also `game_too_many`.
    """
    tournament, number = match.round.tournament, match.round.number
    said = read_outcome(read_rules(write_rules(tournament)), result)
    if number > tournament.rounds and "games" in said:
        check_games(read_match(said), find_games_of_match(tournament, number))
    return said


def _require_own_last(change: TournamentWrite, match: Match, own: Report | None) -> None:
    after = change.operation.after
    last = own.revision if own is not None else 0
    if not isinstance(after, int) or not last <= after <= match.revision:
        raise Conflict("changed_meanwhile", revision=match.revision)


def _take_report(
    match: Match, by: Speaker, said: dict[str, Any], words: Mapping[str, Report]
) -> None:
    """Agreed is what both sides said; the table's sheet alone speaks for neither of them.

    `words`: what everybody said last before.
    """
    others = {
        who: _leave_out_level(match, words.get(who), said) for who in ("a", "b", SHEET) if who != by
    }
    answer = [report.result for report in others.values() if report is not None]
    theirs = others[OTHER[by]] if by in OTHER else None
    whole = next(
        (result for result in [said, *answer] if "hands" in result and is_same(result, said)), said
    )
    if theirs is not None and is_same(theirs.result, said):
        match.result = whole
        match.standing, match.settled_by = Standing.FINAL, "accepted"
    elif all(is_same(report, said) for report in answer):
        match.result, match.standing = whole, Standing.PROVISIONAL
    else:
        match.standing = Standing.DISPUTED


def _leave_out_level(match: Match, report: Report | None, said: Mapping[str, Any]) -> Report | None:
    """Return what somebody said last; not of the level score after which they played on."""
    if report is None or (leaves_open(match, report.result) and not leaves_open(match, said)):
        return None
    return report


def _write(match: Match) -> dict[str, Any]:
    return {"result": match.result, "standing": match.standing, "settled_by": match.settled_by}


def _save(
    change: TournamentWrite,
    match: Match,
    action: str,
    before: Mapping[str, Any],
    *,
    side: str = "",
    said: dict[str, Any] | None = None,
    late: bool = False,
    reason: str = "",
) -> Answer:
    match.revision += 1
    _matches.run(match)
    keep_players(match)
    tell_result(change.tournament, match, before)
    if said is not None:
        report = Report(
            id=uuid.uuid5(change.operation.id, "report"),
            match=match,
            side=side,
            result=said,
            revision=match.revision,
            late=late,
            by_id=change.operation.by,
            device=change.operation.device,
        )
        _reports.run([report])
    view = MatchView(match=match.pk, revision=match.revision, **_write(match), late=late)
    return change.write(
        action,
        subject=match.pk,
        before=before,
        after={**_write(match), **({"side": side} if side else {})},
        answer=to_json(view),
        reason=reason,
    )


def take_sheet(*, match: Match, result: Mapping[str, Any], operation: Operation) -> Answer | None:
    """Report the end of the match's sheet, for the one who opened it; None: nothing new.

    Raises:
        EventError: the event cannot count such a score.
    """
    with open_tournament_write(match.round.tournament, operation, role="table") as change:
        locked = Match.objects.select_related("round").get(pk=match.pk)
        by = SPEAKERS.get(locked.sheet_side)
        if by is None or not change.is_new or change.tournament.is_over:
            return None
        locked.round.tournament = change.tournament
        said = _read(locked, result)
        words = find_latest_reports(locked)
        if by in words and words[by].result == said:
            return None
        late = _comes_late(locked, said)
        before = _write(locked)
        if not late and not _is_settled(locked):
            _take_report(locked, by, said, words)
        _save(change, locked, "report", before, side=by, said=said, late=late)
        return change.answer


def confirm_result(*, match: Match, side: Side, operation: Operation) -> Answer:
    """Accept what the other side reported, or say the same as the table's sheet.

    Raises:
        Conflict: the result has changed since it was looked at.
        Refused: `nothing_to_confirm`; `tournament_closed` where both differ and it has ended.
    """
    with open_tournament_write(match.round.tournament, operation, role="table") as change:
        if change.is_new:
            locked = _hold(change, match)
            change.require_revision(locked.revision)
            words = find_latest_reports(locked)
            other, sheet = words.get(OTHER[side]), words.get(SHEET)
            if locked.standing in (Standing.OPEN, Standing.FINAL) or not (other or sheet):
                raise Refused("nothing_to_confirm", "match")
            _require_play(change, locked)
            before = _write(locked)
            if other is not None:
                locked.result, locked.standing = other.result, Standing.FINAL
                locked.settled_by = "accepted"
                _save(change, locked, "confirm", before, side=side)
            elif sheet is not None:
                _take_report(locked, side, sheet.result, words)
                _save(change, locked, "confirm", before, side=side, said=sheet.result)
        return change.answer


def countersign_result(*, match: Match, side: Side, operation: Operation) -> Answer:
    """Agree on the phone of `side` to what it or the sheet reported: the others gave their code.

    Raises:
        Conflict: the result has changed since it was looked at.
        Refused: `nothing_to_confirm`.
    """
    with open_tournament_write(match.round.tournament, operation, role="table") as change:
        if change.is_new:
            locked = _hold(change, match)
            change.require_revision(locked.revision)
            words = find_latest_reports(locked)
            own = words.get(side) or words.get(SHEET)
            if locked.standing in (Standing.OPEN, Standing.FINAL) or own is None:
                raise Refused("nothing_to_confirm", "match")
            _require_play(change, locked)
            before = _write(locked)
            locked.result, locked.standing = own.result, Standing.FINAL
            locked.settled_by = "countersigned"
            _save(change, locked, "countersign", before, side=OTHER[side])
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

    A match of a knockout that leaves open who goes on is no such: it is decided without one.

    Raises:
        Conflict: it has changed since the director looked.
        Refused: `reason_missing`, `round_follows` where a published round of a knockout would be
            another one, or the result cannot be.
    """
    with open_tournament_write(match.round.tournament, operation, role=DIRECTOR) as change:
        if change.is_new:
            locked = _hold(change, match)
            change.require_revision(locked.revision)
            said = _read(locked, result) if result else {}
            if "winner" in said and locked.round.number <= change.tournament.rounds:
                raise Refused("level_stays", "result")
            if locked.standing == Standing.FINAL and not reason and not is_undecided(locked):
                raise Refused("reason_missing", "reason")
            require_ground(locked, said)
            before = _write(locked)
            locked.result = said
            locked.standing = Standing.FINAL if said else Standing.OPEN
            locked.settled_by = DIRECTOR if said else ""
            locked.in_own_matter = change.note_teams(*locked.entry_ids) and bool(said)
            locked.calls_since = None
            _save(change, locked, "settle", before, side=DIRECTOR, said=said or None, reason=reason)
        return change.answer


def is_undecided(match: Match) -> bool:
    """Return whether a match of a knockout has a result that leaves open who goes on."""
    return leaves_open(match, match.result)


def leaves_open(match: Match, result: Mapping[str, Any]) -> bool:
    """Return whether a result of a match of a knockout leaves open who goes on."""
    tournament = match.round.tournament
    if match.round.number <= tournament.rounds or not result:
        return False
    best_of = find_games_of_match(tournament, match.round.number)
    return find_winner(read_match(result), best_of) is None


def find_games_of_match(tournament: Tournament, number: int) -> int:
    """Return of how many games a match of a round is the best; one before a knockout."""
    games = tournament.rules.get("pairing", {}).get("best_of", [1])
    if number <= tournament.rounds or "best_of" not in tournament.format.options:
        return 1
    return int(games[min(number - tournament.rounds, len(games)) - 1])


def require_ground(match: Match, said: Mapping[str, Any]) -> None:
    """Refuse a result that takes its ground from a published round of a knockout.

    Raises:
        Refused: `round_follows` with its number.
    """
    tournament = match.round.tournament
    if not tournament.stages.bracket:
        return
    published = TournamentRound.objects.filter(tournament=tournament, published_at__isnull=False)
    later = published.filter(number__gt=max(match.round.number, tournament.rounds))
    if not later.exists():
        return
    event = load_event(tournament)
    corrected = correct(event, match.round.number, str(match.a.number), said)
    if (falls := find_contradiction(event, corrected)) is not None:
        raise Refused("round_follows", "match", number=falls.round)


def accept_reported(change: TournamentWrite) -> None:
    """Accept what one side alone has reported, in all rounds: who goes on follows from it."""
    rows = Match.objects.filter(round__tournament=change.tournament, standing=Standing.PROVISIONAL)
    for row in rows:
        _accept(change, row)


def _accept(change: TournamentWrite, row: Match) -> None:
    before = _write(row)
    row.standing, row.settled_by = Standing.FINAL, DIRECTOR
    row.in_own_matter = change.note_teams(row.a_id, row.b_id)
    row.revision += 1
    row.save(update_fields=["standing", "settled_by", "in_own_matter", "revision"])
    keep_players(row)
    tell_result(change.tournament, row, before)


def confirm_all(
    *, round_: TournamentRound, operation: Operation, revision: int | None = None
) -> Answer:
    """Accept every provisional result of a round, by the director.

    `revision` is the tournament's revision that the director looked at: a match that somebody has
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
            newer = _list_newer(change, revision)
            for row in Match.objects.filter(round=round_, standing=Standing.PROVISIONAL):
                if row.pk in newer:
                    left.append(row.pk)
                    continue
                _accept(change, row)
                settled.append(row.pk)
                tell_part(row.pk)
            answer = to_json(AcceptedView(matches=settled, left=left))
            change.write("confirm_all", after=answer["matches"], answer=answer)
        return change.answer


def _list_newer(change: TournamentWrite, revision: int | None) -> set[uuid.UUID | None]:
    """Return what was written of after the revision that was seen."""
    if revision is None:
        return set()
    rows = TournamentChange.objects.filter(tournament=change.tournament, revision__gt=revision)
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
            locked = change.hold_match(match)
            locked.calls_since = (locked.calls_since or timezone.now()) if calls else None
            locked.save(update_fields=["calls_since"])
            answer = {"calls": calls}
            change.write("call" if calls else "come", subject=locked.pk, after=calls, answer=answer)
        return change.answer
