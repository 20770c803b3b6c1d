"""What some games add up to: for each person, each two who met, the club, and its records."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Final

from ratings.statistics.figures import CLEAR, NAMES, WIDE, Figures
from ratings.statistics.games import FACTS, PlayedGame, Sitting
from ratings.statistics.meetings import Key, Meeting, count_meetings
from ratings.statistics.records import Kind, Mark, list_marks, pick_best


@dataclass(frozen=True, slots=True)
class ClubFigures:
    """What a club did. `by_hand` games were ended so; `sitting` counts people at tables, game by
    game; calls and penalties are everybody's, double victories once a team."""

    evenings: int = 0
    games: int = 0
    level: int = 0
    by_hand: int = 0
    sitting: int = 0
    rounds: int = 0
    tichu_made: int = 0
    tichu_failed: int = 0
    grand_made: int = 0
    grand_failed: int = 0
    double_victories: int = 0
    wish_penalties: int = 0


CLUB_NAMES: Final = tuple(one.name for one in fields(ClubFigures))
OF_ROUNDS: Final = frozenset({"points_for", "points_against"})


@dataclass
class Sums:
    """Figures and results of everybody and of every two, the club's own, and its best games.

    Results are a letter a game, in the order of play; of two as the first one sees it.
    """

    players: dict[uuid.UUID, Figures] = field(default_factory=dict)
    results: dict[uuid.UUID, str] = field(default_factory=dict)
    meetings: dict[Key, Meeting] = field(default_factory=dict)
    meeting_results: dict[Key, str] = field(default_factory=dict)
    club: ClubFigures = field(default_factory=ClubFigures)
    best: dict[Kind, Mark] = field(default_factory=dict)


def sum_games(games: Iterable[PlayedGame]) -> Sums:
    """Add up the games of one or of several days, in whatever order they come.

    Whoever took a seat over has what they did there; the game and its end count once for everybody
    who sat in it.
    """
    ordered = sorted(games, key=lambda game: (game.day, game.place, game.id))
    counts: defaultdict[uuid.UUID, Counter[str]] = defaultdict(Counter)
    days: defaultdict[uuid.UUID, set[object]] = defaultdict(set)
    sums = Sums()
    marks: list[Mark] = []
    for game in ordered:
        for player, result in _count_ends(game, counts).items():
            sums.results[player] = sums.results.get(player, "") + result
            days[player].add(game.day)
        for one in (one for stretch in game.stretches for one in stretch):
            counts[one.player].update(_read_facts(one))
        for key, (met, result) in count_meetings(game).items():
            sums.meetings[key] = sums.meetings[key] + met if key in sums.meetings else met
            sums.meeting_results[key] = sums.meeting_results.get(key, "") + result
        marks += list_marks(game)
    sums.players = {
        player: Figures(**{**{name: count[name] for name in NAMES}, "evenings": len(days[player])})
        for player, count in counts.items()
    }
    sums.club = _sum_club(ordered)
    sums.best = pick_best(marks)
    return sums


def _count_ends(
    game: PlayedGame, counts: defaultdict[uuid.UUID, Counter[str]]
) -> dict[uuid.UUID, str]:
    """Count how the game ended for everybody, and return it."""
    results = {player: game.judge(side) for player, side in game.list_sides().items()}
    for player, result in results.items():
        won = result == "W"
        counts[player].update(
            games=1,
            won=won,
            level=result == "D",
            won_clear=won and game.margin >= CLEAR,
            won_wide=won and game.margin >= WIDE,
        )
    return results


def _read_facts(one: Sitting) -> dict[str, int]:
    """Return the facts to be added: no points where nobody knows over how many rounds."""
    known = one.facts["rounds"] > 0
    return {name: one.facts[name] for name in FACTS if known or name not in OF_ROUNDS}


def _sum_club(games: list[PlayedGame]) -> ClubFigures:
    count: Counter[str] = Counter(games=len(games), evenings=len({game.day for game in games}))
    for game in games:
        count["level"] += game.judge("") == "D"
        count["by_hand"] += not game.by_rule
        count["rounds"] += game.rounds
        count["sitting"] += len(game.list_sides())
        for stretch in game.stretches:
            _count_deeds(count, stretch)
    return ClubFigures(**{name: count[name] for name in CLUB_NAMES})


def _count_deeds(count: Counter[str], stretch: Iterable[Sitting]) -> None:
    doubles: dict[str, int] = {}
    for one in stretch:
        doubles[one.side] = one.facts["double_victories"]
        for name in ("tichu_made", "tichu_failed", "grand_made", "grand_failed", "wish_penalties"):
            count[name] += one.facts[name]
    count["double_victories"] += sum(doubles.values())
