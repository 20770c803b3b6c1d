"""Lines, columns and sheets of a table that are not used, and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from common.problems.sentences import translatable as _


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line or a column that is not used, and why: a code of `LEFT_OUT_SENTENCES`.

    `text` is what stands in it.
    """

    reason: str
    line: int | None = None
    column: int | None = None
    text: str = ""


LEFT_OUT_SENTENCES: Final[Mapping[str, str]] = {
    "title": _("It stands above the heads."),
    "total": _("It has the sums of the lines above."),
    "total_odd": _("It says that it has the sums of the lines above, but those are others."),
    "carried": _("It carries the sums of the lines above on."),
    "carried_odd": _("It carries sums on that are not those of the lines above."),
    "average": _("It has the means of the lines above."),
    "rank": _("It has places, and no points."),
    "count": _("It counts the lines above."),
    "extreme": _("It has the highest or the lowest of the lines above."),
    "head_again": _("The heads stand here again."),
    "remark": _("Only words stand here."),
    "day_alone": _("It has the day of the lines below."),
    "other_table": _("Another table begins above it, or here."),
    "below_end": _("It stands below the end of the table."),
    "by_hand": _("Somebody left it out."),
    "column_total": _("It has the sums of the other columns."),
    "column_carried": _("It carries sums on."),
    "column_average": _("It has the means of the other columns."),
    "column_rank": _("It has places."),
    "column_count": _("It counts."),
    "column_extreme": _("It has the highest or the lowest."),
    "column_counter": _("It counts the lines."),
    "column_sum": _("It has the sums of the other columns, whatever it is called."),
    "column_running": _("It carries on the sums of another column."),
    "column_not_used": _("Nothing in it is kept."),
    "sheet_hidden": _("The sheet is hidden."),
    "sheet_other": _("Another sheet was read."),
    "sheet_copy": _("It is a copy of another sheet."),
}
"""Why a line, a column or a sheet is not used."""
