"""Whether an event makes sense: everything in it exists, happened once and was allowed."""

from collections.abc import Iterable, Iterator

from pairing.event.errors import EventError
from pairing.event.event import OFF, Entrant, Event, EventRound
from pairing.event.rounds import follow_knockout, is_knockout
from pairing.event.score_checks import check_scores
from pairing.event.swiss_history import SwissHistory
from pairing.standings import StandingsError
from pairing.standings.scoring import AwardKind


def check_event(event: Event, *, checked: int = 0) -> None:
    """Raise EventError at the first contradiction, in the order of the file.

    `checked`: so many rounds were found right before, of an event that differs by later ones alone.
    """
    _check_entrants(event)
    known = {entrant.id for entrant in event.entrants}
    _check_pairs(event, known)
    _check_cut(event, known)
    if len(event.played) > event.rounds and event.cut is None:
        raise EventError(
            "more_rounds_than_planned", "/rounds", rounds=event.rounds, played=len(event.played)
        )
    history = SwissHistory()
    for number, round_ in enumerate(event.played, start=1):
        if number <= checked:
            if _is_swiss_of_teams(event, number):
                history.note(number, round_)
        else:
            _check_round(event, known, number, history)
    if event.played and is_knockout(event, len(event.played)):
        follow_knockout(event)
    _check_awards(event)
    _check_penalties(event, known)
    _check_plan(event, known)


def _check_round(event: Event, known: set[str], number: int, history: SwissHistory) -> None:
    round_, place = event.played[number - 1], f"/played/{number - 1}"
    _check_seating(event, known, number, round_, place)
    check_scores(event, round_, place)
    _check_winners(event, number, round_, place)
    if _is_swiss_of_teams(event, number):
        history.check(event, number, round_, place)
    else:
        _check_meetings(event, number, place)


def _is_swiss_of_teams(event: Event, number: int) -> bool:
    """Return whether a round is drawn so that no two meet again and nobody is free twice."""
    return event.row.draws_teams and not is_knockout(event, number)


def _check_entrants(event: Event) -> None:
    ids: dict[str, int] = {}
    tables: dict[int, str] = {}
    for at, entrant in enumerate(event.entrants):
        place = f"/{event.kind}/{at}"
        if entrant.id in ids:
            other = f"/{event.kind}/{ids[entrant.id]}"
            raise EventError("entrant_twice", f"{place}/id", entrant=entrant.id, other=other)
        if entrant.leaves is not None and entrant.leaves < entrant.enters:
            raise EventError(
                "leaves_before_entering",
                f"{place}/leaves",
                enters=entrant.enters,
                leaves=entrant.leaves,
            )
        _check_members(entrant, place)
        if entrant.table is not None and entrant.table in tables:
            other = tables[entrant.table]
            where = f"{place}/table"
            raise EventError("fixed_table_twice", where, table=entrant.table, other=other)
        ids[entrant.id] = at
        if entrant.table is not None:
            tables[entrant.table] = entrant.id


def _check_members(entrant: Entrant, place: str) -> None:
    for at, member in enumerate(entrant.members):
        last = member.until_round
        if last is not None and last < member.from_round:
            where = f"{place}/members/{at}/until_round"
            name, first = member.name, member.from_round
            raise EventError("member_leaves_first", where, name=name, first=first, last=last)


def _check_pairs(event: Event, known: set[str]) -> None:
    pairs = [(f"/forbidden/{at}", pair) for at, pair in enumerate(event.forbidden)]
    wishes = enumerate(event.wishes)
    pairs += [(f"/wishes/{at}/{event.kind}", wish.entrants) for at, wish in wishes]
    for place, pair in pairs:
        _check_known(known, enumerate(pair), place)
        if pair[0] == pair[1]:
            raise EventError("pair_of_one", place, entrant=pair[0])


def _check_cut(event: Event, known: set[str]) -> None:
    """Check that who plays the knockout is known once it has begun, and each once."""
    place = "/cut/qualified" if event.cut else "/pairing/qualified"
    groups = (event.cut.qualified,) if event.cut else event.fixed.qualified
    steps = [
        (str(at) if event.cut else f"{group}/{at}", entrant)
        for group, members in enumerate(groups)
        for at, entrant in enumerate(members)
    ]
    _check_known(known, steps, place)
    named = [entrant for _step, entrant in steps]
    for at, (step, entrant) in enumerate(steps):
        if entrant in named[:at]:
            raise EventError("qualified_twice", f"{place}/{step}", entrant=entrant)
    if named and len(event.played) < event.stages.ranked:
        raise EventError("cut_not_reached", place)
    if event.cut and len(event.played) > event.rounds and not named:
        raise EventError("cut_qualified_missing", "/cut")


def _check_known(known: set[str], named: Iterable[tuple[int | str, str]], place: str) -> None:
    for step, entrant in named:
        if entrant not in known:
            where = f"{place}/{step}" if step != "" else place
            raise EventError("unknown_entrant", where, entrant=entrant, known=sorted(known))


def _named(round_: EventRound, place: str, size: int) -> Iterator[tuple[str, str]]:
    """List everybody whom a round names, with the place."""
    for at, table in enumerate(round_.tables):
        for name, side in (("a", table.match.a), ("b", table.match.b)):
            for member, entrant in enumerate(side):
                step = f"/{member}" if size > 1 else ""
                yield entrant, f"{place}/tables/{at}/{name}{step}"
    for at, entrant in enumerate(round_.byes):
        yield entrant, f"{place}/byes/{at}"
    for entrant in round_.off:
        yield entrant, f"{place}/off/{entrant.replace('~', '~0').replace('/', '~1')}"


def _check_seating(
    event: Event, known: set[str], number: int, round_: EventRound, place: str
) -> None:
    """Check that everybody is known, in the event and in one place; nobody is left out."""
    playing = {entrant.id for entrant in event.entrants if entrant.plays_in(number)}
    places: dict[str, str] = {}
    for entrant, where in _named(round_, place, event.side_size):
        _check_known(known, [("", entrant)], where)
        if entrant in places:
            raise EventError("twice_in_round", where, entrant=entrant, other=places[entrant])
        if entrant not in playing and not is_knockout(event, number):
            raise EventError("not_in_round", where, entrant=entrant, round=number)
        places[entrant] = where
    numbers: set[int] = set()
    for at, table in enumerate(round_.tables):
        if table.number is not None and table.number in numbers:
            raise EventError("table_twice", f"{place}/tables/{at}/table", table=table.number)
        numbers |= {table.number} if table.number is not None else set()
    missing = sorted(playing - set(places))
    if missing and not is_knockout(event, number):
        raise EventError("not_accounted_for", place, entrant=missing[0], round=number)
    _check_number_of_byes(event, round_, place)


def _check_number_of_byes(event: Event, round_: EventRound, place: str) -> None:
    """Check that no more have byes than the format allows."""
    byes, most = len(round_.byes), event.row.most_byes
    if most is not None and byes > most:
        code = "two_byes" if most == 1 else "too_many_byes"
        raise EventError(code, f"{place}/byes/{most}", found=byes)


def _check_meetings(event: Event, number: int, place: str) -> None:
    """Check that no forbidden pair shares a table, and nobody meets more often than planned."""
    waived = {frozenset(w.ids) for w in event.played[number - 1].waived if w.kind == "forbidden"}
    forbidden = [set(pair) for pair in event.forbidden if frozenset(pair) not in waived]
    for at, table in enumerate(event.played[number - 1].tables):
        everybody = table.match.a + table.match.b
        for pair in forbidden if event.side_size > 1 else ():
            if pair <= set(everybody):
                raise EventError("forbidden_pair", f"{place}/tables/{at}", entrants=sorted(pair))
        if event.row.meets_all and not is_knockout(event, number):
            met = sum(
                {*other.match.a, *other.match.b} == set(everybody)
                for round_ in event.played[:number]
                for other in round_.tables
            )
            if met > event.fixed.legs:
                where, teams = f"{place}/tables/{at}", sorted(everybody)
                raise EventError("met_too_often", where, entrants=teams, legs=event.fixed.legs)


def _check_winners(event: Event, number: int, round_: EventRound, place: str) -> None:
    """Check that it is said of matches of a knockout alone who goes on after a level score."""
    for at, table in enumerate(round_.tables):
        if table.match.winner is not None and not is_knockout(event, number):
            raise EventError("winner_without_knockout", f"{place}/tables/{at}/winner")


def _check_awards(event: Event) -> None:
    """Check that what happened without a match is worth something that is known."""
    tables = [table for round_ in event.played for table in round_.tables]
    off = {kind for round_ in event.played for kind in round_.off.values()}
    byes = any(round_.byes for round_ in event.played) and not event.row.meets_all
    forfeits = any(table.match.absent in {"a", "b"} for table in tables)
    happened: list[tuple[AwardKind, bool]] = [("bye", byes), ("forfeit_win", forfeits)]
    happened += [(kind, kind in off) for kind in OFF]
    for award, needed in happened:
        if needed:
            require_award(event, award)


def require_award(event: Event, award: AwardKind) -> None:
    """Raise EventError unless the scoring says what something without a match is worth."""
    try:
        event.scoring.award(award)
    except StandingsError:
        raise EventError("award_missing", "/scoring", award=award) from None


def _check_penalties(event: Event, known: set[str]) -> None:
    for at, penalty in enumerate(event.penalties):
        place = f"/penalties/{at}"
        _check_known(known, [(event.kind[:-1], penalty.team)], place)
        if penalty.round > len(event.played):
            raise EventError(
                "round_not_played", f"{place}/round", round=penalty.round, played=len(event.played)
            )


def _check_plan(event: Event, known: set[str]) -> None:
    """Check that all who are fixed for the next round are in the event then, and fixed once."""
    plan, number = event.next, len(event.played) + 1
    playing = {entrant.id for entrant in event.entrants if entrant.plays_in(number)}
    round_ = _plan_as_named(event)
    places: dict[str, str] = {}
    for entrant, where in round_:
        _check_known(known, [("", entrant)], where)
        if entrant not in playing:
            raise EventError("not_in_round", where, entrant=entrant, round=number)
        if entrant in places:
            raise EventError("twice_in_round", where, entrant=entrant, other=places[entrant])
        places[entrant] = where
    for at, entrant in enumerate(plan.wants_bye):
        where = f"/next/wants_bye/{at}"
        _check_known(known, [("", entrant)], where)
        if entrant in places:
            raise EventError("twice_in_round", where, entrant=entrant, other=places[entrant])
    for at, waiver in enumerate(plan.waived):
        _check_known(known, enumerate(waiver.ids), f"/next/waived/{at}/teams")


def _plan_as_named(event: Event) -> Iterator[tuple[str, str]]:
    for at, sides in enumerate(event.next.locked):
        for name, side in zip("ab", sides, strict=True):
            for member, entrant in enumerate(side):
                step = f"/{member}" if event.side_size > 1 else ""
                yield entrant, f"/next/locked/{at}/{name}{step}"
    for at, entrant in enumerate(event.next.sits_out):
        yield entrant, f"/next/sits_out/{at}"
    for entrant in event.next.off:
        yield entrant, f"/next/off/{entrant.replace('~', '~0').replace('/', '~1')}"
