"""Teams as they were read from a list, with what has to be looked at before they are entered."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from common.problems import Problem
from common.tables.cells import name_column
from common.writes.refusals import write_sentence
from past.reading.team_tables import TeamsLeftOut, TeamTable
from past.reading.teams import MOST_PEOPLE, TeamRow
from people.models import Player
from people.players.labels import label_players
from tournaments.entries.selectors import list_unsure, match_people, pick_sure, read_entered
from tournaments.entries.services.entries import NewTeam
from tournaments.entries.services.people import NewMember
from tournaments.models import Tournament

UNSAID, GUEST = "?", ""
"""Nobody has said yet who of several it is; somebody who is not on the list."""
Said = Mapping[tuple[int, int], str]
"""Who somebody in a team was said to be, by the places of the team and the person."""


@dataclass(frozen=True, slots=True)
class AskedPerson:
    """Somebody in a team, and who of the list may be meant, each with what to call them."""

    name: str
    candidates: Sequence[tuple[Player, str]] = ()
    said: str = UNSAID

    @property
    def is_asked(self) -> bool:
        """Whether it has to be said who of several this is."""
        return bool(self.candidates) and self.said == UNSAID


@dataclass(frozen=True, slots=True)
class AskedTeam:
    """A team that was read; `told` says what is odd about it, `is_double` that it is there."""

    row: TeamRow
    people: Sequence[AskedPerson]
    told: Sequence[str] = ()
    is_double: bool = False
    size: int = MOST_PEOPLE

    @property
    def is_asked(self) -> bool:
        """Whether somebody has to look at it."""
        return bool(self.told) or any(person.is_asked for person in self.people)

    @property
    def fields(self) -> Sequence[AskedPerson]:
        """Its people, and as many empty places as a team of two has besides."""
        return [*self.people, *[AskedPerson("")] * (self.size - len(self.people))]

    @property
    def is_alone(self) -> bool:
        """Whether it is somebody who plays for themselves."""
        return self.size == 1


class AskedTeams:
    """The teams of a list, beside who is on the club's list and who is entered already.

    `said`: who people were said to be; `others`: the places of teams of which it was said that
    they are others of the same names.
    """

    def __init__(
        self,
        tournament: Tournament,
        table: TeamTable,
        said: Said | None = None,
        others: Collection[int] = (),
    ) -> None:
        self._size = MOST_PEOPLE // tournament.side_size
        self._said: Said = said or {}
        self._others = others
        self._entered = read_entered(tournament)
        names = sorted({name for row in table.teams for name in row.people})
        matched = match_people(tournament.club, names)
        self._sure = pick_sure(matched)
        self._unsure = {
            name: list(zip(players, label_players(players), strict=True))
            for name, players in list_unsure(matched).items()
        }
        self.left_out = [_say_left_out(item) for item in table.left_out]
        self.teams = [self._ask(at, row) for at, row in enumerate(table.teams)]

    @property
    def is_certain(self) -> bool:
        """Whether nothing has to be looked at before these teams are entered."""
        return not self.left_out and not any(team.is_asked for team in self.teams)

    def _ask(self, at: int, row: TeamRow) -> AskedTeam:
        people = [
            AskedPerson(name, self._unsure.get(name, ()), self._said.get((at, place), UNSAID))
            for place, name in enumerate(row.people)
        ]
        sentences = [write_sentence(Problem(row.asked))] if row.asked else []
        double = None if at in self._others else self._entered.find(row.people)
        if double is not None:
            sentences.append(_say_double(double))
        self._entered.add(-row.line, row.people)
        return AskedTeam(row, people, sentences, double is not None, self._size)

    def make_teams(self, *, are_here: bool) -> list[NewTeam]:
        """Return the teams to enter."""
        return [
            NewTeam(
                name=team.row.name,
                members=[self._make_member(person) for person in team.people],
                home=team.row.home,
                phone=team.row.phone,
                are_here=are_here,
                is_another=at in self._others,
            )
            for at, team in enumerate(self.teams)
        ]

    def _make_member(self, person: AskedPerson) -> NewMember:
        """Return who was said to be meant, or who is for sure; a guest where nobody is."""
        chosen = (player for player, _label in person.candidates if str(player.pk) == person.said)
        player = next(chosen, self._sure.get(person.name))
        return NewMember(player) if player else NewMember(name=person.name)


def _say_double(double: int) -> str:
    """Say which team these are: one that is entered, or one of an earlier line."""
    if double > 0:
        return write_sentence(Problem("team_entered_already", values={"number": double}))
    return gettext("These are in line {line} already.").format(line=-double)


def _say_left_out(item: TeamsLeftOut) -> str:
    column = None if item.column is None else name_column(item.column)
    return write_sentence(
        Problem(item.reason, values={"column": column, "line": item.line, "text": item.text[:40]})
    )
