"""The next round of a Swiss of fixed teams: from the event to the position, and back."""

from dataclasses import replace
from itertools import combinations

from pairing.errors import PairingError, Waiver
from pairing.event.errors import EventError, place_refusal
from pairing.event.event import Event, EventRound, Off, TableOfRound
from pairing.event.ranking import results_of
from pairing.standings import MatchResult, open_ledger
from pairing.standings.ledger import How, Ledger
from pairing.swiss import Pairing, Position, Team, pair_teams

FREE = {How.BYE, How.FULL, How.FORFEIT_WIN}


def find_position(event: Event) -> Position:
    """Collect what the next round is paired from."""
    number = len(event.played) + 1
    ledger = open_ledger(results_of(event), event.scoring)
    tables = _list_tables(event)
    plan = event.next
    here = [e for e in event.entrants if e.plays_in(number) and e.id not in plan.off]
    to_come = list_rounds_to_come(event)
    later = frozenset().union(*to_come) - {entrant.id for entrant in here}
    seeds = {entrant.id: seed for seed, entrant in enumerate(event.entrants, start=1)}
    return Position(
        teams=tuple(
            make_team(ledger, seeds[entrant.id], entrant.id, tables, plan.wants_bye)
            for entrant in here
        ),
        forbidden=frozenset(frozenset(pair) for pair in event.forbidden),
        apart=find_apart(event),
        locked=tuple((a, b) for (a,), (b,) in plan.locked),
        settings=event.swiss,
        seed=f"{event.seed}/{number}",
        waived=frozenset(plan.waived),
        locked_bye=plan.sits_out[0] if plan.sits_out else None,
        fixed_tables=tuple((e.id, e.table) for e in here if e.table is not None),
        to_come=to_come,
        later=tuple(
            _count_off(make_team(ledger, seeds[team], team, tables, ()), plan.off.get(team))
            for team in sorted(later)
        ),
    )


def list_rounds_to_come(event: Event) -> tuple[frozenset[str], ...]:
    """List who plays in each of the rounds after the next one, as far as the file knows."""
    return tuple(
        frozenset(entrant.id for entrant in event.entrants if entrant.plays_in(number))
        for number in range(len(event.played) + 2, event.rounds + 1)
    )


def _count_off(team: Team, off: Off | None) -> Team:
    """Return the team as it comes back: a full round off counts as a bye."""
    return replace(team, byes=team.byes + 1) if off == "full" else team


def make_team(
    ledger: Ledger,
    seed: int,
    team: str,
    tables: dict[str, tuple[int, ...]],
    wants_bye: tuple[str, ...],
) -> Team:
    """Make a team with what its past means for the pairing."""
    number = seed - 1
    lines = ledger.lines[number]
    played = [line for line in lines if line.how is How.PLAYED]
    return Team(
        id=team,
        seed=seed,
        score=score_before(ledger, number, ledger.rounds + 1),
        opponents=tuple(ledger.teams[line.opponents[0]] for line in played),
        byes=sum(line.how in FREE for line in lines),
        played=len(played),
        floats=tuple(find_float(ledger, number, round_) for round_ in range(1, ledger.rounds + 1)),
        wants_bye=team in wants_bye,
        tables=tables.get(team, ()),
    )


def score_before(ledger: Ledger, number: int, round_: int) -> int:
    """Return a team's points before a round, in units, less penalties."""
    points = sum(line.points for line in ledger.lines[number] if line.round < round_)
    return points - sum(fine.points for fine in ledger.fines[number] if fine.round < round_)


def find_float(ledger: Ledger, number: int, round_: int) -> int:
    """Return +1 if the team met a higher score in the round, -1 a lower one, 0 neither."""
    met = [line for line in ledger.lines[number] if line.round == round_ and line.opponents]
    if not met:
        return 0
    own = score_before(ledger, number, round_)
    other = score_before(ledger, met[0].opponents[0], round_)
    return (other > own) - (other < own)


def find_apart(event: Event) -> frozenset[frozenset[str]]:
    """Find pairs that should rather not meet: by wish, and clubs if they are kept apart."""
    wished = {frozenset(wish.entrants) for wish in event.wishes if wish.kind == "apart"}
    if event.clubs_apart:
        wished |= {
            frozenset((one.id, other.id))
            for one, other in combinations(event.entrants, 2)
            if one.club and one.club == other.club
        }
    return frozenset(wished)


def pair_swiss(event: Event) -> tuple[EventRound, Pairing, Position]:
    """Pair the next round; with it comes what it was paired from.

    Raises EventError where the plan contradicts itself or a team's own table does not exist, and
    NoPairing (with what could be waived) where no pairing keeps the absolutes.
    """
    position = find_position(event)
    number = len(event.played) + 1
    if len(event.next.sits_out) > 1:
        raise EventError("two_byes", "/next/sits_out/1", found=len(event.next.sits_out))
    try:
        pairing = pair_teams(position)
    except PairingError as error:
        raise place_refusal(error, "/next") from None
    _check_fixed_tables(event, pairing)
    tables = tuple(
        TableOfRound(MatchResult(number, (a,), (b,)), at)
        for at, (a, b) in enumerate(pairing.tables, start=1)
    )
    byes = () if pairing.bye is None else (pairing.bye,)
    round_ = EventRound(tables, byes, dict(event.next.off))
    return EventRound(tables, byes, round_.off, _used(event, round_)), pairing, position


def _check_fixed_tables(event: Event, pairing: Pairing) -> None:
    """Raise EventError where a team that plays needs a table that this round does not have."""
    playing = {team for table in pairing.tables for team in table}
    tables = len(pairing.tables)
    for at, entrant in enumerate(event.entrants):
        if entrant.id in playing and entrant.table is not None and entrant.table > tables:
            raise EventError(
                "no_such_table",
                f"/teams/{at}/table",
                table=entrant.table,
                entrant=entrant.id,
                tables=tables,
            )


def _used(event: Event, round_: EventRound) -> tuple[Waiver, ...]:
    """Return the waivers that the round makes use of."""
    pairs = {tuple(sorted(table.match.a + table.match.b)) for table in round_.tables}
    byes = {(team,) for team in round_.byes}
    return tuple(waiver for waiver in event.next.waived if waiver.ids in pairs | byes)


def _list_tables(event: Event) -> dict[str, tuple[int, ...]]:
    """List the numbers of the tables that each team has played at."""
    tables: dict[str, tuple[int, ...]] = {}
    for round_ in event.played:
        for table in round_.tables:
            if table.number is not None:
                for team in table.match.a + table.match.b:
                    tables[team] = (*tables.get(team, ()), table.number)
    return tables
