"""What some games add up to: for each person, each two who met, the club, and its records."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from ratings.statistics.amounts import CLEAR, WIDE, ClubFigures, Figures
from ratings.statistics.games import PlayedGame, Sitting
from ratings.statistics.layouts import lay_out, list_counts
from ratings.statistics.meetings import Key, Meeting, count_meetings
from ratings.statistics.records import RecordKind, RecordMark, list_marks, pick_best
from ratings.statistics.table import Whom, Whose


@dataclass
class Sums:
    """Figures and results of everybody and of every two, the club's own, and its best games.

    Results are a letter a game, in the order of play; of two as the first one sees it.
    """

    players: dict[uuid.UUID, Figures] = field(default_factory=dict)
    results: dict[uuid.UUID, str] = field(default_factory=dict)
    meetings: dict[Key, Meeting] = field(default_factory=dict)
    meeting_results: dict[Key, str] = field(default_factory=dict)
    club: ClubFigures = field(default_factory=ClubFigures.make)
    best: dict[RecordKind, RecordMark] = field(default_factory=dict)


def sum_games(games: Iterable[PlayedGame]) -> Sums:
    """Add up the games of one or of several days, in whatever order they come.

    A player who took a seat over has what they did there; the game and its end count once for
    everybody who sat in it.
    """
    ordered = sorted(games, key=lambda game: (game.day, game.place, game.id))
    counts: defaultdict[uuid.UUID, Counter[str]] = defaultdict(Counter)
    names = [count.name for count in list_counts()]
    days: defaultdict[uuid.UUID, set[object]] = defaultdict(set)
    sums = Sums()
    marks: list[RecordMark] = []
    for game in ordered:
        for player, result in _count_ends(game, counts).items():
            sums.results[player] = sums.results.get(player, "") + result
            if game.is_dated:
                days[player].add(game.day)
        for sitting in (sitting for stretch in game.stretches for sitting in stretch):
            counts[sitting.player].update({name: sitting.facts[name] for name in names})
            counts[sitting.player].update(_read_points(sitting))
        for key, (met, result) in count_meetings(game).items():
            sums.meetings[key] = sums.meetings[key].plus(met) if key in sums.meetings else met
            sums.meeting_results[key] = sums.meeting_results.get(key, "") + result
        marks += list_marks(game)
    for player, count in counts.items():
        count["evenings"] = len(days[player])
    layout = lay_out(Whom.PERSON)
    sums.players = {
        player: Figures(count[name] for name in layout.names) for player, count in counts.items()
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


def _read_points(sitting: Sitting) -> dict[str, int]:
    """Return rounds and points: none where nobody knows over how many rounds they came."""
    names = ("rounds", "points_for", "points_against") if sitting.facts["rounds"] else ()
    return {name: sitting.facts[name] for name in names}


def _sum_club(games: list[PlayedGame]) -> ClubFigures:
    evenings = {game.day for game in games if game.is_dated}
    count: Counter[str] = Counter(games=len(games), evenings=len(evenings))
    for game in games:
        count["level"] += game.judge("") == "D"
        count["by_hand"] += not game.by_rule
        count["rounds"] += game.rounds
        count["sitting"] += len(game.list_sides())
        for stretch in game.stretches:
            _count_deeds(count, stretch)
    return ClubFigures(count[name] for name in lay_out(Whom.CLUB).names)


def _count_deeds(count: Counter[str], stretch: Iterable[Sitting]) -> None:
    """Count what everybody did, and once what each team and what the table did."""
    people = list(stretch)
    sides = {person.side: person for person in people}.values()
    of_whom = {Whose.PERSON: people, Whose.TEAM: sides, Whose.TABLE: people[-1:]}
    for counted in list_counts():
        count[counted.name] += sum(
            sitting.facts[counted.name] for sitting in of_whom[counted.whose]
        )
