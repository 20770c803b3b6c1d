"""Seasons: their tables as they are now, as they were closed, and what is different."""

import datetime
import uuid
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from operator import sub
from typing import Any, Final

from django.db.models import QuerySet

from common.figures import write_decimal
from people.models import Club
from people.permissions import ClubAccess
from people.players.selectors.entries import find_ends, list_merged_entries
from ratings.figures.selectors.brought_points import sum_points
from ratings.figures.selectors.over_par import Averages, read_par_games
from ratings.models import Closing, Counts, PaperTable, Part, PlayerSum, Season, Which
from ratings.models.columns import list_columns
from ratings.permissions import may_see_ratings
from ratings.seasons.presence import list_present
from ratings.statistics import (
    CountingRules,
    Figures,
    SeasonPlayed,
    SeasonPreset,
    TableLine,
    Whom,
    rank_season,
)
from ratings.statistics.seasons import Day
from scoring.rules import find_variant

TOLD: Final = ("place", "points", "games", "won", "level")
"""What of a line has to be other than it was closed for the page to say so."""
Row = Mapping[str, Any]


def list_seasons(club: Club) -> QuerySet[Season]:
    """Return the club's seasons, the newest first, with their closings."""
    seasons = Season.objects.filter(club=club).select_related("paper_table")
    return seasons.prefetch_related("closings__signed_by")


def find_season(club: Club, season_id: uuid.UUID) -> Season | None:
    """Return a season of the club."""
    season = Season.objects.filter(club=club, pk=season_id).first()
    if season is not None:
        season.club = club
    return season


def list_closings(season: Season) -> list[Closing]:
    """Return how often it was closed, the last first."""
    rows = Closing.objects.filter(season=season).select_related("signed_by", "reopened_by")
    return list(rows.order_by("-closed_at"))


def find_closing(season: Season) -> Closing | None:
    """Return the closing that stands, None for a season that is open."""
    rows = Closing.objects.filter(season=season, reopened_at=None)
    return rows.select_related("signed_by").first()


def find_paper(season: Season) -> PaperTable | None:
    """Return the table as it was kept on paper, None for a season of games."""
    return PaperTable.objects.filter(season=season).first()


def read_season_table(season: Season) -> list[Row]:
    """Return the table as it is now, as it would be closed; none for one kept on paper."""
    if find_paper(season):
        return []
    rules = CountingRules(SeasonPreset(season.preset), season.best, season.least_games)
    played = SeasonPlayed(
        days=_read_days(season),
        given=_read_given(season),
        present=_read_present(season),
        over_par=_read_over_par(season),
    )
    return [_write_line(line) for line in rank_season(rules, played)]


def show_table(access: ClubAccess, table: Sequence[Row]) -> Sequence[Row]:
    """Return the lines as a visitor may read them: over par only for who may see ratings."""
    if may_see_ratings(access):
        return table
    return [{**line, "over_par": None} for line in table]


def _write_line(line: TableLine) -> Row:
    """Return a line as it is stored: numbers as they are shown, and an id."""
    figures = line.figures
    return {
        "place": line.place,
        "player": str(line.player),
        "points": write_decimal(line.points),
        "dropped": write_decimal(line.dropped),
        "given": write_decimal(line.given),
        "evenings": line.evenings,
        "counted": line.counted,
        "games": figures.games,
        "won": figures.won,
        "level": figures.level,
        "lost": figures.lost,
        "difference": _round(figures.round_difference),
        "over_par": _round(line.over_par),
    }


def _round(number: float | None) -> float | None:
    return None if number is None else round(number, 1)


def _read_days(season: Season) -> dict[Day, Figures]:
    if season.counts == Counts.POINTS:
        return {}
    rows = PlayerSum.objects.filter(
        club=season.club_id,
        variant=season.variant,
        unit="d",
        start__gte=season.first_day,
        start__lte=season.last_day,
    )
    apart: dict[Day, Figures] = {}
    if season.which != Which.ALL:
        apart = _read_figures(rows.filter(part=Part.TOURNAMENTS))
    if season.which == Which.TOURNAMENTS:
        return apart
    days = _read_figures(rows.filter(part=Part.ALL))
    for place, figures in apart.items():
        days[place] = _take_off(days[place], figures)
    return {place: figures for place, figures in days.items() if figures.games}


def _read_figures(rows: QuerySet[PlayerSum]) -> dict[Day, Figures]:
    sums = rows.order_by().values_list("player", "start", *list_columns(Whom.PERSON))
    return {(player, day): Figures(figures) for player, day, *figures in sums}


def _take_off(all_of_them: Figures, some: Figures) -> Figures:
    """Return a day's figures without these games; while games are left it is an evening."""
    left = Figures(map(sub, all_of_them, some))
    return Figures.make(**{**left.as_dict(), "evenings": int(left.games > 0)})


def _read_given(season: Season) -> Mapping[Day, Decimal]:
    """Return points that are no games; they belong to evenings."""
    if season.which == Which.TOURNAMENTS or season.counts == Counts.GAMES:
        return {}
    return sum_points(season.club_id, season.first_day, season.last_day)


def _read_present(season: Season) -> list[Day]:
    of_games = season.which != Which.TOURNAMENTS and season.counts != Counts.POINTS
    if season.preset != SeasonPreset.PRESENCE or not of_games:
        return []
    return list_present(season.club_id, season.first_day, season.last_day)


def _read_over_par(season: Season) -> Averages:
    """Return by how many points a round everybody did better than their ratings had it.

    As the run in force has it; of games that count for the rating, if those of the season may.
    """
    if season.counts == Counts.POINTS or not find_variant(season.variant).is_rated:
        return {}
    return read_par_games(
        season.club_id,
        season.first_day,
        season.last_day,
        tournament=None if season.which == Which.ALL else season.which == Which.TOURNAMENTS,
    ).average_players()


def compare_tables(club: Club, closed: Sequence[Row], now: Sequence[Row]) -> list[dict[str, Any]]:
    """Return the lines that would now be others: `player`, `was` and `now`, None for no line.

    Somebody who was merged since has the line of the entry that stands for them; of two lines that
    are one person's by now the second is no line any more.
    """
    ends = {str(entry): str(end) for entry, end in find_ends(club).items()}
    now_by = {row["player"]: row for row in now}
    lines: list[tuple[str, Row | None, Row | None]] = []
    for row in closed:
        player = ends.get(row["player"], row["player"])
        lines.append((row["player"], row, now_by.pop(player, None)))
    lines += [(player, None, row) for player, row in now_by.items()]
    return [
        {"player": player, "was": was, "now": now}
        for player, was, now in lines
        if _tell(was) != _tell(now)
    ]


def _tell(row: Row | None) -> tuple[Any, ...] | None:
    return None if row is None else tuple(row[name] for name in TOLD)


def list_titles(club: Club, player: uuid.UUID) -> list[Season]:
    """Return the closed seasons that somebody has won, under whatever entry, the newest first."""
    standing = Closing.objects.filter(season__club=club, reopened_at=None)
    rows = standing.select_related("season").order_by("-season__last_day")
    entries = set(map(str, list_merged_entries(player)))
    return [closing.season for closing in rows if _has_won(closing.table, entries)]


def _has_won(table: Sequence[Row], entries: Collection[str]) -> bool:
    return any(row["place"] == 1 and row["player"] in entries for row in table)


def propose_dates(today: datetime.date) -> tuple[datetime.date, datetime.date]:
    """Return the dates that a new season begins with: those of this year."""
    return today.replace(month=1, day=1), today.replace(month=12, day=31)
