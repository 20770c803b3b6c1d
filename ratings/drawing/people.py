"""Tables of people: everybody's figures, pairs, and whom somebody meets."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _

from ratings.drawing.tables import (
    Cell,
    Column,
    Row,
    Table,
    Value,
    round_share,
    show_number,
    show_of,
    show_points,
    show_share,
    write_query,
)
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


def list_player_columns() -> list[Column]:
    """Return what a table says of everybody."""
    return [
        Column("games", _("Games")),
        Column("won", _("Won")),
        Column("lost", _("Lost")),
        Column("level", _("Level")),
        Column("won_share", _("Won %"), _("a level game is half a win")),
        Column("difference", _("± a round"), _("points a round more than the other side")),
        Column("evenings", _("Evenings")),
        Column("tichu", _("Tichu"), _("tichus that came true")),
        Column("grand", _("Grand"), _("grand tichus that came true")),
        Column("call_points", _("Call points"), _("won by calls, those that failed taken off")),
        Column("first", _("First out"), _("of the rounds that say who was")),
        Column("doubles", _("Double victories")),
        Column("penalties", _("Wish penalties")),
    ]


def draw_players(scope: Scope, people: Mapping[uuid.UUID, Figures], names: Names) -> Table:
    """Return everybody's line, most games first."""
    return draw_some(scope, order_players(people, names), people, names)


def order_players(people: Mapping[uuid.UUID, Figures], names: Names) -> list[uuid.UUID]:
    """Return everybody, most games first."""
    return sorted(people, key=lambda one: (-people[one].games, names[one].search, str(one)))


def draw_some(
    scope: Scope,
    order: Sequence[uuid.UUID],
    people: Mapping[uuid.UUID, Figures],
    names: Names,
) -> Table:
    """Return the lines of these, in this order."""
    rows = [
        Row(names[one].name, list_cells(scope, one, people[one]), find_page(scope, names[one]))
        for one in order
    ]
    return Table(_("Name"), list_player_columns(), rows)


def list_cells(scope: Scope, player: uuid.UUID, figures: Figures) -> list[Cell]:
    """Return somebody's figures, each with its games."""

    theirs = write_query({**name_scope(scope), "player": player})

    def behind(**more: str) -> str:
        return "&".join((theirs, *(f"{name}={value}" for name, value in more.items())))

    return [
        show_number(figures.games, behind()),
        show_number(figures.won, behind(result="won")),
        show_number(figures.lost, behind(result="lost")),
        show_number(figures.level, behind(result="level")),
        show_share(figures.won_share),
        show_points(figures.round_difference),
        show_number(figures.evenings, behind()),
        show_of(figures.tichu_made, figures.tichu_failed, behind(deed="tichu")),
        show_of(figures.grand_made, figures.grand_failed, behind(deed="grand")),
        show_number(figures.count_call_points(TICHU, GRAND), behind(deed="call")),
        show_share(figures.first_share),
        show_number(figures.double_victories, behind(deed="double_victories")),
        show_number(figures.wish_penalties, behind(deed="wish_penalties")),
    ]


def find_page(scope: Scope, shown: Shown) -> str:
    """Return the address of somebody's statistics, "" where it is not for whoever looks."""
    if not shown.may_open:
        return ""
    page = reverse("ratings:person", args=[scope.club.slug, shown.id])
    return f"{page}?{write_query(name_scope(scope))}"


def list_meeting_columns() -> list[Column]:
    """Return what a table says of two people."""
    return [
        Column("games", _("Games")),
        Column("won", _("Won")),
        Column("lost", _("Lost")),
        Column("level", _("Level")),
        Column("won_share", _("Won %"), _("a level game is half a win")),
        Column("difference", _("± a round"), _("points a round more than the other side")),
        Column("doubles_for", _("Double victories")),
        Column("doubles_against", _("Against them")),
    ]


def list_meeting_cells(
    scope: Scope, player: uuid.UUID, other: uuid.UUID, together: bool, meeting: Meeting
) -> list[Cell]:
    """Return what two did, each figure with its games."""

    place = "partner" if together else "opponent"
    theirs = write_query({**name_scope(scope), "player": player, place: other})

    def behind(**more: str) -> str:
        return "&".join((theirs, *(f"{name}={value}" for name, value in more.items())))

    return [
        show_number(meeting.games, behind()),
        show_number(meeting.won, behind(result="won")),
        show_number(meeting.lost, behind(result="lost")),
        show_number(meeting.level, behind(result="level")),
        show_share(meeting.won_share),
        show_points(meeting.round_difference),
        show_number(meeting.doubles_for),
        show_number(meeting.doubles_against),
    ]


def draw_met(scope: Scope, met: Sequence[Met], names: Names) -> Table:
    """Return a line for everybody whom one person met."""
    rows = [
        Row(
            names[one.other].name,
            list_meeting_cells(scope, one.player, one.other, one.together, one.meeting),
            find_two(scope, names, one.player, one.other),
        )
        for one in met
    ]
    return Table(_("Name"), list_meeting_columns(), rows)


def list_meeting_values(meeting: Meeting) -> list[Value]:
    """Return what stands in the columns of two people, as files have it."""
    points = meeting.round_difference
    return [
        meeting.games,
        meeting.won,
        meeting.lost,
        meeting.level,
        round_share(meeting.won_share),
        None if points is None else round(points, 1),
        meeting.doubles_for,
        meeting.doubles_against,
    ]


def list_values(met: Sequence[Met], names: Names) -> Table:
    """Return a line for every two who played together, for a file: values, and no links."""
    rows = [
        Row(
            name_pair(names, one.player, one.other),
            [Cell(value, "") for value in list_meeting_values(one.meeting)],
        )
        for one in met
    ]
    return Table(_("Pair"), list_meeting_columns(), rows)


def draw_pairs(scope: Scope, met: Sequence[Met], names: Names) -> Table:
    """Return a line for every two who played together."""
    rows = [
        Row(
            name_pair(names, one.player, one.other),
            list_meeting_cells(scope, one.player, one.other, one.together, one.meeting),
            find_two(scope, names, one.player, one.other),
        )
        for one in met
    ]
    return Table(_("Pair"), list_meeting_columns(), rows)


def name_pair(names: Names, player: uuid.UUID, other: uuid.UUID) -> str:
    """Return what two are called, by the alphabet."""
    two = sorted((names[player], names[other]), key=lambda one: one.search)
    return " & ".join(one.name for one in two)


def find_two(scope: Scope, names: Names, player: uuid.UUID, other: uuid.UUID) -> str:
    """Return the address of what two did, "" where it is not for whoever looks."""
    if not names[other].may_open:
        return ""
    page = reverse("ratings:two", args=[scope.club.slug, player, other])
    return f"{page}?{write_query(name_scope(scope))}"
