"""Clubs, and who does what in them."""

import uuid

from django.core.validators import MaxValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.models.users import User


class Club(models.Model):
    """A circle of people who play together and keep a list."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    slug = models.SlugField(unique=True, max_length=60)
    name = models.CharField(max_length=120)
    time_zone = models.CharField(max_length=60, default="UTC")
    night_ends_at = models.PositiveSmallIntegerField(
        default=6,
        validators=[MaxValueValidator(23)],
        help_text=_("The hour at which a club night ends and the next day begins."),
    )
    games_are_public = models.BooleanField(default=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """What a member may do; each role may also do what those below it may."""

    OWNER = "owner", _("owner")
    DIRECTOR = "director", _("director")
    SCORER = "scorer", _("scorer")
    MEMBER = "member", _("member")


class Membership(models.Model):
    """An account's place in a club."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(User, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role.choices, default=Role.MEMBER)
    since = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "user"], name="membership_once"),
            models.CheckConstraint(
                condition=models.Q(role__in=Role.values), name="membership_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.role} of {self.club_id}"
