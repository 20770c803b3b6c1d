"""Whether the points that a round was drawn with are those of the rounds before it.

For the plain scoring of docs/event-format.md (win, level, loss): one that says more than is known
here may count in another way. A position has its points in the smallest unit that the event knows:
they have to be in proportion to those of the rounds.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from pairing.checking.finding import Finding
from pairing.formats import FORMATS

DEFAULTS = {"bye": "win", "full": "win", "forfeit_win": "win", "half": "level"}
Points = Mapping[str, Fraction]
APART = {"table", "people"}
"""What of a table is no part of its result."""
PLAIN = {"win": 2, "level": 1, "loss": 0}
AWARDS = {*DEFAULTS, "zero", "forfeit_loss"}
KNOWN = {"kind", "per", *PLAIN, *AWARDS, "difference_cap"}
KNOWN_OF_AWARD = {"points", "made", "lost"}


def check_points(file: Any, swiss: int) -> Iterator[Finding]:
    """Find positions whose points are other ones, in the first rounds, of the Swiss.

    After a correction nothing is compared. What a link says of scoring and penalties counts for its
    round; where that is something else by now, it is told.
    """
    links = file["record"]["rounds"]
    for number, link in enumerate(links[:swiss], start=1):
        if number > 1 and list_all(link["results"]) != list_all(file["played"][number - 2]):
            return
        then, now = count_drawn_points(file, number - 1, link), count_drawn_points(file, number - 1)
        if then is None:
            continue
        teams = link["position"]["teams"]
        doubted = list_doubted(file, number, link)
        yield from _compare(number, [team for team in teams if team["id"] not in doubted], then)
        if has_other_points([team["id"] for team in teams], then, now):
            yield Finding("points_since", {"round": number}, wrong=False)


def has_other_points(ids: Iterable[str], then: Points, now: Points | None) -> bool:
    """Return whether any of these has other points now, by scoring and penalties as they are."""
    return now is None or any(now.get(id_, 0) != then.get(id_, 0) for id_ in ids)


def list_doubted(file: Any, number: int, link: Any) -> set[str]:
    """Return from whom something was taken, nobody knows when: older links do not say it."""
    if "penalties" in link:
        return set()
    return {_whose(fine) for fine in file.get("penalties", ()) if fine["round"] < number}


def count_points_after(file: Any, rounds: int) -> Points | None:
    """Return everybody's points after so many rounds, as they were for the round after them.

    None: they are not simply added up.
    """
    links = file["record"]["rounds"]
    return count_drawn_points(file, rounds, links[rounds] if rounds < len(links) else None)


def count_drawn_points(file: Any, rounds: int, link: Any = None) -> Points | None:
    """Return everybody's points after so many rounds, None where they are not simply added up.

    They count by the scoring and the penalties of a `link`, without one by those of the file.
    """
    source = file if link is None or "penalties" not in link else link
    scoring = _read_scoring(source)
    if scoring is None:
        return None
    points: dict[str, Fraction] = {}
    for round_ in file["played"][:rounds]:
        _add(scoring, _leave_byes_out(file, round_), points)
    for fine in source.get("penalties", ()):
        if fine["round"] <= rounds:
            _give(points, _whose(fine), -Fraction(str(fine.get("points", 0))))
    return points


def _whose(fine: Any) -> str:
    return str(fine["team"] if "team" in fine else fine["player"])


def _leave_byes_out(file: Any, round_: Any) -> Any:
    """Return a round without its byes where these bring nothing, for everybody has one."""
    return {**round_, "byes": []} if FORMATS[file["format"]].meets_all else round_


def _read_scoring(source: Any) -> Mapping[str, Any] | None:
    """Return the plain scoring of a file or a link, None where points are made in another way."""
    scoring: Mapping[str, Any] = source.get("scoring", {})
    awards = [scoring[name] for name in AWARDS if name in scoring]
    known = KNOWN.issuperset(scoring) and all(KNOWN_OF_AWARD.issuperset(each) for each in awards)
    plain = (scoring.get("kind", "result"), scoring.get("per", "match")) == ("result", "match")
    return scoring if known and plain else None


def _compare(number: int, teams: Any, points: Mapping[str, Fraction]) -> Iterator[Finding]:
    known = {team["id"]: points.get(team["id"], Fraction()) for team in teams}
    scored = (team for team in teams if known[team["id"]])
    unit = next((Fraction(team["score"]) / known[team["id"]] for team in scored), None)
    for team in teams:
        is_other = Fraction(team["score"]) != known[team["id"]] * (unit or 0)
        if is_other or (unit is not None and unit <= 0):
            yield Finding("points", {"round": number, "team": team["id"]})


def list_all(round_: Any) -> list[str]:
    """Return all of a round that points follow from: its tables, byes, and rounds off."""
    kept = [{k: v for k, v in table.items() if k not in APART} for table in round_["tables"]]
    off = [(team, worth) for team, worth in round_.get("off", {}).items() if worth != "zero"]
    rest = [*((team, "bye") for team in round_.get("byes", ())), *off]
    return sorted(str(sorted(row.items())) for row in kept) + sorted(map(str, rest))


def _add(scoring: Mapping[str, Any], round_: Any, points: dict[str, Fraction]) -> None:
    for table in round_["tables"]:
        for side, worth in zip("ab", _score_table(scoring, table), strict=True):
            for who in [table[side]] if isinstance(table[side], str) else table[side]:
                _give(points, who, worth)
    for who, worth in _score_rest(scoring, round_):
        _give(points, who, worth)


def _give(points: dict[str, Fraction], who: str, worth: Fraction) -> None:
    points[who] = points.get(who, Fraction()) + worth


def _score_rest(scoring: Mapping[str, Any], round_: Any) -> Iterator[tuple[str, Fraction]]:
    """Give who had no match in a round, and what that is worth."""
    for team in round_.get("byes", ()):
        yield team, _award(scoring, "bye")
    for team, worth in round_.get("off", {}).items():
        yield team, _award(scoring, worth)


def _score_table(scoring: Mapping[str, Any], table: Any) -> tuple[Fraction, Fraction]:
    """Return the points of both sides of a table."""
    if "points" in table:
        return Fraction(str(table["points"][0])), Fraction(str(table["points"][1]))
    absent = table.get("forfeit")
    if absent is not None:
        kinds = ["forfeit_loss" if absent in (side, "both") else "forfeit_win" for side in "ab"]
        return _award(scoring, kinds[0]), _award(scoring, kinds[1])
    games = [
        _add_up(game) for game in table.get("games", (table,)) if "score" in game or "hands" in game
    ]
    if not games:
        return Fraction(), Fraction()
    margin = sum(a - b for a, b in games)
    a = "level" if margin == 0 else "win" if margin > 0 else "loss"
    b = {"level": "level", "win": "loss", "loss": "win"}[a]
    return _worth(scoring, a), _worth(scoring, b)


def _add_up(game: Any) -> tuple[int, int]:
    if "score" in game:
        return game["score"][0], game["score"][1]
    a, b = count_adjustments(game)
    return a + sum(hand[0] for hand in game["hands"]), b + sum(hand[1] for hand in game["hands"])


def count_adjustments(game: Any) -> tuple[int, int]:
    """Return by how much the director adjusted each side's score in a game of a file."""
    ruled = game.get("adjustments", ())
    a, b = (
        sum(adjustment["points"] for adjustment in ruled if adjustment["side"] == side)
        for side in "ab"
    )
    return a, b


def _worth(scoring: Mapping[str, Any], name: str) -> Fraction:
    return Fraction(str(scoring.get(name, PLAIN[name])))


def _award(scoring: Mapping[str, Any], kind: str) -> Fraction:
    if kind in scoring:
        return Fraction(str(scoring[kind]["points"]))
    return _worth(scoring, DEFAULTS[kind]) if kind in DEFAULTS else Fraction()
