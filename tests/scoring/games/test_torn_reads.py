"""What is written while a game is read: no revision is shown with what another one holds."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from scoring.games.selectors import games
from scoring.models import Game, Seat, Sitter
from scoring.watching.live import read_live_game
from tests.scoring.conftest import make_table, stranger, table
from tests.scoring.tables import Table, counted

__all__ = ["make_table", "stranger", "table"]

Read = Callable[[Game], Sequence[Seat | Sitter]]


@pytest.fixture
def write_meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], Any]], None]:
    """Give what has somebody write between two statements of the next read."""

    def plan(write: Callable[[], Any]) -> None:
        read: Read = games.read_seats

        def read_late(game: Game) -> Sequence[Seat | Sitter]:
            monkeypatch.setattr(games, "read_seats", read)
            write()
            return read(game)

        monkeypatch.setattr(games, "read_seats", read_late)

    return plan


@pytest.fixture
def played(table: Table) -> Table:
    table.record(counted(100))
    return table


def read(table: Table) -> tuple[int, list[int], dict[str, int], list[str]]:
    state = table.state()
    names = [seat["name"] for seat in state["seats"]]
    return state["revision"], [row["number"] for row in state["rounds"]], state["totals"], names


def test_a_round_that_comes_while_the_game_is_read(
    played: Table, write_meanwhile: Callable[[Callable[[], Any]], None]
) -> None:
    write_meanwhile(lambda: played.record(counted(60)))
    assert read(played)[:3] == (3, [1, 2], {"a": 160, "b": 40})


def test_a_name_that_comes_while_the_game_is_read(
    played: Table, write_meanwhile: Callable[[Callable[[], Any]], None]
) -> None:
    write_meanwhile(lambda: played.write("put", "seats/1/", {"name": "Zoe"}))
    revision, *_, names = read(played)
    assert (revision, names[0]) == (3, "Zoe")


def test_a_game_that_goes_while_it_is_read_is_shown_as_it_was(
    played: Table, write_meanwhile: Callable[[Callable[[], Any]], None]
) -> None:
    write_meanwhile(lambda: Game.objects.filter(pk=played.id).delete())
    assert read(played)[:2] == (2, [1])


def test_who_watches_hears_of_one_revision(
    played: Table, write_meanwhile: Callable[[Callable[[], Any]], None]
) -> None:
    write_meanwhile(lambda: played.record(counted(60)))
    reading = read_live_game(Game.objects.get().pk, [])
    assert reading is not None
    assert (reading.figures["revision"], reading.state["revision"]) == (3, 3)
    assert len(reading.state["rounds"]) == 2
