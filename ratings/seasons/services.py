"""Seasons: made, changed, closed and opened again."""

import datetime
import uuid
from dataclasses import asdict, dataclass
from typing import Any, Final

from django.utils import timezone

from common.problems import Conflict, Refused
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import ClubWrite, open_club_write
from people.models import Club, Player
from people.names import clean_name
from ratings.figures.selectors.statistics import is_behind
from ratings.models import Closing, Counts, Season, Which
from ratings.runs.selectors.effects import is_being_rated
from ratings.seasons.answers import SeasonWritten
from ratings.seasons.selectors import find_closing, find_paper, read_season_table
from ratings.statistics import SeasonPreset
from scoring.rules import VARIANTS

LONGEST_NAME: Final = 60
LONGEST_REASON: Final = 300
MOST: Final = 9999


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """What a season is, as its owner wants it."""

    name: str
    first_day: datetime.date
    last_day: datetime.date
    variant: str
    which: str = Which.ALL
    counts: str = Counts.BOTH
    preset: str = SeasonPreset.WINS
    best: int = 0
    least_games: int = 0
    title: str = ""

    def check(self) -> None:
        """Refuse what cannot be.

        Raises:
            Refused: there is no name, the last day is before the first, or a choice is unknown.
        """
        if not clean_name(self.name) or len(self.name) > LONGEST_NAME:
            raise Refused("season_name", "name", most=LONGEST_NAME)
        if len(self.title) > LONGEST_NAME:
            raise Refused("season_title", "title", most=LONGEST_NAME)
        if self.last_day < self.first_day:
            raise Refused("season_days", "last_day", first=self.first_day.isoformat())
        for place, value, known in (
            ("variant", self.variant, [variant.name for variant in VARIANTS]),
            ("which", self.which, Which.values),
            ("counts", self.counts, Counts.values),
            ("preset", self.preset, [preset.value for preset in SeasonPreset]),
        ):
            if value not in known:
                raise Refused("season_choice", place, known=", ".join(known))
        for place, number in (("best", self.best), ("least_games", self.least_games)):
            if not 0 <= number <= MOST:
                raise Refused("season_number", place, most=MOST)
        if self.counts == Counts.POINTS:
            self._check_without_games()

    def _check_without_games(self) -> None:
        """Refuse what asks for games where only points without games count."""
        if self.least_games:
            raise Refused("season_least_of_points", "least_games")
        if self.which == Which.TOURNAMENTS:
            raise Refused("season_points_of_evenings", "counts")

    @property
    def fields(self) -> dict[str, Any]:
        """The fields of a season's row."""
        return {**asdict(self), "name": clean_name(self.name), "title": clean_name(self.title)}

    @property
    def kept(self) -> dict[str, Any]:
        """What goes into the club's history: neither name nor title, which may name somebody."""
        dates = {"first_day": self.first_day.isoformat(), "last_day": self.last_day.isoformat()}
        counts = {"best": self.best, "least_games": self.least_games}
        return {**dates, **counts, "variant": self.variant, "which": str(self.which)} | {
            "preset": str(self.preset),
            "counts": str(self.counts),
        }


def make_season(*, club: Club, rules: SeasonRules, operation: Operation) -> Answer:
    """Make a season; its table follows from what was played, and will be.

    Raises:
        Refused: it cannot be so.
    """
    rules.check()
    with open_club_write(club, operation) as change:
        if change.is_new:
            key = uuid.uuid5(operation.id, "season")
            season = Season.objects.create(id=key, club=change.club, **rules.fields)
            change.write(
                "season_make",
                subject=season.pk,
                after=rules.kept,
                answer=SeasonWritten(season=season.pk, revision=0),
            )
        return change.answer


def change_season(*, season: Season, rules: SeasonRules, operation: Operation) -> Answer:
    """Change a season that is open.

    Raises:
        Conflict: somebody else has changed it since `operation.after`.
        Refused: it is closed, or cannot be so.
    """
    rules.check()
    with open_club_write(season.club, operation) as change:
        if change.is_new:
            locked = _hold_open(change, season)
            before = read_season_rules(locked).kept
            for name, value in rules.fields.items():
                setattr(locked, name, value)
            _write(change, locked, "season_change", before=before, after=rules.kept)
        return change.answer


def delete_season(*, club: Club, season_id: uuid.UUID, operation: Operation) -> Answer:
    """Delete a season that was never closed.

    Raises:
        Conflict: somebody else has changed it since `operation.after`.
        Refused: it is closed, or was.
        Season.DoesNotExist: the club has no such season, or not any more.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            season = Season.objects.get(club=change.club, pk=season_id)
            locked = _hold_open(change, season)
            if Closing.objects.filter(season=locked).exists():
                raise Refused("season_was_closed", "season")
            before = read_season_rules(locked).kept
            locked.delete()
            change.write("season_delete", subject=season_id, before=before)
        return change.answer


def close_season(
    *, season: Season, operation: Operation, signed_by: uuid.UUID | None = None
) -> Answer:
    """Close a season: its table stands from now on as it is, signed by an owner.

    `signed_by` is who the owner is on the club's list; it may be left out for the only one.

    Raises:
        Conflict: somebody else has changed it since `operation.after`, or what was played, or was
            corrected, is still being added up.
        Refused: it is closed already, or the owner is nobody on the club's list.
    """
    with open_club_write(season.club, operation) as change:
        if change.is_new:
            locked = _hold_open(change, season)
            if find_paper(locked) is not None:
                raise Refused("season_on_paper", "season")
            signer = _find_signer(change, signed_by)
            if is_behind(change.club) or is_being_rated(change.club):
                raise Conflict("season_behind", "season")
            Closing.objects.create(
                season=locked,
                table=[dict(row) for row in read_season_table(locked)],
                closed_by_id=operation.by,
                signed_by=signer,
            )
            _write(change, locked, "season_close", after={"signed_by": str(signer.pk)})
        return change.answer


def reopen_season(
    *, season: Season, operation: Operation, reason: str, signed_by: uuid.UUID | None = None
) -> Answer:
    """Open a closed season again, with a reason; the table that stood is kept.

    Raises:
        Conflict: somebody else has changed it since `operation.after`.
        Refused: it is open, no reason is given, or the owner is nobody on the club's list.
    """
    reason = clean_name(reason)
    if not reason or len(reason) > LONGEST_REASON:
        raise Refused("season_reason", "reason", most=LONGEST_REASON)
    with open_club_write(season.club, operation) as change:
        if change.is_new:
            locked = _hold(change, season)
            closing = find_closing(locked)
            if closing is None:
                raise Refused("season_open", "season")
            closing.reopened_at = timezone.now()
            closing.reopened_by = _find_signer(change, signed_by)
            closing.reason = reason
            closing.save(update_fields=["reopened_at", "reopened_by", "reason"])
            _write(change, locked, "season_reopen", after={"closing": str(closing.pk)})
        return change.answer


def _hold(change: ClubWrite, season: Season) -> Season:
    locked = Season.objects.select_for_update().get(pk=season.pk)
    locked.club = change.club
    change.require_revision(locked.revision)
    return locked


def _hold_open(change: ClubWrite, season: Season) -> Season:
    locked = _hold(change, season)
    if find_closing(locked) is not None:
        raise Refused("season_closed", "season")
    return locked


def _write(change: ClubWrite, season: Season, action: str, **reply: Any) -> None:
    season.revision += 1
    season.save()
    answer = SeasonWritten(season=season.pk, revision=season.revision)
    change.write(action, subject=season.pk, answer=answer, **reply)


def list_signers(club: Club, user: uuid.UUID | None) -> list[Player]:
    """Return who an account is on the club's list: nobody, one, or a couple with one account."""
    if user is None:
        return []
    rows = Player.objects.filter(club=club, user=user, merged_into=None, removed_at=None)
    return list(rows.order_by("search_name", "pk"))


def _find_signer(change: ClubWrite, wanted: uuid.UUID | None) -> Player:
    known = list_signers(change.club, change.operation.by)
    if not known:
        raise Refused("season_signer", "signed_by")
    signer = [player for player in known if player.pk == wanted] if wanted else known[:1]
    if not signer or (wanted is None and len(known) > 1):
        raise Refused("season_signer_unknown", "signed_by")
    return signer[0]


def read_season_rules(season: Season) -> SeasonRules:
    """Return how a season counts."""
    return SeasonRules(
        name=season.name,
        first_day=season.first_day,
        last_day=season.last_day,
        variant=season.variant,
        which=season.which,
        counts=season.counts,
        preset=season.preset,
        best=season.best,
        least_games=season.least_games,
        title=season.title,
    )
