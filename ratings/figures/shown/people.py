"""Tables of people: everybody's figures."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _

from ratings.figures.selectors.over_par import Averages
from ratings.figures.selectors.statistics import Scope
from ratings.figures.shown.tables import (
    Cell,
    Column,
    Row,
    Table,
    show_mean,
    show_number,
    show_of,
    show_points,
    show_share,
    write_query,
)
from ratings.names import Shown
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
        *(list_points() if at_length else []),
        Column("difference", _("± a round"), _("points a round more than the other side")),
        list_over_par(),
        Column("evenings", _("Evenings")),
        *list_calls(at_length=at_length),
        Column("first", _("First out"), _("of the rounds that say who was")),
        Column("doubles", _("Double victories")),
        Column("penalties", _("Wish penalties")),
    ]


def list_calls(*, at_length: bool) -> list[Column]:
    """Return what is said of calls; not `at_length` without their shares."""
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


def list_points() -> list[Column]:
    """Return what is said of points at length."""
    return [
        Column("points_for", _("Points a round"), sorts=False),
        Column("points_against", _("Other side a round"), sorts=False),
    ]


def show_round_points(figures: Figures | Meeting, query: str) -> list[Cell]:
    """Return points a round of both sides."""
    return [show_mean(figures.round_for, query), show_mean(figures.round_against, query)]


def list_over_par(*, sorts: bool = True) -> Column:
    """Return the column of how much better than expected they were."""
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
        *(show_round_points(figures, theirs) if at_length else []),
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
    if not shown.may_read:
        return ""
    page = reverse("ratings:person", args=[scope.club.slug, shown.id])
    return f"{page}?{write_query(name_scope(scope))}"
