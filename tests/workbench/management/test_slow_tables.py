"""How early and how rightly tables are called slow, printed."""

import re

from tests.tournaments.management.running import run


def test_it_prints_what_came_of_the_calls() -> None:
    said = run("slow_tables", "--rounds", "5", "--tables", "8")
    first, second, third = said.splitlines()
    assert first.startswith("40 tables, ")
    called, right = map(int, re.findall(r"\d+", second))
    assert called >= right > 0
    assert third.endswith("(median)")
    assert run("slow_tables", "--rounds", "5", "--tables", "8") == said
