"""What seasons hold of people: lines of closed tables, signatures, and free texts."""

import uuid
from typing import Any

from people.models import Player
from people.players.holders import Entries, Holder, NamesSomebody
from ratings.models import Closing, PaperTable, Season


def export_lines(entries: Entries) -> list[dict[str, Any]]:
    """Return the lines of these entries in tables of seasons that are closed, or kept on paper."""
    wanted = {str(entry) for entry in entries}
    clubs = Player.objects.filter(pk__in=entries).values("club")
    rows = Closing.objects.filter(season__club__in=clubs).select_related("season")
    return [
        {
            "season": str(closing.season_id),
            "name": closing.season.name,
            "closed_at": closing.closed_at.isoformat(),
            "stands": closing.reopened_at is None,
            "line": line,
        }
        for closing in rows.order_by("closed_at")
        for line in closing.table
        if line["player"] in wanted
    ] + [
        {
            "season": str(paper.season_id),
            "name": paper.season.name,
            "brought_at": paper.brought_at.isoformat(),
            "columns": paper.columns,
            "line": line,
        }
        for paper in PaperTable.objects.filter(season__club__in=clubs).select_related("season")
        for line in paper.lines
        if line["player"] in wanted
    ]


def list_written(entries: Entries) -> set[uuid.UUID]:
    """Return those of these entries who have a line in a table that was closed, or on paper."""
    clubs = Player.objects.filter(pk__in=entries).values("club")
    tables = [
        *Closing.objects.filter(season__club__in=clubs).values_list("table", flat=True),
        *PaperTable.objects.filter(season__club__in=clubs).values_list("lines", flat=True),
    ]
    written = {uuid.UUID(line["player"]) for table in tables for line in table}
    return written.intersection(entries)


def blank_texts(club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody) -> None:
    """Empty titles and reasons that name somebody; a season that is called so gets its dates."""
    del entries
    for season in Season.objects.filter(club=club) if club else ():
        was = season.name, season.title
        if names_somebody(season.name):
            season.name = f"{season.first_day} – {season.last_day}"
        if names_somebody(season.title):
            season.title = ""
        if (season.name, season.title) != was:
            # A form that was opened before brings nothing back.
            season.revision += 1
            season.save(update_fields=["name", "title", "revision"])
    for closing in Closing.objects.filter(season__club=club).exclude(reason="") if club else ():
        if names_somebody(closing.reason):
            closing.reason = ""
            closing.save(update_fields=["reason"])


SEASONS = Holder("seasons", export=export_lines, blank=blank_texts, list_written=list_written)
