"""Tables of pairs, and of whom somebody meets."""

import uuid
from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext as _

from common.tables.escaping import escape_cell
from ratings.figures.selectors.over_par import PairAverages
from ratings.figures.selectors.statistics import Scope
from ratings.figures.shown.people import (
    GRAND,
    TICHU,
    Names,
    list_calls,
    list_over_par,
    list_points,
    name_scope,
    show_round_points,
)
from ratings.figures.shown.tables import (
    Cell,
    Column,
    Row,
    Table,
    list_heads,
    round_share,
    show_number,
    show_of,
    show_points,
    show_share,
    write_lines,
    write_query,
)
from ratings.pairs.selectors.meetings import Met
from ratings.statistics import Meeting


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
        *(list_points() if at_length else []),
        Column("difference", _("± a round"), _("points a round more than the other side")),
        *([list_over_par(sorts=False)] if together else []),
        *list_calls(at_length=at_length),
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
        *(show_round_points(meeting, theirs) if at_length else []),
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
    if not names[other].may_read:
        return ""
    page = reverse("ratings:two", args=[scope.club.slug, player, other])
    return f"{page}?{write_query(name_scope(scope))}"
