"""What a table of two teams weighs: the criteria of docs/pairing.md in one whole number.

Written from that document; the engine's own weights are another program.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import cached_property
from hashlib import blake2b
from itertools import combinations
from typing import Any

MASK = (1 << 64) - 1


def draw(seed: str, *words: str) -> int:
    """Return a team's number: the BLAKE2b of 64 bits over seed and words, each with its length."""
    hasher = blake2b(digest_size=8)
    for word in (seed, *words):
        text = word.encode()
        hasher.update(len(text).to_bytes(8, "big") + text)
    return int.from_bytes(hasher.digest(), "big")


def mix(a: int, b: int) -> int:
    """Return the lot of two teams, of 32 bits."""
    x = (a + b) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return (x ^ (x >> 31)) >> 32


class WeighedTeams:
    """The teams of a position as they stood before the round, who sits out left out."""

    def __init__(self, position: Any, bye: str | None, classes: list[int]) -> None:
        self.position, self.classes = position, classes
        teams = [team for team in position["teams"] if team["id"] != bye]
        self.teams = sorted(teams, key=self._find_place)
        self.scores = sorted({team["score"] for team in teams}, reverse=True)
        self.group = {team["id"]: self.scores.index(team["score"]) for team in teams}
        self.sizes = [0] * len(self.scores)
        self.place: dict[str, int] = {}
        for team in self.teams:
            self.place[team["id"]] = self.sizes[self.group[team["id"]]]
            self.sizes[self.group[team["id"]]] += 1
        self.rank = {team["id"]: at for at, team in enumerate(self.teams)}
        self.score = {team["id"]: team["score"] for team in teams}
        self.floated = {team["id"]: int(any(team["floats"][-2:])) for team in teams}
        self.lot = {team["id"]: draw(position["seed"], "pair", team["id"]) for team in teams}
        self.apart = {frozenset(pair) for pair in position["apart"]}

    def _find_place(self, team: Any) -> tuple[Any, ...]:
        first = not any(team["opponents"] or team["byes"] or team["played"] for team in self._all)
        if self.position["first_round"] == "lot" and first:
            return (-team["score"], draw(self.position["seed"], "rank", team["id"]), team["id"])
        return (-team["score"], team["seed"], team["id"])

    @property
    def _all(self) -> Any:
        return self.position["teams"]

    @cached_property
    def bans(self) -> Mapping[frozenset[str], list[str]]:
        """What rules a pair out, by pair."""
        result: dict[frozenset[str], list[str]] = {}
        for team in self.teams:
            for other in team["opponents"]:
                pair = frozenset((team["id"], other))
                if other in self.rank and "rematch" not in result.get(pair, ()):
                    result.setdefault(pair, []).append("rematch")
        for pair in map(frozenset, self.position["forbidden"]):
            if pair <= self.rank.keys():
                result.setdefault(pair, []).append("forbidden")
        return result

    @cached_property
    def waived(self) -> Mapping[frozenset[str], int]:
        """How many waivers a pair takes that is ruled out and given up."""
        given = {(waiver["kind"], frozenset(waiver["teams"])) for waiver in self.position["waived"]}
        return {
            pair: len(kinds)
            for pair, kinds in self.bans.items()
            if all((kind, pair) in given for kind in kinds)
        }

    @cached_property
    def free(self) -> list[str]:
        """Who sits at no table that was fixed beforehand, by rank."""
        seated = {team for pair in self.position["locked"] for team in pair}
        return [team["id"] for team in self.teams if team["id"] not in seated]

    def list_legal(self) -> Iterator[tuple[str, str]]:
        """List the pairs of free teams that may meet, the higher ranked first."""
        for a, b in combinations(self.free, 2):
            pair = frozenset((a, b))
            if pair not in self.bans or pair in self.waived:
                yield a, b

    def has_valid_classes(self) -> bool:
        """Return whether the classes of gaps are made of the gaps that there are."""
        gaps = self.gaps
        return (
            self.classes == sorted(set(self.classes) & set(gaps)) and self.classes[:1] == gaps[:1]
        )

    @cached_property
    def gaps(self) -> list[int]:
        """All gaps between scores, rising."""
        return sorted({a - b for a, b in combinations(self.scores, 2)})

    def is_alone(self, gap: int) -> bool:
        """Return whether a gap has its class to itself."""
        at = bisect_right(self.classes, gap)
        until = self.classes[at] if at < len(self.classes) else None
        inside = [gap for gap in self.gaps if self.classes[at - 1] <= gap]
        return [other_gap for other_gap in inside if until is None or other_gap < until] == [gap]

    def _count_most(self, number: int) -> int:
        """Return the most tables of a round that can have a gap of this class."""
        until = self.classes[number + 1] if number + 1 < len(self.classes) else None
        inside = [gap for gap in self.gaps if gap >= self.classes[number]]
        inside = [gap for gap in inside if until is None or gap < until]
        most = len(self.teams) // 2
        if len(inside) > 1:
            return most
        sizes = dict(zip(self.scores, self.sizes, strict=True))
        fit: int = sum(min(size, sizes.get(score - inside[0], 0)) for score, size in sizes.items())
        return min(fit, most)

    @cached_property
    def shifts(self) -> Mapping[str | int, int]:
        """Where the field of each criterion begins, and of each class of gaps."""
        longest = 2 * max(self.sizes, default=1)
        most: dict[str, int] = {
            "waived": max(self.waived.values(), default=0),
            "heights": len(self.sizes),
            "floated_again": 1,
            "opponents_floated": 1,
            "wishes": int(any(pair <= self.rank.keys() for pair in self.apart)),
            "float_places": longest,
            "half_distance": 4 * longest**2,
            "lot": 1 << 32,
        }
        rows = [["waived"], ["gaps", "heights"], ["floated_again"], ["opponents_floated"]]
        rows += [["float_places", "half_distance"], ["lot"]]
        rows.insert(self.position["wishes_rank"], ["wishes"])
        shifts: dict[str | int, int] = {}
        shift = 0
        for name in reversed([name for row in rows for name in row]):
            if name != "gaps":
                shifts[name] = shift
                shift += (len(self.teams) // 2 * most[name]).bit_length()
                continue
            for number in range(len(self.classes)):
                shifts[number] = shift
                shift += self._count_most(number).bit_length()
        return shifts

    def weigh(self, a: str, b: str) -> int:
        """Return what the table of these two weighs."""
        a, b = sorted((a, b), key=self.rank.__getitem__)
        at, pair = self.shifts, frozenset((a, b))
        sums = (self.waived.get(pair, 0) << at["waived"]) + (
            int(pair in self.apart) << at["wishes"]
        )
        sums += mix(self.lot[a], self.lot[b]) << at["lot"]
        group = self.group[a]
        if group == self.group[b]:
            off = 2 * (self.place[b] - self.place[a]) - self.sizes[group]
            return sums + ((off * off if off >= 0 else 2 * off * off) << at["half_distance"])
        between = self.sizes[group] - 1 - self.place[a] + self.place[b]
        sums += (len(self.sizes) - 1 - group) << at["heights"]
        sums += self.floated[a] << at["floated_again"]
        sums += self.floated[b] << at["opponents_floated"]
        sums += between << at["float_places"]
        sums += (4 * between * between) << at["half_distance"]
        gap_class: int = bisect_right(self.classes, self.score[a] - self.score[b]) - 1
        return sums + (1 << at[gap_class])
