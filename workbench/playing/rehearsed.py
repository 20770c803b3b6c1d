"""An event that is made up as it is played: who comes late and leaves, and every result."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar, Final

from pairing.event.files import MOST_ROUNDS
from pairing.event.names import list_side
from pairing.event.simulation.table_luck import Luck, play_game, write_game
from pairing.event.stages import FixedOptions, find_stages
from pairing.formats import FORMATS, Format
from workbench.playing.director import Director
from workbench.playing.tables import FOR_DIRECTORS, ToldMatch, choose_way, say_other

FORFEITS: Final = 0.02
BY_HAND: Final = 0.2
PENALTIES: Final = 0.5
"""Shares: of tables that do not play, of those that report each hand, of rounds with a penalty."""
CORRECTED: Final = 0.5
"""Share of rounds after which a result is corrected, in the round itself or in one before."""
REPLACED: Final = 0.25
"""How many teams have somebody else in a round, and then for that round alone or from it on."""


@dataclass
class Rehearsed:
    """A made-up event; the same seed gives the same one."""

    LEAST: ClassVar[int] = 4

    teams: int
    rounds: int
    drop: int
    late: int
    seed: str
    substitutes: bool = False
    format: Format = "swiss"
    names: list[str] = field(default_factory=list)
    people: dict[str, list[tuple[int, list[str]]]] = field(default_factory=dict)
    played: dict[int, list[ToldMatch]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Draw who comes and goes in which round.

        Where the rounds follow from who is there at first, nobody comes late; where everybody plays
        for themselves, nobody plays for somebody else.
        """
        row, groups = FORMATS[self.format], max(1, self.teams // self.LEAST)
        self.substitutes = self.substitutes and row.side_size == 1
        self.options = FixedOptions(groups=groups if row.has_groups else 1)
        stages = find_stages(row, self.rounds, self.teams, self.options)
        if row.counts_rounds:
            stages = find_stages(row, MOST_ROUNDS, self.teams, self.options)
            self.rounds = stages.all
        self.ranked = stages.ranked
        self.late = self.late if row.is_drawn else 0
        luck = Luck(self.seed, "entries")
        last = max(1, self.rounds - 1)
        self.coming = [2 + luck.below(last) for _ in range(self.late)] if self.rounds > 1 else []
        leaving = luck.draw(self.drop, [str(number) for number in range(1, self.teams + 1)])
        self.leaving = [(team, 2 + luck.below(last)) for team in leaving]
        self.chance = Random(f"{self.seed}/ways")  # noqa: S311 - no secret

    @property
    def rules(self) -> dict[str, Any]:
        """What the tournament is to be, besides its preset."""
        row = FORMATS[self.format]
        options = ("legs", "groups", "qualifiers", "best_of", "third_place")
        pairing = {name: getattr(self.options, name) for name in options if name in row.options}
        if not row.counts_rounds:
            return {"format": self.format, "rounds": self.rounds}
        return {"format": self.format, "rounds": MOST_ROUNDS, "pairing": pairing}

    @property
    def of_players(self) -> bool:
        """Whether everybody plays for themselves."""
        return FORMATS[self.format].side_size > 1

    def let_in(self, director: Director, number: int) -> None:
        """Enter who comes for this round, and let go who leaves."""
        new = self.teams if number == 1 else self.coming.count(number)
        if new:
            called = "Player" if self.of_players else "Team"
            names = [f"{called} {len(self.names) + at}" for at in range(1, new + 1)]
            director.enter([self._name_entry(name) for name in names])
            self.names += names
        for team, when in self.leaving:
            if when == number:
                director.withdraw(team)
        if self.substitutes and number > 1:
            self._substitute(director, number)

    def _name_entry(self, name: str) -> dict[str, Any]:
        if not self.of_players:
            return {"name": name, **self._name_people(name)}
        self.people[str(len(self.people) + 1)] = [(1, [name])]
        return {"members": [{"name": name}]}

    def _name_people(self, team: str) -> dict[str, Any]:
        if not self.substitutes:
            return {}
        people = [f"{who} of {team}" for who in ("First", "Second")]
        self.people[str(len(self.people) + 1)] = [(1, people)]
        return {"members": [{"name": person} for person in people]}

    def _substitute(self, director: Director, number: int) -> None:
        """Let somebody else play for some teams, and others come back."""
        gone = {team for team, when in self.leaving if when <= number}
        for team, line_ups in self.people.items():
            luck = Luck(self.seed, number, team, "substitute")
            if team in gone or not luck.chance(REPLACED):
                continue
            before = self.list_people(team, number)
            first = line_ups[0][1]
            people = first if before != first else [first[0], f"Substitute {number} of team {team}"]
            alone = luck.chance(REPLACED) and number < self.rounds
            director.substitute(team, people, number, number if alone else None)
            kept = [line_up for line_up in line_ups if line_up[0] < number]
            self.people[team] = [
                *kept,
                (number, people),
                *([(number + 1, before)] if alone else []),
            ]

    def list_people(self, team: str, number: int) -> list[str]:
        """Return who plays for a team in a round, nobody where teams have no people."""
        line_ups = [people for first, people in self.people.get(team, ()) if first <= number]
        return line_ups[-1] if line_ups else []

    def draw_up(self, director: Director, number: int) -> dict[str, Any]:
        """Draw up the round as the club does."""
        return dict(director.propose())

    def tell(self, number: int, matches: Sequence[dict[str, Any]]) -> list[ToldMatch]:
        """Make up what happened at each table."""
        self.played[number] = [self._tell(number, match) for match in matches]
        return self.played[number]

    def correct(self, number: int) -> list[tuple[int, ToldMatch]]:
        """Find out now and then that a result of some round was written down the wrong way round.

        Who is out of a knockout stays out: there only the round that is being played is corrected.
        """
        luck = Luck(self.seed, number, "corrections")
        if not luck.chance(CORRECTED):
            return []
        first = number if number > self.ranked else 1
        round_ = first + luck.below(number + 1 - first)
        able = [match for match in self.played[round_] if not FOR_DIRECTORS & set(match.result)]
        if not able:
            return []
        match = able[luck.below(len(able))]
        right = replace(match, result=say_other(match.result), way="ruling")
        self.played[round_][self.played[round_].index(match)] = right
        return [(round_, right)]

    def penalize(self, director: Director, number: int) -> None:
        """Take something from a team that plays now and then."""
        luck = Luck(self.seed, number, "penalties")
        if luck.chance(PENALTIES):
            gone = {team for team, when in self.leaving if when <= number}
            here = [str(at) for at in range(1, len(self.names) + 1) if str(at) not in gone]
            taken = {"points": luck.below(3) / 2, "score": 5 * (1 + luck.below(20))}
            director.penalize(here[luck.below(len(here))], number, {**taken, "reason": "late"})

    def _tell(self, number: int, match: dict[str, Any]) -> ToldMatch:
        a, b = (list_side(match[side]) for side in "ab")
        luck = Luck(self.seed, number, *a, *b)
        if luck.chance(FORFEITS):
            return ToldMatch(match, {"forfeit": "ab"[luck.below(2)]}, "ruling")
        edge = (self._find_strength(a) - self._find_strength(b)) / 2
        whole = luck.chance(BY_HAND)
        result = write_game(play_game(edge, luck, hands=None, keep=whole), whole=whole)
        return ToldMatch(match, result, choose_way(result, self.chance), -luck.below(2))

    def _find_strength(self, side: Sequence[str]) -> float:
        """Return how strong a side is: partners are as strong as their mean."""
        return sum(Luck(self.seed, "strength", who).normal() for who in side) / len(side)
