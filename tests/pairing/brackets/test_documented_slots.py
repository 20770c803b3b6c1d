"""Who meets whom first after groups, as docs/schedules.md has it."""

import re
from pathlib import Path

from pairing.brackets import cross_groups, place_bracket

ROW = re.compile(r"^\| (\d) × (\d) \| ([^|]+) \|", re.MULTILINE)


def test_the_table_has_the_slots_of_the_code() -> None:
    document = Path("docs/schedules.md").read_text(encoding="utf-8")
    rows = ROW.findall(document)
    assert len(rows) == 10
    for groups, through, told in rows:
        ranked = [
            [f"{chr(ord('A') + group)}{place}" for place in range(1, int(through) + 1)]
            for group in range(int(groups))
        ]
        bracket = place_bracket(cross_groups(ranked))
        first = [match for match in bracket.matches if match.round == 1]
        drawn = [f"{match.home.entrant}–{match.away.entrant}" for match in first]
        assert ", ".join(drawn) == told.strip(), (groups, through)
