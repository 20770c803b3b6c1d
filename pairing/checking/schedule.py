"""Whether those met who had to meet, where all rounds are settled from the start.

docs/event-format.md, `pairing`: in a round robin, and in each group, everybody meets everybody as
often as there are `legs`, and nobody of another group.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pairing.checking.finding import Finding
from pairing.formats import FORMATS


def count_ranked(file: Any) -> int:
    """Return how many rounds of the file were played before its knockout."""
    played, planned = len(file["played"]), file["rounds"]
    bracket = FORMATS[file["format"]].bracket
    if bracket == "from_the_start":
        return 0
    if bracket == "after_groups":
        return min(played, _count_rounds(file))
    return min(played, planned) if file.get("cut") else played


def _count_rounds(file: Any) -> int:
    """Return after how many rounds everybody has met everybody in the largest group."""
    options = file.get("pairing", {})
    largest = -(-len(file["teams"]) // options.get("groups", 1))
    return int(options.get("legs", 1) * (largest - 1 + largest % 2))


def check_schedule(file: Any) -> Iterator[Finding]:
    """Find who met more often than planned, and groups that are not as many as there should be."""
    row = FORMATS[file["format"]]
    if not row.meets_all:
        return
    ranked, legs = count_ranked(file), file.get("pairing", {}).get("legs", 1)
    for number in range(1, ranked + 1):
        met = count_meetings(file, number)
        for table in file["played"][number - 1]["tables"]:
            if met[frozenset((table["a"], table["b"]))] > legs:
                where = {"round": number, "a": table["a"], "b": table["b"]}
                yield Finding("met_too_often", where)
    if row.has_groups:
        yield from _check_groups(file, ranked)


def _check_groups(file: Any, ranked: int) -> Iterator[Finding]:
    """Find that those who met fall into fewer groups than planned: strangers have met."""
    opponents = list_opponents(file, ranked)
    reached: set[str] = set()
    groups = 0
    for team in [row["id"] for row in file["teams"]]:
        if team in reached:
            continue
        groups += 1
        waiting = [team]
        while waiting:
            member = waiting.pop()
            if member not in reached:
                reached.add(member)
                waiting += opponents.get(member, ())
    if groups < file.get("pairing", {}).get("groups", 1):
        yield Finding("groups", {"round": ranked})


def count_meetings(file: Any, rounds: int) -> Mapping[frozenset[str], int]:
    """Return how often each two have met in so many rounds."""
    tables = [table for round_ in file["played"][:rounds] for table in round_["tables"]]
    return Counter(frozenset((table["a"], table["b"])) for table in tables)


def list_opponents(file: Any, rounds: int) -> Mapping[str, set[str]]:
    """Return whom everybody has met in so many rounds."""
    opponents: dict[str, set[str]] = {}
    for pair in count_meetings(file, rounds):
        for team in pair:
            opponents.setdefault(team, set()).update(pair - {team})
    return opponents
