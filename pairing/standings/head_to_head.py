"""Head to head: the matches of tied teams among themselves.

FIDE Handbook C.07 article 6 (direct encounter): where all tied teams have met, by the points of
those matches, and again among those who are still level in them. Where not all have met, a team
is put first only if it stays ahead however the missing matches had ended; then the next likewise.
A forfeit is no meeting in a Swiss; it is one where the pairing was fixed beforehand.

By difference in place of points it is the table's own counterpart of the handbook's extended
direct encounter, which goes from match points to game points.
"""

from dataclasses import dataclass

from pairing.standings.ledger import How, Ledger
from pairing.standings.value import Value


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How to compare: by points or by difference, and whether forfeits are meetings."""

    ledger: Ledger
    by_points: bool
    predetermined: bool

    def split(self, group: list[int]) -> tuple[list[list[int]], dict[int, Value]]:
        """Order a group of tied teams: groups of those still tied, best first, and the values.

        Values are given for teams that met one of the group; where a part of the group is
        compared again, they are those of the last comparison.
        """
        if len(group) < 2:
            return [group], {}
        terms, missing = self._play_among(group)
        scores = {number: sum(terms[number]) for number in group}
        among = tuple(group)
        values = {
            number: Value(scores[number], tuple(terms[number]), (), among)
            for number in group
            if terms[number]
        }
        if not values:
            return [group], {}
        parts = self._order(group, scores, missing)
        if len(parts) == 1:
            return parts, values
        ordered: list[list[int]] = []
        for part in parts:
            finer, again = self.split(part)
            ordered += finer
            values |= again
        return ordered, values

    def _play_among(self, group: list[int]) -> tuple[dict[int, list[int]], dict[int, int]]:
        """Return what each scored against each, by round, and how many it did not meet."""
        inside = set(group)
        played = How.PLAYED
        terms: dict[int, list[int]] = {}
        missing: dict[int, int] = {}
        for number in group:
            counted, faced = [], set()
            sheet = self.ledger.sheets[number]
            amounts = sheet.points if self.by_points else sheet.gaps
            for how, opponents, amount in zip(sheet.hows, sheet.opponents, amounts, strict=True):
                if how is played or self.predetermined:
                    for opponent in opponents:
                        if opponent in inside:
                            counted.append(amount)
                            faced.add(opponent)
            terms[number] = counted
            missing[number] = len(group) - 1 - len(faced)
        return terms, missing

    def _order(
        self, group: list[int], scores: dict[int, int], missing: dict[int, int]
    ) -> list[list[int]]:
        if not any(missing.values()):
            levels = sorted({scores[number] for number in group}, reverse=True)
            return [[number for number in group if scores[number] == level] for level in levels]
        if self.ledger.win is None or not self.by_points:
            return [group]
        return self._take_certain(group, scores, missing, self.ledger.win)

    def _take_certain(
        self, group: list[int], scores: dict[int, int], missing: dict[int, int], most: int
    ) -> list[list[int]]:
        """Take first who leads whatever the missing matches had brought, while there is one."""
        parts: list[list[int]] = []
        rest = list(group)
        while len(rest) > 1:
            best = max(rest, key=scores.__getitem__)
            others = (scores[n] + most * missing[n] for n in rest if n != best)
            if scores[best] <= max(others):
                break
            parts.append([best])
            rest.remove(best)
        return [*parts, rest]
