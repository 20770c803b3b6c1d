"""Games are looked at piece by piece, each of them once."""

import uuid
from collections.abc import Callable

from scoring.models import Game
from scoring.verifying.checks import look_at_games
from tests.scoring.tables import Table, counted


def test_every_game_is_looked_at_once_in_pieces(make_table: Callable[..., Table]) -> None:
    ids = sorted(str(uuid.UUID(make_table().id)) for _ in range(5))
    went_on, checked, after = [], 0, None
    while True:
        piece = look_at_games(after, at_once=2)
        checked += piece.checked
        if piece.last is None:
            break
        went_on.append(piece.last)
        after = piece.last
    assert (went_on, checked) == ([ids[1], ids[3]], 5)
    assert look_at_games(None, at_once=5).last == ids[4]
    assert look_at_games(None, at_once=6).last is None


def test_a_game_that_does_not_add_up_is_found(make_table: Callable[..., Table]) -> None:
    sound, broken = make_table(), make_table()
    for table in (sound, broken):
        assert table.record(counted(65)).status_code == 201
    assert look_at_games(None).faults == []
    Game.objects.filter(pk=uuid.UUID(broken.id)).update(totals={"a": 70, "b": 35})
    [fault] = look_at_games(None).faults
    assert (fault.where, fault.code, fault.wrong) == (f"game {broken.id}", "game_differs", True)
    assert fault.values == {
        "what": "totals",
        "stored": {"a": 70, "b": 35},
        "computed": {"a": 65, "b": 35},
    }
