"""The best that was ever done in a game, as clubs tell each other."""

import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from ratings.statistics.games import PlayedGame


class RecordKind(StrEnum):
    """What is the best of all. Of the shortest game the smallest number counts."""

    SCORE = "score"
    MARGIN = "margin"
    LONGEST = "longest"
    SHORTEST = "shortest"
    CALLS = "calls"
    DOUBLES = "doubles"


@dataclass(frozen=True, slots=True)
class RecordMark:
    """Somebody's best: the value, the game, and who did it, or all who did."""

    kind: RecordKind
    value: int
    game: uuid.UUID
    order: tuple[int, int]
    players: tuple[uuid.UUID, ...]

    @property
    def rank(self) -> tuple[int, int, int, bytes]:
        """The smallest of these stands: the best value, then the earliest."""
        value = self.value if self.kind == RecordKind.SHORTEST else -self.value
        return (value, *self.order, self.game.bytes)


def list_marks(game: PlayedGame) -> Iterator[RecordMark]:
    """Yield what a game of two teams may be the best in."""
    if not game.has_teams:
        return
    order = (game.day.toordinal(), game.place)
    sides = game.list_sides()
    best = max(game.totals, key=lambda side: game.totals[side])
    team = tuple(sorted(player for player, side in sides.items() if side == best))
    everybody = tuple(sorted(sides))
    yield RecordMark(RecordKind.SCORE, game.totals[best], game.id, order, team)
    if game.margin:
        yield RecordMark(RecordKind.MARGIN, game.margin, game.id, order, team)
    if game.rounds and game.by_rule:
        yield RecordMark(RecordKind.LONGEST, game.rounds, game.id, order, everybody)
        yield RecordMark(RecordKind.SHORTEST, game.rounds, game.id, order, everybody)
    yield from _list_deeds(game, order, sides)


def _list_deeds(
    game: PlayedGame, order: tuple[int, int], sides: dict[uuid.UUID, str]
) -> Iterator[RecordMark]:
    calls: dict[uuid.UUID, int] = {}
    doubles: dict[str, int] = {}
    for stretch in game.stretches:
        counted = set()
        for sitting in stretch:
            calls_made = sitting.facts["tichu_made"] + sitting.facts["grand_made"]
            calls[sitting.player] = calls.get(sitting.player, 0) + calls_made
            if sitting.side not in counted:
                counted.add(sitting.side)
                doubles[sitting.side] = (
                    doubles.get(sitting.side, 0) + sitting.facts["double_victories"]
                )
    for player, calls_made in calls.items():
        if calls_made:
            yield RecordMark(RecordKind.CALLS, calls_made, game.id, order, (player,))
    for side, number in doubles.items():
        if number:
            team = tuple(sorted(player for player, its in sides.items() if its == side))
            yield RecordMark(RecordKind.DOUBLES, number, game.id, order, team)


def pick_best(marks: Iterable[RecordMark]) -> dict[RecordKind, RecordMark]:
    """Return the best of each kind; of equal ones the first."""
    best: dict[RecordKind, RecordMark] = {}
    for mark in marks:
        if mark.kind not in best or (mark.rank, mark.players) < (
            best[mark.kind].rank,
            best[mark.kind].players,
        ):
            best[mark.kind] = mark
    return best
