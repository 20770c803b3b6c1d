"""The next round of individuals: from the event to the position, and back."""

from itertools import combinations

from pairing.errors import PairingError, Waiver
from pairing.event.errors import place_refusal
from pairing.event.event import Event, Round, TableOfRound
from pairing.event.ranking import rank_event
from pairing.individuals import (
    DEFAULT_ORDER,
    Pairing,
    PlayedRound,
    Player,
    Position,
    Settings,
    Table,
    Wish,
    pair_individuals,
)
from pairing.standings import Match


def find_individuals_position(event: Event) -> Position:
    """Collect what the next round is paired from."""
    number = len(event.played) + 1
    ranks = {entrant.id: seed for seed, entrant in enumerate(event.entrants, start=1)}
    if event.played:
        ranks = {row.team: row.rank for row in rank_event(event).rows}
    plan = event.next
    wishes = [Wish(wish.kind, wish.entrants) for wish in event.wishes]
    if event.clubs_apart:
        wishes += [
            Wish("apart", (one.id, other.id))
            for one, other in combinations(event.entrants, 2)
            if one.club and one.club == other.club
        ]
    return Position(
        players=tuple(
            Player(e.id, ranks[e.id], present=e.plays_in(number) and e.id not in plan.off)
            for e in event.entrants
        ),
        rounds=tuple(read_played(round_) for round_ in event.played),
        forbidden=tuple(pair for pair in event.forbidden if _waive(pair) not in plan.waived),
        wishes=tuple(wishes),
        locked=tuple(make_table(a, b) for a, b in plan.locked),
        locked_byes=plan.sits_out,
    )


def find_individuals_settings(event: Event) -> Settings:
    """Return what the organiser chose for the rounds."""
    order = event.individuals.order or DEFAULT_ORDER
    return Settings(order=order, bye_by=event.individuals.bye_by)


def make_table(a: tuple[str, ...], b: tuple[str, ...]) -> Table:
    """Make a table of two partnerships."""
    return Table((a[0], a[1]), (b[0], b[1]))


def read_played(round_: Round) -> PlayedRound:
    """Return a round as the pairing knows it."""
    tables = tuple(make_table(table.match.a, table.match.b) for table in round_.tables)
    return PlayedRound(tables, round_.byes)


def pair_players(event: Event) -> tuple[Round, Pairing]:
    """Pair the next round. Raises EventError where there is none."""
    number = len(event.played) + 1
    settings = find_individuals_settings(event)
    position = find_individuals_position(event)
    try:
        paired = pair_individuals(position, settings, f"{event.seed}/{number}")
    except PairingError as error:
        raise place_refusal(error, "/next") from None
    tables = tuple(
        TableOfRound(Match(number, seated.table.first, seated.table.second), seated.number)
        for seated in paired.tables
    )
    fours = [set(seated.table.players) for seated in paired.tables]
    used = tuple(w for w in event.next.waived if any(set(w.ids) <= four for four in fours))
    return Round(tables, paired.byes, dict(event.next.off), used), paired


def _waive(pair: tuple[str, ...]) -> Waiver:
    """Return the waiver with which a forbidden pair may sit at one table."""
    return Waiver("forbidden", tuple(sorted(pair)))
