"""Random positions of a Swiss of fixed teams: as odd as the director's worst day."""

import random
from dataclasses import replace
from itertools import combinations

from tournaments.pairing.errors import Waiver
from tournaments.pairing.swiss.position import Position, Team
from tournaments.pairing.swiss.settings import Settings


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
