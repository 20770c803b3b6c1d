"""Random positions of individuals, as events leave them behind."""

from random import Random

from pairing.errors import PairingError
from pairing.individuals.pair import pair_individuals
from pairing.individuals.paired_round import Seating
from pairing.individuals.position import (
    EventPlayer,
    Pair,
    PlayedRound,
    SeatingPosition,
    SeatingWish,
    Table,
    WishKind,
)
from pairing.individuals.settings import DEFAULT_ORDER, DRAWN_ORDER, SPREAD_SECOND, SeatingSettings

# The last is no organiser's: there balance is not tied to a spread settled before it.
ORDERS: tuple[tuple[str, ...], ...] = (
    DEFAULT_ORDER,
    SPREAD_SECOND,
    DRAWN_ORDER,
    ("partner_repeats", "balance", "wishes", "spread"),
)
WISHES: tuple[WishKind, ...] = ("apart", "together", "partners", "opponents")


def name_players(count: int) -> list[str]:
    return [f"p{number}" for number in range(1, count + 1)]


def draw_position(random: Random, count: int, rounds: int) -> SeatingPosition:
    """Rounds seated by lot, ranks by lot (some shared), now and then bans, wishes and absence."""
    names = name_players(count)
    present = [random.random() > 0.1 for _ in names]
    for number in range(4):
        present[number] = True
    players = tuple(
        EventPlayer(name, random.randint(1, count), here)
        for name, here in zip(names, present, strict=True)
    )
    return SeatingPosition(
        players=players,
        rounds=tuple(seat_by_lot(random, names) for _ in range(rounds)),
        forbidden=_draw_pairs(random, names, random.choice((0, 0, 1, 3))),
        wishes=tuple(
            SeatingWish(random.choice(WISHES), pair)
            for pair in _draw_pairs(random, names, random.choice((0, 2, 5)))
        ),
    )


def try_pairing(
    position: SeatingPosition, settings: SeatingSettings, seed: str
) -> Seating | PairingError:
    try:
        return pair_individuals(position, settings, seed)
    except PairingError as error:
        return error


def seat_by_lot(random: Random, names: list[str]) -> PlayedRound:
    order = random.sample(names, len(names))
    seated = len(order) - len(order) % 4
    tables = tuple(
        Table((order[at], order[at + 1]), (order[at + 2], order[at + 3]))
        for at in range(0, seated, 4)
    )
    return PlayedRound(tables, tuple(order[seated:]))


def play_event(
    random: Random, count: int, rounds: int, order: tuple[str, ...] = DEFAULT_ORDER
) -> SeatingPosition:
    """An event paired by the engine with results by strength and luck, before its next round."""
    names = name_players(count)
    strength = {name: random.gauss(0, 1) for name in names}
    score = dict.fromkeys(names, 0.0)
    played: list[PlayedRound] = []
    settings = SeatingSettings(order=order, steps=6, shakes=2)
    while True:
        ranking = sorted(names, key=lambda name: (-score[name], name))
        players = tuple(EventPlayer(name, place) for place, name in enumerate(ranking, start=1))
        position = SeatingPosition(players, tuple(played))
        if len(played) == rounds:
            return position
        paired = pair_individuals(position, settings, f"round {len(played) + 1}")
        played.append(PlayedRound(tuple(t.table for t in paired.tables), paired.byes))
        for seated in paired.tables:
            for name in _play(random, seated.table, strength):
                score[name] += 2 + random.random()


def _play(random: Random, table: Table, strength: dict[str, float]) -> Pair:
    lead = sum(strength[p] for p in table.first) - sum(strength[p] for p in table.second)
    return table.first if lead + random.gauss(0, 1.5) > 0 else table.second


def _draw_pairs(random: Random, names: list[str], count: int) -> tuple[Pair, ...]:
    pairs = {tuple(sorted(random.sample(names, 2))) for _ in range(count)}
    return tuple((one, other) for one, other in sorted(pairs))
