"""The example of unplayed rounds in docs/event-format.md is counted as the page says."""

import re
from hashlib import sha256
from pathlib import Path
from typing import Any

from pairing.event.files.read_event import read_event
from pairing.event.ranking import rank_event
from pairing.event.words.report import standings_to_json

PAGE = Path("docs/event-format.md").read_text("utf-8")
CHAPTER = PAGE.partition("### An example of unplayed rounds")[2].partition("\n## ")[0]


def count_example() -> dict[str, list[Any]]:
    """Return what each team has of points, Buchholz, progressive and lot."""
    (example,) = re.findall(r"```json\n(.*?)```", CHAPTER, re.DOTALL)
    table = standings_to_json(rank_event(read_event(example)), working=True)
    return {row["id"]: row["values"] for row in table["rows"]}


def test_the_table_of_the_page_is_what_is_counted() -> None:
    rows = re.findall(r"^\| ([A-F]) \| (.+?) \| (.+?) \| (.+?) \|$", CHAPTER, re.MULTILINE)
    counted = {
        team: [value["sum"] for value in values[:3]] for team, values in count_example().items()
    }
    assert {team: sums for team, *sums in rows} == counted
    assert [team for team, *_ in rows] == list(counted)


def test_a_lot_is_the_place_of_a_hash_among_those_of_all() -> None:
    hashes = {team: sha256(f"7f3a:{team}".encode()).digest() for team in "ABCDEF"}
    order = sorted(hashes, key=hashes.__getitem__)
    lots = {team: values[3]["value"] for team, values in count_example().items()}
    assert lots == {team: place for place, team in enumerate(order, start=1)}
