"""Two that begin the same thing at the same moment: one does, the other is told."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest

from common.problems import Conflict, Refused
from scoring.models import Game
from scoring.starting import services as starting
from scoring.starting.services import NewGame
from tests.scoring.beginning import begin
from tests.scoring.tables import Table


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let something happen between the judging of a start and its writing, once."""
    judge = starting._read_setup

    def let(happen: Callable[[], object]) -> None:
        def read(new: NewGame) -> Any:
            monkeypatch.setattr(starting, "_read_setup", judge)
            setup = judge(new)
            happen()
            return setup

        monkeypatch.setattr(starting, "_read_setup", read)

    return let


def test_of_two_rematches_at_once_one_begins(table: Table, meanwhile: Callable[..., None]) -> None:
    old = Game.objects.get(pk=table.id)
    meanwhile(lambda: begin(old))
    with pytest.raises(Conflict) as error:
        begin(old)
    assert error.value.code == "rematch_exists"
    assert Game.objects.filter(rematch_of=old).count() == 1


def test_a_start_that_was_sent_twice_at_once_is_one_game(
    db: None, meanwhile: Callable[..., None]
) -> None:
    operation, other = uuid.uuid4(), []
    meanwhile(lambda: other.append(begin(operation=operation)))
    again = begin(operation=operation)
    assert (other[0].repeated, again.repeated) == (False, True)
    assert [game.pk for game in Game.objects.all()] == [again.game.pk] == [other[0].game.pk]


def test_an_operation_begins_one_game_under_whatever_id(db: None) -> None:
    operation = uuid.uuid4()
    first = begin(operation=operation, id=uuid.uuid4())
    again = begin(operation=operation, id=uuid.uuid4())
    assert (again.game.pk, again.repeated) == (first.game.pk, True)
    assert Game.objects.count() == 1


def test_an_id_that_another_game_took_meanwhile_is_refused(
    db: None, meanwhile: Callable[..., None]
) -> None:
    game_id = uuid.uuid4()
    meanwhile(lambda: begin(id=game_id))
    with pytest.raises(Refused) as error:
        begin(id=game_id)
    assert error.value.code == "id_taken"
    assert Game.objects.count() == 1
