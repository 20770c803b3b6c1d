"""What goes along of ratings and seasons when a club is taken along.

The runs go along as they are, since pages say what a rating was and which correction changed it;
whether they are what the games give is looked at when they come in.
"""

import uuid
from typing import Any, Final

from django.db.models import Model, QuerySet

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.problems import Json
from past.export.checks import CHECKS, ExportCheck
from past.export.parts import (
    AT_WORK,
    COUNTED,
    NUMBERED,
    PARTS,
    ExportedPart,
    FindRows,
    get_table,
    leave_out,
)
from people.models import Club
from ratings.figures.services.sums import SUM_UP, note_all_days, sum_all
from ratings.model.parameters import A_DAY, LUCK, MODEL, PRACTICE, SCALE, START, START_VARIANCE
from ratings.models import (
    BestGame,
    Closing,
    ClubRatings,
    ClubSum,
    CountedGame,
    DayToSum,
    EffectPiece,
    MeetingSum,
    PairTotal,
    PaperTable,
    PlayerRating,
    PlayerSum,
    Run,
    Season,
    Snapshot,
)
from ratings.runs.selectors.checks import check_ratings
from ratings.runs.services.replays import replay_club
from ratings.runs.services.requests import FROM_ZERO, note_changed, queue_replay


def _in_force(model: type[Model], number: str = "run") -> FindRows:
    """Return what finds the rows of runs that are in force: those of a later one are at work."""

    def find(club: uuid.UUID) -> QuerySet[Any]:
        runs = ClubRatings.objects.filter(club=club).values_list("run", flat=True).first() or 0
        return get_table(model).filter(club=club, **{f"{number}__lte": runs})

    return find


OF_SEASONS: Final = (
    ExportedPart(
        "ratings/seasons",
        Season,
        "id club name first_day last_day variant which counts preset best"
        " least_games title revision created_at",
    ),
    ExportedPart(
        "ratings/paper_tables",
        PaperTable,
        "season columns lines imported brought_at",
        club="season__club",
    ),
    ExportedPart(
        "ratings/closings",
        Closing,
        "id season table closed_at closed_by signed_by reopened_at reopened_by reason",
        club="season__club",
    ),
)
OF_RUNS: Final = (
    ExportedPart(
        "ratings/clubs",
        ClubRatings,
        "club run games changed_from requests",
        {"held_by": AT_WORK, "held_until": AT_WORK},
    ),
    ExportedPart(
        "ratings/runs",
        Run,
        "id club number first_position games players causes changed digest model began_at"
        " finished_at",
        find=_in_force(Run, "number"),
    ),
    ExportedPart(
        "ratings/counted_games",
        CountedGame,
        "club run until position day game a b c d result variance",
        {"id": NUMBERED},
        find=_in_force(CountedGame),
    ),
    ExportedPart(
        "ratings/effects",
        EffectPiece,
        "club run place games numbers",
        {"id": NUMBERED},
        find=_in_force(EffectPiece),
    ),
    ExportedPart(
        "ratings/players",
        PlayerRating,
        "club run until player rating variance last_day games partner partner_games covariance",
        {"id": NUMBERED},
        find=_in_force(PlayerRating),
    ),
    ExportedPart(
        "ratings/snapshots",
        Snapshot,
        "club run position latest players numbers",
        {"id": NUMBERED},
        find=_in_force(Snapshot),
    ),
)


def read_ratings(club: Club) -> Json:
    """Return the parameters of the ratings, and the hash that a replay of all games finds."""
    parameters = {"start": START, "start_variance": START_VARIANCE, "a_day": A_DAY}
    parameters |= {"scale": SCALE, "luck": LUCK, "practice": PRACTICE, "model": MODEL}
    return {**parameters, "hash": check_ratings(club).replayed}


def _note_ratings(club: Club) -> None:
    note_changed(club.pk, FROM_ZERO)
    queue_replay(club.pk)


def _note_sums(club: Club) -> None:
    note_all_days(club)
    queue_job(kind=SUM_UP, publish=publish, club=str(club.pk))


def _settle_ratings(club: Club) -> None:
    replay_club(club, anew=not check_ratings(club).holds)


def _settle_sums(club: Club) -> None:
    sum_all(club)


OF_GAMES: Final = (
    ExportCheck("ratings", read_ratings, _note_ratings, _settle_ratings),
    ExportCheck("statistics", None, _note_sums, _settle_sums),
)


def register_parts() -> None:
    """Register what ratings and seasons bring, and what is computed of them."""
    for part in (*OF_SEASONS, *OF_RUNS):
        PARTS.register(part)
    for check in OF_GAMES:
        CHECKS.register(check)
    leave_out(COUNTED, BestGame, ClubSum, DayToSum, MeetingSum, PairTotal, PlayerSum)
