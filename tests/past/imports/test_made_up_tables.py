"""Thousands of made-up club tables: what would be stored is the truth, or the page asks."""

from collections import Counter
from typing import Any

import pytest

from common.problems import Refused
from past.management.commands.read_table import read_preview
from tests.counts import count
from tests.past.made_up_tables import KINDS, MadeUp, make_table

TABLES = count(40, 2000)
"""Of each kind."""
READ, ASKED, REFUSED, WRONG, VANISHED = "read", "asked", "refused", "stored wrongly", "vanished"
LEAST_READ = 0.9


def judge(made: MadeUp) -> str:
    """Return what became of a table."""
    try:
        preview = read_preview(made.data, made.kind)
    except Refused as refused:
        return f"{VANISHED}: {refused}"
    values = [line["values"] for line in preview.lines if "values" in line]
    faults = [(line["code"], line["cell"]) for line in preview.lines if "fault" in line]
    if values == made.truth and faults == made.faults:
        return ASKED if preview.asked else REFUSED if faults else READ
    if preview.asked:
        return ASKED
    stored = sum(value not in made.truth for value in values)
    return WRONG if stored else VANISHED


def tell(outcomes: Counter[str], tables: int) -> str:
    return (
        f"{tables} tables, {outcomes[READ]} read, {outcomes[ASKED]} asked, {outcomes[REFUSED]} "
        f"refused with the true reason, {outcomes[WRONG]} stored wrongly, {outcomes[VANISHED]} "
        "vanished"
    )


@pytest.mark.parametrize("kind", KINDS)
def test_what_would_be_stored_is_the_truth(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    made: list[MadeUp] = [make_table(seed, kind) for seed in range(TABLES)]
    judged: list[tuple[str, Any]] = [(judge(table), table) for table in made]
    outcomes = Counter(outcome for outcome, _table in judged)
    with capsys.disabled():
        print(f"\n{kind}: {tell(outcomes, TABLES)}")  # noqa: T201
    assert [table.told for outcome, table in judged if outcome not in {READ, ASKED, REFUSED}] == []
    without_question = outcomes[READ] + outcomes[REFUSED]
    assert without_question >= LEAST_READ * TABLES


def test_a_table_is_that_of_its_seed() -> None:
    for kind in KINDS:
        assert make_table(3, kind).truth == make_table(3, kind).truth
