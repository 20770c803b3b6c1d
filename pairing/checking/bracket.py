"""Whether the rounds of a knockout after a Swiss were played by those who had won their way there.

docs/event-format.md, `cut`: the best 2, 4, 8 or 16 play on, the best against the last of them; of
two who meet the winner goes on, and the losers of the semi-finals may play for the third place.
"""

from collections.abc import Iterator
from typing import Any

from pairing.checking.finding import Finding
from pairing.checking.points import count_points


def count_swiss(file: Any) -> int:
    """Return how many rounds of the file were played before its knockout, if there is one."""
    played = len(file["played"])
    return min(played, file["rounds"]) if file.get("cut") else played


def check_bracket(file: Any) -> Iterator[Finding]:
    """Find teams in a round of the knockout that did not belong there, or were missing."""
    swiss, cut = count_swiss(file), file.get("cut")
    if not cut or len(file["played"]) == swiss:
        return
    expected = list(cut["qualified"])
    yield from _check_qualified(file, swiss, expected)
    pairs = {frozenset(two) for two in zip(expected, reversed(expected), strict=True)}
    for number in range(swiss + 1, len(file["played"]) + 1):
        round_ = file["played"][number - 1]
        tables = {frozenset((table["a"], table["b"])) for table in round_["tables"]}
        named = [table[side] for table in round_["tables"] for side in ("a", "b")]
        for team in sorted(set(named) ^ set(expected) | _list_twice(named)):
            yield Finding("bracket", {"round": number, "team": team})
        if number == swiss + 1 and tables != pairs:
            yield Finding("bracket_order", {"round": number})
        decided = [_decide(result) for result in _read_results(file, number)]
        if None in decided:
            return
        winners = [pair[0] for pair in decided if pair]
        losers = [pair[1] for pair in decided if pair]
        expected = [*winners, *(losers if cut.get("third_place") and len(winners) == 2 else ())]


def _list_twice(named: list[str]) -> set[str]:
    return {team for team in named if named.count(team) > 1}


def _check_qualified(file: Any, swiss: int, qualified: list[str]) -> Iterator[Finding]:
    """Find who played on with fewer points than somebody who did not, and was still there."""
    points = count_points(file, swiss)
    if points is None or not qualified:
        return
    least = min(points.get(team, 0) for team in qualified)
    for team in file["teams"]:
        stays = team.get("leaves") is None or team["leaves"] > swiss
        if stays and team["id"] not in qualified and points.get(team["id"], 0) > least:
            yield Finding("qualified", {"round": swiss + 1, "team": team["id"]})


def _read_results(file: Any, number: int) -> Any:
    """Return a round's tables as they were when the next one was drawn up."""
    links = file["record"]["rounds"]
    then = links[number]["results"] if number < len(links) else file["played"][number - 1]
    return then["tables"]


def _decide(table: Any) -> tuple[str, str] | None:
    """Return who went on from a table, and who did not; None where that is not known."""
    a, b = table["a"], table["b"]
    absent = table.get("forfeit")
    if absent in ("a", "b"):
        return (b, a) if absent == "a" else (a, b)
    if "points" in table:
        first, second = (float(str(points)) for points in table["points"])
    else:
        games = [game["score"] for game in table.get("games", (table,)) if "score" in game]
        first, second = (sum(game[side] for game in games) for side in (0, 1))
    if first == second:
        return None
    return (a, b) if first > second else (b, a)
