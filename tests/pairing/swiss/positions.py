"""Random positions of a Swiss of fixed teams: as odd as the director's worst day."""

import random
from dataclasses import replace
from itertools import combinations

from pairing.errors import Waiver
from pairing.swiss.position import Position, Team
from pairing.swiss.settings import Settings


def draw_position(rng: random.Random, sizes: range) -> Position:
    """Any scores, histories, bans, wishes, locks; often barely pairable, sometimes not at all."""
    count = rng.choice(sizes)
    ids = [f"{rng.choice('abcxyz')}{i}" for i in range(count)]
    met = _draw_pairs(rng, ids, rng.choice([0, 0.1, 0.2, 0.4, 0.7]))
    top = rng.choice([0, 1, 2, 3, 6, 1000, 10**30])
    rounds = rng.randint(0, 5)
    opponents: dict[str, list[str]] = {team: [] for team in ids}
    for a, b in met:
        opponents[a].append(b)
        opponents[b].append(a)
    seeds = rng.sample(range(1, count + 4), count)
    often = rng.choice([0, 0.2, 0.8])
    teams = tuple(
        Team(
            id=team,
            seed=seed,
            score=rng.randint(-1, top),
            opponents=tuple(opponents[team]),
            byes=int(rng.random() < often),
            played=rng.randint(0, 3),
            floats=tuple(rng.choice([-1, 0, 0, 1]) for _ in range(rng.randint(0, rounds))),
            wants_bye=rng.random() < 0.1,
            tables=tuple(rng.randint(1, 6) for _ in range(rounds)),
        )
        for team, seed in zip(ids, seeds, strict=True)
    )
    locked = _draw_locks(rng, ids)
    free = [team for team in ids if team not in {x for table in locked for x in table}]
    bye = rng.choice(free) if count % 2 and rng.random() < 0.1 else None
    return Position(
        teams=teams,
        forbidden=frozenset(map(frozenset, _draw_pairs(rng, [*ids, "absent"], 0.1))),
        apart=frozenset(map(frozenset, _draw_pairs(rng, ids, rng.choice([0, 0.1, 0.5])))),
        locked=locked,
        settings=Settings(wishes_rank=rng.randint(1, 5), first_round=rng.choice(["seed", "lot"])),
        seed=str(rng.random()),
        waived=_draw_waivers(rng, ids, met),
        locked_bye=bye,
    )


def draw_ahead(rng: random.Random, sizes: range) -> Position:
    """A position late in a round robin or any other, with rounds to come: often just possible."""
    if rng.random() < 0.3:
        position = replace(draw_position(rng, sizes), forbidden=frozenset())
    else:
        position = _draw_late(rng, rng.choice(sizes))
    ids = [team.id for team in position.teams]
    few = len(ids) < 7
    later = tuple(Team(f"late{i}", 90 + i) for i in range(rng.choice([0, 0, 1, 2]) if few else 0))
    degree = len(ids) - len(ids) % 2
    met = max((len(set(team.opponents)) for team in position.teams), default=0)
    rounds = max(0, degree - met - rng.choice([0, 1, 1, 1, 2, 3]))
    leaving = rng.sample(ids, rng.choice([0, 0, 0, 1, 2]) if 4 < len(ids) < 9 else 0)
    here = {*ids, *(team.id for team in later)}
    leaves = {team: rng.randint(0, rounds) for team in leaving}
    to_come = tuple(
        frozenset(team for team in here if leaves.get(team, rounds) > number)
        for number in range(rounds)
    )
    return replace(position, to_come=to_come, later=later)


def _draw_late(rng: random.Random, count: int) -> Position:
    """So many teams of whom all have played a few rounds against each other."""
    ids = [f"t{i}" for i in range(count)]
    chair = [*ids, ""] if count % 2 else list(ids)
    met: dict[str, list[str]] = {team: [] for team in chair}
    for _ in range(rng.randint(1, max(1, len(chair) - 2))):
        for _ in range(200):
            rng.shuffle(chair)
            tables = list(zip(chair[::2], chair[1::2], strict=True))
            if all(b not in met[a] for a, b in tables):
                for a, b in tables:
                    met[a].append(b)
                    met[b].append(a)
                break
    teams = tuple(
        Team(
            team,
            seed,
            score=rng.randint(0, 4),
            opponents=tuple(filter(None, met[team])),
            byes=met[team].count(""),
            played=3,
            floats=tuple(rng.choice([-1, 0, 0, 1]) for _ in range(2)),
        )
        for seed, team in enumerate(ids, start=1)
    )
    return Position(teams, seed=str(rng.random()))


def _draw_pairs(rng: random.Random, ids: list[str], share: float) -> list[tuple[str, str]]:
    return [two for two in combinations(ids, 2) if rng.random() < share]


def _draw_locks(rng: random.Random, ids: list[str]) -> tuple[tuple[str, str], ...]:
    if len(ids) < 4 or rng.random() < 0.8:
        return ()
    a, b, c, d = rng.sample(ids, 4)
    return ((a, b), (c, d)) if rng.random() < 0.3 else ((a, b),)


def _draw_waivers(
    rng: random.Random, ids: list[str], met: list[tuple[str, str]]
) -> frozenset[Waiver]:
    if rng.random() < 0.6:
        return frozenset()
    rematches = {Waiver("rematch", (min(two), max(two))) for two in met if rng.random() < 0.5}
    byes = {Waiver("second_bye", (team,)) for team in ids if rng.random() < 0.2}
    return frozenset(rematches | byes)


def make_teams(*scores: int) -> tuple[Team, ...]:
    """Teams a, b, c … seeded in this order, one round played against nobody present."""
    return tuple(Team(chr(97 + i), i + 1, score=score, played=1) for i, score in enumerate(scores))


def with_met(teams: tuple[Team, ...], *met: str) -> tuple[Team, ...]:
    """The same teams after these pairs ("ab" = a met b)."""
    return tuple(
        replace(
            team,
            opponents=tuple(x for two in met if team.id in two for x in two if x != team.id),
        )
        for team in teams
    )
