"""Tables of seasons as they were kept on paper: what becomes of a ranking that is brought in."""

import uuid
from typing import Final

from django.urls import reverse

from common.problems import Refused
from past.imports.rankings import KeptRanking, RankingKeeper
from people.models import Club
from people.names import clean_name
from ratings.models import PaperTable, Season
from ratings.statistics import SeasonPreset
from scoring.rules import get_main


def keep_ranking(ranking: KeptRanking) -> None:
    """Make a season whose table is this ranking.

    Raises:
        Refused: there is one of this name and these days.
    """
    said = ranking.season
    club = ranking.imported.club
    named = {"name": clean_name(said.name), "first_day": said.first_day, "last_day": said.last_day}
    if Season.objects.filter(club=club, **named).exists():
        raise Refused("season_there_before", "season.name")
    key = uuid.uuid5(ranking.imported.pk, "season")
    season = Season.objects.create(
        id=key, club=club, variant=get_main().name, preset=SeasonPreset.WINS.value, **named
    )
    lines = [
        {
            "place": line.place,
            "player": str(player.pk),
            "points": line.points,
            "figures": list(line.figures),
        }
        for line, player in ranking.lines
    ]
    PaperTable.objects.create(
        season=season, columns=list(ranking.columns), lines=lines, imported=ranking.imported
    )


def find_season_of(club: Club, imported: uuid.UUID) -> tuple[str, str] | None:
    """Return the name and the address of the season that an import became."""
    paper = PaperTable.objects.filter(imported=imported).select_related("season").first()
    if paper is None:
        return None
    where = {"slug": club.slug, "season_id": paper.season_id}
    return paper.season.name, reverse("ratings:season", kwargs=where)


def drop_ranking(imported: uuid.UUID) -> None:
    """Delete the season that an import became: the import is taken back."""
    Season.objects.filter(paper_table__imported=imported).delete()


PAPER: Final = RankingKeeper(keep_ranking, find_season_of, drop_ranking)
