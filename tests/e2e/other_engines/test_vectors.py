"""The same vectors as Python's, in other engines than Chromium's."""

import pytest

from tests.e2e import judging
from tests.e2e.other_engines.engine import Engine, run
from tests.live import Server

pytestmark = pytest.mark.long


@pytest.fixture
def judge(engine: Engine, server: Server) -> judging.Run:
    engine.open(f"{server.url}/help/")
    return lambda function, value: run(engine, function, value)


def test_whatever_is_thrown_is_answered_as_in_python(judge: judging.Run) -> None:
    judging.check_thrown(judge)


@pytest.mark.parametrize("name", judging.ROUNDS)
def test_rounds_are_judged_as_in_python(judge: judging.Run, name: str) -> None:
    judging.check_rounds(judge, name)


def test_games_are_tallied_as_in_python(judge: judging.Run) -> None:
    judging.check_games(judge)
