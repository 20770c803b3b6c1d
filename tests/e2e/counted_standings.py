"""The standings of a tournament day as its test counts them by itself, from the rules alone.

Club Swiss: a win 2, a level game 1; ties by Buchholz (FIDE Handbook C.07, articles 8.1 and 16),
then by difference.
"""

from dataclasses import dataclass, field

WIN, LEVEL = 2, 1
REST_POINTS = {"bye": WIN, "half": LEVEL, "zero": 0}


@dataclass(frozen=True)
class Result:
    """Two teams that met, and their scores."""

    a: str
    b: str
    scores: tuple[int, int]

    def find_score(self, team: str) -> tuple[int, int]:
        """Return the team's score and the other's."""
        return self.scores if team == self.a else (self.scores[1], self.scores[0])

    def find_points(self, team: str) -> int:
        """Return what it brings the team."""
        own, other = self.find_score(team)
        return WIN if own > other else LEVEL if own == other else 0


@dataclass
class Counted:
    """Every result by round and table, and who rested: a bye, half a round; else nothing."""

    teams: list[str]
    planned: int
    results: dict[tuple[int, int], Result] = field(default_factory=dict)
    rests: dict[tuple[int, str], str] = field(default_factory=dict)

    def count(self) -> dict[str, tuple[int, int, int]]:
        """Return points, Buchholz and difference of every team."""
        return {
            team: (self._points(team), self._buchholz(team), self._difference(team))
            for team in self.teams
        }

    def rank(self, team: str) -> tuple[int, int, int]:
        """Return what orders the standings, the best lowest."""
        points, buchholz, difference = self.count()[team]
        return -points, -buchholz, -difference

    def _rounds(self) -> range:
        return range(1, 1 + max(number for number, _ in self.results))

    def _result(self, number: int, team: str) -> Result | None:
        played = (result for at, result in self.results.items() if at[0] == number)
        return next((result for result in played if team in (result.a, result.b)), None)

    def _round_points(self, number: int, team: str) -> int:
        result = self._result(number, team)
        if result is not None:
            return result.find_points(team)
        return REST_POINTS[self.rests.get((number, team), "zero")]

    def _points(self, team: str) -> int:
        return sum(self._round_points(number, team) for number in self._rounds())

    def _difference(self, team: str) -> int:
        scores = (
            result.find_score(team)
            for result in self.results.values()
            if team in (result.a, result.b)
        )
        return sum(own - other for own, other in scores)

    def _adjusted(self, team: str) -> int:
        """Article 16.3: rounds off at the end that were the team's wish count as level."""
        more = 0
        for number in reversed(self._rounds()):
            if self._result(number, team) or self.rests.get((number, team)) == "bye":
                break
            more += LEVEL - self._round_points(number, team)
        return self._points(team) + more

    def _buchholz(self, team: str) -> int:
        """Article 16.4: in a round off it meets its own score, at most a level one each round."""
        return sum(self._met(number, team) for number in self._rounds())

    def _met(self, number: int, team: str) -> int:
        result = self._result(number, team)
        if result is None:
            return min(self._points(team), LEVEL * self.planned)
        return self._adjusted(result.b if team == result.a else result.a)
