"""Tables of people: everybody's figures, pairs, and whom somebody meets."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _

from common.tables.escaping import escape_cell
from ratings.drawing.tables import (
    Cell,
    Column,
    Row,
    Table,
    list_heads,
    round_share,
    show_mean,
    show_number,
    show_of,
    show_points,
    show_share,
    write_lines,
    write_query,
)
from ratings.selectors.over_par import Averages, PairAverages
from ratings.selectors.people import Shown
from ratings.selectors.statistics import Met, Scope
from ratings.statistics import Figures, Meeting
from scoring.rules import CALL_POINTS

Names = Mapping[uuid.UUID, Shown]
TICHU: Final = CALL_POINTS["tichu"]
GRAND: Final = CALL_POINTS["grand"]


def name_scope(scope: Scope) -> dict[str, Any]:
    """Return what says in an address which dates and which game of the box are meant."""
    return {"game": scope.variant, "from": scope.first, "to": scope.last}


def list_player_columns(*, at_length: bool = True) -> list[Column]:
    """Return what is said of a person; not `at_length` in tables, which would be too wide."""
    return [
        Column("games", _("Games")),
        Column("won", _("Won")),
        Column("lost", _("Lost")),
        Column("level", _("Level")),
        Column("won_share", _("Won %"), _("a level game is half a win")),
        *(_list_points() if at_length else []),
        Column("difference", _("± a round"), _("points a round more than the other side")),
        _list_over_par(),
        Column("evenings", _("Evenings")),
        *_list_calls(at_length=at_length),
        Column("first", _("First out"), _("of the rounds that say who was")),
        Column("doubles", _("Double victories")),
        Column("penalties", _("Wish penalties")),
    ]


def _list_calls(*, at_length: bool) -> list[Column]:
    return [
        Column(
            "tichu",
            _("Tichu"),
            _("tichus that came true"),
            parts=(_("Tichus made"), _("Tichus called")),
        ),
        *([Column("tichu_share", _("Tichu %"), sorts=False)] if at_length else []),
        Column(
            "grand",
            _("Grand"),
            _("grand tichus that came true"),
            parts=(_("Grand tichus made"), _("Grand tichus called")),
        ),
        *([Column("grand_share", _("Grand %"), sorts=False)] if at_length else []),
        Column("call_points", _("Call points"), _("won by calls, those that failed taken off")),
    ]


def _list_points() -> list[Column]:
    return [
        Column("points_for", _("Points a round"), sorts=False),
        Column("points_against", _("Other side a round"), sorts=False),
    ]


def _show_points(figures: Figures | Meeting, query: str) -> list[Cell]:
    return [show_mean(figures.round_for, query), show_mean(figures.round_against, query)]


def _list_over_par(*, sorts: bool = True) -> Column:
    return Column(
        "over_par", _("Over par"), _("points a round better than the ratings expected"), sorts
    )


@dataclass(frozen=True, slots=True)
class Everybody:
    """What is to be drawn of people: figures, how much over par they were, and their names."""

    figures: Mapping[uuid.UUID, Figures]
    over_par: Averages
    names: Names

    def order(self, by: str = "") -> list[uuid.UUID]:
        """Return them with most games first, or the largest of a column; the unknown last."""
        names, figures = self.names, self.figures
        most = sorted(figures, key=lambda one: (-figures[one].games, names[one].search, str(one)))
        if not by:
            return most
        values = {one: self._measure(by, one) for one in most}
        return sorted(most, key=lambda one: (values[one] is None, -(values[one] or 0.0)))

    def _measure(self, by: str, player: uuid.UUID) -> float | None:
        if by == "over_par":
            return self.over_par.get(player)
        return MEASURES[by](self.figures[player])


MEASURES: Final[Mapping[str, Callable[[Figures], float | None]]] = {
    "games": lambda one: one.games,
    "won": lambda one: one.won,
    "lost": lambda one: one.lost,
    "level": lambda one: one.level,
    "won_share": lambda one: one.won_share,
    "difference": lambda one: one.round_difference,
    "evenings": lambda one: one.evenings,
    "tichu": lambda one: one.tichu_made,
    "grand": lambda one: one.grand_made,
    "call_points": lambda one: one.count_call_points(TICHU, GRAND),
    "first": lambda one: one.first_share,
    "doubles": lambda one: one.double_victories,
    "penalties": lambda one: one.wish_penalties,
}
"""What a column of everybody's table is sorted by; over par besides."""


def draw_players(scope: Scope, people: Everybody) -> Table:
    """Return everybody's line, most games first."""
    return draw_some(scope, people.order(), people)


def draw_some(scope: Scope, order: Sequence[uuid.UUID], people: Everybody) -> Table:
    """Return the lines of these, in this order."""
    rows = []
    for one in order:
        shown = people.names[one]
        over_par = people.over_par.get(one)
        cells = list_cells(scope, one, people.figures[one], over_par, at_length=False)
        rows.append(Row(shown.name, cells, find_page(scope, shown)))
    return Table(_("Name"), list_player_columns(at_length=False), rows)


def list_cells(
    scope: Scope,
    player: uuid.UUID,
    figures: Figures,
    over_par: float | None,
    *,
    at_length: bool = True,
) -> list[Cell]:
    """Return somebody's figures, each with its games."""

    theirs = write_query({**name_scope(scope), "player": player})

    def behind(**more: str) -> str:
        return "&".join((theirs, *(f"{name}={value}" for name, value in more.items())))

    return [
        show_number(figures.games, behind()),
        show_number(figures.won, behind(result="won")),
        show_number(figures.lost, behind(result="lost")),
        show_number(figures.level, behind(result="level")),
        show_share(figures.won_share, behind()),
        *(_show_points(figures, theirs) if at_length else []),
        show_points(figures.round_difference, behind()),
        show_points(over_par, behind()),
        show_number(figures.evenings, behind()),
        show_of(figures.tichu_made, figures.tichu_failed, behind(deed="tichu")),
        *([show_share(figures.tichu_share, behind(deed="tichu"))] if at_length else []),
        show_of(figures.grand_made, figures.grand_failed, behind(deed="grand")),
        *([show_share(figures.grand_share, behind(deed="grand"))] if at_length else []),
        show_number(figures.count_call_points(TICHU, GRAND), behind(deed="call")),
        show_share(figures.first_share, behind(deed="first_out")),
        show_number(figures.double_victories, behind(deed="double_victories")),
        show_number(figures.wish_penalties, behind(deed="wish_penalties")),
    ]


def find_page(scope: Scope, shown: Shown) -> str:
    """Return the address of somebody's statistics, "" where it is not for whoever looks."""
    if not shown.may_open:
        return ""
    page = reverse("ratings:person", args=[scope.club.slug, shown.id])
    return f"{page}?{write_query(name_scope(scope))}"


def list_meeting_columns(*, together: bool, at_length: bool = True) -> list[Column]:
    """Return what is said of two people and their team; how much over par of partners alone.

    Not `at_length` in tables.
    """
    return [
        Column("games", _("Games")),
        Column("won", _("Won")),
        Column("lost", _("Lost")),
        Column("level", _("Level")),
        Column("won_share", _("Won %"), _("a level game is half a win")),
        *(_list_points() if at_length else []),
        Column("difference", _("± a round"), _("points a round more than the other side")),
        *([_list_over_par(sorts=False)] if together else []),
        *_list_calls(at_length=at_length),
        Column("first", _("First out"), _("of the rounds that say who was")),
        Column("doubles_for", _("Double victories")),
        Column("doubles_against", _("Against them"), _("double victories of the other side")),
        Column("penalties", _("Wish penalties")),
    ]


def list_meeting_cells(
    scope: Scope, met: Met, over: PairAverages, *, at_length: bool = True
) -> list[Cell]:
    """Return what two did, each figure with its games; `over` par as partners."""

    meeting, two = met.meeting, (met.player, met.other)
    place = "partner" if met.together else "opponent"
    theirs = write_query({**name_scope(scope), "player": met.player, place: met.other})

    def behind(**more: str) -> str:
        return "&".join((theirs, *(f"{name}={value}" for name, value in more.items())))

    return [
        show_number(meeting.games, behind()),
        show_number(meeting.won, behind(result="won")),
        show_number(meeting.lost, behind(result="lost")),
        show_number(meeting.level, behind(result="level")),
        show_share(meeting.won_share, behind()),
        *(_show_points(meeting, theirs) if at_length else []),
        show_points(meeting.round_difference, behind()),
        *([show_points(over.get(two), behind())] if met.together else []),
        show_of(meeting.tichu_made_for, meeting.tichu_failed_for, behind(deed="tichus_for")),
        *([show_share(meeting.tichu_share, behind(deed="tichus_for"))] if at_length else []),
        show_of(meeting.grand_made_for, meeting.grand_failed_for, behind(deed="grands_for")),
        *([show_share(meeting.grand_share, behind(deed="grands_for"))] if at_length else []),
        show_number(meeting.count_call_points(TICHU, GRAND), behind(deed="calls_for")),
        show_share(meeting.first_share, behind(deed="out_for")),
        show_number(meeting.doubles_for, behind(deed="doubles_for")),
        show_number(meeting.doubles_against, behind(deed="doubles_against")),
        show_number(meeting.wish_penalties_for, behind(deed="penalties_for")),
    ]


def draw_met(
    scope: Scope, met: Sequence[Met], names: Names, over: PairAverages, *, together: bool
) -> Table:
    """Return a line for everybody whom one person met."""
    rows = [
        Row(
            names[one.other].name,
            list_meeting_cells(scope, one, over, at_length=False),
            find_two(scope, names, one.player, one.other),
        )
        for one in met
    ]
    return Table(_("Name"), list_meeting_columns(together=together, at_length=False), rows)


def write_pairs(met: Sequence[Met], names: Names, over: PairAverages) -> str:
    """Return a line for every two who played together as a file, of which there may be thousands:
    values alone, and no links.
    """
    heads = list_heads(_("Pair"), list_meeting_columns(together=True, at_length=False))
    lines = (
        [
            escape_cell(name_pair(names, one.player, one.other)),
            *_list_values(one.meeting, over.get((one.player, one.other))),
        ]
        for one in met
    )
    return write_lines(heads, lines)


def _list_values(meeting: Meeting, over_par: float | None) -> tuple[float | None, ...]:
    """Return what stands in the columns of two partners, as files have it."""
    points = meeting.round_difference
    return (
        meeting.games,
        meeting.won,
        meeting.lost,
        meeting.level,
        round_share(meeting.won_share),
        None if points is None else round(points, 1),
        None if over_par is None else round(over_par, 1),
        meeting.tichu_made_for,
        meeting.tichu_made_for + meeting.tichu_failed_for,
        meeting.grand_made_for,
        meeting.grand_made_for + meeting.grand_failed_for,
        meeting.count_call_points(TICHU, GRAND),
        round_share(meeting.first_share),
        meeting.doubles_for,
        meeting.doubles_against,
        meeting.wish_penalties_for,
    )


def draw_pairs(scope: Scope, met: Sequence[Met], names: Names, over: PairAverages) -> Table:
    """Return a line for every two who played together."""
    rows = [
        Row(
            name_pair(names, one.player, one.other),
            list_meeting_cells(scope, one, over, at_length=False),
            find_two(scope, names, one.player, one.other),
        )
        for one in met
    ]
    return Table(_("Pair"), list_meeting_columns(together=True, at_length=False), rows)


def name_pair(names: Names, player: uuid.UUID, other: uuid.UUID) -> str:
    """Return what two are called, by the alphabet."""
    one, two = names[player], names[other]
    return f"{two.name} & {one.name}" if two.search < one.search else f"{one.name} & {two.name}"


def find_two(scope: Scope, names: Names, player: uuid.UUID, other: uuid.UUID) -> str:
    """Return the address of what two did, "" where it is not for whoever looks."""
    if not names[other].may_open:
        return ""
    page = reverse("ratings:two", args=[scope.club.slug, player, other])
    return f"{page}?{write_query(name_scope(scope))}"
