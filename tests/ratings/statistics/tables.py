"""Made-up games, round by round: what statistics are compared with, counted in another way."""

import datetime
import random
import uuid
from dataclasses import dataclass, field

from ratings.statistics import PlayedGame, Sitting
from ratings.statistics.games import LEVEL
from scoring.rules import make_facts

FIRST_DAY = datetime.date(2024, 12, 20)
PEOPLE = [uuid.UUID(int=number) for number in range(1, 10)]


@dataclass
class Deal:
    """A round: who sat on seats 1 to 4, what both teams got, and what happened."""

    seats: list[uuid.UUID]
    score: tuple[int, int]
    calls: list[tuple[uuid.UUID, str]] = field(default_factory=list)
    first: uuid.UUID | None = None
    last: uuid.UUID | None = None
    double: int | None = None
    offender: uuid.UUID | None = None


@dataclass
class Table:
    """A game as it was played."""

    id: uuid.UUID
    day: datetime.date
    place: int
    by_rule: bool
    deals: list[Deal]

    @property
    def totals(self) -> tuple[int, int]:
        a = sum(deal.score[0] for deal in self.deals)
        return a, sum(deal.score[1] for deal in self.deals)

    @property
    def winner(self) -> int | None:
        a, b = self.totals
        return None if a == b else int(b > a)


def make_table(chance: random.Random, number: int) -> Table:
    """Play some rounds; now and then somebody gets up and another takes the seat."""
    seats = chance.sample(PEOPLE, 4)
    deals = []
    for _ in range(chance.randrange(1, 8)):
        if chance.random() < 0.15:
            seats = list(seats)
            others = [person for person in PEOPLE if person not in seats]
            seats[chance.randrange(4)] = chance.choice(others)
        deals.append(make_deal(chance, seats))
    day = FIRST_DAY + datetime.timedelta(days=chance.randrange(30))
    return Table(uuid.UUID(int=chance.getrandbits(128)), day, number, chance.random() < 0.8, deals)


def make_deal(chance: random.Random, seats: list[uuid.UUID]) -> Deal:
    a = chance.randrange(-5, 26) * 5
    deal = Deal(seats, (a, 100 - a))
    for player in seats:
        if chance.random() < 0.3:
            call = chance.choice(["tichu", "tichu", "grand"])
            deal.calls.append((player, f"{call}_{chance.choice(['made', 'failed'])}"))
    if chance.random() < 0.8:
        deal.first, deal.last = chance.sample(seats, 2)
    if chance.random() < 0.2:
        deal.double = chance.randrange(2)
    if chance.random() < 0.1:
        deal.offender = chance.choice(seats)
    return deal


def to_game(table: Table) -> PlayedGame:
    """Return the game as statistics get it: from one change at the table to the next."""
    stretches: list[list[Deal]] = []
    for deal in table.deals:
        if stretches and stretches[-1][0].seats == deal.seats:
            stretches[-1].append(deal)
        else:
            stretches.append([deal])
    a, b = table.totals
    return PlayedGame(
        id=table.id,
        day=table.day,
        is_dated=True,
        place=table.place,
        has_teams=True,
        winner=LEVEL if table.winner is None else "ab"[table.winner],
        totals={"a": a, "b": b},
        rounds=len(table.deals),
        by_rule=table.by_rule,
        stretches=[[sit(part, seat) for seat in range(4)] for part in stretches],
    )


def sit(deals: list[Deal], seat: int) -> Sitting:
    player, side = deals[0].seats[seat], seat % 2
    facts = make_facts(rounds=len(deals))
    for deal in deals:
        facts["points_for"] += deal.score[side]
        facts["points_against"] += deal.score[1 - side]
        facts["double_victories"] += deal.double == side
        facts["first_out"] += deal.first == player
        facts["last_out"] += deal.last == player
        facts["rounds_finish_known"] += deal.first is not None
        facts["rounds_last_known"] += deal.last is not None
        facts["wish_penalties"] += deal.offender == player
        for caller, call in deal.calls:
            facts[call] += caller == player
    return Sitting(player, "ab"[side], facts)
