"""An evening for tests: people who came, tables that are drawn, games that begin there."""

from people.models import Club
from scoring.models import Game, Night, Presence
from scoring.rules import get_main
from tests.scoring.nights import list_players, make_night, operate, welcome
from tournaments.models import Draw, DrawnTable
from tournaments.selectors.evenings import find_last_draw
from tournaments.services.draws import draw_night, start_table

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
