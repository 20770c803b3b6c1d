"""Whether the rounds of a knockout were played by those who had won their way there.

docs/event-format.md, `cut` and `pairing`: who plays it is named, best first; the best against the
last of them, and the best have the byes. Of two who meet the winner goes on, and the losers of the
semi-finals may play for the third place.
"""

from collections.abc import Iterator
from typing import Any

from pairing.checking.finding import Finding
from pairing.checking.points import count_points_after
from pairing.checking.schedule import count_ranked, list_opponents
from pairing.formats import FORMATS


def check_bracket(file: Any) -> Iterator[Finding]:
    """Find teams in a round of the knockout that did not belong there, or were missing."""
    first = count_ranked(file) + 1
    groups = _list_qualified(file)
    if groups is None or len(file["played"]) < first:
        return
    yield from _check_qualified(file, first - 1, groups)
    yield from _follow(file, first, [team for group in groups for team in group])
    for number in range(first, len(file["played"])):
        if _list_winners(file, number, now=True) != _list_winners(file, number, now=False):
            yield Finding("bracket_now", {"round": number + 1})


def _list_qualified(file: Any) -> list[list[str]] | None:
    """Return who plays the knockout: after groups a list of each, else one list; None: nobody."""
    bracket = FORMATS[file["format"]].bracket
    if bracket == "after_groups":
        return [list(group) for group in file["pairing"].get("qualified", [])] or None
    if bracket == "from_the_start":
        return [[team["id"] for team in file["teams"]]]
    return [list(file["cut"]["qualified"])] if file.get("cut", {}).get("qualified") else None


def _follow(file: Any, first: int, entrants: list[str]) -> Iterator[Finding]:
    """Go through the rounds of the knockout, by the results as they were then."""
    named = _list_named(file, first)
    byes = (1 << (len(entrants) - 1).bit_length()) - len(entrants)
    free = [team for team in entrants if team not in named]
    if not FORMATS[file["format"]].has_groups:
        free = entrants[:byes]
        if _list_pairs(file, first) != _seed(entrants):
            yield Finding("bracket_order", {"round": first})
    expected = [team for team in entrants if team not in free]
    for number in range(first, len(file["played"]) + 1):
        named = _list_named(file, number)
        for team in sorted(set(named) ^ set(expected) | _list_twice(named)):
            yield Finding("bracket", {"round": number, "team": team})
        decided = [
            _decide(table, _find_best_of(file, number - first)) for table in _then(file, number)
        ]
        if None in decided:
            return
        winners = [pair[0] for pair in decided if pair] + (free if number == first else [])
        losers = [pair[1] for pair in decided if pair]
        are_semi_finals = len(winners) == 2 and len(losers) == 2
        expected = [*winners, *(losers if _has_third_place(file) and are_semi_finals else ())]


def _seed(entrants: list[str]) -> set[frozenset[str]]:
    """Return who meets whom at first: the best against the last, where both places are taken."""
    size = 1 << (len(entrants) - 1).bit_length()
    pairs = [(at, size - 1 - at) for at in range(size // 2)]
    return {frozenset((entrants[a], entrants[b])) for a, b in pairs if b < len(entrants)}


def _has_third_place(file: Any) -> bool:
    return bool(file.get("cut", file.get("pairing", {})).get("third_place"))


def _find_best_of(file: Any, step: int) -> int:
    """Return of how many games a match of the bracket's rounds is the best."""
    games = file.get("pairing", {}).get("best_of", [1])
    return int(games[min(step, len(games) - 1)])


def _list_named(file: Any, number: int) -> list[str]:
    tables = file["played"][number - 1]["tables"]
    return [table[side] for table in tables for side in ("a", "b")]


def _list_pairs(file: Any, number: int) -> set[frozenset[str]]:
    return {frozenset((table["a"], table["b"])) for table in file["played"][number - 1]["tables"]}


def _list_twice(named: list[str]) -> set[str]:
    return {team for team in named if named.count(team) > 1}


def _check_qualified(file: Any, ranked: int, groups: list[list[str]]) -> Iterator[Finding]:
    """Find who played on with fewer points than somebody who did not, and was still there."""
    points = count_points_after(file, ranked)
    if points is None or ranked == 0:
        return
    has_groups = FORMATS[file["format"]].has_groups
    opponents = list_opponents(file, ranked) if has_groups else {}
    through = {team for group in groups for team in group}
    for qualified in groups:
        rivals = {team for entrant in qualified for team in opponents.get(entrant, ())}
        least = min((points.get(team, 0) for team in qualified), default=0)
        for team in file["teams"]:
            stays = team.get("leaves") is None or team["leaves"] > ranked
            is_rival = team["id"] in rivals or not has_groups
            is_better = points.get(team["id"], 0) > least
            if stays and is_rival and is_better and qualified and team["id"] not in through:
                yield Finding("qualified", {"round": ranked + 1, "team": team["id"]})


def _list_winners(file: Any, number: int, *, now: bool) -> set[str] | None:
    """Return who won in a round of the knockout; None where somebody has not."""
    step = number - count_ranked(file) - 1
    tables = file["played"][number - 1]["tables"] if now else _then(file, number)
    decided = [_decide(table, _find_best_of(file, step)) for table in tables]
    return None if None in decided else {pair[0] for pair in decided if pair}


def _then(file: Any, number: int) -> Any:
    """Return a round's tables as they were when the next one was drawn up."""
    links = file["record"]["rounds"]
    then = links[number]["results"] if number < len(links) else file["played"][number - 1]
    return then["tables"]


def _decide(table: Any, best_of: int) -> tuple[str, str] | None:
    """Return who went on from a table, and who did not; None where that is not known."""
    a, b = table["a"], table["b"]
    absent, winner = table.get("forfeit"), table.get("winner")
    if absent in ("a", "b") or winner in ("a", "b"):
        return (a, b) if "a" in (winner, {"b": "a"}.get(absent)) else (b, a)
    if "points" in table:
        first, second = (float(str(points)) for points in table["points"])
        if first != second:
            return (a, b) if first > second else (b, a)
        return None
    games = [game for row in table.get("games", (table,)) if (game := _read_game(row))]
    first, second = (sum(game[at] > game[1 - at] for game in games) for at in (0, 1))
    if max(first, second) <= best_of // 2:
        return None
    return (a, b) if first > second else (b, a)


def _read_game(game: Any) -> tuple[int, int] | None:
    if "score" in game:
        return game["score"][0], game["score"][1]
    if "hands" in game:
        return sum(hand[0] for hand in game["hands"]), sum(hand[1] for hand in game["hands"])
    return None
