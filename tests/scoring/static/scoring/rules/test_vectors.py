"""The same vectors as Python's; a browser runs those of whole games, and all in the long run."""

import pytest

from tests.e2e import judging
from tests.node import Node


def test_whatever_is_thrown_is_answered_as_in_python(node: Node) -> None:
    judging.check_thrown(node.evaluate)


@pytest.mark.parametrize("name", judging.ROUNDS)
def test_rounds_are_judged_as_in_python(node: Node, name: str) -> None:
    judging.check_rounds(node.evaluate, name)


def test_games_are_tallied_as_in_python(node: Node) -> None:
    judging.check_games(node.evaluate)
