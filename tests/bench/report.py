"""The report of the benchmarks: a section each; one is renewed, and the others stay."""

import re
from typing import Final

FENCE: Final = "`" * 3
HEAD: Final = """# Benchmarks

Written by `make bench`: medians of several runs, and ratios to a reference in the same run. Read
the ratios; the rest belongs to the machine.

Python {python} on {machine}, {cores} cores.
"""
SECTION: Final = re.compile(r"^## (\S+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
TABLE: Final = re.compile(rf"^{FENCE}\n.*?\n{FENCE}\n", re.MULTILINE | re.DOTALL)


def renew_head(report: str, machine: dict[str, str]) -> str:
    """Say what the figures were measured on; every section stays."""
    match = SECTION.search(report)
    return HEAD.format(**machine) + ("\n" + report[match.start() :] if match else "")


def renew_table(report: str, name: str, table: str) -> str:
    """Put a table into its section, the first of it: what else is written there stays.

    A section that is new comes to its place in the alphabet.
    """
    fenced = f"{FENCE}\n{table.rstrip()}\n{FENCE}\n"
    sections = {found[1]: found for found in SECTION.finditer(report)}
    if name in sections:
        start, end = sections[name].span(2)
        body = report[start:end]
        match = TABLE.search(body)
        before, after = (body[: match.start()], body[match.end() :]) if match else ("\n", body)
        return report[:start] + before + fenced + after + report[end:]
    later = [section.start() for other, section in sections.items() if other > name]
    if later:
        return f"{report[: later[0]]}## {name}\n\n{fenced}\n{report[later[0] :]}"
    return f"{report.rstrip()}\n\n## {name}\n\n{fenced}"
