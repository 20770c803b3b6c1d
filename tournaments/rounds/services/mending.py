"""A published round mended at one table: who came late meets the bye team, or its opponent does.

The other tables and their matches stay as they are.
"""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from pairing.event.files.round_fields import write_side
from pairing.event.legality import check_event
from pairing.event.names import order_seats
from pairing.event.rounds import choose_sides
from tournaments.event.changes import TournamentWrite, open_tournament_write
from tournaments.event.selectors.values import load_event
from tournaments.models import (
    SEATS,
    Entry,
    EntryState,
    Match,
    Standing,
    TournamentRound,
    name_seats,
)
from tournaments.rounds.answers import PairedRoundView
from tournaments.rounds.services.chain import seal_with
from tournaments.rounds.services.changed_pairings import mark_own

Worth = Literal["half", "zero", "next"]
NEXT: Final = "next"
LATE: Final = "came_late"
FROM_NEXT: Final = "from_next"
ABSENT: Final = "did_not_come"


def seat_late(
    *,
    row: TournamentRound,
    entry: Entry,
    operation: Operation,
    worth: Worth | None = None,
    opponent: Entry | None = None,
) -> Answer:
    """Let somebody who came after the round was published meet those with a bye, at a new table.

    A team meets the bye team, or an `opponent` that came late as well; a player needs three others.
    With `worth` they have the round off instead, which counts as half a round or as nothing; `next`
    leaves the round as it is, and they play from the next on.

    Raises:
        Conflict: the round was changed since.
        Refused: `team_has_table`, `no_bye_team`, `nobody_is_late`, or the round is not the last.
        EventError: the two have met, or must not meet.
    """
    with open_tournament_write(row.tournament, operation, role="director") as change:
        if change.is_new:
            round_, late = _hold(change, row), _hold_entry(change, entry)
            number = str(late.number)
            _require_free(round_, number)
            if worth == NEXT:
                _keep(change, round_, _tell(FROM_NEXT, number, [], []))
                return change.answer
            _let_in(late, round_)
            off = {team: kept for team, kept in _list_off(round_).items() if team != number}
            if worth is not None:
                round_.paired = _write(round_, off={**off, number: worth})
                _keep(change, round_, _tell(LATE, number, [], []))
            elif opponent is not None:
                _seat_two(change, round_, number, _hold_entry(change, opponent))
            else:
                byes = _require_byes(round_, 2 * change.tournament.side_size - 1)
                sides = choose_sides(load_event(change.tournament), [*byes, number])
                table = _find_new_table(round_)
                round_.paired = _write(round_, off=off, byes=[], add=(table, *sides))
                _seat(change, round_, table, *sides)
                seating = order_seats([who for side in sides for who in side])
                _keep(change, round_, _tell(LATE, number, [[bye] for bye in byes], [list(seating)]))
        return change.answer


def _let_in(late: Entry, round_: TournamentRound) -> None:
    late.enters = min(late.enters, round_.number)
    late.revision += 1
    late.save(update_fields=["enters", "revision"])


def _find_new_table(round_: TournamentRound) -> int:
    return max((match.table for match in round_.matches.all()), default=0) + 1


def _seat_two(
    change: TournamentWrite, round_: TournamentRound, number: str, opponent: Entry
) -> None:
    """Let two that came late meet at a new table."""
    if change.tournament.side_size > 1:
        raise Refused("too_few_byes", "opponent", least=3)
    other, table = str(opponent.number), _find_new_table(round_)
    if other == number:
        raise Refused("same_team_twice", "opponent")
    _require_free(round_, other)
    _let_in(opponent, round_)
    off = {team: kept for team, kept in _list_off(round_).items() if team not in (number, other)}
    round_.paired = _write(round_, off=off, add=(table, [other], [number]))
    _seat(change, round_, table, [other], [number])
    _keep(change, round_, _tell(LATE, number, [], [sorted((other, number))]))


def replace_absent(*, row: TournamentRound, absent: Entry, operation: Operation) -> Answer:
    """Let who has a bye take the place of one that did not come; that one gets nothing.

    Of several with a bye it is the first: whose turn to sit out came first. Who did not come is
    not here: the desk asks again once they are ticked.

    Raises:
        Conflict: the round was changed since.
        Refused: `round_has_begun` where that table has, `no_bye_team`, `team_has_no_table`.
        EventError: the two have met, or must not meet.
    """
    with open_tournament_write(row.tournament, operation, role="director") as change:
        if change.is_new:
            round_, gone = _hold(change, row), str(absent.number)
            match = next(
                (match for match in round_.matches.all() if absent.pk in match.entry_ids), None
            )
            if match is None:
                raise Refused("team_has_no_table", "team", number=absent.number)
            if match.standing != Standing.OPEN or match.game_id:
                raise Refused("round_has_begun", "round", table=match.table)
            bye, *others = _require_byes(round_, 1)
            before = _number_sides(match)
            a, b = ([bye if who == gone else who for who in side] for side in before)
            a, b = (b, a) if bye in a else (a, b)
            off = {**_list_off(round_), gone: "zero"}
            round_.paired = _write(
                round_, off=off, byes=others, drop=match.table, add=(match.table, a, b)
            )
            match.delete()
            absent.members.update(present=False)
            _seat(change, round_, match.table, a, b)
            was = list(order_seats([*before[0], *before[1]]))
            now = list(order_seats([*a, *b]))
            _keep(change, round_, _tell(ABSENT, gone, [[bye], was], [now]))
        return change.answer


def _hold(change: TournamentWrite, row: TournamentRound) -> TournamentRound:
    """Return the round as the writer saw it, if it is published and the last one."""
    rows = TournamentRound.objects.filter(tournament=change.tournament)
    round_ = rows.prefetch_related(*(f"matches__{seat}" for seat in SEATS)).get(pk=row.pk)
    change.require_revision(round_.revision)
    if change.tournament.is_over:
        raise Refused("tournament_closed", "tournament")
    if not change.tournament.format.is_drawn or round_.number > change.tournament.rounds:
        raise Refused("nobody_is_late", "round")
    if not round_.is_published:
        raise Refused("round_not_published", "round", number=round_.number)
    if rows.filter(number__gt=round_.number, published_at__isnull=False).exists():
        raise Refused("round_not_last", "round", number=round_.number)
    return round_


def _hold_entry(change: TournamentWrite, entry: Entry) -> Entry:
    locked = Entry.objects.get(pk=entry.pk, tournament=change.tournament)
    if locked.state != EntryState.ENTERED:
        raise Refused("team_not_in", "team", number=locked.number)
    return locked


def _require_free(round_: TournamentRound, number: str) -> None:
    sides = [side for match in round_.matches.all() for side in _number_sides(match)]
    seated = {who for side in sides for who in side}
    if number in seated | set(round_.paired.get("byes", ())):
        raise Refused("team_has_table", "team", number=int(number))


def _number_sides(match: Match) -> list[list[str]]:
    return [[str(entry.number) for entry in side] for side in match.sides.values()]


def _require_byes(round_: TournamentRound, least: int) -> list[str]:
    byes = [str(bye) for bye in round_.paired.get("byes", ())]
    if len(byes) < least:
        raise Refused("no_bye_team" if least == 1 else "too_few_byes", "round")
    return byes


def _list_off(round_: TournamentRound) -> dict[str, str]:
    return dict(round_.paired.get("off", {}))


def _write(
    round_: TournamentRound,
    *,
    off: Mapping[str, str],
    byes: list[str] | None = None,
    drop: int | None = None,
    add: tuple[int, Sequence[str], Sequence[str]] | None = None,
) -> dict[str, Any]:
    """Return what was paired with one table more, one less, other byes or others off."""
    paired = dict(round_.paired)
    numbered = enumerate(paired["tables"], start=1)
    tables = [{**table, "table": table.get("table", at)} for at, table in numbered]
    tables = [table for table in tables if table["table"] != drop]
    if add is not None:
        number, *sides = add
        named = {name: write_side(tuple(side)) for name, side in zip("ab", sides, strict=True)}
        tables.append({"table": number, **named})
    paired["tables"] = sorted(tables, key=lambda table: int(table["table"]))
    given = {"off": dict(off), "byes": paired.get("byes", []) if byes is None else byes}
    return {**{name: value for name, value in paired.items() if name not in given}} | {
        name: value for name, value in given.items() if value
    }


def _seat(
    change: TournamentWrite,
    round_: TournamentRound,
    table: int,
    a: Sequence[str],
    b: Sequence[str],
) -> None:
    rows = Entry.objects.filter(tournament=change.tournament, number__in=(*a, *b))
    teams = {str(entry.number): entry for entry in rows}
    key = uuid.uuid5(round_.pk, f"{round_.revision + 1}:{'-'.join((*a, *b))}")
    Match.objects.create(id=key, round=round_, table=table, **name_seats(a, b, teams))


def _tell(kind: str, team: str, taken: list[list[str]], made: list[list[str]]) -> dict[str, Any]:
    return {"taken": taken, "made": made, "reason": "", "kind": kind, "team": team}


def _keep(change: TournamentWrite, round_: TournamentRound, reply: Mapping[str, Any]) -> Answer:
    """Store the round, if it may be so, with its link of the chain made again."""
    round_.by_hand = [*round_.by_hand, *mark_own(change, [dict(reply)])]
    round_.revision += 1
    seal_with(round_, change.tournament.seed)
    round_.save()
    check_event(load_event(change.tournament))
    after = {"paired": round_.paired, "by_hand": round_.by_hand}
    answer = to_json(PairedRoundView(round=round_.number, revision=round_.revision))
    return change.write("mend", subject=round_.pk, after=after, answer=answer)
