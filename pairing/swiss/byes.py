"""Who sits out when the number of teams is odd.

Lowest score, then most matches played, then lowest seed, among those who had no bye and whose bye
leaves a rest that can be paired. Who asks for the bye comes before all others.
"""

from typing import Literal, NamedTuple

from pairing.maths.matching import Neighbours, match_perfectly
from pairing.swiss.absolutes import Absolutes, sort_ids
from pairing.swiss.position import Position, Team

ByeStepName = Literal["waiver", "wish", "score", "played", "seed", "id"]


class ByeStep(NamedTuple):
    """One thing that is asked of teams in turn: what it sorts by (least first), what it shows."""

    name: ByeStepName
    key: int | str
    shown: int | str


def order_byes(position: Position, absolutes: Absolutes) -> list[Team]:
    """List everybody who may have the bye, in the order in which they are asked."""
    if position.locked_bye is not None:
        return [team for team in position.teams if team.id == position.locked_bye]
    seated = {team for table in position.locked for team in table}
    able = [t for t in position.teams if t.id not in seated and t.id not in absolutes.byes]
    return sorted(able, key=lambda team: bye_key(team, absolutes))


def bye_key(team: Team, absolutes: Absolutes) -> tuple[int | str, ...]:
    """Return what teams are sorted by: the least is asked first."""
    return tuple(step.key for step in list_bye_steps(team, absolutes))


def list_bye_steps(team: Team, absolutes: Absolutes) -> tuple[ByeStep, ...]:
    """Return what decides who is asked first, step by step; docs/pairing.md has the same order."""
    waived = int(team.id in absolutes.waived_byes)
    wants = int(team.wants_bye)
    return (
        ByeStep("waiver", waived, waived),
        ByeStep("wish", -wants, wants),
        ByeStep("score", team.score, team.score),
        ByeStep("played", -team.played, team.played),
        ByeStep("seed", -team.seed, team.seed),
        ByeStep("id", team.id, team.id),
    )


def choose_bye(position: Position, absolutes: Absolutes) -> str | None:
    """Choose who sits out of an odd number; None where no bye leaves a rest that can be paired.

    With waivers: the one that needs fewest of them in all, then the first in order.
    """
    order = order_byes(position, absolutes)
    if not order:
        return None
    seated = {team for table in position.locked for team in table}
    free = [team.id for team in position.teams if team.id not in seated]
    first = order[0].id
    if first not in absolutes.waived_byes and _is_surely_pairable(absolutes, free, first):
        return first
    return _choose_by_matching(absolutes, free, [team.id for team in order])


def _is_surely_pairable(absolutes: Absolutes, free: list[str], bye: str) -> bool:
    """Return whether everybody may meet half of the rest: then it can be paired (Dirac 1952)."""
    banned = dict.fromkeys(free, 0)
    for two in (*absolutes.pairs, *absolutes.waived_pairs):
        if bye not in two and banned.keys() >= set(two):
            for team in two:
                banned[team] += 1
    rest = len(free) - 1
    return all(rest - 1 - number >= rest / 2 for number in banned.values())


def _choose_by_matching(absolutes: Absolutes, free: list[str], order: list[str]) -> str | None:
    """Match all teams and an empty chair: least waivers first, then the place in the order."""
    # The team matched with the chair has the bye. One waiver outweighs any place in the order.
    chair = len(free)
    waiver = 2 * (len(order) + 1)
    neighbours: Neighbours = [[] for _ in range(chair + 1)]
    for u, a in enumerate(free):
        for v in range(u):
            two = sort_ids(a, free[v])
            if two not in absolutes.pairs:
                weight = waiver * absolutes.waived_pairs.get(two, 0)
                neighbours[u].append((v, weight))
                neighbours[v].append((u, weight))
    number = {team: u for u, team in enumerate(free)}
    for place, team in enumerate(order):
        weight = 2 * place + (waiver if team in absolutes.waived_byes else 0)
        neighbours[number[team]].append((chair, weight))
        neighbours[chair].append((number[team], weight))
    matching = match_perfectly(neighbours)
    return None if matching is None else free[matching.mates[chair]]
