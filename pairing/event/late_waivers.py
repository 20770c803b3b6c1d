"""What a correction makes of rounds that were drawn before it: waivers that nobody had to give.

A round keeps the absolutes by the results of its moment. Where a match turns out later to have been
a forfeit, its winner may have been free a second time in a round that was played since; where a
forfeit turns out to have been played, its teams may have met twice. The rounds stand; an event's
file says of them what is given up, so that it can be read and paired on.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

Json = Mapping[str, Any]


def add_late_waivers(rounds: Sequence[Json]) -> list[Json]:
    """Return published rounds of a Swiss of teams with all waivers that they need today.

    Rounds are in the words of docs/event-format.md, in their order.
    """
    met: set[frozenset[str]] = set()
    free: set[str] = set()
    whole: list[Json] = []
    for round_ in rounds:
        given = list(round_.get("waived", ()))
        late = [waiver for waiver in _list_needed(round_, met, free) if waiver not in given]
        whole.append({**round_, "waived": given + late} if late else round_)
        _note(round_, met, free)
    return whole


def _list_needed(round_: Json, met: set[frozenset[str]], free: set[str]) -> Iterator[Json]:
    for table in round_["tables"]:
        pair = sorted((table["a"], table["b"]))
        if frozenset(pair) in met:
            yield {"kind": "rematch", "teams": pair}
    for team in _list_byes(round_):
        if team in free:
            yield {"kind": "second_bye", "teams": [team]}


def _list_byes(round_: Json) -> Iterable[str]:
    byes: Iterable[str] = round_.get("byes", ())
    return byes


def _note(round_: Json, met: set[frozenset[str]], free: set[str]) -> None:
    """Note who met whom, and who had a bye or won without playing."""
    for table in round_["tables"]:
        absent = table.get("forfeit")
        if absent is None:
            met.add(frozenset((table["a"], table["b"])))
        elif absent != "both":
            free.add(table["b"] if absent == "a" else table["a"])
    free.update(_list_byes(round_))
    free.update(team for team, worth in round_.get("off", {}).items() if worth == "full")
