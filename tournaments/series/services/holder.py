"""What series say of people: their lines in the tables, and names of series that name somebody."""

import uuid
from typing import Any, Final

from django.db.models import Q

from people.players.holders import Entries, Holder, NamesSomebody
from tournaments.models import EntryMember, MatchPlayer, Series
from tournaments.series.selectors import SeriesTable, write_series_points


def export_lines(entries: Entries) -> list[dict[str, Any]]:
    """Return the lines in tables of series of those who stand for these entries now."""
    wanted = Q(player__in=entries) | Q(entered_as__in=entries)
    listed = EntryMember.objects.filter(wanted)
    played = MatchPlayer.objects.filter(wanted)
    people = {*listed.values_list("player", flat=True), *played.values_list("player", flat=True)}
    members = Q(rows__tournament__entries__members__in=listed)
    matches = Q(rows__tournament__round_rows__matches__players__in=played)
    return [
        {
            "series": str(series.pk),
            "name": series.name,
            "rank": line.rank,
            "until": line.until,
            "points": write_series_points(line.points),
            "dropped": write_series_points(line.dropped),
            "tournaments": [
                {
                    "tournament": str(result.tournament),
                    "rank": result.rank,
                    "until": result.until,
                    "points": write_series_points(result.points),
                    "counts": result.counts,
                }
                for result in line.results
            ],
        }
        for series in Series.objects.filter(members | matches).distinct().order_by("created_at")
        for line in SeriesTable(series).lines
        if line.player in people
    ]


def blank_texts(club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody) -> None:
    """Let a series whose name names somebody be called by the day on which it was made."""
    del entries
    for series in Series.objects.filter(club=club) if club else ():
        if names_somebody(series.name):
            series.name = series.created_at.date().isoformat()
            series.revision += 1
            series.save(update_fields=["name", "revision"])


SERIES: Final = Holder("series", export=export_lines, blank=blank_texts)
