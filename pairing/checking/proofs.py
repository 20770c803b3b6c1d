"""Whether the proof of a round holds: that no legal round is better by the criteria.

A number for each team and for some odd sets of teams: if for every legal pair the numbers of both
and of the sets that hold one of them come to no more than twice what the pair weighs, no round
weighs less than half of all numbers together (J. Edmonds, 1965). The round weighs just that.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pairing.checking.finding import Finding
from pairing.checking.prospects import ProspectCounts, Together, TooMuchError, covers
from pairing.checking.weights import WeighedTeams

MOST_AHEAD = 18
"""docs/pairing.md: with so many teams rounds are looked ahead for."""


def check_proofs(file: Any, proved: int) -> Iterator[Finding]:
    """Find rounds for which it is not shown that none is better; a knockout needs no proof."""
    for link in file["record"]["rounds"][:proved]:
        number = link["round"]
        if link.get("position") is None or link.get("proof") is None:
            yield Finding("no_proof", {"round": number})
            continue
        seed = f"{file.get('seed', '')}/{number}"
        if link["position"]["seed"] != seed:
            yield Finding("seed", {"round": number})
        yield from _check_proof(number, link["drawn"], link["position"], link["proof"])


def _check_proof(number: int, drawn: Any, position: Any, proof: Any) -> Iterator[Finding]:
    tables: list[Together] = [tuple(sorted(pair)) for pair in drawn["tables"]]
    bye = drawn["byes"][0] if drawn["byes"] else None
    here = sorted(team["id"] for team in position["teams"])
    named = sorted([team for two in tables for team in two] + drawn["byes"])
    if named != here or len(drawn["byes"]) != len(here) % 2:
        yield Finding("no_proof", {"round": number})
        return
    table = WeighedTeams(position, bye, [int(gap) for gap in proof["gap_classes"]])
    fixed = {tuple(sorted(pair)) for pair in position["locked"]}
    free = [two for two in tables if two not in fixed]
    weights = {tuple(sorted(pair)): table.weigh(*pair) for pair in table.list_legal()}
    if not fixed <= set(tables) or not weights.keys() >= set(free) or not table.has_valid_classes():
        yield Finding("not_least", {"round": number})
        return
    shared = [abs(table.score[a] - table.score[b]) for a, b in free]
    total = sum(weights[two] for two in free)
    alone = all(gap == 0 or table.is_alone(gap) for gap in shared)
    prospects = ProspectCounts(position)
    bound = Bound(weights, table.free, total)
    if str(total) != proof["total"] or not alone or not _is_least(proof, bound, prospects, bye):
        yield Finding("not_least", {"round": number})
    yield from _check_ahead(number, [*tables, *((bye,) for bye in drawn["byes"])], proof, prospects)
    if bye is not None:
        yield from _check_bye(number, bye, position, proof, prospects)


@dataclass(frozen=True)
class Bound:
    """What a round weighs, `total`, and what the legal tables of the free teams do."""

    weights: Mapping[Together, int]
    free: Sequence[str]
    total: int

    def holds(self, case: Any) -> bool:
        """Return whether by its numbers no round of a case weighs less than `total`."""
        duals = {team: int(value) for team, value in case["duals"].items()}
        odd_sets = [
            (frozenset(odd_set["teams"]), int(odd_set["value"])) for odd_set in case["odd_sets"]
        ]
        if any(len(teams) % 2 == 0 or value <= 0 for teams, value in odd_sets):
            return False
        required = [two for two in map(tuple, case["together"]) if two in self.weights]
        seated = {team for two in required for team in two}
        if duals.keys() != set(self.free) - seated or len(seated) != 2 * len(required):
            return False
        if not all(teams <= duals.keys() for teams, _ in odd_sets):
            return False
        bound = sum(duals.values()) + sum(value for _, value in odd_sets)
        if bound + 2 * sum(self.weights[two] for two in required) < 2 * self.total:
            return False
        apart = {tuple(two) for two in case["apart"]}
        return all(
            duals[a] + duals[b] + sum(v for teams, v in odd_sets if (a in teams) != (b in teams))
            <= 2 * weight
            for (a, b), weight in self.weights.items()
            if a in duals and b in duals and (a, b) not in apart
        )


def _is_least(proof: Any, bound: Bound, prospects: ProspectCounts, bye: str | None) -> bool:
    if not proof["cases"]:
        return bound.holds({**proof, "together": [], "apart": []})
    fixed = prospects.fixed | ({(bye,)} if bye is not None else set())
    try:
        return covers(proof["cases"], frozenset(fixed)) and all(
            bound.holds(case)
            if "duals" in case
            else prospects.has_none({**case, "together": [*case["together"], *map(list, fixed)]})
            for case in proof["cases"]
        )
    except TooMuchError:
        return False


def _check_ahead(
    number: int, now: Sequence[Together], proof: Any, prospects: ProspectCounts
) -> Iterator[Finding]:
    outlook = proof["outlook"]
    looks = bool(prospects.here[1:]) and max(map(len, prospects.here)) <= MOST_AHEAD
    if (outlook is not None) != looks:
        yield Finding("future", {"round": number})
    elif outlook is not None and outlook["known"]:
        long = len(outlook["future"])
        claimed = outlook["rounds"] == len(prospects.here) - 1
        whole = outlook["dead_end"] or long == outlook["rounds"]
        if not (claimed and whole and prospects.is_future(now, outlook["future"])):
            yield Finding("future", {"round": number})


def _check_bye(
    number: int, bye: str, position: Any, proof: Any, prospects: ProspectCounts
) -> Iterator[Finding]:
    """Find a bye that was not the first in its order: wish, score, matches played, seed."""
    if position["waived"]:
        yield Finding("unchecked", {"round": number, "reason": "waived"}, wrong=False)
        return
    seated = {team for pair in position["locked"] for team in pair}
    able = [team for team in position["teams"] if not team["byes"] and team["id"] not in seated]
    if position["locked_bye"]:
        able = [team for team in position["teams"] if team["id"] == position["locked_bye"]]
    able.sort(
        key=lambda team: (
            -team["wants_bye"],
            team["score"],
            -team["played"],
            -team["seed"],
            team["id"],
        )
    )
    order = [team["id"] for team in able]
    if bye not in order:
        yield Finding("bye", {"round": number})
        return
    left = set(order[: order.index(bye)])
    outlook = proof["outlook"]
    try:
        for case in outlook["without_future"] if outlook else ():
            alone = [two for two in case["together"] if len(two) == 1]
            if (
                len(case["together"]) == 1
                and alone
                and not case["apart"]
                and prospects.has_none(case)
            ):
                left.discard(alone[0][0])
    except TooMuchError:
        yield Finding("unchecked", {"round": number, "reason": "size"}, wrong=False)
        return
    if left and not all(_is_stuck(prospects, team) for team in sorted(left)):
        yield Finding("bye", {"round": number})


def _is_stuck(prospects: ProspectCounts, team: str) -> bool:
    """Return whether the rest cannot be paired if this team sits out."""
    try:
        now = ProspectCounts({**prospects.position, "to_come": []})
        return now.has_none({"together": [[team]], "apart": []})
    except TooMuchError:
        return False
