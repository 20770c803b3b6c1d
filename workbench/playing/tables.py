"""What happens at the tables of a round: two phones each, and now and then the director."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from pairing.event.names import list_side
from workbench.playing.director import Director
from workbench.playing.phone import PlayingPhone

AT_ONCE: Final = 8
FOR_DIRECTORS: Final = {"forfeit", "points", "reason"}


@dataclass(frozen=True)
class ToldMatch:
    """A match as the server has it, and what is to be told of it. `way`: how it comes about.

    `partner`: whose phone speaks for a side of two, the last's or the first's.
    """

    match: dict[str, Any]
    result: Mapping[str, Any]
    way: str
    partner: int = 0


def choose_way(result: Mapping[str, Any], chance: Random) -> str:
    """Choose how a result comes about: both say the same, one accepts, they differ, or a ruling.

    A level result read the other way round is the same: nobody differs about it.
    """
    if FOR_DIRECTORS & set(result):
        return "ruling"
    way = chance.choices(["same", "accept", "differ", "ruling"], [4, 4, 1, 1])[0]
    return "same" if way == "differ" and say_other(result) == result else way


def play_tables(director: Director, results: Sequence[ToldMatch]) -> None:
    """Report all results of a round, many at once, as a hall does."""
    with ThreadPoolExecutor(AT_ONCE) as hall:
        list(hall.map(lambda result: _play_table(director, result), results))


def _play_table(director: Director, entry: ToldMatch) -> None:
    match, result = entry.match, entry.result
    if entry.way == "ruling":
        director.settle(match, result)
        return
    a, b = (_hold_link(director, list_side(match[side])[entry.partner]) for side in ("a", "b"))
    path = f"matches/{match['id']}/"
    first = a.write("PUT", f"{path}result/", {"after": match["revision"], "result": dict(result)})
    after = {"after": first["revision"]}
    if entry.way == "accept":
        b.write("POST", f"{path}confirm/", after)
    elif entry.way == "same":
        b.write("PUT", f"{path}result/", {**after, "result": dict(result)})
    else:
        other = b.write("PUT", f"{path}result/", {**after, "result": say_other(result)})
        director.settle({**match, "revision": other["revision"]}, result)


def _hold_link(director: Director, number: str) -> PlayingPhone:
    return PlayingPhone(director.network, f"Link {director.links[number]}")


def say_other(result: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a team says that saw it the other way round."""
    if "games" in result:
        return {"games": [say_other(game) for game in result["games"]]}
    if "hands" in result:
        return {"hands": [[hand[1], hand[0]] for hand in result["hands"]]}
    return {"score": list(reversed(result["score"]))}
