"""Renewing the report of the benchmarks."""

from tests.bench.report import renew_head, renew_table
from tests.paths import ROOT

REPORT = """# Benchmarks

Python 3.0 on an abacus, 1 cores.

## cards

```
old
```

Cards are quick.

## recording

Measured by hand.

```
by hand
```

```
as it did
```

No round was lost.
"""


def test_a_table_is_renewed_and_all_else_stays() -> None:
    assert renew_table(REPORT, "cards", "new\n") == REPORT.replace("old", "new")
    renewed = renew_table(REPORT, "recording", "by\nitself\n")
    assert renewed == REPORT.replace("by hand\n`", "by\nitself\n`")


def test_a_new_section_comes_to_its_place() -> None:
    section = "## pairing\n\n```\n1\n```\n\n## recording"
    assert renew_table(REPORT, "pairing", "1\n") == REPORT.replace("## recording", section)
    assert renew_table(REPORT, "swiss", "1\n") == REPORT + "\n## swiss\n\n```\n1\n```\n"


def test_the_head_says_what_was_measured_on() -> None:
    machine = {"python": "3.13", "machine": "a loom", "cores": "2"}
    renewed = renew_head(REPORT, machine)
    assert "Python 3.13 on a loom, 2 cores.\n\n## cards" in renewed
    assert renewed[renewed.index("## cards") :] == REPORT[REPORT.index("## cards") :]
    assert renew_head("", machine).endswith("2 cores.\n")


def test_every_section_of_the_report_can_be_renewed() -> None:
    report = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    names = [line[3:] for line in report.splitlines() if line.startswith("## ")]
    for name in names:
        renewed = renew_table(report, name, "renewed")
        assert [line[3:] for line in renewed.splitlines() if line.startswith("## ")] == names
        assert renewed.count("\nrenewed\n") == 1
