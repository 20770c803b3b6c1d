"""Whose turn it is to sit out: nobody sits out twice before everybody here has once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from pairing.maths.lots import draw_number
from pairing.tonight.evening import Evening


@dataclass(frozen=True, slots=True)
class Turn:
    """How often somebody sat out tonight, and in which round last.

    `counted` is what `times` counts for: who comes later is counted with those who sat out least.
    """

    times: int = 0
    counted: int = 0
    last: int = 0

    @property
    def claim(self) -> tuple[bool, int, int]:
        """What goes first, the smaller the sooner; the lot decides between equals."""
        return self.times > 0, self.counted, self.last


@dataclass(frozen=True, slots=True)
class SitOut:
    """Who sits out and why: how often before, in which round last, and out of how many by lot.

    `among` is 1 where nobody else had the same claim.
    """

    player: str
    times: int
    last: int
    among: int


def choose_sitting_out(evening: Evening, seed: str) -> tuple[SitOut, ...]:
    """Return who of those to be drawn sits out, so that the rest fills tables of four."""
    turns = count_turns(evening)
    free = evening.free
    claims = [turns[person].claim for person in free]

    def order(person: str) -> tuple[tuple[bool, int, int], int, str]:
        lot = draw_number(seed, "sit out", len(evening.rounds) + 1, person)
        return turns[person].claim, lot, person

    chosen = sorted(free, key=order)[: len(free) % 4]
    return tuple(
        SitOut(name, turns[name].times, turns[name].last, claims.count(turns[name].claim))
        for name in chosen
    )


def count_turns(evening: Evening) -> Mapping[str, Turn]:
    """Count, for everybody who is or was here, how often they sat out and what it counts for.

    Somebody who missed the round before (came late, or comes back) is counted like the player
    of those who stayed that sat out least, so that an hour away is no debt of three rounds.
    """
    turns: dict[str, Turn] = {}
    before: frozenset[str] = frozenset()
    for number, played in enumerate(evening.rounds, start=1):
        _join(turns, played.people, before)
        for person in played.sits_out:
            turn = turns[person]
            turns[person] = Turn(turn.times + 1, turn.counted + 1, number)
        before = played.people
    _join(turns, evening.here, before)
    return turns


def _join(turns: dict[str, Turn], people: Iterable[str], before: frozenset[str]) -> None:
    here = set(people)
    least = min((turns[person].counted for person in here & before), default=0)
    for person in here - before:
        known = turns.get(person, Turn())
        turns[person] = replace(known, counted=max(known.counted, least))
