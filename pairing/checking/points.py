"""Whether the points that a round was drawn with are those of the rounds before it.

For the plain scoring of docs/event-format.md (win, level, loss). A position has its points in the
smallest unit that the event knows: they have to be in proportion to those of the rounds.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from pairing.checking.finding import Finding

DEFAULTS = {"bye": "win", "full": "win", "forfeit_win": "win", "half": "level"}
APART = {"table", "people"}
"""What of a table is no part of its result."""
MEETS_ALL = ("round_robin", "groups")
PLAIN = {"win": 2, "level": 1, "loss": 0}


def check_points(file: Any, swiss: int) -> Iterator[Finding]:
    """Find positions whose points are other ones, in the first rounds, of the Swiss.

    After a correction nothing is compared.
    """
    scoring = read_scoring(file)
    if scoring is None:
        return
    links = file["record"]["rounds"]
    points: dict[str, Fraction] = {}
    for number, link in enumerate(links[:swiss], start=1):
        yield from _compare(number, link["position"]["teams"], points)
        round_ = file["played"][number - 1]
        following = links[number]["results"] if number < len(links) else None
        if following is not None and list_all(following) != list_all(round_):
            return
        _add(scoring, round_, points)
        _fine(file, number, points)


def count_points_after(file: Any, rounds: int) -> Mapping[str, Fraction] | None:
    """Return everybody's points after so many rounds, None where they are not simply added up."""
    scoring = read_scoring(file)
    if scoring is None:
        return None
    points: dict[str, Fraction] = {}
    for number, round_ in enumerate(file["played"][:rounds], start=1):
        _add(scoring, _leave_byes_out(file, round_), points)
        _fine(file, number, points)
    return points


def _leave_byes_out(file: Any, round_: Any) -> Any:
    """Return a round without its byes where these bring nothing, for everybody has one."""
    return {**round_, "byes": []} if file["format"] in MEETS_ALL else round_


def read_scoring(file: Any) -> Mapping[str, Any] | None:
    """Return the plain scoring of a file, None where points are made in another way."""
    scoring: Mapping[str, Any] = file.get("scoring", {"kind": "result"})
    plain = scoring["kind"] == "result" and scoring.get("per", "match") == "match"
    return scoring if plain else None


def _fine(file: Any, number: int, points: dict[str, Fraction]) -> None:
    for fine in file.get("penalties", ()):
        if fine["round"] == number:
            taken = Fraction(str(fine.get("points", 0)))
            points[fine["team"]] = points.get(fine["team"], Fraction()) - taken


def _compare(number: int, teams: Any, points: Mapping[str, Fraction]) -> Iterator[Finding]:
    known = {team["id"]: points.get(team["id"], Fraction()) for team in teams}
    scored = (team for team in teams if known[team["id"]])
    unit = next((Fraction(team["score"]) / known[team["id"]] for team in scored), None)
    for team in teams:
        is_other = Fraction(team["score"]) != known[team["id"]] * (unit or 0)
        if is_other or (unit is not None and unit <= 0):
            yield Finding("points", {"round": number, "team": team["id"]})


def list_all(round_: Any) -> list[str]:
    """Return the tables of a round with all that their points follow from."""
    kept = [{k: v for k, v in table.items() if k not in APART} for table in round_["tables"]]
    return sorted(str(sorted(row.items())) for row in kept)


def _add(scoring: Mapping[str, Any], round_: Any, points: dict[str, Fraction]) -> None:
    for table in round_["tables"]:
        for side, worth in zip("ab", score_table(scoring, table), strict=True):
            points[table[side]] = points.get(table[side], Fraction()) + worth
    for team, worth in score_rest(scoring, round_):
        points[team] = points.get(team, Fraction()) + worth


def score_rest(scoring: Mapping[str, Any], round_: Any) -> Iterator[tuple[str, Fraction]]:
    """Give who had no match in a round, and what that is worth."""
    for team in round_.get("byes", ()):
        yield team, _award(scoring, "bye")
    for team, worth in round_.get("off", {}).items():
        yield team, _award(scoring, worth)


def score_table(scoring: Mapping[str, Any], table: Any) -> tuple[Fraction, Fraction]:
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
