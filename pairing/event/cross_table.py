"""Who met whom and how that ended, as a table of crosses: of a round robin, and of each group."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairing.event.event import Event
from pairing.event.ranking import rank_some
from pairing.event.rounds import list_groups
from pairing.standings import MatchResult, Standings


@dataclass(frozen=True, slots=True)
class CrossMeeting:
    """A match from one side: its round, and own and other's score; None where there is none.

    Of points that were awarded in place of a score it has these.
    """

    round: int
    own: Fraction | int | None
    other: Fraction | int | None
    absent: bool = False
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class CrossGroup:
    """A group by its standings; `meetings` are those of each two, by row and column."""

    standings: Standings
    teams: tuple[str, ...]
    meetings: Sequence[Sequence[tuple[CrossMeeting, ...]]]


def list_cross_tables(event: Event) -> list[CrossGroup]:
    """Return the table of each group as it stands; a round robin is one."""
    rounds = len(event.ranked)
    return [_cross(event, group, rounds) for group in list_groups(event)]


def _cross(event: Event, group: Sequence[str], rounds: int) -> CrossGroup:
    standings = rank_some(event, group, rounds)
    teams = tuple(row.team for row in standings.rows)
    met: dict[tuple[str, str], list[CrossMeeting]] = {}
    for number, round_ in enumerate(event.ranked, start=1):
        for table in round_.tables:
            (a,), (b,) = table.match.a, table.match.b
            met.setdefault((a, b), []).append(_read(table.match, number))
            met.setdefault((b, a), []).append(_read(table.match, number, turned=True))
    return CrossGroup(
        standings, teams, [[tuple(met.get((row, other), ())) for other in teams] for row in teams]
    )


def _read(match: MatchResult, number: int, *, turned: bool = False) -> CrossMeeting:
    if match.pending:
        return CrossMeeting(number, None, None, is_open=True)
    own, side = ("b", 1) if turned else ("a", 0)
    if match.absent is not None:
        return CrossMeeting(number, None, None, absent=match.absent in (own, "both"))
    if match.points is not None and not match.games:
        return CrossMeeting(number, match.points[side], match.points[1 - side])
    scores = (sum(game.a for game in match.games), sum(game.b for game in match.games))
    return CrossMeeting(number, scores[side], scores[1 - side])
