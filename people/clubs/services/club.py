"""Founding a club, and its settings."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.db import IntegrityError, transaction

from common.problems import Problem, Refused
from common.web.security import log_security
from common.writes.operation import Answer, Operation
from people.club_days import CLOCK_LISTENERS
from people.clubs.answers import FoundedView
from people.clubs.services.changes import open_club_write
from people.clubs.slugs import is_slug, list_time_zones, make_slug
from people.models import Club, Membership, Player, Role, StrangersSee, User
from people.names import clean_name

NAME_LENGTH: Final = 120
SETTINGS: Final = (
    "name",
    "time_zone",
    "night_ends_at",
    "strangers_see",
    "strangers_see_ratings",
    "language",
)
CLOCK: Final = ("time_zone", "night_ends_at")
TRIES: Final = 100


@dataclass(frozen=True, slots=True)
class NewClub:
    """What a club is founded with. Without `slug` it is made from the name.

    `player` is the founder's name on the club's list, "" for none.
    """

    name: str
    slug: str = ""
    player: str = ""
    time_zone: str = "UTC"
    night_ends_at: int = 6
    strangers_see: str = StrangersSee.NOTHING
    strangers_see_ratings: bool = True
    language: str = ""


def found_club(*, new: NewClub, user: User, operation: Operation) -> Answer:
    """Found a club, whose owner is the founder; the same operation again finds the same club.

    Raises:
        Refused: a setting cannot be, or the address is another club's.
    """
    club_id = uuid.uuid5(operation.id, "club")
    wanted = _read_settings({name: getattr(new, name) for name in SETTINGS})
    for slug in _list_slugs(new, club_id):
        try:
            return _found(Club(id=club_id, slug=slug, **wanted), new.player, user, operation)
        except IntegrityError:
            if not Club.objects.filter(slug=slug).exists():
                raise
    raise Refused("slug_taken", "slug", slug=new.slug)


def _list_slugs(new: NewClub, club_id: uuid.UUID) -> list[str]:
    """Return the addresses to try: the one asked for, or the name with a number behind it."""
    if new.slug:
        if not is_slug(new.slug):
            raise Refused("slug_unfit", "slug")
        return [new.slug]
    base = make_slug(new.name) or f"club-{club_id.hex[:6]}"
    return [base, *(f"{base}-{number}" for number in range(2, TRIES))]


def _found(new: Club, player: str, user: User, operation: Operation) -> Answer:
    with transaction.atomic():
        club = Club.objects.filter(pk=new.pk).first()
        if club is None:
            new.save(force_insert=True)
        with open_club_write(club or new, operation) as change:
            if change.is_new:
                Membership.objects.create(club=change.club, user=user, role=Role.OWNER)
                if name := clean_name(player):
                    Player.objects.create(club=change.club, user=user, name=name)
                after = {name: getattr(new, name) for name in SETTINGS}
                founded = FoundedView(slug=new.slug)
                change.write("found", subject=new.pk, after=after, answer=founded)
                log_security("club.founded", club=str(new.pk))
            return change.answer


def change_settings(*, club: Club, wanted: Mapping[str, Any], operation: Operation) -> Answer:
    """Change some of a club's settings.

    Raises:
        Conflict: somebody else has changed settings since `operation.after`.
        Refused: a setting cannot be.
    """
    after = _read_settings(wanted)
    with open_club_write(club, operation) as change:
        if change.is_new:
            change.require_unchanged("settings")
            before = {name: getattr(change.club, name) for name in after}
            for name, value in after.items():
                setattr(change.club, name, value)
            change.club.save(update_fields=list(after))
            if any(before[name] != after[name] for name in CLOCK if name in after):
                for listener in CLOCK_LISTENERS:
                    listener(club.pk)
            change.write("settings", subject=club.pk, before=before, after=after)
        return change.answer


def _read_settings(wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings as they are stored.

    Raises:
        Refused: with one problem for each that cannot be.
    """
    read = dict(wanted)
    problems = []
    if "name" in read:
        read["name"] = clean_name(read["name"])
        if not 0 < len(read["name"]) <= NAME_LENGTH:
            problems.append(Problem("club_name", "name", {"most": NAME_LENGTH}))
    if read.get("time_zone", "UTC") not in list_time_zones():
        problems.append(Problem("time_zone_unknown", "time_zone"))
    if read.get("night_ends_at", 0) not in range(24):
        problems.append(Problem("night_ends_at_unknown", "night_ends_at"))
    if read.get("strangers_see", "nothing") not in StrangersSee.values:
        problems.append(Problem("strangers_see_unknown", "strangers_see"))
    if read.get("language", "") not in {"", *dict(settings.LANGUAGES)}:
        problems.append(Problem("language_unknown", "language"))
    if problems:
        raise Refused.of(problems)
    return read
