"""Seats that changed hands, in words."""

from types import SimpleNamespace
from typing import Any

import pytest

from scoring.games.answers import FormerSitterView, SeatView
from scoring.review.substitutes import say_changes_of_hands
from tests.pages import read_html
from tests.scoring.tables import Table, counted


def sit(seat: int, name: str, **more: Any) -> SeatView:
    """Somebody at a seat of a game without teams."""
    return SeatView(seat=seat, name=name, team=None, player=None, **more)


def leave(name: str, last_round: int) -> FormerSitterView:
    """Somebody who got up after this round."""
    return FormerSitterView(player=None, name=name, last_round=last_round)


def say(*seats: SeatView) -> list[str]:
    state: Any = SimpleNamespace(variant="tien_gow", seats=seats)
    return say_changes_of_hands(state)


def test_nothing_is_said_of_seats_that_nobody_took_over() -> None:
    assert say(sit(1, "Anna"), sit(2, "Ben")) == []


def test_each_change_of_a_seat_is_one_sentence() -> None:
    former = [leave("Chris", 2), leave("Ben", 5)]
    assert say(sit(1, "Anna", before=[]), sit(2, "Dora", before=former)) == [
        "From round 3, Ben played for Chris.",
        "From round 6, Dora played for Ben.",
    ]


@pytest.mark.first_database
@pytest.mark.parametrize("path", ["chart/", "print/", "history/"])
def test_what_was_called_before_stays_with_whoever_called(table: Table, path: str) -> None:
    """The name of who sits there now is that of the rounds since."""
    tichu = {"seat": 1, "call": "tichu", "made": True}
    names = [seat["name"] for seat in table.state()["seats"]]
    table.record(counted(50, calls=[tichu]))
    table.write("put", "seats/1/", {"name": "Zoe", "from_round": 2})
    table.record(counted(30, calls=[tichu]))
    page = read_html(table.client.get(f"/g/{table.id}/{path}"))
    assert (page.count(f"T+ {names[0]}"), page.count("T+ Zoe")) == (1, 1)
