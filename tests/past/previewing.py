"""What `read_table` would show of a table, as the cases have it."""

from dataclasses import replace

from common.problems import Refused
from past.management.commands.read_table import read_preview
from tests.past.kinds_of_tables import Case


def read_case(case: Case) -> Case:
    """Return a case with what is really read of it."""
    try:
        shown = read_preview(case.data, case.kind)
    except Refused as refused:
        faults: list[tuple[str, str | None]] = [(one.code, None) for one in refused.problems]
        return replace(case, values=[], faults=faults, asked=[], left_out=[])
    return replace(
        case,
        values=[line["values"] for line in shown.lines if "values" in line],
        faults=[(line["code"], line["cell"]) for line in shown.lines if "fault" in line],
        asked=list(shown.asked),
        left_out=[
            (one.get("line") or one.get("column") or one.get("sheet"), one["code"])
            for one in shown.left_out
        ],
    )
