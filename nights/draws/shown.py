"""A club night as it is shown: who is here, tonight's tables, and what was played."""

import uuid
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any

from common.figures import write_decimal
from nights.draws.answers import (
    DrawnRowView,
    DrawnSeatView,
    DrawnTableView,
    DrawView,
    EveningRoundView,
    EveningView,
    NightPointsView,
    NightView,
    PersonView,
    PlayingTableView,
    SitOutRowView,
    SitOutView,
    StandingView,
)
from nights.draws.selectors import find_last_draw, find_people_by_presence, list_tables_in_force
from nights.models import Draw, DrawnTable, Night, Presence
from nights.presence.selectors import (
    NightFigures,
    Person,
    has_come,
    list_people_of_night,
    list_points,
    read_night_table,
)
from people.models import Club, Player
from people.names import isolate
from people.players.by_name import NamePlace, find_sort_key, sort_by_name
from people.players.labels import label_players

ShowName = Callable[[Player], str]


@dataclass(frozen=True, slots=True)
class ShownNightTable:
    """A table in force, with its four."""

    table: DrawnTable
    people: Sequence[Person]

    @property
    def is_whole(self) -> bool:
        """Whether all four are here, and are four."""
        here = {person.player.pk for person in self.people if person.is_here}
        return len(here) == len(self.people)


@dataclass(frozen=True, slots=True)
class ShownSitOut:
    """Who sits out, how often they did before and in which round last, among how many by lot."""

    person: Person
    times: int
    last: int
    among: int


class ShownNight:
    """A night with everything that its pages show, each part read once."""

    def __init__(self, night: Night) -> None:
        self.night = night

    @cached_property
    def people(self) -> Sequence[Person]:
        """Who came, in the order of their coming."""
        return list_people_of_night(self.night)

    @cached_property
    def guests(self) -> Mapping[uuid.UUID, int]:
        """The numbers of those who came as guests."""
        return {
            person.player.pk: person.guest for person in self.people if person.guest is not None
        }

    @cached_property
    def here(self) -> Sequence[Person]:
        """Who is here now, by name."""
        return sorted((person for person in self.people if person.is_here), key=_by_name)

    @cached_property
    def gone(self) -> Sequence[Person]:
        """Who was here, by name."""
        return sorted((person for person in self.people if not person.is_here), key=_by_name)

    @cached_property
    def came(self) -> Sequence[Person]:
        """Who is here or was, by name: not who was ticked by mistake."""
        return sorted((person for person in self.people if has_come(person.presence)), key=_by_name)

    @cached_property
    def _by_presence(self) -> Mapping[str, Person]:
        """Everybody by the id of any presence of theirs."""
        return find_people_by_presence(self.night)

    @cached_property
    def draw(self) -> Draw | None:
        """The newest draw."""
        return find_last_draw(self.night)

    @cached_property
    def tables(self) -> Sequence[ShownNightTable]:
        """The tables in force, by number."""
        rows = list_tables_in_force(self.draw) if self.draw else ()
        return [
            ShownNightTable(row, [self._by_presence[seat] for seat in row.seats]) for row in rows
        ]

    @cached_property
    def sits_out(self) -> Sequence[ShownSitOut]:
        """Who sits out, and why."""
        rows = self.draw.sits_out if self.draw else ()
        return [
            ShownSitOut(self._by_presence[row["player"]], row["times"], row["last"], row["among"])
            for row in rows
        ]

    @cached_property
    def is_outdated(self) -> bool:
        """Whether the tables are not of those who are here, each once."""
        return self.others_are_here or self.sits_twice

    @cached_property
    def others_are_here(self) -> bool:
        """Whether somebody has come or gone since the tables were drawn."""
        here = {person.player.pk for person in self.here}
        return self.draw is not None and set(self._placed) != here

    @cached_property
    def sits_twice(self) -> bool:
        """Whether two of them are one person by now, who so has two places."""
        return len(set(self._placed)) < len(self._placed)

    @cached_property
    def _placed(self) -> Sequence[uuid.UUID]:
        """Who was given a place, at a table or to sit out."""
        placed = [person.player.pk for table in self.tables for person in table.people]
        return placed + [sit_out.person.player.pk for sit_out in self.sits_out]

    @cached_property
    def _labels(self) -> Mapping[uuid.UUID, str]:
        """What everybody of the night is called at the tables, no two alike."""
        known = [
            *(person.player for person in self.people),
            *(figure.player for figure in self.figures),
            *(player for player, _points in self.points),
        ]
        players = list({player.pk: player for player in known}.values())
        labels = label_players(players)
        return {player.pk: label for player, label in zip(players, labels, strict=True)}

    def tell_apart(self, show: ShowName) -> ShowName:
        """Return how people are called here; whose name may not be read stays as `show` has it."""

        def call(player: Player) -> str:
            name = show(player)
            return self._labels.get(player.pk, name) if name == player.name else name

        return call

    @cached_property
    def figures(self) -> Sequence[NightFigures]:
        """The night's table."""
        return read_night_table(self.night)

    @cached_property
    def points(self) -> Sequence[tuple[Player, Decimal]]:
        """The points that were brought in without games."""
        return list_points(self.night)


def _by_name(person: Person) -> tuple[NamePlace, int]:
    return find_sort_key(person.player.name, person.player.search_name), person.guest or 0


def list_players_at(table: DrawnTable) -> Sequence[Player]:
    """Return who sits at a drawn table, as their entries stand now."""
    rows = Presence.objects.filter(night=table.draw.night_id, pk__in=table.seats)
    return [row.player for row in rows.select_related("player")]


def list_absent(club: Club, night: ShownNight) -> Sequence[tuple[Player, str]]:
    """Return the people of the club's list who have not come, by name; no name stands twice."""
    came = {person.player.pk for person in night.people}
    listed = Player.objects.filter(club=club, merged_into=None, removed_at=None)
    absent = sort_by_name(player for player in listed if player.pk not in came)
    often = Counter(player.search_name for player in absent)
    labels = zip(absent, label_players(absent), strict=True)
    return [
        (player, label if often[player.search_name] > 1 else player.name)
        for player, label in labels
    ]


def describe_night(shown: ShownNight, show: ShowName) -> NightView:
    """Return the night as the API and the streams tell it; `show` says how somebody is called."""
    night, draw, show = shown.night, shown.draw, shown.tell_apart(show)
    return NightView(
        id=night.pk,
        club=night.club.slug,
        day=night.day,
        revision=night.revision,
        round=draw.round if draw else 0,
        draw=draw.number if draw else 0,
        method=draw.method if draw else None,
        outdated=shown.is_outdated,
        people=[_describe_person(person, show) for person in shown.people],
        tables=[_describe_table(table, show) for table in shown.tables],
        sits_out=[
            SitOutView(
                **_name(sit_out.person, show),
                times=sit_out.times,
                last=sit_out.last,
                among=sit_out.among,
            )
            for sit_out in shown.sits_out
        ],
        standings=[
            _describe_figures(figure, show, shown.guests.get(figure.player.pk))
            for figure in shown.figures
        ],
        points=[
            NightPointsView(
                player=player.pk, name=isolate(show(player)), points=write_decimal(points)
            )
            for player, points in shown.points
        ],
    )


def _name(person: Person, show: ShowName) -> dict[str, Any]:
    return {"player": person.player.pk, "name": isolate(show(person.player)), "guest": person.guest}


def _describe_person(person: Person, show: ShowName) -> PersonView:
    row = person.presence
    return PersonView(
        id=row.pk,
        **_name(person, show),
        here=person.is_here,
        came_at=row.came_at,
        went_at=row.went_at,
        revision=row.revision,
    )


def _describe_table(shown: ShownNightTable, show: ShowName) -> DrawnTableView:
    game = shown.table.game
    return DrawnTableView(
        id=shown.table.pk,
        number=shown.table.number,
        seats=[
            DrawnSeatView(seat=seat, **_name(person, show))
            for seat, person in enumerate(shown.people, start=1)
        ],
        game=game.pk if game else None,
        over=game.over if game else False,
        totals=game.totals if game else {},
    )


def _describe_figures(figures: NightFigures, show: ShowName, guest: int | None) -> StandingView:
    return StandingView(
        player=figures.player.pk,
        name=isolate(show(figures.player)),
        guest=guest,
        games=figures.games,
        running=figures.running,
        wins=figures.wins,
        points_for=figures.points_for,
        points_against=figures.points_against,
    )


def describe_draw(draw: Draw) -> DrawView:
    """Describe a draw with all that it was drawn from; people are named by their presence."""
    return DrawView(
        number=draw.number,
        round=draw.round,
        method=draw.method,
        seed=draw.seed,
        drawn_at=draw.drawn_at,
        met_again=draw.met_again,
        evening=_describe_evening(draw.evening),
        tables=[
            DrawnRowView(number=table.number, seats=[uuid.UUID(seat) for seat in table.seats])
            for table in draw.tables.all()
        ],
        sits_out=[
            SitOutRowView(**{**row, "player": uuid.UUID(row["player"])}) for row in draw.sits_out
        ],
    )


def _describe_evening(stored: Mapping[str, Any]) -> EveningView:
    rounds = [EveningRoundView(**played) for played in stored["rounds"]]
    playing = [PlayingTableView(**table) for table in stored["playing"]]
    return EveningView(**{**stored, "rounds": rounds, "playing": playing})
