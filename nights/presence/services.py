"""A club night: opened, and who comes and goes."""

import datetime
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db.models import F, Max
from django.utils import timezone

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from nights.changes import tell_night_change
from nights.models import Night, Presence
from nights.presence.answers import NightOpenedView, PresenceView
from nights.presence.selectors import has_played
from people.clubs.services.changes import ClubWrite, open_club_write
from people.models import Club, Player
from people.names import clean_name
from people.removal.services.removals import is_removed
from scoring.seats.holder import tell_names
from scoring.starting.services import today_at

MOST_PEOPLE: Final = 200
"""More than ever came to a club night; a slip of a program stops there."""
SHORTEST: Final = datetime.timedelta(microseconds=1)
"""Whoever has gone was there for so long at least: who came and went at once was not there."""


def open_night(*, club: Club, operation: Operation, day: datetime.date | None = None) -> Answer:
    """Open a club's night, today's where no day is given; return the open one if there is one.

    Raises:
        Refused: `night_to_come`, for a day that is not there yet.
    """
    today = today_at(club)
    if day and day > today:
        raise Refused("night_to_come", "day", today=today.isoformat())
    with open_club_write(club, operation) as change:
        if change.is_new:
            night, is_new = Night.objects.get_or_create(club=change.club, day=day or today)
            answer = to_json(NightOpenedView(night=night.pk, day=night.day))
            if not is_new:
                return Answer(answer, repeated=True)
            change.write("night_open", subject=night.pk, after=answer["day"], answer=answer)
    return change.answer


def welcome_player(*, night: Night, player: Player, operation: Operation) -> Answer:
    """Note that somebody of the club's list has come, or come back.

    Raises:
        Conflict: somebody else has changed it since.
        Refused: `not_on_list`, or `night_full`.
    """
    with _change_night(night, operation) as (change, locked):
        if change.is_new:
            row = Presence.objects.filter(night=locked, entered_as=player).first()
            if row is not None:
                return _let_come(change, locked, row)
            if player.club_id != locked.club_id or not player.on_list:
                raise Refused("not_on_list", "player")
            change.require_revision(0)
            _require_room(locked)
            row = Presence.objects.create(
                id=_name_presence(operation), night=locked, player=player, entered_as=player
            )
            _write(change, locked, "night_come", row, None)
    return change.answer


def welcome_guest(*, night: Night, operation: Operation, name: str = "") -> Answer:
    """Note that somebody has come who is on no list; the name may be told later.

    A name that was removed from the club is not written down: they are a guest without one.

    Raises:
        Refused: `night_full`.
    """
    with _change_night(night, operation) as (change, locked):
        if change.is_new:
            _require_room(locked)
            last = Presence.objects.filter(night=locked).aggregate(last=Max("guest"))["last"] or 0
            known = "" if is_removed(change.club, name) else clean_name(name)
            guest = Player.objects.create(id=uuid.uuid5(operation.id, "guest"), name=known)
            row = Presence.objects.create(
                id=_name_presence(operation),
                night=locked,
                player=guest,
                entered_as=guest,
                guest=last + 1,
            )
            _write(change, locked, "night_come", row, None)
    return change.answer


def let_come(*, presence: Presence, operation: Operation) -> Answer:
    """Note that somebody who had gone is there again.

    Raises:
        Conflict: somebody else has changed it since.
    """
    with _change_night(presence.night, operation) as (change, locked):
        if change.is_new:
            return _let_come(change, locked, Presence.objects.get(pk=presence.pk))
    return change.answer


def let_go(*, presence: Presence, operation: Operation) -> Answer:
    """Note that somebody has gone home.

    Raises:
        Conflict: somebody else has changed it since.
    """
    with _change_night(presence.night, operation) as (change, locked):
        if change.is_new:
            row = Presence.objects.get(pk=presence.pk)
            if not row.is_here:
                return Answer(to_json(describe_write(locked, row)), repeated=True)
            change.require_revision(row.revision)
            before = _describe_times(row)
            row.went_at = max(timezone.now(), row.came_at + SHORTEST)
            _save(row)
            _write(change, locked, "night_go", row, before)
    return change.answer


def take_off(*, presence: Presence, operation: Operation) -> Answer:
    """Note that somebody was not there: they were ticked by mistake, whenever that was.

    Raises:
        Conflict: somebody else has changed it since.
        Refused: `played_that_evening`.
    """
    with _change_night(presence.night, operation) as (change, locked):
        if change.is_new:
            row = Presence.objects.get(pk=presence.pk)
            change.require_revision(row.revision)
            if has_played(locked, row.player_id):
                raise Refused("played_that_evening", "player")
            before = _describe_times(row)
            # Two entries that were ticked may be one person by now.
            for other in Presence.objects.filter(night=locked, player=row.player_id):
                other.went_at = other.came_at
                _save(other)
            row.refresh_from_db()
            _write(change, locked, "night_off", row, before)
    return change.answer


def name_guest(*, presence: Presence, name: str, operation: Operation) -> Answer:
    """Write down what a guest is called: all that they did tonight stays theirs.

    Raises:
        Conflict: somebody else has changed it since.
        Refused: `name_missing`, `name_removed`, or `not_a_guest` for somebody on a list.
    """
    cleaned = clean_name(name)
    if not cleaned:
        raise Refused("name_missing", "name")
    with _change_night(presence.night, operation) as (change, locked):
        if change.is_new:
            row = Presence.objects.select_related("player").get(pk=presence.pk)
            if row.guest is None or row.player.club_id or row.player.user_id:
                raise Refused("not_a_guest", "name")
            if is_removed(change.club, cleaned):
                raise Refused("name_removed", "name")
            change.require_revision(row.revision)
            row.player.name = cleaned
            row.player.revision += 1
            row.player.save(update_fields=["name", "revision"])
            tell_names([row.player.pk])
            _save(row)
            _write(change, locked, "night_name", row, None)
    return change.answer


def renew_wall_link(*, night: Night, operation: Operation) -> Answer:
    """End the link of the screen on the wall; there is a new one at once."""
    with _change_night(night, operation) as (change, locked):
        if change.is_new:
            Night.objects.filter(pk=locked.pk).update(wall_generation=F("wall_generation") + 1)
            change.write("night_wall", subject=locked.pk)
            tell_night_change(locked.pk)
    return change.answer


@contextmanager
def _change_night(night: Night, operation: Operation) -> Iterator[tuple[ClubWrite, Night]]:
    """Hold the club's row, and read the night as it stands behind it."""
    with open_club_write(night.club, operation) as change:
        yield change, Night.objects.get(pk=night.pk)


def _name_presence(operation: Operation) -> uuid.UUID:
    return uuid.uuid5(operation.id, "presence")


def _let_come(change: ClubWrite, night: Night, row: Presence) -> Answer:
    if row.is_here:
        return Answer(to_json(describe_write(night, row)), repeated=True)
    change.require_revision(row.revision)
    before = _describe_times(row)
    row.came_at, row.went_at = timezone.now(), None
    _save(row)
    return _write(change, night, "night_come", row, before)


def _require_room(night: Night) -> None:
    if Presence.objects.filter(night=night).count() >= MOST_PEOPLE:
        raise Refused("night_full", "player", most=MOST_PEOPLE)


def _save(row: Presence) -> None:
    row.revision += 1
    row.save(update_fields=["came_at", "went_at", "revision"])


def _write(
    change: ClubWrite, night: Night, action: str, row: Presence, before: object | None
) -> Answer:
    """Count the night up, and keep what was changed; the history holds ids and times alone."""
    night.revision += 1
    night.save(update_fields=["revision"])
    tell_night_change(night.pk)
    return change.write(
        action,
        subject=row.pk,
        before=before,
        after=_describe_times(row),
        answer=to_json(describe_write(night, row)),
    )


def describe_write(night: Night, row: Presence) -> PresenceView:
    """Return what a write of somebody's presence answers."""
    return PresenceView(
        night_revision=night.revision,
        id=row.pk,
        player=row.player_id,
        here=row.is_here,
        revision=row.revision,
    )


def _describe_times(row: Presence) -> dict[str, object]:
    return {
        "player": str(row.entered_as_id),
        "came_at": row.came_at.isoformat(),
        "went_at": row.went_at.isoformat() if row.went_at else None,
    }
