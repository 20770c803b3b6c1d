"""An evening for tests: people who came, tables that are drawn, games that begin there."""

from nights.draws.selectors import find_last_draw
from nights.draws.services import draw_night, start_table
from nights.models import Draw, DrawnTable, Night, Presence
from people.models import Club
from scoring.models import Game
from scoring.rules import get_main
from tests.nights.nights import list_players, make_night, operate, welcome

MAIN = get_main().name


def open_with(club: Club, number: int) -> tuple[Night, list[Presence]]:
    """Open a night to which so many people of the list come."""
    night = make_night(club)
    return night, welcome(night, *list_players(club, *(f"P{n:02}" for n in range(number))))


def draw(night: Night, *, again: bool = False, method: str = "not_met", seed: str = "s") -> Draw:
    """Draw as a host does who has seen the night as it is."""
    night.refresh_from_db()
    draw_night(
        night=night,
        operation=operate(night.revision),
        method=method,
        again=again,
        seed=seed,
    )
    last = find_last_draw(night)
    assert last is not None
    return last


def begin(table: DrawnTable) -> Game:
    start_table(table=table, variant=MAIN, operation=operate())
    table.refresh_from_db()
    assert table.game is not None
    return table.game
