"""Clubs, and who does what in them."""

import uuid
from typing import Final

from django.core.validators import MaxValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from common.writes.history import HistoryRow
from people.models.users import User


class StrangersSee(models.TextChoices):
    """What a club shows to somebody who is not a member."""

    NOTHING = "nothing", _("nothing")
    INITIALS = "initials", _("its games, with initials for names")
    GAMES = "games", _("its games, with names")


PUBLIC: Final = (StrangersSee.INITIALS, StrangersSee.GAMES)
"""With these a club shows its games to everybody."""


DEMO_CLUB: Final = uuid.UUID("7d0c5a38-1f46-5b0e-9c1b-5a6de2c4f0aa")
"""The id of the made-up club that an operator may have to look around in: there is one at most."""


class Club(models.Model):
    """A circle of people who play together and keep a list.

    `revision` counts the changes that `ClubChange` lists. `house_rules` holds, for each variant
    for which the club has some, those that its new games begin with. `strangers_see_ratings` says
    something only where strangers see its games. From `archived_at` on it is
    only read, until an owner takes it back.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    slug = models.SlugField(unique=True, max_length=60)
    name = models.CharField(max_length=120)
    time_zone = models.CharField(max_length=60, default="UTC")
    night_ends_at = models.PositiveSmallIntegerField(
        default=6,
        validators=[MaxValueValidator(23)],
        help_text=_("The hour at which a club night ends and the next day begins."),
    )
    strangers_see = models.CharField(
        max_length=8, choices=StrangersSee.choices, default=StrangersSee.NOTHING
    )
    strangers_see_ratings = models.BooleanField(default=True, db_default=True)
    house_rules = models.JSONField(default=dict, blank=True)
    language = models.CharField(max_length=10, blank=True, default="")
    revision = models.PositiveIntegerField(default=0)
    history_head = models.CharField(max_length=64, default="", db_default="", editable=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    archived_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(strangers_see__in=StrangersSee.values),
                name="club_strangers_see_known",
            )
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_demo(self) -> bool:
        """Whether it is made up, and stands on nobody's first page."""
        return self.pk == DEMO_CLUB

    @property
    def games_are_public(self) -> bool:
        """Whether everybody may watch its games."""
        return self.strangers_see in PUBLIC

    @property
    def ratings_are_public(self) -> bool:
        """Whether everybody may see its ranking, and what its ratings expected of its games."""
        return self.games_are_public and self.strangers_see_ratings


class Role(models.TextChoices):
    """What a member may do; each role may also do what those below it may."""

    OWNER = "owner", _("owner")
    DIRECTOR = "director", _("director")
    SCORER = "scorer", _("scorer")
    MEMBER = "member", _("member")


ROLES: Final = (Role.MEMBER, Role.SCORER, Role.DIRECTOR, Role.OWNER)
"""From the one that may least to the one that may everything."""


class Membership(models.Model):
    """An account's place in a club. Who has left keeps the row and may nothing by it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(User, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role.choices, default=Role.MEMBER)
    since = models.DateTimeField(default=timezone.now, editable=False)
    left_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "user"], name="membership_once"),
            models.CheckConstraint(
                condition=models.Q(role__in=Role.values), name="membership_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.role} of {self.club_id}"


class ClubChange(HistoryRow):
    """One accepted change of a club, its people, its settings or its evenings: its history."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="changes")

    class Meta:
        ordering = ["club", "-revision"]
        constraints = [
            models.UniqueConstraint(fields=["club", "revision"], name="club_revision_once"),
            models.UniqueConstraint(fields=["club", "operation"], name="club_operation_once"),
        ]

    def __str__(self) -> str:
        return f"revision {self.revision} of {self.club_id}: {self.action}"


class DeletedClub(models.Model):
    """That a club was deleted by its owner: when, and by which operation."""

    id = models.UUIDField(primary_key=True)
    slug = models.SlugField(max_length=60)
    at = models.DateTimeField(default=timezone.now, editable=False)
    by = models.ForeignKey(User, models.SET_NULL, null=True, blank=True, related_name="+")
    operation = models.UUIDField(unique=True)
    fingerprint = models.CharField(max_length=64)

    class Meta:
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"{self.slug}, deleted"
