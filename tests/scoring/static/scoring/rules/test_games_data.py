"""The table of games: what scripts read is what Python reads."""

from scoring.rules.box import read_box
from tests.node import Node

READ = """async () => {
  const { TABLE } = await import('/static/scoring/rules/games_data.js');
  return TABLE;
}"""


def test_scripts_read_what_python_reads(node: Node) -> None:
    assert node.evaluate(READ) == read_box()
